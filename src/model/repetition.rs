//! See also `spec/50-repetition.md`.

use super::board::are_same;
use super::capture::{Played, add_prisoners};
use crate::arbiter::{Prohibition, Start, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Button, Repetition, RepetitionExempt, RepetitionStart};
use crate::vocab::{ByPlayer, Coloring, Player, Point};

pub(super) use super::cycle::Closed;

/// What the history holds of one turn, or of the start.
///
/// > r[repetition.history] The *history* of a game holds the start and, for every turn, a pass
/// > included, the coloring that it left and the player who took it.
///
/// > r[repetition.history.reading] The start is in the history, an empty grid or a set-up alike,
/// > and so is what every pass leaves.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The coloring.
    pub(super) coloring: Coloring,
    /// Who is to move after it, if the game goes on.
    pub(super) next: Player,
    /// What left it.
    pub(super) left_by: LeftBy,
    /// Whether the button had been taken then, if there is one.
    pub(super) button_taken: bool,
    /// The prisoners of each player then.
    pub(super) prisoners: ByPlayer<u32>,
    /// Who left it by a turn.
    left_by_turn_of: Option<Player>,
    /// Who left it by a play.
    left_by_play_of: Option<Player>,
    /// The play, if it was one that took a single stone: whose, where, and which it took.
    took_one: Option<(Player, Point, Point)>,
}

/// What left a coloring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LeftBy {
    /// It is the start.
    Start,
    /// A play.
    Play,
    /// A pass.
    Pass,
    /// A lost turn.
    LostTurn,
}

impl Entry {
    /// The entry of the start.
    ///
    /// > r[repetition.start] With `repetition.start = "by-turn"` the start counts, for
    /// > `situational`, as left by a turn of the opponent of the player to move; with `"unowned"`
    /// > as left by nobody. A set-up that says which player left it decides this for `situational`,
    /// > and counts for `natural-situational` as left by a play of that player.
    pub(super) fn of_start(start: &Start, rules: &RuleSet) -> Self {
        let owner = match rules.repetition.start {
            RepetitionStart::ByTurn => Some(start.to_move.opponent()),
            RepetitionStart::Unowned => None,
        };
        Self {
            coloring: start.coloring.clone(),
            next: start.to_move,
            left_by: LeftBy::Start,
            button_taken: false,
            prisoners: ByPlayer::default(),
            left_by_turn_of: start.left_by.or(owner),
            left_by_play_of: start.left_by,
            took_one: None,
        }
    }

    /// The entry of a pass or of a lost turn.
    ///
    /// > r[repetition.natural-situational.reading] A coloring that stood when a player passed was
    /// > not left by a play of that player, and the start was left by no play unless the set-up
    /// > says so.
    ///
    /// > r[move.lost-turn] A player who has lost a turn has made no play and no pass: the coloring
    /// > stays, the history has it again as left by a turn of that player, and the opponent is to
    /// > move.
    pub(super) fn without_play(&self, player: Player, left_by: LeftBy, rules: &RuleSet) -> Self {
        let takes_button = rules.button == Button::FirstPassHalfPoint && left_by == LeftBy::Pass;
        Self {
            next: player.opponent(),
            left_by,
            button_taken: self.button_taken || takes_button,
            left_by_turn_of: Some(player),
            left_by_play_of: None,
            took_one: None,
            ..self.clone()
        }
    }

    /// The entry of a play.
    pub(super) fn of_play(&self, player: Player, point: Point, played: &Played) -> Self {
        let took_one = match played.taken.as_slice() {
            [only] => Some((player, point, *only)),
            _ => None,
        };
        Self {
            coloring: played.coloring.clone(),
            next: player.opponent(),
            left_by: LeftBy::Play,
            button_taken: self.button_taken,
            prisoners: add_prisoners(self.prisoners, player, played),
            left_by_turn_of: Some(player),
            left_by_play_of: Some(player),
            took_one,
        }
    }
}

/// The clauses of this chapter that forbid a play.
///
/// > r[repetition.plays-only] Prohibitions of repetition bind plays: a pass repeats the coloring
/// > before it and is never refused for that.
pub(super) fn prohibitions(
    history: &[Entry],
    rules: &RuleSet,
    player: Player,
    point: Point,
    played: &Played,
    witness: &mut dyn Witness,
) -> Vec<Prohibition> {
    let Some(now) = history.last() else { return Vec::new() };
    let next = now.of_play(player, point, played);
    let repeated = || {
        history.iter().filter(|entry| {
            !is_exempt(entry, &next, rules) && are_same(&entry.coloring, &next.coloring)
        })
    };
    let mut found = Vec::new();
    for &kind in &rules.repetition.forbid {
        let (prohibition, forbids) = match kind {
            Repetition::BasicKo => {
                (Prohibition::BasicKo, is_basic_ko(history, player, point, played))
            }
            Repetition::Positional => (Prohibition::Positional, repeats(repeated())),
            Repetition::Situational => {
                (Prohibition::Situational, repeats_situation(repeated(), player, &next))
            }
            Repetition::NaturalSituational => {
                (Prohibition::NaturalSituational, repeats_own_play(repeated(), player, &next))
            }
        };
        witness.saw(prohibition.clause(), forbids);
        if forbids {
            found.push(prohibition);
        }
    }
    found
}

/// Whether a play takes a ko back at once.
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
fn is_basic_ko(history: &[Entry], player: Player, point: Point, played: &Played) -> bool {
    let Some(Entry { took_one: Some((taker, at, taken)), .. }) = history.last() else {
        return false;
    };
    *taker == player.opponent() && *taken == point && played.taken == [*at]
}

/// Whether a coloring that stood is let through.
///
/// > r[repetition.exempt] With `repetition.exempt = "equal-captures"`, a coloring of the history
/// > forbids a play under `positional`, `situational` and `natural-situational` only where the
/// > players have taken different numbers of stones since it stood, those of the play included.
///
/// > r[repetition.exempt.reading] Triple ko, quadruple ko, eternal life and round-robin ko take
/// > equally many stones on both sides and may go round; sending two stones and returning one does
/// > not, and stays forbidden.
fn is_exempt(entry: &Entry, next: &Entry, rules: &RuleSet) -> bool {
    let taken = ByPlayer::from_fn(|player| next.prisoners[player] - entry.prisoners[player]);
    match rules.repetition.exempt {
        RepetitionExempt::None => false,
        RepetitionExempt::EqualCaptures => taken.black == taken.white,
    }
}

/// Whether a play leaves a coloring of the history.
///
/// > r[repetition.positional] With `positional` in `repetition.forbid`, a player must not make a
/// > play that leaves a coloring of the history.
///
/// > r[repetition.suicide] Under `positional`, `suicide = "any"` and `suicide = "multi-stone"`
/// > permit the same plays, since the suicide of a single stone leaves the coloring that was there
/// > before it.
///
/// Nothing is done for the second: the coloring before the play is the last of the history.
fn repeats<'a>(mut repeated: impl Iterator<Item = &'a Entry>) -> bool {
    repeated.next().is_some()
}

/// Whether a play leaves a coloring that a turn of the same player has left.
///
/// > r[repetition.situational] With `situational` in `repetition.forbid`, a player must not make a
/// > play that leaves a coloring that a turn of the same player has left.
fn repeats_situation<'a>(
    mut repeated: impl Iterator<Item = &'a Entry>,
    player: Player,
    next: &Entry,
) -> bool {
    repeated.any(|entry| entry.left_by_turn_of == Some(player) && is_same_button(entry, next))
}

/// Whether a play leaves a coloring that a play of the same player has left.
///
/// > r[repetition.natural-situational] With `natural-situational` in `repetition.forbid`, a player
/// > must not make a play that leaves a coloring that a play of the same player has left.
fn repeats_own_play<'a>(
    mut repeated: impl Iterator<Item = &'a Entry>,
    player: Player,
    next: &Entry,
) -> bool {
    repeated.any(|entry| entry.left_by_play_of == Some(player) && is_same_button(entry, next))
}

/// Whether the button had been taken in both or in neither.
///
/// > r[repetition.button] With a button, `situational`, `natural-situational` and `cycle.key =
/// > "situation"` tell a coloring that stood before the button was taken from the same coloring
/// > after it.
pub(super) const fn is_same_button(one: &Entry, other: &Entry) -> bool {
    one.button_taken == other.button_taken
}
