use std::io::{self, BufRead, Write};

use super::reference::{Remedy, Seen};
use super::words::is_endless;
use super::{Divergence, Reference};
use crate::gtp::{Command, LONGEST_LINE, Line, Reply, read_line};
use crate::subject::{Failure, Subject};

/// What is done about a divergence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conduct {
    /// It is told, and the engine's reply is passed on.
    Watch,
    /// The reference's answer is given instead, and an illegal move is taken back in the engine.
    Enforce,
}

/// Something to be told at once.
#[derive(Debug)]
pub enum Notice<'a> {
    /// The engine does not say what the rules say.
    Divergence(&'a Divergence),
    /// Nothing is compared until the next new game, and why.
    Lost(&'a str),
    /// The engine answers no more: the command, why, and the last that it wrote to stderr.
    Gone(&'a Command, &'a Failure, &'a str),
}

/// How a session came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How many divergences were told.
    pub divergences: usize,
    /// Whether the engine answered to the end.
    pub answered: bool,
}

/// Passes commands on to an engine and replies back, until `quit`, the end of the input, or that of
/// the engine, and tells where the two part.
///
/// # Errors
/// Where the input cannot be read or the output not be written; a closed output ends the session
/// and is no error.
pub fn watch(
    subject: &mut Subject,
    reference: &mut Reference,
    conduct: Conduct,
    mut input: impl BufRead,
    mut output: impl Write,
    tell: &mut dyn FnMut(Notice<'_>) -> io::Result<()>,
) -> io::Result<Outcome> {
    let mut outcome = Outcome { divergences: 0, answered: true };
    let mut line = Vec::new();
    loop {
        let (given, is_last) = match read_line(&mut input, &mut line)? {
            Line::End => return Ok(outcome),
            Line::TooLong => {
                let text = format!("syntax error: a line of more than {LONGEST_LINE} bytes");
                (Reply::failure(text).to_string(), false)
            }
            Line::Whole => {
                let Some(command) = Command::parse(&line) else { continue };
                let mut proxy = Proxy { subject, reference, conduct, tell, outcome: &mut outcome };
                let given = proxy.pass(&command)?;
                (given, command.name == "quit" || !outcome.answered)
            }
        };
        match output.write_all(given.as_bytes()).and_then(|()| output.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(outcome),
            written => written?,
        }
        if is_last {
            return Ok(outcome);
        }
    }
}

/// What passes a command on.
struct Proxy<'a> {
    subject: &'a mut Subject,
    reference: &'a mut Reference,
    conduct: Conduct,
    tell: &'a mut dyn FnMut(Notice<'_>) -> io::Result<()>,
    outcome: &'a mut Outcome,
}

impl Proxy<'_> {
    /// Has a command answered, and gives what the controller reads.
    fn pass(&mut self, command: &Command) -> io::Result<String> {
        if is_endless(&command.name) {
            let text = format!("`{}` cannot be watched: its reply has no end", command.name);
            return Ok(Reply::failure(text).with_id(command.id).to_string());
        }
        let reply = match self.subject.ask(command) {
            Ok(reply) => reply,
            Err(failure) => return self.gone(command, &failure),
        };
        let replaced = match self.reference.follow(command, &reply) {
            Seen::Agreement => offered(command, &reply),
            Seen::Lost(why) => {
                (self.tell)(Notice::Lost(&why))?;
                None
            }
            Seen::Divergence(divergence, remedy) => self.diverged(*divergence, remedy)?,
        };
        if let Some(failure) = self.subject.failure().cloned() {
            return self.gone(command, &failure);
        }
        Ok(match replaced {
            Some(reply) => reply.with_id(command.id).to_string(),
            None => self.verbatim(&reply),
        })
    }

    /// Tells a divergence, and does about it what is to be done; the reply that is given instead.
    fn diverged(&mut self, found: Divergence, remedy: Remedy) -> io::Result<Option<Reply>> {
        self.outcome.divergences += 1;
        let enforced = self.conduct == Conduct::Enforce && remedy != Remedy::None;
        (self.tell)(Notice::Divergence(&Divergence { enforced, ..found }))?;
        if self.conduct == Conduct::Watch {
            self.reference.leave();
            return Ok(None);
        }
        match remedy {
            Remedy::None => Ok(None),
            Remedy::Answer(reply) => Ok(Some(reply)),
            Remedy::TakeBack(turn, reply) => {
                // Where the engine fails here, it is the caller that says so.
                match self.subject.ask("undo") {
                    Ok(undone) if undone.is_success() => self.reference.took_back(&turn),
                    Ok(_) => {
                        self.reference.leave();
                        (self.tell)(Notice::Lost("the engine does not take its move back"))?;
                    }
                    Err(_) => {}
                }
                Ok(Some(reply))
            }
        }
    }

    /// Tells that the engine is gone, and gives the reply that it leaves out.
    fn gone(&mut self, command: &Command, failure: &Failure) -> io::Result<String> {
        self.outcome.answered = false;
        let stderr = self.subject.stderr_tail();
        (self.tell)(Notice::Gone(command, failure, &stderr))?;
        Ok(Reply::failure(format!("no engine: {failure}")).with_id(command.id).to_string())
    }

    /// The reply as the engine wrote it.
    fn verbatim(&self, reply: &Reply) -> String {
        let last = self.subject.transcript().exchanges().last();
        last.map_or_else(|| reply.to_string(), |said| said.received.trim_start().to_owned())
    }
}

/// The reply to a question about commands, without those that are not offered; nothing where it is
/// as the engine gave it.
fn offered(command: &Command, reply: &Reply) -> Option<Reply> {
    let text = reply.result().ok()?;
    match command.name.as_str() {
        "list_commands" if text.lines().any(|name| is_endless(name.trim())) => {
            let names = text.lines().filter(|name| !is_endless(name.trim()));
            Some(Reply::success(names.collect::<Vec<_>>().join("\n")))
        }
        "known_command" if command.args.first().is_some_and(|name| is_endless(name)) => {
            Some(Reply::success("false"))
        }
        _ => None,
    }
}
