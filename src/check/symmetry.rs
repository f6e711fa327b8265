use crate::vocab::{Coloring, Grid, Point};

/// One of the eight ways to lay a grid upon itself or upon the grid with columns and rows
/// exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    /// Columns and rows are exchanged, first.
    transposed: bool,
    /// Left and right are exchanged.
    mirrored: bool,
    /// Top and bottom are exchanged.
    flipped: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits: u8| Self {
            transposed: bits & 4 != 0,
            mirrored: bits & 2 != 0,
            flipped: bits & 1 != 0,
        })
    }

    /// The grid upon which a grid is laid.
    pub fn grid(self, grid: Grid) -> Grid {
        let (columns, rows) = (grid.columns(), grid.rows());
        let (columns, rows) = if self.transposed { (rows, columns) } else { (columns, rows) };
        Grid::new(columns, rows).unwrap_or(grid)
    }

    /// The point upon which a point of a grid is laid.
    ///
    /// # Panics
    /// Where the point is not on the grid.
    pub fn point(self, grid: Grid, point: Point) -> Point {
        let image = self.grid(grid);
        let (column, row) = (point.column(), point.row());
        let (column, row) = if self.transposed { (row, column) } else { (column, row) };
        let column = if self.mirrored { image.columns() - 1 - column } else { column };
        let row = if self.flipped { image.rows() - 1 - row } else { row };
        image.point(column, row).expect("a symmetry stays on the grid")
    }

    /// The coloring upon which a coloring is laid.
    pub fn coloring(self, coloring: &Coloring) -> Coloring {
        let grid = coloring.grid();
        let mut image = Coloring::empty(self.grid(grid));
        for point in grid.points() {
            image.set(self.point(grid, point), coloring[point]);
        }
        image
    }
}

#[cfg(test)]
mod tests {
    use super::{Coloring, Symmetry};

    #[test]
    fn the_eight_images_of_a_corner_are_its_two_columns_and_rows_of_each_corner() {
        let coloring = Coloring::from_text("XO.\n...").unwrap();
        let mut images: Vec<String> =
            Symmetry::all().map(|symmetry| symmetry.coloring(&coloring).to_string()).collect();
        assert_eq!(images[0], coloring.to_string());
        images.sort();
        images.dedup();
        assert_eq!(images.len(), 8);
    }
}
