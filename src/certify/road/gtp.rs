use super::Breakdown;
use crate::gtp::{Reply, vertex_name};
use crate::subject::{Deadlines, Launch, StartFailure, Subject};
use crate::vocab::{Grid, HalfPoints, Turn};

/// The way to a subject: its process, begun anew when it has broken down, and the game it is told.
#[derive(Debug)]
pub struct Road {
    launch: Launch,
    deadlines: Deadlines,
    subject: Option<Subject>,
    /// The commands of the present game and their replies.
    said: Vec<(String, String)>,
    /// The first time that the subject gave no answer.
    pub broken: Option<String>,
}

impl Road {
    /// A road to a program that is not started yet.
    pub const fn new(launch: Launch, deadlines: Deadlines) -> Self {
        Self { launch, deadlines, subject: None, said: Vec::new(), broken: None }
    }

    /// The command line of the subject.
    pub const fn launch(&self) -> &Launch {
        &self.launch
    }

    /// Ends the process, so that the next command meets a fresh one.
    pub fn part(&mut self) {
        self.subject = None;
    }

    /// Begins a new record of what is said, and the deadline for a case.
    pub fn begin_case(&mut self) {
        self.said.clear();
        self.renew_deadline();
    }

    /// Begins the deadline for a case anew: what the reference takes to think is not the subject's.
    pub fn renew_deadline(&mut self) {
        if let Some(subject) = &mut self.subject {
            subject.begin_case();
        }
    }

    /// What was said since the case began.
    pub fn said(&self) -> &[(String, String)] {
        &self.said
    }

    /// Sends a command and waits for the reply.
    ///
    /// # Errors
    /// Where there is none; the process is then ended.
    pub fn ask(&mut self, command: &str) -> Result<Reply, Breakdown> {
        if self.subject.is_none() {
            self.subject = Some(self.start()?);
        }
        let Some(subject) = &mut self.subject else { unreachable!("it was just started") };
        match subject.ask(command) {
            Ok(reply) => {
                let sign = reply.status.sign();
                self.said.push((command.to_owned(), format!("{sign} {}", reply.text)));
                Ok(reply)
            }
            Err(failure) => {
                self.said.push((command.to_owned(), format!("({failure})")));
                self.broken.get_or_insert_with(|| format!("`{command}`: {failure}"));
                self.subject = None;
                Err(Breakdown::Failed { command: command.to_owned(), failure })
            }
        }
    }

    /// Sends a command that must succeed, and gives the text of the reply.
    ///
    /// # Errors
    /// Where it does not.
    pub fn must(&mut self, command: &str) -> Result<String, Breakdown> {
        let reply = self.ask(command)?;
        match reply.result() {
            Ok(text) => Ok(text.to_owned()),
            Err(text) => {
                Err(Breakdown::Refused { command: command.to_owned(), text: text.to_owned() })
            }
        }
    }

    /// Begins a game on an empty grid.
    ///
    /// # Errors
    /// Where the subject refuses the size or the komi.
    pub fn begin_game(&mut self, grid: Grid, komi: Option<HalfPoints>) -> Result<(), Breakdown> {
        let (columns, rows) = (grid.columns(), grid.rows());
        if columns == rows {
            self.must(&format!("boardsize {columns}"))?;
        } else {
            self.must(&format!("rectangular_boardsize {columns} {rows}"))?;
        }
        self.must("clear_board")?;
        if let Some(komi) = komi {
            self.must(&format!("komi {komi}"))?;
        }
        Ok(())
    }

    /// Plays, and says whether the subject took it.
    ///
    /// # Errors
    /// Where it neither takes the play nor calls it illegal.
    pub fn play(&mut self, grid: Grid, turn: Turn) -> Result<bool, Breakdown> {
        let command = format!("play {} {}", turn.player.name(), vertex_name(grid, turn.mv));
        let reply = self.ask(&command)?;
        match reply.result() {
            Ok(_) => Ok(true),
            Err(text) if is_illegal_move(text) => Ok(false),
            Err(text) => Err(Breakdown::Refused { command, text: text.to_owned() }),
        }
    }

    fn start(&mut self) -> Result<Subject, StartFailure> {
        let mut subject = Subject::start(&self.launch, self.deadlines)?;
        subject.begin_case();
        Ok(subject)
    }
}

/// Whether the text of a failure is the verdict that a move is illegal: nothing else is.
fn is_illegal_move(text: &str) -> bool {
    text.trim() == "illegal move"
}
