use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Write, stdin, stdout};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;

use super::Exit;
use super::args::paint_on;
use super::certify::seconds;
use super::gtp::Disk;
use super::rule_set::rule_set;
use crate::certify::{Protocol, declared};
use crate::report;
use crate::ruleset::RuleSet;
use crate::subject::{Deadlines, Launch, Subject};
use crate::watch::{Conduct, Notice, Reference, watch};

/// Stand between a controller and a GTP engine, and tell where a live game leaves the rules.
///
/// Commands come from standard input and replies go to standard output, as without it. The first
/// divergence of each game goes to standard error: the board, both answers, the clause, and
/// commands that show it again. The exit code is 1 where there was one, or the engine was gone
/// before its time. The commands `analyze`, `lz-analyze` and `kata-analyze` are not offered.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The rule set: a name, `NAMESPACE:NAME` (katago, kgs, ogs, sgf), or a TOML file.
    ///
    /// Without it, what the engine declares by `kata-get-rules` on a process of its own.
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Give the controller the reference's answer instead of a wrong one, and have the engine take
    /// an illegal move back. A legal move that the engine refuses is refused all the same.
    #[arg(long)]
    enforce: bool,
    /// Append each divergence to a file, a JSON object a line.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Seconds until the engine must have answered its first command [default: no limit].
    #[arg(long, value_parser = seconds, value_name = "SECONDS")]
    timeout_start: Option<Duration>,
    /// Seconds until a command must be answered [default: no limit, the controller keeps time].
    #[arg(long, value_parser = seconds, value_name = "SECONDS")]
    timeout_command: Option<Duration>,
    /// The command that starts the engine, after `--`.
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<String>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let launch = Launch::parse(&args.command)?;
    let mut log = args.log.as_deref().map(open).transpose()?;
    let Some((name, rules)) = rules(args, &launch)? else { return Ok(Exit::SubjectUnusable) };
    let mut reference = Reference::new(&name, &rules, Disk)?;
    let deadlines = Deadlines {
        start: args.timeout_start.unwrap_or(Duration::MAX),
        command: args.timeout_command.unwrap_or(Duration::MAX),
        case: Duration::MAX,
    };
    let mut subject = match Subject::start(&launch, deadlines) {
        Ok(subject) => subject,
        Err(failure) => {
            anstream::eprintln!("surround: {failure}");
            return Ok(Exit::SubjectUnusable);
        }
    };
    let paint = paint_on(&io::stderr());
    let conduct = if args.enforce { Conduct::Enforce } else { Conduct::Watch };
    let outcome = watch(
        &mut subject,
        &mut reference,
        conduct,
        BufReader::new(stdin().lock()),
        stdout().lock(),
        &mut |notice| {
            anstream::eprint!("{}", report::watch(&notice, paint));
            match (&notice, &mut log) {
                (Notice::Divergence(found), Some(log)) => {
                    writeln!(log, "{}", serde_json::to_string(found)?)
                }
                _ => Ok(()),
            }
        },
    )?;
    Ok(match (outcome.divergences, outcome.answered) {
        (0, true) => Exit::AsExpected,
        _ => Exit::Deviation,
    })
}

/// The rules to watch by, with their name; nothing where the engine cannot be asked for them, which
/// is then said.
fn rules(args: &Args, launch: &Launch) -> anyhow::Result<Option<(String, RuleSet)>> {
    if let Some(name) = &args.rules {
        return rule_set(name).map(Some);
    }
    let standard = Deadlines::STANDARD;
    let deadlines = Deadlines {
        start: args.timeout_start.unwrap_or(standard.start),
        command: args.timeout_command.unwrap_or(standard.command),
        ..standard
    };
    match declared(launch, Protocol::Gtp, deadlines) {
        Ok(Some(claim)) => Ok(Some((claim.name, claim.rules))),
        Ok(None) => anyhow::bail!("the engine declares no rules: name them by `--rules`"),
        Err(unusable) => {
            anstream::eprintln!("surround: {unusable}");
            Ok(None)
        }
    }
}

fn open(path: &Path) -> anyhow::Result<File> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.with_context(|| format!("cannot write the log `{}`", path.display()))
}
