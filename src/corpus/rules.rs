use std::fmt;

use serde_json::{Map, Value};

use crate::ruleset::{Preset, RuleSet, from_json, preset, presets};

/// Which rule sets a case is asked under.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Selector {
    /// Every preset: `"*"`.
    All,
    /// The preset with this name.
    Preset(String),
    /// The presets whose axes are as in a table; a list must be contained.
    Axes(Map<String, Value>),
    /// A rule set of the case's own: a table with `name` and `base`.
    Own(String, Box<RuleSet>),
}

impl Selector {
    /// Reads a selector of a case.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(value: &Value) -> Result<Self, String> {
        match value {
            Value::String(all) if all == "*" => Ok(Self::All),
            Value::String(name) => {
                preset(name).map_err(|error| error.to_string())?;
                Ok(Self::Preset(name.clone()))
            }
            Value::Object(object) if object.contains_key("base") => {
                let name = object.get("name").and_then(Value::as_str);
                let name = name.ok_or("a rule set with a `base` needs a `name`")?;
                let rules = from_json(value).map_err(|e| format!("{}: {e}", e.at))?;
                Ok(Self::Own(name.to_owned(), Box::new(rules)))
            }
            Value::Object(axes) => Ok(Self::Axes(axes.clone())),
            _ => Err("expected a name of a rule set, `*`, or a table of axes".to_owned()),
        }
    }

    /// The rule sets that it selects, with their names.
    pub fn rule_sets(&self) -> Vec<(String, RuleSet)> {
        let named = |preset: &Preset| (preset.name.clone(), preset.rules.clone());
        match self {
            Self::All => presets().iter().map(named).collect(),
            Self::Preset(name) => preset(name).into_iter().map(named).collect(),
            Self::Axes(axes) => {
                let wanted = Value::Object(axes.clone());
                let fits = |preset: &&Preset| {
                    serde_json::to_value(&preset.rules).is_ok_and(|rules| covers(&rules, &wanted))
                };
                presets().iter().filter(fits).map(named).collect()
            }
            Self::Own(name, rules) => vec![(name.clone(), (**rules).clone())],
        }
    }
}

impl fmt::Display for Selector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("*"),
            Self::Preset(name) | Self::Own(name, _) => f.write_str(name),
            Self::Axes(axes) => write!(f, "{}", Value::Object(axes.clone())),
        }
    }
}

/// Whether a key of `expect_by` means this rule set: its name, or `axis=value`.
///
/// # Errors
/// Where an axis is named that does not exist.
pub(super) fn key_matches(key: &str, name: &str, rules: &RuleSet) -> Result<bool, String> {
    let Some((axis, value)) = key.split_once('=') else { return Ok(key == name) };
    let rules = serde_json::to_value(rules).map_err(|error| error.to_string())?;
    let pointer = format!("/{}", axis.trim().replace('.', "/"));
    let found = rules.pointer(&pointer).ok_or_else(|| format!("`{axis}` is no axis"))?;
    let wanted = value.trim();
    Ok(match found {
        Value::String(word) => word == wanted,
        Value::Array(words) => words.iter().any(|word| word.as_str() == Some(wanted)),
        other => format!("{other}") == wanted,
    })
}

/// Whether rules have all that a table of axes asks for.
fn covers(rules: &Value, wanted: &Value) -> bool {
    match (rules, wanted) {
        (Value::Object(rules), Value::Object(wanted)) => wanted
            .iter()
            .all(|(key, wanted)| rules.get(key).is_some_and(|found| covers(found, wanted))),
        (Value::Array(found), Value::Array(wanted)) => wanted.iter().all(|w| found.contains(w)),
        (found, wanted) => found == wanted,
    }
}
