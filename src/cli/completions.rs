use clap::CommandFactory;
use clap_complete::{Shell, generate};

use super::Exit;
use super::args::Args as AllArgs;
use super::print::print;

/// Print a completion script for a shell.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let mut script = Vec::new();
    generate(args.shell, &mut AllArgs::command(), "surround", &mut script);
    print(&String::from_utf8(script)?)?;
    Ok(Exit::AsExpected)
}
