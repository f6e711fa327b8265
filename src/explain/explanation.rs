use serde::Serialize;

use super::sights::{Sight, evaluated};
use super::watch;
use crate::arbiter::{Arbiter, Effect, Refusal, Unwatched};
use crate::ask::{Question, Unanswered, write_step, write_turn};
use crate::vocab::{Coloring, Turn};

/// Why a move is legal or not, or how a position is counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Explanation {
    /// The moves before, as they were told.
    pub moves: Vec<String>,
    /// The rows of the position, from the top.
    pub position: Vec<String>,
    /// What was asked, and the answer.
    #[serde(flatten)]
    pub answer: Explained,
    /// What was evaluated, in the order of the model.
    pub evaluated: Vec<Evaluated>,
}

/// What was explained, and how it came out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Explained {
    /// A verdict.
    Verdict {
        /// The move, such as `W A2`.
        asked: String,
        /// The vertex that it would color, if it is a play.
        #[serde(skip_serializing_if = "Option::is_none")]
        point: Option<String>,
        /// Whether it may be made.
        legal: bool,
        /// The clauses that forbid it.
        clauses: Vec<&'static str>,
        /// The rows that it leaves; none where it is refused.
        #[serde(skip_serializing_if = "Option::is_none")]
        leaves: Option<Vec<String>>,
    },
    /// A count.
    Count {
        /// The result, such as `B+3.5`.
        result: String,
        /// Both players' numbers, in half-points.
        half_points: [i32; 2],
    },
}

/// A clause, how it came out, and from what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Evaluated {
    /// The clause.
    pub clause: String,
    /// How often what it speaks of was the case.
    pub holds: usize,
    /// How often it was not.
    pub fails: usize,
    /// The points that it came out from, a list for each time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<Vec<String>>,
    /// The turns of the history that it came out from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<EarlierTurn>,
}

/// A turn of the history, and what it left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EarlierTurn {
    /// Its number; 0 is the start.
    pub turn: usize,
    /// The rows, from the top.
    pub left: Vec<String>,
}

/// Explains the verdict on a turn that would be taken after the steps of a question: what is
/// evaluated when it is tried, and what it does.
///
/// # Errors
/// Where the game of the question cannot be played.
pub fn explain(question: &Question, turn: Turn) -> Result<Explanation, Unanswered> {
    let game = watch(question, &mut Unwatched)?;
    let grid = game.position().grid();
    let mut sights: Vec<Sight> = Vec::new();
    let mut after = game.clone();
    let tried = after.play_before(turn, &mut sights);
    // An illegal move that stands is no less illegal.
    let verdict = match tried {
        Ok(Effect { illegal: Some(refusal), .. }) | Err(refusal) => Err(refusal),
        Ok(_) => Ok(()),
    };
    let answer = Explained::Verdict {
        asked: write_turn(grid, turn),
        point: turn.point().map(|point| grid.name(point).to_string()),
        legal: verdict.is_ok(),
        clauses: verdict.err().map_or_else(Vec::new, Refusal::clauses),
        leaves: tried.is_ok().then(|| after.position().rows()),
    };
    let history: Vec<&Coloring> = game.history().collect();
    Ok(Explanation {
        moves: question.steps.iter().map(|&step| write_step(grid, step)).collect(),
        position: game.position().rows(),
        answer,
        evaluated: evaluated(grid, sights, &history),
    })
}

/// Explains how the position after the steps of a question is counted.
///
/// # Errors
/// Where the game of the question cannot be played, or what it says of stones is not said of whole
/// chains.
pub fn explain_count(question: &Question) -> Result<Explanation, Unanswered> {
    let game = watch(question, &mut Unwatched)?;
    let grid = game.position().grid();
    let mut sights: Vec<Sight> = Vec::new();
    let score = game.score_before(&question.claims, &mut sights).map_err(Unanswered::Claims)?;
    let numbers = score.numbers;
    Ok(Explanation {
        moves: question.steps.iter().map(|&step| write_step(grid, step)).collect(),
        position: game.position().rows(),
        answer: Explained::Count {
            result: score.outcome.to_string(),
            half_points: [numbers.black.halves(), numbers.white.halves()],
        },
        evaluated: evaluated(grid, sights, &[]),
    })
}
