use serde_json::Value;

use super::{Capabilities, Road, Trial};
use crate::subject::{Failure, StartFailure};
use crate::vocab::{ByPlayer, Coloring, HalfPoints, Point};

/// What a subject answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Observed {
    /// It takes a turn for legal, or not.
    Verdict {
        /// Which of the two.
        legal: bool,
    },
    /// The points that it takes for legal plays, in the order of lists.
    Plays(Vec<Point>),
    /// What stands on its board.
    Position(Coloring),
    /// The stones that it says each side has taken.
    Captures(ByPlayer<u32>),
    /// Its score.
    Score(String),
    /// What it says in the words of the query protocol.
    Answer(Value),
    /// It refuses a turn on the way; the number of the step.
    RefusedOnTheWay(usize),
}

impl Observed {
    /// The answer in words.
    pub fn in_words(&self) -> String {
        match self {
            Self::Verdict { legal: true } => "legal".to_owned(),
            Self::Verdict { legal: false } => "illegal".to_owned(),
            Self::Plays(points) => format!("{} points", points.len()),
            Self::Position(coloring) => coloring.rows().join("/"),
            Self::Captures(by) => format!("Black took {}, White took {}", by.black, by.white),
            Self::Score(score) => score.clone(),
            Self::Answer(value) => in_words(value),
            Self::RefusedOnTheWay(index) => format!("move {} is illegal", index + 1),
        }
    }
}

/// A value of the query protocol in words.
pub(super) fn in_words(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(in_words).collect::<Vec<_>>().join(" "),
        value => value.to_string(),
    }
}

/// A subject that gives no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Breakdown {
    /// Its process could not be started.
    #[error(transparent)]
    Start(#[from] StartFailure),
    /// Its process ended, hung, or wrote what is no reply.
    #[error("`{command}`: {failure}")]
    Failed {
        /// The command that it was to answer.
        command: String,
        /// What happened.
        failure: Failure,
    },
    /// It refused a command that must succeed.
    #[error("`{command}` fails with `{text}`")]
    Refused {
        /// The command.
        command: String,
        /// Its answer.
        text: String,
    },
    /// It says that it cannot do what it is asked: no fault, and no verdict.
    #[error("it does not support this: {message} (at `{at}`)")]
    Unsupported {
        /// The place in the question.
        at: String,
        /// Its reason.
        message: String,
    },
    /// A recording has no answer to this line.
    #[error("the transcript has no answer to `{line}`")]
    NotRecorded {
        /// The line.
        line: String,
    },
    /// It gave an answer that cannot be read.
    #[error("`{command}` answers `{text}`, expected {expected}")]
    Unreadable {
        /// The command.
        command: String,
        /// Its answer.
        text: String,
        /// What would have been read.
        expected: &'static str,
    },
}

/// Plays a trial with the subject from the beginning, with a komi if the rules have one, and asks
/// its question.
///
/// # Errors
/// Where the subject gives no answer.
pub fn observe(
    road: &mut Road,
    capabilities: &Capabilities,
    trial: &Trial,
    komi: Option<HalfPoints>,
) -> Result<Observed, Breakdown> {
    road.begin_case();
    road.begin(capabilities, &trial.start, komi)?;
    for (index, &step) in trial.steps.iter().enumerate() {
        if !road.step(step)? {
            return Ok(Observed::RefusedOnTheWay(index));
        }
    }
    road.ask(capabilities, &trial.claims, trial.probe)
}
