//! A case and what it expects as JSON, in the words of the corpus.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::arbiter::{Chain, Claim, Refusal, Status, Turns};
use crate::ask::{Step, statuses, write_turn};
use crate::corpus::{Begins, Case, EndedBy, Expect, ExpectedScore};
use crate::vocab::{Grid, Move, Player, Point, Turn};

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
    let word = |step: &Step| match step {
        Step::Turn(turn) => write_turn(grid, *turn),
        Step::Undo => "undo".to_owned(),
    };
    case.steps.iter().map(word).collect()
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

/// The names of points.
pub(super) fn names(grid: Grid, points: &[Point]) -> Vec<String> {
    points.iter().map(|&point| grid.name(point).to_string()).collect()
}

/// The name of a move.
pub(super) fn move_name(grid: Grid, mv: Move) -> String {
    match mv {
        Move::Play(point) => grid.name(point).to_string(),
        Move::Pass => "pass".to_owned(),
        Move::Declare(declaration) => declaration.word().to_owned(),
    }
}

/// The clauses of a verdict.
pub(super) fn clauses(verdict: Result<(), Refusal>) -> Vec<&'static str> {
    verdict.err().map(Refusal::clauses).unwrap_or_default()
}

/// What is expected, in the form of `case.schema.json`.
pub(super) fn expect(grid: Grid, expect: &Expect) -> Map<String, Value> {
    let mut told = Map::new();
    let mut tell = |key: &str, value: Option<Value>| {
        if let Some(value) = value {
            told.insert(key.to_owned(), value);
        }
    };
    tell("start", (expect.begins == Begins::No).then(|| json!("invalid")));
    tell("position", expect.position.as_ref().map(|position| json!(position.to_string())));
    let player = |player: Option<Player>| json!(player.map_or("nobody", Player::name));
    tell("to_move", expect.to_move.map(player));
    let moves = |moves: &Vec<Move>| moves.iter().map(|&mv| json!(move_name(grid, mv))).collect();
    tell("legal", expect.legal.as_ref().map(moves));
    tell("refused", expect.refused.as_ref().map(|refused| refused_points(grid, refused.iter())));
    let verdicts = |judge: &Vec<_>| judge.iter().map(|&verdict| json!(clauses(verdict))).collect();
    tell("judge", expect.judge.as_ref().map(verdicts));
    tell("captures", expect.captures.map(|captures| json!(captures)));
    tell("ended", expect.ended.as_ref().map(|ended| ended_word(ended.as_ref())));
    tell("score", expect.score.as_ref().map(score));
    let all = |chains: &Vec<Chain>| chains.iter().map(|each| chain(grid, each)).collect();
    tell("chains", expect.chains.as_ref().map(all));
    tell("illegal_moves", expect.illegal_moves.as_ref().map(|moves| illegal_moves(moves)));
    let fixed = expect.fixed_handicap.as_ref();
    let fixed = fixed.map(|by| {
        let entry = |(stones, points): (&u16, &Vec<Point>)| {
            (stones.to_string(), json!(names(grid, points)))
        };
        Value::Object(by.iter().map(entry).collect())
    });
    tell("fixed_handicap", fixed);
    told
}

/// Points that must not be played, and why.
pub(super) fn refused_points<'a>(
    grid: Grid,
    refused: impl Iterator<Item = (&'a Point, &'a Refusal)>,
) -> Value {
    let entry = |(&point, refusal): (&Point, &Refusal)| {
        (grid.name(point).to_string(), json!(refusal.clauses()))
    };
    Value::Object(refused.map(entry).collect())
}

/// A chain.
pub(super) fn chain(grid: Grid, chain: &Chain) -> Value {
    json!({
        "color": chain.player.name(),
        "points": names(grid, &chain.points),
        "liberties": names(grid, &chain.liberties),
    })
}

/// The illegal moves that stand.
pub(super) fn illegal_moves(moves: &[(usize, Refusal)]) -> Value {
    let entry =
        |(index, refusal): &(usize, Refusal)| json!({"index": index, "clauses": refusal.clauses()});
    moves.iter().map(entry).collect()
}

fn ended_word(ended: Option<&EndedBy>) -> Value {
    match ended {
        None => json!("no"),
        Some(EndedBy::Word(word)) => json!(word),
        Some(EndedBy::Cycle(from, to)) => json!({"cycle": [from, to]}),
    }
}

fn score(score: &ExpectedScore) -> Value {
    let mut told = Map::new();
    told.insert("result".into(), json!(score.result));
    if let Some(stones) = &score.stones {
        told.insert("stones".into(), json!(stones));
    }
    if let Some(numbers) = score.numbers {
        told.insert("black".into(), json!(numbers.black));
        told.insert("white".into(), json!(numbers.white));
    }
    Value::Object(told)
}

/// A turn as the query protocol has it.
pub(super) fn query_turn(grid: Grid, turn: Turn) -> Value {
    json!([turn.player.name(), move_name(grid, turn.mv)])
}
