use super::selection::{Selection, none_fits};
use crate::cli::Exit;
use crate::cli::args::paint;
use crate::cli::form::{Form, width};
use crate::corpus::ListedCase;
use crate::report::cases::list;

/// List cases with their clauses and their rule sets; exit code 4 where none fits.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// Full names; `*` stands for any text, as in `repetition/*ko*`. Without one, every case.
    #[arg(value_name = "GLOB")]
    names: Vec<String>,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    form: Form,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let found = args.selection.find(&args.names)?;
    if found.is_empty() {
        return Ok(none_fits());
    }
    let listed: Vec<ListedCase> = found.into_iter().map(ListedCase::of).collect();
    args.form.print(&listed, || list(&listed, paint(), width()))
}
