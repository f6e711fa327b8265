//! The GTP dialect: a command a line, answers that an empty line ends.

use std::fmt;

use super::wire::Wire;
use super::{Deadlines, Failure, Garbage, Launch, StartFailure, Transcript};
use crate::gtp::{Command, Reply, ReplyReader};

/// A program under test that speaks GTP.
///
/// Commands are sent as they are given, without an id unless they bring one: many programs mistreat
/// ids, and what is judged here are rules. The answer must carry the id of its command, or none.
///
/// Output that nothing asked for fails the next command with [`Garbage::Unasked`] where it is there
/// before that command is sent; blank lines are let pass. Should it arrive later, it is read as the
/// beginning of the answer: what is no response fails as [`Garbage::Form`], and a second response
/// to the command before would be taken for the answer. Only commands with ids, each another, tell
/// such a program for certain.
///
/// Dropping a subject stops it.
pub struct Subject {
    wire: Wire,
}

impl Subject {
    /// Starts the program. Nothing is sent yet: one that dies at once fails the first command.
    ///
    /// # Errors
    /// Where there is no such program, or the system does not run it.
    pub fn start(launch: &Launch, deadlines: Deadlines) -> Result<Self, StartFailure> {
        Ok(Self { wire: Wire::start(launch, deadlines)? })
    }

    /// Starts the clock of [`Deadlines::case`]; it does not run before the first case.
    pub fn begin_case(&mut self) {
        self.wire.begin_case();
    }

    /// Sends a command, as a [`Command`] or as the text of its line, and waits for the answer.
    ///
    /// A refusal (`?`) is an answer. After a failure the program is killed with its whole group,
    /// and this gives the same failure again without sending anything.
    ///
    /// # Errors
    /// Where there is no answer, and why.
    ///
    /// # Panics
    /// Where the text is not exactly one command: a blank line or a comment is never answered, and
    /// two lines are answered twice.
    pub fn ask(&mut self, command: impl fmt::Display) -> Result<Reply, Failure> {
        let line = command.to_string();
        let parsed = Command::parse(line.as_bytes()).filter(|_| !line.contains('\n'));
        let id = parsed.unwrap_or_else(|| panic!("{line:?} is one command")).id;
        let mut reader = ReplyReader::new();
        self.wire.exchange(&line, |line| match reader.push(line) {
            Ok(Some(reply)) if reply.id != id => Err(Garbage::Id),
            Ok(reply) => Ok(reply),
            Err(_) => Err(Garbage::Form),
        })
    }

    /// Every exchange so far.
    pub const fn transcript(&self) -> &Transcript {
        self.wire.transcript()
    }

    /// Why the subject answers no more; nothing while it may.
    pub const fn failure(&self) -> Option<&Failure> {
        self.wire.failure()
    }

    /// The last of what the program wrote to stderr, up to 16 KiB. It is evidence, never a verdict.
    pub fn stderr_tail(&self) -> String {
        self.wire.stderr_tail()
    }

    /// Sends `quit`, closes the input, waits half a second for the program to end, and kills what
    /// is left of its group. A drop does the same; this gives the transcript.
    pub fn stop(mut self) -> Transcript {
        self.wire.stop(Some(FAREWELL));
        self.wire.take_transcript()
    }
}

impl fmt::Debug for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subject").field("failure", &self.failure()).finish_non_exhaustive()
    }
}

impl Drop for Subject {
    fn drop(&mut self) {
        self.wire.stop(Some(FAREWELL));
    }
}

/// The command that asks a program to end.
const FAREWELL: &str = "quit";
