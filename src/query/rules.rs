//! Reads the rules of a request: the name of a preset or one such as `kgs:chinese`, an object of
//! axes, or `KataGo`'s object.

use serde_json::{Map, Value, json};

use super::fault::{Fault, short};
use super::read::{list, text, unexpected};
use crate::ruleset::names::Namespace;
use crate::ruleset::{RuleSet, RuleSetError, from_json, from_katago, is_katago_object, preset};

/// The rule set of a request that names none.
const USUAL: &str = "simple-rules";

/// Below this number every whole number is a double of its own.
const MOST_WHOLE: f64 = 9_007_199_254_740_992.0;

/// The rules of a request that names none.
///
/// # Panics
/// Where the preset is not embedded: a mistake of the build.
pub(super) fn usual() -> RuleSet {
    preset(USUAL).expect("spec/rulesets/simple-rules.toml is embedded").rules.clone()
}

/// Reads rules.
pub(super) fn rules(value: &Value) -> Result<RuleSet, Fault> {
    match value {
        Value::String(name) => named(name),
        Value::Object(_) if is_katago_object(value) => {
            from_katago(value).map_err(|error| at_fault(value, &katago_place(value, &error), error))
        }
        Value::Object(_) => {
            kinds(value, &json!(usual()))?;
            from_json(&whole_numbers(value))
                .map_err(|error| at_fault(value, &error.at.clone(), error))
        }
        other => Err(unexpected(other, "the name of a rule set or an object of axes")),
    }
}

/// The place in a request of the komi of its rules: that of the axis where the rules name it.
pub(super) fn komi_place(request: &Map<String, Value>) -> &'static str {
    match request.get("rules").and_then(|rules| rules.get("komi")) {
        Some(_) => "/rules/komi",
        None => "/rules",
    }
}

fn named(name: &str) -> Result<RuleSet, Fault> {
    if let Some((namespace, name)) = Namespace::split(name) {
        let rules = namespace.rules(name);
        return rules.map_err(|error| Fault::malformed(error.to_string()));
    }
    match preset(&short(name)) {
        Ok(preset) => Ok(preset.rules.clone()),
        Err(unknown) => Err(Fault::malformed(unknown.to_string())),
    }
}

/// The same value with each whole number that is written with a fraction, such as `15.0`, written
/// without: JSON has one kind of number.
fn whole_numbers(value: &Value) -> Value {
    match value {
        Value::Number(number) => match number.as_f64() {
            Some(real) if number.is_f64() && real.fract() == 0.0 && real.abs() < MOST_WHOLE => {
                json!(real as i64)
            }
            _ => value.clone(),
        },
        Value::Array(items) => items.iter().map(whole_numbers).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(key, field)| (key.clone(), whole_numbers(field))).collect()
        }
        _ => value.clone(),
    }
}

/// Whether axes are of the JSON kinds that they have in a rule set written out, which tells them
/// more plainly than the list of their values does.
///
/// Names are left alone: a field that is none of the axes is told as that.
fn kinds(value: &Value, written: &Value) -> Result<(), Fault> {
    match (value, written) {
        (Value::Object(axes), Value::Object(written)) => {
            let axes = axes.iter().filter(|(axis, _)| *axis != "komi");
            for (axis, value) in axes {
                let Some(written) = written.get(axis) else { continue };
                kinds(value, written).map_err(|fault| fault.under(axis))?;
            }
            Ok(())
        }
        (_, Value::Object(_)) => Err(unexpected(value, "an object of axes")),
        (_, Value::Array(_)) => {
            for (index, word) in list(value, "a list of words")?.iter().enumerate() {
                text(word, "a word").map_err(|fault| fault.item(index))?;
            }
            Ok(())
        }
        (_, Value::String(_)) => text(value, "a word").map(|_| ()),
        (_, Value::Bool(_)) if !value.is_boolean() => Err(unexpected(value, "`true` or `false`")),
        _ => Ok(()),
    }
}

/// The fault of rules, at the nearest place that the request has: an axis may be its base's.
fn at_fault(value: &Value, at: &str, error: RuleSetError) -> Fault {
    let mut place = at;
    while value.pointer(place).is_none() {
        place = place.rfind('/').map_or("", |end| &place[..end]);
    }
    Fault::malformed(error.message).below(place)
}

/// Where an error stands in `KataGo`'s object, which has other names for some axes.
fn katago_place(value: &Value, error: &RuleSetError) -> String {
    match error.at.as_str() {
        "/cycle" => "/ko".to_owned(),
        "/button" => "/hasButton".to_owned(),
        "/scoring" if value.get("scoring").is_none() => "/score".to_owned(),
        other => other.to_owned(),
    }
}
