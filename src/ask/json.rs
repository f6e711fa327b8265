//! Parts of questions and answers as JSON, as cases and the query protocol both tell them.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{Step, end_word, status_word};
use crate::arbiter::{Chain, Claim, End, Refusal, Start, Turns};
use crate::vocab::{Color, Grid, Player, Point, Turn};

/// The part of a question that gives the game: the rules as they are told, null where none are, and
/// the komi, in half-points, where it stands beside them.
pub fn game(start: &Start, rules: Value, komi: Option<i32>, steps: &[Step]) -> Map<String, Value> {
    let grid = start.coloring.grid();
    let mut game = Map::new();
    let mut add = |field: &str, value: Value| game.insert(field.to_owned(), value);
    add("size", json!([grid.columns(), grid.rows()]));
    if !rules.is_null() {
        add("rules", rules);
    }
    if start.coloring.colors().iter().any(|color| *color != Color::Empty)
        || start.to_move != Player::Black
        || start.left_by.is_some()
    {
        let mut setup = json!({ "rows": start.coloring.rows(), "to_move": start.to_move.name() });
        if let Some(player) = start.left_by {
            setup["left_by"] = player.name().into();
        }
        add("setup", setup);
    }
    if start.turns == Turns::Free {
        add("turns", "free".into());
    }
    if start.handicap > 0 {
        add("handicap", start.handicap.into());
    }
    if let Some(komi) = komi {
        add("komi", komi.into());
    }
    if !steps.is_empty() {
        add("moves", steps.iter().map(|step| self::step(grid, *step)).collect());
    }
    game
}

/// A step of a game.
fn step(grid: Grid, step: Step) -> Value {
    match step {
        Step::Turn(played) => turn(grid, played),
        Step::Undo => "undo".into(),
    }
}

/// The fields of a question that say something of stones.
pub fn claims(grid: Grid, claims: &[Claim]) -> Vec<(&'static str, Value)> {
    let mut by_word: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for claim in claims {
        let point = grid.name(claim.point).to_string();
        by_word.entry(status_word(claim.status)).or_default().push(point.into());
    }
    let dead = by_word.remove("dead").map(|dead| ("dead", dead.into()));
    let others = (!by_word.is_empty()).then(|| ("statuses", json!(by_word)));
    dead.into_iter().chain(others).collect()
}

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

/// What ended the game; a cycle with the numbers of the turns that left its position.
pub fn ended(end: End) -> Value {
    match end {
        End::Cycle { from, to } => json!({end_word(end): [from, to]}),
        _ => json!(end_word(end)),
    }
}
