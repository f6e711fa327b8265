use std::panic::{AssertUnwindSafe, catch_unwind};

use rayon::prelude::*;

use super::{Report, Row, killed_by_case, killed_by_games};
use crate::corpus::Case;
use crate::mutants::{Fault, Mutant};

/// What a run goes through.
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    /// The faults, each of one mutant.
    pub faults: Vec<Fault>,
    /// The cases that every mutant answers.
    pub cases: Vec<&'a Case>,
    /// How many random games each plays at most.
    pub games: u64,
    /// Their seed.
    pub seed: u64,
}

/// The chapters of the cases, in the order of the specification.
const CHAPTERS: [&str; 9] = [
    "board",
    "chains",
    "moves",
    "capture",
    "repetition",
    "ending",
    "scoring",
    "rulings",
    "handicap",
];

/// Has every mutant answer the cases and play random games; tells of each that is done.
pub fn selftest(plan: &Plan<'_>, done: &(dyn Fn() + Sync)) -> Report {
    let row = |&fault: &Fault| {
        let mut row = row_by_cases(fault, &plan.cases);
        row.game = killed_by_games(Mutant::with(fault), plan.seed, plan.games);
        done();
        row
    };
    Report {
        cases: plan.cases.len(),
        scenes: plan.cases.iter().map(|case| case.scenes.len()).sum(),
        games: plan.games,
        seed: plan.seed,
        chapters: CHAPTERS.map(str::to_owned).to_vec(),
        mutants: plan.faults.par_iter().map(row).collect(),
    }
}

/// The row of a mutant by the cases alone.
fn row_by_cases(fault: Fault, cases: &[&Case]) -> Row {
    let mut row = Row::of(fault);
    for case in cases {
        if let Some(found) = killed_by_case(Mutant::with(fault), case) {
            row.killed_by += 1;
            *row.by_chapter.entry(case.chapter().to_owned()).or_default() += 1;
            row.first.get_or_insert(found);
        }
    }
    row
}

/// What a mutant gives, or the message with which it panics.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        text.unwrap_or_else(|| "a panic without a message".to_owned())
    })
}
