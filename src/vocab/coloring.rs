use std::ops::Index;

use super::{Color, Grid, Player, Point};

/// A total map from the points of a grid to colors, with no promise that anything may stand so.
///
/// # Equality
/// Same grid, same color on every point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Coloring {
    grid: Grid,
    colors: Vec<Color>,
}

impl Coloring {
    /// The grid with every point empty.
    pub fn empty(grid: Grid) -> Self {
        Self { grid, colors: vec![Color::Empty; grid.len()] }
    }

    /// A coloring from one color a point, row by row from the top.
    ///
    /// # Panics
    /// Where there are more or fewer colors than points.
    pub fn from_colors(grid: Grid, colors: Vec<Color>) -> Self {
        assert_eq!(colors.len(), grid.len(), "one color a point of a {grid} grid");
        Self { grid, colors }
    }

    /// The grid.
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The colors, row by row from the top.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// Gives a point a color.
    pub fn set(&mut self, point: Point, color: Color) {
        self.colors[self.grid.index(point)] = color;
    }

    /// The points of one color, row by row from the top.
    pub fn points_of(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.grid.points().filter(move |&point| self[point] == color)
    }

    /// The stones of one player, in the order in which vertices are listed.
    pub fn stones_of(&self, player: Player) -> Vec<Point> {
        let mut stones: Vec<Point> = self.points_of(player.color()).collect();
        stones.sort();
        stones
    }
}

impl Index<Point> for Coloring {
    type Output = Color;

    fn index(&self, point: Point) -> &Color {
        &self.colors[self.grid.index(point)]
    }
}
