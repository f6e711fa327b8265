//! The query protocol: what it answers.

mod errors;
mod examples;
mod random;
mod schema;
mod stream;
mod words;

use serde_json::{Value, json};
use surround::check::Both;
use surround::engine::Game;
use surround::model::Model;
use surround::query::answer_line;

/// The answer of both arbiters to a line, as it is sent.
fn answer(line: &str) -> String {
    answer_line::<Both>(line).expect("the line is not blank").to_string()
}

/// The answer of both arbiters to a request.
fn reply(request: &Value) -> Value {
    answer_line::<Both>(&request.to_string()).expect("the line is not blank")
}

/// What of a request is answered under `ok`.
fn told(request: &Value) -> Value {
    let answer = reply(request);
    answer.get("ok").unwrap_or_else(|| panic!("{request} is answered by {answer}")).clone()
}

/// The request that the design of the protocol shows.
const PICTURE: &str = concat!(
    r#"{"id":"1","size":[5,5],"rules":"simple-rules","#,
    r#""setup":{"rows":[".....",".XO..","XO.O.",".XO..","....."],"to_move":"black"},"#,
    r#""moves":[["black","C3"]],"ask":["position","to_move","legal","refused","captures","#,
    r#""ended","score","chains"],"judge":[["white","B3"],["white","pass"]],"dead":[]}"#,
);

#[test]
fn a_ko_is_told_word_for_word() {
    assert_eq!(
        answer(PICTURE),
        concat!(
            r#"{"id":"1","ok":{"position":[".....",".XO..","X.XO.",".XO..","....."],"#,
            r#""to_move":"white","legal":["A1","A2","A4","A5","B1","B5","C1","C5","D1","D2","D4","#,
            r#""D5","E1","E2","E3","E4","E5","pass"],"refused":{"B3":["repetition.positional"]},"#,
            r#""captures":{"black":1,"white":0},"ended":null,"#,
            r#""score":{"result":"B+2","half_points":{"black":10,"white":6}},"chains":["#,
            r#"{"color":"black","points":["A3"],"liberties":["A2","A4","B3"]},"#,
            r#"{"color":"black","points":["B2"],"liberties":["A2","B1","B3"]},"#,
            r#"{"color":"black","points":["B4"],"liberties":["A4","B3","B5"]},"#,
            r#"{"color":"black","points":["C3"],"liberties":["B3"]},"#,
            r#"{"color":"white","points":["C2"],"liberties":["C1","D2"]},"#,
            r#"{"color":"white","points":["C4"],"liberties":["C5","D4"]},"#,
            r#"{"color":"white","points":["D3"],"liberties":["D2","D4","E3"]}],"#,
            r#""judge":[{"legal":false,"clauses":["repetition.positional"]},"#,
            r#"{"legal":true,"clauses":[]}]}}"#,
        )
    );
}

#[test]
fn the_other_three_forms_are_told_word_for_word() {
    let illegal = r#"{"id":"2","size":[2,2],"rules":"cgos",
        "moves":[["b","a1"],["w","b1"],["B","b2"],["White","a2"]]}"#;
    assert_eq!(
        answer(&illegal.replace('\n', "")),
        r#"{"id":"2","illegal":{"index":3,"move":["white","A2"],"clauses":["suicide.forbidden"]}}"#
    );
    let error = r#"{"id":"3","size":[5,5],
        "moves":[["black","C3"],["white","C4"],["black","C5"],["white","Z9"]]}"#;
    assert_eq!(
        answer(&error.replace('\n', "")),
        concat!(
            r#"{"id":"3","error":{"kind":"malformed","at":"/moves/3/1","#,
            r#""message":"`Z9` is no point of a 5x5 board"}}"#
        )
    );
    assert_eq!(
        answer(r#"{"id":"4","hello":2}"#),
        r#"{"id":"4","unsupported":{"at":"/hello","message":"protocol 2, this one is 1"}}"#
    );
}

#[test]
fn a_hello_tells_protocol_name_version_and_asks() {
    let hello = &reply(&json!({"hello": 1, "id": 5}));
    assert_eq!(hello["id"], 5);
    assert_eq!(hello["hello"]["protocol"], 1);
    assert_eq!(hello["hello"]["name"], "surround");
    assert_eq!(hello["hello"]["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(
        hello["hello"]["asks"],
        json!(["position", "to_move", "legal", "refused", "captures", "ended", "score", "chains"])
    );
    assert!(hello["hello"]["rules"].as_array().unwrap().contains(&json!("tromp-taylor")));
    assert_eq!(answer(r#"{"hello":1}"#).find(r#"{"id":null,"hello":{"protocol":1,"#), Some(0));
}

#[test]
fn a_blank_line_has_no_answer() {
    for line in ["", " ", "\t \r", "\r\n"] {
        assert_eq!(answer_line::<Game>(line), None, "{line:?}");
    }
}

#[test]
fn an_id_comes_back_as_it_was() {
    for id in [json!("a"), json!(""), json!(0), json!(-7), json!(1.5), json!(null)] {
        assert_eq!(reply(&json!({"id": id, "size": [1, 1]})), json!({"id": id, "ok": {}}));
    }
    assert_eq!(reply(&json!({"size": [1, 1]})), json!({"id": null, "ok": {}}));
}

#[test]
fn after_the_end_nobody_is_to_move() {
    let end = json!({
        "size": [3, 2], "rules": "tromp-taylor", "moves": [["black", "B1"], ["white", "pass"],
        ["black", "PASS"]], "ask": ["to_move", "legal", "refused", "ended", "score"],
        "judge": [["white", "A1"], ["white", "B1"], ["black", "pass"]],
    });
    assert_eq!(
        told(&end).to_string(),
        concat!(
            r#"{"to_move":null,"legal":[],"refused":{},"ended":"two-passes","#,
            r#""score":{"result":"W+1.5","half_points":{"black":12,"white":15}},"#,
            r#""judge":[{"legal":false,"clauses":["move.after-end"]},"#,
            r#"{"legal":false,"clauses":["move.after-end","move.occupied"]},"#,
            r#"{"legal":false,"clauses":["move.after-end"]}]}"#,
        )
    );
    let beyond = json!({"size": [3, 2], "moves": [["b", "pass"], ["w", "pass"], ["b", "pass"]]});
    assert_eq!(
        reply(&beyond)["illegal"],
        json!({"index": 2, "move": ["black", "pass"], "clauses": ["move.after-end"]})
    );
}

#[test]
fn either_player_moves_in_free_turns_alone() {
    let mut twice = json!({
        "size": [3, 3], "moves": [["black", "A1"], ["black", "B1"]], "ask": ["to_move"],
        "judge": [["black", "C1"], ["white", "C1"]],
    });
    let out_of_turn = json!({
        "index": 1, "move": ["black", "B1"], "clauses": ["move.out-of-turn"],
    });
    assert_eq!(reply(&twice)["illegal"], out_of_turn);
    twice["turns"] = json!("alternate");
    assert_eq!(reply(&twice)["illegal"], out_of_turn);
    twice["turns"] = json!("free");
    let legal = json!({"legal": true, "clauses": []});
    assert_eq!(told(&twice), json!({"to_move": "white", "judge": [legal, legal]}));
}

#[test]
fn komi_and_handicap_override_the_rules() {
    let score = |mut request: Value| {
        request["size"] = json!([3, 3]);
        request["setup"] = json!({"black": ["B2"]});
        request["ask"] = json!(["score"]);
        told(&request)["score"]["half_points"]["white"].clone()
    };
    assert_eq!(score(json!({"rules": "chinese-ogs"})), 15);
    assert_eq!(score(json!({"rules": "chinese-ogs", "komi": -1})), -1);
    assert_eq!(score(json!({"rules": "chinese-ogs", "handicap": 2})), 15 + 4);
    assert_eq!(score(json!({"rules": "chinese-ogs", "handicap": 0, "komi": 0})), 0);
    assert_eq!(score(json!({"rules": {"base": "chinese-ogs", "komi": 3}, "handicap": 4})), 3 + 8);
    assert_eq!(score(json!({"rules": {"base": "chinese-ogs", "komi": 3}, "komi": 5.0})), 5);
    assert_eq!(score(json!({"rules": {"base": "chinese-ogs", "komi": -3.0}})), -3);
    assert_eq!(score(json!({})), 0);
}

#[test]
fn an_object_of_katago_has_its_own_meaning() {
    // KataGo's `suicide: true` is the suicide of several stones, and its komi is in points.
    let rules = json!({
        "ko": "positional", "scoring": "AREA", "tax": "NONE", "suicide": true, "komi": 6.5,
        "hasButton": false, "whiteHandicapBonus": "N", "friendlyPassOk": true,
    });
    let request = json!({
        "size": [3, 3], "rules": rules, "handicap": 2, "ask": ["score"],
        "setup": {"rows": [".X.", "X.X", ".X."], "to_move": "white"}, "judge": [["white", "B2"]],
    });
    let told = told(&request);
    assert_eq!(told["judge"][0]["clauses"], json!(["suicide.forbidden"]));
    assert_eq!(
        told["score"],
        json!({"result": "B+0.5", "half_points": {"black": 18, "white": 17}})
    );
}

#[test]
fn the_usual_rules_are_the_simple_rules() {
    let bare = json!({"size": [2, 1], "setup": {"black": ["A1"]}, "moves": [["b", "B1"]],
        "ask": ["position", "captures", "score"]});
    let mut named = bare.clone();
    named["rules"] = json!("Simple_Rules");
    assert_eq!(told(&bare), told(&named));
    assert_eq!(told(&bare)["captures"], json!({"black": 0, "white": 2}));
    assert_eq!(told(&bare)["score"]["result"], "both-win");
}

#[test]
fn a_set_up_is_rows_or_stones() {
    let rows = json!({"setup": {"rows": ["X..", ".Oo"], "to_move": "W"}, "ask": ["position"]});
    assert_eq!(told(&rows), json!({"position": ["X..", ".OO"]}));
    let mut sized = rows;
    sized["size"] = json!([3, 2]);
    assert_eq!(told(&sized), json!({"position": ["X..", ".OO"]}));
    let stones = json!({
        "size": [3, 2], "setup": {"black": ["a2"], "white": ["C1", "b1"], "to_move": "white"},
        "ask": ["to_move", "position"],
    });
    assert_eq!(told(&stones), json!({"position": ["X..", ".OO"], "to_move": "white"}));
    let only_white = json!({"size": [2, 1], "setup": {"white": ["B1"]}, "ask": ["position"]});
    assert_eq!(told(&only_white), json!({"position": [".O"]}));
}

#[test]
fn a_fixed_handicap_is_a_set_up_with_white_to_move() {
    let mut request = json!({
        "size": [9, 9], "rules": "chinese-ogs", "setup": {"fixed_handicap": 3},
        "ask": ["to_move", "score", "chains"],
    });
    let told_of = |request: &Value| {
        let told = told(request);
        let chains = told["chains"].as_array().unwrap().clone();
        let stones: Vec<Value> = chains.iter().map(|chain| chain["points"][0].clone()).collect();
        (json!(stones), told["to_move"].clone(), told["score"]["half_points"]["white"].clone())
    };
    let stones = json!(["C3", "C7", "G7"]);
    assert_eq!(told_of(&request), (stones.clone(), json!("white"), json!(15 + 6)));
    request["handicap"] = json!(0);
    request["setup"]["to_move"] = json!("black");
    assert_eq!(told_of(&request), (stones, json!("black"), json!(15)));
}

#[test]
fn who_left_the_set_up_matters_to_situational_repetition() {
    let verdict = |left_by: &str| {
        let rules = json!({"base": "tromp-taylor", "repetition": {"forbid": ["situational"]}});
        told(&json!({
            "rules": rules, "turns": "free", "judge": [["white", "B2"]],
            "setup": {"rows": [".XO.", "XO.O", ".XO."], "left_by": left_by},
            "moves": [["black", "C2"]],
        }))["judge"][0]["legal"]
            .clone()
    };
    assert_eq!((verdict("white"), verdict("black")), (json!(false), json!(true)));
}

#[test]
fn the_largest_grid_has_names_for_all_its_points() {
    let request = json!({
        "size": [52, 52], "moves": [["black", "bb52"], ["white", "AZ1"], ["black", "aa9"]],
        "ask": ["chains", "position"],
    });
    let told = told(&request);
    let points: Vec<&Value> =
        told["chains"].as_array().unwrap().iter().map(|chain| &chain["points"][0]).collect();
    assert_eq!(points, ["AA9", "BB52", "AZ1"]);
    assert_eq!(told["chains"][1]["liberties"], json!(["BA52", "BB51"]));
    assert_eq!(told["position"][0], format!("{}X", ".".repeat(51)));
}

#[test]
fn a_move_may_be_taken_back() {
    let request = json!({
        "size": [3, 3], "ask": ["position", "to_move"],
        "moves": [["black", "A1"], ["white", "B1"], "undo", "Undo", ["black", "C3"]],
    });
    assert_eq!(told(&request), json!({"position": ["..X", "...", "..."], "to_move": "white"}));
}

#[test]
fn dead_stones_touch_the_score_alone() {
    let mut request = json!({
        "setup": {"rows": ["XX.", "O.X"]}, "ask": ["position", "score"], "dead": ["A1", "a1"],
    });
    assert_eq!(
        told(&request),
        json!({"position": ["XX.", "O.X"],
            "score": {"result": "B+6", "half_points": {"black": 12, "white": 0}}})
    );
    request["ask"] = json!(["position"]);
    assert_eq!(told(&request), json!({"position": ["XX.", "O.X"]}));
}

#[test]
fn an_unknown_ask_omits_itself_alone() {
    let request = json!({"size": [1, 1], "ask": ["weather", "legal", "Legal", "weather"]});
    assert_eq!(
        told(&request),
        json!({"legal": ["pass"], "unsupported_asks": ["weather", "Legal"]})
    );
}

#[test]
fn the_arbiters_tell_the_same() {
    let lines: Vec<String> = examples::pairs().into_iter().map(|(request, _)| request).collect();
    for line in lines.iter().map(String::as_str).chain([PICTURE]) {
        let both = answer_line::<Both>(line);
        assert_eq!(answer_line::<Game>(line), both, "{line}");
        assert_eq!(answer_line::<Model>(line), both, "{line}");
    }
}
