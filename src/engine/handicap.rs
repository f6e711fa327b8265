//! Handicap: the fixed points of a grid, and what the stones cost Black.

use crate::ruleset::axes::Compensation;
use crate::vocab::{Grid, HalfPoints, Point};

/// The points of a fixed handicap, in the order in which stones are put there.
///
/// Spec: r[handicap.fixed], r[handicap.fixed.sizes], r[handicap.fixed.reading],
/// r[handicap.two-stones]
pub(super) fn fixed_points(grid: Grid, stones: u16) -> Option<Vec<Point>> {
    let side = grid.rows();
    let most = match side {
        0..=6 => return None,
        9.. if !side.is_multiple_of(2) => 9,
        _ => 4,
    };
    if grid.columns() != side || !(2..=most).contains(&stones) {
        return None;
    }
    let low = if side < 13 { 2 } else { 3 };
    let (middle, high) = (side / 2, side - 1 - low);
    // Columns from the left, rows from the top.
    let corners = [(low, high), (high, low), (low, low), (high, high)];
    let sides = [(low, middle), (high, middle), (middle, high), (middle, low)];
    let on_sides = match stones {
        0..6 => 0,
        6..8 => 2,
        _ => 4,
    };
    let has_center = stones >= 5 && stones % 2 == 1;
    let places = corners.iter().take(usize::from(stones)).chain(&sides[..on_sides]);
    places
        .chain(has_center.then_some(&(middle, middle)))
        .map(|&(column, row)| grid.point(column, row))
        .collect()
}

/// What White gets for Black's handicap stones.
///
/// Spec: r[handicap.compensation], r[handicap.two-stones]
pub(super) fn compensation(rule: Compensation, stones: u16) -> HalfPoints {
    HalfPoints::from_points(match (rule, stones) {
        (Compensation::None, _) | (_, 0 | 1) => 0,
        (Compensation::Stones, stones) => usize::from(stones),
        (Compensation::StonesLessOne, stones) => usize::from(stones) - 1,
    })
}

#[cfg(test)]
mod tests {
    use super::fixed_points;
    use crate::vocab::{Grid, Point};

    fn grid(columns: u8, rows: u8) -> Grid {
        Grid::new(columns, rows).unwrap()
    }

    fn points(side: u8, names: &[&str]) -> Vec<Point> {
        names.iter().map(|name| grid(side, side).vertex(name).unwrap()).collect()
    }

    #[test]
    fn nine_stones_stand_in_corners_on_sides_and_in_the_center() {
        let nine = ["D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16", "K10"];
        let five = ["D4", "Q16", "D16", "Q4", "K10"];
        let seven = ["D4", "Q16", "D16", "Q4", "D10", "Q10", "K10"];
        let expected: [(u16, &[&str]); 6] = [
            (2, &nine[..2]),
            (5, &five),
            (6, &nine[..6]),
            (7, &seven),
            (8, &nine[..8]),
            (9, &nine),
        ];
        for (stones, names) in expected {
            assert_eq!(fixed_points(grid(19, 19), stones), Some(points(19, names)));
        }
        let six = ["C3", "G7", "C7", "G3", "C5", "G5"];
        assert_eq!(fixed_points(grid(9, 9), 6), Some(points(9, &six)));
    }

    #[test]
    fn small_even_and_oblong_grids_have_fewer_points_or_none() {
        let four = points(7, &["C3", "E5", "C5", "E3"]);
        assert_eq!(fixed_points(grid(7, 7), 4), Some(four));
        let three = points(12, &["C3", "K10", "C10"]);
        assert_eq!(fixed_points(grid(12, 12), 3), Some(three));
        for (columns, rows, stones) in
            [(7, 7, 5), (12, 12, 5), (6, 6, 2), (9, 13, 2), (19, 19, 10), (19, 19, 1), (19, 19, 0)]
        {
            assert_eq!(fixed_points(grid(columns, rows), stones), None);
        }
    }
}
