//! The ways to a subject: one for each protocol. A game is begun, turns are taken, and questions
//! are asked about where it stands.

mod connection;
mod gtp;
mod query;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use self::connection::Connection;
pub use self::connection::Recorded;
pub(super) use self::gtp::{GtpRoad, set_position};
pub(super) use self::query::QueryRoad;
use super::{Breakdown, Capabilities, Claim, Observed, Probe};
use crate::arbiter;
use crate::arbiter::Start;
use crate::ask::Step;
use crate::ruleset::preset;
use crate::subject::{Deadlines, Launch};
use crate::vocab::{HalfPoints, Turn};

/// How a subject is talked to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// GTP: commands, and a game that goes on.
    #[default]
    Gtp,
    /// The query protocol: a question a line, each with its whole game.
    Query,
}

/// The way to a subject: its process, begun anew when it has broken down, and the game it is told.
#[derive(Debug)]
pub enum Road {
    /// By GTP.
    Gtp(Box<GtpRoad>),
    /// By the query protocol.
    Query(Box<QueryRoad>),
}

impl Road {
    /// A road to the subject of a claim, which is not started yet.
    pub fn new(claim: &Claim, deadlines: Deadlines) -> Self {
        let launch = claim.launch.clone();
        match claim.protocol {
            Protocol::Gtp => Self::Gtp(Box::new(GtpRoad::new(Connection::new(launch, deadlines)))),
            Protocol::Query => {
                let line = Connection::new(launch, deadlines);
                Self::Query(Box::new(QueryRoad::new(line, told_rules(claim))))
            }
        }
    }

    /// A road to a subject of which no rules are claimed; questions name none.
    pub fn unclaimed(launch: Launch, protocol: Protocol, deadlines: Deadlines) -> Self {
        match protocol {
            Protocol::Gtp => Self::Gtp(Box::new(GtpRoad::new(Connection::new(launch, deadlines)))),
            Protocol::Query => {
                let line = Connection::new(launch, deadlines);
                Self::Query(Box::new(QueryRoad::new(line, Value::Null)))
            }
        }
    }

    /// A road to what the subject of a claim has answered before.
    pub fn recorded(claim: &Claim, recording: Vec<Recorded>) -> Self {
        match claim.protocol {
            Protocol::Gtp => Self::Gtp(Box::new(GtpRoad::new(Connection::recorded(recording)))),
            Protocol::Query => {
                let line = Connection::recorded(recording);
                Self::Query(Box::new(QueryRoad::new(line, told_rules(claim))))
            }
        }
    }

    /// Keeps everything that is said from now on.
    pub fn record(&mut self) {
        *self.recording() = Some(Vec::new());
    }

    /// What was said since it is kept.
    pub fn take_recording(&mut self) -> Vec<Recorded> {
        self.recording().take().unwrap_or_default()
    }

    fn recording(&mut self) -> &mut Option<Vec<Recorded>> {
        match self {
            Self::Gtp(road) => &mut road.line.recording,
            Self::Query(road) => &mut road.line.recording,
        }
    }

    /// The first line to which a recording had no answer.
    pub fn off_record(&self) -> Option<&str> {
        match self {
            Self::Gtp(road) => road.line.off_record.as_deref(),
            Self::Query(road) => road.line.off_record.as_deref(),
        }
    }

    /// Lets a recording end early, for a reason: where nothing is left of it, the run stops so.
    pub fn end_early(&mut self, reason: Option<String>) {
        match self {
            Self::Gtp(road) => road.line.ends_early = reason,
            Self::Query(road) => road.line.ends_early = reason,
        }
    }

    /// Why nothing more can be asked, where a recording ends early and is at its end.
    pub(super) fn ended_early(&self) -> Option<String> {
        let reason = match self {
            Self::Gtp(road) => &road.line.ends_early,
            Self::Query(road) => &road.line.ends_early,
        };
        reason.clone().filter(|_| self.unasked() == 0)
    }

    /// How many lines of a recording were not asked for.
    pub fn unasked(&self) -> usize {
        match self {
            Self::Gtp(road) => road.line.unasked(),
            Self::Query(road) => road.line.unasked(),
        }
    }

    /// Ends the process, so that the next question meets a fresh one.
    pub fn part(&mut self) {
        match self {
            Self::Gtp(road) => road.line.part(),
            Self::Query(road) => road.line.part(),
        }
    }

    /// Begins a new record of what is said, and the deadline for a case.
    pub fn begin_case(&mut self) {
        match self {
            Self::Gtp(road) => road.line.begin_case(),
            Self::Query(road) => road.line.begin_case(),
        }
    }

    /// Begins the deadline for a case anew: what the reference takes to think is not the subject's.
    pub fn renew_deadline(&mut self) {
        match self {
            Self::Gtp(road) => road.line.renew_deadline(),
            Self::Query(road) => road.line.renew_deadline(),
        }
    }

    /// What was said since the case began: commands or questions, and their answers.
    pub fn said(&self) -> &[(String, String)] {
        match self {
            Self::Gtp(road) => road.line.said(),
            Self::Query(road) => road.line.said(),
        }
    }

    /// The first time that the subject gave no answer, which is then forgotten.
    pub(super) fn take_broken(&mut self) -> Option<String> {
        match self {
            Self::Gtp(road) => road.line.broken.take(),
            Self::Query(road) => road.line.broken.take(),
        }
    }

    /// Begins a game.
    ///
    /// # Errors
    /// Where the subject refuses it.
    pub(super) fn begin(
        &mut self,
        capabilities: &Capabilities,
        start: &Start,
        komi: Option<HalfPoints>,
    ) -> Result<(), Breakdown> {
        match self {
            Self::Gtp(road) => road.begin(capabilities, start, komi),
            Self::Query(road) => {
                road.begin(capabilities.setup, start, komi);
                Ok(())
            }
        }
    }

    /// Takes a step of the game. Says whether the subject did not call it illegal; by the query
    /// protocol that is seen when something is asked.
    ///
    /// # Errors
    /// Where it neither takes a play nor calls it illegal.
    pub(super) fn step(&mut self, step: Step) -> Result<bool, Breakdown> {
        match self {
            Self::Gtp(road) => road.step(step),
            Self::Query(road) => {
                road.step(step);
                Ok(true)
            }
        }
    }

    /// Tries a turn, which is taken where the subject takes it, and says whether it did.
    ///
    /// # Errors
    /// Where it neither takes it nor calls it illegal.
    pub(super) fn take(&mut self, turn: Turn) -> Result<bool, Breakdown> {
        match self {
            Self::Gtp(road) => road.play(turn),
            Self::Query(road) => road.take(turn),
        }
    }

    /// Asks about the game as it stands.
    ///
    /// # Errors
    /// Where the subject gives no answer.
    pub(super) fn ask(
        &mut self,
        capabilities: &Capabilities,
        claims: &[arbiter::Claim],
        probe: Probe,
    ) -> Result<Observed, Breakdown> {
        match self {
            Self::Gtp(road) => road.ask(capabilities, probe),
            Self::Query(road) => road.ask(capabilities, claims, probe),
        }
    }
}

/// The rules of a claim as the query protocol tells them: the name of a preset, or all axes.
fn told_rules(claim: &Claim) -> Value {
    match preset(&claim.argument) {
        Ok(preset) if preset.rules == claim.rules => claim.argument.as_str().into(),
        _ => serde_json::to_value(&claim.rules).unwrap_or_default(),
    }
}
