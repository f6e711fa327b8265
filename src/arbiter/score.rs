use crate::ruleset::axes::Ruling;
use crate::vocab::{ByPlayer, HalfPoints, Outcome, Point};

/// A count: what each player has, all in, and how the game comes out.
///
/// Spec: r[scoring.area], r[scoring.territory], r[scoring.stones], r[scoring.komi],
/// r[handicap.compensation]
/// Units: half-points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    /// The numbers of both players: komi, compensation, prisoners and taxes included.
    pub numbers: ByPlayer<HalfPoints>,
    /// How the game comes out.
    pub outcome: Outcome,
    /// The comparison with half of the grid, where the rules ask for it.
    pub half_board: Option<HalfBoard>,
}

/// Black's number against half of the grid.
///
/// Spec: r[scoring.half-board]
/// Units: quarters of a stone; a stone is as much as two points of difference.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HalfBoard {
    /// Black's stones and points, less half of what White gets besides.
    pub black: i32,
    /// Half of the points of the grid.
    pub half: i32,
}

/// What is said of a stone.
///
/// Spec: r[scoring.dead], r[ending.disputed.alive], r[ending.disputed.both-lose],
/// r[ruling.statuses]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// It is dead.
    Dead,
    /// The players do not agree on it.
    Disputed,
    /// It stands in a position on which a text rules by name.
    Ruled(Ruling),
}

/// A stone and what is said of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Claim {
    /// The point of the stone.
    pub point: Point,
    /// What is said.
    pub status: Status,
}

impl Claim {
    /// The stone on this point is dead.
    pub const fn dead(point: Point) -> Self {
        Self { point, status: Status::Dead }
    }
}

/// Claims that name something else than whole chains, one thing said of all stones of a chain.
///
/// Spec: r[scoring.dead], r[ruling.statuses]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotWholeChains {
    /// This point is empty; its place in the list.
    Empty(usize),
    /// A point of the same chain is missing from the list; the place of the first listed point.
    Part(usize, Point),
}

impl NotWholeChains {
    /// The place in the list that is at fault.
    pub const fn index(self) -> usize {
        match self {
            Self::Empty(index) | Self::Part(index, _) => index,
        }
    }
}
