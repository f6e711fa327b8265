//! The two schemas and the program say the same of a line.

use std::sync::LazyLock;

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};
use surround::arbiter::Prohibition;
use surround::ask;
use surround::check::Both;
use surround::query::{answer_line, schema};
use surround::ruleset::{axes, presets};
use surround::vocab::Declaration;

/// A schema, compiled.
pub(super) struct Schema {
    schemas: Schemas,
    index: SchemaIndex,
}

impl Schema {
    fn new(text: &str) -> Self {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.add_resource("urn:it", serde_json::from_str(text).unwrap()).unwrap();
        let index = compiler.compile("urn:it", &mut schemas).unwrap();
        Self { schemas, index }
    }

    pub(super) fn accepts(&self, value: &Value) -> bool {
        self.schemas.validate(value, self.index).is_ok()
    }
}

pub(super) static QUERY: LazyLock<Schema> = LazyLock::new(|| Schema::new(schema().0));
pub(super) static ANSWER: LazyLock<Schema> = LazyLock::new(|| Schema::new(schema().1));

/// Whether both schemas and the program agree on a request; what is wrong with it otherwise.
///
/// The schema of requests cannot tell a point off the grid, or a name that is unknown: whatever
/// it rejects must be malformed, and whatever is not malformed it must accept.
pub(super) fn check(request: &Value) -> Result<(), String> {
    let answer = answer_line::<Both>(&request.to_string()).ok_or("no answer")?;
    if !ANSWER.accepts(&answer) {
        return Err(format!("the schema of answers rejects {answer}"));
    }
    let is_malformed = answer.pointer("/error/kind") == Some(&json!("malformed"));
    if QUERY.accepts(request) || is_malformed {
        return Ok(());
    }
    Err(format!("the schema of requests rejects {request}, which is answered by {answer}"))
}

#[test]
fn every_example_fits_the_schemas() {
    for (request, answer) in super::examples::pairs() {
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(ANSWER.accepts(&answer), "{answer}");
        if let Ok(request) = serde_json::from_str(&request) {
            check(&request).unwrap();
        }
    }
    let picture = serde_json::from_str(super::PICTURE).unwrap();
    assert!(QUERY.accepts(&picture));
}

#[test]
fn every_preset_written_out_fits_the_schema() {
    for preset in presets() {
        let request = json!({"size": [9, 9], "rules": preset.rules});
        assert!(QUERY.accepts(&request), "{}", preset.name);
    }
}

#[test]
fn the_schema_has_the_words_of_every_axis() {
    let schema: Value = serde_json::from_str(schema().0).unwrap();
    let words = |pointer: &str| {
        let place = format!("/$defs/axes/properties/{pointer}/enum");
        schema.pointer(&place).unwrap_or_else(|| panic!("{place}")).clone()
    };
    let axes = [
        ("repetition/properties/forbid/items", json!(axes::Repetition::ALL)),
        ("repetition/properties/start", json!(axes::RepetitionStart::ALL)),
        ("repetition/properties/exempt", json!(axes::RepetitionExempt::ALL)),
        ("cycle/properties/result", json!(axes::CycleResult::ALL)),
        ("cycle/properties/key", json!(axes::CycleKey::ALL)),
        ("cycle/properties/passes", json!(axes::CyclePasses::ALL)),
        ("cycle/properties/needs", json!(axes::CycleNeeds::ALL)),
        ("suicide", json!(axes::Suicide::ALL)),
        ("full_board", json!(axes::FullBoard::ALL)),
        ("scoring", json!(axes::Scoring::ALL)),
        ("shared_empty", json!(axes::SharedEmpty::ALL)),
        ("tax", json!(axes::Tax::ALL)),
        ("equal", json!(axes::Equal::ALL)),
        ("margin", json!(axes::Margin::ALL)),
        ("ending/properties/by/items", json!(axes::End::ALL)),
        ("ending/properties/resumed_by", json!(axes::ResumedBy::ALL)),
        ("illegal_move/properties/response", json!(axes::Response::ALL)),
        ("pass_stone", json!(axes::PassStone::ALL)),
        ("button", json!(axes::Button::ALL)),
        ("handicap/properties/placement", json!(axes::Placement::ALL)),
        ("handicap/properties/compensation", json!(axes::Compensation::ALL)),
        ("confirmation", json!(axes::Confirmation::ALL)),
        ("ko_pass", json!(axes::KoPass::ALL)),
    ];
    for (pointer, all) in axes {
        assert_eq!(words(pointer), all, "{pointer}");
    }
}

#[test]
fn the_schemas_have_the_words_of_statuses_ends_and_moves() {
    let query: Value = serde_json::from_str(schema().0).unwrap();
    let answers: Value = serde_json::from_str(schema().1).unwrap();
    let statuses = query.pointer("/$defs/question/properties/statuses/properties").unwrap();
    let words: Vec<&String> = statuses.as_object().unwrap().keys().collect();
    assert_eq!(words, ask::statuses().map(|(word, _)| word).collect::<Vec<_>>());
    let clauses = answers.pointer("/$defs/clauses/items/enum").unwrap();
    assert_eq!(*clauses, json!(Prohibition::ALL.map(Prohibition::name)));
    let ends = answers.pointer("/$defs/ok/properties/ended/anyOf/0/enum").unwrap();
    let expected = axes::End::ALL.iter().map(|end| json!(end)).chain([json!(null)]);
    assert_eq!(*ends, expected.collect::<Value>());
    let words = answers.pointer("/$defs/move/prefixItems/1/anyOf/1/enum").unwrap();
    let declarations = Declaration::ALL.map(Declaration::word);
    assert_eq!(*words, ["pass"].into_iter().chain(declarations).collect::<Value>());
}

#[test]
fn the_schema_rejects_what_is_malformed_in_form() {
    let bad = [
        json!([]),
        json!({"id": 1}),
        json!({"size": [5, 5], "colour": 1}),
        json!({"size": [5]}),
        json!({"size": [0, 5]}),
        json!({"size": [5, 53]}),
        json!({"size": [5, 2.5]}),
        json!({"id": [], "size": [5, 5]}),
        json!({"size": [5, 5], "rules": 7}),
        json!({"size": [5, 5], "rules": {"base": "cgos", "suicide": "perhaps"}}),
        json!({"size": [5, 5], "rules": {"base": "cgos", "superko": 1}}),
        json!({"size": [5, 5], "rules": {"ko": "POSITIONAL", "superko": 1}}),
        json!({"size": [5, 5], "setup": {"rows": ["x"], "white": []}}),
        json!({"size": [5, 5], "setup": {"size": 1}}),
        json!({"size": [5, 5], "setup": {"rows": ["x"], "fixed_handicap": 2}}),
        json!({"size": [5, 5], "setup": {"white": ["A1"], "fixed_handicap": 2}}),
        json!({"size": [5, 5], "setup": {"fixed_handicap": 2.5}}),
        json!({"setup": {"fixed_handicap": 2}}),
        json!({"size": [5, 5], "statuses": []}),
        json!({"size": [5, 5], "statuses": {"dead": ["A1"]}}),
        json!({"size": [5, 5], "statuses": {"disputed": "A1"}}),
        json!({"size": [5, 5], "setup": {"rows": ["?"]}}),
        json!({"size": [5, 5], "setup": {"to_move": "red"}}),
        json!({"size": [5, 5], "moves": [["black"]]}),
        json!({"size": [5, 5], "moves": [["black", "A1", 1]]}),
        json!({"size": [5, 5], "moves": [["black", "I1"]]}),
        json!({"size": [5, 5], "moves": ["A1"]}),
        json!({"size": [5, 5], "judge": ["undo"]}),
        json!({"size": [5, 5], "ask": "legal"}),
        json!({"size": [5, 5], "ask": [1]}),
        json!({"size": [5, 5], "turns": "Free"}),
        json!({"size": [5, 5], "komi": 7.5}),
        json!({"size": [5, 5], "handicap": -1}),
        json!({"setup": {"black": ["A1"]}}),
        json!({"hello": 1, "size": [5, 5]}),
        json!({"hello": "you"}),
    ];
    for request in bad {
        assert!(!QUERY.accepts(&request), "{request}");
        let answer = super::reply(&request);
        assert_eq!(answer["error"]["kind"], "malformed", "{request}: {answer}");
    }
}

#[test]
fn whole_numbers_may_have_an_empty_fraction_everywhere() {
    let rules = json!({"base": "cgos", "komi": [{"size": [5.0, 5], "handicap": 2.0, "komi": 1.0}],
        "cycle": {"occurrence": 3.0}});
    let request = json!({"size": [5.0, 5.0], "rules": rules, "handicap": 2.0,
        "setup": {"fixed_handicap": 2.0}});
    // A 5x5 board has no fixed points: all else can be read.
    assert!(QUERY.accepts(&request));
    assert_eq!(super::reply(&request)["error"]["at"], "/setup/fixed_handicap");
    let fractions =
        json!({"size": [5, 5], "rules": {"base": "cgos", "cycle": {"occurrence": 2.5}}});
    assert!(!QUERY.accepts(&fractions));
    assert_eq!(super::reply(&fractions)["error"]["at"], "/rules/cycle/occurrence");
}

#[test]
fn every_place_fits_the_schema_of_answers() {
    for key in ["", "/", "a/b", "~", "a\nb", "é"] {
        check(&json!({"size": [5, 5], key: 1})).unwrap();
        check(&json!({"size": [5, 5], "rules": {"base": "cgos", key: 1}})).unwrap();
        check(&json!({"size": [5, 5], "rules": {"ko": "POSITIONAL", key: 1}})).unwrap();
    }
}
