use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::certify::Certificate;
use crate::cli::form::json;

/// A file for a certificate, made before anything is run.
pub(super) struct CertificateFile(PathBuf);

impl CertificateFile {
    /// Makes the file, so that one that cannot be written is told early.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(super) fn make(path: &Path) -> anyhow::Result<Self> {
        let file = Self(path.to_owned());
        std::fs::write(path, "").with_context(|| file.cannot_write())?;
        Ok(file)
    }

    /// Writes the certificate.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(super) fn fill(self, certificate: &Certificate) -> anyhow::Result<()> {
        std::fs::write(&self.0, json(certificate)?).with_context(|| self.cannot_write())
    }

    /// Removes the file, where there is nothing to certify.
    ///
    /// # Errors
    /// Where it cannot be removed.
    pub(super) fn withdraw(self) -> anyhow::Result<()> {
        std::fs::remove_file(&self.0)
            .with_context(|| format!("cannot remove `{}`", self.0.display()))
    }

    fn cannot_write(&self) -> String {
        format!("cannot write `{}`", self.0.display())
    }
}
