use std::fs;
use std::path::PathBuf;

use anyhow::{Context, anyhow};

use super::files::case_files;
use crate::cli::Exit;
use crate::cli::print::print;
use crate::corpus::canonical;

/// Write files of cases in the one form, and say which have changed.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// Files of cases, or folders of them.
    #[arg(required = true, value_name = "FILE")]
    paths: Vec<PathBuf>,
    /// Change nothing; exit code 1 where a file is not in the one form.
    #[arg(long)]
    check: bool,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let mut changed = String::new();
    for file in case_files(&args.paths)? {
        let text = canonical(&file.text)
            .map_err(|error| anyhow!("{}:{}: {error}", file.path, error.line))?;
        if text == file.text {
            continue;
        }
        if !args.check {
            fs::write(&file.path, text).with_context(|| format!("cannot write `{}`", file.path))?;
        }
        changed.push_str(&file.path);
        changed.push('\n');
    }
    print(&changed)?;
    Ok(if args.check && !changed.is_empty() { Exit::Deviation } else { Exit::AsExpected })
}
