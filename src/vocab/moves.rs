use std::fmt;

use super::{Player, Point};

/// What a player does in a turn: a play on a point, a pass, or a word about the end.
///
/// Spec: r[move.kinds], r[ending.declaration]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A play, which colors a point.
    Play(Point),
    /// A pass, which colors none.
    Pass,
    /// A word about the end of the game.
    Declare(Declaration),
}

/// A word about the end of the game.
///
/// Spec: r[ending.declaration]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Declaration {
    /// The game is over, says the player, and passes.
    End,
    /// The opponent agrees that it is.
    Agree,
    /// The opponent does not, and goes on.
    Continue,
    /// The player gives the game up.
    Resign,
    /// A stopped game is to go on.
    Resume,
}

/// A player and what he does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub player: Player,
    /// The move.
    pub mv: Move,
}

impl Declaration {
    /// Every word.
    pub const ALL: [Self; 5] = [Self::End, Self::Agree, Self::Continue, Self::Resign, Self::Resume];

    /// The word, as cases and queries write it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::End => "end",
            Self::Agree => "agree",
            Self::Continue => "continue",
            Self::Resign => "resign",
            Self::Resume => "resume",
        }
    }

    /// The declaration with this word, in any letter case.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|declaration| word.eq_ignore_ascii_case(declaration.word()))
    }
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Move {
    /// The point of a play.
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Play(point) => Some(point),
            Self::Pass | Self::Declare(_) => None,
        }
    }
}

impl Turn {
    /// A play of a player.
    pub const fn play(player: Player, point: Point) -> Self {
        Self { player, mv: Move::Play(point) }
    }

    /// A pass of a player.
    pub const fn pass(player: Player) -> Self {
        Self { player, mv: Move::Pass }
    }

    /// A word of a player about the end.
    pub const fn declare(player: Player, declaration: Declaration) -> Self {
        Self { player, mv: Move::Declare(declaration) }
    }

    /// The point of a play.
    pub const fn point(self) -> Option<Point> {
        self.mv.point()
    }
}
