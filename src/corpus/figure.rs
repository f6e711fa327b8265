//! The pictures of a case: what stood, what was played, what is asked.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Serialize, Serializer};

use super::{Begins, Case, Scene};
use crate::arbiter::{Arbiter, Effect};
use crate::ask::Step;
use crate::vocab::{Color, Coloring, Grid, Point, Turn};

/// One board of a case.
///
/// Where stones were taken or a point was played twice, the moves are drawn first, as they were
/// made and with the stones that were taken later; the last board is what stands in the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// What it shows.
    pub shows: Shows,
    /// The stones that are drawn.
    pub coloring: Coloring,
    /// The stones that were played, with the numbers of their moves, from 1.
    pub numbers: BTreeMap<Point, usize>,
    /// The points that are asked about, with a letter each.
    pub asked: BTreeMap<Point, String>,
    /// The stones of which something is said: that they are dead, or a status.
    pub claimed: BTreeSet<Point>,
}

/// What a figure shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// The set-up; nothing has happened.
    Start,
    /// A set-up from which no game begins.
    NoStart,
    /// The moves from one number to another, with stones that were taken in between.
    Moves(usize, usize),
    /// What stands when the moves are made.
    End,
}

impl Figure {
    /// The grid.
    pub fn grid(&self) -> Grid {
        self.coloring.grid()
    }

    /// What stands below the board.
    pub fn caption(&self) -> String {
        match self.shows {
            Shows::Start => "the start".to_owned(),
            Shows::NoStart => "no start: the game cannot begin".to_owned(),
            Shows::Moves(from, to) if from == to => format!("move {from}"),
            Shows::Moves(from, to) => format!("moves {from} to {to}"),
            Shows::End => "after the moves".to_owned(),
        }
    }
}

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Form {
            shows: String,
            rows: Vec<String>,
            numbers: BTreeMap<String, usize>,
            asked: BTreeMap<String, String>,
            claimed: Vec<String>,
        }
        let name = |point: &Point| self.grid().name(*point).to_string();
        let form = Form {
            shows: self.caption(),
            rows: self.coloring.rows(),
            numbers: self.numbers.iter().map(|(point, number)| (name(point), *number)).collect(),
            asked: self.asked.iter().map(|(point, mark)| (name(point), mark.clone())).collect(),
            claimed: self.claimed.iter().map(name).collect(),
        };
        form.serialize(serializer)
    }
}

/// The letters of the points that are asked about, in the order of the questions.
pub(super) fn letters(judge: &[Turn]) -> BTreeMap<Point, String> {
    let mut letters = BTreeMap::new();
    for point in judge.iter().filter_map(|turn| turn.point()) {
        let count = letters.len() as u8;
        let letter = if count < 26 { char::from(b'a' + count) } else { '?' };
        letters.entry(point).or_insert_with(|| letter.to_string());
    }
    letters
}

/// The figures of a case under one of its rule sets.
pub fn figures<A: Arbiter>(case: &Case, scene: &Scene) -> Vec<Figure> {
    let last = |shows, coloring: Coloring, numbers| Figure {
        shows,
        asked: letters(&case.judge),
        claimed: case.claims.iter().map(|claim| claim.point).collect(),
        coloring,
        numbers,
    };
    let start = || case.start.coloring.clone();
    let game = A::start(&case.start, &scene.rules).ok();
    let Some(mut game) = game.filter(|_| scene.expect.begins == Begins::Yes) else {
        return vec![last(Shows::NoStart, start(), BTreeMap::new())];
    };
    if case.steps.is_empty() {
        return vec![last(Shows::Start, start(), BTreeMap::new())];
    }
    let standing = standing(&mut game, &case.steps);
    let end = game.position();
    let mut parts = parts(&standing);
    let standing_numbers = parts.iter().flat_map(|part| part.numbers.clone());
    let numbers: BTreeMap<Point, usize> = standing_numbers
        .filter(|(point, number)| {
            let player = standing.iter().find(|made| made.number == *number);
            player.is_some_and(|made| end[*point] == made.turn.player.color())
        })
        .collect();
    if parts.len() < 2 && parts.iter().all(|part| part.coloring == end) {
        parts.clear();
    }
    parts.push(last(Shows::End, end, numbers));
    parts
}

/// A turn that stands in the end.
struct Made {
    number: usize,
    turn: Turn,
    before: Coloring,
    effect: Effect,
}

/// Does the steps; turns that were taken back are left out. A case has no turn that is refused.
fn standing<A: Arbiter>(game: &mut A, steps: &[Step]) -> Vec<Made> {
    let mut standing = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        match *step {
            Step::Undo => {
                game.undo();
                standing.pop();
            }
            Step::Turn(turn) => {
                let before = game.position();
                if let Ok(effect) = game.play(turn) {
                    standing.push(Made { number: index + 1, turn, before, effect });
                }
            }
        }
    }
    standing
}

/// The plays on as few boards as have a free point for each of them.
fn parts(standing: &[Made]) -> Vec<Figure> {
    let mut parts: Vec<Figure> = Vec::new();
    for made in standing.iter().filter(|made| made.effect.illegal.is_none()) {
        let Some(point) = made.turn.point() else { continue };
        let color = made.turn.player.color();
        match parts.last_mut() {
            Some(part) if part.coloring[point] == Color::Empty => {
                part.coloring.set(point, color);
                part.numbers.insert(point, made.number);
                if let Shows::Moves(_, to) = &mut part.shows {
                    *to = made.number;
                }
            }
            _ => {
                let mut coloring = made.before.clone();
                coloring.set(point, color);
                parts.push(Figure {
                    shows: Shows::Moves(made.number, made.number),
                    coloring,
                    numbers: BTreeMap::from([(point, made.number)]),
                    asked: BTreeMap::new(),
                    claimed: BTreeSet::new(),
                });
            }
        }
    }
    parts
}
