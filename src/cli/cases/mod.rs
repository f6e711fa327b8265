//! `surround cases`: one file for each of its commands.

mod add;
mod draft;
mod export;
mod files;
mod fmt;
mod html;
mod lint;
mod list;
mod selection;
mod show;
mod words;

use clap::Subcommand;

use super::Exit;

/// List, show, draw, check and add cases.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    List(list::Args),
    Export(export::Args),
    Show(show::Args),
    Html(html::Args),
    Lint(lint::Args),
    Fmt(fmt::Args),
    Add(Box<add::Args>),
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    match &args.command {
        Command::List(args) => list::run(args),
        Command::Export(args) => export::run(args),
        Command::Show(args) => show::run(args),
        Command::Html(args) => html::run(args),
        Command::Lint(args) => lint::run(args),
        Command::Fmt(args) => fmt::run(args),
        Command::Add(args) => add::run(args),
    }
}
