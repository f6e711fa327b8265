use crate::vocab::{ByPlayer, HalfPoints, Outcome, Point};

/// A count: what each player has, all in, and who wins.
///
/// Spec: r[scoring.area], r[scoring.komi], r[handicap.compensation]
/// Units: half-points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    /// The numbers of both players, komi and compensation included.
    pub numbers: ByPlayer<HalfPoints>,
    /// Who wins.
    pub outcome: Outcome,
}

/// A list of dead stones that holds something else than whole chains.
///
/// Spec: r[scoring.dead]
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
