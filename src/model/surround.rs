//! See also `spec/20-chains.md`.

use super::board::color_of;
use super::chain::{chains, ends_of_leaving_paths, reach_first};
use crate::arbiter::{Evidence, Witness};
use crate::ruleset::axes::FullBoard;
use crate::vocab::{Clause, Color, Coloring, Player, Point};

/// Whether the stones of a player's chain are surrounded.
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
///
/// > r[surround.together] All points of a chain are surrounded, or none of them is.
fn are_stones_surrounded(
    coloring: &Coloring,
    chain: &[Point],
    player: Player,
    full_board: FullBoard,
    witness: &mut dyn Witness,
) -> bool {
    let surrounded = !reach_first(coloring, chain, Color::Empty);
    witness.saw(Clause::new("chain.reaches-first"), !surrounded);
    witness.saw(Clause::new("surround.stone"), surrounded);
    if surrounded {
        witness.shown(Evidence::Points(chain));
    } else {
        let is_alone = !reach_first(coloring, chain, color_of(player.opponent()));
        witness.saw(Clause::new("surround.stone.reading"), is_alone);
        return false;
    }
    let leaves = ends_of_leaving_paths(coloring, chain).next().is_some();
    match full_board {
        FullBoard::Emptied => {
            witness.saw(Clause::new("surround.full-board.reading"), !leaves);
            true
        }
        FullBoard::Stands => {
            witness.saw(Clause::new("surround.full-board"), !leaves);
            leaves
        }
    }
}

/// Whether the empty points of a region are surrounded by a player's color.
///
/// > r[surround.empty] An empty point is *surrounded* by a color when it reaches that color first
/// > and does not reach the opposing color first.
///
/// > r[surround.empty.reading] An empty point that reaches no player's color is surrounded by
/// > nobody.
///
/// All points of a region reach the same colors first, so that one answer holds for all of them.
pub(super) fn is_region_surrounded(
    coloring: &Coloring,
    region: &[Point],
    by: Player,
    witness: &mut dyn Witness,
) -> bool {
    let reaches = |player| reach_first(coloring, region, color_of(player));
    let surrounded = reaches(by) && !reaches(by.opponent());
    witness.saw(Clause::new("surround.empty"), surrounded);
    if surrounded {
        witness.shown(Evidence::Points(region));
    } else {
        let reaches_nobody = !reaches(by) && !reaches(by.opponent());
        witness.saw(Clause::new("surround.empty.reading"), reaches_nobody);
    }
    surrounded
}

/// The surrounded points of a player's color, chain by chain.
pub(super) fn surrounded_points(
    coloring: &Coloring,
    player: Player,
    full_board: FullBoard,
    witness: &mut dyn Witness,
) -> Vec<Point> {
    chains(coloring, color_of(player))
        .into_iter()
        .filter(|chain| are_stones_surrounded(coloring, chain, player, full_board, witness))
        .flatten()
        .collect()
}
