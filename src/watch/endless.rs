use crate::arbiter::{Arbiter, Program, Start, StartError};
use crate::check::Both;
use crate::ruleset::RuleSet;
use crate::vocab::{Grid, HalfPoints, Point};

/// Both arbiters as one, in games that passes do not end and that have some komi: over GTP a game
/// goes on after two passes, to settle life or to play on, and nothing that is compared depends on
/// the komi.
///
/// A game that is over by a cycle stays so: what is legal after it no text says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Endless;

impl Program for Endless {
    type Game = Both;

    fn start(&self, start: &Start, rules: &RuleSet) -> Result<Both, StartError> {
        let mut rules = rules.clone().with_komi(HalfPoints::new(0));
        rules.ending.by.clear();
        Both::start(start, &rules)
    }

    fn fixed_handicap(&self, grid: Grid, stones: u16) -> Option<Vec<Point>> {
        Both::fixed_handicap(grid, stones)
    }
}
