//! The laws in some seconds: what is asked of the engine while it is changed on purpose.
//!
//! `cargo mutants` runs this once for every change that it makes; see `.cargo/mutants.toml`. Each
//! test asks the model, or the expected values of the corpus, and never the engine itself.

use std::io::Write;
use std::sync::Once;

use surround::arbiter::Arbiter;
use surround::ask::answer;
use surround::check::exhaust;
use surround::check::laws::LAWS;
use surround::check::{Script, random_games};
use surround::corpus::{cases, mismatches};
use surround::engine::Game;
use surround::model::Model;
use surround::ruleset::presets;
use surround::vocab::Grid;

fn grid(columns: u8, rows: u8) -> Grid {
    Grid::new(columns, rows).unwrap()
}

/// Ends the whole process where a test fails: one is enough to notice a change, and the others
/// would take most of the time.
fn end_at_the_first_failure() {
    static SET: Once = Once::new();
    SET.call_once(|| {
        std::panic::set_hook(Box::new(|failure| {
            // Not through `eprintln!`, whose text a test keeps to itself until it is over.
            let _ = writeln!(std::io::stderr(), "{failure}");
            std::process::exit(101);
        }));
    });
}

#[test]
fn the_engine_answers_every_case_as_expected() {
    end_at_the_first_failure();
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
    end_at_the_first_failure();
    for (columns, rows) in [(1, 1), (2, 1), (4, 1), (2, 2), (3, 2)] {
        let grid = grid(columns, rows);
        exhaust::part(grid, 0..exhaust::size(grid)).unwrap_or_else(|found| panic!("{found}"));
    }
}

#[test]
fn random_games_agree_under_every_preset() {
    end_at_the_first_failure();
    for preset in presets() {
        for (columns, rows, games) in [(4, 4, 3), (7, 2, 2), (9, 9, 1)] {
            random_games(&preset.rules, grid(columns, rows), 1, 0..games)
                .unwrap_or_else(|stopped| panic!("{}: {stopped}", preset.name));
        }
    }
}

#[test]
fn the_laws_hold_of_some_scripts() {
    end_at_the_first_failure();
    for number in 0..300 {
        let script = Script::at_random(1, number);
        for (_, holds) in LAWS {
            holds(&script).unwrap_or_else(|broken| panic!("{broken}"));
        }
    }
}

#[test]
fn fixed_points_are_those_of_the_model() {
    end_at_the_first_failure();
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
