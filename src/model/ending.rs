//! See also `spec/60-ending.md`, which draws the states.

use super::repetition::Closed;
use crate::arbiter::{End, Start, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Button, CycleNeeds, End as EndAxis, LastPass, ResumedBy, Resumption};
use crate::vocab::{Clause, Declaration, Player};

/// What became of a turn when it was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Became {
    /// A play, which may have closed a cycle.
    Play(Option<Closed>),
    /// A pass.
    Pass,
    /// A turn that was lost by an illegal move.
    LostTurn,
    /// A declaration.
    Word(Declaration),
}

/// How far a game has come, apart from its coloring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// Which of the four states it is in.
    pub(super) phase: Phase,
    /// Who is to move if the game is not over.
    pub(super) next: Player,
    /// The passes in succession that count toward two.
    toward_two: usize,
    /// The passes in succession that count toward four.
    toward_four: usize,
    /// Who made the first pass of the game, where there is a button.
    pub(super) button: Option<Player>,
    /// The cycle that the last play closed.
    cycle: Option<Closed>,
}

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// It goes on.
    GoingOn,
    /// It goes on, and this player has just asserted the end.
    Asserted(Player),
    /// Two passes have stopped it.
    Stopped,
    /// It is over.
    Over(End),
}

/// The state after these turns.
///
/// Rewritten: the states of the chapter are gone through turn by turn, since what a turn means for
/// the end depends on those before it alone.
pub(super) fn state<'a>(
    start: &Start,
    taken: impl IntoIterator<Item = &'a (Player, Became)>,
    rules: &RuleSet,
    witness: &mut dyn Witness,
) -> State {
    let mut state = State {
        phase: Phase::GoingOn,
        next: start.to_move,
        toward_two: 0,
        toward_four: 0,
        button: None,
        cycle: None,
    };
    for &(player, became) in taken {
        state.advance(player, became, rules);
    }
    witness.saw(Clause::new("ending.two-passes"), state.ended() == Some(End::TwoPasses));
    state
}

impl State {
    /// What ended the game, if it is over.
    ///
    /// > r[ending.stop] With `ending.resume = true`, the end by two passes is a stop: either player
    /// > may ask that the game be resumed.
    pub(super) const fn ended(self) -> Option<End> {
        match self.phase {
            Phase::GoingOn | Phase::Asserted(_) => None,
            Phase::Stopped => Some(End::TwoPasses),
            Phase::Over(end) => Some(end),
        }
    }

    /// Who is to move.
    ///
    /// > r[ending.nobody-to-move] After the end nobody is to move.
    pub(super) fn to_move(self) -> Option<Player> {
        self.ended().is_none().then_some(self.next)
    }

    fn advance(&mut self, player: Player, became: Became, rules: &RuleSet) {
        match became {
            Became::Play(closed) => {
                self.turn_without_pass(player);
                self.play(closed, rules);
            }
            Became::LostTurn => self.turn_without_pass(player),
            Became::Pass => self.pass(player, rules),
            Became::Word(Declaration::End) => self.assert_the_end(player, rules),
            Became::Word(Declaration::Agree) => self.phase = Phase::Over(self.agreed(rules)),
            // > r[ending.continue.reading] To say that one continues takes no turn: the player who
            // > says so is to move.
            Became::Word(Declaration::Continue) => self.phase = Phase::GoingOn,
            // > r[ending.resignation] With `resignation` in `ending.by`, the player to move may
            // > resign, which ends the game.
            Became::Word(Declaration::Resign) => {
                self.phase = Phase::Over(End::Resignation { by: player });
            }
            Became::Word(Declaration::Resume) => self.resume(player, rules),
        }
    }

    /// > r[ending.successive] Passes are in succession when no play and no lost turn lies between
    /// > them: whoever made them, and whatever the coloring.
    ///
    /// > r[ending.continue] Instead the opponent may continue, by saying so or by any turn; the
    /// > player who asserted the end then plays on in turn like any other.
    fn turn_without_pass(&mut self, player: Player) {
        self.next = player.opponent();
        self.toward_two = 0;
        self.toward_four = 0;
        self.phase = Phase::GoingOn;
    }

    /// > r[repetition.cycle.ends] With `cycle.needs = "nothing"` a play that closes a cycle ends
    /// > the game, unless `cycle.result = "none"`, with which cycles change nothing.
    fn play(&mut self, closed: Option<Closed>, rules: &RuleSet) {
        self.cycle = closed;
        if let (Some(closed), CycleNeeds::Nothing) = (closed, rules.cycle.needs) {
            self.phase = Phase::Over(closed.end());
        }
    }

    /// > r[ending.two-passes] With `two-passes` in `ending.by`, two passes in succession end the
    /// > game.
    ///
    /// > r[ending.four-passes] With `four-passes` in `ending.by`, four passes in succession end the
    /// > game, and a game that they have ended is not resumed.
    ///
    /// > r[ending.white-last] With `ending.white_passes_last = true`, passes end the game only
    /// > where White made the last of them.
    ///
    /// > r[ending.white-last.reading] Where Black has passed after White, the game goes on: White
    /// > is to move, and may pass, which ends it, or play.
    ///
    /// > r[ending.open] Where `ending.by` is empty the game never ends by itself, unless a cycle
    /// > ends it.
    fn pass(&mut self, player: Player, rules: &RuleSet) {
        self.next = player.opponent();
        // > r[ending.button] With a button, the first pass of the game takes it and does not count
        // > toward the end.
        if rules.button == Button::FirstPassHalfPoint && self.button.is_none() {
            self.button = Some(player);
        } else {
            self.toward_two += 1;
            self.toward_four += 1;
        }
        let may_be_last = match rules.ending.last_pass {
            LastPass::Anyone => true,
            LastPass::White => player == Player::White,
        };
        let ends = |by| rules.ending.by.contains(&by) && may_be_last;
        self.phase = if ends(EndAxis::FourPasses) && self.toward_four >= 4 {
            Phase::Over(End::FourPasses)
        } else if ends(EndAxis::TwoPasses) && self.toward_two >= 2 {
            match rules.ending.resume {
                Resumption::None => Phase::Over(End::TwoPasses),
                Resumption::OnRequest => Phase::Stopped,
            }
        } else {
            Phase::GoingOn
        };
    }

    /// > r[ending.declaration.words] A *declaration* is to assert the end, to agree, to continue,
    /// > to resign, or to ask that a stopped game be resumed. To assert the end is a pass as well;
    /// > the others are no turns, leave the coloring, and enter no history.
    ///
    /// > r[ending.assertion.reading] A player who answers an assertion of the end by another
    /// > agrees, which goes before a count of passes; one who answers by a pass does not.
    fn assert_the_end(&mut self, player: Player, rules: &RuleSet) {
        let answers = self.phase == Phase::Asserted(player.opponent());
        self.pass(player, rules);
        if answers {
            self.phase = Phase::Over(self.agreed(rules));
        } else if self.phase == Phase::GoingOn {
            self.phase = Phase::Asserted(player);
        }
    }

    /// > r[ending.agreement] The opponent of a player who has asserted the end on the turn just
    /// > before may agree, which ends the game.
    ///
    /// > r[repetition.cycle.needs] With `cycle.needs = "both"` or `"referee"` the game goes on.
    /// > Until the next play the player to move may assert the end for the sake of the cycle, which
    /// > is a pass, and where the opponent agrees the cycle has ended the game: by the will of
    /// > both, or by going to the referee together.
    fn agreed(&self, rules: &RuleSet) -> End {
        match (self.cycle, rules.cycle.needs) {
            (Some(closed), CycleNeeds::Both | CycleNeeds::Referee) => closed.end(),
            _ => End::Agreement,
        }
    }

    /// > r[ending.resume] A resumed game goes on with its coloring, its history and its prisoners;
    /// > the count toward two passes starts again, that toward four goes on.
    ///
    /// > r[ending.resumed-by] In a resumed game the next turn is, with `ending.resumed_by =
    /// > "alternation"` and with `"opponent-of-last-passer"`, that of the opponent of the player
    /// > who passed last, and with `"opponent-of-requester"` that of the opponent of the player who
    /// > asked for it.
    fn resume(&mut self, player: Player, rules: &RuleSet) {
        self.phase = Phase::GoingOn;
        self.toward_two = 0;
        match rules.ending.resumed_by {
            // The last turn was a pass.
            ResumedBy::Alternation | ResumedBy::OpponentOfLastPasser => {}
            ResumedBy::OpponentOfRequester => self.next = player.opponent(),
        }
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
    ) -> bool {
        let by = &rules.ending.by;
        let goes_on = self.ended().is_none();
        let cycle_stands = self.cycle.is_some() && rules.cycle.needs != CycleNeeds::Nothing;
        match declaration {
            Declaration::End => goes_on && (by.contains(&EndAxis::Agreement) || cycle_stands),
            Declaration::Agree | Declaration::Continue => {
                self.phase == Phase::Asserted(player.opponent())
            }
            Declaration::Resign => goes_on && by.contains(&EndAxis::Resignation),
            Declaration::Resume => self.phase == Phase::Stopped,
        }
    }
}
