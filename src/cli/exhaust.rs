use std::ops::Range;
use std::sync::Mutex;

use rayon::prelude::*;

use super::Exit;
use super::game::grid;
use super::print::{print, progress_bar};
use super::rule_set::rule_set;
use crate::check::exhaust::{Covered, part, size};
use crate::check::{Totals, random_games};
use crate::ruleset::presets;
use crate::vocab::Grid;

/// Compare model and engine: on every legal coloring of a board, or in random games.
///
/// Without `--random`, every play of both players is compared on every legal coloring, under each
/// combination of suicide, of the reading of a full board, and of who left the start, each once;
/// and the coloring is counted in every way there is.
/// Exit code 101 where the two differ.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The board: columns and rows, such as 4x3; at most 20 points without `--random`.
    #[arg(long, value_parser = grid, value_name = "SIZE")]
    size: Grid,
    /// Play so many random games instead, under each rule set.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..), value_name = "NUMBER")]
    random: Option<u64>,
    /// The rule set of the random games [default: every preset].
    #[arg(long, requires = "random", value_name = "RULES")]
    rules: Option<String>,
    /// The seed of the random games.
    #[arg(long, requires = "random", default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// How many threads [default: one a core].
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<usize>,
}

/// How many colorings, or games, a thread takes at a time.
const CHUNK: u64 = 500;

/// The most points of a board that is gone through completely.
const MOST_POINTS: usize = 20;

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    rayon::ThreadPoolBuilder::new().num_threads(args.jobs.unwrap_or(0)).build_global()?;
    match args.random {
        Some(games) => random(args, games),
        None => complete(args.size),
    }
}

/// Every legal coloring.
fn complete(grid: Grid) -> anyhow::Result<Exit> {
    anyhow::ensure!(grid.len() <= MOST_POINTS, "more than {MOST_POINTS} points are out of reach");
    let colorings = size(grid);
    let covered = Mutex::new(Covered::default());
    in_parts(&grid.to_string(), colorings, |numbers| {
        let part = part(grid, numbers).unwrap_or_else(|found| panic!("{found}"));
        covered.lock().expect("no thread panics with the lock").add(part);
    });
    let Covered { starts, plays, refusals, counts } =
        covered.into_inner().expect("no thread panics with the lock");
    print(&format!(
        "{grid}: model and engine agree on {colorings} colorings, {starts} starts, \
         {plays} plays, {refusals} refusals and {counts} counts\n"
    ))?;
    Ok(Exit::AsExpected)
}

/// Random games under one rule set or all.
fn random(args: &Args, games: u64) -> anyhow::Result<Exit> {
    let names: Vec<String> = match &args.rules {
        Some(name) => vec![name.clone()],
        None => presets().iter().map(|preset| preset.name.clone()).collect(),
    };
    for name in names {
        let (name, rules) = rule_set(&name)?;
        let totals = Mutex::new(Totals::default());
        in_parts(&name, games, |numbers| {
            let part = random_games(&rules, args.size, args.seed, numbers)
                .unwrap_or_else(|stopped| panic!("{stopped}"));
            totals.lock().expect("no thread panics with the lock").add(&part);
        });
        let totals = totals.into_inner().expect("no thread panics with the lock");
        print(&line(&name, args, &totals))?;
    }
    Ok(Exit::AsExpected)
}

/// What the games of a rule set came to.
fn line(name: &str, args: &Args, totals: &Totals) -> String {
    let refusals: Vec<String> = totals
        .refusals
        .iter()
        .map(|(prohibition, count)| format!("{} {count}", prohibition.name()))
        .collect();
    format!(
        "{name}: model and engine agree in {} games on {} (seed {}), {} turns, {} verdicts, \
         {} stones taken, {} suicides, {} words about the end, {} illegal plays answered; \
         refused: {}\n",
        totals.games,
        args.size,
        args.seed,
        totals.turns,
        totals.verdicts,
        totals.captures,
        totals.suicides,
        totals.words,
        totals.illegal,
        if refusals.is_empty() { "nothing".to_owned() } else { refusals.join(", ") },
    )
}

/// Does numbered work on all threads, part by part, with a bar.
fn in_parts(what: &str, count: u64, work: impl Fn(Range<u64>) + Sync) {
    let bar = progress_bar(count);
    bar.set_message(what.to_owned());
    (0..count.div_ceil(CHUNK)).into_par_iter().for_each(|number| {
        let numbers = number * CHUNK..((number + 1) * CHUNK).min(count);
        let done = numbers.end - numbers.start;
        work(numbers);
        bar.inc(done);
    });
    bar.finish_and_clear();
}
