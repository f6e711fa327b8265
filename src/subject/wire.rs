//! One exchange with a subject, whatever its dialect: a line out, an answer in, before a deadline.

use std::time::Instant;

use super::deadlines::later;
use super::process::{Process, Silence};
use super::{Deadline, Deadlines, Exchange, Failure, Garbage, Launch, StartFailure, Transcript};

/// The largest answer, in bytes: a flood is larger.
const LARGEST: usize = 1024 * 1024;

/// A subject that is asked one line at a time and fails at most once.
pub(super) struct Wire {
    process: Process,
    deadlines: Deadlines,
    /// When the case under way must be over.
    case: Option<Instant>,
    transcript: Transcript,
    failure: Option<Failure>,
}

/// Why an exchange gave no answer, before it is told with its evidence.
#[derive(Clone, Copy)]
enum Trouble {
    Silence(Silence, Deadline),
    Garbage(Garbage),
}

impl Wire {
    pub(super) fn start(launch: &Launch, deadlines: Deadlines) -> Result<Self, StartFailure> {
        let process = Process::start(launch)?;
        Ok(Self {
            process,
            deadlines,
            case: None,
            transcript: Transcript::default(),
            failure: None,
        })
    }

    /// Starts the clock of a case.
    pub(super) fn begin_case(&mut self) {
        self.case = Some(later(Instant::now(), self.deadlines.case));
    }

    pub(super) const fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    /// Takes the transcript away and leaves an empty one.
    pub(super) fn take_transcript(&mut self) -> Transcript {
        std::mem::take(&mut self.transcript)
    }

    pub(super) const fn failure(&self) -> Option<&Failure> {
        self.failure.as_ref()
    }

    pub(super) fn stderr_tail(&self) -> String {
        self.process.stderr_tail()
    }

    pub(super) fn stop(&mut self, farewell: Option<&str>) {
        self.process.stop(farewell);
    }

    /// Sends a line and hands the lines that come back to `take`, until it has an answer.
    ///
    /// After a failure the group is dead, and every later exchange gives the same failure.
    pub(super) fn exchange<T>(
        &mut self,
        line: &str,
        take: impl FnMut(&[u8]) -> Result<Option<T>, Garbage>,
    ) -> Result<T, Failure> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        let mut received = Vec::new();
        let answer = self.answer(line, &mut received, take);
        let answer = answer.map_err(|trouble| self.fail(trouble, &mut received));
        self.failure = answer.as_ref().err().cloned();
        self.transcript.push(Exchange {
            command: line.to_owned(),
            received: String::from_utf8_lossy(&received).into_owned(),
            failure: self.failure.clone(),
        });
        answer
    }

    fn answer<T>(
        &mut self,
        line: &str,
        received: &mut Vec<u8>,
        mut take: impl FnMut(&[u8]) -> Result<Option<T>, Garbage>,
    ) -> Result<T, Trouble> {
        if let Some(unasked) = self.process.unasked() {
            *received = unasked;
            return Err(Trouble::Garbage(Garbage::Unasked));
        }
        let (deadline, until) = self.deadline();
        self.process.send(line);
        loop {
            let line = self.process.line(until, LARGEST - received.len());
            let line = line.map_err(|silence| Trouble::Silence(silence, deadline))?;
            received.extend_from_slice(&line);
            if let Some(answer) = take(&line).map_err(Trouble::Garbage)? {
                return Ok(answer);
            }
        }
    }

    /// The deadline that passes first, and when.
    fn deadline(&self) -> (Deadline, Instant) {
        let first = self.transcript.exchanges().is_empty();
        let deadline = if first { Deadline::Start } else { Deadline::Command };
        let until = later(Instant::now(), self.deadlines.of(deadline));
        match self.case {
            Some(case) if case < until => (Deadline::Case, case),
            _ => (deadline, until),
        }
    }

    /// Ends the subject and tells what was wrong with it.
    fn fail(&mut self, trouble: Trouble, received: &mut Vec<u8>) -> Failure {
        self.process.kill();
        if let Trouble::Silence(..) = trouble {
            received.extend_from_slice(self.process.fragment());
        }
        received.truncate(Exchange::KEPT_OF_FAILED);
        let garbage = |what| Failure::Garbage { what, line: first_line(received) };
        match trouble {
            Trouble::Garbage(what) => garbage(what),
            Trouble::Silence(Silence::Flood, _) => garbage(Garbage::Flood),
            Trouble::Silence(Silence::Late, deadline) => {
                Failure::Hang { deadline, after: self.deadlines.of(deadline) }
            }
            Trouble::Silence(Silence::Ended(exit), _) => {
                Failure::Crash { exit, stderr_tail: self.process.stderr_tail() }
            }
            Trouble::Silence(Silence::Closed, _) => Failure::Closed,
        }
    }
}

/// The first line that is not blank, cut.
fn first_line(received: &[u8]) -> String {
    const LONGEST: usize = 200;
    let text = String::from_utf8_lossy(received);
    let line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    line.chars().take(LONGEST).collect()
}
