//! The JSON form of the cases: every file fits its schema, and what does not fit is told precisely.

use std::collections::BTreeMap;
use std::path::Path;

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};
use surround::arbiter::Prohibition;
use surround::ask;
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
        ("W B2", "W resign"),
        ("expect.judge = [[\"move.occupied\"]]", "expect.start = \"invalid\""),
        ("expect.judge", "statuses = { disputed = [\"B2\"], bent-four = [] }\nexpect.judge"),
        ("[[\"move.occupied\"]]", "[[]]\nexpect.ended = { cycle = [0, 3] }"),
        ("[[\"move.occupied\"]]", "[[]]\nexpect.ended = \"agreement\""),
        ("[[\"move.occupied\"]]", "[[]]\nexpect.score = { result = \"W+R\", stones = \"0\" }"),
        (
            "[[\"move.occupied\"]]",
            "[[]]\nexpect.score = { result = \"B+5\", stones = \"B+2 1/2\" }",
        ),
        (
            "[[\"move.occupied\"]]",
            "[[]]\nexpect.illegal_moves = [{ index = 0, clauses = [\"ending.declaration\"] }]",
        ),
    ] {
        assert!(fits(from, to), "{to} in place of {from}");
    }
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
        ("W B2", "W agrees"),
        ("expect.judge", "expect.start = \"invalid\"\nexpect.judge"),
        ("expect.judge = [[\"move.occupied\"]]", "expect.start = \"valid\""),
        ("expect.judge", "statuses = { dead = [\"B2\"] }\nexpect.judge"),
        ("expect.judge", "statuses = {}\nexpect.judge"),
        ("[[\"move.occupied\"]]", "[[]]\nexpect.ended = { cycle = [3] }"),
        (
            "[[\"move.occupied\"]]",
            "[[]]\nexpect.score = { result = \"B+5\", stones = \"B+2 2/4\" }",
        ),
        ("[[\"move.occupied\"]]", "[[]]\nexpect.illegal_moves = [{ index = 0, clauses = [] }]"),
    ] {
        assert!(!fits(from, to), "{to} in place of {from}");
    }
    assert!(schemas.validate(&json!({ "case": [] }), index).is_err());
    assert!(schemas.validate(&json!({ "cases": [] }), index).is_err());
}

#[test]
fn the_loader_says_what_is_wrong_with_a_field_and_what_was_expected() {
    assert!(read_file("cases/board/good.toml", GOOD).is_ok());
    assert_told(&[
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
    ]);
    assert!(message(&with("\"*\"", "\"tromp\"")).contains("chinese-kgs, chinese-ogs"));
}

#[test]
fn the_loader_says_what_is_wrong_with_words_statuses_and_starts() {
    assert_told(&[
        ("note", "statuses.bent-four = [\"B2\"]\nnote", "statuses: stones have a status, and no"),
        (
            "note",
            "statuses.dead = []\nnote",
            "statuses: `dead` is no status, expected one of: disputed, moonshine-life, bent-four",
        ),
        (
            "judge = [[\"move.occupied\"]]",
            "ended = \"mate\"",
            "expect.ended: `\"mate\"`, expected `no`, `two-passes`, `four-passes`, `agreement`, \
             `resignation`, or `{ cycle = [i, j] }`",
        ),
        ("judge = [[\"move.occupied\"]]", "ended = { cycle = [-1, 2] }", "expect.ended: `{\"cycle"),
        ("judge = [[\"move.occupied\"]]", "start = \"valid\"", "expect.start: `valid`, expected"),
        ("judge = [[\"move.occupied\"]]", "start = \"invalid\"", "judge: turns are judged, and"),
        ("expect.j", "expect.start = \"invalid\"\nexpect.j", "expect.start: a game that cannot be"),
        (
            "judge = [\"W B2\"]\nexpect.judge = [[\"move.occupied\"]]",
            "expect.start = \"invalid\"",
            "moves: nothing happens in a game that cannot begin",
        ),
        (
            "expect.j",
            "expect.illegal_moves = [{ index = 1, clauses = [\"move.occupied\"] }]\nexpect.j",
            "expect.illegal_moves: there is no turn at 1 of `moves`",
        ),
        (
            "expect.j",
            "expect.illegal_moves = [{ index = 0, clauses = [] }]\nexpect.j",
            "expect.illegal_moves: no clause forbids the move at 0",
        ),
    ]);
}

/// Asserts what the loader says where a piece of the good file is replaced: how it begins.
#[track_caller]
fn assert_told(table: &[(&str, &str, &str)]) {
    for (from, to, expected) in table {
        let found = message(&with(from, to));
        let name = if *to == "A-case" { to } else { "a-case" };
        let start = format!("cases/board/broken.toml:2: case `{name}`, {expected}");
        assert!(found.starts_with(&start), "{to} in place of {from}: {found}");
    }
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

#[test]
fn the_schema_has_every_status_and_every_clause_that_forbids() {
    let schema: Value = serde_json::from_str(embedded::text("cases/case.schema.json")).unwrap();
    let statuses = schema.pointer("/$defs/case/properties/statuses/properties").unwrap();
    let words: Vec<&String> = statuses.as_object().unwrap().keys().collect();
    assert_eq!(words, ask::statuses().map(|(word, _)| word).collect::<Vec<_>>());
    let clauses = schema.pointer("/$defs/prohibition/enum").unwrap();
    assert_eq!(*clauses, json!(Prohibition::ALL.map(Prohibition::name)));
}
