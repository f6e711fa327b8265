use std::io::{stdin, stdout};

use super::Exit;
use super::args::ArbiterName;
use super::print::print;
use crate::check::Both;
use crate::engine::Game;
use crate::model::Model;
use crate::query::{schema, serve};

/// Answer questions about games: a JSON object a line in, one a line out.
///
/// The protocol is described in `spec/query.md`. The exit code is 0 even where lines were bad.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// Who judges.
    #[arg(long, value_enum, default_value = "engine", value_name = "ARBITER")]
    arbiter: ArbiterName,
    /// Print the JSON schemas of a question and of an answer, and exit.
    #[arg(long)]
    schema: bool,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    if args.schema {
        let (question, answer) = schema();
        print(&format!("{question}\n{answer}\n"))?;
        return Ok(Exit::AsExpected);
    }
    let (input, output) = (stdin().lock(), stdout().lock());
    match args.arbiter {
        ArbiterName::Engine => serve::<Game>(input, output)?,
        ArbiterName::Model => serve::<Model>(input, output)?,
        ArbiterName::Both => serve::<Both>(input, output)?,
    };
    Ok(Exit::AsExpected)
}
