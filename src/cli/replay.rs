use super::Exit;
use super::args::paint;
use super::certify::Timeouts;
use super::game::Game;
use super::print::print;
use super::rule_set::rule_set;
use crate::ask::{Step, read_turn};
use crate::certify::{Claim, Probe, Replayed, SetUp, Trial, replay, tell};
use crate::check::Both;
use crate::report;
use crate::subject::Launch;
use crate::vocab::{Move, Turn};

/// Ask a subject one question again, and say what the rules answer.
///
/// Exit code 1 where the two differ.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The rule set: a name, `NAMESPACE:NAME` (katago, kgs, ogs, sgf), or a TOML file.
    #[arg(long, value_name = "RULES")]
    rules: String,
    #[command(flatten)]
    game: Game,
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
    let setup = args.game.set_up()?;
    let to_move = args.game.to_move();
    let grid = args.game.start()?.grid();
    let steps = args.game.steps(grid)?;
    for step in &steps {
        if let Step::Turn(turn) = step {
            tellable(*turn)?;
        }
    }
    let probe = match args.ask.trim() {
        "position" => Probe::Position,
        "captures" => Probe::Captures,
        "score" => Probe::Score,
        "plays" => Probe::Plays(to_move),
        text => match text.strip_prefix("take ") {
            Some(text) => Probe::Take(tellable(read_turn(grid, text)?)?),
            None => Probe::Judge(tellable(read_turn(grid, text)?)?),
        },
    };
    Ok(Trial { grid, setup, to_move, steps, probe })
}

/// A turn, if it can be told over GTP.
fn tellable(turn: Turn) -> anyhow::Result<Turn> {
    match turn.mv {
        Move::Declare(word) => {
            anyhow::bail!("`{word}` is a word about the end, which GTP cannot tell")
        }
        Move::Play(_) | Move::Pass => Ok(turn),
    }
}
