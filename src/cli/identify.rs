use clap::ValueEnum;

use super::Exit;
use super::args::{Protocol, paint};
use super::certify::Timeouts;
use super::form::json;
use super::interrupt::{self, INTERRUPTED};
use super::print::{print, progress_bar};
use crate::identify::{Extent, Verdict, identify, separators};
use crate::report;
use crate::subject::Launch;

/// Find out which rules a program that plays Go goes by, in a few tiny games.
///
/// Exit code 0 where a rule set gives all its answers, 1 where none does, 5 where some question
/// that would decide was not answered.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// Ask every game, not only those that decide and confirm.
    #[arg(long)]
    all: bool,
    /// List the games, and ask none.
    #[arg(long)]
    dry_run: bool,
    /// How the subject is talked to; a question of the query protocol then names no rules.
    #[arg(long, value_enum, default_value = "gtp", value_name = "PROTOCOL")]
    protocol: Protocol,
    #[command(flatten)]
    timeouts: Timeouts,
    /// The form of the answer on standard output.
    #[arg(long, value_enum, default_value = "text", value_name = "FORM")]
    format: Format,
    /// The command that starts the subject, after `--`.
    #[arg(last = true, required_unless_present = "dry_run", value_name = "COMMAND")]
    command: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    if args.dry_run {
        return list();
    }
    let launch = Launch::parse(&args.command)?;
    interrupt::catch()?;
    let extent = if args.all { Extent::All } else { Extent::Needed };
    let bar = progress_bar(2 * separators().len() as u64);
    bar.set_message("meeting");
    let identity = identify(
        &launch,
        args.protocol.into(),
        args.timeouts.deadlines(),
        extent,
        &mut |asked| {
            bar.set_message(format!("{} presets left", asked.presets_left));
            bar.inc(1);
        },
        &INTERRUPTED,
    );
    bar.finish_and_clear();
    let identity = match identity {
        Ok(identity) => identity,
        Err(unusable) => {
            anstream::eprintln!("surround: {unusable}");
            return Ok(Exit::SubjectUnusable);
        }
    };
    match args.format {
        Format::Json => print(&json(&identity)?)?,
        Format::Text => print(&report::identify(&identity, paint()))?,
    }
    Ok(match identity.verdict {
        Verdict::Identified => Exit::AsExpected,
        Verdict::Mixture => Exit::Deviation,
        Verdict::Incomplete => Exit::Incomplete,
    })
}

/// Lists the games with what each tells apart.
fn list() -> anyhow::Result<Exit> {
    for game in separators() {
        let (columns, rows) = (game.grid.columns(), game.grid.rows());
        print(&format!("{} ({columns}x{rows})\n    {}\n", game.name, game.tells))?;
    }
    Ok(Exit::AsExpected)
}
