//! Reads a line of a tree as a game of Go.

use std::str::FromStr;

use super::error::quoted;
use super::properties::{halves, number, pair, simple_text, text};
use super::{
    Annotation, Collection, Mark, Node, NodeId, ParseSgfError, ParseSgfErrorKind, Property,
    RecordNode, SetUp, Tree, Value,
};
use crate::ruleset::{Namespace, RuleSet, RuleSetError};
use crate::vocab::{Color, Grid, HalfPoints, Move, Player, Point, Turn};

/// A line of a game of Go, from the root of its record to its end.
///
/// # Equality
/// Places do not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The board.
    pub grid: Grid,
    /// The komi in half-points, where the record has one.
    pub komi: Option<HalfPoints>,
    /// The number of handicap stones, where the record has one: 0 or at least 2.
    pub handicap: Option<u16>,
    /// The name of the rules; empty where the record has none.
    pub rules: String,
    /// The name of the game; empty where it has none.
    pub name: String,
    /// The nodes, the root first.
    pub nodes: Vec<RecordNode>,
}

/// Properties that stand in the root alone: those of the file, and those of the game.
const OF_THE_ROOT: [&str; 8] = ["FF", "GM", "CA", "SZ", "KM", "HA", "RU", "GN"];

/// The longest sides of a board on which `tt` is a pass.
const PASS_BY_LETTERS: u8 = 19;

/// The most stones of a handicap: one on every point of the largest board.
const MOST_STONES: u16 = Grid::MAX as u16 * Grid::MAX as u16;

impl Record {
    /// A record of nothing but an empty board.
    pub fn new(grid: Grid) -> Self {
        Self {
            grid,
            komi: None,
            handicap: None,
            rules: String::new(),
            name: String::new(),
            nodes: vec![RecordNode::default()],
        }
    }

    /// Reads the only game of a file, its main line.
    ///
    /// # Errors
    /// The first place that is no SGF in UTF-8, or that cannot be so in a game of Go.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ParseSgfError> {
        Self::main_line(Collection::from_bytes(bytes)?.only()?)
    }

    /// Reads the main line of a tree; its variations may hold anything.
    ///
    /// # Errors
    /// The first place that cannot be so in a game of Go.
    pub fn main_line(tree: &Tree) -> Result<Self, ParseSgfError> {
        Self::line(tree, &tree.main_line())
    }

    /// Reads a line of a tree that begins with the root.
    ///
    /// # Errors
    /// The first place that cannot be so in a game of Go.
    pub fn line(tree: &Tree, line: &[NodeId]) -> Result<Self, ParseSgfError> {
        let root = tree.node(Tree::ROOT);
        check_kind(root)?;
        let grid = grid(root)?;
        let mut record = Self {
            komi: only(root, "KM", komi)?,
            handicap: only(root, "HA", handicap)?,
            rules: only(root, "RU", |value| Ok(simple_text(&value.raw)))?.unwrap_or_default(),
            name: only(root, "GN", |value| Ok(simple_text(&value.raw)))?.unwrap_or_default(),
            ..Self::new(grid)
        };
        record.nodes.clear();
        for &id in line {
            let node = tree.node(id);
            if id != Tree::ROOT
                && let Some(strange) =
                    node.properties.iter().find(|p| OF_THE_ROOT.contains(&p.name.as_str()))
            {
                let message = format!("`{}` away from the root: move it there", strange.name);
                return Err(ParseSgfError::contradiction(strange.place, message));
            }
            record.nodes.push(read_node(grid, node)?);
        }
        Ok(record)
    }

    /// The rules that the record names, with its komi; none where it names none.
    ///
    /// # Errors
    /// Where no rules have the name.
    pub fn rule_set(&self) -> Option<Result<RuleSet, RuleSetError>> {
        if self.rules.is_empty() {
            return None;
        }
        let rules = Namespace::Sgf.rules(&self.rules);
        Some(rules.map(|rules| match self.komi {
            Some(komi) => rules.with_komi(komi),
            None => rules,
        }))
    }

    /// The turns, in order.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        self.nodes.iter().filter_map(|node| node.turn)
    }
}

impl FromStr for Record {
    type Err = ParseSgfError;

    fn from_str(text: &str) -> Result<Self, ParseSgfError> {
        Self::from_bytes(text.as_bytes())
    }
}

/// The value of a property that has one.
fn only<T>(
    node: &Node,
    name: &str,
    read: impl FnOnce(&Value) -> Result<T, ParseSgfError>,
) -> Result<Option<T>, ParseSgfError> {
    let Some(property) = node.property(name) else { return Ok(None) };
    single(property).and_then(read).map(Some)
}

fn single(property: &Property) -> Result<&Value, ParseSgfError> {
    match property.values.as_slice() {
        [value] => Ok(value),
        values => {
            let message = format!("`{}` has {} values: give it one", property.name, values.len());
            Err(ParseSgfError::value(property.place, message))
        }
    }
}

/// That a root is one of a game of Go in this format and encoding.
fn check_kind(root: &Node) -> Result<(), ParseSgfError> {
    let unsupported = |value: &Value, message: String| {
        ParseSgfError::new(ParseSgfErrorKind::Unsupported, value.place, message)
    };
    for (name, supported, what) in [("FF", 4, "format"), ("GM", 1, "game")] {
        only(root, name, |value| match number(&value.raw) {
            Some(found) if found == supported => Ok(()),
            _ => {
                let found = quoted(&value.raw);
                let message = format!("{what} `{found}` is not read here, only `{supported}` is");
                Err(unsupported(value, message))
            }
        })?;
    }
    only(root, "CA", |value| {
        let found = simple_text(&value.raw);
        if ["utf-8", "utf8"].contains(&found.trim().to_ascii_lowercase().as_str()) {
            return Ok(());
        }
        let found = quoted(&found);
        let message = format!("encoding `{found}` is not read here: convert the file to UTF-8");
        Err(ParseSgfError::new(ParseSgfErrorKind::Encoding, value.place, message))
    })?;
    Ok(())
}

/// The board: 19x19 where the root does not say.
fn grid(root: &Node) -> Result<Grid, ParseSgfError> {
    let read = |value: &Value| {
        let side = |raw| number(raw).and_then(|side| u8::try_from(side).ok());
        let sides = match pair(&value.raw) {
            Some((columns, rows)) => side(columns).zip(side(rows)),
            None => side(&value.raw).map(|side| (side, side)),
        };
        sides.and_then(|(columns, rows)| Grid::new(columns, rows)).ok_or_else(|| {
            let found = quoted(&value.raw);
            let message = format!("`{found}` is no size: 1 to 52, or columns and rows as `9:7`");
            ParseSgfError::value(value.place, message)
        })
    };
    let usual = || Grid::new(PASS_BY_LETTERS, PASS_BY_LETTERS).expect("19 columns and rows");
    Ok(only(root, "SZ", read)?.unwrap_or_else(usual))
}

fn komi(value: &Value) -> Result<HalfPoints, ParseSgfError> {
    halves(&value.raw).map(HalfPoints::new).ok_or_else(|| {
        let found = quoted(&value.raw);
        let message = format!("`{found}` is no komi: a multiple of 0.5, such as `6.5`");
        ParseSgfError::value(value.place, message)
    })
}

fn handicap(value: &Value) -> Result<u16, ParseSgfError> {
    let stones = number(&value.raw).and_then(|stones| u16::try_from(stones).ok());
    stones.filter(|&stones| stones != 1 && stones <= MOST_STONES).ok_or_else(|| {
        let found = quoted(&value.raw);
        let message = format!("`{found}` is no handicap: 2 stones or more, or 0 for none");
        ParseSgfError::value(value.place, message)
    })
}

fn read_node(grid: Grid, node: &Node) -> Result<RecordNode, ParseSgfError> {
    let mut read = RecordNode { place: node.place, ..RecordNode::default() };
    let mut first_of_set_up = None;
    for property in &node.properties {
        match property.name.as_str() {
            "B" | "W" => {
                if read.turn.is_some() {
                    let message = "two moves in one node: begin a node for each by `;`";
                    return Err(ParseSgfError::contradiction(property.place, message));
                }
                let player = if property.name == "B" { Player::Black } else { Player::White };
                read.turn = Some(Turn { player, mv: read_move(grid, single(property)?)? });
                read.place = property.place;
            }
            "AB" | "AW" | "AE" => {
                let color = match property.name.as_str() {
                    "AB" => Color::Black,
                    "AW" => Color::White,
                    _ => Color::Empty,
                };
                add_points(grid, property, color, &mut read.set_up)?;
                first_of_set_up.get_or_insert(property);
            }
            "PL" => {
                let value = single(property)?;
                let player = simple_text(&value.raw).parse().map_err(|_| {
                    let found = quoted(&value.raw);
                    let message = format!("`{found}` is no player: `B` or `W`");
                    ParseSgfError::value(value.place, message)
                });
                read.set_up.to_move = Some(player?);
                first_of_set_up.get_or_insert(property);
            }
            "C" => read.comment = text(&single(property)?.raw),
            "LB" => read_labels(grid, property, &mut read)?,
            name => {
                if let Some(mark) = Mark::ALL.into_iter().find(|mark| mark.property() == name) {
                    let points = points(grid, property)?;
                    let marks = points.into_iter().map(|point| Annotation::Mark(mark, point));
                    read.annotations.extend(marks);
                }
            }
        }
    }
    if let (Some(_), Some(property)) = (read.turn, first_of_set_up) {
        let message =
            format!("`{}` in a node with a move: give it a node of its own", property.name);
        return Err(ParseSgfError::contradiction(property.place, message));
    }
    read.annotations.sort();
    Ok(read)
}

fn read_move(grid: Grid, value: &Value) -> Result<Move, ParseSgfError> {
    let has_pass_by_letters = grid.columns().max(grid.rows()) <= PASS_BY_LETTERS;
    match value.raw.as_str() {
        "" => Ok(Move::Pass),
        "tt" if has_pass_by_letters => Ok(Move::Pass),
        raw => point(grid, raw).map(Move::Play).ok_or_else(|| {
            let found = quoted(raw);
            let message = format!("`{found}` is no move: {}, or nothing for a pass", range(grid));
            ParseSgfError::value(value.place, message)
        }),
    }
}

/// Adds the points of a property to a set-up.
fn add_points(
    grid: Grid,
    property: &Property,
    color: Color,
    set_up: &mut SetUp,
) -> Result<(), ParseSgfError> {
    for value in &property.values {
        for point in points_of(grid, value)? {
            if set_up.points.insert(point, color).is_some() {
                let name = grid.name(point);
                let message = format!("{name} is set up twice in one node: name it once");
                return Err(ParseSgfError::contradiction(value.place, message));
            }
        }
    }
    Ok(())
}

fn read_labels(
    grid: Grid,
    property: &Property,
    node: &mut RecordNode,
) -> Result<(), ParseSgfError> {
    for value in &property.values {
        let label = pair(&value.raw).and_then(|(at, label)| Some((point(grid, at)?, label)));
        let (at, label) = label.ok_or_else(|| {
            let found = quoted(&value.raw);
            let message = format!("`{found}` is no label: {}, `:`, and a text", range(grid));
            ParseSgfError::value(value.place, message)
        })?;
        node.annotations.push(Annotation::Label(at, simple_text(label)));
    }
    Ok(())
}

/// The points of all values.
fn points(grid: Grid, property: &Property) -> Result<Vec<Point>, ParseSgfError> {
    let mut points = Vec::new();
    for value in &property.values {
        points.extend(points_of(grid, value)?);
    }
    points.sort();
    points.dedup();
    Ok(points)
}

/// The points of a value: one, or those of a rectangle from its upper left to its lower right.
fn points_of(grid: Grid, value: &Value) -> Result<Vec<Point>, ParseSgfError> {
    let corners = match pair(&value.raw) {
        Some((first, last)) => point(grid, first).zip(point(grid, last)),
        None => point(grid, &value.raw).map(|point| (point, point)),
    };
    let is_in_order = |(first, last): &(Point, Point)| {
        first.column() <= last.column() && first.row() <= last.row()
    };
    let (first, last) = corners.filter(is_in_order).ok_or_else(|| {
        let found = quoted(&value.raw);
        let message = format!(
            "`{found}` is no point: {}, or a rectangle from its upper left to its lower right",
            range(grid)
        );
        ParseSgfError::value(value.place, message)
    })?;
    let is_within = |point: &Point| {
        (first.column()..=last.column()).contains(&point.column())
            && (first.row()..=last.row()).contains(&point.row())
    };
    Ok(grid.points().filter(is_within).collect())
}

/// The point that two letters name.
fn point(grid: Grid, raw: &str) -> Option<Point> {
    let place = |letter: u8| match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    };
    match raw.as_bytes() {
        [column, row] => grid.point(place(*column)?, place(*row)?),
        _ => None,
    }
}

/// The two letters of a point.
pub(super) fn letters(point: Point) -> String {
    let letter = |place: u8| match place {
        0..26 => char::from(b'a' + place),
        _ => char::from(b'A' + (place - 26)),
    };
    [letter(point.column()), letter(point.row())].into_iter().collect()
}

/// Which letters there are, for a message.
fn range(grid: Grid) -> String {
    let last = grid.point(grid.columns() - 1, grid.rows() - 1).expect("a grid has a last point");
    format!("two letters from `aa` to `{}` on a {grid} board", letters(last))
}
