//! See also `spec/20-chains.md`.

use super::board::adjacent_points;
use crate::vocab::{Color, Coloring, Point};

/// The chain of a point, row by row from the top.
///
/// > r[chain.path] A *path* is a sequence of points, each of them adjacent to the one before.
///
/// > r[chain.def] A *chain* is a point together with every point that a path within its color
/// > connects to it.
///
/// Rewritten: the paths from the point are followed a step at a time, and a point that was reached
/// before is not followed again. This ends because every step reaches a new point and the grid is
/// finite; it leaves nothing out because a path that goes on from a known point adds only what that
/// point adds.
pub(super) fn chain(coloring: &Coloring, start: Point) -> Vec<Point> {
    let grid = coloring.grid();
    let color = coloring[start];
    let mut reached = vec![false; grid.len()];
    reached[grid.index(start)] = true;
    let mut to_follow = vec![start];
    while let Some(end) = to_follow.pop() {
        for next in adjacent_points(grid, end) {
            if coloring[next] == color && !reached[grid.index(next)] {
                reached[grid.index(next)] = true;
                to_follow.push(next);
            }
        }
    }
    grid.points().filter(|&point| reached[grid.index(point)]).collect()
}

/// The points on which the leaving paths of a point end, row by row from the top.
///
/// > r[chain.leaving-path] A *leaving path* of a point starts at that point, keeps to its color,
/// > and ends on the first point that has another color.
pub(super) fn ends_of_leaving_paths(coloring: &Coloring, start: Point) -> Vec<Point> {
    let grid = coloring.grid();
    let mut is_end = vec![false; grid.len()];
    for point in chain(coloring, start) {
        for next in adjacent_points(grid, point) {
            if coloring[next] != coloring[start] {
                is_end[grid.index(next)] = true;
            }
        }
    }
    grid.points().filter(|&point| is_end[grid.index(point)]).collect()
}

/// Whether a point reaches a color first.
///
/// > r[chain.reaches-first] A point *reaches* a color *first* when one of its leaving paths ends on
/// > that color.
pub(super) fn reaches_first(coloring: &Coloring, start: Point, color: Color) -> bool {
    ends_of_leaving_paths(coloring, start).into_iter().any(|end| coloring[end] == color)
}

/// The liberties of a stone's chain, row by row from the top.
///
/// > r[chain.liberty] A *liberty* of a chain is an empty point adjacent to one of its points.
///
/// Rewritten: those are the empty points on which its leaving paths end. Nothing but the answer to
/// the question for chains comes from here; no rule of the model counts liberties.
pub(super) fn liberties(coloring: &Coloring, stone: Point) -> Vec<Point> {
    let mut ends = ends_of_leaving_paths(coloring, stone);
    ends.retain(|&end| coloring[end] == Color::Empty);
    ends
}
