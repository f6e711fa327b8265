//! That every article and every sentence of the source texts has a row that says what carries it,
//! and that the checks would notice one that has not.

use std::collections::BTreeSet;

use surround::corpus::cases;
use surround::trace::{
    Flaw, ListedText, Spec, check_cited_places, check_table, first_column, listed_texts, spec,
    spec_files,
};

/// The texts of the list in the checkout.
fn texts() -> Vec<ListedText> {
    let list = surround::embedded::text("sources/articles.toml");
    listed_texts(list).unwrap_or_else(|flaw| panic!("{flaw}"))
}

#[track_caller]
fn assert_none(flaws: impl IntoIterator<Item = Flaw>) {
    let flaws: Vec<_> = flaws.into_iter().map(|flaw| flaw.to_string()).collect();
    assert!(flaws.is_empty(), "\n{}\n", flaws.join("\n"));
}

#[test]
fn every_place_of_the_texts_has_a_row() {
    let cases: BTreeSet<_> = cases().iter().map(|case| case.id.clone()).collect();
    let pages = spec_files("md");
    let page = |text: &ListedText| {
        let page = pages.iter().find(|(file, _)| *file == text.page);
        page.unwrap_or_else(|| panic!("{} is not there", text.page)).1
    };
    let texts = texts();
    assert_none(texts.iter().flat_map(|text| check_table(spec(), &cases, text, page(text))));
}

#[test]
fn every_page_of_the_folder_is_of_a_listed_text() {
    let bibliography = first_column(surround::embedded::text("sources.md"));
    let keys: BTreeSet<_> = texts().into_iter().map(|text| text.key).collect();
    assert!(keys.is_subset(&bibliography), "{keys:?}: one is no key of spec/sources.md");
    let listed: BTreeSet<_> = texts().into_iter().map(|text| text.page).collect();
    let pages = spec_files("md").into_iter().map(|(file, _)| file);
    let pages: BTreeSet<_> = pages.filter(|file| file.starts_with("spec/sources/")).collect();
    assert_eq!(listed, pages);
}

#[test]
fn clauses_and_cases_cite_places_that_there_are() {
    let texts = texts();
    let of_clauses = spec().clauses.iter();
    assert_none(of_clauses.flat_map(|c| check_cited_places(&texts, &c.file, c.line, &c.source)));
    let cited = |file: &str, source: &str| check_cited_places(&texts, file, 1, source);
    assert_none(
        cases().iter().flat_map(|case| cited(&format!("spec/{}", case.file), &case.source)),
    );
}

/// A list of one text with four places.
const LIST: &str = r#"
[[text]]
key = "tutorial"
page = "tutorial.md"
later = ["¶2"]
elsewhere = ["§20"]
places = [
    "¶1 s1-2",
    "¶2",
    "§3.1",
]
"#;

/// Its table.
const TABLE: &str = "\
# Tutorial

| place | what it says | carried by | reading or reason |
|---|---|---|---|
| ¶1 s1 | a pass colors nothing | `move.pass` | `moves/turns/pass` |
| ¶1 s2 | how to hold a stone | conduct | no program sees hands |
| ¶2 | what an eye is | `move.pass`, later | nothing depends on the word |
| §3.1 | both | `move.pass`, `move.kinds` | |
";

const CHAPTER: &str = "\
# Moves

## Terms

r[move.kinds]
A move is a play or a pass.
Source: decided here

r[move.pass]
A pass colors nothing.
Source: [tutorial ¶1]
";

/// What the check finds in a list and a table.
fn found(list: &str, table: &str) -> Vec<String> {
    let spec = Spec::read([("spec/30-moves.md", CHAPTER)]);
    let cases = BTreeSet::from(["moves/turns/pass".to_owned()]);
    let texts = listed_texts(list).expect("the list is read");
    let flaws = texts.iter().flat_map(|text| check_table(&spec, &cases, text, table));
    flaws.map(|flaw| flaw.to_string()).collect()
}

/// Changes the table and asserts what the check then finds.
#[track_caller]
fn assert_found(from: &str, to: &str, expected: &[&str]) {
    let table = TABLE.replacen(from, to, 1);
    assert_ne!(table, TABLE, "`{from}` is planted nowhere");
    let found = found(LIST, &table);
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}");
    }
}

#[test]
fn sound_table_has_no_flaw() {
    assert_eq!(found(LIST, TABLE), [""; 0]);
}

#[test]
fn reports_a_place_without_a_row() {
    let row = "| ¶1 s2 | how to hold a stone | conduct | no program sees hands |\n";
    assert_found(row, "", &["spec/sources/articles.toml:8: `¶1 s2` has no row: add one to spec/"]);
}

#[test]
fn reports_a_row_of_an_unknown_place_and_one_too_many() {
    let unknown = "spec/sources/tutorial.md:8: `§3.2` is no place";
    assert_found("§3.1", "§3.2", &[unknown, "spec/sources/articles.toml:10: `§3.1` has no row"]);
    let twice = "spec/sources/tutorial.md:8: `¶1 s1` has a row above";
    assert_found("§3.1", "¶1 s1", &[twice, "spec/sources/articles.toml:10: `§3.1` has no row"]);
}

#[test]
fn reports_a_clause_that_does_not_exist() {
    let found = ["spec/sources/tutorial.md:5: `move.pas` is no clause: correct the name"];
    assert_found("`move.pass` | `moves", "`move.pas` | `moves", &found);
    let bare = ["spec/sources/tutorial.md:8: `move.kinds`: expected clauses between backticks, or"];
    assert_found("`move.kinds`", "move.kinds", &bare);
}

#[test]
fn reports_what_is_put_off_and_must_not_be() {
    let found = ["spec/sources/tutorial.md:6: `¶1 s2` must not be put off: say what carries it"];
    assert_found("| conduct", "| later", &found);
    let stale = ["spec/sources/articles.toml:5: no row of `¶2` is `later`: remove it from the"];
    assert_found(", later", "", &stale);
}

#[test]
fn reports_a_row_with_neither_clause_nor_reason() {
    let nothing = ["spec/sources/tutorial.md:8: nothing carries the row: name a clause"];
    assert_found("`move.pass`, `move.kinds`", "", &nothing);
    let silent = ["spec/sources/tutorial.md:6: `conduct` needs a reason in the last column"];
    assert_found(" no program sees hands", "", &silent);
    let empty = ["spec/sources/tutorial.md:8: the row does not say what the place says"];
    assert_found(" both ", " ", &empty);
}

#[test]
fn reports_a_case_that_does_not_exist() {
    let found = ["spec/sources/tutorial.md:5: `moves/turns/pas` is no case: correct the name"];
    assert_found("moves/turns/pass", "moves/turns/pas", &found);
}

#[test]
fn reports_a_row_that_is_cut_short() {
    let cells = "spec/sources/tutorial.md:6: a row of 3 cells, expected 4";
    let place = "spec/sources/articles.toml:8: `¶1 s2` has no row";
    assert_found(" | no program sees hands", "", &[cells, place]);
}

#[test]
fn reports_a_list_that_cannot_be_read() {
    let flaw = |from, to| {
        let list = LIST.replacen(from, to, 1);
        assert_ne!(list, LIST);
        listed_texts(&list).expect_err("a fault is planted").to_string()
    };
    let twice = flaw("\"§3.1\"", "\"¶1 s2\"");
    assert!(twice.starts_with("spec/sources/articles.toml:10: `¶1 s2` is listed twice"), "{twice}");
    let one = flaw("s1-2", "s1-1");
    assert!(one.starts_with("spec/sources/articles.toml:8: `¶1 s1-1`: expected a number"), "{one}");
    let unknown = flaw("later", "late");
    assert!(unknown.starts_with("spec/sources/articles.toml:5: unknown field `late`"), "{unknown}");
}

#[test]
fn reports_a_citation_of_a_place_that_does_not_exist() {
    let texts = listed_texts(LIST).expect("the list is read");
    let found = |citing| check_cited_places(&texts, "spec/30-moves.md", 9, citing);
    assert_none(found("[tutorial ¶1], [tutorial §3]; [tutorial §3.1 s2], [tutorial §20.2]"));
    assert_none(found("[tutorial], [tutorials ¶9], [a-tutorial ¶9]"));
    assert_none(found("constructed after tutorial picture 3, in my-tutorial ¶9"));
    let flaws: Vec<_> = found("[tutorial ¶1], [tutorial ¶7]: [tutorial older ¶1]")
        .into_iter()
        .map(|flaw| flaw.to_string())
        .collect();
    let list = "is no place: see the list in spec/sources/articles.toml";
    let expected = ["¶7", "older ¶1"].map(|p| format!("spec/30-moves.md:9: `tutorial {p}` {list}"));
    assert_eq!(flaws, expected);
}
