//! `surround cases html` and `surround spec`: pages and clauses for people.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::Value;
use surround::trace::clauses;

use crate::cli::{err, out, surround};
use crate::snapshot;

/// The pages of cases by the names of their files.
fn pages(names: &[&str]) -> BTreeMap<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let output = surround(&[&["cases", "html", path], names].concat(), "");
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let files = fs::read_dir(path).unwrap().map(|entry| entry.unwrap());
    files
        .map(|file| {
            let name = file.file_name().into_string().unwrap();
            (name, fs::read_to_string(file.path()).unwrap())
        })
        .collect()
}

/// The values of an attribute on a page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    page.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn a_chapter_is_a_page_that_needs_nothing_else() {
    let pages = pages(&["rulings/named/*"]);
    let names: Vec<&str> = pages.keys().map(String::as_str).collect();
    assert_eq!(names, ["clauses.html", "index.html", "rulings.html"]);
    let page = &pages["rulings.html"];
    assert!(!page.contains("<script") && !page.contains(" src="), "{page}");
    snapshot::settings("html", "Open it in a browser: boards, tables and links, light and dark?")
        .bind(|| insta::assert_binary_snapshot!("rulings.html", page.clone().into_bytes()));
}

#[test]
fn every_link_leads_somewhere_and_every_case_has_a_place() {
    let pages = pages(&[]);
    let mut places = BTreeSet::new();
    for (name, page) in &pages {
        let anchors: Vec<&str> = values(page, "id");
        let own: BTreeSet<String> = anchors.iter().map(|id| format!("{name}#{id}")).collect();
        assert_eq!(own.len(), anchors.len(), "an anchor twice in {name}");
        places.extend(own);
        places.insert(name.clone());
    }
    for (name, page) in &pages {
        for link in values(page, "href").into_iter().filter(|link| !link.contains("://")) {
            let link = if link.starts_with('#') { format!("{name}{link}") } else { link.into() };
            assert!(places.contains(&link), "{link} in {name}");
        }
    }
    for case in surround::corpus::cases() {
        let (chapter, rest) = case.id.split_once('/').unwrap();
        assert!(places.contains(&format!("{chapter}.html#{rest}")), "{}", case.id);
    }
}

#[test]
fn clauses_are_listed_by_chapter() {
    let output = surround(&["spec", "--format", "json"], "");
    let listed: Value = serde_json::from_str(&out(&output)).unwrap();
    let names: Vec<&str> =
        listed.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, clauses().iter().map(|clause| clause.clause.name()).collect::<Vec<_>>());
    let list = out(&surround(&["spec"], ""));
    assert!(list.lines().all(|line| line.chars().count() <= 100), "{list}");
    assert!(list.contains("spec/50-repetition.md\n  repetition.history "), "{list}");
}

#[test]
fn a_clause_is_shown_with_what_hangs_on_it() {
    let output = surround(&["spec", "suicide.forbidden", "capture.order"], "");
    assert_eq!(output.status.code(), Some(0));
    let shown = out(&output);
    for words in ["model::", "engine::", "depends   suicide forbidden: ", "source    ["] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    let output = surround(&["spec", "suicide.forbiden"], "");
    assert_eq!(output.status.code(), Some(2));
    let message = err(&output);
    assert!(message.contains("is no clause, the nearest are: `suicide.forbidden`"), "{message}");
    assert_eq!(surround(&["spec", "nothing.*"], "").status.code(), Some(4));
}
