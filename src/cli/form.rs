use clap::ValueEnum;
use serde::Serialize;
use terminal_size::terminal_size_of;

use super::Exit;
use super::print::print;

/// The form of what a command prints.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(super) struct Form {
    /// The form of the output.
    #[arg(long, value_enum, default_value = "text", value_name = "FORM")]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
}

impl Form {
    /// Prints a result, as text or as JSON.
    pub(super) fn print(
        self,
        result: &impl Serialize,
        text: impl FnOnce() -> String,
    ) -> anyhow::Result<Exit> {
        match self.format {
            Format::Text => print(&text())?,
            Format::Json => print(&json(result)?)?,
        }
        Ok(Exit::AsExpected)
    }
}

/// A result as JSON, in lines.
pub(super) fn json(result: &impl Serialize) -> anyhow::Result<String> {
    Ok(serde_json::to_string_pretty(result)? + "\n")
}

/// How many columns text may take: `COLUMNS` where it is set, else the width of the terminal, else
/// 100.
pub(super) fn width() -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
    let terminal = || terminal_size_of(std::io::stdout()).map(|(width, _)| width.0.into());
    told.filter(|columns| *columns > 0).or_else(terminal).unwrap_or(100)
}
