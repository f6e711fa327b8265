//! Small grids gone through completely, and counts that others have published.

mod claims;
mod ending;
mod laws;

use surround::arbiter::{Arbiter, Start};
use surround::check::{count, exhaust};
use surround::engine::Game;
use surround::model::Model;
use surround::ruleset::axes::{FullBoard, Repetition, Suicide};
use surround::ruleset::{RuleSet, preset};
use surround::vocab::Grid;

/// How many turns or steps longer than usual what is gone through is.
fn deeper() -> usize {
    match std::env::var("SURROUND_DEPTH") {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("SURROUND_DEPTH is `{text}`")),
        Err(_) => 0,
    }
}

fn grid(columns: u8, rows: u8) -> Grid {
    Grid::new(columns, rows).unwrap()
}

fn simple_rules() -> RuleSet {
    preset("simple-rules").unwrap().rules.clone()
}

/// Goes through a grid on two threads and says how much that was.
fn exhaust(columns: u8, rows: u8) {
    let grid = grid(columns, rows);
    let middle = exhaust::size(grid) / 2;
    let covered = std::thread::scope(|scope| {
        let upper = scope.spawn(move || exhaust::part(grid, middle..exhaust::size(grid)));
        let mut covered = exhaust::part(grid, 0..middle).unwrap_or_else(|found| panic!("{found}"));
        covered.add(upper.join().unwrap().unwrap_or_else(|found| panic!("{found}")));
        covered
    });
    println!("{grid}: {covered:?}");
    assert!(covered.starts > 0 && covered.refusals > 0);
}

#[test]
fn every_play_on_grids_up_to_3x3_agrees() {
    for (columns, rows) in [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (3, 2), (2, 3), (3, 3)]
    {
        exhaust(columns, rows);
    }
}

#[test]
fn every_play_on_lines_up_to_seven_agrees() {
    for columns in 4..=7 {
        exhaust(columns, 1);
        exhaust(1, columns);
    }
}

/// Published by Tromp and Farneback, and Tromp's list of legal positions.
#[test]
fn legal_colorings_are_as_many_as_published() {
    let published = [
        (1, 1, 1),
        (2, 1, 5),
        (3, 1, 15),
        (4, 1, 41),
        (5, 1, 113),
        (6, 1, 313),
        (7, 1, 867),
        (2, 2, 57),
        (3, 2, 489),
        (4, 2, 4125),
        (3, 3, 12675),
    ];
    let emptied = simple_rules();
    let stands = RuleSet { full_board: FullBoard::Stands, ..simple_rules() };
    for (columns, rows, count) in published {
        let grid = grid(columns, rows);
        for (rules, expected) in [(&emptied, count), (&stands, count + 2)] {
            assert_eq!(count::legal_colorings::<Model>(grid, rules), expected, "model, {grid}");
            assert_eq!(count::legal_colorings::<Game>(grid, rules), expected, "engine, {grid}");
        }
    }
}

fn games<A: Arbiter>(columns: u8, rows: u8, rules: &RuleSet) -> u64 {
    count::games(&mut A::start(&Start::empty(grid(columns, rows)), rules).unwrap())
}

/// Published by Tromp (rec.games.go, 1999); the other reading of a full board after the same
/// method.
#[test]
fn complete_games_are_as_many_as_published() {
    let emptied = simple_rules();
    let stands = RuleSet { full_board: FullBoard::Stands, ..simple_rules() };
    for (columns, count, count_if_stands) in [(1, 1, 3), (2, 9, 17), (3, 907, 1371)] {
        assert_eq!(games::<Model>(columns, 1, &emptied), count);
        assert_eq!(games::<Game>(columns, 1, &emptied), count);
        assert_eq!(games::<Model>(columns, 1, &stands), count_if_stands);
        assert_eq!(games::<Game>(columns, 1, &stands), count_if_stands);
    }
}

/// Lines of seven plies on 2x2, which GNU Go 3.8 gives too where suicide is forbidden.
#[test]
fn lines_on_2x2_tell_the_rules_of_repetition_apart() {
    use Repetition::{BasicKo, Positional, Situational};
    let expected = [
        (BasicKo, Suicide::Forbidden, 1168),
        (Positional, Suicide::Forbidden, 1088),
        (Situational, Suicide::Forbidden, 1112),
        (BasicKo, Suicide::MultiStone, 1240),
        (Situational, Suicide::MultiStone, 1184),
        (Positional, Suicide::MultiStone, 1088),
        (Positional, Suicide::Any, 1088),
        (Situational, Suicide::Any, 1704),
    ];
    for (forbid, suicide, lines) in expected {
        let mut rules = RuleSet { suicide, ..simple_rules() };
        rules.repetition.forbid = [forbid].into();
        let start = Start::empty(grid(2, 2));
        let model = count::perft(&mut Model::start(&start, &rules).unwrap(), 7);
        let engine = count::perft(&mut Game::start(&start, &rules).unwrap(), 7);
        assert_eq!((model, engine), (lines, lines), "{forbid}, suicide {suicide}");
    }
}
