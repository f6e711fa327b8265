use std::rc::Rc;

use super::{Fault, Mutant};
use crate::ruleset::axes::FullBoard;
use crate::vocab::{Color, Grid, Player};

/// A coloring as a list, with the numbers of the points adjacent to each.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// Row by row from the top.
    pub(super) colors: Vec<Color>,
    grid: Grid,
    adjacent: Rc<Vec<Vec<usize>>>,
    full_board: FullBoard,
    mutant: Mutant,
}

/// The points that a play has emptied, in no order.
#[derive(Clone, Debug, Default)]
pub(super) struct Removed {
    /// The opponent's.
    pub(super) taken: Vec<usize>,
    /// How many of them are counted as prisoners.
    pub(super) counted: usize,
    /// The player's own.
    pub(super) lost: Vec<usize>,
}

impl Board {
    pub(super) fn new(
        mutant: Mutant,
        grid: Grid,
        colors: Vec<Color>,
        full_board: FullBoard,
    ) -> Self {
        let adjacent = (0..grid.len()).map(|at| adjacent(mutant, grid, at)).collect();
        Self { colors, grid, adjacent: Rc::new(adjacent), full_board, mutant }
    }

    pub(super) const fn grid(&self) -> Grid {
        self.grid
    }

    pub(super) fn adjacent(&self, at: usize) -> &[usize] {
        &self.adjacent[at]
    }

    /// Whether a point beside this one has a color.
    pub(super) fn touches(&self, at: usize, color: Color) -> bool {
        self.adjacent[at].iter().any(|&next| self.colors[next] == color)
    }

    /// The points of a chain or of a region, by a flood fill from one of them.
    ///
    /// # Panics
    /// Where the fill does not end: a fault of a mutant.
    ///
    /// Spec: r[chain.def]
    pub(super) fn chain(&self, from: usize) -> Vec<usize> {
        self.fill(from, |_| false).0
    }

    /// Whether a leaving path of a point ends on a color.
    ///
    /// Spec: r[chain.leaving-path], r[chain.reaches-first]
    fn reaches(&self, from: usize, color: Color) -> bool {
        self.fill(from, |at| self.touches(at, color)).1
    }

    /// A flood fill from a point, up to a point that is sought, and whether it was found.
    fn fill(&self, from: usize, is_sought: impl Fn(usize) -> bool) -> (Vec<usize>, bool) {
        let color = self.colors[from];
        let mut seen = vec![false; self.colors.len()];
        let mut open = vec![from];
        let mut filled = Vec::new();
        let mut steps = 0;
        while let Some(at) = open.pop() {
            // A point is entered once from each side.
            steps += 1;
            assert!(steps <= 10 * self.colors.len(), "the flood fill does not end");
            if seen[at] {
                continue;
            }
            seen[at] = !self.mutant.has(Fault::FloodFillForgetsWhereItWas);
            filled.push(at);
            if is_sought(at) {
                return (filled, true);
            }
            open.extend(self.adjacent[at].iter().filter(|&&next| self.colors[next] == color));
            if self.mutant.has(Fault::ChainsJoinAtCorners) && color != Color::Empty {
                let corners = around(self.grid, at, &CORNERS);
                open.extend(corners.filter(|&next| self.colors[next] == color));
            }
        }
        (filled, false)
    }

    /// The liberties of a chain.
    ///
    /// Spec: r[chain.liberty]
    pub(super) fn liberties(&self, chain: &[usize]) -> Vec<usize> {
        let counted = if self.mutant.has(Fault::LibertiesOfOneStone) { &chain[..1] } else { chain };
        let beside = counted.iter().flat_map(|&at| &self.adjacent[at]).copied();
        let mut liberties: Vec<usize> =
            beside.filter(|&next| self.colors[next] == Color::Empty).collect();
        if !self.mutant.has(Fault::SharedLibertiesCountTwice) {
            liberties.sort_unstable();
            liberties.dedup();
        }
        liberties
    }

    /// Whether a stone is surrounded.
    ///
    /// Spec: r[surround.stone], r[surround.full-board], r[surround.full-board.reading]
    pub(super) fn is_surrounded(&self, at: usize) -> bool {
        if self.mutant.has(Fault::LibertiesPerStone) {
            return !self.touches(at, Color::Empty);
        }
        if self.reaches(at, Color::Empty) {
            return self.mutant.has(Fault::LoneStoneIsSurrounded)
                && !self.reaches(at, self.colors[at].exchanged());
        }
        let chain = self.chain(at);
        if self.mutant.has(Fault::LibertiesBeyondTheShortSide) && self.is_at_short_side(&chain) {
            return false;
        }
        let stands = match self.full_board {
            FullBoard::Emptied => self.mutant.has(Fault::FullBoardStands),
            FullBoard::Stands => !self.mutant.has(Fault::FullBoardEmptied),
        };
        !(stands && chain.len() == self.colors.len())
    }

    fn is_at_short_side(&self, chain: &[usize]) -> bool {
        let (columns, rows) = (usize::from(self.grid.columns()), usize::from(self.grid.rows()));
        chain.iter().any(|&at| match columns.cmp(&rows) {
            std::cmp::Ordering::Less => at % columns == columns - 1,
            std::cmp::Ordering::Equal => false,
            std::cmp::Ordering::Greater => at / columns == rows - 1,
        })
    }

    /// Colors a point and empties what is surrounded.
    ///
    /// Spec: r[move.play], r[capture.order]
    pub(super) fn play(&mut self, at: usize, player: Player) -> Removed {
        self.colors[at] = player.color();
        if self.mutant.has(Fault::OwnStonesFirst) {
            let lost = self.remove_own(at);
            return Removed { lost, ..self.remove_opposing(at, player) };
        }
        if self.mutant.has(Fault::BothColorsAtOnce) {
            let lost = self.clone().remove_own(at);
            let removed = Removed { lost, ..self.remove_opposing(at, player) };
            self.empty(&removed.lost);
            return removed;
        }
        let removed = self.remove_opposing(at, player);
        Removed { lost: self.remove_own(at), ..removed }
    }

    /// Empties the surrounded chains of the opponent beside a point.
    ///
    /// Spec: r[capture.order]
    fn remove_opposing(&mut self, at: usize, player: Player) -> Removed {
        let color = player.opponent().color();
        let adjacent = Rc::clone(&self.adjacent);
        let beside: Vec<usize> =
            adjacent[at].iter().copied().filter(|&next| self.colors[next] == color).collect();
        let mut removed = Removed::default();
        for &next in &beside {
            // One that was taken together with another is empty by now.
            if self.colors[next] != color || !self.is_surrounded(next) {
                continue;
            }
            let mut chain = self.chain(next);
            if self.mutant.has(Fault::OnlyAdjacentStonesTaken) {
                chain.retain(|stone| beside.contains(stone));
            }
            self.empty(&chain);
            if removed.taken.is_empty() || !self.mutant.has(Fault::SeveralChainsCountedOnce) {
                removed.counted += chain.len();
            }
            removed.taken.extend(chain);
            if self.mutant.has(Fault::OneChainTaken) {
                break;
            }
        }
        removed
    }

    /// Empties the chain of a point where it is surrounded.
    ///
    /// Spec: r[capture.order], r[suicide.def]
    fn remove_own(&mut self, at: usize) -> Vec<usize> {
        if !self.is_surrounded(at) {
            return Vec::new();
        }
        let mut chain = self.chain(at);
        if self.mutant.has(Fault::SuicideTakesPlayedStoneAlone) {
            chain = vec![at];
        }
        if !self.mutant.has(Fault::SuicideNotRemoved) {
            self.empty(&chain);
        }
        chain
    }

    /// Makes points empty.
    pub(super) fn empty(&mut self, points: &[usize]) {
        for &at in points {
            self.colors[at] = Color::Empty;
        }
    }
}

const SIDES: [(i8, i8); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];
const CORNERS: [(i8, i8); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

/// The points in these directions from one, those beyond the edge left out.
fn around(grid: Grid, at: usize, steps: &[(i8, i8)]) -> impl Iterator<Item = usize> {
    let point = grid.at(at);
    steps.iter().filter_map(move |&(right, down)| {
        let column = point.column().checked_add_signed(right)?;
        let row = point.row().checked_add_signed(down)?;
        grid.point(column, row).map(|point| grid.index(point))
    })
}

/// The points that are adjacent to one.
///
/// Spec: r[board.adjacency]
fn adjacent(mutant: Mutant, grid: Grid, at: usize) -> Vec<usize> {
    let (columns, rows) = (usize::from(grid.columns()), usize::from(grid.rows()));
    let (column, row) = (at % columns, at / columns);
    if mutant.has(Fault::ColumnsAndRowsExchanged) {
        let by_rows = [at.checked_sub(rows), Some(at + rows)];
        let beside = [(column > 0).then(|| at - 1), (column + 1 < columns).then(|| at + 1)];
        let all = by_rows.into_iter().chain(beside).flatten();
        return all.filter(|&next| next < grid.len()).collect();
    }
    let mut adjacent: Vec<usize> = around(grid, at, &SIDES).collect();
    if mutant.has(Fault::DiagonalsAreAdjacent) {
        adjacent.extend(around(grid, at, &CORNERS));
    }
    if mutant.has(Fault::ColumnsWrap) && columns > 2 && [0, columns - 1].contains(&column) {
        adjacent.push(row * columns + (columns - 1 - column));
    }
    if mutant.has(Fault::RowsWrap) && rows > 2 && [0, rows - 1].contains(&row) {
        adjacent.push((rows - 1 - row) * columns + column);
    }
    if mutant.has(Fault::RowsRunOn) {
        // The next and the last number, whether or not a row ends between.
        let ends = [at.checked_sub(1).filter(|_| column == 0), Some(at + 1)];
        let ends = ends.into_iter().flatten().filter(|&next| next < grid.len());
        adjacent.extend(ends.filter(|next| next / columns != row));
    }
    adjacent
}
