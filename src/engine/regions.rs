//! Chains, the regions of empty points between them, and the groups that they form, in three
//! passes over the pairs of adjacent points.
//!
//! Spec: r[surround.empty], r[surround.empty.reading], r[scoring.eye-point], r[scoring.dame],
//! r[scoring.group], r[scoring.seki], r[scoring.seki.reading]

use crate::vocab::{ByPlayer, Color, Coloring, Grid, Player};

/// What a coloring holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Survey {
    /// Each player's stones.
    pub(super) stones: ByPlayer<usize>,
    /// Each player's eye points in regions whose stones are in no seki.
    pub(super) free_eyes: ByPlayer<usize>,
    /// Each player's eye points in regions whose stones are in seki.
    pub(super) seki_eyes: ByPlayer<usize>,
    /// Empty points that reach both players' colors first.
    pub(super) dame: usize,
    /// Each player's groups that are in no seki.
    pub(super) free_groups: ByPlayer<usize>,
}

/// Looks at a coloring.
pub(super) fn survey(coloring: &Coloring) -> Survey {
    let colors = coloring.colors();
    let mut sets = Sets::new(colors.len());
    for (one, other) in adjacent(coloring.grid()) {
        if colors[one] == colors[other] {
            sets.join(one, other);
        }
    }
    // Each point's chain or region, by its root, and the players that each region touches.
    let chains: Vec<usize> = (0..colors.len()).map(|point| sets.root(point)).collect();
    let mut touched = vec![ByPlayer::<bool>::default(); colors.len()];
    let borders = || borders(coloring);
    for (empty, _, player) in borders() {
        touched[chains[empty]][player] = true;
    }
    let touched = |empty: usize| touched[chains[empty]];
    // Regions of eye points join the chains around them into groups.
    for (empty, stone, player) in borders() {
        if !touched(empty)[player.opponent()] {
            sets.join(empty, stone);
        }
    }
    let mut in_seki = vec![false; colors.len()];
    for (empty, stone, player) in borders() {
        if touched(empty)[player.opponent()] {
            in_seki[sets.root(stone)] = true;
        }
    }
    let mut survey = Survey::default();
    let mut counted = vec![false; colors.len()];
    for (point, color) in colors.iter().enumerate() {
        let group = sets.root(point);
        let players = touched(point);
        match (color.player(), players.black, players.white) {
            (Some(player), ..) => {
                survey.stones[player] += 1;
                if !in_seki[group] && !std::mem::replace(&mut counted[group], true) {
                    survey.free_groups[player] += 1;
                }
            }
            (None, true, true) => survey.dame += 1,
            (None, false, false) => {}
            (None, black, _) => {
                let player = if black { Player::Black } else { Player::White };
                let eyes =
                    if in_seki[group] { &mut survey.seki_eyes } else { &mut survey.free_eyes };
                eyes[player] += 1;
            }
        }
    }
    survey
}

/// The pairs of adjacent points, by their numbers, each once.
///
/// Spec: r[board.adjacency]
fn adjacent(grid: Grid) -> impl Iterator<Item = (usize, usize)> {
    let columns = usize::from(grid.columns());
    (0..grid.len()).flat_map(move |point| {
        let right = ((point + 1) % columns != 0).then_some((point, point + 1));
        let below = (point + columns < grid.len()).then_some((point, point + columns));
        [right, below].into_iter().flatten()
    })
}

/// The pairs of an empty point and a stone beside it, with the owner of the stone.
fn borders(coloring: &Coloring) -> impl Iterator<Item = (usize, usize, Player)> {
    let colors = coloring.colors();
    adjacent(coloring.grid()).filter_map(|(one, other)| match (colors[one], colors[other]) {
        (Color::Empty, stone) => Some((one, other, stone.player()?)),
        (stone, Color::Empty) => Some((other, one, stone.player()?)),
        _ => None,
    })
}

/// Disjoint sets of points, as trees that grow flatter when they are climbed.
struct Sets {
    parents: Vec<usize>,
}

impl Sets {
    /// Each point by itself.
    fn new(points: usize) -> Self {
        Self { parents: (0..points).collect() }
    }

    /// The point that stands for the set of this one.
    fn root(&mut self, mut point: usize) -> usize {
        while self.parents[point] != point {
            self.parents[point] = self.parents[self.parents[point]];
            point = self.parents[point];
        }
        point
    }

    /// Makes one set of two.
    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        // The earlier point stays, so that roots do not depend on the order of joins.
        self.parents[one.max(other)] = one.min(other);
    }
}

#[cfg(test)]
mod tests {
    use super::survey;
    use crate::vocab::{ByPlayer, Coloring};

    fn by(black: usize, white: usize) -> ByPlayer<usize> {
        ByPlayer { black, white }
    }

    #[test]
    fn a_chain_in_seki_takes_its_whole_group_along() {
        // The black chains share A3; only the lower of them touches the dame, B1.
        let coloring = Coloring::from_text(
            "
            . X O . O
            X X O O O
            . X O . .
            X O O O .
            X . O O .",
        );
        let found = survey(&coloring.unwrap());
        assert_eq!((found.free_eyes, found.seki_eyes), (by(0, 0), by(2, 5)));
        assert_eq!((found.free_groups, found.dame), (by(0, 0), 1));
    }

    #[test]
    fn an_empty_grid_has_no_eyes_and_no_dame() {
        let found = survey(&Coloring::from_text(". .\n. .").unwrap());
        assert_eq!(found, super::Survey::default());
    }

    #[test]
    fn chains_that_share_no_eye_are_groups_of_their_own() {
        let found = survey(&Coloring::from_text(". X O .\nX X O O\nO O X X\n. O X .").unwrap());
        assert_eq!((found.free_groups, found.free_eyes), (by(2, 2), by(2, 2)));
    }
}
