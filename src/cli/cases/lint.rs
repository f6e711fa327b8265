use std::path::PathBuf;

use serde::Serialize;

use super::files::case_files;
use crate::check::Both;
use crate::cli::Exit;
use crate::cli::form::Form;
use crate::corpus::{embedded_files, lint};
use crate::trace::Flaw;

/// Find what makes cases bad; exit code 1 where there is something.
///
/// Unknown clauses, sources that are none, names that are taken or retired, answers that the rules
/// do not give, keys that fit nothing, and whatever is not in the one form of `cases fmt`.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// Files of cases, or folders of them. Without one, the corpus of this program.
    #[arg(value_name = "FILE")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    form: Form,
}

/// A finding, for programs.
#[derive(Serialize)]
struct Finding<'a> {
    file: &'a str,
    line: usize,
    message: &'a str,
}

impl<'a> Finding<'a> {
    fn of(Flaw { file, line, message }: &'a Flaw) -> Self {
        Self { file, line: *line, message }
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let files = if args.paths.is_empty() { embedded_files() } else { case_files(&args.paths)? };
    let flaws = lint::<Both>(&files);
    let findings: Vec<Finding<'_>> = flaws.iter().map(Finding::of).collect();
    args.form.print(&findings, || {
        let lines: String = flaws.iter().flat_map(|flaw| [flaw.to_string(), "\n".into()]).collect();
        let count = |count: usize, what: &str| match count {
            1 => format!("1 {what}"),
            more => format!("{more} {what}s"),
        };
        format!("{lines}{} in {}\n", count(flaws.len(), "finding"), count(files.len(), "file"))
    })?;
    Ok(if flaws.is_empty() { Exit::AsExpected } else { Exit::Deviation })
}
