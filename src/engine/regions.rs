//! Regions of empty points and the players whose stones they touch, in one pass.
//!
//! Spec: r[surround.empty], r[surround.empty.reading]

use crate::vocab::{Color, Coloring};

/// How many points of each color there are, and how many empty ones each player alone surrounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    /// Black stones and empty points that touch black alone.
    pub(super) black: usize,
    /// White stones and empty points that touch white alone.
    pub(super) white: usize,
}

/// Counts a coloring.
pub(super) fn tally(coloring: &Coloring) -> Tally {
    let (columns, rows) = (coloring.grid().columns(), coloring.grid().rows());
    let (width, height) = (usize::from(columns), usize::from(rows));
    let colors = coloring.colors();
    let mut seen = vec![false; colors.len()];
    let mut tally = Tally::default();
    let mut stack = Vec::new();
    for first in 0..colors.len() {
        match colors[first] {
            Color::Black => tally.black += 1,
            Color::White => tally.white += 1,
            Color::Empty if seen[first] => {}
            Color::Empty => {
                let (mut size, mut black, mut white) = (0, false, false);
                seen[first] = true;
                stack.push(first);
                while let Some(at) = stack.pop() {
                    size += 1;
                    let (column, row) = (at % width, at / width);
                    let sides = [
                        (column > 0).then(|| at - 1),
                        (column + 1 < width).then_some(at + 1),
                        (row > 0).then(|| at - width),
                        (row + 1 < height).then_some(at + width),
                    ];
                    for side in sides.into_iter().flatten() {
                        match colors[side] {
                            Color::Black => black = true,
                            Color::White => white = true,
                            Color::Empty if seen[side] => {}
                            Color::Empty => {
                                seen[side] = true;
                                stack.push(side);
                            }
                        }
                    }
                }
                match (black, white) {
                    (true, false) => tally.black += size,
                    (false, true) => tally.white += size,
                    _ => {}
                }
            }
        }
    }
    tally
}
