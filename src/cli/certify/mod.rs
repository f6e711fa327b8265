mod certificate;
mod claims;
mod expect;
mod timeouts;

use std::path::PathBuf;

use self::certificate::CertificateFile;
use self::claims::claims;
pub(super) use self::claims::program;
use self::expect::Expected;
pub(super) use self::timeouts::{Timeouts, seconds};
use super::Exit;
use super::args::{Protocol, paint};
use super::interrupt::{self, INTERRUPTED};
use super::print::{print, progress_bar, shown_by};
use super::report_form::{ReportFile, ReportForm};
use super::rule_set::rule_set;
use crate::certify::{
    Certificate, Claim, Limits, Report, Road, Selection, Unusable, certify_over, selected,
};
use crate::corpus::{self, Case};

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
    /// greeting; else what `identify` finds.
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
    #[arg(long = "case", visible_alias = "run", value_name = "GLOB")]
    cases: Vec<String>,
    /// Do not ask the cases whose full name fits. Repeatable.
    #[arg(long, value_name = "GLOB")]
    skip: Vec<String>,
    /// Ask only the cases that show a clause whose name fits. Repeatable.
    #[arg(long = "clause", value_name = "GLOB")]
    clauses: Vec<String>,
    /// Stop at the first case or game of a rule set that fails.
    #[arg(long, conflicts_with_all = ["max_fail", "expect"])]
    fail_fast: bool,
    /// Stop when so many cases and games of a rule set have failed.
    #[arg(long, conflicts_with = "expect", value_parser = clap::value_parser!(u64).range(1..),
          value_name = "NUMBER")]
    max_fail: Option<u64>,
    /// A file of known deviations, each with a reason: what is known is no failure, and what is
    /// known and does not show any more is one.
    #[arg(long, value_name = "FILE")]
    expect: Option<PathBuf>,
    /// Write the file of --expect as this run finds it; reasons are kept.
    #[arg(long, requires = "expect")]
    update_expect: bool,
    /// Write a certificate: the report, how it came about, and everything that was said, from which
    /// `surround verify` derives every verdict again.
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// How many rule sets are judged at a time [default: one a core].
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<usize>,
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

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let deadlines = args.timeouts.deadlines();
    let selection = Selection {
        cases: args.cases.clone(),
        skip: args.skip.clone(),
        clauses: args.clauses.clone(),
    };
    let cases: Vec<_> = corpus::cases().iter().filter(|case| selection.selects(case)).collect();
    if cases.is_empty() {
        anstream::eprintln!("surround: no case fits --case, --skip and --clause");
        return Ok(Exit::NothingSelected);
    }
    if args.dry_run {
        return list_cases(args, &selection, &cases);
    }
    let expected = args.expect.as_ref().map(|path| Expected::read(path, args.update_expect));
    let expected = expected.transpose()?;
    rayon::ThreadPoolBuilder::new().num_threads(args.jobs.unwrap_or(0)).build_global()?;
    interrupt::catch()?;
    let Some(claims) = claims(args, deadlines)? else { return Ok(Exit::SubjectUnusable) };
    let Args { games, seed, max_turns, .. } = *args;
    let max_fail = if args.fail_fast { Some(1) } else { args.max_fail };
    let limits = Limits { games, seed, max_turns, max_fail, deadlines };
    args.reports.iter().try_for_each(ReportFile::make)?;
    let certificate = args.certificate.as_ref().map(|path| CertificateFile::make(path));
    let certificate = certificate.transpose()?;
    let mut roads: Vec<Road> = claims.iter().map(|claim| Road::new(claim, deadlines)).collect();
    if certificate.is_some() {
        roads.iter_mut().for_each(Road::record);
    }
    let mut report = match over(&claims, &limits, &selection, &mut roads) {
        Ok(report) => report,
        Err(unusable) => {
            anstream::eprintln!("surround: {unusable}");
            args.reports.iter().for_each(ReportFile::withdraw);
            certificate.map_or(Ok(()), CertificateFile::withdraw)?;
            return Ok(Exit::SubjectUnusable);
        }
    };
    if let Some(certificate) = certificate {
        let transcript = roads.iter_mut().map(Road::take_recording).collect();
        let report = report.clone();
        certificate.fill(&Certificate::new(&claims, &limits, &selection, report, transcript))?;
    }
    if let Some(expected) = &expected {
        expected.settle(&mut report)?;
    }
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

/// Judges the subject of some claims, and shows how far that is.
fn over(
    claims: &[Claim],
    limits: &Limits,
    selection: &Selection,
    roads: &mut [Road],
) -> Result<Report, Unusable> {
    let bar = progress_bar(0);
    let mut shown = shown_by(&bar);
    let report = certify_over(claims, limits, selection, roads, &mut shown, &INTERRUPTED);
    bar.finish_and_clear();
    report
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
