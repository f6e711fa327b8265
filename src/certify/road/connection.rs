use std::fmt;

use crate::certify::Breakdown;
use crate::gtp::Reply;
use crate::subject::{Deadlines, Failure, Launch, LineSubject, StartFailure, Subject};

/// A program that answers a line at a time, in whatever dialect.
pub(in crate::certify) trait Voice: Sized {
    /// What one answer is.
    type Answer;

    /// Starts the program.
    fn start(launch: &Launch, deadlines: Deadlines) -> Result<Self, StartFailure>;

    /// Starts the deadline for a case.
    fn begin_case(&mut self);

    /// Sends a line and waits for the answer.
    fn ask(&mut self, line: &str) -> Result<Self::Answer, Failure>;

    /// An answer as it is kept for people.
    fn written(answer: &Self::Answer) -> String;
}

impl Voice for Subject {
    type Answer = Reply;

    fn start(launch: &Launch, deadlines: Deadlines) -> Result<Self, StartFailure> {
        Self::start(launch, deadlines)
    }

    fn begin_case(&mut self) {
        self.begin_case();
    }

    fn ask(&mut self, line: &str) -> Result<Reply, Failure> {
        self.ask(line)
    }

    fn written(answer: &Reply) -> String {
        format!("{} {}", answer.status.sign(), answer.text)
    }
}

impl Voice for LineSubject {
    type Answer = String;

    fn start(launch: &Launch, deadlines: Deadlines) -> Result<Self, StartFailure> {
        Self::start(launch, deadlines)
    }

    fn begin_case(&mut self) {
        self.begin_case();
    }

    fn ask(&mut self, line: &str) -> Result<String, Failure> {
        self.ask(line)
    }

    fn written(answer: &String) -> String {
        answer.clone()
    }
}

/// The process of a subject, started when it is first asked and again after it has failed, and
/// what was said to it.
pub(in crate::certify) struct Connection<V> {
    launch: Launch,
    deadlines: Deadlines,
    voice: Option<V>,
    said: Vec<(String, String)>,
    /// The first time that the subject gave no answer.
    pub(in crate::certify) broken: Option<String>,
}

impl<V: Voice> Connection<V> {
    /// A connection to a program that is not started yet.
    pub(in crate::certify) const fn new(launch: Launch, deadlines: Deadlines) -> Self {
        Self { launch, deadlines, voice: None, said: Vec::new(), broken: None }
    }

    /// Ends the process, so that the next line meets a fresh one.
    pub(in crate::certify) fn part(&mut self) {
        self.voice = None;
    }

    /// Begins a new record of what is said, and the deadline for a case.
    pub(in crate::certify) fn begin_case(&mut self) {
        self.said.clear();
        self.renew_deadline();
    }

    /// Begins the deadline for a case anew.
    pub(in crate::certify) fn renew_deadline(&mut self) {
        if let Some(voice) = &mut self.voice {
            voice.begin_case();
        }
    }

    /// What was said since the case began.
    pub(in crate::certify) fn said(&self) -> &[(String, String)] {
        &self.said
    }

    /// Sends a line and waits for the answer.
    ///
    /// # Errors
    /// Where there is none; the process is then ended.
    pub(in crate::certify) fn ask(&mut self, line: &str) -> Result<V::Answer, Breakdown> {
        let voice = match &mut self.voice {
            Some(voice) => voice,
            none => {
                let mut voice = V::start(&self.launch, self.deadlines)?;
                voice.begin_case();
                none.insert(voice)
            }
        };
        match voice.ask(line) {
            Ok(answer) => {
                self.said.push((line.to_owned(), V::written(&answer)));
                Ok(answer)
            }
            Err(failure) => {
                self.said.push((line.to_owned(), format!("({failure})")));
                self.broken.get_or_insert_with(|| format!("`{line}`: {failure}"));
                self.voice = None;
                Err(Breakdown::Failed { command: line.to_owned(), failure })
            }
        }
    }
}

impl<V> fmt::Debug for Connection<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Connection").field("launch", &self.launch).finish_non_exhaustive()
    }
}
