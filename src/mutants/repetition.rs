use std::rc::Rc;

use super::board::{Board, Removed};
use super::state::{Cycle, Entry, Kind, Ko};
use super::{Fault, Plain};
use crate::arbiter::Prohibition;
use crate::ruleset::axes::{
    Button, CycleKey, CycleNeeds, CyclePasses, CycleResult, Repetition, RepetitionExempt,
};
use crate::vocab::{ByPlayer, Color, Player};

impl Plain {
    /// The ko that a play leaves.
    ///
    /// Spec: r[repetition.basic-ko], r[repetition.basic-ko.reading]
    pub(super) fn ko_after(
        &self,
        player: Player,
        at: usize,
        board: &Board,
        removed: &Removed,
    ) -> Option<Ko> {
        let ko = |point| Some(Ko { taker: at, point, by: player });
        match removed.taken.as_slice() {
            // Whether the stone that took is alone shows when it is to be taken.
            &[point] => ko(point),
            [first, ..] if self.mutant.has(Fault::KoAfterSeveralTaken) => ko(*first),
            [] if self.mutant.has(Fault::KoClearedByNextCaptureAlone) => {
                self.state.ko.filter(|ko| board.colors[ko.taker] == ko.by.color())
            }
            _ => None,
        }
    }

    /// Whether a play takes a ko back at once.
    ///
    /// Spec: r[repetition.basic-ko], r[repetition.basic-ko.reading]
    fn is_ko_retake(&self, player: Player, at: usize, after: &Board, removed: &Removed) -> bool {
        if self.mutant.has(Fault::KoComparesFormerPosition) {
            let former = self.state.history.len().checked_sub(2);
            return former.is_some_and(|at| self.state.history[at].colors == after.colors);
        }
        let Some(ko) = self.state.ko.filter(|ko| ko.point == at) else { return false };
        if self.mutant.has(Fault::KoPointForBothPlayers) && player == ko.by {
            return true;
        }
        let takes = removed.taken.contains(&ko.taker);
        player != ko.by
            && (removed.taken == [ko.taker]
                || self.mutant.has(Fault::KoAtAnyCaptureOfOne)
                || (takes && self.mutant.has(Fault::KoAfterTakingAsAChain)))
    }

    /// What forbids a play for what it repeats.
    ///
    /// Spec: r[repetition.positional], r[repetition.situational],
    /// r[repetition.natural-situational], r[repetition.plays-only]
    pub(super) fn repeated(
        &self,
        player: Player,
        at: usize,
        after: &Board,
        removed: &Removed,
    ) -> Vec<Prohibition> {
        let mut found = Vec::new();
        for &kind in &self.rules.repetition.forbid {
            let judged = self.mistaken(kind);
            let is_repeated = match kind {
                Repetition::BasicKo => {
                    !self.mutant.has(Fault::BasicKoIgnored)
                        && self.is_ko_retake(player, at, after, removed)
                }
                _ => {
                    !self.mutant.has(Fault::SuperkoIgnored)
                        && self.has_stood(judged, player, after, removed)
                }
            };
            if is_repeated {
                found.push(prohibition(kind));
            }
        }
        let everywhere = self.mutant.has(Fault::PositionalUnderAllRules);
        if everywhere && self.has_stood(Repetition::Positional, player, after, removed) {
            found.push(Prohibition::Positional);
        }
        if self.mutant.has(Fault::BasicKoUnderAllRules)
            && self.is_ko_retake(player, at, after, removed)
        {
            found.push(Prohibition::BasicKo);
        }
        found
    }

    /// The superko that is judged where one is in force: another one by a fault.
    fn mistaken(&self, kind: Repetition) -> Repetition {
        use Repetition::{NaturalSituational, Positional, Situational};
        match kind {
            Situational if self.mutant.has(Fault::SituationalAsPositional) => Positional,
            Positional if self.mutant.has(Fault::PositionalAsSituational) => Situational,
            NaturalSituational if self.mutant.has(Fault::NaturalAsSituational) => Situational,
            Situational if self.mutant.has(Fault::SituationalAsNatural) => NaturalSituational,
            _ => kind,
        }
    }

    /// Whether a coloring of the history forbids a play under a superko.
    ///
    /// Spec: r[repetition.history], r[repetition.history.reading], r[repetition.button],
    /// r[repetition.exempt]
    fn has_stood(
        &self,
        kind: Repetition,
        player: Player,
        after: &Board,
        removed: &Removed,
    ) -> bool {
        if self.mutant.has(Fault::SuperkoAtCapturesAlone) && removed.taken.is_empty() {
            return false;
        }
        let captures = self.captures_after(player, removed);
        let has_button = self.rules.button != Button::None;
        let is_taken = self.state.button.is_some();
        self.remembered().any(|entry| {
            let same_button = !has_button
                || entry.is_button_taken == is_taken
                || self.mutant.has(Fault::ButtonNotInTheSituation);
            let is_ones_own = match kind {
                Repetition::BasicKo => false,
                Repetition::Positional => true,
                Repetition::Situational => entry.turn_of == Some(player) && same_button,
                Repetition::NaturalSituational => entry.play_of == Some(player) && same_button,
            };
            is_ones_own && self.is_same(entry, after, captures) && !self.is_exempt(entry, captures)
        })
    }

    /// The part of the history that superko looks at: all of it.
    ///
    /// Spec: r[repetition.history.reading]
    fn remembered(&self) -> impl Iterator<Item = &Rc<Entry>> {
        let history = &self.state.history;
        let window = [
            (Fault::SuperkoOverEightTurns, 8),
            (Fault::SuperkoOverSixteenTurns, 16),
            (Fault::SuperkoOverThirtyTurns, 30),
        ];
        let window = window.into_iter().find(|&(fault, _)| self.mutant.has(fault));
        let first = window.map_or(0, |(_, turns)| history.len().saturating_sub(turns));
        let is_set_up = history[0].colors.iter().any(|&color| color != Color::Empty);
        let without_start = self.mutant.has(Fault::SuperkoWithoutTheStart)
            || (is_set_up && self.mutant.has(Fault::SuperkoWithoutTheSetUp));
        history[first..].iter().filter(move |entry| match entry.kind {
            Kind::Start => !without_start,
            Kind::Pass => !self.mutant.has(Fault::SuperkoForgetsPasses),
            Kind::Play | Kind::LostTurn => true,
        })
    }

    /// Whether a coloring of the history is the one that a play leaves.
    ///
    /// Spec: r[board.coloring]
    fn is_same(&self, entry: &Entry, after: &Board, captures: ByPlayer<u32>) -> bool {
        if self.mutant.has(Fault::SuperkoByKeyOfEightBits) {
            return key_of_eight_bits(&entry.colors) == key_of_eight_bits(&after.colors);
        }
        entry.colors == after.colors
            && (entry.captures == captures || !self.mutant.has(Fault::PrisonersInTheKey))
            && (entry.ko.is_none() || !self.mutant.has(Fault::KoPointInTheKey))
    }

    /// Whether a repetition is let through because both sides took equally many stones.
    ///
    /// Spec: r[repetition.exempt]
    fn is_exempt(&self, entry: &Entry, captures: ByPlayer<u32>) -> bool {
        let since = |player| {
            let now = if self.mutant.has(Fault::ExemptWithoutThePlay) {
                self.state.captures
            } else {
                captures
            };
            now[player].wrapping_sub(entry.captures[player])
        };
        match self.rules.repetition.exempt {
            RepetitionExempt::None => false,
            RepetitionExempt::EqualCaptures if self.mutant.has(Fault::ExemptIgnored) => false,
            RepetitionExempt::EqualCaptures if self.mutant.has(Fault::ExemptAlways) => true,
            RepetitionExempt::EqualCaptures => since(Player::Black) == since(Player::White),
        }
    }

    /// Looks whether the last play has closed a cycle, and does what the rules say of it.
    ///
    /// Spec: r[repetition.cycle], r[repetition.cycle.ends], r[repetition.cycle.needs],
    /// r[repetition.cycle.occurrence]
    pub(super) fn close_cycle(&mut self) {
        let cycle = &self.rules.cycle;
        if cycle.result == CycleResult::None || self.mutant.has(Fault::CyclesNotSeen) {
            return;
        }
        let history = &self.state.history;
        let to = history.len() - 1;
        let is_pass = |entry: &Rc<Entry>| entry.kind == Kind::Pass;
        let resets = match cycle.passes {
            CyclePasses::Count => self.mutant.has(Fault::PassesAlwaysResetCycles),
            CyclePasses::Reset => !self.mutant.has(Fault::PassesNeverResetCycles),
        };
        let last_pass = history.iter().rposition(is_pass).filter(|_| resets);
        let has_button = self.rules.button != Button::None;
        let is_same = |entry: &Entry| {
            let situation = match cycle.key {
                CycleKey::Position => false,
                CycleKey::Situation => !self.mutant.has(Fault::CycleOfPositionsAlone),
            };
            let same_button = !has_button || entry.is_button_taken == self.state.button.is_some();
            entry.colors == history[to].colors
                && (!situation || (entry.to_move == history[to].to_move && same_button))
        };
        let earlier: Vec<usize> = (last_pass.unwrap_or(0)..to)
            .filter(|&at| match history[at].kind {
                Kind::Start | Kind::Play => true,
                Kind::Pass => last_pass == Some(at) || self.mutant.has(Fault::CycleFromAPass),
                Kind::LostTurn => false,
            })
            .filter(|&at| is_same(&history[at]))
            .collect();
        let third = cycle.occurrence == 3 && !self.mutant.has(Fault::ThirdTimeAsSecond);
        if earlier.len() < if third { 2 } else { 1 } {
            return;
        }
        let last = earlier[earlier.len() - 1];
        let from = if self.mutant.has(Fault::CycleFromItsFirstTime) { earlier[0] } else { last };
        let closed = Cycle { from, to };
        if cycle.needs == CycleNeeds::Nothing || self.mutant.has(Fault::CycleNeedsNobody) {
            self.state.end = Some(closed.into());
        } else {
            self.state.cycle = Some(closed);
        }
    }
}

const fn prohibition(kind: Repetition) -> Prohibition {
    match kind {
        Repetition::BasicKo => Prohibition::BasicKo,
        Repetition::Positional => Prohibition::Positional,
        Repetition::Situational => Prohibition::Situational,
        Repetition::NaturalSituational => Prohibition::NaturalSituational,
    }
}

/// A key that many colorings share.
fn key_of_eight_bits(colors: &[Color]) -> u8 {
    colors.iter().fold(0_u8, |key, &color| key.wrapping_mul(31).wrapping_add(color as u8 + 1))
}
