use std::fmt::Write;

use super::connection::Connection;
use crate::arbiter::Start;
use crate::ask::Step;
use crate::certify::reference::told_start;
use crate::certify::{
    Breakdown, Can, Capabilities, Legality, Observed, Probe, Reading, read_showboard,
};
use crate::gtp::{vertex, vertex_name};
use crate::subject::Subject;
use crate::vocab::{ByPlayer, Coloring, Grid, HalfPoints, Move, Player, Point, Turn};

/// The way to a subject that speaks GTP.
#[derive(Debug)]
pub struct GtpRoad {
    pub(super) line: Connection<Subject>,
    /// The grid of the game that the subject was told.
    grid: Option<Grid>,
}

impl GtpRoad {
    pub(super) const fn new(line: Connection<Subject>) -> Self {
        Self { line, grid: None }
    }

    /// Sends a command that must succeed, and gives the text of the reply.
    ///
    /// # Errors
    /// Where it does not.
    pub(in crate::certify) fn must(&mut self, command: &str) -> Result<String, Breakdown> {
        let reply = self.line.ask(command)?;
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
    pub(in crate::certify) fn begin_empty(
        &mut self,
        grid: Grid,
        komi: Option<HalfPoints>,
    ) -> Result<(), Breakdown> {
        self.grid = Some(grid);
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

    pub(super) fn begin(
        &mut self,
        capabilities: &Capabilities,
        start: &Start,
        komi: Option<HalfPoints>,
    ) -> Result<(), Breakdown> {
        let grid = start.coloring.grid();
        self.begin_empty(grid, komi.filter(|_| capabilities.can(Can::Komi)))?;
        let (start, turns) = told_start(start, capabilities.setup);
        if start.coloring != Coloring::empty(grid) {
            self.must(&set_position(&start.coloring))?;
        }
        for turn in turns {
            self.must(&play(grid, turn))?;
        }
        Ok(())
    }

    pub(super) fn step(&mut self, step: Step) -> Result<bool, Breakdown> {
        match step {
            Step::Turn(turn) => self.play(turn),
            Step::Undo => self.must("undo").map(|_| true),
        }
    }

    /// Plays, and says whether the subject took it.
    ///
    /// # Errors
    /// Where it neither takes the play nor calls it illegal.
    pub(in crate::certify) fn play(&mut self, turn: Turn) -> Result<bool, Breakdown> {
        let command = play(self.grid(), turn);
        let reply = self.line.ask(&command)?;
        match reply.result() {
            Ok(_) => Ok(true),
            Err(text) if is_illegal_move(text) => Ok(false),
            Err(text) => Err(Breakdown::Refused { command, text: text.to_owned() }),
        }
    }

    pub(in crate::certify) fn ask(
        &mut self,
        capabilities: &Capabilities,
        probe: Probe,
    ) -> Result<Observed, Breakdown> {
        match probe {
            Probe::Judge(turn) => self.judge(capabilities, turn),
            Probe::Take(turn) => Ok(Observed::Verdict { legal: self.play(turn)? }),
            Probe::Plays(player) => {
                Ok(Observed::Plays(self.points(&format!("all_legal {}", player.name()))?))
            }
            Probe::Position => Ok(Observed::Position(self.position(capabilities)?)),
            Probe::Captures => {
                let black = self.number("captures black")?;
                let white = self.number("captures white")?;
                Ok(Observed::Captures(ByPlayer { black, white }))
            }
            Probe::Score => Ok(Observed::Score(self.score()?)),
            Probe::ToMove | Probe::Moves | Probe::Ended | Probe::Chains => {
                unreachable!("a program that speaks GTP is not asked for `{}`", probe.kind())
            }
        }
    }

    /// Whether the subject takes a turn for legal, by the most direct question that it answers.
    fn judge(&mut self, capabilities: &Capabilities, turn: Turn) -> Result<Observed, Breakdown> {
        let Turn { player, mv } = turn;
        let legal = match (capabilities.legality, mv) {
            (Legality::IsLegal | Legality::Both, _) => {
                let vertex = vertex_name(self.grid(), mv);
                let command = format!("is_legal {} {vertex}", player.name());
                let text = self.must(&command)?;
                match text.trim() {
                    "1" | "true" => true,
                    "0" | "false" => false,
                    _ => return Err(Breakdown::Unreadable { command, text, expected: "1 or 0" }),
                }
            }
            (Legality::AllLegal, Move::Play(point)) => {
                self.points(&format!("all_legal {}", player.name()))?.contains(&point)
            }
            _ => self.play(turn)?,
        };
        Ok(Observed::Verdict { legal })
    }

    /// What stands on the subject's board.
    fn position(&mut self, capabilities: &Capabilities) -> Result<Coloring, Breakdown> {
        let grid = self.grid();
        if capabilities.position == Reading::ShowBoard {
            let text = self.must("showboard")?;
            return read_showboard(grid, &text).ok_or_else(|| Breakdown::Unreadable {
                command: "showboard".to_owned(),
                text,
                expected: "rows with numbers",
            });
        }
        let mut coloring = Coloring::empty(grid);
        for player in Player::ALL {
            for point in self.points(&format!("list_stones {}", player.name()))? {
                coloring.set(point, player.color());
            }
        }
        Ok(coloring)
    }

    /// A list of points as the reply to a command, in the order of lists.
    fn points(&mut self, command: &str) -> Result<Vec<Point>, Breakdown> {
        let text = self.must(command)?;
        let grid = self.grid();
        let read = |word| match vertex(grid, word) {
            Ok(Move::Play(point)) => Ok(Some(point)),
            Ok(Move::Pass | Move::Declare(_)) => Ok(None),
            Err(_) => Err(Breakdown::Unreadable {
                command: command.to_owned(),
                text: text.clone(),
                expected: "points of the board",
            }),
        };
        let mut points = Vec::new();
        for word in text.split_whitespace() {
            points.extend(read(word)?);
        }
        points.sort();
        points.dedup();
        Ok(points)
    }

    fn number(&mut self, command: &str) -> Result<u32, Breakdown> {
        let text = self.must(command)?;
        text.trim().parse().map_err(|_| Breakdown::Unreadable {
            command: command.to_owned(),
            text,
            expected: "a number",
        })
    }

    /// The subject's score, in the form of the reference's: `B+3.0` is `B+3`.
    pub(in crate::certify) fn score(&mut self) -> Result<String, Breakdown> {
        let text = self.must("final_score")?;
        let score = text.trim();
        let score = score.strip_suffix(".0").unwrap_or(score);
        Ok(match score {
            "Draw" | "Jigo" | "0" => "0".to_owned(),
            void if void.eq_ignore_ascii_case("void") => "Void".to_owned(),
            score => score.to_owned(),
        })
    }

    /// The grid of the game, which is begun before anything is played or asked.
    const fn grid(&self) -> Grid {
        self.grid.expect("a game is begun first")
    }
}

/// The command that plays a turn.
fn play(grid: Grid, turn: Turn) -> String {
    format!("play {} {}", turn.player.name(), vertex_name(grid, turn.mv))
}

/// The command that sets a position.
pub(in crate::certify) fn set_position(coloring: &Coloring) -> String {
    let grid = coloring.grid();
    let mut command = "set_position".to_owned();
    for player in Player::ALL {
        for point in coloring.stones_of(player) {
            let _ = write!(command, " {} {}", player.name(), grid.name(point));
        }
    }
    command
}

/// Whether the text of a failure is the verdict that a move is illegal: nothing else is.
fn is_illegal_move(text: &str) -> bool {
    text.trim() == "illegal move"
}
