use super::board::Removed;
use super::{Fault, Plain};
use crate::arbiter::{Prohibition, Refusal, Turns};
use crate::ruleset::axes::{Response, Suicide};
use crate::vocab::{Color, Declaration, Move, Turn};

impl Plain {
    /// Whether a turn may be taken: the move itself, then suicide, then repetition.
    ///
    /// Spec: r[move.stages]
    pub(super) fn verdict(&self, turn: Turn) -> Result<(), Refusal> {
        let mut found = self.against_the_move(turn);
        if let Move::Play(point) = turn.mv
            && found.is_empty()
        {
            let at = self.grid().index(point);
            let (board, removed) = self.after(turn.player, point);
            if self.is_forbidden_suicide(turn, &removed) {
                found.push(Prohibition::Suicide);
            }
            if found.is_empty() || self.mutant.has(Fault::SuicideJudgedForRepetition) {
                found.extend(self.repeated(turn.player, at, &board, &removed));
            }
        }
        if turn.mv == Move::Pass && self.mutant.has(Fault::PassMayNotRepeat) && found.is_empty() {
            let none = Removed::default();
            found.extend(self.repeated(turn.player, usize::MAX, &self.state.board, &none));
        }
        if self.mutant.has(Fault::NamesOneClause) {
            found.truncate(1);
        }
        Refusal::by(found)
    }

    /// What forbids the move itself.
    ///
    /// Spec: r[move.occupied], r[move.out-of-turn], r[move.after-end], r[ending.declaration]
    fn against_the_move(&self, turn: Turn) -> Vec<Prohibition> {
        let mut found = Vec::new();
        let may_resume = turn.mv == Move::Declare(Declaration::Resume) && self.may_resume();
        if self.state.end.is_some() && !may_resume && !self.permits_after_end(turn) {
            found.push(Prohibition::AfterEnd);
        }
        let is_out_of_turn = self.state.end.is_none()
            && turn.player != self.state.to_move
            && (self.turns == Turns::Alternate || self.mutant.has(Fault::FreeTurnsIgnored));
        if is_out_of_turn && !self.mutant.has(Fault::OutOfTurnAllowed) {
            found.push(Prohibition::OutOfTurn);
        }
        match turn.mv {
            Move::Play(point) => {
                let color = self.state.board.colors[self.grid().index(point)];
                let replaced = color == turn.player.opponent().color()
                    && self.mutant.has(Fault::OpposingStoneReplaced);
                let is_free = color == Color::Empty || replaced;
                if !is_free && !self.mutant.has(Fault::OccupiedPlayTaken) {
                    found.push(Prohibition::Occupied);
                }
            }
            Move::Declare(word) if self.state.end.is_none() && !self.may_say(turn.player, word) => {
                found.push(Prohibition::Declaration);
            }
            Move::Pass | Move::Declare(_) => {}
        }
        found
    }

    /// A fault lets something through after the end.
    fn permits_after_end(&self, turn: Turn) -> bool {
        match turn.mv {
            Move::Play(_) => self.mutant.has(Fault::PlayAfterEndAllowed),
            Move::Pass => self.mutant.has(Fault::PassAfterEndAllowed),
            Move::Declare(_) => false,
        }
    }

    /// Whether a play is a suicide that must not be made.
    ///
    /// Spec: r[suicide.forbidden], r[suicide.allowed]
    fn is_forbidden_suicide(&self, turn: Turn, removed: &Removed) -> bool {
        if self.mutant.has(Fault::SuicideJudgedBeforeCaptures)
            && let Some(point) = turn.point()
            && self.rules.suicide == Suicide::Forbidden
        {
            let mut board = self.state.board.clone();
            let at = self.grid().index(point);
            board.colors[at] = turn.player.color();
            return board.is_surrounded(at);
        }
        match (self.rules.suicide, removed.lost.len()) {
            (_, 0) => false,
            (Suicide::Forbidden, 1) => !self.mutant.has(Fault::SuicideOfOneAllowed),
            (Suicide::Forbidden, _) => !self.mutant.has(Fault::SuicideOfSeveralAllowed),
            (Suicide::MultiStone, 1) => {
                let allowed = [Fault::SuicideOfOneAllowed, Fault::MultiStoneIncludesOne];
                !allowed.iter().any(|&fault| self.mutant.has(fault))
            }
            (Suicide::Any, 1) => self.mutant.has(Fault::SuicideOfOneForbidden),
            (Suicide::MultiStone | Suicide::Any, _) => {
                self.mutant.has(Fault::SuicideOfSeveralForbidden)
            }
        }
    }

    /// Whether a move that must not be made is not refused, but loses its turn or becomes a pass.
    ///
    /// Spec: r[move.illegal], r[move.illegal.reading], r[move.illegal.always-refused]
    pub(super) fn stands(&self, turn: Turn, refusal: Refusal) -> bool {
        let answer = &self.rules.illegal_move;
        let is_named = |prohibition: Prohibition| {
            answer.clauses.iter().any(|offense| offense.word() == prohibition.name())
        };
        let never =
            [Prohibition::OutOfTurn, Prohibition::AfterEnd].iter().any(|&p| refusal.names(p));
        let mut prohibitions = refusal.prohibitions();
        let named = if self.mutant.has(Fault::EveryClauseMustBeNamed) {
            prohibitions.all(is_named)
        } else {
            prohibitions.any(is_named)
        };
        let is_occupied_alone = refusal.names(Prohibition::Occupied)
            && self.mutant.has(Fault::OccupiedPlayAlwaysRefused);
        turn.point().is_some()
            && answer.response != Response::Refused
            && named
            && !never
            && self.turns == Turns::Alternate
            && !is_occupied_alone
            && !self.mutant.has(Fault::IllegalMoveAlwaysRefused)
    }
}
