//! Reads a rule set from a TOML file or a JSON object: the axes it names over those of its base.
//!
//! # Parsing
//! - `base` names a preset; tables are laid over the base's key by key, lists and words as a whole
//! - the descriptive fields of a file (`name`, `title`, `source`, `standing`, `leaves_out`, `why`)
//!   may stand in an object too and change nothing
//! - everything else is an error, unknown fields included

use serde_json::{Map, Value};

use super::axes::{Margin, Scoring, Tax};
use super::{RuleSet, preset};

/// Why a text gives no rule set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct RuleSetError {
    /// Where, as a JSON pointer below the rule set: `/repetition/forbid/0`; empty for the whole.
    pub at: String,
    /// What was expected.
    pub message: String,
}

impl RuleSetError {
    pub(super) fn malformed(at: impl Into<String>, message: impl Into<String>) -> Self {
        Self { at: at.into(), message: message.into() }
    }
}

/// The fields of a file that describe a rule set and are no axes of it.
pub(super) const DESCRIPTIVE: [&str; 6] =
    ["name", "title", "source", "standing", "leaves_out", "why"];

/// Reads a TOML file's text.
///
/// # Errors
/// The line and column where it is no TOML, the axis where it is no rule set.
pub fn from_toml(text: &str) -> Result<RuleSet, RuleSetError> {
    from_json(&toml_value(text)?)
}

/// Reads an object of axes.
///
/// # Errors
/// The place in the object.
pub fn from_json(value: &Value) -> Result<RuleSet, RuleSetError> {
    let mut axes = over_base(value)?;
    for field in DESCRIPTIVE {
        axes.remove(field);
    }
    let rules: RuleSet = serde_path_to_error::deserialize(Value::Object(axes))
        .map_err(|error| RuleSetError::malformed(pointer(error.path()), describe(error.inner())))?;
    let occurrence = rules.cycle.occurrence;
    if !(2..=3).contains(&occurrence) {
        let message = format!("occurrence {occurrence}, expected 2 or 3");
        return Err(RuleSetError::malformed("/cycle/occurrence", message));
    }
    match contradiction(&rules) {
        Some((at, message)) => Err(RuleSetError::malformed(at, message)),
        None => Ok(rules),
    }
}

/// Two axes whose values exclude each other, at the one to change.
fn contradiction(rules: &RuleSet) -> Option<(&'static str, &'static str)> {
    if rules.tax == Tax::Group && rules.scoring == Scoring::Stones {
        return Some(("/tax", "`group`, which `scoring` = `stones` levies already"));
    }
    if rules.margin == Margin::HalfBoard && rules.scoring != Scoring::Area {
        return Some(("/margin", "`half-board`, which needs `scoring` = `area`"));
    }
    None
}

/// The message of a JSON error, with what to do about a missing axis.
fn describe(error: &serde_json::Error) -> String {
    let message = error.to_string();
    match message.strip_prefix("missing field ") {
        Some(field) => format!("the axis {field} is missing: name it, or a `base` that does"),
        None => message,
    }
}

/// A TOML text as a JSON value.
pub(super) fn toml_value(text: &str) -> Result<Value, RuleSetError> {
    toml::from_str(text)
        .map_err(|error| RuleSetError::malformed("", error.to_string().trim_end().to_owned()))
}

/// The object with the axes of its base under its own.
fn over_base(value: &Value) -> Result<Map<String, Value>, RuleSetError> {
    let Value::Object(object) = value else {
        return Err(RuleSetError::malformed("", "expected an object of axes"));
    };
    let mut own = object.clone();
    let Some(base) = own.remove("base") else { return Ok(own) };
    let Some(name) = base.as_str() else {
        return Err(RuleSetError::malformed("/base", "expected the name of a preset"));
    };
    let base = preset(name).map_err(|e| RuleSetError::malformed("/base", e.to_string()))?;
    let Ok(Value::Object(mut axes)) = serde_json::to_value(&base.rules) else {
        unreachable!("a rule set is an object")
    };
    lay_over(&mut axes, own);
    Ok(axes)
}

/// Lays one object over another, tables key by key.
fn lay_over(under: &mut Map<String, Value>, over: Map<String, Value>) {
    for (key, value) in over {
        match (under.get_mut(&key), value) {
            (Some(Value::Object(under)), Value::Object(over)) => lay_over(under, over),
            (_, value) => {
                under.insert(key, value);
            }
        }
    }
}

/// A path of the deserializer as a JSON pointer.
pub(super) fn pointer(path: &serde_path_to_error::Path) -> String {
    use serde_path_to_error::Segment;
    path.iter()
        .map(|segment| match segment {
            Segment::Seq { index } => format!("/{index}"),
            Segment::Map { key } => format!("/{}", key.replace('~', "~0").replace('/', "~1")),
            Segment::Enum { variant } => format!("/{variant}"),
            Segment::Unknown => String::new(),
        })
        .collect()
}
