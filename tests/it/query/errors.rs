//! Requests that have no answer: each kind with its place.

use serde_json::{Value, json};

use super::{answer, reply};

/// The form, the place and the message of what a request is answered by.
fn fault(request: &Value) -> (String, String, String) {
    let answer = reply(request);
    let error = answer.get("error").or_else(|| answer.get("unsupported"));
    let error = error.unwrap_or_else(|| panic!("{request} is answered by {answer}"));
    let text = |key: &str| error[key].as_str().unwrap_or("unsupported").to_owned();
    (text("kind"), text("at"), text("message"))
}

/// Lays fields over a request that is in order.
fn with(fields: &Value) -> Value {
    let mut request = json!({"id": 1, "size": [5, 5], "rules": "tromp-taylor"});
    for (key, value) in fields.as_object().unwrap() {
        request[key] = value.clone();
    }
    request
}

/// Fields, and the place at which they are at fault.
fn assert_all(kind: &str, table: &[(Value, &str)]) {
    for (fields, place) in table {
        let (found, at, message) = fault(&with(fields));
        assert_eq!((&*found, &*at), (kind, *place), "{fields}: {message}");
        assert!(!message.is_empty() && !message.ends_with('.'), "{message}");
    }
}

#[test]
fn refuses_fields_of_another_kind() {
    let ten = json!([1, 2]);
    assert_all(
        "malformed",
        &[
            (json!({"size": "5x5"}), "/size"),
            (json!({"size": [5]}), "/size"),
            (json!({"size": [5, 5, 5]}), "/size"),
            (json!({"size": ["5", 5]}), "/size/0"),
            (json!({"size": [0, 5]}), "/size/0"),
            (json!({"size": [5, 53]}), "/size/1"),
            (json!({"size": [5, 2.5]}), "/size/1"),
            (json!({"size": null}), "/size"),
            (json!({"rules": null}), "/rules"),
            (json!({"rules": 7}), "/rules"),
            (json!({"rules": "gibberish"}), "/rules"),
            (json!({"setup": []}), "/setup"),
            (json!({"setup": {"to_move": "red"}}), "/setup/to_move"),
            (json!({"setup": {"to_move": null}}), "/setup/to_move"),
            (json!({"setup": {"left_by": 1}}), "/setup/left_by"),
            (json!({"setup": {"rows": "....."}}), "/setup/rows"),
            (json!({"setup": {"rows": []}}), "/setup/rows"),
            (json!({"setup": {"rows": [".", 7]}}), "/setup/rows/1"),
            (json!({"setup": {"rows": ["..", "."]}}), "/setup/rows/1"),
            (json!({"setup": {"rows": ["..", ".?"]}}), "/setup/rows/1"),
            (json!({"setup": {"rows": ["x"], "white": []}}), "/setup"),
            (json!({"setup": {"rows": ["x"], "fixed_handicap": 2}}), "/setup"),
            (json!({"setup": {"black": [], "fixed_handicap": 2}}), "/setup"),
            (json!({"setup": {"fixed_handicap": "2"}}), "/setup/fixed_handicap"),
            (json!({"setup": {"fixed_handicap": 2.5}}), "/setup/fixed_handicap"),
            (json!({"setup": {"fixed_handicap": -2}}), "/setup/fixed_handicap"),
            (json!({"setup": {"black": "A1"}}), "/setup/black"),
            (json!({"setup": {"black": ["A1", 2]}}), "/setup/black/1"),
            (json!({"setup": {"white": ["A1", "I1"]}}), "/setup/white/1"),
            (json!({"moves": "A1"}), "/moves"),
            (json!({"moves": [["black", "A1"], "A2"]}), "/moves/1"),
            (json!({"moves": [["black"]]}), "/moves/0"),
            (json!({"moves": [["black", "A1", 1]]}), "/moves/0"),
            (json!({"moves": [["red", "A1"]]}), "/moves/0/0"),
            (json!({"moves": [[1, "A1"]]}), "/moves/0/0"),
            (json!({"moves": [["black", 1]]}), "/moves/0/1"),
            (json!({"moves": [["black", "A6"]]}), "/moves/0/1"),
            (json!({"moves": [["black", ""]]}), "/moves/0/1"),
            (json!({"judge": {}}), "/judge"),
            (json!({"judge": ["undo"]}), "/judge/0"),
            (json!({"judge": [["black", "F1"]]}), "/judge/0/1"),
            (json!({"dead": "A1"}), "/dead"),
            (json!({"dead": ["A1", "A9"]}), "/dead/1"),
            (json!({"dead": ten}), "/dead/0"),
            (json!({"statuses": []}), "/statuses"),
            (json!({"statuses": {"disputed": "A1"}}), "/statuses/disputed"),
            (json!({"statuses": {"disputed": ["A1", "A9"]}}), "/statuses/disputed/1"),
            (json!({"statuses": {"bent-four": [1]}}), "/statuses/bent-four/0"),
            (json!({"ask": "legal"}), "/ask"),
            (json!({"ask": ["legal", 1]}), "/ask/1"),
            (json!({"turns": "Free"}), "/turns"),
            (json!({"turns": true}), "/turns"),
            (json!({"komi": "7.5"}), "/komi"),
            (json!({"komi": 7.5}), "/komi"),
            (json!({"komi": 20_001}), "/komi"),
            (json!({"handicap": -1}), "/handicap"),
            (json!({"handicap": 2705}), "/handicap"),
            (json!({"id": []}), "/id"),
            (json!({"id": true}), "/id"),
            (json!({"hello": 1}), "/size"),
        ],
    );
}

#[test]
fn refuses_fields_that_are_unknown() {
    assert_all(
        "malformed",
        &[
            (json!({"colour": 1}), "/colour"),
            (json!({"a/b~c": 1}), "/a~1b~0c"),
            (json!({"setup": {"size": 1}}), "/setup/size"),
            (json!({"statuses": {"dead": []}}), "/statuses/dead"),
            (json!({"rules": {"base": "cgos", "superko": 1}}), "/rules/superko"),
            (json!({"rules": {"ko": "POSITIONAL", "superko": 1}}), "/rules/superko"),
        ],
    );
    let message = fault(&with(&json!({"setup": {"size": 1}}))).2;
    assert_eq!(
        message,
        "unknown field, expected one of: rows, black, white, fixed_handicap, to_move, left_by"
    );
}

#[test]
fn refuses_rules_that_cannot_be_read() {
    assert_all(
        "malformed",
        &[
            (json!({"rules": {}}), "/rules"),
            (json!({"rules": {"base": "gibberish"}}), "/rules/base"),
            (json!({"rules": {"base": 1}}), "/rules/base"),
            (json!({"rules": {"base": "cgos", "suicide": "perhaps"}}), "/rules/suicide"),
            (json!({"rules": {"base": "cgos", "suicide": {"any": null}}}), "/rules/suicide"),
            (json!({"rules": {"base": "cgos", "ending": ["by"]}}), "/rules/ending"),
            (json!({"rules": {"base": "cgos", "ending": {"resume": 1}}}), "/rules/ending/resume"),
            (json!({"rules": {"base": "cgos", "komi": 7.5}}), "/rules/komi"),
            (json!({"rules": {"base": "cgos", "komi": "15"}}), "/rules/komi"),
            (json!({"rules": {"base": "japanese"}}), "/rules/base"),
            (
                json!({"rules": {"base": "cgos", "repetition": {"forbid": ["positional", "ko"]}}}),
                "/rules/repetition/forbid/1",
            ),
            (
                json!({"rules": {"base": "cgos", "repetition": {"forbid": [1]}}}),
                "/rules/repetition/forbid/0",
            ),
            (
                json!({"rules": {"base": "cgos", "cycle": {"occurrence": 4}}}),
                "/rules/cycle/occurrence",
            ),
            (json!({"rules": {"ko": "TRIPLE"}}), "/rules/ko"),
            (json!({"rules": {"ko": 1}}), "/rules/ko"),
            (json!({"rules": {"hasButton": "no"}}), "/rules/hasButton"),
        ],
    );
}

#[test]
fn refuses_what_can_be_read_and_cannot_be() {
    let corner = json!({"rows": ["O....", "OX...", "X....", ".....", "....."]});
    assert_all(
        "invalid",
        &[
            (json!({"setup": {"rows": ["...", "..."]}}), "/setup/rows"),
            (json!({"setup": {"black": ["A1", "B1", "a1"]}}), "/setup/black/2"),
            (json!({"setup": {"black": ["A1"], "white": ["B1", "A1"]}}), "/setup/white/1"),
            (json!({"setup": {"white": ["A1"], "black": ["A2", "B1"]}}), "/setup"),
            (json!({"handicap": 1}), "/handicap"),
            (json!({"setup": {"fixed_handicap": 0}}), "/setup/fixed_handicap"),
            (json!({"setup": {"fixed_handicap": 1}}), "/setup/fixed_handicap"),
            (json!({"setup": {"fixed_handicap": 2}}), "/setup/fixed_handicap"),
            (json!({"moves": ["undo"]}), "/moves/0"),
            (json!({"moves": [["black", "A1"], "undo", "undo"]}), "/moves/2"),
            (json!({"dead": ["A1"], "ask": ["score"]}), "/dead/0"),
            (json!({"dead": ["A1"]}), "/dead/0"),
            (json!({"statuses": {"disputed": ["A1"]}}), "/statuses/disputed/0"),
            (json!({"setup": corner, "dead": ["A3", "A5", "A5", "B1"]}), "/dead/1"),
            (json!({"setup": corner, "dead": ["A5", "A4", "A5", "B1"]}), "/dead/3"),
        ],
    );
    let surrounded = fault(&with(&json!({"setup": {"white": ["A1"], "black": ["A2", "B1"]}})));
    assert_eq!(surrounded.2, "the stone on `A1` is surrounded");
    let part = fault(&with(&json!({"setup": corner, "dead": ["A5"]})));
    assert_eq!(part.2, "`A5` is of a chain of which `A4` is not listed");
}

#[test]
fn the_rules_decide_which_start_is_none() {
    let full = |reading: &str| {
        let rules = json!({"base": "tromp-taylor", "full_board": reading});
        reply(&json!({"rules": rules, "setup": {"rows": ["XX", "XX"]}}))
    };
    assert_eq!(full("stands"), json!({"id": null, "ok": {}}));
    assert_eq!(full("emptied")["error"]["at"], "/setup");
}

#[test]
fn another_version_of_the_protocol_is_unsupported() {
    let two = &reply(&json!({"hello": 2, "id": "x"}));
    assert_eq!(two["unsupported"]["at"], "/hello");
    assert_eq!(two["id"], "x");
}

#[test]
fn of_several_faults_the_worst_is_told() {
    let mut all = json!({
        "rules": {"base": "gibberish", "suicide": 1}, "handicap": 1,
        "moves": [["black", "resign"], ["black", "Z9"], "undo"],
        "setup": {"black": ["A1", "A1"], "rows": ["X"]}, "statuses": {"disputed": [7]},
    });
    let mut told = Vec::new();
    for (key, right) in [
        ("setup", json!({"black": ["A1", "A1"]})),
        ("rules", json!({"base": "cgos", "suicide": 1})),
        ("rules", json!("cgos")),
        ("statuses", json!({"disputed": ["A1"]})),
        ("moves", json!(["undo"])),
        ("setup", json!({})),
        ("handicap", json!(0)),
        ("moves", json!([])),
    ] {
        let (kind, at, _) = fault(&with(&all));
        told.push(format!("{kind} {at}"));
        all[key] = right;
    }
    let expected = [
        "malformed /setup",
        "malformed /rules/suicide",
        "malformed /rules/suicide",
        "malformed /statuses/disputed/0",
        "malformed /moves/1/1",
        "invalid /setup/black/1",
        "invalid /handicap",
        "invalid /moves/0",
    ];
    assert_eq!(told, expected);
    assert_eq!(fault(&with(&all)).1, "/statuses/disputed/0");
}

#[test]
fn what_is_malformed_or_invalid_is_told_before_what_is_unsupported() {
    let moves = vec![json!(["b", "A1"]); (1 << 28) / (52 * 52) + 1];
    let mut request = json!({"size": [52, 52], "moves": moves, "handicap": 1,
        "judge": [["black", "end"], ["black", "A0"]],
        "setup": {"white": ["A1"], "black": ["A2", "B1"]}});
    let kind_and_place = |request: &Value| {
        let (kind, at, _) = fault(request);
        format!("{kind} {at}")
    };
    assert_eq!(kind_and_place(&request), "malformed /judge/1/1");
    request["judge"] = json!([]);
    assert_eq!(kind_and_place(&request), "invalid /handicap");
    request["handicap"] = json!(0);
    assert_eq!(kind_and_place(&request), "invalid /setup");
    request["setup"] = json!({});
    assert_eq!(kind_and_place(&request), "unsupported /moves");
    assert_eq!(kind_and_place(&json!({"hello": 2, "ask": []})), "malformed /ask");
}

#[test]
fn a_missing_size_is_told() {
    let (kind, at, message) = fault(&json!({"setup": {"black": ["A1"]}}));
    assert_eq!((&*kind, &*at), ("malformed", "/size"));
    assert_eq!(message, "the size is missing, expected columns and rows, such as `[19,19]`");
}

#[test]
fn what_is_no_json_is_told_with_its_place() {
    let whole = |line: &str| {
        let prefix = r#"{"id":null,"error":{"kind":"malformed","at":"","message":""#;
        let answer = answer(line);
        answer.strip_prefix(prefix).unwrap_or_else(|| panic!("{answer}")).to_owned()
    };
    assert!(whole(r#"{"id":1,"size":[5,5]"#).contains("line 1 column 20"));
    assert!(whole("}").contains("line 1 column 1"));
    assert!(whole(r#"{"id":1} {"id":2}"#).contains("trailing characters"));
    assert!(whole(r#"{"id":"\ud800"}"#).contains("column"));
    assert!(whole(&"[".repeat(100_000)).contains("recursion limit"));
    assert!(whole("NaN").contains("expected"));
    assert!(whole("{\"id\":\0}").contains("column"));
    for line in ["[1]", "1", "null", "\"x\""] {
        assert!(whole(line).contains("expected an object, not"));
    }
}

#[test]
fn a_key_that_is_there_twice_is_told() {
    let line = r#"{"id":1,"size":[5,5],"setup":{"black":[],"black":["A1"]},"size":[5,5]}"#;
    assert_eq!(
        answer(line),
        concat!(
            r#"{"id":1,"error":{"kind":"malformed","at":"/setup/black","#,
            r#""message":"this key is there twice"}}"#
        )
    );
    let below = r#"{"moves":[[],{"a":1,"a":1}]}"#;
    assert!(answer(below).contains(r#""at":"/moves/1/a""#));
}

#[test]
fn long_texts_are_not_repeated_whole() {
    let long = "é".repeat(100_000);
    for fields in [
        json!({"moves": [["black", long]]}),
        json!({"moves": [[long, "A1"]]}),
        json!({"rules": long}),
        json!({"rules": {"base": "cgos", "suicide": long}}),
        json!({"turns": long}),
        json!({"moves": long}),
    ] {
        let message = fault(&with(&fields)).2;
        assert!(message.chars().count() <= 1_001, "{} characters", message.chars().count());
    }
    assert!(reply(&with(&json!({"ask": [long]}))).to_string().len() < 1_000);
}

#[test]
fn more_history_than_can_be_held_is_unsupported() {
    let most = (1 << 28) / (52 * 52);
    let moves = vec![json!(["b", "A1"]); most + 1];
    let (kind, at, _) = fault(&json!({"size": [52, 52], "moves": moves}));
    assert_eq!((&*kind, &*at), ("unsupported", "/moves"));
}
