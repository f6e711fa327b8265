use anyhow::anyhow;
use clap::ValueEnum;

use super::Exit;
use super::args::paint;
use super::game::Game;
use super::print::print;
use super::rule_set::rule_set;
use crate::arbiter::Claim;
use crate::ask::{Unanswered, read_turn, write_turn};
use crate::explain::{explain, explain_count};
use crate::report;
use crate::vocab::Grid;

/// Say why a move is legal or not: what the model evaluates, clause by clause, with boards.
///
/// Without a move it explains how the position is counted.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The rule set: a name, `NAMESPACE:NAME` (katago, kgs, ogs, sgf), or a TOML file.
    #[arg(long, value_name = "RULES")]
    rules: String,
    #[command(flatten)]
    game: Game,
    /// Stones that the count takes as dead, separated by commas: `A1, B2`.
    #[arg(long, default_value = "", value_name = "POINTS", conflicts_with = "turn")]
    dead: String,
    /// How it is told.
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    format: Format,
    /// The move, such as `W A2`, `B pass` or `W resign`.
    #[arg(value_name = "MOVE")]
    turn: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// The same as JSON.
    Json,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let (name, rules) = rule_set(&args.rules)?;
    let mut question = args.game.question(rules)?;
    let grid = question.start.coloring.grid();
    for text in args.dead.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        question.claims.push(Claim::dead(grid.vertex(text)?));
    }
    let explained = match &args.turn {
        Some(text) => explain(&question, read_turn(grid, text)?),
        None => explain_count(&question),
    };
    let explained = explained.map_err(|why| anyhow!("{}", in_words(grid, &name, &why)))?;
    match args.format {
        Format::Text => print(&report::explain(&explained, &name, paint()))?,
        Format::Json => print(&format!("{}\n", serde_json::to_string_pretty(&explained)?))?,
    }
    Ok(Exit::AsExpected)
}

/// Why there is nothing to explain.
fn in_words(grid: Grid, rules: &str, why: &Unanswered) -> String {
    match why {
        Unanswered::Start(error) => format!("the game cannot begin under `{rules}`: {error}"),
        Unanswered::Illegal { index, turn, refusal } => format!(
            "move {} of --moves, `{}`, is refused under `{rules}` by {refusal}: explain that one",
            index + 1,
            write_turn(grid, *turn)
        ),
        Unanswered::NothingToUndo(index) => {
            format!("move {} of --moves, `undo`: there is nothing to take back", index + 1)
        }
        Unanswered::Claims(wrong) => {
            format!("point {} of --dead: name every stone of a chain", wrong.index() + 1)
        }
    }
}
