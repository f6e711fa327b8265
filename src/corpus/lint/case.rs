//! What can be wrong with one case.

use super::{CaseFile, Known};
use crate::arbiter::{Arbiter, Prohibition, Refusal};
use crate::ask::answer;
use crate::corpus::rules::key_matches;
use crate::corpus::{Case, Mismatch, Scene, mismatches};
use crate::ruleset::place;
use crate::trace::Flaw;

/// Where a case stands.
pub(super) struct Place<'a> {
    pub(super) file: &'a CaseFile,
    /// Its place among the cases of the file, from 0.
    pub(super) number: usize,
    /// The line on which it begins.
    pub(super) line: usize,
}

impl Place<'_> {
    /// A finding about a field.
    fn flaw(&self, field: &str, message: impl Into<String>) -> Flaw {
        let pointer = format!("/case/{}/{field}", self.number);
        let line = place(&self.file.text, &pointer).map_or(self.line, |(line, _)| line);
        Flaw::at(&self.file.path, line, message)
    }
}

/// Everything that is wrong with a case that can be read.
pub(super) fn check<A: Arbiter>(at: &Place<'_>, case: &Case, known: &Known) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    if known.retired.contains(&case.id) {
        let message = format!("`{}` is retired and never used again: choose another", case.id);
        flaws.push(at.flaw("name", message));
    }
    if needs_prefix(case) {
        let message = "every turn that is judged must be refused: put `refuse-` in front";
        flaws.push(at.flaw("name", message));
    }
    if let Some(message) = source(&case.source, known) {
        flaws.push(at.flaw("source", message));
    }
    if !case.note.trim_end().ends_with('.') {
        flaws.push(at.flaw("note", "a note is a sentence: end it with a period"));
    }
    for scene in &case.scenes {
        flaws.extend(answers::<A>(at, case, scene));
    }
    flaws
}

/// Whether nothing is judged but plays that suicide or repetition forbids under every rule set, and
/// the name does not say so.
fn needs_prefix(case: &Case) -> bool {
    let is_about_plays = |refusal: &Refusal| {
        let is_other = |found| {
            matches!(
                found,
                Prohibition::Declaration
                    | Prohibition::AfterEnd
                    | Prohibition::Occupied
                    | Prohibition::OutOfTurn
            )
        };
        !refusal.prohibitions().any(is_other)
    };
    let refuses = |scene: &Scene| {
        scene.expect.judge.as_ref().is_some_and(|verdicts| {
            let refused =
                |verdict: &Result<(), Refusal>| verdict.as_ref().is_err_and(is_about_plays);
            verdicts.iter().all(refused)
        })
    };
    let name = case.id.rsplit('/').next().unwrap_or_default();
    !case.judge.is_empty() && case.scenes.iter().all(refuses) && !name.starts_with("refuse-")
}

/// What is wrong with a source.
fn source(source: &str, known: &Known) -> Option<String> {
    if source.trim().is_empty() {
        return Some("the case has no source: say where it comes from".to_owned());
    }
    let named = match source.strip_prefix("constructed") {
        Some("") => return None,
        Some(after) => after.strip_prefix(" after ").unwrap_or(after),
        None => source,
    };
    let key = named.split([' ', ',']).next().unwrap_or_default();
    let is_address = named.starts_with("https://") || named.starts_with("http://");
    if is_address || named.starts_with("decided here") || known.sources.contains(key) {
        return None;
    }
    Some(format!(
        "`{key}` is no address and no key of spec/sources.md: name one of these, `constructed`, \
         or `constructed after` one of these"
    ))
}

/// Where a field stands that is expected under one rule set.
fn place_of(at: &Place<'_>, scene: &Scene, field: &str) -> String {
    let file: toml::Table = toml::from_str(&at.file.text).unwrap_or_default();
    let case = file.get("case").and_then(|cases| cases.get(at.number));
    let by = case.and_then(|case| case.get("expect_by")?.as_table());
    let names = |(key, expect): &(&String, &toml::Value)| {
        let fits = key_matches(key, &scene.rules_name, &scene.rules);
        fits.unwrap_or(false) && expect.get(field).is_some()
    };
    match by.into_iter().flatten().find(names) {
        Some((key, _)) => format!("expect_by/{key}/{field}"),
        None => format!("expect/{field}"),
    }
}

/// What an arbiter does not answer as expected.
fn answers<A: Arbiter>(at: &Place<'_>, case: &Case, scene: &Scene) -> Vec<Flaw> {
    let answer = answer::<A>(&case.question(scene));
    let found = mismatches(case.start.coloring.grid(), &scene.expect, &answer);
    let tell = |mismatch: Mismatch| {
        let field = place_of(at, scene, mismatch.field);
        let message = format!(
            "under `{}`, {mismatch}: correct the case, or the rule that it tests",
            scene.rules_name
        );
        at.flaw(&field, message)
    };
    found.into_iter().map(tell).collect()
}
