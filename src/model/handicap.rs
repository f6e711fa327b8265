//! See also `spec/80-handicap.md`.

use crate::arbiter::Witness;
use crate::ruleset::RuleSet;
use crate::ruleset::axes::Compensation;
use crate::vocab::{Clause, Grid, HalfPoints, Point};

/// What White gets for Black's handicap stones.
///
/// > r[handicap.compensation] In a game with a handicap of two stones or more, White's number is
/// > raised by `handicap.compensation`: by nothing, by a point for each stone (`"n"`), or by a
/// > point for each stone but one (`"n-1"`).
///
/// > r[handicap.two-stones] A handicap is two stones or more; a game without one has a handicap of
/// > 0.
///
/// > r[handicap.free] With `handicap.placement = "free"` the stones stand where Black likes.
///
/// > r[handicap.passes] With `handicap.placement = "passes"` the grid is empty at the start and
/// > Black moves first; White passes on the first turns, on one less than there are stones, as
/// > White may at any time.
///
/// Nothing is done for the last two: stones are part of a set-up, passes are turns of the game.
pub(super) fn compensation(
    rules: &RuleSet,
    handicap: u16,
    witness: &mut dyn Witness,
) -> HalfPoints {
    let is_handicap = handicap >= 2;
    witness.saw(Clause::new("handicap.two-stones"), is_handicap);
    if !is_handicap {
        return HalfPoints::new(0);
    }
    let stones = usize::from(handicap);
    let points = match rules.handicap.compensation {
        Compensation::None => 0,
        Compensation::Stones => stones,
        Compensation::StonesLessOne => stones - 1,
    };
    witness.saw(Clause::new("handicap.compensation"), points > 0);
    HalfPoints::from_points(points)
}

/// The fixed points of so many handicap stones, in their order; none where there are none.
///
/// > r[handicap.fixed] With `handicap.placement = "fixed"` the stones stand in the corners, in the
/// > order lower left, upper right, upper left, lower right. From six stones on, two stand in the
/// > middle of the left and the right side, from eight on two more in the middle of the lower and
/// > the upper side; an odd stone from five on stands in the center.
///
/// > r[handicap.fixed.reading] The third of the fixed stones stands in the upper left corner, and
/// > the grid of 7 rows has four of them.
pub(super) fn fixed_points(grid: Grid, stones: u16) -> Option<Vec<Point>> {
    if stones < 2 || stones > most(grid) {
        return None;
    }
    // Counted from the left and from the bottom, the first line being 1.
    let side = grid.rows();
    let low = if side < 13 { 3 } else { 4 };
    let high = side + 1 - low;
    let middle = side.div_ceil(2);
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let left_and_right = [(low, middle), (high, middle)];
    let lower_and_upper = [(middle, low), (middle, high)];
    let center = [(middle, middle)];
    let places: Vec<(u8, u8)> = match stones {
        2..=4 => corners[..usize::from(stones)].to_vec(),
        5 => [&corners[..], &center].concat(),
        6 => [&corners[..], &left_and_right].concat(),
        7 => [&corners[..], &left_and_right, &center].concat(),
        8 => [&corners[..], &left_and_right, &lower_and_upper].concat(),
        _ => [&corners[..], &left_and_right, &lower_and_upper, &center].concat(),
    };
    // Rows of a grid are counted from the top.
    places.into_iter().map(|(column, row)| grid.point(column - 1, side - row)).collect()
}

/// The largest number of fixed handicap stones.
///
/// > r[handicap.fixed.sizes] Fixed points are on the third line from the edge on square grids of 7
/// > to 12 rows, on the fourth from 13 on. There are nine on grids of 9, 11, 13 rows and so on,
/// > four on the grid of 7 rows and on those of 8, 10, 12 and so on, none on smaller grids and on
/// > those that are not square.
fn most(grid: Grid) -> u16 {
    match (grid.columns(), grid.rows()) {
        (columns, rows) if columns != rows || rows < 7 => 0,
        (_, 7) => 4,
        (_, rows) if rows % 2 == 0 => 4,
        _ => 9,
    }
}
