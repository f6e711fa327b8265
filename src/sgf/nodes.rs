use std::collections::BTreeMap;

use super::Place;
use crate::vocab::{Color, Coloring, Player, Point, Turn};

/// A node of a record: a set-up or a turn, and what is noted there.
///
/// # Equality
/// The place does not matter.
#[derive(Clone, Debug, Default)]
pub struct RecordNode {
    /// What is set up; nothing where there is a turn.
    pub set_up: SetUp,
    /// The turn: a play or a pass; a word about the end is not written.
    pub turn: Option<Turn>,
    /// The comment; empty where there is none.
    pub comment: String,
    /// Marks on points, in order.
    pub annotations: Vec<Annotation>,
    /// Where the turn or the node stands, if it was read.
    pub place: Place,
}

/// Points that get a color whatever stood there, and who moves next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetUp {
    /// The points and their colors.
    pub points: BTreeMap<Point, Color>,
    /// Who moves next, where the record says so.
    pub to_move: Option<Player>,
}

/// Something drawn on a point.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Annotation {
    /// A mark.
    Mark(Mark, Point),
    /// A text.
    Label(Point, String),
}

/// A mark, by its form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// `TR`
    Triangle,
    /// `MA`
    Cross,
    /// `SQ`
    Square,
    /// `CR`
    Circle,
}

impl PartialEq for RecordNode {
    fn eq(&self, other: &Self) -> bool {
        self.set_up == other.set_up
            && self.turn == other.turn
            && self.comment == other.comment
            && self.annotations == other.annotations
    }
}

impl Eq for RecordNode {}

impl SetUp {
    /// The set-up of a coloring on an empty board.
    pub fn of(coloring: &Coloring, to_move: Option<Player>) -> Self {
        let stones = Player::ALL.into_iter().flat_map(|player| {
            coloring.stones_of(player).into_iter().map(move |point| (point, player.color()))
        });
        Self { points: stones.collect(), to_move }
    }

    /// Whether nothing is set up.
    pub fn is_empty(&self) -> bool {
        self.points.is_empty() && self.to_move.is_none()
    }

    /// Colors the points.
    pub fn apply(&self, coloring: &mut Coloring) {
        for (&point, &color) in &self.points {
            coloring.set(point, color);
        }
    }
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 4] = [Self::Triangle, Self::Cross, Self::Square, Self::Circle];

    /// The name of its property.
    pub const fn property(self) -> &'static str {
        match self {
            Self::Triangle => "TR",
            Self::Cross => "MA",
            Self::Square => "SQ",
            Self::Circle => "CR",
        }
    }
}
