//! What is expected as JSON, in the form of `case.schema.json`: the reverse of reading it.

use serde_json::{Map, Value, json};

use super::{Begins, EndedBy, Expect, ExpectedScore};
use crate::arbiter::{Chain, Refusal};
use crate::ask::json;
use crate::vocab::{Grid, Move, Player, Point};

/// What is expected, in the form of `case.schema.json`.
pub fn written_expect(grid: Grid, expect: &Expect) -> Map<String, Value> {
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
    let moves = |moves: &Vec<Move>| moves.iter().map(|&mv| json!(grid.move_name(mv))).collect();
    tell("legal", expect.legal.as_ref().map(moves));
    tell("refused", expect.refused.as_ref().map(|refused| json::refused(grid, refused)));
    let verdicts =
        |judge: &Vec<_>| judge.iter().map(|&verdict| json!(json::clauses(verdict))).collect();
    tell("judge", expect.judge.as_ref().map(verdicts));
    tell("captures", expect.captures.map(|captures| json!(captures)));
    tell("ended", expect.ended.as_ref().map(|ended| ended_word(ended.as_ref())));
    tell("score", expect.score.as_ref().map(score));
    let all = |chains: &Vec<Chain>| chains.iter().map(|each| json::chain(grid, each)).collect();
    tell("chains", expect.chains.as_ref().map(all));
    tell("illegal_moves", expect.illegal_moves.as_ref().map(|moves| illegal_moves(moves)));
    let fixed = expect.fixed_handicap.as_ref();
    let fixed = fixed.map(|by| {
        let entry =
            |(stones, points): (&u16, &Vec<Point>)| (stones.to_string(), json!(grid.names(points)));
        Value::Object(by.iter().map(entry).collect())
    });
    tell("fixed_handicap", fixed);
    told
}

/// The illegal moves that stand.
pub fn illegal_moves(moves: &[(usize, Refusal)]) -> Value {
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
    if let Some(numbers) = score.numbers {
        told.insert("black".into(), json!(numbers.black));
        told.insert("white".into(), json!(numbers.white));
    }
    if let Some(stones) = &score.stones {
        told.insert("stones".into(), json!(stones));
    }
    Value::Object(told)
}
