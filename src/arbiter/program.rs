use std::marker::PhantomData;

use super::{Arbiter, Start, StartError};
use crate::ruleset::RuleSet;
use crate::vocab::{Grid, Point};

/// Something that begins games: an arbiter as it is ([`By`]), or one with something set, which the
/// type of its games cannot tell.
pub trait Program {
    /// The games that it begins.
    type Game: Arbiter;

    /// Begins a game.
    ///
    /// # Errors
    /// As [`Arbiter::start`].
    fn start(&self, start: &Start, rules: &RuleSet) -> Result<Self::Game, StartError>;

    /// The fixed points of so many handicap stones; as [`Arbiter::fixed_handicap`].
    fn fixed_handicap(&self, grid: Grid, stones: u16) -> Option<Vec<Point>>;
}

/// The program that plays by an arbiter as it is.
#[derive(Debug)]
pub struct By<A>(PhantomData<A>);

impl<A> By<A> {
    /// The one that there is.
    pub const fn itself() -> Self {
        Self(PhantomData)
    }
}

impl<A: Arbiter> Program for By<A> {
    type Game = A;

    fn start(&self, start: &Start, rules: &RuleSet) -> Result<A, StartError> {
        A::start(start, rules)
    }

    fn fixed_handicap(&self, grid: Grid, stones: u16) -> Option<Vec<Point>> {
        A::fixed_handicap(grid, stones)
    }
}
