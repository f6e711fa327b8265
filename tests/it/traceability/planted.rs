//! That the checks find what is planted in a small chapter, its source and its case.

use std::collections::BTreeSet;

use surround::trace::{
    Flaw, Form, SourceText, Spec, cases_in_examples, cases_in_file, check_cases, check_coverage,
    check_keys, check_pages, check_retired, check_sources, cited, exceptions, first_column, matrix,
};

use super::assert_none;

/// A chapter with two clauses and a case for the first.
const CHAPTER: &str = "\
# Capture

## Effect

r[capture.order]
A play first colors its point,
then empties what is surrounded.
Source: [simple-rules §2]

r[capture.none-left]
No stone is left surrounded.
Source: decided here

## Examples

```case
name = \"first\"
clauses = [\"capture.order\"]
```
";

/// A source that cites both.
const SOURCE: &str = "
    /// > r[capture.order] A play first colors its point, then empties what is
    /// > surrounded.
    ///
    /// Spec: r[capture.order],
    /// r[capture.none-left]
    fn play() {}
";

fn planted() -> Spec {
    Spec::read([("spec/40-capture.md", CHAPTER)])
}

fn model(text: &str) -> [SourceText; 1] {
    [SourceText { file: "src/model/capture.rs".to_owned(), text: text.to_owned() }]
}

/// The one flaw that a check must find, as it is printed.
#[track_caller]
fn only(flaws: &[Flaw]) -> String {
    assert_eq!(flaws.len(), 1, "{flaws:#?}");
    flaws[0].to_string()
}

#[track_caller]
fn assert_flaw_of_chapter(from: &str, to: &str, expected: &str) {
    let text = CHAPTER.replacen(from, to, 1);
    assert_ne!(text, CHAPTER);
    let spec = Spec::read([("spec/40-capture.md", text.as_str())]);
    let found = only(&spec.flaws);
    assert!(found.starts_with("spec/40-capture.md:") && found.contains(expected), "{found}");
}

#[test]
fn sound_texts_have_no_flaw() {
    let spec = planted();
    assert_none(spec.flaws.clone());
    assert_eq!(
        spec.clauses[0].text,
        "A play first colors its point, then empties what is surrounded."
    );
    assert_eq!((spec.clauses[0].line, spec.clauses[0].title.as_str()), (5, "Capture"));
    assert_none(check_sources(&spec, &model(SOURCE)));
    let (cases, flaws) = cases_in_examples(&spec);
    assert_none(flaws);
    let rows = matrix(&spec, &model(SOURCE), &cases);
    let rows: Vec<_> = rows.iter().map(ToString::to_string).collect();
    let expected =
        ["capture.order: model::capture, 1 case", "capture.none-left: model::capture, no case"];
    assert_eq!(rows, expected);
}

#[test]
fn every_form_of_citation_is_found() {
    let source =
        format!("{SOURCE}    let at = Clause::new(\"capture.play\"); // r[capture.late]\n");
    let found: Vec<_> = cited(&source).into_iter().map(|at| (at.line, at.name, at.form)).collect();
    let quote = "A play first colors its point, then empties what is surrounded.";
    let expected = [
        (2, "capture.order", Form::Quote(quote.to_owned())),
        (5, "capture.order", Form::Mention),
        (6, "capture.none-left", Form::Mention),
        (8, "capture.play", Form::Value),
        (8, "capture.late", Form::Mention),
    ];
    assert_eq!(found, expected.map(|(line, name, form)| (line, name.to_owned(), form)));
}

#[test]
fn reports_an_unknown_clause_in_a_source() {
    let found = only(&check_sources(&planted(), &model(&SOURCE.replace("none-left", "noneleft"))));
    assert_eq!(
        found,
        "src/model/capture.rs:6: `capture.noneleft` is no clause: correct the name, or add the \
         clause to a chapter"
    );
}

#[test]
fn reports_an_unknown_clause_as_a_value() {
    let code = "    witness.saw(Clause::new(\"capture.odrer\"), true);\n";
    assert!(
        only(&check_sources(&planted(), &model(code))).contains("`capture.odrer` is no clause")
    );
}

#[test]
fn reports_a_quote_that_drifted_by_a_word() {
    let found = only(&check_sources(&planted(), &model(&SOURCE.replace("then", "and"))));
    assert_eq!(
        found,
        "src/model/capture.rs:2: the quote of `capture.order` is not what spec/40-capture.md:5 \
         says: make the two the same\n  \
         quoted: A play first colors its point, and empties what is surrounded.\n  \
         clause: A play first colors its point, then empties what is surrounded."
    );
}

#[test]
fn reports_a_quote_that_stops_short() {
    let found = check_sources(&planted(), &model(&SOURCE.replace("/// > surrounded.", "///")));
    assert!(only(&found).contains("quoted: A play first colors its point, then empties what is\n"));
}

#[test]
fn reports_an_unknown_clause_on_a_page() {
    let axes = BTreeSet::from(["capture.axis".to_owned()]);
    let page = "Of `capture.order`, `capture.axis`, `capture.rs` and `serde.path`.\n\
                See `capture.gone`, and r[board.gone].\n";
    let found = check_pages(&planted(), &axes, "spec/glossary.md", page);
    let found: Vec<_> = found.iter().map(|flaw| (flaw.line, flaw.message.as_str())).collect();
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found.iter().any(|(line, text)| *line == 2 && text.starts_with("`capture.gone`")));
    assert!(found.iter().any(|(line, text)| *line == 2 && text.starts_with("`board.gone`")));
}

#[test]
fn reports_an_unknown_clause_in_a_case() {
    let text =
        "# Head.\n[[case]]\nname = \"first\"\nclauses = [\"capture.odrer\"]\nsize = [3, 3]\n";
    let cases = cases_in_file("spec/cases/capture/order.toml", text).expect("the cases are read");
    let found = only(&check_cases(&planted(), &cases));
    assert!(found.starts_with("spec/cases/capture/order.toml:3: `capture.odrer` is no clause"));
}

#[test]
fn reports_a_case_without_a_name() {
    let text = "[[case]]\nclauses = []\n";
    let flaw = cases_in_file("spec/cases/capture/order.toml", text).expect_err("it has no name");
    assert!(flaw.to_string().contains("missing field `name`"), "{flaw}");
}

/// What the coverage of the planted texts lacks, under these exceptions.
fn coverage(source: &str, excepted: &str) -> Vec<Flaw> {
    let spec = planted();
    let rows = matrix(&spec, &model(source), &cases_in_examples(&spec).0);
    check_coverage(&spec, &rows, &exceptions(excepted).expect("the exceptions are read"))
}

/// What the second clause of the planted chapter needs.
const EXCEPTION: &str = "\
[[exception]]
clause = \"capture.none-left\"
missing = [\"case\"]
reason = \"nothing to show\"
";

#[test]
fn reports_a_clause_without_a_case() {
    assert_none(coverage(SOURCE, EXCEPTION));
    assert_eq!(
        only(&coverage(SOURCE, "")),
        "spec/40-capture.md:10: `capture.none-left` has no case: add one to spec/cases or to the \
         examples of the chapter, or say in spec/exceptions.toml why it cannot have one"
    );
}

#[test]
fn reports_a_clause_that_the_model_does_not_quote() {
    let source = SOURCE.replace("/// r[capture.none-left]", "let at = Clause::new(\"\");");
    let found = only(&coverage(&source, EXCEPTION));
    assert!(found.contains("`capture.none-left` has no quote in src/model"), "{found}");
}

#[test]
fn reports_a_stale_exception() {
    let stale = EXCEPTION.replace("[\"case\"]", "[\"case\", \"model\"]");
    assert_eq!(
        only(&coverage(SOURCE, &stale)),
        "spec/exceptions.toml:2: `capture.none-left` has what it is excepted from: remove `model` \
         from `missing`"
    );
    let unknown = format!("{EXCEPTION}{}", EXCEPTION.replace("none-left", "noneleft"));
    let found = only(&coverage(SOURCE, &unknown));
    assert!(
        found.starts_with("spec/exceptions.toml:6: `capture.noneleft` is no clause"),
        "{found}"
    );
    let silent = EXCEPTION.replace("nothing to show", " ");
    assert!(only(&coverage(SOURCE, &silent)).contains("has no reason"));
}

#[test]
fn reports_a_source_without_a_key() {
    let found = only(&check_keys(&planted(), &BTreeSet::new()));
    assert!(found.starts_with("spec/40-capture.md:5: `simple-rules`, a source of `capture.order`"));
    let keys = first_column("| key | what |\n|---|---|\n| `simple-rules` | a text |\n");
    assert_none(check_keys(&planted(), &keys));
    let text = CHAPTER.replace("decided here", "a book");
    let spec = Spec::read([("spec/40-capture.md", text.as_str())]);
    assert!(only(&check_keys(&spec, &keys)).contains("names no key"));
}

#[test]
fn reports_a_retired_name_that_is_used_again() {
    let retired = first_column("| name | kind |\n|---|---|\n| `capture.order` | clause |\n");
    assert!(only(&check_retired(&planted(), &retired)).contains("`capture.order` is retired"));
}

#[test]
fn reports_a_malformed_chapter() {
    assert_flaw_of_chapter("none-left", "order", "`capture.order` is there already, at");
    assert_flaw_of_chapter("Source: decided here\n", "", "`capture.none-left` has no source");
    assert_flaw_of_chapter("No stone is left surrounded.\n", "", "says nothing");
    assert_flaw_of_chapter("r[capture.none-left]", "r[capture]", "`capture` is no clause name");
    assert_flaw_of_chapter("left]\n", "left] ", "expected a name alone on its line");
    assert_flaw_of_chapter("## Effect\n", "## Effect\n\n## Effects\n", "`Effects` is no part");
    assert_flaw_of_chapter("## Examples\n", "## Terms\n\n## Examples\n", "keep the order of parts");
    assert_flaw_of_chapter("## Examples\n\n", "", "a case stands outside of `Examples`");
    assert_flaw_of_chapter("```\n", "", "the block has no end");
    let late = "## Examples\n\nr[capture.late]\nToo late.\nSource: decided here\n";
    assert_flaw_of_chapter("## Examples\n", late, "must stand in a normative part");
}
