//! The laws in some seconds: what is asked of the engine while it is changed on purpose.
//!
//! `cargo mutants` runs this once for every change that it makes; see `.cargo/mutants.toml`. Each
//! test asks the model, or the expected values of the corpus, and never the engine itself.

use surround::arbiter::Arbiter;
use surround::ask::answer;
use surround::check::exhaust;
use surround::check::laws::LAWS;
use surround::check::{Script, ScriptedRules, Step, random_games};
use surround::corpus::{cases, mismatches};
use surround::engine::Game;
use surround::model::Model;
use surround::ruleset::presets;
use surround::vocab::{Grid, Player};

fn grid(columns: u8, rows: u8) -> Grid {
    Grid::new(columns, rows).unwrap()
}

#[test]
fn the_engine_answers_every_case_as_expected() {
    for case in cases() {
        for scene in &case.scenes {
            let answer = answer::<Game>(&case.question(scene));
            let wrong = mismatches(case.start.coloring.grid(), &scene.expect, &answer);
            assert!(wrong.is_empty(), "{} under {}: {}", case.id, scene.rules_name, wrong[0]);
        }
    }
}

#[test]
fn every_play_on_small_grids_agrees() {
    for (columns, rows) in [(1, 1), (2, 1), (4, 1), (2, 2), (3, 2)] {
        let grid = grid(columns, rows);
        exhaust::part(grid, 0..exhaust::size(grid)).unwrap_or_else(|found| panic!("{found}"));
    }
}

#[test]
fn random_games_agree_under_every_preset() {
    for preset in presets() {
        for (columns, rows, games) in [(4, 4, 3), (7, 2, 2), (9, 9, 1)] {
            random_games(&preset.rules, grid(columns, rows), 1, 0..games)
                .unwrap_or_else(|stopped| panic!("{}: {stopped}", preset.name));
        }
    }
}

/// Scripts are numbers; these are drawn by counting on, so that a run is like any other.
#[test]
fn the_laws_hold_of_some_scripts() {
    let mut state = 1_u32;
    let mut draw = move || {
        // A linear congruential generator; its high bits are good enough here.
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as u16
    };
    for _ in 0..300 {
        let numbers = [(); ScriptedRules::COUNT].map(|()| draw() as u8);
        let script = Script {
            columns: draw() as u8 % 4,
            rows: draw() as u8 % 4,
            rules: ScriptedRules::from_numbers(numbers),
            setup: (0..16).map(|_| draw() as u8).collect(),
            start: draw() as u8,
            handicap: draw() as u8 % 4,
            steps: (0..24)
                .map(|_| match draw() % 12 {
                    0 => Step::Undo,
                    1 => Step::Pass,
                    2 => Step::Declare(draw() as u8),
                    3 => Step::Illegal(draw()),
                    4 => Step::Switch,
                    5 => Step::Resume(Player::ALL[usize::from(draw() % 2)]),
                    _ => Step::Play(draw()),
                })
                .collect(),
        };
        for (_, holds) in LAWS {
            holds(&script).unwrap_or_else(|broken| panic!("{broken}"));
        }
    }
}

#[test]
fn fixed_points_are_those_of_the_model() {
    for columns in 1..=25 {
        for rows in [columns, columns / 2 + 1] {
            let grid = grid(columns, rows);
            for stones in 0..=12 {
                let points = Game::fixed_handicap(grid, stones);
                assert_eq!(points, Model::fixed_handicap(grid, stones), "{grid}, {stones}");
            }
        }
    }
}
