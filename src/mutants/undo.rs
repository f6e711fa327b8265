use super::state::State;
use super::{Fault, Plain};
use crate::vocab::{Color, Turn};

impl Plain {
    /// Takes the last turn back: everything is as it was before it.
    ///
    /// Spec: r[move.refused]
    pub(super) fn take_back(&mut self) -> Option<Turn> {
        let (turn, before) = self.before.pop()?;
        let undone = std::mem::replace(&mut self.state, before);
        self.leave(undone);
        Some(turn)
    }

    /// What a fault leaves of a turn that was taken back.
    fn leave(&mut self, undone: State) {
        let state = &mut self.state;
        if self.mutant.has(Fault::UndoLeavesKo) {
            state.ko = undone.ko;
        }
        if self.mutant.has(Fault::UndoLeavesPrisoners) {
            state.captures = undone.captures;
        }
        if self.mutant.has(Fault::UndoLeavesTheTurn) {
            state.to_move = undone.to_move;
        }
        if self.mutant.has(Fault::UndoLeavesTheEnd) {
            state.end = undone.end;
        }
        if self.mutant.has(Fault::UndoLeavesPasses) {
            state.passes = undone.passes;
            state.passes_toward_four = undone.passes_toward_four;
        }
        if self.mutant.has(Fault::UndoLeavesPassStones) {
            state.pass_stones = undone.pass_stones;
        }
        if self.mutant.has(Fault::UndoLeavesButton) {
            state.button = undone.button;
        }
        if self.mutant.has(Fault::UndoLeavesTakenStonesOff) {
            for (color, left) in state.board.colors.iter_mut().zip(&undone.board.colors) {
                if *left == Color::Empty {
                    *color = Color::Empty;
                }
            }
        }
        if self.mutant.has(Fault::UndoLeavesHistory) {
            state.history = undone.history;
        }
    }
}
