//! Writes a game of Go as a tree.

use std::fmt;

use super::game::letters;
use super::properties::{escaped, escaped_part};
use super::{Annotation, Mark, Node, Record, RecordNode, Tree};
use crate::vocab::{Color, Move, Point};

impl Record {
    /// The tree of the record: one node after the other. A word about the end is left out, for
    /// which the format has no property.
    pub fn to_tree(&self) -> Tree {
        let mut root = Node::default();
        let mut add = |name: &str, value: String| root.add(name, [value]);
        add("FF", "4".to_owned());
        add("GM", "1".to_owned());
        add("CA", "UTF-8".to_owned());
        let (columns, rows) = (self.grid.columns(), self.grid.rows());
        if columns == rows {
            add("SZ", columns.to_string());
        } else {
            add("SZ", format!("{columns}:{rows}"));
        }
        if !self.name.is_empty() {
            add("GN", escaped(&self.name));
        }
        if let Some(komi) = self.komi {
            add("KM", komi.to_string());
        }
        if let Some(handicap) = self.handicap {
            add("HA", handicap.to_string());
        }
        if !self.rules.is_empty() {
            add("RU", escaped(&self.rules));
        }
        let (first, others) = self
            .nodes
            .split_first()
            .map_or((None, &[][..]), |(first, others)| (Some(first), others));
        if let Some(first) = first {
            add_properties(&mut root, first);
        }
        let mut tree = Tree::new(root);
        let mut last = Tree::ROOT;
        for record in others {
            let mut node = Node::default();
            add_properties(&mut node, record);
            last = tree.push(last, node);
        }
        tree
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_tree().fmt(f)
    }
}

fn add_properties(node: &mut Node, record: &RecordNode) {
    if let Some(turn) = record.turn {
        let value = match turn.mv {
            Move::Play(point) => Some(letters(point)),
            Move::Pass => Some(String::new()),
            // The format has no property for a word about the end.
            Move::Declare(_) => None,
        };
        if let Some(value) = value {
            node.add(&turn.player.initial().to_string(), [value]);
        }
    }
    for (name, color) in [("AB", Color::Black), ("AW", Color::White), ("AE", Color::Empty)] {
        let colored = record.set_up.points.iter().filter(|(_, found)| **found == color);
        add_list(node, name, colored.map(|(&point, _)| letters(point)).collect());
    }
    if let Some(player) = record.set_up.to_move {
        node.add("PL", [player.initial().to_string()]);
    }
    for mark in Mark::ALL {
        let marked = |annotation: &Annotation| match annotation {
            Annotation::Mark(found, point) if *found == mark => Some(letters(*point)),
            _ => None,
        };
        add_list(node, mark.property(), record.annotations.iter().filter_map(marked).collect());
    }
    let label = |point: Point, text: &str| format!("{}:{}", letters(point), escaped_part(text));
    let labelled = |annotation: &Annotation| match annotation {
        Annotation::Label(point, text) => Some(label(*point, text)),
        Annotation::Mark(..) => None,
    };
    add_list(node, "LB", record.annotations.iter().filter_map(labelled).collect());
    if !record.comment.is_empty() {
        node.add("C", [escaped(&record.comment)]);
    }
}

/// Adds a property of a list that may be empty: then there is none.
fn add_list(node: &mut Node, name: &str, values: Vec<String>) {
    if !values.is_empty() {
        node.add(name, values);
    }
}
