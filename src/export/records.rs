//! SGF: a record a case, with its history as moves, marks on the points that are asked about, and
//! the verdicts under each rule set in the comments.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use serde_json::Value;

use super::words::{claimed_points, steps};
use super::{Bundle, Format};
use crate::ask::{Step, write_turn};
use crate::corpus::{Case, Scene, written_expect};
use crate::sgf::{Annotation, Mark, Record, RecordNode, SetUp};
use crate::vocab::{Color, Move, Player, Point, Turn};

/// What the format cannot tell.
const STANDS: &str = "a move that is illegal loses its turn or becomes a pass, which no move of a \
                      record can tell";

pub(super) fn export(cases: &[Case]) -> Bundle {
    let mut bundle = Bundle::new(Format::Sgf);
    for case in cases {
        if case.scenes.iter().any(|scene| scene.expect.illegal_moves.is_some()) {
            bundle.leave_out("case", STANDS);
            continue;
        }
        bundle.count(case, case.scenes.len(), 1);
        bundle.add(format!("{}.sgf", case.id), record(case).to_string());
    }
    bundle
}

/// The record of a case.
fn record(case: &Case) -> Record {
    let start = &case.start;
    let grid = start.coloring.grid();
    let mut nodes = vec![root(case)];
    for step in &case.steps {
        match *step {
            Step::Turn(turn) => nodes.push(node(turn)),
            Step::Undo => {
                nodes.pop();
            }
        }
    }
    if let Some(last) = nodes.last_mut() {
        let mut annotations = annotations(case);
        annotations.sort();
        last.annotations = annotations;
        let verdicts = verdicts(case);
        let gap = if last.comment.is_empty() { "" } else { "\n\n" };
        last.comment = format!("{}{gap}{verdicts}", last.comment);
    }
    Record {
        komi: case.komi.map(crate::vocab::HalfPoints::new),
        handicap: (start.handicap > 0).then_some(start.handicap),
        name: case.id.clone(),
        nodes,
        ..Record::new(grid)
    }
}

/// The root: the set-up, and what the case is about.
fn root(case: &Case) -> RecordNode {
    let start = &case.start;
    let grid = start.coloring.grid();
    let is_empty = start.coloring.points_of(Color::Empty).count() == grid.len();
    let says_who = !is_empty || start.to_move == Player::White;
    let clauses: Vec<&str> = case.clauses.iter().map(crate::vocab::Clause::name).collect();
    let mut comment = format!("{}\n{}\nsource: {}", case.note, clauses.join(", "), case.source);
    if let Some(player) = start.left_by {
        let _ = write!(comment, "\n{player} has left the set-up, by a play");
    }
    if case.steps.contains(&Step::Undo) {
        let turns = steps(case).join(", ");
        let _ = write!(comment, "\nwith what is taken back: {turns}");
    }
    RecordNode {
        set_up: SetUp::of(&start.coloring, says_who.then_some(start.to_move)),
        comment,
        ..RecordNode::default()
    }
}

/// A turn; a word about the end is told in the comment.
fn node(turn: Turn) -> RecordNode {
    let Move::Declare(word) = turn.mv else {
        return RecordNode { turn: Some(turn), ..RecordNode::default() };
    };
    RecordNode { comment: format!("{} says: {word}", turn.player), ..RecordNode::default() }
}

/// A cross where every rule set that is asked forbids a play, a triangle where every one permits
/// it, a square where they differ; and a circle on stones of which something is said.
fn annotations(case: &Case) -> Vec<Annotation> {
    let mut verdicts: BTreeMap<Point, BTreeSet<bool>> = BTreeMap::new();
    for scene in &case.scenes {
        let judged = case.judge.iter().zip(scene.expect.judge.iter().flatten());
        for (turn, verdict) in judged {
            if let Some(point) = turn.point() {
                verdicts.entry(point).or_default().insert(verdict.is_ok());
            }
        }
        for &point in scene.expect.refused.iter().flat_map(|refused| refused.keys()) {
            verdicts.entry(point).or_default().insert(false);
        }
    }
    let mark = |(point, found): (Point, BTreeSet<bool>)| {
        let mark = match (found.contains(&true), found.contains(&false)) {
            (true, true) => Mark::Square,
            (true, false) => Mark::Triangle,
            (false, _) => Mark::Cross,
        };
        Annotation::Mark(mark, point)
    };
    let claimed = claimed_points(case).into_iter();
    let circles = claimed.map(|point| Annotation::Mark(Mark::Circle, point));
    verdicts.into_iter().map(mark).chain(circles).collect()
}

/// What is expected, told once for all rule sets under which it is the same.
fn verdicts(case: &Case) -> String {
    let mut told: Vec<(String, Vec<&str>)> = Vec::new();
    for scene in &case.scenes {
        let text = told_of(case, scene);
        match told.iter_mut().find(|(known, _)| *known == text) {
            Some((_, names)) => names.push(&scene.rules_name),
            None => told.push((text, vec![&scene.rules_name])),
        }
    }
    let part = |(text, names): &(String, Vec<&str>)| format!("{}:\n{text}", names.join(", "));
    told.iter().map(part).collect::<Vec<_>>().join("\n\n")
}

/// What is expected under one rule set, a line a field.
fn told_of(case: &Case, scene: &Scene) -> String {
    let grid = case.start.coloring.grid();
    let mut lines = Vec::new();
    for (key, value) in written_expect(grid, &scene.expect) {
        if key == "judge" {
            for (turn, verdict) in case.judge.iter().zip(value.as_array().into_iter().flatten()) {
                let clauses = words(verdict);
                let turn = write_turn(grid, *turn);
                lines.push(match clauses.as_str() {
                    "" => format!("{turn}: legal"),
                    clauses => format!("{turn}: illegal by {clauses}"),
                });
            }
        } else if key == "position" {
            lines.push(format!("position:\n{}", words(&value)));
        } else {
            lines.push(format!("{}: {}", key.replace('_', " "), words(&value)));
        }
    }
    lines.join("\n")
}

/// A value in words: lists with commas, fields with their names.
fn words(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(words).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => {
            let field = |(key, value): (&String, &Value)| format!("{key} {}", words(value));
            fields.iter().map(field).collect::<Vec<_>>().join("; ")
        }
        other => other.to_string(),
    }
}
