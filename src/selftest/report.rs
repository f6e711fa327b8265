use std::collections::BTreeMap;

use serde::Serialize;

use crate::mutants::Fault;

/// What every mutant came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// How many cases there were.
    pub cases: usize,
    /// How many times they were asked, once for each rule set.
    pub scenes: usize,
    /// How many random games there were at most for each mutant.
    pub games: u64,
    /// Their seed.
    pub seed: u64,
    /// The chapters of the cases, in the order of the specification.
    pub chapters: Vec<String>,
    /// The mutants, in the order of [`Fault::ALL`].
    pub mutants: Vec<Row>,
}

/// What one mutant came to: a row of the kill matrix.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Row {
    /// The name of its fault.
    pub fault: String,
    /// What it does wrong.
    pub says: &'static str,
    /// The chapter whose rule it breaks.
    pub chapter: &'static str,
    /// Where such a program was seen.
    pub source: &'static str,
    /// How many cases kill it.
    pub killed_by: usize,
    /// How many of each chapter; those that have none are left out.
    pub by_chapter: BTreeMap<String, usize>,
    /// The first case that kills it.
    pub first: Option<CaseKill>,
    /// The first random game that does.
    pub game: Option<GameKill>,
}

/// A case that kills a mutant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CaseKill {
    /// The full name.
    pub case: String,
    /// The first rule set under which it does.
    pub rules: String,
    /// The clauses that it shows.
    pub clauses: Vec<String>,
    /// How the mutant shows itself.
    pub by: Deviation,
}

/// A random game that kills a mutant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameKill {
    /// How many games it took, this one included.
    pub games: u64,
    /// How many turns of this game.
    pub turns: usize,
    /// How the mutant shows itself.
    pub by: Deviation,
}

/// How a mutant shows itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Deviation {
    /// By an answer; to what question.
    Answer(String),
    /// By a panic, or a loop that is cut off; with what message.
    Panic(String),
}

impl Row {
    /// The row of a mutant that nothing has killed yet.
    pub(super) fn of(fault: Fault) -> Self {
        Self {
            fault: fault.name(),
            says: fault.says(),
            chapter: fault.chapter(),
            source: fault.source(),
            killed_by: 0,
            by_chapter: BTreeMap::new(),
            first: None,
            game: None,
        }
    }

    /// Whether no case kills it.
    pub const fn survives(&self) -> bool {
        self.killed_by == 0
    }
}

impl Report {
    /// The mutants that no case kills.
    pub fn survivors(&self) -> impl Iterator<Item = &Row> {
        self.mutants.iter().filter(|row| row.survives())
    }

    /// The mutants that break a rule of a chapter.
    pub fn of_chapter(&self, chapter: &str) -> Vec<&Row> {
        self.mutants.iter().filter(|row| row.chapter == chapter).collect()
    }

    /// How many mutants random games find.
    pub fn found_by_games(&self) -> usize {
        self.mutants.iter().filter(|row| row.game.is_some()).count()
    }
}
