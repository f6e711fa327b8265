use crate::vocab::{Coloring, Grid, Player, Point};

/// How a game begins.
///
/// Spec: r[board.start]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The coloring.
    pub coloring: Coloring,
    /// Who moves first.
    pub to_move: Player,
    /// Who left the coloring, where the set-up says so.
    pub left_by: Option<Player>,
    /// Whether players must take turns.
    pub turns: Turns,
    /// The number of handicap stones, 0 or at least 2.
    pub handicap: u16,
}

/// Whether the order of players is part of the game.
///
/// Spec: r[move.alternation], r[move.free-turns]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turns {
    /// The players take turns.
    Alternate,
    /// Either player may move at any time.
    Free,
}

impl Start {
    /// The empty grid, Black to move.
    pub fn empty(grid: Grid) -> Self {
        Self::set_up(Coloring::empty(grid), Player::Black)
    }

    /// A coloring and who moves first; nobody is said to have left it.
    pub const fn set_up(coloring: Coloring, to_move: Player) -> Self {
        Self { coloring, to_move, left_by: None, turns: Turns::Alternate, handicap: 0 }
    }

    /// The same start, with either player free to move.
    pub fn in_free_turns(mut self) -> Self {
        self.turns = Turns::Free;
        self
    }
}

/// A game that cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StartError {
    /// A stone is surrounded (`board.start.reading`); the first such point, row by row from the
    /// top.
    #[error(
        "the stone at column {}, row {} of the set-up is surrounded",
        .0.column() + 1,
        .0.row() + 1
    )]
    Surrounded(Point),
    /// The komi table of the rules has no row for the grid and the handicap
    /// (`scoring.komi.table`).
    #[error("the komi table has no row for {grid} and {handicap} handicap stones")]
    NoKomi {
        /// The grid.
        grid: Grid,
        /// The number of handicap stones.
        handicap: u16,
    },
}
