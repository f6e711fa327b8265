//! See also `spec/50-repetition.md`.

use super::board::are_same;
use super::history::{Entry, LeftBy};
use super::repetition::is_same_button;
use crate::arbiter::{End, Evidence, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{CycleKey, CyclePasses, CycleResult};
use crate::vocab::Clause;

/// A cycle that a play has closed: the numbers of two entries of the history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Closed {
    /// The turn that last left the coloring before.
    pub(super) from: usize,
    /// The play.
    pub(super) to: usize,
}

impl Closed {
    /// The end by it.
    pub(super) const fn end(self) -> End {
        End::Cycle { from: self.from, to: self.to }
    }
}

/// The cycle that a play closes, if it closes one.
///
/// > r[repetition.cycle] A play *closes a cycle* where it is permitted and leaves a coloring that
/// > the start or an earlier play has left; the cycle runs from the start or the play that last
/// > left it to this one. With `cycle.key = "situation"` the same player must be to move as well.
///
/// > r[repetition.cycle.occurrence] With `cycle.occurrence = 3` a play closes a cycle only where
/// > the start and earlier plays have left the coloring twice; with `cycle.passes = "reset"` the
/// > history is looked at from the last pass on, as if what it left were the start.
///
/// > r[repetition.cycle.reading] A pass closes no cycle, though it leaves the coloring before it,
/// > and neither do lost turns; turns are numbered as in the history, the start being 0.
pub(super) fn closed_by(
    play: &Entry,
    history: &[Entry],
    rules: &RuleSet,
    witness: &mut dyn Witness,
) -> Option<Closed> {
    if rules.cycle.result == CycleResult::None {
        return None;
    }
    let last_pass = history.iter().rposition(|entry| entry.left_by == LeftBy::Pass);
    let first = match rules.cycle.passes {
        CyclePasses::Count => 0,
        CyclePasses::Reset => last_pass.unwrap_or(0),
    };
    let mut earlier = Vec::new();
    for (number, entry) in history.iter().enumerate().skip(first) {
        if !is_equal(entry, play, rules, witness) {
            continue;
        }
        let is_left_by_play = number == first || entry.left_by == LeftBy::Play;
        witness.saw(Clause::new("repetition.cycle.reading"), !is_left_by_play);
        if is_left_by_play {
            earlier.push(number);
        }
    }
    let is_closed = earlier.len() + 1 >= usize::from(rules.cycle.occurrence);
    if !earlier.is_empty() {
        witness.saw(Clause::new("repetition.cycle.occurrence"), is_closed);
    }
    let from = earlier.last().copied().filter(|_| is_closed);
    witness.saw(Clause::new("repetition.cycle"), from.is_some());
    let closed = Closed { from: from?, to: history.len() };
    witness.shown(Evidence::Turn(closed.from));
    Some(closed)
}

/// Whether an entry of the history is the same to a cycle as that of a play.
fn is_equal(entry: &Entry, play: &Entry, rules: &RuleSet, witness: &mut dyn Witness) -> bool {
    are_same(&entry.coloring, &play.coloring)
        && match rules.cycle.key {
            CycleKey::Position => true,
            CycleKey::Situation => {
                entry.next == play.next && is_same_button(entry, play, rules, witness)
            }
        }
}
