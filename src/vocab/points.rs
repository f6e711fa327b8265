use std::fmt;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Serialize};

use super::Player;

/// A number of points in halves of a point, so that no score is ever a fraction.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct HalfPoints(i32);

impl HalfPoints {
    /// So many halves of a point.
    pub const fn new(halves: i32) -> Self {
        Self(halves)
    }

    /// So many whole points.
    ///
    /// # Panics
    /// Where the number of halves passes 32 bits: no grid and no komi comes near.
    pub fn from_points(points: usize) -> Self {
        let points = i32::try_from(points).expect("a number of points fits");
        Self(points.checked_mul(2).expect("a number of half-points fits"))
    }

    /// So many halves of a point, counted.
    ///
    /// # Panics
    /// Where their number passes 32 bits: no grid comes near.
    pub fn from_count(halves: usize) -> Self {
        Self(i32::try_from(halves).expect("a number of half-points fits"))
    }

    /// How many halves.
    pub const fn halves(self) -> i32 {
        self.0
    }
}

impl Add for HalfPoints {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for HalfPoints {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for HalfPoints {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for HalfPoints {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for HalfPoints {
    /// In points: `7.5`, `6`, `-0.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}{}{half}", (self.0 / 2).unsigned_abs())
    }
}

/// How a game comes out.
///
/// Spec: r[scoring.higher], r[scoring.equal], r[scoring.resigned], r[scoring.cycle],
/// r[ending.disputed.both-lose]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One player has won; a margin of 0 is a tie that the rule set gives to him.
    Win {
        /// The winner.
        by: Player,
        /// By how much.
        margin: HalfPoints,
    },
    /// Nobody has won.
    Draw,
    /// Both have won.
    BothWin,
    /// Both have lost.
    BothLose,
    /// The opponent has resigned.
    Resignation {
        /// The winner.
        winner: Player,
    },
    /// There is no result.
    Void,
    /// A draw or a new game, as the referee says.
    DrawOrReplay,
}

impl fmt::Display for Outcome {
    /// As results are written: `B+3.5`, `W+6`, `B+0`, `0`, `both-win`, `both-lose`, `B+R`, `void`,
    /// `draw-or-replay`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { by, margin } => write!(f, "{}+{margin}", by.initial()),
            Self::Draw => f.write_str("0"),
            Self::BothWin => f.write_str("both-win"),
            Self::BothLose => f.write_str("both-lose"),
            Self::Resignation { winner } => write!(f, "{}+R", winner.initial()),
            Self::Void => f.write_str("void"),
            Self::DrawOrReplay => f.write_str("draw-or-replay"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::HalfPoints;

    #[test]
    fn halves_print_as_points() {
        let text = |halves| HalfPoints::new(halves).to_string();
        assert_eq!(
            [text(15), text(12), text(0), text(-1), text(-15)],
            ["7.5", "6", "0", "-0.5", "-7.5"]
        );
    }
}
