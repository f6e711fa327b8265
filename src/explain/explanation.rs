use super::watch;
use crate::arbiter::{Arbiter, Effect, Evidence, Refusal, Unwatched, Witness};
use crate::ask::{Question, Unanswered};
use crate::vocab::{Clause, Coloring, Point, Turn};

/// What was evaluated to judge a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The coloring before it.
    pub before: Coloring,
    /// The verdict.
    pub verdict: Result<(), Refusal>,
    /// What the turn does; nothing where it is refused.
    pub effect: Effect,
    /// The clauses, in the order in which they were evaluated.
    pub sights: Vec<Sight>,
    /// What each entry of the history left, the start first.
    pub history: Vec<Coloring>,
}

/// A clause that was evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    /// The clause.
    pub clause: Clause,
    /// Whether what it speaks of was the case.
    pub holds: bool,
    /// What it came out from.
    pub facts: Vec<Fact>,
}

/// Something that a clause came out from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// Points.
    Points(Vec<Point>),
    /// What a step of the play has left.
    Coloring(Coloring),
    /// A turn, numbered as in the history: 0 is the start.
    Turn(usize),
}

/// Explains the verdict on a turn that would be taken after the steps of a question: what is
/// evaluated when it is tried, and what it does.
///
/// # Errors
/// Where the game of the question cannot be played.
pub fn explain(question: &Question, turn: Turn) -> Result<Explanation, Unanswered> {
    let game = watch(question, &mut Unwatched)?;
    let mut sights = Vec::new();
    let tried = game.clone().play_before(turn, &mut sights);
    Ok(Explanation {
        before: game.position(),
        verdict: game.judge(turn),
        effect: tried.unwrap_or_default(),
        sights,
        history: game.history().cloned().collect(),
    })
}

impl Witness for Vec<Sight> {
    fn saw(&mut self, clause: Clause, holds: bool) {
        self.push(Sight { clause, holds, facts: Vec::new() });
    }

    fn shown(&mut self, evidence: Evidence<'_>) {
        let Some(last) = self.last_mut() else { return };
        last.facts.push(match evidence {
            Evidence::Points(points) => {
                let mut points = points.to_vec();
                points.sort();
                Fact::Points(points)
            }
            Evidence::Coloring(coloring) => Fact::Coloring(coloring.clone()),
            Evidence::Turn(turn) => Fact::Turn(turn),
        });
    }
}
