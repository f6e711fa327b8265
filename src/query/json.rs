//! Reads a JSON text and notices a key that an object has twice, which would else be lost.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::map::Entry;
use serde_json::{Map, Number, Value};

use super::fault::Fault;

/// The value of a text, each key with its first value, and the first key that is there twice.
///
/// # Errors
/// The line and column where it is no JSON; nesting deeper than 128 is none.
pub(super) fn read(text: &str) -> Result<(Value, Option<Fault>), serde_json::Error> {
    let mut twice = None;
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = Node(&mut twice).deserialize(&mut deserializer)?;
    deserializer.end()?;
    Ok((value, twice))
}

/// A place in the text, and where to note the first key that is there twice below it.
struct Node<'a>(&'a mut Option<Fault>);

impl<'de> DeserializeSeed<'de> for Node<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Node<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::String(text.to_owned()))
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut items: S) -> Result<Value, S::Error> {
        let mut list = Vec::new();
        loop {
            let mut below = None;
            let Some(item) = items.next_element_seed(Node(&mut below))? else { break };
            if let Some(fault) = below {
                self.0.get_or_insert(fault.item(list.len()));
            }
            list.push(item);
        }
        // Most lists are short, of which there may be millions.
        list.shrink_to_fit();
        Ok(Value::Array(list))
    }

    fn visit_map<M: MapAccess<'de>>(self, mut entries: M) -> Result<Value, M::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            let mut below = None;
            let value = entries.next_value_seed(Node(&mut below))?;
            if let Some(fault) = below {
                self.0.get_or_insert(fault.under(&key));
            }
            match object.entry(key) {
                Entry::Vacant(free) => {
                    free.insert(value);
                }
                Entry::Occupied(first) => {
                    let fault = Fault::malformed("this key is there twice").under(first.key());
                    self.0.get_or_insert(fault);
                }
            }
        }
        Ok(Value::Object(object))
    }
}
