//! The JSON form of the cases: every file fits its schema, and what does not fit is told precisely.

use std::collections::BTreeMap;
use std::path::Path;

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};
use surround::corpus::{cases, read_file};
use surround::embedded;
use surround::ruleset::RuleSet;
use surround::vocab::HalfPoints;

/// The schema, compiled.
fn schema() -> (Schemas, SchemaIndex) {
    let schema: Value =
        serde_json::from_str(embedded::text("cases/case.schema.json")).expect("the schema is JSON");
    let mut schemas = Schemas::new();
    let mut compiler = Compiler::new();
    compiler.add_resource("case.schema.json", schema).expect("the schema has an address");
    let index = compiler.compile("case.schema.json", &mut schemas).expect("the schema is one");
    (schemas, index)
}

/// Every file of cases: its path below `spec/` and its text.
fn files() -> Vec<(String, &'static str)> {
    let cases = embedded::SPEC.get_dir("cases").expect("spec/cases is embedded");
    let path = |path: &Path| path.to_str().expect("paths are UTF-8").to_owned();
    cases
        .dirs()
        .flat_map(include_dir::Dir::files)
        .map(|file| (path(file.path()), file.contents_utf8().expect("cases are UTF-8")))
        .collect()
}

fn as_json(text: &str) -> Value {
    let table: toml::Table = toml::from_str(text).expect("a file of cases is TOML");
    serde_json::to_value(table).expect("TOML without dates is JSON")
}

const GOOD: &str = r#"# A good file.
[[case]]
name = "a-case"
clauses = ["move.play"]
rules = ["*"]
size = [3, 3]
moves = ["B B2"]
judge = ["W B2"]
expect.judge = [["move.occupied"]]
source = "constructed"
note = "What it catches."
"#;

/// The good file with one piece of its text replaced.
fn with(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    GOOD.replace(from, to)
}

/// What the loader says of a file at fault.
fn message(text: &str) -> String {
    let read = read_file("cases/board/broken.toml", text);
    read.expect_err("the file is broken").to_string()
}

#[test]
fn every_file_fits_the_schema() {
    let (schemas, index) = schema();
    let files = files();
    assert!(!files.is_empty());
    for (path, text) in files {
        if let Err(error) = schemas.validate(&as_json(text), index) {
            panic!("{path}: {error:#}");
        }
    }
}

#[test]
fn the_schema_refuses_what_is_no_file_of_cases() {
    let (schemas, index) = schema();
    let fits = |from: &str, to: &str| schemas.validate(&as_json(&with(from, to)), index).is_ok();
    assert!(fits("a-case", "another-case"));
    for (from, to) in [
        ("a-case", "A_case"),
        ("size = [3, 3]", "size = [3, 53]"),
        ("size = [3, 3]", ""),
        ("size = [3, 3]", "setup = \". . .\""),
        ("size = [3, 3]", "size = [3, 3]\nhandicap = 1"),
        ("B B2", "B I2"),
        ("B B2", "black B2"),
        ("W B2", "undo"),
        ("move.occupied", "move.play"),
        ("expect.judge", "expects.judge"),
        ("expect.judge = [[\"move.occupied\"]]", ""),
        ("expect.judge", "expect.refused.B2.judge"),
        ("rules = [\"*\"]", "rules = [{ suicides = \"any\" }]"),
        ("rules = [\"*\"]", "rules = [{ base = \"simple-rules\", suicide = \"any\" }]"),
        ("source = \"constructed\"", ""),
    ] {
        assert!(!fits(from, to), "{to} in place of {from}");
    }
    assert!(schemas.validate(&json!({ "case": [] }), index).is_err());
    assert!(schemas.validate(&json!({ "cases": [] }), index).is_err());
}

#[test]
fn the_loader_says_what_is_wrong_with_a_field_and_what_was_expected() {
    assert!(read_file("cases/board/good.toml", GOOD).is_ok());
    let presets = "cgos, chinese-kgs";
    for (from, to, expected) in [
        ("a-case", "A-case", "name: `A-case` is not in kebab-case"),
        ("size = [3, 3]", "size = [3, 53]", "size: expected columns and rows from 1 to 52"),
        ("size = [3, 3]", "", "setup: a case has either a `size` or a `setup`"),
        ("size = [3, 3]", "setup = \". . .\"", "to_move: a set-up says who is to move"),
        ("B B2", "B Z9", "moves[0]: `Z9` is no point of a 3x3 board"),
        (
            "W B2",
            "grey B2",
            "judge[0]: `grey` is no player, expected `black` or `white` (or `b`, `w`)",
        ),
        (
            "move.occupied",
            "move.play",
            "expect.judge: `move.play` forbids no move, expected one of: ",
        ),
        ("[[\"move.occupied\"]]", "[[], []]", "expect.judge: 2 verdicts, expected 1, one a turn"),
        (
            "expect.judge",
            "expects.judge",
            "expects: unknown field `expects`, expected one of `name`",
        ),
        (
            "judge = [[\"move.occupied\"]]",
            "ended = \"no\"",
            "judge: turns are judged, and no verdict",
        ),
        ("note", "dead = [\"B2\"]\nnote", "dead: stones are dead, and no score is expected"),
        (
            "expect.j",
            "expect_by.\"suicides=any\".j",
            "expect_by.suicides=any: `suicides` is no axis",
        ),
        ("\"*\"", "\"tromp\"", "rules[0]: `tromp` is no rule set, expected one of: "),
        ("\"*\"", "{ tax = \"all\" }", "rules[0]: no rule set is so, expected axes that one has"),
        ("source = \"constructed\"", "", "fields: missing field `source`"),
        ("move.play", "play", "clauses[0]: `play` is no clause name, expected lower-case words"),
        ("[3, 3]", "\"3x3\"", "size: invalid type: string \"3x3\", expected an array of length 2"),
    ] {
        let found = message(&with(from, to));
        let name = if to == "A-case" { to } else { "a-case" };
        let start = format!("cases/board/broken.toml:2: case `{name}`, {expected}");
        assert!(found.starts_with(&start), "{to} in place of {from}: {found}");
    }
    assert!(message(&with("\"*\"", "\"tromp\"")).contains(presets));
}

#[test]
fn the_loader_says_where_a_file_is_wrong_as_a_whole() {
    let not_toml = message("case = ");
    assert!(not_toml.starts_with("cases/board/broken.toml: form: TOML parse error"), "{not_toml}");
    let lowest = read_file("cases/broken.toml", GOOD).expect_err("the path is too short");
    assert_eq!(
        lowest.to_string(),
        "cases/broken.toml: path: expected `cases/<chapter>/<topic>.toml`"
    );
    let second = format!("{GOOD}\n{}", with("size = [3, 3]", ""));
    let line = GOOD.lines().count() + 3;
    let at = format!("cases/board/broken.toml:{line}: case `a-case`, setup: ");
    assert!(message(&second).starts_with(&at), "{}", message(&second));
}

#[test]
fn refuses_a_name_that_promises_a_refusal_where_none_is_expected() {
    let text = with("a-case", "refuse-nothing").replace("\"move.occupied\"", "");
    assert_eq!(
        message(&text),
        "cases/board/broken.toml:2: case `refuse-nothing`, name: \
         `refuse-` in a name promises a refusal, none is expected"
    );
}

#[test]
fn a_name_given_to_rules_means_the_same_in_every_case() {
    let mut meant: BTreeMap<&str, (&str, RuleSet)> = BTreeMap::new();
    for case in cases() {
        for scene in &case.scenes {
            // The komi of a case is no part of the name.
            let rules = scene.rules.clone().with_komi(HalfPoints::new(0));
            let (first, known) =
                meant.entry(&scene.rules_name).or_insert_with(|| (&case.id, rules.clone()));
            assert_eq!(*known, rules, "`{}` in {first} and in {}", scene.rules_name, case.id);
        }
    }
}
