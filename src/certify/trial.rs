use crate::arbiter::{Claim, Start};
use crate::ask::Step;
use crate::vocab::{Color, Coloring, Grid, Move, Player, Turn};

/// A game and one question about its last position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// How it begins. Where the subject takes only stones, as over GTP, nothing else of it counts
    /// but who plays the first of them.
    pub start: Start,
    /// What happens.
    pub steps: Vec<Step>,
    /// What a count is told of stones.
    pub claims: Vec<Claim>,
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
    /// Whose turn is it?
    ToMove,
    /// Which moves are legal, the pass among them?
    Moves,
    /// What has ended the game?
    Ended,
    /// Which chains are there?
    Chains,
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
            Self::ToMove => "to_move",
            Self::Moves => "legal",
            Self::Ended => "ended",
            Self::Chains => "chains",
        }
    }

    /// The question of a kind that needs nothing else to be asked.
    pub fn of_kind(kind: &str) -> Option<Self> {
        let plain =
            [Self::Position, Self::Captures, Self::Score, Self::ToMove, Self::Moves, Self::Ended];
        plain.into_iter().chain([Self::Chains]).find(|probe| probe.kind() == kind)
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
            Self::ToMove => "whose turn is it?".to_owned(),
            Self::Moves => "which moves are legal?".to_owned(),
            Self::Ended => "has the game ended, and by what?".to_owned(),
            Self::Chains => "which chains are there?".to_owned(),
        }
    }
}

impl Trial {
    /// A question about a game from an empty grid, Black to move.
    pub fn from_empty(grid: Grid, steps: Vec<Step>, probe: Probe) -> Self {
        Self { start: Start::empty(grid), steps, claims: Vec::new(), probe }
    }

    /// The grid.
    pub const fn grid(&self) -> Grid {
        self.start.coloring.grid()
    }

    /// The set-up; none for an empty grid.
    pub fn setup(&self) -> Option<&Coloring> {
        let coloring = &self.start.coloring;
        coloring.colors().iter().any(|&color| color != Color::Empty).then_some(coloring)
    }

    /// The number of turns that show the point: those taken, and the one that is asked about.
    pub fn turns(&self) -> usize {
        self.steps.len() + usize::from(self.probe.turn().is_some())
    }
}
