use std::fmt;

use serde::{Deserialize, Serialize};

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

    /// An answer as it is kept.
    fn written(answer: &Self::Answer) -> String;

    /// An answer as it was kept; nothing where the text is none.
    fn read(text: &str) -> Option<Self::Answer>;
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

    fn read(text: &str) -> Option<Reply> {
        let (sign, text) = text.split_once(' ')?;
        match sign {
            "=" => Some(Reply::success(text)),
            "?" => Some(Reply::failure(text)),
            _ => None,
        }
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

    fn read(text: &str) -> Option<String> {
        Some(text.to_owned())
    }
}

/// One line and what came back, as a certificate keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recorded {
    /// A line and its answer.
    Said(String, String),
    /// A line to which the subject gave no answer, and why.
    Failed(String, Failure),
    /// A line for which the subject could not be started, and why.
    NotStarted(String, StartFailure),
}

impl Recorded {
    /// What was sent, or was to be.
    pub fn line(&self) -> &str {
        match self {
            Self::Said(line, _) | Self::Failed(line, _) | Self::NotStarted(line, _) => line,
        }
    }
}

/// Who answers.
enum Source<V> {
    /// A program, started when it is first asked and again after it has failed.
    Program { launch: Launch, deadlines: Deadlines, voice: Option<V> },
    /// What a program has answered before.
    Recording(std::vec::IntoIter<Recorded>),
}

/// The way to whoever answers, and what was said.
pub(in crate::certify) struct Connection<V> {
    source: Source<V>,
    said: Vec<(String, String)>,
    /// The first time that the subject gave no answer.
    pub(in crate::certify) broken: Option<String>,
    /// Everything that was said, where it is to be kept.
    pub(in crate::certify) recording: Option<Vec<Recorded>>,
    /// The first line to which a recording has no answer.
    pub(in crate::certify) off_record: Option<String>,
    /// Why a recording ends before everything was asked, where it does.
    pub(in crate::certify) ends_early: Option<String>,
}

impl<V: Voice> Connection<V> {
    /// A connection to a program that is not started yet.
    pub(in crate::certify) const fn new(launch: Launch, deadlines: Deadlines) -> Self {
        Self::to(Source::Program { launch, deadlines, voice: None })
    }

    /// A connection to what was answered before.
    pub(in crate::certify) fn recorded(recording: Vec<Recorded>) -> Self {
        Self::to(Source::Recording(recording.into_iter()))
    }

    const fn to(source: Source<V>) -> Self {
        Self {
            source,
            said: Vec::new(),
            broken: None,
            recording: None,
            off_record: None,
            ends_early: None,
        }
    }

    /// Ends the process, so that the next line meets a fresh one.
    pub(in crate::certify) fn part(&mut self) {
        if let Source::Program { voice, .. } = &mut self.source {
            *voice = None;
        }
    }

    /// Begins a new record of what is said, and the deadline for a case.
    pub(in crate::certify) fn begin_case(&mut self) {
        self.said.clear();
        self.renew_deadline();
    }

    /// Begins the deadline for a case anew.
    pub(in crate::certify) fn renew_deadline(&mut self) {
        if let Source::Program { voice: Some(voice), .. } = &mut self.source {
            voice.begin_case();
        }
    }

    /// What was said since the case began.
    pub(in crate::certify) fn said(&self) -> &[(String, String)] {
        &self.said
    }

    /// How many lines of a recording were not asked for.
    pub(in crate::certify) fn unasked(&self) -> usize {
        match &self.source {
            Source::Program { .. } => 0,
            Source::Recording(left) => left.len(),
        }
    }

    /// Sends a line and waits for the answer.
    ///
    /// # Errors
    /// Where there is none; the process is then ended.
    pub(in crate::certify) fn ask(&mut self, line: &str) -> Result<V::Answer, Breakdown> {
        let heard = match &mut self.source {
            Source::Program { launch, deadlines, voice } => hear(launch, *deadlines, voice, line),
            Source::Recording(left) => {
                let next = left.next().filter(|next| next.line() == line);
                let Some(recorded) = next else {
                    self.off_record.get_or_insert_with(|| line.to_owned());
                    return Err(Breakdown::NotRecorded { line: line.to_owned() });
                };
                recorded
            }
        };
        if let Some(recording) = &mut self.recording {
            recording.push(heard.clone());
        }
        match heard {
            Recorded::Said(line, text) => {
                let answer = V::read(&text).ok_or_else(|| Breakdown::Unreadable {
                    command: line.clone(),
                    text: text.clone(),
                    expected: "an answer",
                })?;
                self.said.push((line, text));
                Ok(answer)
            }
            Recorded::Failed(line, failure) => {
                self.said.push((line.clone(), format!("({failure})")));
                self.broken.get_or_insert_with(|| format!("`{line}`: {failure}"));
                Err(Breakdown::Failed { command: line, failure })
            }
            Recorded::NotStarted(_, failure) => Err(Breakdown::Start(failure)),
        }
    }
}

/// Sends a line to a program, which is started where it does not run, and ended where it fails.
fn hear<V: Voice>(
    launch: &Launch,
    deadlines: Deadlines,
    voice: &mut Option<V>,
    line: &str,
) -> Recorded {
    if voice.is_none() {
        match V::start(launch, deadlines) {
            Ok(mut started) => {
                started.begin_case();
                *voice = Some(started);
            }
            Err(failure) => return Recorded::NotStarted(line.to_owned(), failure),
        }
    }
    let running = voice.as_mut().expect("it was just started");
    match running.ask(line) {
        Ok(answer) => Recorded::Said(line.to_owned(), V::written(&answer)),
        Err(failure) => {
            *voice = None;
            Recorded::Failed(line.to_owned(), failure)
        }
    }
}

impl<V> fmt::Debug for Connection<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Connection").finish_non_exhaustive()
    }
}
