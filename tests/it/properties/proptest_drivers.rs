//! The laws on games that proptest draws and shrinks.

use proptest::test_runner::{Config, TestCaseError, TestRunner};
use surround::check::Script;
use surround::check::laws::{self, Broken};

use super::scripts::script;

/// The longest game.
const STEPS: usize = 40;

/// Tries a law on random games; prints the smallest that breaks it as a board and a case.
fn drive(law: fn(&Script) -> Result<(), Broken>) {
    let config = Config {
        cases: super::cases(200),
        max_shrink_time: 20_000,
        source_file: Some(file!()),
        ..Config::default()
    };
    let holds = |script| law(&script).map_err(|broken| TestCaseError::fail(broken.to_string()));
    TestRunner::new(config)
        .run(&script(STEPS), holds)
        .unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn model_and_engine_agree() {
    drive(laws::model_and_engine_agree);
}

#[test]
fn undo_restores_everything() {
    drive(laws::undo_restores_everything);
}

#[test]
fn symmetry_commutes_with_play() {
    drive(laws::symmetry_commutes_with_play);
}

#[test]
fn color_exchange_commutes_with_play() {
    drive(laws::color_exchange_commutes_with_play);
}

#[test]
fn no_stone_is_left_surrounded() {
    drive(laws::no_stone_is_left_surrounded);
}

#[test]
fn a_refused_move_changes_nothing() {
    drive(laws::a_refused_move_changes_nothing);
}

#[test]
fn any_and_multi_stone_suicide_allow_the_same_plays() {
    drive(laws::any_and_multi_stone_suicide_allow_the_same_plays);
}

#[test]
fn a_key_collision_never_forbids_a_move() {
    drive(laws::a_key_collision_never_forbids_a_move);
}

#[test]
fn stones_are_played_or_taken() {
    drive(laws::stones_are_played_or_taken);
}

#[test]
fn area_equals_territory_and_pass_stones() {
    drive(laws::area_equals_territory_and_pass_stones);
}

#[test]
fn half_board_is_half_the_difference() {
    drive(laws::half_board_is_half_the_difference);
}

#[test]
fn counts_are_in_the_order_of_their_definitions() {
    drive(laws::counts_are_in_the_order_of_their_definitions);
}

#[test]
fn claims_touch_the_score_alone() {
    drive(laws::claims_touch_the_score_alone);
}

#[test]
fn claims_of_the_dead_take_stones_away() {
    drive(laws::claims_of_the_dead_take_stones_away);
}

#[test]
fn what_is_said_of_stones_has_no_order() {
    drive(laws::what_is_said_of_stones_has_no_order);
}

#[test]
fn an_illegal_move_costs_the_turn_or_nothing() {
    drive(laws::an_illegal_move_costs_the_turn_or_nothing);
}

#[test]
fn a_resumed_game_keeps_its_history() {
    drive(laws::a_resumed_game_keeps_its_history);
}
