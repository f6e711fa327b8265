//! The GTP server: handicap stones, komi tables, results, and moves that must not be made.

use serde_json::{Value, json};
use surround::arbiter::{Arbiter, By};
use surround::check::Both;
use surround::gtp::Command;
use surround::ruleset::{RuleSet, from_json};
use surround::serve::Session;

use crate::canned::Canned;

/// A session under a rule set: `tromp-taylor` with changes.
fn session<A: Arbiter>(changes: &Value) -> Session<By<A>> {
    Session::new(rules(changes), 1).unwrap()
}

fn rules(changes: &Value) -> RuleSet {
    let mut rules = json!({"base": "tromp-taylor"});
    for (axis, value) in changes.as_object().unwrap() {
        rules[axis] = value.clone();
    }
    from_json(&rules).unwrap()
}

/// The reply to a command, without the empty line after it.
fn reply<A: Arbiter>(session: &mut Session<By<A>>, command: &str) -> String {
    let command = Command::parse(command.as_bytes()).unwrap();
    session.answer(&command).to_string().trim_end().to_owned()
}

/// Sends commands and compares how each reply begins.
#[track_caller]
fn assert_replies<A: Arbiter>(session: &mut Session<By<A>>, script: &[(&str, &str)]) {
    for (number, (command, expected)) in script.iter().enumerate() {
        let found = reply(session, command);
        let is_whole = expected.starts_with('=');
        let fits = if is_whole { found == *expected } else { found.starts_with(expected) };
        assert!(fits, "{number}: {command}: expected {expected}, got {found}");
    }
}

#[test]
fn fixed_stones_go_where_the_protocol_says() {
    // The layouts are those of https://github.com/herzbube/littlego/issues/279 and of gomill.
    assert_replies(
        &mut session::<Both>(&json!({})),
        &[
            ("boardsize 13", "="),
            ("fixed_handicap 2", "= D4 K10"),
            ("clear_board", "="),
            ("fixed_handicap 3", "= D4 K10 D10"),
            ("clear_board", "="),
            ("fixed_handicap 5", "= D4 K10 D10 K4 G7"),
            ("boardsize 7", "="),
            ("fixed_handicap 4", "= C3 E5 C5 E3"),
            ("clear_board", "="),
            ("fixed_handicap 5", "? invalid number of stones"),
            ("boardsize 8", "="),
            ("fixed_handicap 4", "= C3 F6 C6 F3"),
            ("boardsize 6", "="),
            ("fixed_handicap 2", "? invalid number of stones"),
            ("boardsize 19", "="),
            ("fixed_handicap 9", "= D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
            ("clear_board", "="),
            ("play b A1", "="),
            ("fixed_handicap 2", "? board not empty"),
            ("undo", "="),
            ("fixed_handicap 1", "? invalid number of stones"),
            ("fixed_handicap 70000", "? invalid number of stones"),
            ("fixed_handicap two", "? syntax error"),
            ("fixed_handicap", "? syntax error"),
            ("fixed_handicap 2", "= D4 Q16"),
        ],
    );
}

#[test]
fn handicap_stones_are_a_set_up_with_white_to_move() {
    assert_replies(
        &mut session::<Both>(&json!({})),
        &[
            ("boardsize 9", "="),
            ("fixed_handicap 2", "= C3 G7"),
            ("undo", "? cannot undo"),
            ("play w E5", "="),
            ("undo", "="),
            ("undo", "? cannot undo"),
            ("clear_board", "="),
            ("list_stones b", "="),
            ("set_free_handicap A1 b1", "="),
            ("list_stones b", "= A1 B1"),
            ("set_free_handicap C3 G7", "? board not empty"),
            ("captures b", "= 0"),
        ],
    );
}

#[test]
fn refuses_lists_of_stones_that_are_no_handicap() {
    assert_replies(
        &mut session::<Both>(&json!({})),
        &[
            ("boardsize 9", "="),
            ("set_free_handicap D4", "? bad vertex list: 1 stones, expected 2 to 80"),
            ("set_free_handicap", "? bad vertex list: 0 stones"),
            ("set_free_handicap D4 d4", "? bad vertex list: D4 is named twice"),
            ("set_free_handicap D4 PASS", "? bad vertex list: `pass` is no point"),
            ("set_free_handicap D4 K4", "? bad vertex list: `K4` is no move on a 9x9 board"),
            ("list_stones b", "="),
            ("boardsize 2", "="),
            ("set_free_handicap A1 A2 B1 B2", "? bad vertex list: 4 stones, expected 2 to 3"),
            ("set_free_handicap A1 A2 B1", "="),
        ],
    );
}

#[test]
fn free_stones_go_on_fixed_points_as_far_as_they_go() {
    assert_replies(
        &mut session::<Both>(&json!({})),
        &[
            ("boardsize 7", "="),
            ("place_free_handicap 3", "= C3 E5 C5"),
            ("place_free_handicap 2", "? board not empty"),
            ("clear_board", "="),
            ("place_free_handicap 6", "= C3 E5 C5 E3 A1 A2"),
            ("boardsize 2", "="),
            ("place_free_handicap 3", "= A1 A2 B1"),
            ("clear_board", "="),
            ("place_free_handicap 4", "? invalid number of stones"),
            ("place_free_handicap 1", "? invalid number of stones"),
        ],
    );
}

#[test]
fn handicap_stones_count_for_what_white_gets() {
    let compensation = json!({"komi": 1, "handicap": {"compensation": "n"}});
    let object = "{\"ko\":\"POSITIONAL\",\"whiteHandicapBonus\":\"N-1\",\"komi\":0}";
    assert_replies(
        &mut session::<Both>(&compensation),
        &[
            ("boardsize 9", "="),
            ("fixed_handicap 4", "= C3 G7 C7 G3"),
            ("final_score", "= B+76.5"),
            ("komi 0", "="),
            ("final_score", "= B+77"),
            (&format!("kata-set-rules {object}"), "="),
            ("final_score", "= B+78"),
            ("clear_board", "="),
            ("final_score", "= 0"),
        ],
    );
}

#[test]
fn the_komi_of_a_table_is_that_of_the_board_and_the_stones() {
    let table = json!([
        {"size": [19, 19], "handicap": 0, "komi": 14}, {"size": [19, 19], "komi": 1},
        {"size": [9, 9], "handicap": 0, "komi": 12},
    ]);
    assert_replies(
        &mut session::<Both>(&json!({"komi": table})),
        &[
            ("get_komi", "= 7"),
            ("fixed_handicap 2", "= D4 Q16"),
            ("get_komi", "= 0.5"),
            ("clear_board", "="),
            ("get_komi", "= 7"),
            ("boardsize 9", "="),
            ("get_komi", "= 6"),
            ("fixed_handicap 2", "? cannot begin: the komi table has no row for 9x9"),
            ("list_stones b", "="),
            ("boardsize 13", "? unacceptable size: the komi table has no row for 13x13"),
            ("query_boardsize", "= 9"),
            ("komi 3", "="),
            ("boardsize 13", "="),
            ("get_komi", "= 3"),
        ],
    );
    let only_small = rules(&json!({"komi": [{"size": [9, 9], "komi": 12}]}));
    assert!(Session::<By<Both>>::new(only_small, 1).is_err());
}

#[test]
fn a_move_that_must_not_be_made_fails_under_every_rule_set() {
    for response in ["refused", "loses-turn", "becomes-pass"] {
        let clauses = json!(["suicide.forbidden", "move.occupied", "repetition.positional"]);
        let illegal = json!({"response": response, "clauses": clauses});
        assert_replies(
            &mut session::<Both>(&json!({"suicide": "forbidden", "illegal_move": illegal})),
            &[
                ("boardsize 2", "="),
                ("play b A1", "="),
                ("play w A1", "? illegal move"),
                ("play w A2", "="),
                ("play b B2", "="),
                ("list_stones w", "="),
                ("play w A2", "? illegal move"),
                ("list_stones b", "= A1 B2"),
                ("undo", "="),
                ("list_stones w", "= A2"),
            ],
        );
    }
}

#[test]
fn results_are_told_as_the_protocol_has_them() {
    let told = [
        reply(&mut session::<Canned<0>>(&json!({})), "final_score"),
        reply(&mut session::<Canned<1>>(&json!({})), "final_score"),
        reply(&mut session::<Canned<2>>(&json!({})), "final_score"),
        reply(&mut session::<Canned<4>>(&json!({})), "final_score"),
        reply(&mut session::<Canned<5>>(&json!({})), "final_score"),
        reply(&mut session::<Canned<6>>(&json!({})), "final_score"),
    ];
    let expected = [
        "? cannot score: GTP has no word for `both-lose`",
        "? cannot score: GTP has no word for `draw-or-replay`",
        "= B+1.5",
        "= B+R",
        "= Void",
        "= B+0",
    ];
    assert_eq!(told, expected);
}

#[test]
fn rules_by_the_names_of_kgs_keep_the_komi() {
    assert_replies(
        &mut session::<Both>(&json!({})),
        &[
            ("boardsize 3", "="),
            ("komi 5", "="),
            ("kgs-rules japanese", "="),
            ("get_komi", "= 5"),
            ("play b B2", "="),
            ("final_score", "= B+3"),
            ("kgs-rules chinese", "="),
            ("final_score", "= B+4"),
            ("kata-set-rules koPOSITIONALscoreAREAtaxNONEsui0komi2.5", "="),
            ("get_komi", "= 2.5"),
        ],
    );
}
