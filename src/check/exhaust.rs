//! Every legal coloring of a grid, every play, both players, every way of counting, model against
//! engine.

use super::count::{colorings, number_of_colorings};
use super::lockstep::compare_scores;
use super::{Difference, Played, as_case};
use crate::arbiter::{Arbiter, Start};
use crate::engine::Game;
use crate::model::Model;
use crate::ruleset::axes::{
    Confirmation, FullBoard, Komi, Margin, Repetition, RepetitionStart, Ruling, Scoring,
    SharedEmpty, Suicide, Tax,
};
use crate::ruleset::{RuleSet, preset};
use crate::vocab::{Coloring, Grid, HalfPoints, Player, Turn};

/// How much was gone through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Covered {
    /// Colorings that are a start, once for each combination of rules and player.
    pub starts: u64,
    /// Plays that were permitted.
    pub plays: u64,
    /// Plays that were refused.
    pub refusals: u64,
    /// Colorings that were counted, once for each way of counting.
    pub counts: u64,
}

impl Covered {
    /// Adds what another part went through.
    pub fn add(&mut self, other: Self) {
        self.starts += other.starts;
        self.plays += other.plays;
        self.refusals += other.refusals;
        self.counts += other.counts;
    }
}

/// A position on which the two differ.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{difference}\n\n{case}")]
pub struct Found {
    /// The answers.
    pub difference: Difference,
    /// The position and the play, as a case to paste.
    pub case: String,
}

/// The rules under which every position is gone through: each combination of suicide, of the
/// reading of a full board, and of who left the start, once; all rules against repetition are in
/// force, so that each gives its verdict.
///
/// # Panics
/// Where `simple-rules` is missing from the presets: a mistake of the build.
pub fn combinations() -> Vec<RuleSet> {
    let base = &preset("simple-rules").expect("a preset").rules;
    let mut all = Vec::new();
    for &suicide in Suicide::ALL {
        for &full_board in FullBoard::ALL {
            for &start in RepetitionStart::ALL {
                let mut rules = RuleSet { suicide, full_board, ..base.clone() };
                rules.repetition.forbid = Repetition::ALL.iter().copied().collect();
                rules.repetition.start = start;
                all.push(rules);
            }
        }
    }
    all
}

/// The rules under which every position is counted: each combination of what is counted, of who
/// gets empty points between both sides, of the tax and of the margin that a rule set may have.
///
/// The ways to settle life and death, and the rulings, are spread over them: they bear on claims
/// alone.
///
/// # Panics
/// Where `simple-rules` is missing from the presets: a mistake of the build.
pub fn ways_of_counting() -> Vec<RuleSet> {
    let base = &preset("simple-rules").expect("a preset").rules;
    let mut all = Vec::new();
    for &scoring in Scoring::ALL {
        for &shared_empty in SharedEmpty::ALL {
            for &tax in Tax::ALL {
                for &margin in Margin::ALL {
                    let levied_already = scoring == Scoring::Stones && tax == Tax::Group;
                    let no_half = scoring != Scoring::Area && margin == Margin::HalfBoard;
                    if levied_already || no_half {
                        continue;
                    }
                    let komi = Komi::Fixed(HalfPoints::new(1));
                    let confirmation = Confirmation::ALL[all.len() % Confirmation::ALL.len()];
                    let mut rules = RuleSet {
                        scoring,
                        shared_empty,
                        tax,
                        komi,
                        margin,
                        confirmation,
                        ..base.clone()
                    };
                    rules.rulings = Ruling::ALL[..all.len() / 2 % 3].iter().copied().collect();
                    all.push(rules);
                }
            }
        }
    }
    all
}

/// How many colorings there are to go through.
pub fn size(grid: Grid) -> u64 {
    number_of_colorings(grid)
}

/// Goes through the colorings with these numbers.
///
/// # Errors
/// The first position on which model and engine differ.
pub fn part(grid: Grid, numbers: std::ops::Range<u64>) -> Result<Covered, Box<Found>> {
    let (combinations, ways) = (combinations(), ways_of_counting());
    let mut covered = Covered::default();
    for coloring in colorings(grid, numbers) {
        for rules in &ways {
            covered.counts += count(&coloring, rules, |model, engine| {
                Difference::between("the score", &model.score(&[]), &engine.score(&[]))
            })?;
        }
        for rules in &combinations {
            for player in Player::ALL {
                let mut start = Start::set_up(coloring.clone(), player);
                // Both ways in which the start can have an owner.
                start.left_by = (player == Player::White).then_some(player);
                covered.add(start_and_plays(&start, rules)?);
            }
        }
    }
    Ok(covered)
}

/// Counts the colorings with these numbers in every way, with everything that may be said of their
/// chains.
///
/// # Errors
/// The first position on which model and engine differ.
pub fn claims(grid: Grid, numbers: std::ops::Range<u64>) -> Result<Covered, Box<Found>> {
    let ways = ways_of_counting();
    let mut covered = Covered::default();
    for coloring in colorings(grid, numbers) {
        for rules in &ways {
            covered.counts += count(&coloring, rules, compare_scores)?;
        }
    }
    Ok(covered)
}

/// Compares the counts of a coloring; tells how many colorings that were: 0 or 1.
fn count(
    coloring: &Coloring,
    rules: &RuleSet,
    compare: impl FnOnce(&Model, &Game) -> Result<(), Difference>,
) -> Result<u64, Box<Found>> {
    let start = Start::set_up(coloring.clone(), Player::Black);
    // Where one of them does not begin, the comparison of starts says so.
    let (Ok(model), Ok(engine)) = (Model::start(&start, rules), Game::start(&start, rules)) else {
        return Ok(0);
    };
    compare(&model, &engine).map_err(|difference| {
        let played = Played { start, rules: rules.clone(), steps: Vec::new() };
        Box::new(Found { case: as_case(&played, "exhaustion"), difference })
    })?;
    Ok(1)
}

/// Compares one start and every play from it.
fn start_and_plays(start: &Start, rules: &RuleSet) -> Result<Covered, Box<Found>> {
    let found = |difference: Difference, turn: Option<Turn>| {
        let (start, rules) = (start.clone(), rules.clone());
        let played = Played { start, rules, steps: turn.map(Some).into_iter().collect() };
        Box::new(Found { case: as_case(&played, "exhaustion"), difference })
    };
    let (model, engine) = (Model::start(start, rules), Game::start(start, rules));
    let mut covered = Covered::default();
    let (mut model, mut engine) = match (model, engine) {
        (Ok(model), Ok(engine)) => (model, engine),
        (model, engine) => {
            let (model, engine) = (model.err(), engine.err());
            Difference::between("the start", &model, &engine).map_err(|d| found(d, None))?;
            return Ok(covered);
        }
    };
    covered.starts = 1;
    Difference::between("the score", &model.score(&[]), &engine.score(&[]))
        .map_err(|d| found(d, None))?;
    for point in start.coloring.grid().points() {
        let turn = Turn::play(start.to_move, point);
        let permitted = compare_play(&mut model, &mut engine, turn)
            .map_err(|difference| found(difference, Some(turn)))?;
        if permitted {
            covered.plays += 1;
        } else {
            covered.refusals += 1;
        }
    }
    Ok(covered)
}

/// Compares one play and what it leads to, then takes it back.
fn compare_play(model: &mut Model, engine: &mut Game, turn: Turn) -> Result<bool, Difference> {
    let verdict = engine.judge(turn);
    let effect = model.play(turn);
    Difference::between("a verdict", &effect.as_ref().err(), &verdict.as_ref().err())?;
    Difference::between("a play", &effect, &engine.play(turn))?;
    if effect.is_err() {
        return Ok(false);
    }
    Difference::between("the position", &model.position(), &engine.position())?;
    Difference::between("the captures", &model.captures(), &engine.captures())?;
    Difference::between("the score", &model.score(&[]), &engine.score(&[]))?;
    model.undo();
    engine.undo();
    Ok(true)
}
