//! Parts of answers as JSON, as cases and the query protocol both tell them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::arbiter::{Chain, Refusal};
use crate::vocab::{Grid, Point, Turn};

/// A turn: the player and the word for the move.
pub fn turn(grid: Grid, Turn { player, mv }: Turn) -> Value {
    json!([player.name(), grid.move_name(mv)])
}

/// The clauses of a verdict; none where it is legal.
pub fn clauses(verdict: Result<(), Refusal>) -> Vec<&'static str> {
    verdict.err().map(Refusal::clauses).unwrap_or_default()
}

/// The points that must not be played, and why.
pub fn refused(grid: Grid, refused: &BTreeMap<Point, Refusal>) -> Value {
    let entry = |(&point, refusal): (&Point, &Refusal)| {
        (grid.name(point).to_string(), json!(refusal.clauses()))
    };
    Value::Object(refused.iter().map(entry).collect())
}

/// A chain, its points and its liberties.
pub fn chain(grid: Grid, chain: &Chain) -> Value {
    json!({
        "color": chain.player.name(),
        "points": grid.names(&chain.points),
        "liberties": grid.names(&chain.liberties),
    })
}
