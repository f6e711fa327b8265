use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ValueEnum;

use super::form::json;
use crate::certify::Report;
use crate::report::certify::{html, jsonl, junit, markdown, sarif, tap};
use crate::report::{Paint, certify};

/// The form of a report of `surround certify`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ReportForm {
    /// For people.
    Text,
    /// For programs: one object, after `surround schema report`.
    Json,
    /// For programs: an object a line, after `surround schema report-line`.
    Jsonl,
    /// For CI servers: the XML of `JUnit`.
    Junit,
    /// TAP 14.
    Tap,
    /// SARIF 2.1, for what shows findings.
    Sarif,
    /// For the summary of a CI step.
    Markdown,
    /// A page for a browser.
    Html,
}

/// The ends of file names, and the forms that they mean.
const ENDINGS: [(&str, ReportForm); 9] = [
    (".txt", ReportForm::Text),
    (".sarif.json", ReportForm::Sarif),
    (".json", ReportForm::Json),
    (".jsonl", ReportForm::Jsonl),
    (".xml", ReportForm::Junit),
    (".tap", ReportForm::Tap),
    (".sarif", ReportForm::Sarif),
    (".md", ReportForm::Markdown),
    (".html", ReportForm::Html),
];

/// A file for a report, in the form that its name ends with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ReportFile {
    path: PathBuf,
    form: ReportForm,
}

impl ReportForm {
    /// A report in this form; `program` is how this program was called.
    pub(super) fn write(
        self,
        report: &Report,
        program: &str,
        paint: Paint,
    ) -> anyhow::Result<String> {
        Ok(match self {
            Self::Text => certify(report, program, paint),
            Self::Json => json(report)?,
            Self::Jsonl => jsonl(report),
            Self::Junit => junit(report, program),
            Self::Tap => tap(report, program),
            Self::Sarif => sarif(report, program),
            Self::Markdown => markdown(report, program),
            Self::Html => html(report, program),
        })
    }
}

impl ReportFile {
    /// Reads the name of a file.
    ///
    /// # Errors
    /// Where its ending means no form.
    pub(super) fn parse(name: &str) -> Result<Self, String> {
        let lower = name.to_lowercase();
        let known = ENDINGS.iter().find(|(ending, _)| lower.ends_with(ending));
        let Some((_, form)) = known else {
            let endings: Vec<&str> = ENDINGS.iter().map(|(ending, _)| *ending).collect();
            return Err(format!(
                "the ending says the form, and must be one of {}",
                endings.join(" ")
            ));
        };
        Ok(Self { path: PathBuf::from(name), form: *form })
    }

    /// Makes the file, so that one that cannot be written is told before anything is run.
    pub(super) fn make(&self) -> anyhow::Result<()> {
        File::create(&self.path).map(drop).with_context(|| cannot_write(&self.path))
    }

    /// Writes a report to the file.
    pub(super) fn fill(&self, report: &Report, program: &str) -> anyhow::Result<()> {
        let text = self.form.write(report, program, Paint::Plain)?;
        std::fs::write(&self.path, text).with_context(|| cannot_write(&self.path))
    }

    /// Removes the file that was made, where there is nothing to report: an empty one would be
    /// taken for a report.
    pub(super) fn withdraw(&self) {
        let is_own = std::fs::metadata(&self.path)
            .is_ok_and(|metadata| metadata.is_file() && metadata.len() == 0);
        if is_own && let Err(error) = std::fs::remove_file(&self.path) {
            anstream::eprintln!("surround: cannot remove `{}`: {error}", self.path.display());
        }
    }
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write `{}`", path.display())
}
