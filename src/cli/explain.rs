use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, ensure};

use super::Exit;
use super::args::paint;
use super::form::Form;
use super::game::{Game, parts};
use super::rule_set::rule_set;
use crate::arbiter::Claim;
use crate::ask::{Question, Step, Unanswered, read_turn, write_turn};
use crate::explain::{explain, explain_count};
use crate::model::Model;
use crate::report;
use crate::ruleset::RuleSet;
use crate::serve::replay;
use crate::sgf::Record;
use crate::vocab::{Grid, Turn};

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
    /// A game record in SGF in place of --size, --setup and --moves: its main line.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "setup", "moves", "turn"])]
    sgf: Option<PathBuf>,
    /// Which move of the record is explained, from 1; without it the count at its end.
    #[arg(long = "move", value_name = "NUMBER", requires = "sgf")]
    number: Option<usize>,
    /// Stones that the count takes as dead, separated by commas: `A1, B2`.
    #[arg(long, default_value = "", value_name = "POINTS", conflicts_with = "turn")]
    dead: String,
    #[command(flatten)]
    form: Form,
    /// The move, such as `W A2`, `B pass` or `W resign`.
    #[arg(value_name = "MOVE")]
    turn: Option<String>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let (name, rules) = rule_set(&args.rules)?;
    let (mut question, of_record) = match &args.sgf {
        Some(file) => of_record(file, args.number, &rules)?,
        None => (args.game.question(rules)?, None),
    };
    let grid = question.start.coloring.grid();
    for text in parts(&args.dead) {
        question.claims.push(Claim::dead(grid.vertex(text)?));
    }
    let turn = match &args.turn {
        Some(text) => Some(read_turn(grid, text)?),
        None => of_record,
    };
    let explained = match turn {
        Some(turn) => explain(&question, turn),
        None => explain_count(&question),
    };
    let explained = explained.map_err(|why| anyhow!("{}", in_words(grid, &name, &why)))?;
    args.form.print(&explained, || report::explain(&explained, &name, paint()))
}

/// The game of a record up to a move, and that move.
fn of_record(
    file: &Path,
    number: Option<usize>,
    rules: &RuleSet,
) -> anyhow::Result<(Question, Option<Turn>)> {
    let name = file.display();
    let bytes = std::fs::read(file).with_context(|| format!("cannot read `{name}`"))?;
    let record = Record::from_bytes(&bytes).map_err(|error| anyhow!("{name}:{error}"))?;
    let all: Vec<Turn> = record.turns().collect();
    if let Some(number) = number {
        let most = all.len();
        ensure!((1..=most).contains(&number), "`{name}` has moves 1 to {most}, not {number}");
    }
    let before = number.unwrap_or(all.len() + 1);
    let played = replay::<Model>(&record, rules, before).map_err(|why| anyhow!("{name}:{why}"))?;
    let steps = played.turns.into_iter().map(Step::Turn).collect();
    let question = Question::about(played.start, played.rules, steps);
    Ok((question, number.map(|number| all[number - 1])))
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
