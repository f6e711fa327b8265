//! See also `spec/70-scoring.md`.

use super::board::{adjacent_points, color_of};
use super::chain::{chains, reach_first};
use super::surround::is_region_surrounded;
use crate::arbiter::{Evidence, Witness};
use crate::vocab::{Clause, Color, Coloring, Player, Point};

/// The regions of a player's eye points.
///
/// > r[scoring.eye-point] An *eye point* of a player is an empty point that is surrounded by that
/// > player's color; a chain of empty points is a *region*.
pub(super) fn eye_regions(
    coloring: &Coloring,
    player: Player,
    witness: &mut dyn Witness,
) -> Vec<Vec<Point>> {
    let mut regions = chains(coloring, Color::Empty);
    regions.retain(|region| is_region_surrounded(coloring, region, player, witness));
    regions
}

/// The dame.
///
/// > r[scoring.dame] A *dame* is an empty point that reaches both players' colors first.
pub(super) fn dame(coloring: &Coloring, witness: &mut dyn Witness) -> Vec<Point> {
    let mut regions = chains(coloring, Color::Empty);
    regions.retain(|region| {
        let reaches = |color| reach_first(coloring, region, color);
        let is_dame = reaches(Color::Black) && reaches(Color::White);
        witness.saw(Clause::new("scoring.dame"), is_dame);
        if is_dame {
            witness.shown(Evidence::Points(region));
        }
        is_dame
    });
    regions.concat()
}

/// A player's groups.
///
/// > r[scoring.group] Two chains of one player belong to one *group* where a region of that
/// > player's eye points is adjacent to both, or where each of them belongs to one group with a
/// > third.
///
/// Rewritten: every chain begins as a group, and each region makes one group of those adjacent to
/// it. When every region has had its turn, no two groups are adjacent to one region.
pub(super) fn groups(
    coloring: &Coloring,
    player: Player,
    regions: &[Vec<Point>],
    witness: &mut dyn Witness,
) -> Vec<Vec<Point>> {
    let mut groups = chains(coloring, color_of(player));
    for region in regions {
        let (joined, apart): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|group| are_adjacent(coloring, group, region));
        witness.saw(Clause::new("scoring.group"), joined.len() > 1);
        groups = apart;
        groups.push(joined.concat());
    }
    groups
}

/// Whether a group is in seki.
///
/// > r[scoring.seki] A group is in *seki* when one of its stones is adjacent to a dame.
///
/// > r[scoring.territory.reading] Dame and points next to a group in seki are counted as they
/// > stand: a dame that is left open puts every group that touches it in seki, a whole side too.
pub(super) fn is_in_seki(
    coloring: &Coloring,
    group: &[Point],
    dame: &[Point],
    witness: &mut dyn Witness,
) -> bool {
    let is_in_seki = are_adjacent(coloring, group, dame);
    witness.saw(Clause::new("scoring.seki"), is_in_seki);
    if is_in_seki {
        witness.shown(Evidence::Points(group));
    }
    is_in_seki
}

/// Whether a point of one is adjacent to a point of the other.
pub(super) fn are_adjacent(coloring: &Coloring, one: &[Point], other: &[Point]) -> bool {
    let grid = coloring.grid();
    let mut is_other = vec![false; grid.len()];
    for &point in other {
        is_other[grid.index(point)] = true;
    }
    let mut beside = one.iter().flat_map(|&point| adjacent_points(grid, point));
    beside.any(|point| is_other[grid.index(point)])
}
