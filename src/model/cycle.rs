//! See also `spec/50-repetition.md`.

use super::board::are_same;
use super::repetition::{Entry, LeftBy, is_same_button};
use crate::arbiter::End;
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{CycleKey, CyclePasses, CycleResult};

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
pub(super) fn closed_by(play: &Entry, history: &[Entry], rules: &RuleSet) -> Option<Closed> {
    if rules.cycle.result == CycleResult::None {
        return None;
    }
    let last_pass = history.iter().rposition(|entry| entry.left_by == LeftBy::Pass);
    let first = match rules.cycle.passes {
        CyclePasses::Count => 0,
        CyclePasses::Reset => last_pass.unwrap_or(0),
    };
    let is_looked_at =
        |number: usize, entry: &Entry| number == first || entry.left_by == LeftBy::Play;
    let is_equal = |entry: &Entry| {
        are_same(&entry.coloring, &play.coloring)
            && match rules.cycle.key {
                CycleKey::Position => true,
                CycleKey::Situation => entry.next == play.next && is_same_button(entry, play),
            }
    };
    let earlier: Vec<usize> = (first..history.len())
        .filter(|&number| is_looked_at(number, &history[number]) && is_equal(&history[number]))
        .collect();
    let from = *earlier.last()?;
    let occurrences = earlier.len() + 1;
    (occurrences >= usize::from(rules.cycle.occurrence))
        .then_some(Closed { from, to: history.len() })
}
