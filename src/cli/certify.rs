use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Context;

use super::Exit;
use super::args::{Protocol, paint};
use super::print::{print, progress_bar};
use super::report_form::{ReportFile, ReportForm};
use super::rule_set::rule_set;
use crate::certify::{Claim, Limits, Progress, Selection, certify, declared, selected};
use crate::corpus::{self, Case};
use crate::ruleset::presets;
use crate::subject::{Deadlines, Launch};

/// Judge a program that plays Go: by the cases of the corpus, then by random games.
///
/// Without a command the subject is this program's own engine, by the same way, under every rule
/// set.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The rule set that the subject is said to play by: a name, `NAMESPACE:NAME` (katago, kgs,
    /// ogs, sgf), or a TOML file.
    ///
    /// Without it, what the subject declares: by `kata-get-rules`, or by naming one rule set in its
    /// greeting.
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// How many random games, for each rule set.
    #[arg(long, default_value_t = 100, value_name = "NUMBER")]
    games: u64,
    /// The seed of the random games.
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// The most turns of a random game [default: min(3 x points, 400)].
    #[arg(long, value_name = "NUMBER")]
    max_turns: Option<u32>,
    /// Ask only the cases whose full name fits; `*` stands for any text. Repeatable.
    #[arg(long = "case", value_name = "GLOB")]
    cases: Vec<String>,
    /// Ask only the cases that show a clause whose name fits. Repeatable.
    #[arg(long = "clause", value_name = "GLOB")]
    clauses: Vec<String>,
    /// List the cases that would be asked, and ask none.
    #[arg(long)]
    dry_run: bool,
    /// How the subject is talked to.
    #[arg(long, value_enum, default_value = "gtp", value_name = "PROTOCOL")]
    protocol: Protocol,
    #[command(flatten)]
    timeouts: Timeouts,
    /// The form of the report on standard output.
    #[arg(long, value_enum, default_value = "text", value_name = "FORM")]
    format: ReportForm,
    /// Write the report to a file as well, in the form that its name ends with: .txt, .json,
    /// .jsonl, .xml (`JUnit`), .tap, .sarif, .md or .html. Repeatable.
    #[arg(long = "report", value_parser = ReportFile::parse, value_name = "FILE")]
    reports: Vec<ReportFile>,
    /// The command that starts the subject, after `--`.
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<String>,
}

/// The deadlines of a subject.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(super) struct Timeouts {
    /// Seconds until the subject must have answered its first command [default: 20].
    #[arg(long, value_parser = seconds, value_name = "SECONDS")]
    timeout_start: Option<Duration>,
    /// Seconds until a command must be answered [default: 10].
    #[arg(long, value_parser = seconds, value_name = "SECONDS")]
    timeout_command: Option<Duration>,
    /// Seconds until all commands of a case must be answered [default: 60].
    #[arg(long, value_parser = seconds, value_name = "SECONDS")]
    timeout_case: Option<Duration>,
}

/// Whether the user has asked the run to stop.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// A number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|duration| !duration.is_zero())
        .ok_or_else(|| "expected more than 0 seconds".to_owned())
}

impl Timeouts {
    pub(super) fn deadlines(self) -> Deadlines {
        let Deadlines { start, command, case } = Deadlines::STANDARD;
        Deadlines {
            start: self.timeout_start.unwrap_or(start),
            command: self.timeout_command.unwrap_or(command),
            case: self.timeout_case.unwrap_or(case),
        }
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let deadlines = args.timeouts.deadlines();
    let selection = Selection { cases: args.cases.clone(), clauses: args.clauses.clone() };
    let cases: Vec<_> = corpus::cases().iter().filter(|case| selection.selects(case)).collect();
    if cases.is_empty() {
        anstream::eprintln!("surround: no case fits --case and --clause");
        return Ok(Exit::NothingSelected);
    }
    if args.dry_run {
        return list_cases(args, &selection, &cases);
    }
    let Some(claims) = claims(args, deadlines)? else { return Ok(Exit::SubjectUnusable) };
    let Args { games, seed, max_turns, .. } = *args;
    let limits = Limits { games, seed, max_turns, deadlines };
    args.reports.iter().try_for_each(ReportFile::make)?;
    ctrlc::set_handler(|| {
        // The second time the user means it.
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })?;
    let bar = progress_bar(0);
    let report = certify(
        &claims,
        &limits,
        &selection,
        &mut |step| match step {
            Progress::Begin(rules, ahead) => {
                bar.inc_length(ahead);
                bar.set_message(rules.to_owned());
            }
            Progress::Done => bar.inc(1),
        },
        &INTERRUPTED,
    );
    bar.finish_and_clear();
    let report = match report {
        Ok(report) => report,
        Err(unusable) => {
            anstream::eprintln!("surround: {unusable}");
            args.reports.iter().for_each(ReportFile::withdraw);
            return Ok(Exit::SubjectUnusable);
        }
    };
    let program = program();
    args.reports.iter().try_for_each(|file| file.fill(&report, &program))?;
    print(&args.format.write(&report, &program, paint())?)?;
    Ok(match (report.is_as_expected(), report.stopped(), report.asked()) {
        (false, ..) => Exit::Deviation,
        (true, Some(_), _) => Exit::Incomplete,
        (true, None, 0) => Exit::NothingSelected,
        (true, None, _) => Exit::AsExpected,
    })
}

/// Lists the cases that would be asked.
fn list_cases(args: &Args, selection: &Selection, cases: &[&Case]) -> anyhow::Result<Exit> {
    let Some(name) = &args.rules else {
        for case in cases {
            let rules: Vec<&str> = case.scenes.iter().map(|s| s.rules_name.as_str()).collect();
            print(&format!("{}  ({})\n", case.id, rules.join(", ")))?;
        }
        return Ok(Exit::AsExpected);
    };
    let (_, rules) = rule_set(name)?;
    let cases = selected(selection, &rules);
    for case in &cases {
        print(&format!("{}\n", case.id))?;
    }
    Ok(if cases.is_empty() { Exit::NothingSelected } else { Exit::AsExpected })
}

/// What is claimed; nothing where the subject cannot be used, which is then said.
fn claims(args: &Args, deadlines: Deadlines) -> anyhow::Result<Option<Vec<Claim>>> {
    if args.command.is_empty() {
        let names: Vec<String> = match &args.rules {
            Some(name) => vec![name.clone()],
            None => presets().iter().map(|preset| preset.name.clone()).collect(),
        };
        return names
            .iter()
            .map(|name| own_claim(name, args.protocol))
            .collect::<anyhow::Result<_>>()
            .map(Some);
    }
    let (launch, protocol) = (Launch::parse(&args.command)?, args.protocol.into());
    if let Some(name) = &args.rules {
        let argument = name.clone();
        let (name, rules) = rule_set(name)?;
        return Ok(Some(vec![Claim { name, argument, rules, launch, protocol }]));
    }
    match declared(&launch, protocol, deadlines) {
        Ok(Some(claim)) => Ok(Some(vec![claim])),
        Ok(None) => {
            anyhow::bail!("the subject declares no rules: name them by `--rules`")
        }
        Err(unusable) => {
            anstream::eprintln!("surround: {unusable}");
            Ok(None)
        }
    }
}

/// This program's own engine under a rule set, as a child process.
fn own_claim(name: &str, protocol: Protocol) -> anyhow::Result<Claim> {
    let (_, rules) = rule_set(name)?;
    // As it was called, where that is a path: a report then names no folder of this machine.
    let called = program();
    let path = if called.contains(std::path::is_separator) {
        called
    } else {
        let path = std::env::current_exe().context("cannot find this program")?;
        path.to_string_lossy().into_owned()
    };
    let words = match protocol {
        Protocol::Gtp => vec![&path, "gtp", "--rules", name],
        Protocol::Query => vec![&path, "query"],
    };
    let words: Vec<String> = words.into_iter().map(str::to_owned).collect();
    let (name, argument) = (name.to_owned(), name.to_owned());
    let launch = Launch::parse(&words)?;
    Ok(Claim { name, argument, rules, launch, protocol: protocol.into() })
}

/// How this program was called.
pub(super) fn program() -> String {
    std::env::args().next().unwrap_or_else(|| "surround".to_owned())
}
