use std::fmt;

/// The size of a grid: columns by rows, 1 to 52 each, rectangles included.
///
/// A grid makes its own points and gives each a number, row by row from the top. Which points are
/// adjacent is a rule and is not said here.
///
/// Spec: r[board.grid]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grid {
    columns: u8,
    rows: u8,
}

/// A place on a grid; column 0 is the leftmost, row 0 the topmost.
///
/// Points order by column from the left, then by row from the bottom: the order in which lists of
/// vertices are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Point {
    column: u8,
    row: u8,
}

impl Grid {
    /// The largest number of columns or of rows.
    pub const MAX: u8 = 52;

    /// A grid of `columns` by `rows`, or nothing where a side is not 1 to 52.
    pub const fn new(columns: u8, rows: u8) -> Option<Self> {
        if columns == 0 || columns > Self::MAX || rows == 0 || rows > Self::MAX {
            return None;
        }
        Some(Self { columns, rows })
    }

    /// The number of columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The number of points.
    pub const fn len(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// The point in a column, counted from the left, and a row, counted from the top.
    pub const fn point(self, column: u8, row: u8) -> Option<Point> {
        if column < self.columns && row < self.rows { Some(Point { column, row }) } else { None }
    }

    /// All points, row by row from the top.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        (0..self.rows)
            .flat_map(move |row| (0..self.columns).map(move |column| Point { column, row }))
    }

    /// The number of a point, row by row from the top, from 0.
    pub const fn index(self, point: Point) -> usize {
        point.row as usize * self.columns as usize + point.column as usize
    }

    /// The point with a number, the inverse of [`Grid::index`].
    ///
    /// # Panics
    /// Where the grid has no such number.
    pub fn at(self, index: usize) -> Point {
        assert!(index < self.len(), "point {index} of a {self} grid");
        let columns = usize::from(self.columns);
        Point { column: (index % columns) as u8, row: (index / columns) as u8 }
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

impl Point {
    /// The column, 0 at the left.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The row, 0 at the top.
    pub const fn row(self) -> u8 {
        self.row
    }
}

impl Ord for Point {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.column.cmp(&other.column).then(other.row.cmp(&self.row))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
