//! Reads the plain JSON values of a request; what was expected is told where one is of another
//! kind.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use super::fault::{Fault, short};

/// The fault of a value that is not what was expected.
pub(super) fn unexpected(value: &Value, expected: &str) -> Fault {
    let found = match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        Value::String(text) => format!("the text `{}`", short(text)),
        Value::Null | Value::Bool(_) | Value::Number(_) => format!("`{value}`"),
    };
    Fault::malformed(format!("expected {expected}, not {found}"))
}

pub(super) fn text<'a>(value: &'a Value, expected: &str) -> Result<&'a str, Fault> {
    value.as_str().ok_or_else(|| unexpected(value, expected))
}

pub(super) fn list<'a>(value: &'a Value, expected: &str) -> Result<&'a [Value], Fault> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| unexpected(value, expected))
}

pub(super) fn object<'a>(
    value: &'a Value,
    expected: &str,
) -> Result<&'a Map<String, Value>, Fault> {
    value.as_object().ok_or_else(|| unexpected(value, expected))
}

/// A whole number within bounds; one without a fraction, such as `5.0`, is whole.
pub(super) fn whole<T: Copy + Into<f64> + TryFrom<i32>>(
    value: &Value,
    bounds: RangeInclusive<T>,
    expected: &str,
) -> Result<T, Fault> {
    let (least, most): (f64, f64) = ((*bounds.start()).into(), (*bounds.end()).into());
    let is_fit = |number: &f64| number.fract() == 0.0 && (least..=most).contains(number);
    value
        .as_f64()
        .filter(is_fit)
        .and_then(|number| T::try_from(number as i32).ok())
        .ok_or_else(|| unexpected(value, expected))
}

/// Whether an object has known fields alone.
///
/// # Errors
/// The first unknown field.
pub(super) fn known(object: &Map<String, Value>, fields: &[&str]) -> Result<(), Fault> {
    match object.keys().find(|key| !fields.contains(&key.as_str())) {
        None => Ok(()),
        Some(key) => {
            let message = format!("unknown field, expected one of: {}", fields.join(", "));
            Err(Fault::malformed(message).under(key))
        }
    }
}
