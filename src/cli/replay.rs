use super::Exit;
use super::args::paint;
use super::certify::Timeouts;
use super::print::print;
use super::rule_set::rule_set;
use crate::ask::{Step, read_turn};
use crate::certify::{Claim, Probe, Replayed, SetUp, Trial, replay, tell};
use crate::check::Both;
use crate::report;
use crate::subject::Launch;
use crate::vocab::{Coloring, Grid, Move, Player, Turn};

/// Ask a subject one question again, and say what the rules answer.
///
/// Exit code 1 where the two differ.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The rule set: a name, `NAMESPACE:NAME` (katago, kgs, ogs, sgf), or a TOML file.
    #[arg(long, value_name = "RULES")]
    rules: String,
    /// The board: columns and rows, such as 5x5.
    #[arg(long, value_parser = grid, value_name = "SIZE")]
    size: Grid,
    /// The rows of a set-up from the top, separated by `/`.
    #[arg(long, value_name = "ROWS")]
    setup: Option<String>,
    /// Who moves first.
    #[arg(long, default_value = "black", value_name = "PLAYER")]
    to_move: Player,
    /// The moves, separated by commas: `B A2, W pass, B B1`.
    #[arg(long, default_value = "", value_name = "MOVES")]
    moves: String,
    /// What is asked then: a move such as `W A1` (may it be made?), `take W A1` (is it taken when
    /// it is tried?), `position`, `captures` or `score`.
    #[arg(long, value_name = "QUESTION")]
    ask: String,
    #[command(flatten)]
    timeouts: Timeouts,
    /// The command that starts the subject, after `--`.
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<String>,
}

/// A size such as `5x5`.
pub(super) fn grid(text: &str) -> Result<Grid, String> {
    let sides = text.split_once(['x', 'X']);
    let sides = sides.and_then(|(c, r)| Some((c.parse().ok()?, r.parse().ok()?)));
    sides
        .and_then(|(columns, rows)| Grid::new(columns, rows))
        .ok_or_else(|| "expected columns and rows from 1 to 52, such as `5x5`".to_owned())
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let (name, rules) = rule_set(&args.rules)?;
    let argument = args.rules.clone();
    let claim = Claim { name, argument, rules, launch: Launch::parse(&args.command)? };
    let trial = trial(args)?;
    anyhow::ensure!(
        tell::<Both>(&trial, &claim.rules, SetUp::Plays).is_some(),
        "the moves cannot be played under `{}`",
        args.rules
    );
    let Replayed { told, observed, said } = match replay(&claim, &trial, args.timeouts.deadlines())
    {
        Ok(replayed) => replayed,
        Err(unusable) => {
            anstream::eprintln!("surround: {unusable}");
            return Ok(Exit::SubjectUnusable);
        }
    };
    let agrees = observed.as_ref().is_ok_and(|observed| told.agrees(observed));
    let seen = observed.map_or_else(|broken| broken.to_string(), |observed| observed.in_words());
    print(&format!(
        "{}\n  {}\n  the rules say: {}\n  the subject says: {seen}\n",
        report::said(&said, paint()),
        trial.probe.in_words(trial.grid),
        told.in_words(),
    ))?;
    Ok(if agrees { Exit::AsExpected } else { Exit::Deviation })
}

/// The trial of the command line.
fn trial(args: &Args) -> anyhow::Result<Trial> {
    let grid = args.size;
    let mut setup = None;
    if let Some(rows) = &args.setup {
        let coloring = Coloring::from_rows(&rows.split('/').collect::<Vec<_>>())?;
        anyhow::ensure!(coloring.grid() == grid, "--setup is a {} board", coloring.grid());
        setup = Some(coloring);
    }
    let mut steps = Vec::new();
    for text in args.moves.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        steps.push(match text {
            "undo" => Step::Undo,
            text => Step::Turn(turn(grid, text)?),
        });
    }
    let probe = match args.ask.trim() {
        "position" => Probe::Position,
        "captures" => Probe::Captures,
        "score" => Probe::Score,
        "plays" => Probe::Plays(args.to_move),
        text => match text.strip_prefix("take ") {
            Some(text) => Probe::Take(turn(grid, text)?),
            None => Probe::Judge(turn(grid, text)?),
        },
    };
    Ok(Trial { grid, setup, to_move: args.to_move, steps, probe })
}

/// A turn that can be told over GTP.
fn turn(grid: Grid, text: &str) -> anyhow::Result<Turn> {
    let turn = read_turn(grid, text)?;
    let is_word = matches!(turn.mv, Move::Declare(_));
    anyhow::ensure!(!is_word, "`{text}` is a word about the end, which GTP cannot tell");
    Ok(turn)
}
