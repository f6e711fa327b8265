//! Whether a turn may be taken: the three stages.
//!
//! Spec: r[move.stages]

use super::history::{Circumstances, Query};
use super::{Game, Outlook};
use crate::arbiter::{Prohibition, Refusal, Turns};
use crate::ruleset::axes::{Offense, Repetition, RepetitionExempt, Response, Suicide};
use crate::vocab::{Color, Move, Player, Point, Turn};

impl Game {
    /// Judges a turn, one stage after the other.
    pub(super) fn judge_in_stages(&self, turn: Turn) -> Result<(), Refusal> {
        // The move itself.
        let occupied = turn.point().is_some_and(|point| self.board.color(point) != Color::Empty);
        let course = self.state().course.forbids(turn, self.turns, &self.rules);
        let occupied = occupied.then_some(Prohibition::Occupied);
        Refusal::by(course.into_iter().chain([occupied]).flatten())?;
        let Move::Play(point) = turn.mv else { return Ok(()) };
        // Suicide.
        let outlook = self.board.outlook(turn.player, point);
        if self.forbids_suicide(&outlook) {
            return Refusal::by([Prohibition::Suicide]);
        }
        // Repetition.
        self.judge_repetition(turn.player, point, &outlook)
    }

    /// Spec: r[suicide.forbidden], r[suicide.allowed]
    const fn forbids_suicide(&self, outlook: &Outlook) -> bool {
        match self.rules.suicide {
            Suicide::Any => false,
            Suicide::MultiStone => outlook.stones_lost == 1,
            Suicide::Forbidden => outlook.stones_lost > 0,
        }
    }

    /// Spec: r[repetition.positional], r[repetition.situational],
    /// r[repetition.natural-situational], r[repetition.exempt], r[repetition.button]
    fn judge_repetition(
        &self,
        player: Player,
        point: Point,
        outlook: &Outlook,
    ) -> Result<(), Refusal> {
        let mut captures = self.state().captures;
        captures[player] += outlook.stones_taken as u32;
        captures[player.opponent()] += outlook.stones_lost as u32;
        let button_taken = self.state().course.button().is_some();
        let query = Query {
            key: outlook.key,
            player,
            circumstances: Circumstances { captures, button_taken },
            exempts_equal_captures: self.rules.repetition.exempt == RepetitionExempt::EqualCaptures,
        };
        let seen = self.history.look_up(query, || self.board.after(player, point, outlook));
        Refusal::by(self.rules.repetition.forbid.iter().filter_map(|kind| match kind {
            Repetition::BasicKo => self.is_basic_ko(point, outlook).then_some(Prohibition::BasicKo),
            Repetition::Positional => seen.at_all.then_some(Prohibition::Positional),
            Repetition::Situational => seen.by_turn.then_some(Prohibition::Situational),
            Repetition::NaturalSituational => {
                seen.by_play.then_some(Prohibition::NaturalSituational)
            }
        }))
    }

    /// Whether a play takes back the single stone that took a single stone on the turn before.
    ///
    /// It is enough that the play goes where that stone was and takes one stone. No other than the
    /// taker can it be: a chain beside the point that the taker did not join had a liberty when the
    /// taker was played, which was not there and is still empty; and a stone of the taken one's own
    /// color would have been of its chain, and be gone.
    ///
    /// Spec: r[repetition.basic-ko], r[repetition.basic-ko.reading]
    fn is_basic_ko(&self, point: Point, outlook: &Outlook) -> bool {
        self.state().ko == Some(point) && outlook.stones_taken == 1
    }

    /// What an illegal turn comes to.
    ///
    /// Spec: r[move.illegal], r[move.illegal.always-refused], r[move.illegal.reading]
    pub(super) fn response_to(&self, refusal: Refusal) -> Response {
        let is_no_turn =
            refusal.names(Prohibition::AfterEnd) || refusal.names(Prohibition::OutOfTurn);
        let names = |offense: &Offense| {
            Prohibition::named(offense.word()).is_some_and(|found| refusal.names(found))
        };
        let illegal = &self.rules.illegal_move;
        if self.turns == Turns::Free || is_no_turn || !illegal.clauses.iter().any(names) {
            return Response::Refused;
        }
        illegal.response
    }
}
