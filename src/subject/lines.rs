//! The dialect of lines: a line out, a line in.

use std::fmt;

use super::wire::Wire;
use super::{Deadlines, Failure, Garbage, Launch, StartFailure, Transcript};

/// A program under test that answers each line with one line, as in the query protocol.
///
/// What a line says is not looked at here, only that there is one and that it is text. Output that
/// nothing asked for fails the next line with [`Garbage::Unasked`] where it is there before that is
/// sent; later it is taken for the answer, so that the caller must compare what tells answers
/// apart.
///
/// Dropping a subject stops it.
pub struct LineSubject {
    wire: Wire,
}

impl LineSubject {
    /// Starts the program. Nothing is sent yet: one that dies at once fails the first line.
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

    /// Sends a line and waits for the line that answers it, its line end left out. Blank lines that
    /// come before it are let pass.
    ///
    /// After a failure the program is killed with its whole group, and this gives the same failure
    /// again without sending anything.
    ///
    /// # Errors
    /// Where there is no answer, and why; an answer that is no UTF-8 is none.
    ///
    /// # Panics
    /// Where the text is more than one line, or a blank one, which is never answered.
    pub fn ask(&mut self, line: &str) -> Result<String, Failure> {
        assert!(!line.trim().is_empty() && !line.contains('\n'), "{line:?} is one line");
        self.wire.exchange(line, |answer| {
            let text = std::str::from_utf8(answer).map_err(|_| Garbage::Form)?;
            let text = text.trim();
            Ok((!text.is_empty()).then(|| text.to_owned()))
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
}

impl fmt::Debug for LineSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineSubject").field("failure", &self.failure()).finish_non_exhaustive()
    }
}

impl Drop for LineSubject {
    fn drop(&mut self) {
        self.wire.stop(None);
    }
}
