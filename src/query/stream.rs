use std::io::{self, BufRead, BufWriter, ErrorKind, Write};

use serde_json::Value;

use super::fault::{Fault, Kind};
use super::line::{Line, Lines};
use super::reply::Reply;
use super::reply_to;
use crate::arbiter::Arbiter;

/// The longest line that is read, in bytes without its end: 16 MiB.
pub const MAX_LINE: usize = 16 << 20;

/// How many answers of each form a stream was given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Summary {
    /// Questions answered, hellos among them.
    pub ok: u64,
    /// Games with a move that must not be made.
    pub illegal: u64,
    /// Lines that could not be read.
    pub malformed: u64,
    /// Lines that could be read and cannot be so.
    pub invalid: u64,
    /// Lines that ask for what this program cannot do.
    pub unsupported: u64,
}

impl Summary {
    /// All answers: one for each line that was not blank.
    pub const fn answers(self) -> u64 {
        self.ok + self.illegal + self.malformed + self.invalid + self.unsupported
    }

    fn count(&mut self, reply: &Reply) {
        *match reply {
            Reply::Hello(_) | Reply::Told(_) => &mut self.ok,
            Reply::Illegal(_) => &mut self.illegal,
            Reply::Fault(fault) => match fault.kind {
                Kind::Malformed => &mut self.malformed,
                Kind::Invalid => &mut self.invalid,
                Kind::Unsupported => &mut self.unsupported,
            },
        } += 1;
    }
}

/// Answers a stream line by line, in order, until it ends or nobody reads the answers any more.
///
/// No line stops it: one that is too long, not UTF-8 or no JSON is answered by an error. Answers
/// are flushed whenever no more input is ready.
///
/// # Errors
/// Those of the two streams, but for a broken pipe, which ends it quietly.
pub fn serve<A: Arbiter>(input: impl BufRead, output: impl Write) -> io::Result<Summary> {
    serve_with_limit::<A>(input, output, MAX_LINE)
}

/// [`serve`], with the length in bytes from which on a line is too long to be read.
///
/// # Errors
/// Those of [`serve`].
pub fn serve_with_limit<A: Arbiter>(
    input: impl BufRead,
    output: impl Write,
    longest: usize,
) -> io::Result<Summary> {
    let mut summary = Summary::default();
    let lines = Lines::new(input, longest);
    match converse::<A>(lines, &mut BufWriter::new(output), longest, &mut summary) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error),
        _ => Ok(summary),
    }
}

fn converse<A: Arbiter>(
    mut lines: Lines<impl BufRead>,
    output: &mut impl Write,
    longest: usize,
    summary: &mut Summary,
) -> io::Result<()> {
    while let Some(line) = lines.next(output)? {
        let answer = match line {
            Line::Whole(bytes) => reply_to::<A>(bytes),
            Line::TooLong => {
                let message = format!("the line is longer than {longest} bytes");
                Some((Value::Null, Reply::Fault(Fault::malformed(message))))
            }
        };
        let Some((id, reply)) = answer else { continue };
        summary.count(&reply);
        writeln!(output, "{}", reply.into_value(id))?;
    }
    output.flush()
}
