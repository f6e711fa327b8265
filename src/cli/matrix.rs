use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ValueEnum;
use serde_json::Value;

use super::Exit;
use super::form::json;
use super::print::print;
use crate::certify::{Matrix, Report};
use crate::report::matrix;

/// Put certificates side by side: programs by chapters, and where most differ from the text.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The form of the output.
    #[arg(long, value_enum, default_value = "text", value_name = "FORM")]
    format: Format,
    /// Certificates, or reports of `certify --format json`.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
    /// For a README or the summary of a CI step.
    Markdown,
    /// A page for a browser.
    Html,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let reports = args.files.iter().map(|path| report(path)).collect::<anyhow::Result<Vec<_>>>()?;
    let found = Matrix::of(&reports);
    print(&match args.format {
        Format::Text => matrix::text(&found),
        Format::Json => json(&found)?,
        Format::Markdown => matrix::markdown(&found),
        Format::Html => matrix::html(&found),
    })?;
    Ok(Exit::AsExpected)
}

/// The report of a file: a certificate's, or the file itself.
fn report(path: &Path) -> anyhow::Result<Report> {
    let shown = path.display();
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read `{shown}`"))?;
    let mut value: Value =
        serde_json::from_str(&text).with_context(|| format!("`{shown}` is no JSON"))?;
    let report = match value.get_mut("report") {
        Some(report) => report.take(),
        None => value,
    };
    serde_json::from_value(report)
        .with_context(|| format!("`{shown}` is neither a certificate nor a report of `certify`"))
}
