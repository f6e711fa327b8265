//! The words of the answers on ends, results, statuses and illegal moves, whatever the rules are.

use serde_json::{Value, json};
use surround::query::answer_line;

use super::schema::{ANSWER, QUERY};
use crate::canned::Canned;

/// The answer of a canned game to a request, which fits the schemas.
fn reply<const ROW: usize>(request: &Value) -> Value {
    assert!(QUERY.accepts(request), "{request}");
    let answer = answer_line::<Canned<ROW>>(&request.to_string()).unwrap();
    assert!(ANSWER.accepts(&answer), "{answer}");
    answer
}

/// What a canned game is told to have ended by, and its score.
fn end_and_score<const ROW: usize>() -> (Value, Value) {
    let told = reply::<ROW>(&json!({"size": [3, 3], "ask": ["ended", "score"]}));
    (told["ok"]["ended"].clone(), told["ok"]["score"].clone())
}

#[test]
fn every_end_and_every_result_has_its_words() {
    let numbers = json!({"black": 0, "white": 0});
    let plain = |result| json!({"result": result, "half_points": numbers});
    let stones = |result, told, black, half| {
        json!({"result": result, "half_points": numbers,
            "stones": {"result": told, "quarters": {"black": black, "half": half}}})
    };
    assert_eq!(end_and_score::<0>(), (json!(null), plain("both-lose")));
    assert_eq!(end_and_score::<1>(), (json!("two-passes"), stones("draw-or-replay", "0", 24, 24)));
    assert_eq!(end_and_score::<2>(), (json!("four-passes"), stones("B+1.5", "B+3/4", 725, 722)));
    assert_eq!(end_and_score::<3>(), (json!("agreement"), stones("W+0.5", "W+1/4", 721, 722)));
    assert_eq!(end_and_score::<4>(), (json!("resignation"), stones("B+R", "B+2 1/2", 732, 722)));
    assert_eq!(end_and_score::<5>(), (json!({"cycle": [0, 12]}), plain("void")));
    assert_eq!(end_and_score::<6>(), (json!(null), stones("B+0", "0", 18, 18)));
}

#[test]
fn a_score_is_told_with_its_parts_in_order() {
    let line = r#"{"size":[3,3],"ask":["score"]}"#;
    assert_eq!(
        answer_line::<Canned<2>>(line).unwrap().to_string(),
        concat!(
            r#"{"id":null,"ok":{"score":{"result":"B+1.5","half_points":{"black":0,"white":0},"#,
            r#""stones":{"result":"B+3/4","quarters":{"black":725,"half":722}}}}}"#
        )
    );
}

#[test]
fn an_illegal_move_that_stands_is_told_with_what_became_of_it() {
    for response in ["loses-turn", "becomes-pass"] {
        let rules = json!({"base": "cgos", "illegal_move": {"response": response}});
        let request = json!({
            "id": 1, "size": [3, 3], "rules": rules, "judge": [], "ask": ["captures", "ko"],
            "moves": [["white", "pass"], ["b", "pass"], "undo", ["black", "end"], ["w", "PASS"]],
        });
        let clauses = json!(["repetition.basic-ko", "suicide.forbidden"]);
        let illegal = |index| {
            json!({"index": index, "move": ["white", "pass"], "clauses": clauses,
                "response": response})
        };
        let told = reply::<0>(&request)["ok"].clone();
        assert_eq!(told["illegal_moves"], json!([illegal(0), illegal(4)]));
        let keys: Vec<&String> = told.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["captures", "judge", "illegal_moves", "unsupported_asks"]);
    }
}

#[test]
fn an_illegal_move_that_was_taken_back_is_not_told() {
    let request = json!({"size": [3, 3], "moves": [["white", "pass"], "undo", ["black", "A1"]]});
    assert_eq!(reply::<0>(&request), json!({"id": null, "ok": {}}));
}

#[test]
fn words_about_the_end_are_moves_in_any_letter_case() {
    for word in ["end", "agree", "continue", "resign", "resume"] {
        let moves = json!([["black", word], ["b", word.to_uppercase()], "undo", "undo"]);
        let request = json!({"size": [3, 3], "moves": moves, "judge": [["white", word]]});
        let legal = json!([{"legal": true, "clauses": []}]);
        assert_eq!(reply::<0>(&request), json!({"id": null, "ok": {"judge": legal}}));
    }
}

#[test]
fn a_word_that_nothing_calls_for_is_a_clause_of_its_own() {
    let request = json!({"size": [3, 3], "moves": [["white", "A3"]]});
    let expected = json!({"index": 0, "move": ["white", "A3"], "clauses": ["ending.declaration"]});
    assert_eq!(reply::<0>(&request)["illegal"], expected);
}

#[test]
fn what_is_said_of_no_whole_chain_is_told_where_it_is_said() {
    // The canned arbiter takes nothing said of the point A3.
    let at = |dead: Value, statuses: Value| {
        let answer = reply::<0>(&json!({"size": [3, 3], "dead": dead, "statuses": statuses}));
        assert_eq!(answer["error"]["message"], "`A3` is empty");
        answer["error"]["at"].clone()
    };
    assert_eq!(at(json!(["B1", "b1", "A3"]), json!({})), "/dead/2");
    assert_eq!(at(json!(["B1"]), json!({"disputed": ["B1", "A3"]})), "/statuses/disputed/1");
    let statuses = json!({"bent-four": ["A1", "A1", "A3"], "moonshine-life": ["C3"]});
    assert_eq!(at(json!([]), statuses), "/statuses/bent-four/2");
    let statuses = json!({"bent-four": ["A3"], "moonshine-life": ["A3"]});
    assert_eq!(at(json!([]), statuses), "/statuses/moonshine-life/0");
}

#[test]
fn rules_without_a_komi_for_the_game_are_told_where_the_komi_is() {
    let table = json!([{"size": [19, 19], "komi": 15}]);
    let rules = json!({"base": "cgos", "komi": table});
    let answer = reply::<0>(&json!({"size": [3, 3], "rules": rules, "handicap": 2}));
    assert_eq!(
        answer["error"],
        json!({"kind": "invalid", "at": "/rules/komi",
            "message": "the komi table has no row for 3x3 and 2 handicap stones"})
    );
    // A komi beside the rules takes the place of the table.
    let fixed = json!({"size": [3, 3], "rules": rules, "komi": 1});
    assert_eq!(reply::<0>(&fixed), json!({"id": null, "ok": {}}));
}

#[test]
fn a_game_that_is_too_long_and_cannot_begin_is_told_for_that() {
    let moves = vec![json!(["b", "A1"]); (1 << 28) / (52 * 52) + 1];
    let rules = json!({"base": "cgos", "komi": [{"komi": 15}]});
    let mut request = json!({"size": [52, 52], "moves": moves, "rules": rules});
    assert_eq!(reply::<0>(&request)["error"]["at"], "/rules/komi");
    request["rules"] = json!("cgos");
    assert_eq!(reply::<0>(&request)["unsupported"]["at"], "/moves");
}
