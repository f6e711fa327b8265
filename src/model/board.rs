//! See also `spec/10-board.md`.

use crate::vocab::{Color, Coloring, Grid, Player, Point};

/// The points adjacent to a point.
///
/// > r[board.adjacency] Two points are *adjacent* when they lie side by side in one row or one
/// > column.
///
/// > r[board.grid] A *grid* has from 1 to 52 columns and from 1 to 52 rows; where a column and a
/// > row cross is a *point*.
pub(super) fn adjacent_points(grid: Grid, point: Point) -> impl Iterator<Item = Point> {
    let (column, row) = (point.column(), point.row());
    let beside_in_row = [column.checked_sub(1), Some(column + 1)].map(|c| (c, Some(row)));
    let beside_in_column = [row.checked_sub(1), Some(row + 1)].map(|r| (Some(column), r));
    let beside = beside_in_row.into_iter().chain(beside_in_column);
    beside.filter_map(move |(column, row)| grid.point(column?, row?))
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
