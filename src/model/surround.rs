//! See also `spec/20-chains.md`.

use super::board::color_of;
use super::chain::{chain, ends_of_leaving_paths, reaches_first};
use crate::arbiter::Witness;
use crate::ruleset::axes::FullBoard;
use crate::vocab::{Clause, Color, Coloring, Player, Point};

/// Whether a stone is surrounded.
///
/// > r[surround.stone] A stone is *surrounded* exactly when it does not reach empty first.
///
/// > r[surround.full-board] With `full_board = "stands"`, a stone that has no leaving path is not
/// > surrounded.
///
/// > r[surround.full-board.reading] With `full_board = "emptied"`, a grid all of one player's color
/// > has no leaving path, so that no point reaches empty first and every point is surrounded.
///
/// > r[surround.stone.reading] Whether a stone is surrounded depends on empty points alone: a stone
/// > that reaches empty first and does not reach the other player's color is not surrounded.
pub(super) fn is_stone_surrounded(
    coloring: &Coloring,
    stone: Point,
    full_board: FullBoard,
    witness: &mut dyn Witness,
) -> bool {
    let surrounded = !reaches_first(coloring, stone, Color::Empty);
    witness.saw(Clause::new("surround.stone"), surrounded);
    match full_board {
        FullBoard::Emptied => surrounded,
        FullBoard::Stands => {
            let leaves = !ends_of_leaving_paths(coloring, stone).is_empty();
            witness.saw(Clause::new("surround.full-board"), !leaves);
            surrounded && leaves
        }
    }
}

/// Whether an empty point is surrounded by a player's color.
///
/// > r[surround.empty] An empty point is *surrounded* by a color when it reaches that color first
/// > and does not reach the opposing color first.
///
/// > r[surround.empty.reading] An empty point that reaches no player's color is surrounded by
/// > nobody.
pub(super) fn is_empty_surrounded(coloring: &Coloring, empty: Point, by: Player) -> bool {
    reaches_first(coloring, empty, color_of(by))
        && !reaches_first(coloring, empty, color_of(by.opponent()))
}

/// The surrounded points of a player's color, row by row from the top.
///
/// > r[surround.together] All points of a chain are surrounded, or none of them is.
///
/// Rewritten: one point of each chain is asked, and its answer holds for the chain.
pub(super) fn surrounded_points(
    coloring: &Coloring,
    player: Player,
    full_board: FullBoard,
    witness: &mut dyn Witness,
) -> Vec<Point> {
    let grid = coloring.grid();
    let mut asked = vec![false; grid.len()];
    let mut surrounded = vec![false; grid.len()];
    for point in coloring.points_of(color_of(player)) {
        if asked[grid.index(point)] {
            continue;
        }
        let answer = is_stone_surrounded(coloring, point, full_board, witness);
        for member in chain(coloring, point) {
            asked[grid.index(member)] = true;
            surrounded[grid.index(member)] = answer;
        }
    }
    grid.points().filter(|&point| surrounded[grid.index(point)]).collect()
}
