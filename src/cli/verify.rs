use std::path::PathBuf;

use anyhow::Context;

use super::Exit;
use super::form::Form;
use super::print::{progress_bar, shown_by};
use crate::certify::Certificate;
use crate::report;

/// Derive every verdict of a certificate again, from what was said and without the subject.
///
/// Exit code 1 where something comes out otherwise than the certificate says.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The certificate, as `certify --certificate` has written it.
    #[arg(value_name = "FILE")]
    certificate: PathBuf,
    #[command(flatten)]
    form: Form,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let path = args.certificate.display();
    let text = std::fs::read_to_string(&args.certificate)
        .with_context(|| format!("cannot read `{path}`"))?;
    let certificate: Certificate =
        serde_json::from_str(&text).with_context(|| format!("`{path}` is no certificate"))?;
    let bar = progress_bar(0);
    let verified = certificate.verify(&mut shown_by(&bar));
    bar.finish_and_clear();
    let verified = verified.with_context(|| format!("`{path}` cannot be verified"))?;
    args.form.print(&verified, || report::verified(&certificate, &verified))?;
    Ok(if verified.differences.is_empty() { Exit::AsExpected } else { Exit::Deviation })
}
