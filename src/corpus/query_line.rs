//! A case as a line of the query protocol, so that anybody can ask it again.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::view::word;
use super::{Case, Scene};
use crate::arbiter::Turns;
use crate::ask::json::turn;
use crate::ask::{Ask, Step};
use crate::ruleset::{RuleSet, preset};
use crate::vocab::{Color, HalfPoints, Player};

/// The preset over which rules without a name of their own are told.
const BASE: &str = "simple-rules";

/// The line that asks a case under one of its rule sets; none for fixed handicaps, about which the
/// protocol has no question.
pub(super) fn query_line(case: &Case, scene: &Scene) -> Option<String> {
    if scene.expect.fixed_handicap.is_some() {
        return None;
    }
    Some(Value::Object(query(case, scene, rules(scene), case.komi)).to_string())
}

/// The query of a case under one of its rule sets, all that it expects but fixed handicaps; the
/// rules as they are told, and the komi, in half-points, where it stands beside them.
pub fn query(case: &Case, scene: &Scene, rules: Value, komi: Option<i32>) -> Map<String, Value> {
    let start = &case.start;
    let grid = start.coloring.grid();
    let mut query = Map::new();
    let mut add = |field: &str, value: Value| query.insert(field.to_owned(), value);
    add("size", json!([grid.columns(), grid.rows()]));
    add("rules", rules);
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
    let step = |step: &Step| match step {
        Step::Turn(played) => turn(grid, *played),
        Step::Undo => "undo".into(),
    };
    if !case.steps.is_empty() {
        add("moves", case.steps.iter().map(step).collect());
    }
    if scene.expect.judge.is_some() {
        add("judge", case.judge.iter().map(|&judged| turn(grid, judged)).collect());
    }
    let asks = scene.expect.asks();
    if asks.contains(&Ask::Score) {
        let mut claims: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
        for claim in &case.claims {
            let point = grid.name(claim.point).to_string();
            claims.entry(word(*claim)).or_default().push(point.into());
        }
        if let Some(dead) = claims.remove("dead") {
            add("dead", dead.into());
        }
        if !claims.is_empty() {
            add("statuses", json!(claims));
        }
    }
    add("ask", asks.into_iter().map(Ask::word).collect());
    query
}

/// The name of a preset, or the axes of a case's own rules that differ from a base.
fn rules(scene: &Scene) -> Value {
    let axes = |rules: &RuleSet| {
        // The komi of a case stands beside its rules.
        match serde_json::to_value(rules.clone().with_komi(HalfPoints::new(0))) {
            Ok(Value::Object(axes)) => axes,
            _ => Map::new(),
        }
    };
    if preset(&scene.rules_name).is_ok() {
        return scene.rules_name.clone().into();
    }
    let base = preset(BASE).map(|base| axes(&base.rules)).unwrap_or_default();
    let mut own = axes(&scene.rules);
    own.retain(|axis, value| base.get(axis) != Some(value));
    own.insert("base".to_owned(), BASE.into());
    Value::Object(own)
}
