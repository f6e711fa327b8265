use std::collections::BTreeSet;

use anyhow::{Context, bail, ensure};
use clap::ValueEnum;

use super::words::{ask, half_points, rules};
use crate::arbiter::{Claim, Start, Turns};
use crate::ask::{Ask, read_step, read_turn};
use crate::cli::game::{grid, parts};
use crate::corpus::Draft;
use crate::vocab::{Coloring, Grid, Player};

/// A case on the command line.
#[derive(clap::Args, Debug)]
pub(super) struct DraftArgs {
    /// An empty board: columns and rows, such as 5x5.
    #[arg(long, value_parser = grid, value_name = "SIZE", required_unless_present = "setup")]
    size: Option<Grid>,
    /// A file with a picture of the start (rows from the top; `.`, `X`, `O`), or `-` for standard
    /// input.
    #[arg(long, value_name = "FILE", conflicts_with = "size")]
    setup: Option<String>,
    /// Who moves first.
    #[arg(long, default_value = "black", value_name = "PLAYER")]
    to_move: Player,
    /// Who left the set-up, by a play.
    #[arg(long, value_name = "PLAYER")]
    left_by: Option<Player>,
    /// Whether the players must take turns.
    #[arg(long, value_enum, default_value = "alternate", value_name = "ORDER")]
    turns: Order,
    /// The number of handicap stones; it places none.
    #[arg(long, default_value_t = 0, value_name = "STONES")]
    handicap: u16,
    /// The komi in place of the rule sets', in points, such as 7.5.
    #[arg(long, value_parser = half_points, allow_negative_numbers = true, value_name = "POINTS")]
    komi: Option<i32>,
    /// What happens, separated by commas: `B A1, W pass, undo`.
    #[arg(long, default_value = "", value_name = "MOVES")]
    moves: String,
    /// Turns to be judged then, separated by commas: `W A2, B pass`.
    #[arg(long, default_value = "", value_name = "TURNS")]
    judge: String,
    /// What is asked then, separated by commas.
    #[arg(long, value_delimiter = ',', value_parser = ask, value_name = "WHAT")]
    ask: Vec<Ask>,
    /// Stones that a count takes as dead, whole chains, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "POINTS")]
    dead: Vec<String>,
    /// A rule set: a name, `*`, or a table as in a case, such as `{ suicide = "any" }`. Repeatable.
    #[arg(long, default_value = "*", value_name = "RULES")]
    rules: Vec<String>,
    /// The name, in kebab-case; `refuse-` in front where a judged turn must be refused.
    #[arg(long, value_name = "NAME")]
    name: String,
    /// A clause that the case shows. Repeatable.
    #[arg(long = "clause", required = true, value_name = "CLAUSE")]
    clauses: Vec<String>,
    /// Where it comes from: an address, a key of spec/sources.md with its place, or `constructed`.
    #[arg(long, value_name = "SOURCE")]
    source: String,
    /// One sentence: the fault that it catches.
    #[arg(long, value_name = "SENTENCE")]
    note: String,
}

/// Whether players take turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Order {
    /// The players take turns.
    Alternate,
    /// Either player may move at any time.
    Free,
}

impl DraftArgs {
    /// The name of the case.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Whether the picture comes from standard input.
    pub(super) fn reads_stdin(&self) -> bool {
        self.setup.as_deref() == Some("-")
    }

    /// The draft; `stdin` is what standard input held.
    pub(super) fn read(&self, stdin: &str) -> anyhow::Result<Draft> {
        let start = self.start(stdin)?;
        let grid = start.coloring.grid();
        let steps = parts(&self.moves).map(|text| read_step(grid, text).context("--moves"));
        let judge = parts(&self.judge).map(|text| read_turn(grid, text).context("--judge"));
        let dead = self
            .dead
            .iter()
            .map(|text| Ok(Claim::dead(grid.vertex(text.trim()).context("--dead")?)));
        let mut asks: BTreeSet<Ask> = self.ask.iter().copied().collect();
        let claims = dead.collect::<anyhow::Result<Vec<_>>>()?;
        if !claims.is_empty() {
            asks.insert(Ask::Score);
        }
        Ok(Draft {
            name: self.name.clone(),
            clauses: self.clauses.clone(),
            rules: self.rules.iter().map(|text| rules(text)).collect::<anyhow::Result<_>>()?,
            komi: self.komi,
            judge: judge.collect::<anyhow::Result<_>>()?,
            asks,
            claims,
            steps: steps.collect::<anyhow::Result<_>>()?,
            start,
            source: self.source.clone(),
            note: self.note.clone(),
        })
    }

    fn start(&self, stdin: &str) -> anyhow::Result<Start> {
        ensure!(self.handicap != 1, "--handicap: a handicap is 0, or 2 stones or more");
        let coloring = match (self.size, self.setup.as_deref()) {
            (Some(grid), _) => Coloring::empty(grid),
            (None, Some("-")) => Coloring::from_text(stdin).context("--setup: standard input")?,
            (None, Some(path)) => {
                let text = std::fs::read_to_string(path)
                    .with_context(|| format!("--setup: cannot read `{path}`"))?;
                Coloring::from_text(&text).with_context(|| format!("--setup: {path}"))?
            }
            (None, None) => bail!("a case begins somewhere: name a `--size` or a `--setup`"),
        };
        Ok(Start {
            coloring,
            to_move: self.to_move,
            left_by: self.left_by,
            turns: match self.turns {
                Order::Alternate => Turns::Alternate,
                Order::Free => Turns::Free,
            },
            handicap: self.handicap,
        })
    }
}
