//! The model as a reference state machine, the engine as the system under test.
//!
//! Unlike the scripts of the other drivers, a run also attempts moves that the model refuses and
//! undoes at the start, and compares both after every transition.

use std::fmt;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use surround::arbiter::{Arbiter, Effect, Refusal};
use surround::check::{Difference, Played, as_case, compare_state};
use surround::engine::Game;
use surround::model::Model;
use surround::vocab::{Declaration, Move, Player, Turn};

use super::scripts::start;

/// The model, how it came here, and what it said last.
#[derive(Clone)]
struct Reference {
    model: Model,
    played: Played,
    said: Option<Answer>,
}

/// An answer to a transition.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Answer {
    Moved(Result<Effect, Refusal>),
    Undone(Option<Turn>),
}

/// What a run does next.
#[derive(Clone, Copy, Debug)]
enum Transition {
    /// A turn that the model permits.
    Take(Turn),
    /// A turn that must not be taken.
    Attempt(Turn),
    /// The last turn is taken back, if there is one.
    Undo,
}

/// A failure prints the game rather than the model's memory.
impl fmt::Debug for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}\n\n{}", self.model.position(), as_case(&self.played, "state machine"))
    }
}

impl Reference {
    /// Every move of both players, those that the model permits first.
    fn turns(&self) -> (Vec<Turn>, Vec<Turn>) {
        let grid = self.played.start.coloring.grid();
        let turns = Player::ALL.into_iter().flat_map(|player| {
            let words = Declaration::ALL.map(|word| Turn::declare(player, word));
            let plays = grid.points().map(move |point| Turn::play(player, point));
            plays.chain([Turn::pass(player)]).chain(words)
        });
        turns.partition(|&turn| self.permits(turn))
    }

    fn permits(&self, turn: Turn) -> bool {
        self.model.judge(turn).is_ok()
    }
}

impl ReferenceStateMachine for Reference {
    type State = Self;
    type Transition = Transition;

    fn init_state() -> BoxedStrategy<Self> {
        start()
            .prop_map(|script| {
                let played = script.played();
                let model = Model::start(&played.start, &played.rules).unwrap();
                Self { model, played, said: None }
            })
            .boxed()
    }

    fn transitions(state: &Self) -> BoxedStrategy<Transition> {
        let (permitted, refused) = state.turns();
        let (plays, others): (Vec<_>, Vec<_>) =
            permitted.into_iter().partition(|turn| turn.point().is_some());
        let (passes, words): (Vec<_>, Vec<_>) =
            others.into_iter().partition(|turn| turn.mv == Move::Pass);
        let drawn = [
            (12, plays, Transition::Take as fn(Turn) -> Transition),
            (2, passes, Transition::Take),
            (2, words, Transition::Take),
            (3, refused, Transition::Attempt),
        ];
        let mut choices = vec![(2, Just(Transition::Undo).boxed())];
        for (weight, turns, transition) in drawn {
            if !turns.is_empty() {
                choices.push((weight, select(turns).prop_map(transition).boxed()));
            }
        }
        proptest::strategy::Union::new_weighted(choices).boxed()
    }

    fn apply(mut state: Self, transition: &Transition) -> Self {
        state.said = Some(match *transition {
            Transition::Take(turn) => {
                state.played.steps.push(Some(turn));
                Answer::Moved(state.model.play(turn))
            }
            Transition::Attempt(turn) => {
                let answer = state.model.play(turn);
                // It may have lost its turn or become a pass.
                state.played.steps.extend(answer.as_ref().ok().map(|_| Some(turn)));
                Answer::Moved(answer)
            }
            Transition::Undo => {
                let undone = state.model.undo();
                state.played.steps.extend(undone.map(|_| None));
                Answer::Undone(undone)
            }
        });
        state
    }

    fn preconditions(state: &Self, transition: &Transition) -> bool {
        match *transition {
            Transition::Take(turn) => state.permits(turn),
            Transition::Attempt(turn) => !state.permits(turn),
            Transition::Undo => true,
        }
    }
}

/// The engine, held against the model.
struct EngineUnderTest;

/// Fails with the game, as a board and as a case.
fn agree(reference: &Reference, result: Result<(), Difference>) {
    if let Err(difference) = result {
        panic!("{difference}\n{reference:?}");
    }
}

impl StateMachineTest for EngineUnderTest {
    type SystemUnderTest = Game;
    type Reference = Reference;

    fn init_test(reference: &Reference) -> Game {
        Game::start(&reference.played.start, &reference.played.rules).unwrap()
    }

    fn apply(mut engine: Game, reference: &Reference, transition: Transition) -> Game {
        let said = match transition {
            Transition::Take(turn) | Transition::Attempt(turn) => Answer::Moved(engine.play(turn)),
            Transition::Undo => Answer::Undone(engine.undo()),
        };
        let question = format!("{transition:?}");
        agree(reference, Difference::between(&question, &reference.said, &Some(said)));
        engine
    }

    fn check_invariants(engine: &Game, reference: &Reference) {
        agree(reference, compare_state(&reference.model, engine));
    }
}

prop_state_machine! {
    #![proptest_config(Config {
        cases: super::cases(200),
        max_shrink_time: 20_000,
        ..Config::default()
    })]

    #[test]
    fn the_engine_follows_the_model_through_every_transition(sequential 1..40 => EngineUnderTest);
}
