use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Deadline;

/// Why a subject could not be started.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum StartFailure {
    /// No such program.
    #[error("`{program}` is no program that can be run; looked {searched}")]
    NotFound {
        /// The program as it was given.
        program: String,
        /// Where it was looked for.
        searched: String,
    },
    /// The folder to run it in does not exist.
    #[error("`{folder}` is no folder to run the program in")]
    NoFolder {
        /// The folder as it was given.
        folder: String,
    },
    /// The program is there, and the system would not run it.
    #[error("cannot run `{program}`: {reason}")]
    Refused {
        /// The program as it was given.
        program: String,
        /// What the system says.
        reason: String,
    },
}

/// Why a subject gave no answer. Closed on purpose: each is a finding of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Failure {
    /// It ended while an answer was due, with whatever exit code.
    #[error("the program ended with {exit} instead of an answer")]
    Crash {
        /// How it ended.
        exit: Exit,
        /// The last of what it wrote to stderr, up to 16 KiB.
        stderr_tail: String,
    },
    /// The deadline passed without a whole answer.
    #[error("no answer within {after:?}, the deadline for {deadline}")]
    Hang {
        /// Which deadline.
        deadline: Deadline,
        /// The limit it was set to, not the time measured.
        after: Duration,
    },
    /// It wrote what is no answer to the command.
    #[error("{what}: `{}`", printable(.line))]
    Garbage {
        /// In which way it is none.
        what: Garbage,
        /// The first line that is not blank, up to 200 characters.
        line: String,
    },
    /// It closed its input or its output and did not end.
    #[error("the program closed its input or its output without ending")]
    Closed,
}

/// In which way an output is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Garbage {
    /// It has not the form of one.
    #[error("not an answer")]
    Form,
    /// It carries another id than the command, or one where the command has none.
    #[error("an answer to another command")]
    Id,
    /// It was there before the command was sent.
    #[error("output that nothing asked for")]
    Unasked,
    /// It is larger than 1 MiB.
    #[error("an answer of more than 1 MiB")]
    Flood,
}

/// How a process ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Exit {
    /// It returned this exit code.
    Code(i32),
    /// This signal killed it.
    Signal(i32),
}

impl Exit {
    #[cfg(unix)]
    pub(super) fn new(status: ExitStatus) -> Self {
        use std::os::unix::process::ExitStatusExt;
        let signal = || Self::Signal(status.signal().unwrap_or_default());
        status.code().map_or_else(signal, Self::Code)
    }

    #[cfg(not(unix))]
    pub(super) fn new(status: ExitStatus) -> Self {
        Self::Code(status.code().unwrap_or_default())
    }
}

impl fmt::Display for Exit {
    /// Names the signals whose numbers are the same everywhere.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signal = match self {
            Self::Code(code) => return write!(f, "exit code {code}"),
            Self::Signal(signal) => signal,
        };
        let names = [
            (1, "HUP"),
            (2, "INT"),
            (3, "QUIT"),
            (4, "ILL"),
            (5, "TRAP"),
            (6, "ABRT"),
            (8, "FPE"),
            (9, "KILL"),
            (11, "SEGV"),
            (13, "PIPE"),
            (14, "ALRM"),
            (15, "TERM"),
        ];
        write!(f, "signal {signal}")?;
        names
            .iter()
            .find(|(number, _)| number == signal)
            .map_or(Ok(()), |(_, name)| write!(f, " (SIG{name})"))
    }
}

/// A line as part of a message: control characters escaped.
fn printable(line: &str) -> String {
    line.chars()
        .map(|c| if c.is_control() { c.escape_default().to_string() } else { c.to_string() })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Exit, Failure, Garbage};
    use crate::subject::Deadline;

    #[test]
    fn failures_are_told_in_one_line() {
        let crash = |exit| Failure::Crash { exit, stderr_tail: "no\nline".to_owned() };
        let garbage =
            |what| Failure::Garbage { what, line: "\u{1b}[31mError\u{7}".to_owned() }.to_string();
        let hang =
            Failure::Hang { deadline: Deadline::Command, after: Duration::from_millis(1500) };
        assert_eq!(
            [
                crash(Exit::Code(3)).to_string(),
                crash(Exit::Signal(11)).to_string(),
                crash(Exit::Signal(64)).to_string(),
                hang.to_string(),
                garbage(Garbage::Form),
                garbage(Garbage::Id),
                garbage(Garbage::Unasked),
                garbage(Garbage::Flood),
                Failure::Closed.to_string(),
            ],
            [
                "the program ended with exit code 3 instead of an answer",
                "the program ended with signal 11 (SIGSEGV) instead of an answer",
                "the program ended with signal 64 instead of an answer",
                "no answer within 1.5s, the deadline for a command",
                r"not an answer: `\u{1b}[31mError\u{7}`",
                r"an answer to another command: `\u{1b}[31mError\u{7}`",
                r"output that nothing asked for: `\u{1b}[31mError\u{7}`",
                r"an answer of more than 1 MiB: `\u{1b}[31mError\u{7}`",
                "the program closed its input or its output without ending",
            ]
        );
    }
}
