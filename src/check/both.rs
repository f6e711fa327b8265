use crate::arbiter::{
    Arbiter, Chain, Claim, Effect, End, NotWholeChains, Refusal, Score, Start, StartError,
};
use crate::engine::Game;
use crate::model::Model;
use crate::ruleset::RuleSet;
use crate::vocab::{ByPlayer, Coloring, Grid, HalfPoints, Player, Point, Turn};

/// Both arbiters as one: every answer is asked of both and must be the same.
///
/// # Panics
/// Every method panics with a [`Difference`] where the two differ: that is a mistake of this
/// program and of nobody else.
#[derive(Clone, Debug)]
pub struct Both {
    model: Model,
    engine: Game,
}

impl Both {
    /// The engine of the two, for what only it can tell.
    pub const fn engine(&self) -> &Game {
        &self.engine
    }
}

/// A question that the two arbiters answer differently.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the arbiters differ on {question}: the model says {model}, the engine {engine}")]
pub struct Difference {
    /// What was asked.
    pub question: String,
    /// The model's answer.
    pub model: String,
    /// The engine's answer.
    pub engine: String,
}

impl Difference {
    /// Whether both give the same answer to a question.
    ///
    /// # Errors
    /// Where they do not.
    pub fn between<T: PartialEq + std::fmt::Debug>(
        question: &str,
        model: &T,
        engine: &T,
    ) -> Result<(), Self> {
        if model == engine {
            return Ok(());
        }
        Err(Self {
            question: question.to_owned(),
            model: format!("{model:?}"),
            engine: format!("{engine:?}"),
        })
    }
}

/// The answer of both.
fn agreed<T: PartialEq + std::fmt::Debug>(question: &str, model: T, engine: &T) -> T {
    match Difference::between(question, &model, engine) {
        Ok(()) => model,
        Err(difference) => panic!("{difference}"),
    }
}

impl Arbiter for Both {
    fn start(start: &Start, rules: &RuleSet) -> Result<Self, StartError> {
        match (Model::start(start, rules), Game::start(start, rules)) {
            (Ok(model), Ok(engine)) => Ok(Self { model, engine }),
            (model, engine) => {
                Err(agreed("the start", model.err(), &engine.err()).expect("one of them refused"))
            }
        }
    }

    fn fixed_handicap(grid: Grid, stones: u16) -> Option<Vec<Point>> {
        let engine = Game::fixed_handicap(grid, stones);
        agreed("the fixed handicap", Model::fixed_handicap(grid, stones), &engine)
    }

    fn position(&self) -> Coloring {
        agreed("the position", self.model.position(), &self.engine.position())
    }

    fn to_move(&self) -> Option<Player> {
        agreed("the player to move", self.model.to_move(), &self.engine.to_move())
    }

    fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        agreed("a verdict", self.model.judge(turn), &self.engine.judge(turn))
    }

    fn play(&mut self, turn: Turn) -> Result<Effect, Refusal> {
        agreed("a move", self.model.play(turn), &self.engine.play(turn))
    }

    fn undo(&mut self) -> Option<Turn> {
        agreed("an undo", self.model.undo(), &self.engine.undo())
    }

    fn ended(&self) -> Option<End> {
        agreed("the end", self.model.ended(), &self.engine.ended())
    }

    fn komi(&self) -> HalfPoints {
        agreed("the komi", self.model.komi(), &self.engine.komi())
    }

    fn captures(&self) -> ByPlayer<u32> {
        agreed("the captures", self.model.captures(), &self.engine.captures())
    }

    fn chains(&self) -> Vec<Chain> {
        agreed("the chains", self.model.chains(), &self.engine.chains())
    }

    fn score(&self, claims: &[Claim]) -> Result<Score, NotWholeChains> {
        agreed("the score", self.model.score(claims), &self.engine.score(claims))
    }
}
