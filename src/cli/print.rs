use std::io::{IsTerminal, Write, stdout};
use std::time::Duration;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};

use crate::certify::Progress;

/// Writes to standard output; a closed pipe is no error.
pub(super) fn print(text: &str) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot write to standard output"),
    }
}

/// A bar on standard error, which shows itself on a terminal only.
pub(super) fn progress_bar(length: u64) -> ProgressBar {
    let bar = ProgressBar::new(length);
    let style = "{msg:>18} {bar:40} {pos}/{len} {elapsed} left {eta}";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    if std::io::stderr().is_terminal() {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}

/// Shows on a bar how far a certification is.
pub(super) fn shown_by(bar: &ProgressBar) -> impl FnMut(Progress<'_>) + Send {
    |step| match step {
        Progress::Begin(rules, ahead) => {
            bar.inc_length(ahead);
            bar.set_message(rules.to_owned());
        }
        Progress::Done => bar.inc(1),
    }
}
