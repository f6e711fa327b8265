use std::time::Duration;

use crate::subject::Deadlines;

/// The deadlines of a subject.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(in crate::cli) struct Timeouts {
    /// Seconds until the subject must have answered its first command [default: 20].
    #[arg(long, value_parser = seconds, value_name = "SECONDS")]
    timeout_start: Option<Duration>,
    /// Seconds until a command must be answered [default: 10].
    #[arg(long, value_parser = seconds, value_name = "SECONDS")]
    timeout_command: Option<Duration>,
    /// Seconds until all commands of a case must be answered [default: 60].
    #[arg(long, value_parser = seconds, value_name = "SECONDS")]
    timeout_case: Option<Duration>,
}

/// A number of seconds.
pub(in crate::cli) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|duration| !duration.is_zero())
        .ok_or_else(|| "expected more than 0 seconds".to_owned())
}

impl Timeouts {
    pub(in crate::cli) fn deadlines(self) -> Deadlines {
        let Deadlines { start, command, case } = Deadlines::STANDARD;
        Deadlines {
            start: self.timeout_start.unwrap_or(start),
            command: self.timeout_command.unwrap_or(command),
            case: self.timeout_case.unwrap_or(case),
        }
    }
}
