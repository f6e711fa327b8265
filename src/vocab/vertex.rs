//! How points are written: a column in letters without I, then the row from the bottom.
//!
//! Columns 1 to 25 are `A` to `Z`, 26 is `AA`, 50 is `AZ`, 51 `BA` and 52 `BB`; the letter I is
//! left out in either place.
//!
//! # Parsing
//! - letters in either case
//!
//! # Writing
//! - upper case only

use std::fmt;

use super::{Grid, Move, Point};

const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A text that names no point of the grid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is no point of a {grid} board")]
pub struct ParseVertexError {
    text: String,
    grid: Grid,
}

/// A point together with its grid: prints its name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    grid: Grid,
    point: Point,
}

impl Grid {
    /// The point with this name, such as `C3`.
    ///
    /// # Errors
    /// Where the text has another form or lies outside the grid.
    pub fn vertex(self, text: &str) -> Result<Point, ParseVertexError> {
        self.read(text).ok_or_else(|| ParseVertexError { text: text.to_owned(), grid: self })
    }

    /// The name of a point, such as `C3`.
    pub const fn name(self, point: Point) -> Named {
        Named { grid: self, point }
    }

    /// The names of points, in their order.
    pub fn names(self, points: &[Point]) -> Vec<String> {
        points.iter().map(|&point| self.name(point).to_string()).collect()
    }

    /// The word for a move: the name of its point, `pass`, or the word about the end.
    pub fn move_name(self, mv: Move) -> String {
        match mv {
            Move::Play(point) => self.name(point).to_string(),
            Move::Pass => "pass".to_owned(),
            Move::Declare(declaration) => declaration.to_string(),
        }
    }

    /// The letters of a column, counted from 0 at the left.
    pub fn column_letters(column: u8) -> String {
        let letter = |at: u8| char::from(LETTERS[usize::from(at)]);
        match column {
            0..25 => letter(column).to_string(),
            _ => format!("{}{}", letter((column - 25) / 25), letter((column - 25) % 25)),
        }
    }

    fn read(self, text: &str) -> Option<Point> {
        let digits = text.find(|c: char| c.is_ascii_digit())?;
        let (letters, number) = text.split_at(digits);
        if number.starts_with('0') || !number.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let from_bottom: u8 = number.parse().ok()?;
        let values: Option<Vec<u8>> = letters
            .bytes()
            .map(|b| LETTERS.iter().position(|&l| l == b.to_ascii_uppercase()).map(|i| i as u8))
            .collect();
        let column = match values?.as_slice() {
            [only] => *only,
            [first, second] => first.checked_mul(25)?.checked_add(25 + second)?,
            _ => return None,
        };
        self.point(column, self.rows().checked_sub(from_bottom)?)
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = self.grid.rows() - self.point.row();
        write!(f, "{}{row}", Grid::column_letters(self.point.column()))
    }
}

#[cfg(test)]
mod tests {
    use super::Grid;

    #[test]
    fn every_point_of_the_largest_grid_reads_back() {
        let grid = Grid::new(52, 52).unwrap();
        for point in grid.points() {
            assert_eq!(grid.vertex(&grid.name(point).to_string()), Ok(point));
        }
    }

    #[test]
    fn columns_past_twenty_five_take_two_letters() {
        let names = [(7, "H"), (8, "J"), (24, "Z"), (25, "AA"), (49, "AZ"), (50, "BA"), (51, "BB")];
        for (column, name) in names {
            assert_eq!(Grid::column_letters(column), name);
        }
    }

    #[test]
    fn refuses_what_is_no_point() {
        let grid = Grid::new(5, 5).unwrap();
        for text in ["", "A", "1", "A0", "A6", "F1", "I1", "A01", "A1 ", "A-1", "AA1", "AAA1", "é1"]
        {
            assert!(grid.vertex(text).is_err(), "{text:?}");
        }
        assert_eq!(grid.vertex("I9").unwrap_err().to_string(), "`I9` is no point of a 5x5 board");
    }
}
