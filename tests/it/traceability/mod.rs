//! That the specification, the sources and the cases say the same, and that the checks would
//! notice.
//!
//! A failure names the file, the line, the clause and what to do. The snapshot has one line for
//! each clause: where the model quotes it, where the engine cites it, how many cases name it.

mod planted;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use surround::arbiter::Prohibition;
use surround::ruleset::presets;
use surround::trace::{
    CaseCitation, Flaw, SourceText, axes_of, cases_in_examples, cases_in_file, check_cases,
    check_coverage, check_keys, check_pages, check_retired, check_sources, exceptions,
    first_column, matrix, recorded, spec, spec_files,
};

use crate::snapshot;

/// The sources of the checkout, by path.
fn sources() -> Vec<SourceText> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = Vec::new();
    let mut folders = vec![root.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of src can be read") {
            let path = entry.expect("an entry of src can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let file = path.strip_prefix(root).expect("src is in the checkout");
                let file = file.to_str().expect("a path is UTF-8").replace('\\', "/");
                let text = fs::read_to_string(&path).expect("a source is UTF-8");
                sources.push(SourceText { file, text });
            }
        }
    }
    sources.sort_by(|one, other| one.file.cmp(&other.file));
    sources
}

/// The cases of the chapters and of `spec/cases/`.
fn cases() -> (Vec<CaseCitation>, Vec<Flaw>) {
    let (mut cases, mut flaws) = cases_in_examples(spec());
    for (file, text) in spec_files("toml") {
        if file.starts_with("spec/cases/") {
            match cases_in_file(&file, text) {
                Ok(found) => cases.extend(found),
                Err(flaw) => flaws.push(flaw),
            }
        }
    }
    (cases, flaws)
}

/// The text of an embedded page; empty where it is not there.
fn page(file: &str) -> &'static str {
    spec_files("md").into_iter().find(|(name, _)| name == file).map_or("", |(_, text)| text)
}

#[track_caller]
fn assert_none(flaws: impl IntoIterator<Item = Flaw>) {
    let flaws: Vec<_> = flaws.into_iter().map(|flaw| flaw.to_string()).collect();
    assert!(flaws.is_empty(), "\n{}\n", flaws.join("\n"));
}

#[test]
fn chapters_have_the_form_of_chapters() {
    assert!(!spec().clauses.is_empty(), "spec/ has no clauses");
    assert_none(spec().flaws.clone());
    assert_none(check_retired(spec(), &first_column(page("spec/retired.md"))));
}

#[test]
fn sources_cite_clauses_as_they_are() {
    assert_none(check_sources(spec(), &sources()));
}

#[test]
fn prohibitions_have_the_names_of_clauses() {
    let unknown: Vec<_> = Prohibition::ALL
        .into_iter()
        .filter(|found| spec().clause(found.name()).is_none())
        .collect();
    assert!(unknown.is_empty(), "{unknown:?}: add the clauses to a chapter");
}

#[test]
fn pages_cite_clauses_as_they_are() {
    let axes = spec_files("toml")
        .into_iter()
        .filter(|(file, _)| file.starts_with("spec/rulesets/"))
        .flat_map(|(file, text)| axes_of(&file, text).unwrap_or_else(|flaw| panic!("{flaw}")))
        .collect();
    let pages = spec_files("md");
    let retired = "spec/retired.md";
    let pages = pages.iter().filter(|(file, _)| file != retired);
    assert_none(pages.flat_map(|(file, text)| check_pages(spec(), &axes, file, text)));
}

#[test]
fn cases_name_clauses_that_there_are() {
    let (cases, flaws) = cases();
    assert_none(flaws.into_iter().chain(check_cases(spec(), &cases)));
}

#[test]
fn rule_sets_name_clauses_that_there_are() {
    for preset in presets() {
        let rules = &preset.rules;
        let rulings = rules.rulings.iter().map(|ruling| ruling.word());
        let offenses = rules.illegal_move.clauses.iter().map(|offense| offense.word());
        for clause in rulings.chain(offenses) {
            let is_known = spec().clause(clause).is_some();
            assert!(is_known, "spec/rulesets/{}.toml: `{clause}` is no clause", preset.name);
        }
    }
}

#[test]
fn sources_of_clauses_and_rule_sets_are_keys() {
    let keys = first_column(page("spec/sources.md"));
    assert_none(check_keys(spec(), &keys));
    for preset in presets() {
        let key = preset.source.split(' ').next().unwrap_or_default();
        let file = format!("spec/rulesets/{}.toml", preset.name);
        assert!(keys.contains(key), "{file}: `{key}` is no key: add it to spec/sources.md");
    }
}

#[test]
fn every_clause_is_quoted_and_has_a_case() {
    let text = surround::embedded::text("exceptions.toml");
    let exceptions = exceptions(text).unwrap_or_else(|flaw| panic!("{flaw}"));
    let rows = matrix(spec(), &sources(), &cases().0);
    assert_none(check_coverage(spec(), &rows, &exceptions));
}

#[test]
fn matrix_is_as_recorded() {
    let rows = matrix(spec(), &sources(), &cases().0);
    let mut text = String::new();
    for row in &rows {
        writeln!(text, "{row}").expect("a string takes what is written");
    }
    let look_for =
        "a clause that lost its quote in the model, its place in the engine or its cases";
    snapshot::settings("", look_for).bind(|| insta::assert_snapshot!("traceability", text));
}

#[test]
fn recorded_matrix_is_read_without_its_head() {
    let lines: Vec<_> = recorded().lines().collect();
    assert!(!lines.is_empty());
    for line in lines {
        assert!(line.contains(": ") && line.contains(" case"), "{line}");
    }
}
