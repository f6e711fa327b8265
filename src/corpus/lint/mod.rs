//! What makes a case bad beyond being readable.
//!
//! Every finding says where, what, and what to do. The answers are asked of an arbiter that is
//! handed in.

mod case;
mod file;

use std::collections::BTreeSet;

pub use file::{CaseFile, embedded_files};

use super::load::read_each;
use crate::arbiter::Arbiter;
use crate::embedded;
use crate::trace::{Flaw, cases_in_file, check_cases, first_column, spec};

/// Everything that is wrong with files of cases, by file and line.
pub fn lint<A: Arbiter>(files: &[CaseFile]) -> Vec<Flaw> {
    let known = Known::read();
    let mut flaws = Vec::new();
    for file in files {
        flaws.extend(file::form(file));
        match read_each(&file.corpus_path, &file.text) {
            Err(error) => flaws.push(Flaw::at(&file.path, 1, unreadable(&error))),
            Ok(cases) => {
                let cited = cases_in_file(&file.path, &file.text);
                flaws.extend(cited.map_or_else(|flaw| vec![flaw], |c| check_cases(spec(), &c)));
                for (number, (line, read)) in cases.iter().enumerate() {
                    let place = case::Place { file, number, line: *line };
                    match read {
                        Err(error) => flaws.push(Flaw::at(&file.path, *line, unreadable(error))),
                        Ok(case) => flaws.extend(case::check::<A>(&place, case, &known)),
                    }
                }
                flaws.extend(file::names(file));
            }
        }
    }
    flaws.sort();
    flaws.dedup();
    flaws
}

/// What cases refer to.
struct Known {
    /// The names that are never used again.
    retired: BTreeSet<String>,
    /// The keys of the bibliography.
    sources: BTreeSet<String>,
}

impl Known {
    fn read() -> Self {
        Self {
            retired: first_column(embedded::text("retired.md")),
            sources: first_column(embedded::text("sources.md")),
        }
    }
}

/// Why a case cannot be read, without the place, which stands in front.
fn unreadable(error: &super::CaseError) -> String {
    match &error.case {
        Some(case) => format!("case `{case}`, {}: {}", error.field, error.message),
        None => format!("{}: {}", error.field, error.message),
    }
}
