use clap::ValueEnum;

use super::Exit;
use super::args::paint;
use super::form::json;
use super::print::{print, progress_bar};
use crate::certify::Selection;
use crate::corpus::fits_pattern;
use crate::corpus::{self, Case};
use crate::mutants::Fault;
use crate::report::selftest::{html, text};
use crate::selftest::{Plan, selftest};

/// Test the cases by programs that are wrong on purpose: which case notices which fault.
///
/// Every mutant, a plain program with one fault, answers every case under every rule set, and plays
/// random games beside the model. Exit code 1 where a mutant survives the cases.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// Only the faults whose name fits; `*` stands for any text. Repeatable.
    #[arg(long = "fault", value_name = "GLOB")]
    faults: Vec<String>,
    /// Only the cases whose full name fits; `*` stands for any text. Repeatable.
    #[arg(long = "case", value_name = "GLOB")]
    cases: Vec<String>,
    /// How many random games at most, for each mutant.
    #[arg(long, default_value_t = 100, value_name = "NUMBER")]
    games: u64,
    /// The seed of the random games.
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// The form of the report on standard output.
    #[arg(long, value_enum, default_value = "text", value_name = "FORM")]
    format: Format,
    /// List the faults that fit, with what each does wrong, and test nothing.
    #[arg(long)]
    list: bool,
    /// How many threads [default: one a core].
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
    /// A page.
    Html,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    rayon::ThreadPoolBuilder::new().num_threads(args.jobs.unwrap_or(0)).build_global()?;
    let is_selected = |fault: &Fault| {
        let name = fault.name();
        args.faults.is_empty() || args.faults.iter().any(|pattern| fits_pattern(pattern, &name))
    };
    let faults: Vec<Fault> = Fault::ALL.iter().copied().filter(is_selected).collect();
    let selection = Selection { cases: args.cases.clone(), ..Selection::default() };
    let cases: Vec<&Case> = corpus::cases().iter().filter(|case| selection.selects(case)).collect();
    let empty = [("--fault", faults.is_empty()), ("--case", cases.is_empty())];
    if let Some((option, _)) = empty.iter().find(|(_, is_empty)| *is_empty) {
        anstream::eprintln!("surround: nothing fits {option}");
        return Ok(Exit::NothingSelected);
    }
    if args.list {
        for fault in &faults {
            print(&format!("{fault}\n    {}\n", fault.says()))?;
        }
        return Ok(Exit::AsExpected);
    }
    let bar = progress_bar(faults.len() as u64);
    bar.set_message("mutants");
    let plan = Plan { faults, cases, games: args.games, seed: args.seed };
    // A mutant may panic, which is caught and reported: nothing is said of it on the way.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let report = selftest(&plan, &|| bar.inc(1));
    std::panic::set_hook(hook);
    bar.finish_and_clear();
    match args.format {
        Format::Text => print(&text(&report, paint()))?,
        Format::Json => print(&json(&report)?)?,
        Format::Html => print(&html(&report))?,
    }
    let survives = report.survivors().next().is_some();
    Ok(if survives { Exit::Deviation } else { Exit::AsExpected })
}
