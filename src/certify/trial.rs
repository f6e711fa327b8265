use crate::ask::Step;
use crate::vocab::{Coloring, Grid, Move, Player, Turn};

/// A game and one question about its last position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Trial {
    /// The grid.
    pub grid: Grid,
    /// The set-up; none for an empty grid.
    pub setup: Option<Coloring>,
    /// Who moves first.
    pub to_move: Player,
    /// What happens.
    pub steps: Vec<Step>,
    /// What is asked then.
    pub probe: Probe,
}

/// One question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Probe {
    /// May this turn be taken?
    Judge(Turn),
    /// Is this turn taken, when it is tried?
    Take(Turn),
    /// Which empty points may this player play?
    Plays(Player),
    /// What is the coloring?
    Position,
    /// How many stones has each player taken?
    Captures,
    /// What is the count?
    Score,
}

impl Probe {
    /// The turn that is asked about, if it is one.
    pub const fn turn(self) -> Option<Turn> {
        match self {
            Self::Judge(turn) | Self::Take(turn) => Some(turn),
            _ => None,
        }
    }

    /// What kind of question it is, in one word.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Judge(_) => "verdict",
            Self::Take(_) => "acceptance",
            Self::Plays(_) => "plays",
            Self::Position => "position",
            Self::Captures => "captures",
            Self::Score => "score",
        }
    }

    /// The question in words.
    pub fn in_words(self, grid: Grid) -> String {
        match self {
            Self::Judge(Turn { player, mv }) => match mv {
                Move::Play(point) => format!("may {player} play {}?", grid.name(point)),
                Move::Pass => format!("may {player} pass?"),
                Move::Declare(word) => format!("may {player} say `{word}`?"),
            },
            Self::Take(Turn { player, mv }) => match mv {
                Move::Play(point) => {
                    format!("is a play of {player} on {} taken?", grid.name(point))
                }
                Move::Pass => format!("is a pass of {player} taken?"),
                Move::Declare(word) => format!("is the word `{word}` of {player} taken?"),
            },
            Self::Plays(player) => format!("where may {player} play?"),
            Self::Position => "what stands on the board?".to_owned(),
            Self::Captures => "how many stones has each side taken?".to_owned(),
            Self::Score => "what is the score?".to_owned(),
        }
    }
}

impl Trial {
    /// The number of turns that show the point: those taken, and the one that is asked about.
    pub fn turns(&self) -> usize {
        self.steps.len() + usize::from(self.probe.turn().is_some())
    }
}
