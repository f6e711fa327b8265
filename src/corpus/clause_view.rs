//! A clause with all that hangs on it, to be shown.

use serde::Serialize;

use super::cases;
use super::rules::key_matches;
use crate::ruleset::presets;
use crate::trace::{ClauseText, Part, recorded};

/// A clause, to be shown to people or given to programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClauseView {
    /// Its name.
    pub name: &'static str,
    /// The chapter: the stem of the file.
    pub chapter: &'static str,
    /// The title of the chapter.
    pub title: &'static str,
    /// The part of the chapter.
    pub part: &'static str,
    /// What it says.
    pub text: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// The file, in the checkout.
    pub file: &'static str,
    /// The line of its name, from 1.
    pub line: usize,
    /// What its text names of rule sets.
    pub axes: Vec<NamedAxis>,
    /// The modules of the model that quote it and those of the engine that cite it.
    pub modules: Vec<&'static str>,
    /// The full names of the cases that show it.
    pub cases: Vec<&'static str>,
}

/// An axis that a clause names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NamedAxis {
    /// The axis.
    pub axis: String,
    /// The value on which the clause depends, where it names one.
    pub value: Option<String>,
    /// The presets that have the value; none without a value.
    pub rules: Vec<&'static str>,
}

impl ClauseView {
    /// A clause of the specification.
    pub fn of(clause: &'static ClauseText) -> Self {
        let name = clause.clause.name();
        let shown = cases().iter().filter(|case| case.clauses.contains(&clause.clause));
        Self {
            name,
            chapter: &clause.chapter,
            title: &clause.title,
            part: Part::heading(clause.part),
            text: &clause.text,
            source: &clause.source,
            file: &clause.file,
            line: clause.line,
            axes: named_axes(&clause.text),
            modules: modules(name),
            cases: shown.map(|case| case.id.as_str()).collect(),
        }
    }
}

/// The modules that carry a clause out, as the recorded matrix has them.
fn modules(name: &str) -> Vec<&'static str> {
    let row = recorded().lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    let entries = row.into_iter().flat_map(|row| row.split(", "));
    entries.filter(|entry| entry.starts_with("model") || entry.starts_with("engine")).collect()
}

/// The axes that a text names between backticks, with values where it has the form
/// `` `axis = "value"` `` or `` `value` in `axis` ``.
fn named_axes(text: &str) -> Vec<NamedAxis> {
    let mut axes: Vec<NamedAxis> = Vec::new();
    let parts: Vec<&str> = text.split('`').collect();
    for (at, code) in parts.iter().enumerate().skip(1).step_by(2) {
        let (axis, value) = match code.split_once(" = ") {
            Some((axis, value)) => (axis, Some(value.trim_matches('"'))),
            None if parts[at - 1] == " in " && at > 2 => (*code, Some(parts[at - 2])),
            None => (*code, None),
        };
        let is_known = |named: &NamedAxis| {
            named.axis == axis && (value.is_none() || named.value.as_deref() == value)
        };
        if !is_axis(axis) || axes.iter().any(is_known) {
            continue;
        }
        let key = value.map(|value| format!("{axis}={value}"));
        let fits = |name: &str, rules| {
            key.as_ref().is_some_and(|key| key_matches(key, name, rules).unwrap_or(false))
        };
        let fitting = presets().iter().filter(|preset| fits(&preset.name, &preset.rules));
        let rules = fitting.map(|preset| preset.name.as_str()).collect();
        axes.push(NamedAxis { axis: axis.to_owned(), value: value.map(str::to_owned), rules });
    }
    axes
}

/// Whether rule sets have an axis of this name.
fn is_axis(name: &str) -> bool {
    let Some(first) = presets().first() else { return false };
    key_matches(&format!("{name}="), &first.name, &first.rules).is_ok()
}

#[cfg(test)]
mod tests {
    use super::named_axes;

    #[test]
    fn axes_are_found_with_their_values() {
        let text = "With `positional` in `repetition.forbid`, or `suicide = \"any\"`; `tax` too.";
        let axes = named_axes(text);
        let told: Vec<_> =
            axes.iter().map(|named| (named.axis.as_str(), named.value.as_deref())).collect();
        let expected =
            [("repetition.forbid", Some("positional")), ("suicide", Some("any")), ("tax", None)];
        assert_eq!(told, expected);
        assert_eq!(axes[1].rules, ["new-zealand", "simple-rules", "tromp-taylor"]);
        assert!(named_axes("`move.pass` is a clause").is_empty());
    }
}
