//! Reads moves, turns to be judged, and points.

use serde_json::Value;

use super::fault::{Fault, short};
use super::read::{list, text, unexpected};
use crate::ask::Step;
use crate::vocab::{Declaration, Grid, Move, Player, Point, Turn};

/// Reads a move of the game: a turn, or `undo`.
pub(super) fn step(grid: Grid, value: &Value) -> Result<Step, Fault> {
    match value {
        Value::String(word) if word.eq_ignore_ascii_case("undo") => Ok(Step::Undo),
        Value::Array(_) => turn(grid, value).map(Step::Turn),
        other => Err(unexpected(other, "a player and a move, such as `[\"black\",\"C3\"]`")),
    }
}

/// Reads a turn: a player and what he does.
pub(super) fn turn(grid: Grid, value: &Value) -> Result<Turn, Fault> {
    let expected = "a player and a move, such as `[\"black\",\"C3\"]`";
    let [player_value, move_value] = list(value, expected)? else {
        return Err(Fault::malformed(format!("expected {expected}, not another number of items")));
    };
    let player = player(player_value).map_err(|fault| fault.item(0));
    let mv = mv(grid, move_value).map_err(|fault| fault.item(1));
    match (player, mv) {
        (Ok(player), Ok(mv)) => Ok(Turn { player, mv }),
        (Err(fault), _) | (_, Err(fault)) => Err(fault),
    }
}

/// Reads a player.
pub(super) fn player(value: &Value) -> Result<Player, Fault> {
    let text = text(value, "a player, `black` or `white`")?;
    short(text)
        .parse()
        .map_err(|error: crate::vocab::ParsePlayerError| Fault::malformed(error.to_string()))
}

/// Reads a vertex.
pub(super) fn point(grid: Grid, value: &Value) -> Result<Point, Fault> {
    vertex(grid, text(value, "a vertex, such as `C3`")?)
}

fn mv(grid: Grid, value: &Value) -> Result<Move, Fault> {
    let text = text(value, "a vertex, `pass` or a word about the end")?;
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    match Declaration::named(text) {
        Some(declaration) => Ok(Move::Declare(declaration)),
        None => vertex(grid, text).map(Move::Play),
    }
}

fn vertex(grid: Grid, text: &str) -> Result<Point, Fault> {
    grid.vertex(&short(text)).map_err(|error| Fault::malformed(error.to_string()))
}
