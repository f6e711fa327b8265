use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::certify::{Expectations, Report};

/// A file of known deviations.
pub(super) struct Expected {
    path: PathBuf,
    list: Expectations,
    /// Whether it is written anew.
    is_updated: bool,
}

impl Expected {
    /// Reads the file; one that is to be written may be missing.
    ///
    /// # Errors
    /// Where it cannot be read, or is no list of known deviations.
    pub(super) fn read(path: &Path, is_updated: bool) -> anyhow::Result<Self> {
        let list = if is_updated && !path.exists() {
            Expectations::default()
        } else {
            let text = std::fs::read_to_string(path)
                .with_context(|| format!("cannot read `{}`", path.display()))?;
            Expectations::read(&text).with_context(|| path.display().to_string())?
        };
        Ok(Self { path: path.to_owned(), list, is_updated })
    }

    /// Marks in a report what is known; or writes the file as the report has it, and marks that.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub(super) fn settle(&self, report: &mut Report) -> anyhow::Result<()> {
        self.list.apply(report);
        if self.is_updated {
            let updated = self.list.updated(report);
            std::fs::write(&self.path, updated.written())
                .with_context(|| format!("cannot write `{}`", self.path.display()))?;
            updated.apply(report);
        }
        Ok(())
    }
}
