use super::state::{Assertion, Kind};
use super::{Fault, Plain};
use crate::arbiter::{End, Turns};
use crate::ruleset::axes::{self, Button, LastPass, PassStone, ResumedBy, Resumption};
use crate::vocab::{ByPlayer, Declaration, Player};

impl Plain {
    fn ends_by(&self, end: axes::End) -> bool {
        self.rules.ending.by.contains(&end)
    }

    /// Makes a pass.
    ///
    /// Spec: r[move.pass], r[scoring.pass-stone], r[ending.button]
    pub(super) fn take_pass(&mut self, player: Player) {
        let takes_button = self.rules.button != Button::None && self.state.button.is_none();
        let state = &mut self.state;
        if takes_button {
            state.button = Some(player);
        }
        if !takes_button || self.mutant.has(Fault::ButtonPassCounts) {
            let is_ones_own = state.passes > 0 && state.last_passer == Some(player);
            if !is_ones_own || !self.mutant.has(Fault::PassesOfOnePlayerDoNotCount) {
                state.passes += 1;
            }
            state.passes_toward_four += 1;
        }
        if self.rules.pass_stone == PassStone::One {
            let to_self = self.mutant.has(Fault::PassStoneToThePasser);
            state.pass_stones[if to_self { player } else { player.opponent() }] += 1;
        }
        if !self.mutant.has(Fault::KoKeptAfterPass) {
            state.ko = None;
        }
        state.last_passer = Some(player);
        let agrees = state.assertion.is_some_and(|said| said.by != player)
            && self.mutant.has(Fault::PassAnswersAnAssertion);
        state.assertion = None;
        if !self.mutant.has(Fault::PassKeepsTheTurn) || self.turns == Turns::Free {
            state.to_move = player.opponent();
        }
        state.record(Kind::Pass, player);
        self.state.end = if agrees { Some(End::Agreement) } else { self.end_by_passes(player) };
    }

    /// The end by passes, when this player has made one.
    ///
    /// Spec: r[ending.two-passes], r[ending.four-passes], r[ending.white-last],
    /// r[ending.successive]
    fn end_by_passes(&self, last: Player) -> Option<End> {
        let two = match () {
            () if self.mutant.has(Fault::OnePassEnds) => 1,
            () if self.mutant.has(Fault::ThreePassesEnd) => 3,
            () => 2,
        };
        let four = if self.mutant.has(Fault::FourPassesAreFive) { 5 } else { 4 };
        let is_last = match self.rules.ending.last_pass {
            LastPass::Anyone => true,
            LastPass::White => last == Player::White || self.mutant.has(Fault::BlackMayPassLast),
        };
        let two_end = self.ends_by(axes::End::TwoPasses) || self.mutant.has(Fault::PassesAlwaysEnd);
        match (self.state.passes, self.state.passes_toward_four) {
            _ if !is_last => None,
            (_, count) if count >= four && self.ends_by(axes::End::FourPasses) => {
                Some(End::FourPasses)
            }
            (count, _) if count >= two && two_end => Some(End::TwoPasses),
            _ => None,
        }
    }

    /// Whether a player may say a word while the game goes on.
    ///
    /// Spec: r[ending.declaration], r[ending.assertion], r[ending.agreement], r[ending.continue],
    /// r[ending.resignation], r[repetition.cycle.needs]
    pub(super) fn may_say(&self, player: Player, word: Declaration) -> bool {
        let answers = self.state.assertion.is_some_and(|said| {
            said.by != player || self.mutant.has(Fault::OnesOwnAssertionAgreedTo)
        });
        match word {
            Declaration::End => {
                let for_cycle =
                    self.state.cycle.is_some() && !self.mutant.has(Fault::CycleGivesNoWord);
                self.ends_by(axes::End::Agreement)
                    || for_cycle
                    || self.mutant.has(Fault::EndMayAlwaysBeAsserted)
            }
            Declaration::Agree => answers && !self.mutant.has(Fault::AgreementRefused),
            Declaration::Continue => answers,
            Declaration::Resign => {
                self.ends_by(axes::End::Resignation)
                    || self.mutant.has(Fault::ResignationAlwaysAllowed)
            }
            Declaration::Resume => false,
        }
    }

    /// Whether the game is stopped and may be resumed.
    ///
    /// Spec: r[ending.stop], r[ending.four-passes]
    pub(super) fn may_resume(&self) -> bool {
        let is_stop = match self.state.end {
            Some(End::TwoPasses) => true,
            Some(End::FourPasses) => self.mutant.has(Fault::ResumedAfterFourPasses),
            _ => false,
        };
        let may = match self.rules.ending.resume {
            Resumption::None => self.mutant.has(Fault::ResumptionAlwaysAllowed),
            Resumption::OnRequest => !self.mutant.has(Fault::ResumptionRefused),
        };
        is_stop && may
    }

    /// Says a word that may be said.
    ///
    /// Spec: r[ending.declaration.words]
    pub(super) fn declare(&mut self, player: Player, word: Declaration) {
        match word {
            Declaration::End => self.assert_end(player),
            Declaration::Agree => self.agree(),
            Declaration::Continue => {
                self.state.assertion = None;
                if self.mutant.has(Fault::ContinuingGivesTheTurnBack) {
                    self.state.to_move = player.opponent();
                }
            }
            Declaration::Resign => {
                let other = self.mutant.has(Fault::ResignationOfTheOpponent);
                let by = if other { player.opponent() } else { player };
                self.state.end = Some(End::Resignation { by });
            }
            Declaration::Resume => self.resume(player),
        }
    }

    /// Asserts the end, or agrees to an assertion by another.
    ///
    /// Spec: r[ending.assertion], r[ending.assertion.reading]
    fn assert_end(&mut self, player: Player) {
        let answered = self.state.assertion.filter(|said| said.by != player);
        let cycle = self.state.cycle;
        self.take_pass(player);
        match answered {
            Some(said) if !self.mutant.has(Fault::SecondAssertionIsAPass) => {
                self.state.assertion = Some(said);
                self.agree();
            }
            _ => self.state.assertion = Some(Assertion { by: player, cycle }),
        }
    }

    /// Ends the game by agreement, or by the cycle for the sake of which its end was asserted.
    ///
    /// Spec: r[ending.agreement], r[repetition.cycle.needs]
    fn agree(&mut self) {
        let cycle = self.state.assertion.and_then(|said| said.cycle);
        let cycle = cycle.filter(|_| !self.mutant.has(Fault::CycleEndIsAgreement));
        self.state.end = Some(cycle.map_or(End::Agreement, End::from));
    }

    /// Goes on after a stop.
    ///
    /// Spec: r[ending.resume], r[ending.resumed-by]
    fn resume(&mut self, player: Player) {
        let state = &mut self.state;
        (state.end, state.assertion) = (None, None);
        if !self.mutant.has(Fault::ResumptionKeepsPasses) {
            state.passes = 0;
        }
        if self.mutant.has(Fault::ResumptionClearsFourPasses) {
            state.passes_toward_four = 0;
        }
        if self.mutant.has(Fault::ResumptionClearsHistory) {
            state.history.drain(..state.history.len() - 1);
        }
        if self.mutant.has(Fault::ResumptionClearsPrisoners) {
            state.captures = ByPlayer::default();
        }
        let passer = state.last_passer.unwrap_or(player);
        state.to_move = match self.rules.ending.resumed_by {
            _ if self.mutant.has(Fault::ResumedByTheLastPasser) => passer,
            ResumedBy::OpponentOfRequester if self.mutant.has(Fault::ResumedByTheRequester) => {
                player
            }
            ResumedBy::OpponentOfRequester => player.opponent(),
            ResumedBy::Alternation | ResumedBy::OpponentOfLastPasser => passer.opponent(),
        };
    }
}
