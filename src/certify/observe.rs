use std::fmt::Write;

use super::reference::set_up_turns;
use super::smoke::read_showboard;
use super::{Can, Capabilities, Legality, Probe, Reading, Road, SetUp, Trial};
use crate::ask::Step;
use crate::gtp::{vertex, vertex_name};
use crate::subject::{Failure, StartFailure};
use crate::vocab::{ByPlayer, Coloring, Grid, HalfPoints, Move, Player, Point, Turn};

/// What a subject answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Observed {
    /// It takes a turn for legal, or not.
    Verdict {
        /// Which of the two.
        legal: bool,
    },
    /// The points that it takes for legal plays, in the order of lists.
    Plays(Vec<Point>),
    /// What stands on its board.
    Position(Coloring),
    /// The stones that it says each side has taken.
    Captures(ByPlayer<u32>),
    /// Its score.
    Score(String),
    /// It refuses a turn on the way; the number of the step.
    RefusedOnTheWay(usize),
}

impl Observed {
    /// The answer in words.
    pub fn in_words(&self) -> String {
        match self {
            Self::Verdict { legal: true } => "legal".to_owned(),
            Self::Verdict { legal: false } => "illegal".to_owned(),
            Self::Plays(points) => format!("{} points", points.len()),
            Self::Position(coloring) => coloring.rows().join("/"),
            Self::Captures(by) => format!("Black took {}, White took {}", by.black, by.white),
            Self::Score(score) => score.clone(),
            Self::RefusedOnTheWay(index) => format!("move {} is illegal", index + 1),
        }
    }
}

/// A subject that gives no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Breakdown {
    /// Its process could not be started.
    #[error(transparent)]
    Start(#[from] StartFailure),
    /// Its process ended, hung, or wrote what is no reply.
    #[error("`{command}`: {failure}")]
    Failed {
        /// The command that it was to answer.
        command: String,
        /// What happened.
        failure: Failure,
    },
    /// It refused a command that must succeed.
    #[error("`{command}` fails with `{text}`")]
    Refused {
        /// The command.
        command: String,
        /// Its answer.
        text: String,
    },
    /// It gave an answer that cannot be read.
    #[error("`{command}` answers `{text}`, expected {expected}")]
    Unreadable {
        /// The command.
        command: String,
        /// Its answer.
        text: String,
        /// What would have been read.
        expected: &'static str,
    },
}

/// Plays a trial with the subject from the beginning, with a komi if the rules have one, and asks
/// its question.
///
/// # Errors
/// Where the subject gives no answer.
pub fn observe(
    road: &mut Road,
    capabilities: &Capabilities,
    trial: &Trial,
    komi: Option<HalfPoints>,
) -> Result<Observed, Breakdown> {
    let grid = trial.grid;
    road.begin_case();
    road.begin_game(grid, komi.filter(|_| capabilities.can(Can::Komi)))?;
    match (&trial.setup, capabilities.setup) {
        (Some(coloring), SetUp::Position) => {
            road.must(&set_position(coloring))?;
        }
        _ => {
            for turn in set_up_turns(trial) {
                let command = format!("play {} {}", turn.player.name(), vertex_name(grid, turn.mv));
                road.must(&command)?;
            }
        }
    }
    for (index, &step) in trial.steps.iter().enumerate() {
        match step {
            Step::Turn(turn) => {
                if !road.play(grid, turn)? {
                    return Ok(Observed::RefusedOnTheWay(index));
                }
            }
            Step::Undo => drop(road.must("undo")?),
        }
    }
    ask(road, capabilities, grid, trial.probe)
}

/// The command that sets a position.
pub(super) fn set_position(coloring: &Coloring) -> String {
    let grid = coloring.grid();
    let mut command = "set_position".to_owned();
    for player in Player::ALL {
        for point in coloring.stones_of(player) {
            let _ = write!(command, " {} {}", player.name(), grid.name(point));
        }
    }
    command
}

/// Asks about the position that the subject has now.
///
/// # Errors
/// Where it gives no answer.
pub(super) fn ask(
    road: &mut Road,
    capabilities: &Capabilities,
    grid: Grid,
    probe: Probe,
) -> Result<Observed, Breakdown> {
    match probe {
        Probe::Judge(turn) => judge(road, capabilities, grid, turn),
        Probe::Take(turn) => Ok(Observed::Verdict { legal: road.play(grid, turn)? }),
        Probe::Plays(player) => {
            let command = format!("all_legal {}", player.name());
            Ok(Observed::Plays(points(road, grid, &command)?))
        }
        Probe::Position => Ok(Observed::Position(position(road, capabilities, grid)?)),
        Probe::Captures => {
            let black = number(road, "captures black")?;
            let white = number(road, "captures white")?;
            Ok(Observed::Captures(ByPlayer { black, white }))
        }
        Probe::Score => Ok(Observed::Score(score(road)?)),
    }
}

/// Whether the subject takes a turn for legal, by the most direct question that it answers.
fn judge(
    road: &mut Road,
    capabilities: &Capabilities,
    grid: Grid,
    turn: Turn,
) -> Result<Observed, Breakdown> {
    let Turn { player, mv } = turn;
    let legal = match (capabilities.legality, mv) {
        (Legality::IsLegal | Legality::Both, _) => {
            let command = format!("is_legal {} {}", player.name(), vertex_name(grid, mv));
            let text = road.must(&command)?;
            match text.trim() {
                "1" | "true" => true,
                "0" | "false" => false,
                _ => return Err(Breakdown::Unreadable { command, text, expected: "1 or 0" }),
            }
        }
        (Legality::AllLegal, Move::Play(point)) => {
            points(road, grid, &format!("all_legal {}", player.name()))?.contains(&point)
        }
        _ => road.play(grid, turn)?,
    };
    Ok(Observed::Verdict { legal })
}

/// What stands on the subject's board.
fn position(
    road: &mut Road,
    capabilities: &Capabilities,
    grid: Grid,
) -> Result<Coloring, Breakdown> {
    if capabilities.position == Reading::ShowBoard {
        let text = road.must("showboard")?;
        return read_showboard(grid, &text).ok_or_else(|| Breakdown::Unreadable {
            command: "showboard".to_owned(),
            text,
            expected: "rows with numbers",
        });
    }
    let mut coloring = Coloring::empty(grid);
    for player in Player::ALL {
        for point in points(road, grid, &format!("list_stones {}", player.name()))? {
            coloring.set(point, player.color());
        }
    }
    Ok(coloring)
}

/// A list of points as the reply to a command, in the order of lists.
fn points(road: &mut Road, grid: Grid, command: &str) -> Result<Vec<Point>, Breakdown> {
    let text = road.must(command)?;
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

fn number(road: &mut Road, command: &str) -> Result<u32, Breakdown> {
    let text = road.must(command)?;
    text.trim().parse().map_err(|_| Breakdown::Unreadable {
        command: command.to_owned(),
        text,
        expected: "a number",
    })
}

/// The subject's score, in the form of the reference's: `B+3.0` is `B+3`.
pub(super) fn score(road: &mut Road) -> Result<String, Breakdown> {
    let text = road.must("final_score")?;
    let score = text.trim();
    let score = score.strip_suffix(".0").unwrap_or(score);
    Ok(match score {
        "Draw" | "Jigo" | "0" => "0".to_owned(),
        void if void.eq_ignore_ascii_case("void") => "Void".to_owned(),
        score => score.to_owned(),
    })
}
