//! A case with all that is known of it, to be shown.

use std::collections::BTreeMap;

use serde::Serialize;

use super::figure::{Figure, figures};
use super::in_words::{Verdict, verdicts};
use super::query_line::query_line;
use super::{Case, Scene};
use crate::arbiter::{Arbiter, Turns};
use crate::ask::{status_word, write_step, write_turn};
use crate::ruleset::preset;
use crate::trace::clause_text;
use crate::vocab::{Color, Player};

/// A case, to be shown to people or given to programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CaseView {
    /// The full name.
    pub id: String,
    /// The file, in the checkout.
    pub file: String,
    /// The clauses that it shows.
    pub clauses: Vec<CitedClause>,
    /// Columns and rows.
    pub size: [u8; 2],
    /// The rows of the set-up from the top; none where the grid is empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub setup: Vec<String>,
    /// Who moves first.
    pub to_move: Player,
    /// Who left the set-up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_by: Option<Player>,
    /// `alternate` or `free`.
    pub turns: &'static str,
    /// The number of handicap stones.
    pub handicap: u16,
    /// The komi that takes the place of the rule sets', in half-points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub komi: Option<i32>,
    /// What happens.
    pub moves: Vec<String>,
    /// What is judged then.
    pub judge: Vec<String>,
    /// What the count is told of stones: `dead`, or a status, with their points.
    pub claims: BTreeMap<&'static str, Vec<String>>,
    /// The boards.
    pub drawings: Vec<Drawing>,
    /// What must be true, rule sets that expect the same together.
    pub verdicts: Vec<Verdict>,
    /// Where it comes from.
    pub source: String,
    /// What it catches.
    pub note: String,
    /// How to ask it again.
    pub replay: Replay,
}

/// What asks a case again, under the first of its rule sets that has a name everywhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Replay {
    /// The rule set.
    pub rules: String,
    /// The line for `surround query`; none where the protocol has no such question.
    pub query: Option<String>,
}

/// A case in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ListedCase {
    /// The full name.
    pub id: String,
    /// The clauses that it shows.
    pub clauses: Vec<String>,
    /// The rule sets under which it is asked.
    pub rules: Vec<String>,
}

impl ListedCase {
    /// A case as a list has it.
    pub fn of(case: &Case) -> Self {
        Self {
            id: case.id.clone(),
            clauses: case.clauses.iter().map(|clause| clause.name().to_owned()).collect(),
            rules: case.scenes.iter().map(|scene| scene.rules_name.clone()).collect(),
        }
    }
}

/// A clause that a case shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CitedClause {
    /// Its name.
    pub name: String,
    /// Its text; none for a name that is no clause's.
    pub text: Option<&'static str>,
}

/// The boards of a case under rule sets by which they are the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Drawing {
    /// The names of the rule sets.
    pub rules: Vec<String>,
    /// The boards, in order.
    pub figures: Vec<Figure>,
}

impl CaseView {
    /// A case as an arbiter draws it.
    pub fn of<A: Arbiter>(case: &Case) -> Self {
        let grid = case.start.coloring.grid();
        let has_setup = case.start.coloring.colors().iter().any(|color| *color != Color::Empty);
        let mut claims: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
        for claim in &case.claims {
            claims
                .entry(status_word(claim.status))
                .or_default()
                .push(grid.name(claim.point).to_string());
        }
        Self {
            id: case.id.clone(),
            file: format!("spec/{}", case.file),
            clauses: case
                .clauses
                .iter()
                .map(|clause| CitedClause {
                    name: clause.name().to_owned(),
                    text: clause_text(clause.name()).map(|found| found.text.as_str()),
                })
                .collect(),
            size: [grid.columns(), grid.rows()],
            setup: if has_setup { case.start.coloring.rows() } else { Vec::new() },
            to_move: case.start.to_move,
            left_by: case.start.left_by,
            turns: match case.start.turns {
                Turns::Alternate => "alternate",
                Turns::Free => "free",
            },
            handicap: case.start.handicap,
            komi: case.komi,
            moves: case.steps.iter().map(|&step| write_step(grid, step)).collect(),
            judge: case.judge.iter().map(|&turn| write_turn(grid, turn)).collect(),
            claims,
            drawings: drawings::<A>(case),
            verdicts: verdicts(case),
            source: case.source.clone(),
            note: case.note.clone(),
            replay: replay(case),
        }
    }

    /// How many rule sets it is asked under.
    pub fn rule_sets(&self) -> usize {
        self.verdicts.iter().map(|verdict| verdict.rules.len()).sum()
    }

    /// The last board under the first of its rule sets.
    pub fn last_figure(&self) -> Option<&Figure> {
        self.drawings.first()?.figures.last()
    }
}

/// How to ask a case again.
fn replay(case: &Case) -> Replay {
    let known = case.scenes.iter().find(|scene| preset(&scene.rules_name).is_ok());
    let scene = known.or(case.scenes.first());
    Replay {
        rules: scene.map_or_else(String::new, |scene| scene.rules_name.clone()),
        query: scene.and_then(|scene| query_line(case, scene)),
    }
}

/// The boards of a case, rule sets that lead to the same together.
fn drawings<A: Arbiter>(case: &Case) -> Vec<Drawing> {
    let mut drawings: Vec<Drawing> = Vec::new();
    for scene in &case.scenes {
        let Scene { rules_name, .. } = scene;
        let figures = figures::<A>(case, scene);
        match drawings.iter_mut().find(|drawing| drawing.figures == figures) {
            Some(drawing) => drawing.rules.push(rules_name.clone()),
            None => drawings.push(Drawing { rules: vec![rules_name.clone()], figures }),
        }
    }
    drawings
}
