//! An answer as what is expected.

use serde_json::{Map, Value, json};

use crate::arbiter::{Chain, Refusal};
use crate::ask::{Answer, stones_result};
use crate::corpus::EndedBy;
use crate::vocab::{ByPlayer, Grid, Move, Player, Point};

/// A field of what is expected, and its value.
pub(super) type Field = (&'static str, Value);

/// The fields that an answer fills.
pub(super) const NAMES: [&str; 11] = [
    "start",
    "judge",
    "position",
    "legal",
    "refused",
    "captures",
    "ended",
    "to_move",
    "score",
    "chains",
    "illegal_moves",
];

/// What was asked, as a case expects it.
pub(super) fn fields(grid: Grid, answer: &Answer) -> Vec<Field> {
    let mut fields = Vec::new();
    let mut add = |name: &'static str, value: Option<Value>| {
        fields.extend(value.map(|value| (name, value)));
    };
    let names = |points: &[Point]| -> Vec<String> {
        points.iter().map(|&point| grid.name(point).to_string()).collect()
    };
    let verdict =
        |verdict: &Result<(), Refusal>| verdict.map_or_else(Refusal::clauses, |()| vec![]);
    let verdicts: Vec<_> = answer.judge.iter().map(verdict).collect();
    add("judge", (!verdicts.is_empty()).then(|| json!(verdicts)));
    add("position", answer.position.as_ref().map(|coloring| coloring.to_string().into()));
    let legal = |moves: &Vec<Move>| moves.iter().map(|&mv| name(grid, mv)).collect();
    add("legal", answer.legal.as_ref().map(legal));
    let refused = answer.refused.as_ref().map(|refused| {
        let entry = |(&point, refusal): (&Point, &Refusal)| {
            (grid.name(point).to_string(), json!(refusal.clauses()))
        };
        Value::Object(refused.iter().map(entry).collect::<Map<_, _>>())
    });
    add("refused", refused);
    add(
        "captures",
        answer.captures.map(|ByPlayer { black, white }| json!({ "black": black, "white": white })),
    );
    let ended = answer.ended.map(|end| match end.map(EndedBy::from) {
        None => "no".into(),
        Some(EndedBy::Word(word)) => word.into(),
        Some(EndedBy::Cycle(from, to)) => json!({ "cycle": [from, to] }),
    });
    add("ended", ended);
    let player = |player: Option<Player>| player.map_or("nobody", Player::name).into();
    add("to_move", answer.to_move.map(player));
    let score = answer.score.map(|score| {
        let numbers = score.numbers;
        let mut told = json!({
            "result": score.outcome.to_string(),
            "black": numbers.black.halves(),
            "white": numbers.white.halves(),
        });
        if let Some(stones) = stones_result(&score) {
            told["stones"] = stones.into();
        }
        told
    });
    add("score", score);
    let chain = |chain: &Chain| {
        let Chain { player, points, liberties } = chain;
        json!({ "color": player.name(), "points": names(points), "liberties": names(liberties) })
    };
    let chains = answer.chains.as_ref().map(|chains| chains.iter().map(chain).collect());
    add("chains", chains);
    let illegal: Vec<Value> = answer
        .illegal_moves
        .iter()
        .map(|made| json!({ "index": made.index, "clauses": made.refusal.clauses() }))
        .collect();
    add("illegal_moves", (!illegal.is_empty()).then(|| illegal.into()));
    fields
}

fn name(grid: Grid, mv: Move) -> String {
    match mv {
        Move::Play(point) => grid.name(point).to_string(),
        Move::Pass => "pass".to_owned(),
        Move::Declare(word) => word.to_string(),
    }
}
