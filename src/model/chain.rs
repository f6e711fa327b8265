//! See also `spec/20-chains.md`.

use std::collections::BTreeSet;

use super::board::adjacent_points;
use crate::vocab::{Color, Coloring, Point};

/// The chain of a point, the point first.
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
    let mut is_reached = vec![false; grid.len()];
    is_reached[grid.index(start)] = true;
    let mut reached = vec![start];
    let mut followed = 0;
    while let Some(&end) = reached.get(followed) {
        followed += 1;
        for next in adjacent_points(grid, end) {
            if coloring[next] == coloring[start] && !is_reached[grid.index(next)] {
                is_reached[grid.index(next)] = true;
                reached.push(next);
            }
        }
    }
    reached
}

/// The chains of a color, each once, its first point first.
pub(super) fn chains(coloring: &Coloring, color: Color) -> Vec<Vec<Point>> {
    let grid = coloring.grid();
    let mut is_found = vec![false; grid.len()];
    let mut chains = Vec::new();
    for point in coloring.points_of(color) {
        if !is_found[grid.index(point)] {
            let chain = chain(coloring, point);
            for &member in &chain {
                is_found[grid.index(member)] = true;
            }
            chains.push(chain);
        }
    }
    chains
}

/// The points on which the leaving paths of a chain's points end; one may be named more often.
///
/// > r[chain.leaving-path] A *leaving path* of a point starts at that point, keeps to its color,
/// > and ends on the first point that has another color.
///
/// Rewritten: a leaving path goes to some point of the chain and then takes one step more. From
/// whichever point of the chain it starts, the ends are the same.
pub(super) fn ends_of_leaving_paths<'a>(
    coloring: &'a Coloring,
    chain: &'a [Point],
) -> impl Iterator<Item = Point> + 'a {
    let steps = chain.iter().flat_map(|&point| adjacent_points(coloring.grid(), point));
    steps.filter(move |&end| coloring[end] != coloring[chain[0]])
}

/// Whether the points of a chain reach a color first.
///
/// > r[chain.reaches-first] A point *reaches* a color *first* when one of its leaving paths ends on
/// > that color.
pub(super) fn reach_first(coloring: &Coloring, chain: &[Point], color: Color) -> bool {
    ends_of_leaving_paths(coloring, chain).any(|end| coloring[end] == color)
}

/// The liberties of a chain, in the order of lists.
///
/// > r[chain.liberty] A *liberty* of a chain is an empty point adjacent to one of its points.
///
/// Rewritten: those are the empty points on which its leaving paths end. Nothing but the answer to
/// the question for chains comes from here; no rule of the model counts liberties.
pub(super) fn liberties(coloring: &Coloring, chain: &[Point]) -> Vec<Point> {
    let ends = ends_of_leaving_paths(coloring, chain);
    let liberties: BTreeSet<Point> = ends.filter(|&end| coloring[end] == Color::Empty).collect();
    liberties.into_iter().collect()
}
