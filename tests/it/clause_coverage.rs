//! Every clause that a game can evaluate comes out both ways in the corpus.
//!
//! Measured from what the model's witness sees, not from the clauses that a case names.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Deserialize;
use surround::corpus::cases;
use surround::embedded;
use surround::explain::{Outcomes, coverage};
use surround::trace::clauses;
use surround::vocab::Clause;

/// `spec/by-construction.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ByConstruction {
    clause: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    reason: String,
}

fn by_construction() -> BTreeMap<String, String> {
    let text = embedded::text("by-construction.toml");
    let file: ByConstruction = toml::from_str(text).unwrap_or_else(|error| panic!("{error}"));
    file.clause.into_iter().map(|entry| (entry.name, entry.reason)).collect()
}

/// What is wrong with the coverage of a clause.
fn flaw(clause: &str, seen: Option<&Outcomes>, reason: Option<&String>) -> Option<String> {
    let advice = match (seen, reason) {
        (None, Some(reason)) if reason.trim().is_empty() => "has no reason in",
        (Some(_), Some(_)) => "is evaluated in a game: take it out of",
        (None, None) => "is evaluated in no case: add one, or say why it cannot be, in",
        (Some(Outcomes { holds: 0, .. }), None) => "never holds: add a case; not for",
        (Some(Outcomes { fails: 0, .. }), None) => "always holds: add a neighbor; not for",
        _ => return None,
    };
    Some(format!("`{clause}` {advice} spec/by-construction.toml"))
}

#[test]
fn every_clause_that_a_game_can_evaluate_comes_out_both_ways() {
    let (seen, reasons) = (coverage(cases()), by_construction());
    let known: Vec<&Clause> = clauses().iter().map(|clause| &clause.clause).collect();
    let mut flaws: Vec<String> = known
        .iter()
        .filter_map(|clause| flaw(clause.name(), seen.get(clause), reasons.get(clause.name())))
        .collect();
    let unknown = seen.keys().filter(|clause| !known.contains(clause)).map(Clause::name);
    let unknown = unknown.chain(
        reasons
            .keys()
            .map(String::as_str)
            .filter(|name| !known.iter().any(|clause| clause.name() == *name)),
    );
    flaws.extend(unknown.map(|name| format!("`{name}` is no clause")));
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));

    let mut table = String::new();
    for clause in known {
        let said = match (seen.get(clause), reasons.get(clause.name())) {
            (Some(Outcomes { holds, fails }), _) => format!("holds in {holds}, not in {fails}"),
            (None, reason) => format!("by construction: {}", reason.map_or("", String::as_str)),
        };
        let _ = writeln!(table, "{clause}: {said}");
    }
    crate::snapshot::settings("", "a clause that no case shows from one of its sides")
        .bind(|| insta::assert_snapshot!("clause_coverage", table));
}

#[test]
fn a_clause_that_comes_out_one_way_only_is_found() {
    let told = |holds, fails| flaw("move.pass", Some(&Outcomes { holds, fails }), None);
    assert!(told(3, 0).is_some_and(|told| told.contains("always holds")));
    assert!(told(0, 3).is_some_and(|told| told.contains("never holds")));
    assert_eq!(told(1, 1), None);
    let reason = "a reason".to_owned();
    assert_eq!(flaw("move.pass", None, Some(&reason)), None);
    assert!(flaw("move.pass", None, None).is_some_and(|told| told.contains("in no case")));
    let evaluated = flaw("move.pass", Some(&Outcomes { holds: 1, fails: 1 }), Some(&reason));
    assert!(evaluated.is_some_and(|told| told.contains("take it out")));
}
