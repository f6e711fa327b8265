//! See also `spec/60-ending.md`.

use super::cycle::Closed;
use super::ending::{Phase, State};
use crate::arbiter::{End, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{CycleNeeds, End as EndAxis, ResumedBy};
use crate::vocab::{Clause, Declaration, Player};

impl State {
    /// > r[ending.declaration.words] A *declaration* is to assert the end, to agree, to continue,
    /// > to resign, or to ask that a stopped game be resumed. To assert the end is a pass as well;
    /// > the others are no turns, leave the coloring, and enter no history.
    ///
    /// > r[ending.assertion.reading] A player who answers an assertion of the end by another
    /// > agrees, which goes before a count of passes; one who answers by a pass does not.
    pub(super) fn assert_the_end(
        &mut self,
        player: Player,
        rules: &RuleSet,
        witness: &mut dyn Witness,
    ) {
        let answers = self.is_asserted_to(player);
        witness.saw(Clause::new("ending.assertion.reading"), answers);
        self.pass(player, rules, witness);
        if answers {
            self.phase = Phase::Over(self.agreed(rules, witness));
        } else if self.phase == Phase::GoingOn {
            self.phase = Phase::Asserted(player);
        }
    }

    /// > r[ending.agreement] The opponent of a player who has asserted the end on the turn just
    /// > before may agree, which ends the game.
    ///
    /// > r[repetition.cycle.needs] With `cycle.needs = "both"` or `"referee"` the game goes on.
    /// > Until the next play the player to move may assert the end for the sake of the cycle, which
    /// > is a pass, and where the opponent agrees the cycle, not the agreement, has ended the game:
    /// > by the will of both, or by going to the referee together.
    pub(super) fn agreed(&self, rules: &RuleSet, witness: &mut dyn Witness) -> End {
        let stands = self.cycle.filter(|_| rules.cycle.needs != CycleNeeds::Nothing);
        witness.saw(Clause::new("repetition.cycle.needs"), stands.is_some());
        stands.map_or(End::Agreement, Closed::end)
    }

    /// > r[ending.resume] A resumed game goes on with its coloring, its history and its prisoners;
    /// > the count toward two passes starts again, that toward four goes on, and nobody has
    /// > asserted the end.
    ///
    /// > r[ending.resumed-by] In a resumed game the next turn is, with `ending.resumed_by =
    /// > "alternation"` and with `"opponent-of-last-passer"`, that of the opponent of the player
    /// > who passed last, and with `"opponent-of-requester"` that of the opponent of the player who
    /// > asked for it.
    pub(super) fn resume(&mut self, player: Player, rules: &RuleSet, witness: &mut dyn Witness) {
        self.phase = Phase::GoingOn;
        self.toward_two = 0;
        // The last turn was a pass.
        let opponent_of_last_passer = self.next;
        match rules.ending.resumed_by {
            ResumedBy::Alternation | ResumedBy::OpponentOfLastPasser => {}
            ResumedBy::OpponentOfRequester => self.next = player.opponent(),
        }
        let is_as_by_turns = self.next == opponent_of_last_passer;
        witness.saw(Clause::new("ending.resumed-by"), is_as_by_turns);
    }

    /// Whether a player who is to move may make a declaration.
    ///
    /// > r[ending.declaration] A player must not make a declaration for which no clause of this
    /// > chapter or of `repetition.cycle.needs` gives the right.
    ///
    /// > r[ending.assertion] With `agreement` in `ending.by`, the player to move may assert the
    /// > end.
    pub(super) fn gives_right(
        self,
        player: Player,
        declaration: Declaration,
        rules: &RuleSet,
        witness: &mut dyn Witness,
    ) -> bool {
        let by = &rules.ending.by;
        let goes_on = self.ended().is_none();
        let cycle_stands = self.cycle.is_some() && rules.cycle.needs != CycleNeeds::Nothing;
        let (clause, gives_right) = match declaration {
            Declaration::End => {
                let may_end = by.contains(&EndAxis::Agreement) || cycle_stands;
                ("ending.assertion", goes_on && may_end)
            }
            Declaration::Agree => ("ending.agreement", self.is_asserted_to(player)),
            Declaration::Continue => ("ending.continue", self.is_asserted_to(player)),
            Declaration::Resign => {
                ("ending.resignation", goes_on && by.contains(&EndAxis::Resignation))
            }
            Declaration::Resume => ("ending.resume", self.phase == Phase::Stopped),
        };
        witness.saw(Clause::new(clause), gives_right);
        gives_right
    }

    /// Whether the opponent has just asserted the end.
    pub(super) fn is_asserted_to(self, player: Player) -> bool {
        self.phase == Phase::Asserted(player.opponent())
    }
}
