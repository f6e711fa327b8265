//! See also `spec/60-ending.md`.

use crate::arbiter::{End, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::End as EndAxis;
use crate::vocab::{Clause, Move, Player, Turn};

/// What ended a game of these turns, if it is over.
///
/// > r[ending.two-passes] With `two-passes` in `ending.by`, two passes in succession end the game.
///
/// > r[ending.successive] Two passes are in succession when no play lies between them: whoever made
/// > them, and whatever the coloring.
///
/// > r[ending.open] Where `ending.by` is empty the game never ends by itself.
///
/// Rewritten: no turn is taken after the end, so that only the last two turns need be looked at.
pub(super) fn ended(turns: &[Turn], rules: &RuleSet, witness: &mut dyn Witness) -> Option<End> {
    if !rules.ending.by.contains(&EndAxis::TwoPasses) {
        return None;
    }
    let two_passes =
        matches!(turns, [.., Turn { mv: Move::Pass, .. }, Turn { mv: Move::Pass, .. }]);
    witness.saw(Clause::new("ending.two-passes"), two_passes);
    two_passes.then_some(End::TwoPasses)
}

/// Who is to move, given who would be if the game went on.
///
/// > r[ending.nobody-to-move] After the end nobody is to move.
pub(super) fn to_move(next: Player, ended: Option<End>) -> Option<Player> {
    match ended {
        None => Some(next),
        Some(_) => None,
    }
}
