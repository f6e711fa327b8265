//! Random games, played by both arbiters at once.
//!
//! The moves come from the model: its verdicts say what is legal, and a witness tells which of the
//! legal plays take stones or lose their own, so that games can be steered toward captures, kos and
//! suicides without a word from the engine.

use std::collections::BTreeMap;
use std::ops::Range;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::choice::{Choice, Prospect};
use super::laws::Broken;
use super::{Difference, Played, as_case};
use crate::arbiter::{Arbiter, Prohibition, Start, StartError};
use crate::engine::Game;
use crate::model::Model;
use crate::ruleset::RuleSet;
use crate::ruleset::axes::Response;
use crate::vocab::{Declaration, Grid, Move, Player, Turn};

/// How much random games went through.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// Games.
    pub games: u64,
    /// Games that came to an end of their own.
    pub ended: u64,
    /// Turns that were taken, passes included.
    pub turns: u64,
    /// Verdicts that were compared.
    pub verdicts: u64,
    /// Refusals among them, by clause; a refusal by two clauses counts for both.
    pub refusals: BTreeMap<Prohibition, u64>,
    /// Stones that were taken.
    pub captures: u64,
    /// Plays that were suicides.
    pub suicides: u64,
    /// Words about the end that were said.
    pub words: u64,
    /// Illegal plays that lost their turn or became a pass.
    pub illegal: u64,
}

impl Totals {
    /// Adds what other games went through.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.ended += other.ended;
        self.turns += other.turns;
        self.verdicts += other.verdicts;
        for (&prohibition, count) in &other.refusals {
            *self.refusals.entry(prohibition).or_default() += count;
        }
        self.captures += other.captures;
        self.suicides += other.suicides;
        self.words += other.words;
        self.illegal += other.illegal;
    }
}

/// Why random games stopped.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stopped {
    /// The rules ask for what is not implemented.
    #[error(transparent)]
    NotBegun(#[from] StartError),
    /// The arbiters differ; the law names the game by its seed and number.
    #[error(transparent)]
    Differ(#[from] Box<Broken>),
}

/// How often a game is resumed at most, so that it ends.
const MOST_RESUMPTIONS: u32 = 2;

/// Plays the random games with these numbers from the empty grid and compares both arbiters after
/// every turn: position, end, captures, score, and the verdict on every move of the player to move
/// and on every word of both.
///
/// A game stops at its end, unless it is resumed, or after three turns a point. Where rules answer
/// an illegal move by something else than a refusal, one is tried now and then. A game depends on
/// the seed and its own number alone, so that games can be shared out in any way.
///
/// # Errors
/// The first game in which the arbiters differ, or that cannot begin.
///
/// # Panics
/// Where the model refuses what it permitted: a mistake of the model.
///
/// # Example
/// ```
/// use surround::check::random_games;
/// use surround::ruleset::preset;
/// use surround::vocab::Grid;
///
/// let grid = Grid::new(3, 3).unwrap();
/// let totals = random_games(&preset("simple-rules")?.rules, grid, 1, 0..10)?;
/// assert_eq!(totals.games, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn random_games(
    rules: &RuleSet,
    grid: Grid,
    seed: u64,
    numbers: Range<u64>,
) -> Result<Totals, Stopped> {
    let mut totals = Totals::default();
    for number in numbers {
        let mut game = Pair::start(rules, grid)?;
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(number);
        match game.play_at_random(&mut rng, &mut totals) {
            Ok(()) => totals.games += 1,
            Err(difference) => {
                let what = format!("{difference}, in game {number} of seed {seed}");
                let case = as_case(&game.played, "random games");
                let law = "model_and_engine_agree";
                Err(Box::new(Broken { law, what, case }))?;
            }
        }
    }
    Ok(totals)
}

/// One game on both arbiters.
struct Pair {
    model: Model,
    engine: Game,
    played: Played,
}

impl Pair {
    fn start(rules: &RuleSet, grid: Grid) -> Result<Self, StartError> {
        let start = Start::empty(grid);
        Ok(Self {
            model: Model::start(&start, rules)?,
            engine: Game::start(&start, rules)?,
            played: Played { start, rules: rules.clone(), steps: Vec::new() },
        })
    }

    fn play_at_random(
        &mut self,
        rng: &mut impl Rng,
        totals: &mut Totals,
    ) -> Result<(), Difference> {
        let longest = 3 * self.played.start.coloring.grid().len();
        let offends = self.played.rules.illegal_move.response != Response::Refused;
        let mut resumptions = 0;
        let mut choice = self.compare_verdicts(totals)?;
        for _ in 0..longest {
            let turn = if let Some(player) = self.model.to_move() {
                let refused = if offends { choice.draw_refused(rng) } else { None };
                refused.unwrap_or_else(|| choice.draw(rng, player))
            } else {
                let resumes = resumptions < MOST_RESUMPTIONS;
                let resumption = if resumes { choice.draw_resumption(rng) } else { None };
                let Some(turn) = resumption else { break };
                resumptions += 1;
                turn
            };
            self.take(turn, totals)?;
            choice = self.compare_verdicts(totals)?;
        }
        totals.ended += u64::from(self.model.ended().is_some());
        Ok(())
    }

    /// Takes a turn in both games, or tries one that may be refused, and compares what it did.
    fn take(&mut self, turn: Turn, totals: &mut Totals) -> Result<(), Difference> {
        let effect = self.model.play(turn);
        if effect.is_ok() {
            self.played.steps.push(Some(turn));
        }
        Difference::between(&format!("{turn:?}"), &effect, &self.engine.play(turn))?;
        if let Ok(effect) = effect {
            totals.turns += 1;
            totals.words += u64::from(matches!(turn.mv, Move::Declare(_)));
            totals.illegal += u64::from(effect.illegal.is_some());
            totals.captures += effect.taken.len() as u64;
            totals.suicides += u64::from(!effect.lost.is_empty());
        }
        let (model, engine) = (&self.model, &self.engine);
        Difference::between("the position", &model.position(), &engine.position())?;
        Difference::between("the player to move", &model.to_move(), &engine.to_move())?;
        Difference::between("the end", &model.ended(), &engine.ended())?;
        Difference::between("the captures", &model.captures(), &engine.captures())?;
        Difference::between("the score", &model.score(&[]), &engine.score(&[]))
    }

    /// Compares the verdicts on every move of the player to move, after the end on Black's, and on
    /// the words of both.
    fn compare_verdicts(&self, totals: &mut Totals) -> Result<Choice, Difference> {
        let mut choice = Choice::default();
        let to_move = self.model.to_move();
        let player = to_move.unwrap_or(Player::Black);
        let grid = self.played.start.coloring.grid();
        let plays = grid.points().map(|point| Turn::play(player, point));
        let words_of = |player| Declaration::ALL.map(|word| Turn::declare(player, word));
        let words = Player::ALL.into_iter().flat_map(words_of);
        for turn in plays.chain([Turn::pass(player)]).chain(words) {
            let mut prospect = Prospect::default();
            let verdict = self.model.judge_before(turn, &mut prospect);
            Difference::between("a verdict", &verdict, &self.engine.judge(turn))
                .map_err(|difference| Difference { question: format!("{turn:?}"), ..difference })?;
            totals.verdicts += 1;
            match verdict {
                Ok(()) => choice.add_legal(turn, prospect.removes),
                Err(refusal) => {
                    choice.add_refused(turn);
                    for prohibition in refusal.prohibitions() {
                        *totals.refusals.entry(prohibition).or_default() += 1;
                    }
                }
            }
        }
        Ok(choice)
    }
}
