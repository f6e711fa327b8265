//! The order of fields.

use crate::vocab::{Grid, Point};

/// The fields of a case, in order.
const FIELDS: [&str; 18] = [
    "name",
    "clauses",
    "rules",
    "komi",
    "size",
    "setup",
    "to_move",
    "left_by",
    "turns",
    "handicap",
    "moves",
    "judge",
    "dead",
    "statuses",
    "expect",
    "expect_by",
    "source",
    "note",
];

/// What may be expected, in order.
const EXPECTED: [&str; 12] = [
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
    "fixed_handicap",
];

/// The place of a name in a list of fields; one that is in none comes last.
fn place(fields: &[&str], name: &str) -> usize {
    fields.iter().position(|field| *field == name).unwrap_or(fields.len())
}

/// Where a field of a case stands among the others, by the names on the way to it.
///
/// `first` tells for the keys of `expect_by` which came first.
pub(super) fn rank(names: &[&str], first: impl Fn(&str) -> usize) -> Vec<usize> {
    let Some((top, rest)) = names.split_first() else { return Vec::new() };
    let mut rank = vec![place(&FIELDS, top)];
    match (*top, rest) {
        ("expect", rest) => rank.extend(ranks_within(rest)),
        ("expect_by", [key, rest @ ..]) => {
            rank.push(first(key));
            rank.extend(ranks_within(rest));
        }
        _ => {}
    }
    rank
}

/// The place of an expectation, and of what is below it.
fn ranks_within(names: &[&str]) -> Vec<usize> {
    let below = |name: &&str| vertex(name).map(number).or_else(|| name.parse().ok());
    match names {
        [] => Vec::new(),
        [field, rest @ ..] => {
            let mut ranks = vec![place(&EXPECTED, field)];
            ranks.extend(rest.first().and_then(below));
            ranks
        }
    }
}

/// The names within what is expected: without `expect`, or `expect_by` and its key.
pub(super) fn within<'a, 'n>(names: &'a [&'n str]) -> &'a [&'n str] {
    match names {
        ["expect", rest @ ..] | ["expect_by", _, rest @ ..] => rest,
        all => all,
    }
}

/// Where a key of a table within a case stands among the others; none where the order is the
/// author's.
pub(super) fn rank_in_table(names: &[&str], key: &str) -> Option<usize> {
    match (within(names), names.first()) {
        ([], _) => Some(place(&EXPECTED, key)),
        (["refused"], _) => vertex(key).map(number),
        (["fixed_handicap"], _) => key.parse().ok(),
        (["captures"], _) => Some(place(&["black", "white"], key)),
        (["score"], _) => Some(place(&["result", "black", "white", "stones"], key)),
        (["chains"], _) => Some(place(&["color", "points", "liberties"], key)),
        (["illegal_moves"], _) => Some(place(&["index", "clauses"], key)),
        _ => None,
    }
}

/// The order of the items of a list within a case; none where it is the author's.
pub(super) fn order_of_list(names: &[&str], depth: usize) -> Option<Order> {
    let is_expected = matches!(names.first(), Some(&("expect" | "expect_by")));
    match (within(names), depth) {
        (["dead"] | ["statuses", _], 0) => Some(Order::Points),
        (["legal"] | ["chains", "points" | "liberties"], 0) if is_expected => Some(Order::Points),
        (["judge"], 1) | (["refused", _] | ["illegal_moves", "clauses"], 0) if is_expected => {
            Some(Order::Names)
        }
        _ => None,
    }
}

/// How a list is sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// By column, then by row, what is no point last.
    Points,
    /// By name.
    Names,
}

impl Order {
    /// Whether one text comes before another, as keys to sort by.
    pub(super) fn key(self, text: &str) -> (usize, String) {
        match self {
            Self::Points => (vertex(text).map_or(usize::MAX, number), String::new()),
            Self::Names => (0, text.to_owned()),
        }
    }
}

/// A point of the largest grid; the order of points is the same on all.
fn vertex(text: &str) -> Option<Point> {
    Grid::new(Grid::MAX, Grid::MAX)?.vertex(text).ok()
}

/// The place of a point in the order of lists.
fn number(point: Point) -> usize {
    usize::from(point.column()) * usize::from(Grid::MAX) + usize::from(Grid::MAX - point.row())
}
