//! How far a game has come: whose turn it is, what ends it, what may be said about its end.
//!
//! One state machine, the one drawn in `spec/60-ending.md`. A state is a few words and each turn
//! gives a new one, so that a turn is taken back by dropping its state.
//!
//! Spec: r[ending.two-passes], r[ending.four-passes], r[ending.agreement], r[ending.resignation],
//! r[ending.stop], r[ending.open], r[ending.successive]

use super::history::Repeat;
use crate::arbiter::{End, Prohibition, Turns};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Button, CycleNeeds, End as By, LastPass, ResumedBy, Resumption};
use crate::vocab::{Declaration, Move, Player, Turn};

/// A state of a game, with the counts and memories that its arrows ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Course {
    phase: Phase,
    /// Whose turn it is; in a game that is over, whose it would have been.
    next: Player,
    /// Passes in succession, toward two: a resumption begins anew.
    toward_two: u32,
    /// Passes in succession, toward four: they go on through resumptions.
    toward_four: u32,
    /// Who passed last.
    last_passer: Option<Player>,
    /// Who took the button, where there is one.
    button: Option<Player>,
    /// The cycle for whose sake the players may end the game.
    standing: Option<Repeat>,
}

/// Where a game is in the diagram.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// It goes on.
    GoingOn,
    /// It goes on; on the turn just before this player has asserted that it is over.
    Asserted(Player),
    /// Two passes have ended it for as long as nobody asks that it be resumed.
    Stopped,
    /// It has ended.
    Over(End),
}

impl Course {
    /// The state of a game that begins.
    pub(super) const fn new(first: Player) -> Self {
        Self {
            phase: Phase::GoingOn,
            next: first,
            toward_two: 0,
            toward_four: 0,
            last_passer: None,
            button: None,
            standing: None,
        }
    }

    /// What ended the game, if it is over or stopped.
    pub(super) const fn ended(&self) -> Option<End> {
        match self.phase {
            Phase::GoingOn | Phase::Asserted(_) => None,
            Phase::Stopped => Some(End::TwoPasses),
            Phase::Over(end) => Some(end),
        }
    }

    /// Whose turn it is.
    ///
    /// Spec: r[move.alternation], r[ending.nobody-to-move]
    pub(super) const fn to_move(self) -> Option<Player> {
        match self.phase {
            Phase::GoingOn | Phase::Asserted(_) => Some(self.next),
            Phase::Stopped | Phase::Over(_) => None,
        }
    }

    /// Who took the button.
    pub(super) const fn button(&self) -> Option<Player> {
        self.button
    }

    /// What the state of the game forbids of a turn, whatever stands on the grid.
    ///
    /// Spec: r[move.after-end], r[move.out-of-turn], r[move.free-turns], r[ending.declaration]
    pub(super) fn forbids(
        &self,
        turn: Turn,
        turns: Turns,
        rules: &RuleSet,
    ) -> [Option<Prohibition>; 2] {
        let granted = match turn.mv {
            Move::Play(_) | Move::Pass => true,
            Move::Declare(word) => self.grants(turn.player, word, rules),
        };
        let Some(to_move) = self.to_move() else {
            let resumes = turn.mv == Move::Declare(Declaration::Resume) && granted;
            return [(!resumes).then_some(Prohibition::AfterEnd), None];
        };
        let out_of_turn = turns == Turns::Alternate && turn.player != to_move;
        [
            out_of_turn.then_some(Prohibition::OutOfTurn),
            (!granted).then_some(Prohibition::Declaration),
        ]
    }

    /// Whether a clause gives a player the right to say this, were it that player's turn.
    ///
    /// Spec: r[ending.assertion], r[ending.agreement], r[ending.continue], r[ending.resignation],
    /// r[ending.stop], r[repetition.cycle.needs]
    fn grants(&self, player: Player, word: Declaration, rules: &RuleSet) -> bool {
        match word {
            Declaration::End => rules.ending.by.contains(&By::Agreement) || self.standing.is_some(),
            Declaration::Agree | Declaration::Continue => {
                self.phase == Phase::Asserted(player.opponent())
            }
            Declaration::Resign => rules.ending.by.contains(&By::Resignation),
            Declaration::Resume => self.phase == Phase::Stopped,
        }
    }

    /// After a play, and the cycle that it has closed.
    ///
    /// Spec: r[repetition.cycle.ends], r[repetition.cycle.needs]
    pub(super) fn after_play(
        self,
        player: Player,
        closed: Option<Repeat>,
        needs: CycleNeeds,
    ) -> Self {
        let (phase, standing) = match (closed, needs) {
            (Some(repeat), CycleNeeds::Nothing) => (Phase::Over(repeat.end()), None),
            (closed, _) => (Phase::GoingOn, closed),
        };
        let next = player.opponent();
        Self { phase, next, toward_two: 0, toward_four: 0, standing, ..self }
    }

    /// After a lost turn, which is no play and no pass.
    ///
    /// Spec: r[move.lost-turn], r[ending.successive]
    pub(super) const fn after_lost_turn(self, player: Player) -> Self {
        let next = player.opponent();
        Self { phase: Phase::GoingOn, next, toward_two: 0, toward_four: 0, ..self }
    }

    /// After a pass.
    ///
    /// Spec: r[ending.button], r[ending.white-last], r[ending.white-last.reading]
    pub(super) fn after_pass(self, player: Player, rules: &RuleSet) -> Self {
        let (phase, next) = (Phase::GoingOn, player.opponent());
        let after = Self { phase, next, last_passer: Some(player), ..self };
        if rules.button != Button::None && self.button.is_none() {
            return Self { button: Some(player), ..after };
        }
        let (toward_two, toward_four) = (self.toward_two + 1, self.toward_four + 1);
        let ends = rules.ending.last_pass == LastPass::Anyone || player == Player::White;
        let by = |kind| ends && rules.ending.by.contains(&kind);
        let phase = if toward_four >= 4 && by(By::FourPasses) {
            Phase::Over(End::FourPasses)
        } else if toward_two >= 2 && by(By::TwoPasses) {
            match rules.ending.resume {
                Resumption::OnRequest => Phase::Stopped,
                Resumption::None => Phase::Over(End::TwoPasses),
            }
        } else {
            Phase::GoingOn
        };
        Self { phase, toward_two, toward_four, ..after }
    }

    /// After a declaration that is granted.
    ///
    /// Spec: r[ending.declaration.words], r[ending.assertion.reading], r[ending.continue.reading]
    pub(super) fn after_word(self, player: Player, word: Declaration, rules: &RuleSet) -> Self {
        match word {
            Declaration::End => self.after_assertion(player, rules),
            Declaration::Agree => self.agreed(),
            Declaration::Continue => Self { phase: Phase::GoingOn, next: player, ..self },
            Declaration::Resign => {
                Self { phase: Phase::Over(End::Resignation { by: player }), ..self }
            }
            Declaration::Resume => self.resumed(player, rules.ending.resumed_by),
        }
    }

    /// An answer to an assertion agrees, whatever its pass would have ended; a first assertion
    /// matters where its pass has ended nothing.
    fn after_assertion(self, player: Player, rules: &RuleSet) -> Self {
        let after = self.after_pass(player, rules);
        match (after.phase, self.phase) {
            (_, Phase::Asserted(by)) if by != player => after.agreed(),
            (Phase::GoingOn, _) => Self { phase: Phase::Asserted(player), ..after },
            _ => after,
        }
    }

    /// Both are agreed that the game is over: for the sake of a cycle, where one stands.
    fn agreed(self) -> Self {
        Self { phase: Phase::Over(self.standing.map_or(End::Agreement, Repeat::end)), ..self }
    }

    /// Spec: r[ending.resume], r[ending.resumed-by]
    fn resumed(self, by: Player, rule: ResumedBy) -> Self {
        let before = match rule {
            ResumedBy::OpponentOfRequester => by,
            ResumedBy::Alternation | ResumedBy::OpponentOfLastPasser => {
                self.last_passer.expect("two passes have stopped the game")
            }
        };
        Self { phase: Phase::GoingOn, next: before.opponent(), toward_two: 0, ..self }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Course, Repeat};
    use crate::arbiter::{End, Prohibition, Turns};
    use crate::ruleset::{RuleSet, from_json};
    use crate::vocab::Player::{Black, White};
    use crate::vocab::{Declaration, Player, Turn};

    fn rules(ending: &Value, button: &str) -> RuleSet {
        let axes = json!({ "base": "tutorial", "ending": ending, "button": button });
        from_json(&axes).unwrap()
    }

    fn passed(course: Course, players: &[Player], rules: &RuleSet) -> Course {
        players.iter().fold(course, |course, &player| {
            assert_eq!(course.ended(), None);
            course.after_pass(player, rules)
        })
    }

    fn forbidden(course: Course, player: Player, word: Declaration, rules: &RuleSet) -> Vec<&str> {
        let forbids = course.forbids(Turn::declare(player, word), Turns::Alternate, rules);
        forbids.into_iter().flatten().map(Prohibition::name).collect()
    }

    #[test]
    fn four_passes_count_across_a_resumption_and_white_is_last() {
        let ending = json!({
            "by": ["two-passes", "four-passes"], "white_passes_last": true,
            "resume": true, "resumed_by": "opponent-of-last-passer",
        });
        let rules = rules(&ending, "none");
        let stopped = passed(Course::new(White), &[White, Black, White], &rules);
        assert_eq!(stopped.ended(), Some(End::TwoPasses));
        assert_eq!(forbidden(stopped, White, Declaration::Resume, &rules), [""; 0]);
        assert_eq!(forbidden(stopped, White, Declaration::Resign, &rules), ["move.after-end"]);
        let resumed = stopped.after_word(White, Declaration::Resume, &rules);
        assert_eq!(resumed.to_move(), Some(Black));
        let over = passed(resumed, &[Black, White], &rules);
        assert_eq!(over.ended(), Some(End::FourPasses));
        assert_eq!(forbidden(over, White, Declaration::Resume, &rules), ["move.after-end"]);
        // A play in between begins both counts anew.
        let played = resumed.after_play(Black, None, rules.cycle.needs);
        assert_eq!(passed(played, &[White, Black], &rules).to_move(), Some(White));
    }

    #[test]
    fn the_opponent_answers_an_assertion() {
        let rules = rules(&json!({ "by": ["agreement"], "resume": false }), "none");
        let asserted = Course::new(Black).after_word(Black, Declaration::End, &rules);
        assert_eq!((asserted.ended(), asserted.to_move()), (None, Some(White)));
        for word in [Declaration::Agree, Declaration::Continue] {
            assert_eq!(forbidden(asserted, White, word, &rules), [""; 0]);
            let both = ["move.out-of-turn", "ending.declaration"];
            assert_eq!(forbidden(asserted, Black, word, &rules), both);
        }
        assert_eq!(forbidden(asserted, Black, Declaration::End, &rules), ["move.out-of-turn"]);
        assert_eq!(forbidden(asserted, White, Declaration::Resign, &rules), ["ending.declaration"]);
        for word in [Declaration::Agree, Declaration::End] {
            let over = asserted.after_word(White, word, &rules);
            assert_eq!(over.ended(), Some(End::Agreement));
        }
        let passed = asserted.after_pass(White, &rules);
        let continued = asserted.after_word(White, Declaration::Continue, &rules);
        assert_eq!((passed.to_move(), continued.to_move()), (Some(Black), Some(White)));
        for course in [passed, continued] {
            let player = course.to_move().unwrap();
            let forbidden = forbidden(course, player, Declaration::Agree, &rules);
            assert_eq!(forbidden, ["ending.declaration"]);
        }
    }

    #[test]
    fn a_cycle_that_stands_lets_both_end_the_game_until_the_next_play() {
        let rules = rules(&json!({ "by": [] }), "none");
        let repeat = Repeat { from: 2, to: 8 };
        let both = crate::ruleset::axes::CycleNeeds::Both;
        let standing = Course::new(White).after_play(White, Some(repeat), both);
        assert_eq!(forbidden(standing, Black, Declaration::End, &rules), [""; 0]);
        let later = standing.after_pass(Black, &rules).after_lost_turn(White);
        let over = later.after_word(Black, Declaration::End, &rules).after_word(
            White,
            Declaration::Agree,
            &rules,
        );
        assert_eq!(over.ended(), Some(End::Cycle { from: 2, to: 8 }));
        let played = standing.after_play(Black, None, both);
        assert_eq!(forbidden(played, White, Declaration::End, &rules), ["ending.declaration"]);
    }

    #[test]
    fn the_pass_for_the_button_counts_toward_no_end() {
        let rules = rules(&json!({ "by": ["two-passes"] }), "first-pass-half-point");
        let course = passed(Course::new(Black), &[Black, White], &rules);
        assert_eq!((course.ended(), course.button()), (None, Some(Black)));
        assert_eq!(passed(course, &[Black], &rules).ended(), Some(End::TwoPasses));
    }
}
