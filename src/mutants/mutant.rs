use super::{Fault, Plain, handicap};
use crate::arbiter::{Program, Start, StartError};
use crate::ruleset::RuleSet;
use crate::vocab::{Grid, Point};

/// The plain arbiter, sound or with a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mutant {
    /// What it does wrong.
    fault: Option<Fault>,
}

impl Mutant {
    /// The one that does nothing wrong.
    pub const SOUND: Self = Self { fault: None };

    /// One that is wrong in one way.
    pub const fn with(fault: Fault) -> Self {
        Self { fault: Some(fault) }
    }

    /// Whether it has this fault.
    pub(super) fn has(self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }
}

impl Program for Mutant {
    type Game = Plain;

    fn start(&self, start: &Start, rules: &RuleSet) -> Result<Plain, StartError> {
        Plain::begin(*self, start, rules)
    }

    fn fixed_handicap(&self, grid: Grid, stones: u16) -> Option<Vec<Point>> {
        handicap::fixed(*self, grid, stones)
    }
}
