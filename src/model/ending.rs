//! See also `spec/60-ending.md`, which draws the states.

use super::cycle::Closed;
use crate::arbiter::{End, Start, Unwatched, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Button, CycleNeeds, End as EndAxis, LastPass, Resumption};
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
    pub(super) toward_two: usize,
    /// The passes in succession that count toward four.
    toward_four: usize,
    /// Who made the first pass of the game, where there is a button.
    pub(super) button: Option<Player>,
    /// The cycle that the last play closed.
    pub(super) cycle: Option<Closed>,
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
        state.advance(player, became, rules, &mut Unwatched);
    }
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

    /// Takes a turn into account.
    pub(super) fn advance(
        &mut self,
        player: Player,
        became: Became,
        rules: &RuleSet,
        witness: &mut dyn Witness,
    ) {
        if let Became::Word(declaration) = became {
            let is_pass = declaration == Declaration::End;
            witness.saw(Clause::new("ending.declaration.words"), is_pass);
        }
        if self.is_asserted_to(player) {
            // > r[ending.continue.reading] To say that one continues takes no turn: the player who
            // > says so is to move.
            let says_so = became == Became::Word(Declaration::Continue);
            witness.saw(Clause::new("ending.continue.reading"), says_so);
        }
        match became {
            Became::Play(closed) => {
                self.turn_without_pass(player);
                self.play(closed, rules, witness);
            }
            Became::LostTurn => self.turn_without_pass(player),
            Became::Pass => self.pass(player, rules, witness),
            Became::Word(Declaration::End) => self.assert_the_end(player, rules, witness),
            Became::Word(Declaration::Agree) => {
                self.phase = Phase::Over(self.agreed(rules, witness));
            }
            Became::Word(Declaration::Continue) => self.phase = Phase::GoingOn,
            // > r[ending.resignation] With `resignation` in `ending.by`, the player to move may
            // > resign, which ends the game.
            Became::Word(Declaration::Resign) => {
                self.phase = Phase::Over(End::Resignation { by: player });
            }
            Became::Word(Declaration::Resume) => self.resume(player, rules, witness),
        }
        witness.saw(Clause::new("ending.nobody-to-move"), self.to_move().is_none());
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
    fn play(&mut self, closed: Option<Closed>, rules: &RuleSet, witness: &mut dyn Witness) {
        self.cycle = closed;
        let Some(closed) = closed else { return };
        let ends = rules.cycle.needs == CycleNeeds::Nothing;
        witness.saw(Clause::new("repetition.cycle.ends"), ends);
        if ends {
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
    pub(super) fn pass(&mut self, player: Player, rules: &RuleSet, witness: &mut dyn Witness) {
        self.next = player.opponent();
        // > r[ending.button] With a button, the first pass of the game takes it and does not count
        // > toward the end.
        if rules.button == Button::FirstPassHalfPoint {
            witness.saw(Clause::new("ending.button"), self.button.is_none());
        }
        if rules.button == Button::FirstPassHalfPoint && self.button.is_none() {
            self.button = Some(player);
        } else {
            self.toward_two += 1;
            self.toward_four += 1;
        }
        let is_second = self.toward_two >= 2;
        witness.saw(Clause::new("ending.successive"), is_second);
        witness.saw(Clause::new("ending.open"), is_second && rules.ending.by.is_empty());
        let may_be_last = match rules.ending.last_pass {
            LastPass::Anyone => true,
            LastPass::White => player == Player::White,
        };
        if is_second && rules.ending.last_pass == LastPass::White {
            witness.saw(Clause::new("ending.white-last"), may_be_last);
            witness.saw(Clause::new("ending.white-last.reading"), !may_be_last);
        }
        let ends =
            |by, passes, enough| passes >= enough && rules.ending.by.contains(&by) && may_be_last;
        let by_four = ends(EndAxis::FourPasses, self.toward_four, 4);
        let by_two = ends(EndAxis::TwoPasses, self.toward_two, 2);
        witness.saw(Clause::new("ending.four-passes"), by_four);
        witness.saw(Clause::new("ending.two-passes"), by_two);
        self.phase = match rules.ending.resume {
            _ if by_four => Phase::Over(End::FourPasses),
            _ if !by_two => Phase::GoingOn,
            Resumption::None => Phase::Over(End::TwoPasses),
            Resumption::OnRequest => Phase::Stopped,
        };
        if by_two {
            witness.saw(Clause::new("ending.stop"), self.phase == Phase::Stopped);
        }
    }
}
