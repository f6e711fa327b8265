use super::{Observed, Probe, SetUp, Trial};
use crate::arbiter::{Arbiter, Refusal, Score, Start};
use crate::ask::Step;
use crate::gtp::score_text;
use crate::ruleset::RuleSet;
use crate::vocab::{ByPlayer, Coloring, Grid, HalfPoints, Player, Point, Turn};

/// What the reference answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// A turn may be taken, or why not.
    Verdict(Result<(), Refusal>),
    /// The points that may be played, in the order of lists.
    Plays(Vec<Point>),
    /// The coloring.
    Position(Coloring),
    /// The stones taken.
    Captures(ByPlayer<u32>),
    /// The count.
    Score(Score),
}

impl Told {
    /// Whether a subject says the same.
    pub fn agrees(&self, observed: &Observed) -> bool {
        match (self, observed) {
            (Self::Verdict(verdict), Observed::Verdict { legal }) => verdict.is_ok() == *legal,
            (Self::Plays(told), Observed::Plays(seen)) => told == seen,
            (Self::Position(told), Observed::Position(seen)) => told == seen,
            (Self::Captures(told), Observed::Captures(seen)) => told == seen,
            (Self::Score(told), Observed::Score(seen)) => {
                score_text(told.outcome).as_ref() == Some(seen)
            }
            _ => false,
        }
    }

    /// The answer in words.
    pub fn in_words(&self) -> String {
        match self {
            Self::Verdict(Ok(())) => "legal".to_owned(),
            Self::Verdict(Err(refusal)) => format!("illegal by {refusal}"),
            Self::Plays(points) => format!("{} points", points.len()),
            Self::Position(coloring) => coloring.rows().join("/"),
            Self::Captures(by) => format!("Black took {}, White took {}", by.black, by.white),
            Self::Score(score) => {
                score_text(score.outcome).unwrap_or_else(|| score.outcome.to_string())
            }
        }
    }
}

/// The komi of an even game on a grid: a komi table may have another for each, or none.
///
/// Spec: r[scoring.komi.table]
pub(super) fn even_komi<A: Arbiter>(rules: &RuleSet, grid: Grid) -> Option<HalfPoints> {
    A::start(&Start::empty(grid), rules).ok().map(|game| game.komi())
}

/// The game of a trial as it is told to a subject: nothing where the rules do not let it be played.
///
/// The turns are free, as they are over GTP. A set-up that goes stone by stone makes history.
pub(super) fn play_out<A: Arbiter>(trial: &Trial, rules: &RuleSet, setup: SetUp) -> Option<A> {
    let start = match (&trial.setup, setup) {
        (Some(coloring), SetUp::Position) => Start::set_up(coloring.clone(), Player::Black),
        _ => Start::set_up(Coloring::empty(trial.grid), Player::Black),
    };
    let mut game = A::start(&start.in_free_turns(), rules).ok()?;
    if setup == SetUp::Plays {
        for turn in set_up_turns(trial) {
            game.play(turn).ok()?;
        }
    }
    for &step in &trial.steps {
        match step {
            Step::Turn(turn) => drop(game.play(turn).ok()?),
            Step::Undo => drop(game.undo()?),
        }
    }
    Some(game)
}

/// The plays that put the stones of a set-up on an empty grid, those of the player to move first.
///
/// In whatever order they go, none takes a stone: every chain of the set-up has a liberty, and a
/// part of a chain has one where a stone of the rest is still missing.
pub(super) fn set_up_turns(trial: &Trial) -> Vec<Turn> {
    let Some(setup) = &trial.setup else { return Vec::new() };
    [trial.to_move, trial.to_move.opponent()]
        .into_iter()
        .flat_map(|player| {
            setup.stones_of(player).into_iter().map(move |point| Turn::play(player, point))
        })
        .collect()
}

/// What the rules say of a trial; nothing where its game cannot be played under them, or where GTP
/// has no word for what comes out.
pub fn tell<A: Arbiter>(trial: &Trial, rules: &RuleSet, setup: SetUp) -> Option<Told> {
    let game: A = play_out(trial, rules, setup)?;
    match trial.probe {
        Probe::Judge(turn) | Probe::Take(turn) => Some(Told::Verdict(game.judge(turn))),
        Probe::Plays(player) => Some(Told::Plays(game.legal_plays_of(player))),
        Probe::Position => Some(Told::Position(game.position())),
        Probe::Captures => Some(Told::Captures(game.captures())),
        Probe::Score => {
            let score = game.score(&[]).expect("nothing is said of stones");
            score_text(score.outcome).map(|_| Told::Score(score))
        }
    }
}
