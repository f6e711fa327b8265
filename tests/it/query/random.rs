//! Whatever comes in, every line that is not blank has one answer, which is JSON.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};
use surround::check::Both;
use surround::query::serve_with_limit;

use super::schema;

/// Whether a stream has one answer of a known form for each line that is not blank.
fn is_answered(input: &[u8]) -> Result<(), String> {
    let blank = |line: &&[u8]| line.iter().all(u8::is_ascii_whitespace);
    let expected = input.split(|&byte| byte == b'\n').filter(|line| !blank(line)).count();
    let mut output = Vec::new();
    serve_with_limit::<Both>(input, &mut output, 2_000).map_err(|error| error.to_string())?;
    let text = String::from_utf8(output).map_err(|error| error.to_string())?;
    for line in text.lines() {
        let answer: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        if !schema::ANSWER.accepts(&answer) {
            return Err(format!("the schema rejects {answer}"));
        }
    }
    let found = text.lines().count();
    if found == expected { Ok(()) } else { Err(format!("{found} answers to {expected} lines")) }
}

/// Requests to start from.
fn seeds() -> Vec<Value> {
    let mut seeds = vec![
        serde_json::from_str(super::PICTURE).unwrap(),
        json!({"id": 1, "size": [4, 3], "turns": "free", "komi": 15, "handicap": 2,
            "rules": {"base": "cgos", "suicide": "any", "repetition": {"forbid": ["situational"]}},
            "setup": {"black": ["A1", "B2"], "white": ["C3"], "to_move": "white", "left_by": "b"},
            "moves": [["white", "A2"], "undo", ["black", "pass"]], "ask": ["score", "refused"],
            "dead": ["C3"], "judge": [["black", "A3"]]}),
        json!({"id": 2, "size": [7, 7], "setup": {"fixed_handicap": 2}, "rules": "cgos",
            "moves": [["white", "end"], ["black", "continue"], ["black", "resign"]],
            "statuses": {"disputed": ["C3"], "moonshine-life": ["E5"], "bent-four": []},
            "judge": [["black", "resume"], ["white", "agree"]], "ask": ["score", "ended"]}),
        json!({"size": [3, 3], "rules": {"ko": "SITUATIONAL", "suicide": false, "komi": 6.5}}),
        json!({"hello": 1}),
    ];
    let examples = super::examples::pairs();
    seeds.extend(examples.iter().filter_map(|(line, _)| serde_json::from_str(line).ok()));
    seeds
}

/// Values that stand where others are expected.
fn strange() -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(1),
        json!(2.0),
        json!(2.5),
        json!(u64::MAX),
        json!(""),
        json!("A1"),
        json!("black"),
        json!("pass"),
        json!("undo"),
        json!("resign"),
        json!("end"),
        json!("any"),
        json!("tromp-taylor"),
        json!([]),
        json!([1, 1]),
        json!(["XO", ".X"]),
        json!(["black", "B1"]),
        json!({}),
        json!({"any": null}),
        json!({"base": "cgos"}),
        json!({"disputed": ["B2"]}),
        json!({"fixed_handicap": 2}),
        json!([{"komi": 15.0}]),
        json!({"rows": ["X."]}),
    ]
}

/// Every place of a value, as a JSON pointer.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                places(item, &format!("{at}/{index}"), found);
            }
        }
        Value::Object(fields) => {
            for (key, field) in fields {
                places(field, &format!("{at}/{key}"), found);
            }
        }
        _ => {}
    }
}

/// Changes one place of a value: sets it, or takes it out of its list or object.
fn change(value: &mut Value, place: usize, by: usize) {
    let mut all = Vec::new();
    places(value, "", &mut all);
    let at = &all[place % all.len()];
    let strange = strange();
    match (by % (strange.len() + 1), at.rsplit_once('/')) {
        (take, Some((parent, key))) if take == strange.len() => {
            match value.pointer_mut(parent).expect("a place has a parent") {
                Value::Object(fields) => {
                    fields.remove(key);
                }
                Value::Array(items) => {
                    items.remove(key.parse::<usize>().expect("a place in a list is a number"));
                }
                _ => {}
            }
        }
        (by, _) => {
            let by = strange.get(by).cloned().unwrap_or_default();
            *value.pointer_mut(at).expect("the place is there") = by;
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_answered(input in vec(any::<u8>(), 0..400)) {
        prop_assert_eq!(is_answered(&input), Ok(()));
    }

    #[test]
    fn any_text_of_json_is_answered(input in r#"[\[\]{}:, "\\a-z0-9.\n-]{0,200}"#) {
        prop_assert_eq!(is_answered(input.as_bytes()), Ok(()));
    }

    #[test]
    fn a_line_with_changed_bytes_is_answered(
        seed in any::<prop::sample::Index>(),
        changes in vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 1..8),
    ) {
        let seeds = seeds();
        let mut line = seeds[seed.index(seeds.len())].to_string().into_bytes();
        for (at, byte, how) in changes {
            let at = at.index(line.len().max(1)).min(line.len().saturating_sub(1));
            match how {
                _ if line.is_empty() => line.push(byte),
                0 => line[at] = byte,
                1 => line.insert(at, byte),
                _ => { line.remove(at); }
            }
        }
        prop_assert_eq!(is_answered(&line), Ok(()));
    }

    #[test]
    fn the_schemas_agree_with_the_program_on_any_change_of_a_request(
        seed in any::<prop::sample::Index>(),
        changes in vec((any::<usize>(), any::<usize>()), 1..4),
    ) {
        let seeds = seeds();
        let mut request = seeds[seed.index(seeds.len())].clone();
        for (place, by) in changes {
            change(&mut request, place, by);
        }
        prop_assert_eq!(schema::check(&request), Ok(()));
    }
}

#[test]
fn any_bytes_are_answered_by_quickcheck_too() {
    #[expect(clippy::needless_pass_by_value, reason = "quickcheck hands its values over")]
    fn is_so(input: Vec<u8>) -> Result<(), String> {
        is_answered(&input)
    }
    quickcheck::quickcheck(is_so as fn(Vec<u8>) -> Result<(), String>);
}
