//! A case as JSON, in the words of the corpus.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::arbiter::{Claim, Status, Turns};
use crate::ask::{statuses, write_step, write_turn};
use crate::corpus::Case;
use crate::vocab::{Grid, Point};

/// The start of a case.
pub(super) fn start(case: &Case) -> Value {
    let start = &case.start;
    let grid = start.coloring.grid();
    let mut told = Map::new();
    told.insert("size".into(), json!([grid.columns(), grid.rows()]));
    told.insert("rows".into(), json!(start.coloring.rows()));
    told.insert("to_move".into(), json!(start.to_move));
    if let Some(player) = start.left_by {
        told.insert("left_by".into(), json!(player));
    }
    let turns = if start.turns == Turns::Free { "free" } else { "alternate" };
    told.insert("turns".into(), json!(turns));
    told.insert("handicap".into(), json!(start.handicap));
    Value::Object(told)
}

/// The steps of a case: turns such as `B C3`, and `undo`.
pub(super) fn steps(case: &Case) -> Vec<String> {
    let grid = case.start.coloring.grid();
    case.steps.iter().map(|&step| write_step(grid, step)).collect()
}

/// The turns that a case judges.
pub(super) fn judged(case: &Case) -> Vec<String> {
    let grid = case.start.coloring.grid();
    case.judge.iter().map(|&turn| write_turn(grid, turn)).collect()
}

/// The stones of a case that are dead.
pub(super) fn dead(case: &Case) -> Vec<String> {
    claimed(case.start.coloring.grid(), &case.claims, Status::Dead)
}

/// The stones of a case that have a status, by its word.
pub(super) fn statuses_of(case: &Case) -> Map<String, Value> {
    let grid = case.start.coloring.grid();
    let told = statuses().map(|(word, status)| (word, claimed(grid, &case.claims, status)));
    told.filter(|(_, names)| !names.is_empty())
        .map(|(word, names)| (word.to_owned(), json!(names)))
        .collect()
}

/// The stones of a case of which something is said, each once.
pub(super) fn claimed_points(case: &Case) -> BTreeSet<Point> {
    case.claims.iter().map(|claim| claim.point).collect()
}

fn claimed(grid: Grid, claims: &[Claim], status: Status) -> Vec<String> {
    let stones = claims.iter().filter(|claim| claim.status == status);
    stones.map(|claim| grid.name(claim.point).to_string()).collect()
}
