//! A case as a line of the query protocol, so that anybody can ask it again.

use serde_json::{Map, Value};

use super::{Case, Scene};
use crate::ask::{Ask, json};
use crate::ruleset::{RuleSet, preset};
use crate::vocab::HalfPoints;

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
    let grid = case.start.coloring.grid();
    let mut query = json::game(&case.start, rules, komi, &case.steps);
    let mut add = |field: &str, value: Value| query.insert(field.to_owned(), value);
    if scene.expect.judge.is_some() {
        add("judge", case.judge.iter().map(|&judged| json::turn(grid, judged)).collect());
    }
    let asks = scene.expect.asks();
    if asks.contains(&Ask::Score) {
        for (field, value) in json::claims(grid, &case.claims) {
            add(field, value);
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
