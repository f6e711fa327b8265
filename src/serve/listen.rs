use std::io::{self, BufRead, Write};

use super::session::Session;
use crate::arbiter::Program;
use crate::gtp::{Command, LONGEST_LINE, Line, Reply, read_line};

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
        let reply = match read_line(&mut input, &mut line)? {
            Line::End => return Ok(()),
            Line::TooLong => {
                Reply::failure(format!("syntax error: a line of more than {LONGEST_LINE} bytes"))
            }
            Line::Whole => {
                let Some(command) = Command::parse(&line) else { continue };
                let reply = session.answer(&command);
                if command.name == "quit" {
                    return closed(write!(output, "{reply}").and_then(|()| output.flush()));
                }
                reply
            }
        };
        match write!(output, "{reply}").and_then(|()| output.flush()) {
            Ok(()) => {}
            written => return closed(written),
        }
    }
}

/// A closed pipe is no error.
fn closed(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}
