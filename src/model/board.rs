//! See also `spec/10-board.md`.

use crate::vocab::{Color, Coloring, Grid, Player, Point};

/// Whether two points are adjacent.
///
/// > r[board.adjacency] Two points are *adjacent* when they lie side by side in one row or one
/// > column.
pub(super) fn are_adjacent(one: Point, other: Point) -> bool {
    let columns_apart = one.column().abs_diff(other.column());
    let rows_apart = one.row().abs_diff(other.row());
    (rows_apart == 0 && columns_apart == 1) || (columns_apart == 0 && rows_apart == 1)
}

/// The points adjacent to a point.
///
/// > r[board.grid] A *grid* has from 1 to 52 columns and from 1 to 52 rows; where a column and a
/// > row cross is a *point*.
///
/// Rewritten: only points in the square around the point are tried, since no other is side by side
/// with it.
pub(super) fn adjacent_points(grid: Grid, point: Point) -> impl Iterator<Item = Point> {
    let columns = point.column().saturating_sub(1)..=point.column() + 1;
    columns
        .flat_map(move |column| {
            let rows = point.row().saturating_sub(1)..=point.row() + 1;
            rows.filter_map(move |row| grid.point(column, row))
        })
        .filter(move |&other| are_adjacent(point, other))
}

/// The color of a player's stones.
///
/// > r[board.players] The black color belongs to one player, *Black*, and the white color to the
/// > other, *White*.
///
/// > r[board.color] Each point has one *color*: black, white, or empty; a black or white point is a
/// > *stone*.
pub(super) const fn color_of(player: Player) -> Color {
    match player {
        Player::Black => Color::Black,
        Player::White => Color::White,
    }
}

/// Whether two colorings are the same.
///
/// > r[board.coloring] A *coloring* gives every point of the grid its color; two colorings are the
/// > same when every point has the same color in both.
pub(super) fn are_same(one: &Coloring, other: &Coloring) -> bool {
    one.grid().points().all(|point| one[point] == other[point])
}
