//! JSON: a file a chapter, with what is expected of each case under each of its rule sets.

use serde_json::{Map, Value, json};

use super::words::{dead, judged, start, statuses_of, steps};
use super::{Bundle, Format};
use crate::corpus::{Case, Scene, written_expect};

pub(super) fn export(cases: &[Case]) -> Bundle {
    let mut bundle = Bundle::new(Format::Json);
    for chapter in cases.chunk_by(|one, other| one.chapter() == other.chapter()) {
        for case in chapter {
            bundle.count(case, case.scenes.len(), case.scenes.len());
        }
        let name = chapter[0].chapter();
        let told: Vec<Value> = chapter.iter().map(told).collect();
        let file = json!({"chapter": name, "cases": told});
        bundle.add(format!("{name}.json"), format!("{file:#}\n"));
    }
    bundle
}

/// A case under all of its rule sets.
fn told(case: &Case) -> Value {
    let mut told = Map::new();
    let mut tell = |key: &str, value: Value| told.insert(key.to_owned(), value);
    tell("id", json!(case.id));
    tell("clauses", json!(case.clauses));
    tell("source", json!(case.source));
    tell("note", json!(case.note));
    tell("start", start(case));
    tell("moves", json!(steps(case)));
    tell("judge", json!(judged(case)));
    tell("dead", json!(dead(case)));
    tell("statuses", json!(statuses_of(case)));
    let grid = case.start.coloring.grid();
    let scene = |scene: &Scene| {
        json!({
            "rules": scene.rules_name,
            "axes": scene.rules,
            "expect": written_expect(grid, &scene.expect),
        })
    };
    tell("scenes", case.scenes.iter().map(scene).collect());
    Value::Object(told)
}
