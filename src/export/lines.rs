//! JSON lines: a query, and what must be in its answer, so that a runner needs no rules of its own.

use serde_json::{Map, Value, json};

use super::{Bundle, Format};
use crate::ask::json::{chain, clauses, refused};
use crate::corpus::{self, Begins, Case, EndedBy, Expect, ExpectedScore, Scene, illegal_moves};
use crate::ruleset::axes::Response;
use crate::vocab::{Color, Coloring, Grid, Player, Point};

pub(super) fn export(cases: &[Case]) -> Bundle {
    let mut bundle = Bundle::new(Format::JsonLines);
    let mut text = String::new();
    for case in cases {
        let mut questions = 0;
        for scene in &case.scenes {
            for line in lines(case, scene) {
                text += &line.to_string();
                text.push('\n');
                questions += 1;
            }
        }
        bundle.count(case, case.scenes.len(), questions);
    }
    bundle.add("cases.jsonl", text);
    bundle
}

/// The lines of a scene: its own, and one for each number of handicap stones that it asks about.
fn lines(case: &Case, scene: &Scene) -> Vec<Value> {
    let mut lines = Vec::new();
    let id = format!("{}@{}", case.id, scene.rules_name);
    let line = |query: Value, expect: Value| {
        json!({
            "case": case.id,
            "rules": scene.rules_name,
            "clauses": case.clauses,
            "query": query,
            "expect": expect,
        })
    };
    let expect = Expect { fixed_handicap: None, ..scene.expect.clone() };
    if expect != Expect::default() {
        lines.push(line(query(case, scene, &id), answer(case, scene)));
    }
    let grid = case.start.coloring.grid();
    for (stones, points) in scene.expect.fixed_handicap.iter().flatten() {
        let query = json!({
            "id": format!("{id}#fixed-handicap-{stones}"),
            "size": [grid.columns(), grid.rows()],
            "rules": scene.rules,
            "setup": {"fixed_handicap": stones},
            "ask": ["position"],
        });
        let expect = match points.as_slice() {
            [] => json!({"error": {}}),
            points => json!({"ok": {"position": black_stones(grid, points).rows()}}),
        };
        lines.push(line(query, expect));
    }
    lines
}

fn black_stones(grid: Grid, points: &[Point]) -> Coloring {
    let mut coloring = Coloring::empty(grid);
    for &point in points {
        coloring.set(point, Color::Black);
    }
    coloring
}

/// The query of a scene; its rules stand whole, the komi of the case with them.
fn query(case: &Case, scene: &Scene, id: &str) -> Value {
    let mut told = Map::from_iter([("id".to_owned(), json!(id))]);
    told.extend(corpus::query(case, scene, json!(scene.rules), None));
    Value::Object(told)
}

/// What must be in the answer to the query of a scene.
fn answer(case: &Case, scene: &Scene) -> Value {
    let expect = &scene.expect;
    if expect.begins == Begins::No {
        return json!({"error": {"kind": "invalid"}});
    }
    let grid = case.start.coloring.grid();
    let mut told = Map::new();
    let mut tell = |key: &str, value: Option<Value>| {
        if let Some(value) = value {
            told.insert(key.to_owned(), value);
        }
    };
    tell("position", expect.position.as_ref().map(|position| json!(position.rows())));
    tell("to_move", expect.to_move.map(|player| json!(player.map(Player::name))));
    let legal = expect.legal.as_ref();
    let legal = legal.map(|moves| moves.iter().map(|&mv| json!(grid.move_name(mv))).collect());
    tell("legal", legal);
    tell("refused", expect.refused.as_ref().map(|found| refused(grid, found)));
    tell("captures", expect.captures.map(|captures| json!(captures)));
    tell("ended", expect.ended.as_ref().map(|ended| ended_answer(ended.as_ref())));
    tell("score", expect.score.as_ref().map(score));
    let chains = expect.chains.as_ref();
    tell("chains", chains.map(|chains| chains.iter().map(|each| chain(grid, each)).collect()));
    let judge = expect.judge.as_ref();
    let judge = judge.map(|verdicts| {
        let verdict = |verdict: &Result<_, _>| {
            json!({"legal": verdict.is_ok(), "clauses": clauses(*verdict)})
        };
        verdicts.iter().map(verdict).collect()
    });
    tell("judge", judge);
    // Where illegal moves stand, there are no others than those that are named.
    let stand = scene.rules.illegal_move.response != Response::Refused;
    let named = expect.illegal_moves.as_deref().unwrap_or_default();
    tell("illegal_moves", stand.then(|| illegal_moves(named)));
    json!({"ok": told})
}

fn ended_answer(ended: Option<&EndedBy>) -> Value {
    match ended {
        None => Value::Null,
        Some(EndedBy::Word(word)) => json!(word),
        Some(EndedBy::Cycle(from, to)) => json!({"cycle": [from, to]}),
    }
}

fn score(score: &ExpectedScore) -> Value {
    let mut told = Map::new();
    told.insert("result".into(), json!(score.result));
    if let Some(numbers) = score.numbers {
        told.insert("half_points".into(), json!(numbers));
    }
    if let Some(stones) = &score.stones {
        told.insert("stones".into(), json!({"result": stones}));
    }
    Value::Object(told)
}
