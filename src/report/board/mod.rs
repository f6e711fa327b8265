//! Boards as pictures: for a terminal, and as SVG.

mod svg;
mod text;

pub use svg::BOARD_STYLE;

use std::collections::{BTreeMap, BTreeSet};

use crate::corpus::Figure;
use crate::vocab::{Color, Coloring, Point};

/// A board to be drawn: stones, with numbers on some of them, and points that are pointed out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The stones.
    pub coloring: Coloring,
    /// The numbers on stones.
    pub numbers: BTreeMap<Point, usize>,
    /// Short texts on points: a letter on an empty point, or beside what stands there.
    pub labels: BTreeMap<Point, String>,
    /// Stones that are crossed out.
    pub crossed: BTreeSet<Point>,
    /// What it is, in a few words.
    pub title: String,
}

impl Board {
    /// A board with nothing on it but stones.
    pub fn plain(coloring: Coloring, title: impl Into<String>) -> Self {
        Self {
            coloring,
            numbers: BTreeMap::new(),
            labels: BTreeMap::new(),
            crossed: BTreeSet::new(),
            title: title.into(),
        }
    }

    /// The numbers and the label of a point, one after the other.
    fn written_on(&self, point: Point) -> String {
        let number = self.numbers.get(&point).map_or_else(String::new, ToString::to_string);
        let label = self.labels.get(&point).map_or("", String::as_str);
        format!("{number}{label}")
    }

    /// Whether a stone stands on a point.
    fn is_stone(&self, point: Point) -> bool {
        self.coloring[point] != Color::Empty
    }
}

impl From<&Figure> for Board {
    fn from(figure: &Figure) -> Self {
        Self {
            coloring: figure.coloring.clone(),
            numbers: figure.numbers.clone(),
            labels: figure.asked.clone(),
            crossed: figure.claimed.clone(),
            title: figure.caption(),
        }
    }
}
