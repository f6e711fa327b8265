//! A game that is told on the command line.

use anyhow::Context;

use crate::arbiter::Start;
use crate::ask::{Question, Step, read_step};
use crate::ruleset::RuleSet;
use crate::vocab::{Coloring, Grid, Player};

/// How a game begins and what happens in it.
#[derive(clap::Args, Debug)]
pub(super) struct Game {
    /// The board: columns and rows, such as 5x5; it may be left out where there is a set-up.
    #[arg(long, value_parser = grid, value_name = "SIZE")]
    size: Option<Grid>,
    /// The rows of a set-up from the top, separated by `/`: `.X./XO.`.
    #[arg(long, value_name = "ROWS")]
    setup: Option<String>,
    /// Who moves first.
    #[arg(long, default_value = "black", value_name = "PLAYER")]
    to_move: Player,
    /// The moves, separated by commas: `B A2, W pass, B B1`; `undo` takes one back.
    #[arg(long, default_value = "", value_name = "MOVES")]
    moves: String,
}

/// The parts of a text between commas.
pub(super) fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty())
}

/// A size such as `5x5`.
pub(super) fn grid(text: &str) -> Result<Grid, String> {
    let sides = text.split_once(['x', 'X']);
    let sides = sides.and_then(|(c, r)| Some((c.parse().ok()?, r.parse().ok()?)));
    sides
        .and_then(|(columns, rows)| Grid::new(columns, rows))
        .ok_or_else(|| "expected columns and rows from 1 to 52, such as `5x5`".to_owned())
}

impl Game {
    /// The set-up, where there is one.
    ///
    /// # Errors
    /// Where it is no picture, or one of another grid than `--size`.
    pub(super) fn set_up(&self) -> anyhow::Result<Option<Coloring>> {
        let Some(rows) = &self.setup else { return Ok(None) };
        let coloring = Coloring::from_rows(&rows.split('/').collect::<Vec<_>>())
            .with_context(|| format!("--setup `{rows}`"))?;
        let grid = coloring.grid();
        anyhow::ensure!(
            self.size.is_none_or(|size| size == grid),
            "--setup is a {grid} board; leave --size out, or give the same"
        );
        Ok(Some(coloring))
    }

    /// The coloring with which the game begins.
    ///
    /// # Errors
    /// As [`Self::set_up`].
    pub(super) fn start(&self) -> anyhow::Result<Coloring> {
        match (self.set_up()?, self.size) {
            (Some(coloring), _) => Ok(coloring),
            (None, Some(grid)) => Ok(Coloring::empty(grid)),
            (None, None) => anyhow::bail!("give --size or --setup"),
        }
    }

    /// Who moves first.
    pub(super) const fn to_move(&self) -> Player {
        self.to_move
    }

    /// What happens.
    ///
    /// # Errors
    /// Where a move is none.
    pub(super) fn steps(&self, grid: Grid) -> anyhow::Result<Vec<Step>> {
        parts(&self.moves).map(|text| Ok(read_step(grid, text)?)).collect()
    }

    /// The game as a question that asks nothing yet.
    ///
    /// # Errors
    /// As [`Self::start`] and [`Self::steps`].
    pub(super) fn question(&self, rules: RuleSet) -> anyhow::Result<Question> {
        let coloring = self.start()?;
        let steps = self.steps(coloring.grid())?;
        Ok(Question::about(Start::set_up(coloring, self.to_move), rules, steps))
    }
}
