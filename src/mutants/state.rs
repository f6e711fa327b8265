use std::rc::Rc;

use super::board::Board;
use crate::arbiter::End;
use crate::vocab::{ByPlayer, Color, Player};

/// Where a game stands: all that a turn can change.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) board: Board,
    /// Whose turn it is while the game goes on.
    pub(super) to_move: Player,
    /// What every turn has left, the start first.
    pub(super) history: Vec<Rc<Entry>>,
    pub(super) ko: Option<Ko>,
    /// The stones that each player has taken.
    pub(super) captures: ByPlayer<u32>,
    /// The stones that each player was handed with passes.
    pub(super) pass_stones: ByPlayer<usize>,
    /// The passes in succession, counted toward two.
    pub(super) passes: u32,
    /// The passes in succession, counted toward four.
    pub(super) passes_toward_four: u32,
    pub(super) last_passer: Option<Player>,
    /// Who has made the first pass, where there is a button.
    pub(super) button: Option<Player>,
    pub(super) assertion: Option<Assertion>,
    /// The cycle that the last play has closed and for which the end may be asserted.
    pub(super) cycle: Option<Cycle>,
    pub(super) end: Option<End>,
}

/// What a turn, or the start, has left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) colors: Vec<Color>,
    pub(super) kind: Kind,
    /// Who has left it by a turn.
    pub(super) turn_of: Option<Player>,
    /// Who has left it by a play.
    pub(super) play_of: Option<Player>,
    pub(super) to_move: Player,
    pub(super) captures: ByPlayer<u32>,
    pub(super) is_button_taken: bool,
    pub(super) ko: Option<Ko>,
}

/// What kind of turn it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Start,
    Play,
    Pass,
    LostTurn,
}

/// A ko: after the play on `taker`, which took the stone on `point`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ko {
    pub(super) taker: usize,
    pub(super) point: usize,
    pub(super) by: Player,
}

/// A word that the game is over, on the turn just before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assertion {
    pub(super) by: Player,
    /// The cycle for the sake of which.
    pub(super) cycle: Option<Cycle>,
}

/// The numbers of two turns that left the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cycle {
    pub(super) from: usize,
    pub(super) to: usize,
}

impl From<Cycle> for End {
    fn from(Cycle { from, to }: Cycle) -> Self {
        Self::Cycle { from, to }
    }
}

impl State {
    /// Adds what a turn has left to the history.
    pub(super) fn record(&mut self, kind: Kind, player: Player) {
        self.history.push(Rc::new(Entry {
            colors: self.board.colors.clone(),
            kind,
            turn_of: Some(player),
            play_of: (kind == Kind::Play).then_some(player),
            to_move: self.to_move,
            captures: self.captures,
            is_button_taken: self.button.is_some(),
            ko: self.ko,
        }));
    }
}
