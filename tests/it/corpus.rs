//! The corpus: both arbiters answer every case as expected.

use surround::arbiter::{Arbiter, End, HalfBoard, Prohibition, Refusal, Score, StartError};
use surround::ask::{Answer, IllegalMove, Unanswered, answer};
use surround::corpus::{Case, cases, load, mismatches, read_file};
use surround::engine::Game;
use surround::model::Model;
use surround::vocab::{ByPlayer, HalfPoints, Outcome, Player, Turn};

/// Every case that an arbiter does not answer as expected, a line each.
fn wrong<A: Arbiter>() -> Vec<String> {
    let mut wrong = Vec::new();
    for case in cases() {
        for scene in &case.scenes {
            let at = format!("{} under {}", case.id, scene.rules_name);
            let answer = answer::<A>(&case.question(scene));
            let found = mismatches(case.start.coloring.grid(), &scene.expect, &answer);
            wrong.extend(found.into_iter().map(|mismatch| format!("{at}: {mismatch}")));
        }
    }
    wrong
}

#[test]
fn every_file_can_be_read() {
    load().unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn the_model_answers_every_case_as_expected() {
    let wrong = wrong::<Model>();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_engine_answers_every_case_as_expected() {
    let wrong = wrong::<Game>();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// A case on three points in a row under the tutorial's rules.
fn case(fields: &str) -> Case {
    let text = format!(
        "[[case]]\nname = \"a-case\"\nclauses = [\"move.illegal\"]\nrules = [\"tutorial\"]\n\
         size = [3, 1]\nsource = \"constructed\"\nnote = \"A note.\"\n{fields}\n"
    );
    let cases = read_file("cases/moves/canned.toml", &text);
    cases.unwrap_or_else(|error| panic!("{error}")).remove(0)
}

/// What of an answer is not as a case expects.
fn told(case: &Case, answer: &Result<Answer, Unanswered>) -> Vec<String> {
    let grid = case.start.coloring.grid();
    let found = mismatches(grid, &case.scenes[0].expect, answer);
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn an_illegal_move_that_stands_must_be_expected() {
    let case_with = |expected: &str| case(&format!("moves = [\"B A1\", \"W end\"]\n{expected}"));
    let silent = case_with("expect.captures = { black = 0, white = 0 }");
    let named =
        case_with("expect.illegal_moves = [{ index = 1, clauses = [\"suicide.forbidden\"] }]");
    let refusal = Refusal::by([Prohibition::Suicide]).unwrap_err();
    let turn = Turn::pass(Player::White);
    let stands = || Answer {
        captures: Some(ByPlayer::default()),
        illegal_moves: vec![IllegalMove { index: 1, turn, refusal }],
        ..Answer::default()
    };
    let plain = || Answer { captures: Some(ByPlayer::default()), ..Answer::default() };
    assert!(told(&named, &Ok(stands())).is_empty() && told(&silent, &Ok(plain())).is_empty());
    assert_eq!(
        told(&silent, &Ok(stands())),
        ["illegal_moves: expected [], got [1 against suicide.forbidden]"]
    );
    assert_eq!(
        told(&named, &Ok(plain())),
        ["illegal_moves: expected [1 against suicide.forbidden], got []"]
    );
}

#[test]
fn ends_and_results_are_compared_in_their_words() {
    let with = |end, quarters: Option<(i32, i32)>| {
        let score = Score {
            numbers: ByPlayer::default(),
            outcome: Outcome::Win { by: Player::Black, margin: HalfPoints::new(3) },
            half_board: quarters.map(|(black, half)| HalfBoard { black, half }),
        };
        Ok(Answer { ended: Some(Some(end)), score: Some(score), ..Answer::default() })
    };
    let score = "expect.score = { result = \"B+1.5\", stones = \"B+3/4\" }";
    let cycle = case(&format!("expect.ended = {{ cycle = [2, 5] }}\n{score}"));
    assert!(told(&cycle, &with(End::Cycle { from: 2, to: 5 }, Some((15, 12)))).is_empty());
    assert_eq!(
        told(&cycle, &with(End::Cycle { from: 1, to: 5 }, None)),
        [
            "ended: expected a cycle from turn 2 to turn 5, got a cycle from turn 1 to turn 5",
            "score: expected B+1.5, in stones B+3/4, got B+1.5",
        ]
    );
    // Whose resignation it was is told by the result.
    let resigned = case("expect.ended = \"resignation\"");
    for by in Player::ALL {
        assert!(told(&resigned, &with(End::Resignation { by }, None)).is_empty());
    }
    assert_eq!(
        told(&resigned, &with(End::Agreement, None)),
        ["ended: expected resignation, got agreement"]
    );
}

#[test]
fn a_start_that_is_none_must_be_refused_and_no_other() {
    let invalid = case("expect.start = \"invalid\"");
    let valid = case("expect.ended = \"no\"");
    let point = invalid.start.coloring.grid().at(0);
    let refused = || Err(Unanswered::Start(StartError::Surrounded(point)));
    let begun = || Ok(Answer { ended: Some(None), ..Answer::default() });
    assert!(told(&invalid, &refused()).is_empty() && told(&valid, &begun()).is_empty());
    assert_eq!(told(&invalid, &begun()), ["start: expected no game, got a game that begins"]);
    assert_eq!(
        told(&valid, &refused()),
        ["start: expected a game, \
             got the stone at column 1, row 1 of the set-up is surrounded"]
    );
}
