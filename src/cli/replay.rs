use super::Exit;
use super::args::{Protocol, paint};
use super::certify::Timeouts;
use super::game::Game;
use super::print::print;
use super::rule_set::rule_set;
use crate::arbiter::Start;
use crate::ask::{Step, read_claim, read_turn};
use crate::certify::{Claim, Probe, Replayed, SetUp, Trial, replay, tell};
use crate::check::Both;
use crate::report;
use crate::subject::Launch;
use crate::vocab::{Move, Player, Turn};

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
    /// Who left the set-up.
    #[arg(long, value_name = "PLAYER")]
    left_by: Option<Player>,
    /// The number of handicap stones.
    #[arg(long, default_value_t = 0, value_name = "NUMBER")]
    handicap: u16,
    /// What the count is told of a stone, such as `dead A1`. Repeatable.
    #[arg(long = "claim", value_name = "CLAIM")]
    claims: Vec<String>,
    /// What is asked then: a move such as `W A1` (may it be made?), `take W A1` (is it taken when
    /// it is tried?), `position`, `captures`, `score`, `plays`, `to_move`, `legal`, `ended` or
    /// `chains`.
    #[arg(long, value_name = "QUESTION")]
    ask: String,
    /// How the subject is talked to.
    #[arg(long, value_enum, default_value = "gtp", value_name = "PROTOCOL")]
    protocol: Protocol,
    #[command(flatten)]
    timeouts: Timeouts,
    /// The command that starts the subject, after `--`.
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<String>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let (name, rules) = rule_set(&args.rules)?;
    let argument = args.rules.clone();
    let (launch, protocol) = (Launch::parse(&args.command)?, args.protocol.into());
    let claim = Claim { name, argument, rules, launch, protocol };
    let trial = trial(args)?;
    let setup = match args.protocol {
        Protocol::Gtp => SetUp::Plays,
        Protocol::Query => SetUp::Start,
    };
    anyhow::ensure!(
        tell::<Both>(&trial, &claim.rules, setup).is_some(),
        "the moves cannot be played under `{}`, or say nothing of whole chains",
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
        trial.probe.in_words(trial.grid()),
        told.in_words(),
    ))?;
    Ok(if agrees { Exit::AsExpected } else { Exit::Deviation })
}

/// The trial of the command line.
fn trial(args: &Args) -> anyhow::Result<Trial> {
    let mut start = Start::set_up(args.game.start()?, args.game.to_move());
    start.left_by = args.left_by;
    start.handicap = args.handicap;
    let grid = start.coloring.grid();
    let tellable = |turn: Turn| tellable(turn, args.protocol);
    let steps = args.game.steps(grid)?;
    for step in &steps {
        if let Step::Turn(turn) = step {
            tellable(*turn)?;
        }
    }
    let probe = match args.ask.trim() {
        "plays" => Probe::Plays(start.to_move),
        text => match (Probe::of_kind(text), text.strip_prefix("take ")) {
            (Some(probe), _) => probe,
            (None, Some(text)) => Probe::Take(tellable(read_turn(grid, text)?)?),
            (None, None) => Probe::Judge(tellable(read_turn(grid, text)?)?),
        },
    };
    let is_gtp = matches!(args.protocol, Protocol::Gtp);
    let asks_more = matches!(probe, Probe::ToMove | Probe::Moves | Probe::Ended | Probe::Chains);
    anyhow::ensure!(!is_gtp || !asks_more, "GTP has no question for `{}`", args.ask.trim());
    anyhow::ensure!(
        !is_gtp || (args.claims.is_empty() && args.handicap == 0),
        "--claim and --handicap cannot be told over GTP: use --protocol query"
    );
    let claims = args.claims.iter().map(|text| Ok(read_claim(grid, text)?));
    let claims = claims.collect::<anyhow::Result<_>>()?;
    Ok(Trial { start, steps, claims, probe })
}

/// A turn, if it can be told by the protocol.
fn tellable(turn: Turn, protocol: Protocol) -> anyhow::Result<Turn> {
    match (turn.mv, protocol) {
        (Move::Declare(word), Protocol::Gtp) => {
            anyhow::bail!("`{word}` is a word about the end, which GTP cannot tell")
        }
        _ => Ok(turn),
    }
}
