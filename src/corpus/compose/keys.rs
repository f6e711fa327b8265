//! Keys of `expect_by`: the shortest that tell rule sets with different answers apart.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::corpus::rules::key_matches;
use crate::ruleset::RuleSet;

/// The axes on which an expectation can depend: an axis that happens to separate the same rule sets
/// would say nothing.
fn axes(field: &str) -> &'static [&'static str] {
    match field {
        "judge" | "legal" | "refused" => {
            &["repetition.forbid", "suicide", "repetition.start", "repetition.exempt", "full_board"]
        }
        "score" => &[
            "scoring",
            "tax",
            "shared_empty",
            "handicap.compensation",
            "equal",
            "margin",
            "pass_stone",
            "button",
            "cycle.result",
        ],
        "start" => &["full_board"],
        "ended" | "to_move" => &[
            "ending.by",
            "ending.white_passes_last",
            "ending.resume",
            "cycle.needs",
            "cycle.result",
            "illegal_move.response",
        ],
        _ => &["suicide", "full_board", "illegal_move.response", "pass_stone"],
    }
}

/// Whether an axis can be why values differ: of verdicts one of the clauses that forbid has to be
/// about it, and of ends one has to be a cycle where it is about cycles.
fn matters(field: &str, axis: &str, values: &[Option<Value>]) -> bool {
    let chapter = axis.split('.').next().unwrap_or_default();
    let chapter = if chapter == "full_board" { "suicide" } else { chapter };
    if chapter == "cycle" && field != "score" {
        return field == "ended" && values.iter().flatten().any(Value::is_object);
    }
    let names = |value: &Value| value.to_string().contains(&format!("\"{chapter}."));
    !["judge", "refused"].contains(&field) || values.iter().flatten().any(names)
}

/// Keys with their values, so that under every rule set exactly one key fits, where it has a value.
pub(super) fn keys(
    field: &str,
    scenes: &[(String, RuleSet)],
    values: &[Option<Value>],
) -> Vec<(String, Value)> {
    let candidates = candidates(field, scenes, values);
    let mut keys = Vec::new();
    let mut told: Vec<&Value> = Vec::new();
    for value in values.iter().flatten() {
        if told.contains(&value) {
            continue;
        }
        told.push(value);
        let has_value = |&scene: &usize| values[scene].as_ref() == Some(value);
        let mut left: BTreeSet<usize> = (0..scenes.len()).filter(has_value).collect();
        while let Some((key, fitting)) = best(&candidates, &left) {
            left.retain(|scene| !fitting.contains(scene));
            keys.push((key.clone(), value.clone()));
        }
        keys.extend(left.into_iter().map(|scene| (scenes[scene].0.clone(), value.clone())));
    }
    keys
}

/// The key that fits most of some rule sets, at least two, and no other.
fn best<'a>(
    candidates: &'a [(String, BTreeSet<usize>)],
    left: &BTreeSet<usize>,
) -> Option<&'a (String, BTreeSet<usize>)> {
    let usable = candidates.iter().filter(|(_, fitting)| fitting.is_subset(left));
    // Of equals the first: the axes stand in order.
    usable.rev().max_by_key(|(_, fitting)| fitting.len())
}

/// Every key `axis=value` that fits at least two rule sets, with their numbers.
fn candidates(
    field: &str,
    scenes: &[(String, RuleSet)],
    values: &[Option<Value>],
) -> Vec<(String, BTreeSet<usize>)> {
    let mut candidates = Vec::new();
    for axis in axes(field).iter().filter(|axis| matters(field, axis, values)) {
        let pointer = format!("/{}", axis.replace('.', "/"));
        let mut words: Vec<String> = Vec::new();
        for (_, rules) in scenes {
            let axes = serde_json::to_value(rules).unwrap_or_default();
            let found = match axes.pointer(&pointer) {
                Some(Value::String(word)) => vec![word.clone()],
                Some(Value::Array(items)) => {
                    items.iter().filter_map(|item| Some(item.as_str()?.to_owned())).collect()
                }
                Some(Value::Bool(flag)) => vec![flag.to_string()],
                _ => Vec::new(),
            };
            words.extend(found);
        }
        words.sort();
        words.dedup();
        for word in words {
            let key = format!("{axis}={word}");
            let fits = |&scene: &usize| {
                let (name, rules) = &scenes[scene];
                key_matches(&key, name, rules).unwrap_or(false)
            };
            let fitting: BTreeSet<usize> = (0..scenes.len()).filter(fits).collect();
            if fitting.len() > 1 {
                candidates.push((key, fitting));
            }
        }
    }
    candidates
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::keys;
    use crate::ruleset::{RuleSet, presets};

    fn scenes() -> Vec<(String, RuleSet)> {
        presets().iter().map(|preset| (preset.name.clone(), preset.rules.clone())).collect()
    }

    /// The keys for what some rule sets answer differently from the others.
    fn keys_of(clause: &str, differs: impl Fn(&str) -> bool) -> Vec<String> {
        let scenes = scenes();
        let verdict = |is_refused: bool| if is_refused { clause } else { "" };
        let value = |name: &String| Some(Value::from(verdict(differs(name))));
        let values: Vec<_> = scenes.iter().map(|(name, _)| value(name)).collect();
        let keys = keys("judge", &scenes, &values).into_iter();
        keys.filter(|(_, value)| *value == clause).map(|(key, _)| key).collect()
    }

    #[test]
    fn an_axis_is_the_key_where_it_separates() {
        let any = |name: &str| ["simple-rules", "tromp-taylor", "new-zealand"].contains(&name);
        assert_eq!(keys_of("suicide.forbidden", any), ["suicide=any"]);
        let more = |name: &str| any(name) || name == "ing-1991";
        assert_eq!(keys_of("suicide.forbidden", more), ["suicide=any", "ing-1991"]);
    }

    #[test]
    fn an_axis_that_separates_by_chance_is_no_key() {
        let pair = |name: &str| ["ancient-area", "korean-2016"].contains(&name);
        assert_eq!(keys_of("suicide.forbidden", pair), ["ancient-area", "korean-2016"]);
        let any = |name: &str| ["simple-rules", "tromp-taylor", "new-zealand"].contains(&name);
        let names = ["new-zealand", "simple-rules", "tromp-taylor"];
        assert_eq!(keys_of("repetition.positional", any), names);
    }
}
