//! Reads the rules of a request: the name of a preset, an object of axes, or `KataGo`'s object.

use serde_json::{Value, json};

use super::fault::{Fault, short};
use super::read::{list, text, unexpected};
use crate::ruleset::{RuleSet, RuleSetError, from_json, from_katago, is_katago_object, preset};

/// The rule set of a request that names none.
const USUAL: &str = "simple-rules";

/// Rule sets of the specification whose files wait for axes that no arbiter implements yet: to
/// name one is no mistake of the user.
const NOT_YET: [&str; 16] = [
    "aga",
    "aga-button",
    "ancient-area",
    "ancient-territory",
    "bga",
    "chinese-1988",
    "chinese-2002",
    "french",
    "ing-1991",
    "japanese-1949",
    "japanese-1989",
    "katago-chinese",
    "korean-2016",
    "new-zealand",
    "stone-scoring",
    "tutorial-japanese",
];

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
        Value::Object(object) => {
            // A base that waits is told as what it is, not as an unknown name.
            if let Some(base) = object.get("base").and_then(Value::as_str) {
                named(base).map_err(|fault| fault.under("base"))?;
            }
            kinds(value, &json!(usual()))?;
            from_json(value).map_err(|error| at_fault(value, &error.at.clone(), error))
        }
        other => Err(unexpected(other, "the name of a rule set or an object of axes")),
    }
}

fn named(name: &str) -> Result<RuleSet, Fault> {
    let unknown = match preset(&short(name)) {
        Ok(preset) => return Ok(preset.rules.clone()),
        Err(unknown) => unknown,
    };
    let wanted = short(name).to_ascii_lowercase().replace('_', "-");
    if NOT_YET.contains(&wanted.as_str()) {
        return Err(Fault::unsupported(format!("the rule set `{wanted}` is not implemented yet")));
    }
    Err(Fault::malformed(unknown.to_string()))
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

#[cfg(test)]
mod tests {
    use super::{NOT_YET, preset};

    #[test]
    fn no_rule_set_that_waits_is_a_preset() {
        for name in NOT_YET {
            assert!(preset(name).is_err(), "`{name}` is a preset now: take it from the list");
        }
    }
}
