use std::io::{self, BufRead, Read, Write};

use super::session::Session;
use crate::arbiter::Program;
use crate::gtp::{Command, Reply};

/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// Answers commands until `quit` or the end of the input.
///
/// # Errors
/// Where the input cannot be read; a closed output ends the session and is no error.
pub fn listen<P: Program>(
    session: &mut Session<P>,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let reply = if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            skip_line(&mut input)?;
            Reply::failure(format!("syntax error: a line of more than {LONGEST_LINE} bytes"))
        } else {
            let Some(command) = Command::parse(&line) else { continue };
            let reply = session.answer(&command);
            if command.name == "quit" {
                return closed(write!(output, "{reply}").and_then(|()| output.flush()));
            }
            reply
        };
        match write!(output, "{reply}").and_then(|()| output.flush()) {
            Ok(()) => {}
            written => return closed(written),
        }
    }
}

/// Reads on to the end of a line.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        if let Some(at) = buffer.iter().position(|&byte| byte == b'\n') {
            input.consume(at + 1);
            return Ok(());
        }
        let all = buffer.len();
        input.consume(all);
    }
}

/// A closed pipe is no error.
fn closed(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}
