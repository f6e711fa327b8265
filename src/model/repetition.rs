//! See also `spec/50-repetition.md`.

use super::board::are_same;
use super::capture::Played;
use super::history::{Entry, LeftBy, Taking};
use crate::arbiter::{Evidence, Prohibition, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Button, Repetition, RepetitionExempt, Suicide};
use crate::vocab::{ByPlayer, Clause, Player, Point};

/// A play that is judged: what it would do, and what the history would hold of it.
pub(super) struct Attempt<'a> {
    /// Whose play it is.
    pub(super) player: Player,
    /// The point that it colors.
    pub(super) point: Point,
    /// What it would do.
    pub(super) played: &'a Played,
    /// What the history would hold.
    pub(super) next: Entry,
}

/// The clauses of this chapter that forbid a play.
pub(super) fn prohibitions(
    history: &[Entry],
    rules: &RuleSet,
    play: &Attempt<'_>,
    witness: &mut dyn Witness,
) -> Vec<Prohibition> {
    let forbid = &rules.repetition.forbid;
    let repeated = if forbid.iter().any(|&kind| kind != Repetition::BasicKo) {
        repeated(history, &play.next, rules, witness)
    } else {
        Vec::new()
    };
    let mut found = Vec::new();
    for &kind in forbid {
        let (prohibition, turns) = match kind {
            Repetition::BasicKo => (Prohibition::BasicKo, basic_ko(history, play, witness)),
            Repetition::Positional => {
                (Prohibition::Positional, positional(&repeated, play, rules, witness))
            }
            Repetition::Situational => {
                (Prohibition::Situational, situational(&repeated, play, rules, witness))
            }
            Repetition::NaturalSituational => {
                (Prohibition::NaturalSituational, natural(&repeated, play, rules, witness))
            }
        };
        witness.saw(prohibition.clause(), !turns.is_empty());
        if let Some(&last) = turns.last() {
            witness.shown(Evidence::Turn(last));
            found.push(prohibition);
        }
    }
    found
}

/// The turn just before, where a play takes a ko back at once.
///
/// > r[repetition.basic-ko] With `basic-ko` in `repetition.forbid`, a player must not take, with a
/// > single stone, the single stone that took a single stone on that same point on the turn just
/// > before.
///
/// > r[repetition.basic-ko.reading] A ko is lifted by any turn in between, a pass included, and a
/// > play that takes more than one stone, or takes a stone that took more than one, is no ko.
///
/// Rewritten: that the stone that takes is single, and the one that is taken, need not be asked.
/// The point was emptied on the turn just before, so that all its neighbours are of the opponent's
/// color, and a taken chain of one point is a single stone.
fn basic_ko(history: &[Entry], play: &Attempt<'_>, witness: &mut dyn Witness) -> Vec<usize> {
    let taken = &play.played.taken;
    let takes_back = |Taking { player, at, taken: before }: &Taking| {
        *player == play.player.opponent() && taken.contains(at) && before.contains(&play.point)
    };
    let is_ko = |before: &Taking| takes_back(before) && before.taken.len() == 1 && taken.len() == 1;
    let last = history.len() - 1;
    let forbids = history[last].play.as_ref().is_some_and(is_ko);
    if !taken.is_empty() && !forbids {
        let is_no_ko = history.iter().filter_map(|entry| entry.play.as_ref()).any(takes_back);
        witness.saw(Clause::new("repetition.basic-ko.reading"), is_no_ko);
    }
    forbids.then_some(last).into_iter().collect()
}

/// The turns that left the coloring that a play would leave, but for those that are let through.
///
/// > r[repetition.exempt] With `repetition.exempt = "equal-captures"`, a coloring of the history
/// > forbids a play under `positional`, `situational` and `natural-situational` only where the
/// > players have taken different numbers of stones since it stood, those of the play included.
///
/// > r[repetition.exempt.reading] Triple ko, quadruple ko, eternal life and round-robin ko take
/// > equally many stones on both sides and may go round; sending two stones and returning one does
/// > not, and stays forbidden.
fn repeated<'a>(
    history: &'a [Entry],
    next: &Entry,
    rules: &RuleSet,
    witness: &mut dyn Witness,
) -> Vec<(usize, &'a Entry)> {
    let is_repeated = |(_, entry): &(usize, &Entry)| are_same(&entry.coloring, &next.coloring);
    let forbids = |(_, entry): &(usize, &Entry)| match rules.repetition.exempt {
        RepetitionExempt::None => true,
        RepetitionExempt::EqualCaptures => {
            let before = entry.prisoners;
            let taken = ByPlayer::from_fn(|player| next.prisoners[player] - before[player]);
            witness.saw(Clause::new("repetition.exempt"), taken.black == taken.white);
            taken.black != taken.white
        }
    };
    history.iter().enumerate().filter(is_repeated).filter(forbids).collect()
}

/// The turns that left the coloring that a play would leave.
///
/// > r[repetition.positional] With `positional` in `repetition.forbid`, a player must not make a
/// > play that leaves a coloring of the history.
///
/// > r[repetition.suicide] Under `positional`, `suicide = "any"` and `suicide = "multi-stone"`
/// > permit the same plays, since the suicide of a single stone leaves the coloring that was there
/// > before it.
///
/// Nothing is done for the second: the coloring before the play is the last of the history.
fn positional(
    repeated: &[(usize, &Entry)],
    play: &Attempt<'_>,
    rules: &RuleSet,
    witness: &mut dyn Witness,
) -> Vec<usize> {
    if rules.suicide != Suicide::Forbidden && !play.played.lost.is_empty() {
        let is_single = play.played.lost.len() == 1;
        witness.saw(Clause::new("repetition.suicide"), is_single);
    }
    if !repeated.is_empty() {
        let no_play_left = repeated.iter().all(|(_, entry)| entry.left_by != LeftBy::Play);
        witness.saw(Clause::new("repetition.history.reading"), no_play_left);
    }
    repeated.iter().map(|&(turn, _)| turn).collect()
}

/// The turns of the same player that left the coloring that a play would leave.
///
/// > r[repetition.situational] With `situational` in `repetition.forbid`, a player must not make a
/// > play that leaves a coloring that a turn of the same player has left.
fn situational(
    repeated: &[(usize, &Entry)],
    play: &Attempt<'_>,
    rules: &RuleSet,
    witness: &mut dyn Witness,
) -> Vec<usize> {
    let mut turns = Vec::new();
    for &(turn, entry) in repeated {
        let is_own = entry.left_by_turn_of == Some(play.player);
        if turn == 0 {
            witness.saw(Clause::new("repetition.start"), is_own);
        }
        if is_own && is_same_button(entry, &play.next, rules, witness) {
            turns.push(turn);
        }
    }
    turns
}

/// The plays of the same player that left the coloring that a play would leave.
///
/// > r[repetition.natural-situational] With `natural-situational` in `repetition.forbid`, a player
/// > must not make a play that leaves a coloring that a play of the same player has left.
fn natural(
    repeated: &[(usize, &Entry)],
    play: &Attempt<'_>,
    rules: &RuleSet,
    witness: &mut dyn Witness,
) -> Vec<usize> {
    let mut turns = Vec::new();
    for &(turn, entry) in repeated {
        let is_own = entry.left_by_play_of == Some(play.player);
        let stood_at_a_pass = !is_own && entry.left_by_turn_of == Some(play.player);
        witness.saw(Clause::new("repetition.natural-situational.reading"), stood_at_a_pass);
        if is_own && is_same_button(entry, &play.next, rules, witness) {
            turns.push(turn);
        }
    }
    turns
}

/// Whether the button had been taken in both or in neither.
///
/// > r[repetition.button] With a button, `situational`, `natural-situational` and `cycle.key =
/// > "situation"` tell a coloring that stood before the button was taken from the same coloring
/// > after it.
pub(super) fn is_same_button(
    one: &Entry,
    other: &Entry,
    rules: &RuleSet,
    witness: &mut dyn Witness,
) -> bool {
    let is_same = one.button_taken == other.button_taken;
    if rules.button != Button::None {
        witness.saw(Clause::new("repetition.button"), !is_same);
    }
    is_same
}
