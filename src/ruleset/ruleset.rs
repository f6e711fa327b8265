use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::axes::{
    Button, Confirmation, Cycle, Ending, Equal, FullBoard, Handicap, IllegalMove, KoPass, Komi,
    Margin, PassStone, Repetition, Repetitions, Ruling, Scoring, SharedEmpty, Suicide, Tax,
};
use crate::vocab::HalfPoints;

/// The answers of one rule set to every contested question.
///
/// There is no default: whoever wants rules names them.
///
/// # Equality
/// All axes equal; names, titles and sources are not part of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSet {
    /// What a play may not recreate.
    pub repetition: Repetitions,
    /// What a permitted repetition does.
    pub cycle: Cycle,
    /// Whether a play may leave its own stones surrounded.
    pub suicide: Suicide,
    /// Whether a grid of one color is surrounded.
    pub full_board: FullBoard,
    /// What is counted.
    pub scoring: Scoring,
    /// Who gets empty points between both sides.
    pub shared_empty: SharedEmpty,
    /// Which empty points are taken from the count.
    pub tax: Tax,
    /// What White gets for moving second.
    pub komi: Komi,
    /// Who wins a tie.
    pub equal: Equal,
    /// How the margin is told.
    pub margin: Margin,
    /// How the game ends.
    pub ending: Ending,
    /// What an illegal move leads to.
    pub illegal_move: IllegalMove,
    /// Whether a pass costs a stone.
    pub pass_stone: PassStone,
    /// What the first pass is worth.
    pub button: Button,
    /// How a handicap is given.
    pub handicap: Handicap,
    /// How life and death are settled.
    pub confirmation: Confirmation,
    /// What lifts a ko in hypothetical play.
    pub ko_pass: KoPass,
    /// Positions on which the text rules by name.
    pub rulings: BTreeSet<Ruling>,
}

impl RuleSet {
    /// Whether a play may not recreate what this kind of repetition names.
    pub fn forbids(&self, kind: Repetition) -> bool {
        self.repetition.forbid.contains(&kind)
    }

    /// The same rules with another komi, in half-points.
    pub fn with_komi(mut self, komi: HalfPoints) -> Self {
        self.komi = Komi::Fixed(komi);
        self
    }
}
