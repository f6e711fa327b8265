use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::arbiter::{Claim, Start};
use crate::ruleset::RuleSet;
use crate::vocab::Turn;

/// A game, and what is asked about it when its steps are done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// How the game begins.
    pub start: Start,
    /// The rules.
    pub rules: RuleSet,
    /// What happens.
    pub steps: Vec<Step>,
    /// What is asked.
    pub asks: BTreeSet<Ask>,
    /// Turns to be judged, none of which is taken.
    pub judge: Vec<Turn>,
    /// Numbers of handicap stones whose fixed points are asked for.
    pub handicaps: Vec<u16>,
    /// What the count is told of stones.
    pub claims: Vec<Claim>,
}

impl Question {
    /// A game about which nothing is asked yet.
    pub const fn about(start: Start, rules: RuleSet, steps: Vec<Step>) -> Self {
        Self {
            start,
            rules,
            steps,
            asks: BTreeSet::new(),
            judge: Vec::new(),
            handicaps: Vec::new(),
            claims: Vec::new(),
        }
    }
}

/// A step of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A turn is taken.
    Turn(Turn),
    /// The last turn is taken back.
    Undo,
}

/// Something that can be asked of a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// The coloring.
    Position,
    /// Whose turn it is.
    ToMove,
    /// The legal moves of the player to move.
    Legal,
    /// The empty points that he may not play, and why.
    Refused,
    /// The stones that each player has taken.
    Captures,
    /// What ended the game.
    Ended,
    /// The count.
    Score,
    /// The chains and their liberties.
    Chains,
}

impl Ask {
    /// Everything that can be asked.
    pub const ALL: [Self; 8] = [
        Self::Position,
        Self::ToMove,
        Self::Legal,
        Self::Refused,
        Self::Captures,
        Self::Ended,
        Self::Score,
        Self::Chains,
    ];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Position => "position",
            Self::ToMove => "to_move",
            Self::Legal => "legal",
            Self::Refused => "refused",
            Self::Captures => "captures",
            Self::Ended => "ended",
            Self::Score => "score",
            Self::Chains => "chains",
        }
    }
}
