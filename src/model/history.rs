//! See also `spec/50-repetition.md`.

use super::capture::{Played, add_prisoners};
use crate::arbiter::{Start, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Button, RepetitionStart};
use crate::vocab::{ByPlayer, Coloring, Player, Point};

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
    pub(super) left_by_turn_of: Option<Player>,
    /// Who left it by a play.
    pub(super) left_by_play_of: Option<Player>,
    /// The play that left it, if one did.
    pub(super) play: Option<Taking>,
}

/// A play and the stones that it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Taking {
    /// Whose play it was.
    pub(super) player: Player,
    /// The point that it colored.
    pub(super) at: Point,
    /// The stones.
    pub(super) taken: Vec<Point>,
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
            play: None,
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
            play: None,
            ..self.clone()
        }
    }

    /// The entry of a play.
    pub(super) fn of_play(
        &self,
        player: Player,
        point: Point,
        played: &Played,
        witness: &mut dyn Witness,
    ) -> Self {
        Self {
            coloring: played.coloring.clone(),
            next: player.opponent(),
            left_by: LeftBy::Play,
            button_taken: self.button_taken,
            prisoners: add_prisoners(self.prisoners, player, played, witness),
            left_by_turn_of: Some(player),
            left_by_play_of: Some(player),
            play: Some(Taking { player, at: point, taken: played.taken.clone() }),
        }
    }
}
