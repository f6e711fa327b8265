//! The one text picture of a position: a row a line from the top, `.` empty, `X` Black, `O` White.
//!
//! # Parsing
//! - blanks between the characters, and lower case letters
//! - nothing else: no coordinates, no frame
//!
//! # Writing
//! - upper case, no blanks: `.X.`

use std::fmt::{self, Write};

use super::{Color, Coloring, Grid, Point};

/// Rows that are no picture of a grid; lines and characters count from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseDiagramError {
    /// No row, or more than 52.
    #[error("a board has 1 to 52 rows, not {0}")]
    Rows(usize),
    /// A row of another length than the first, or of more than 52 points or none.
    #[error("row {line} has {found} points, expected {expected}")]
    Length {
        /// The row, from 1 at the top.
        line: usize,
        /// How many points it has.
        found: usize,
        /// How many it must have.
        expected: String,
    },
    /// A character that is no color.
    #[error("`{found}` in row {line}, expected `.`, `X` or `O`")]
    Symbol {
        /// The row, from 1 at the top.
        line: usize,
        /// The character.
        found: char,
    },
}

impl ParseDiagramError {
    /// The row at fault, from 1 at the top; none where the number of rows is.
    pub const fn line(&self) -> Option<usize> {
        match self {
            Self::Rows(_) => None,
            Self::Length { line, .. } | Self::Symbol { line, .. } => Some(*line),
        }
    }
}

impl Coloring {
    /// Reads rows from the top.
    pub fn from_rows<S: AsRef<str>>(rows: &[S]) -> Result<Self, ParseDiagramError> {
        let height = u8::try_from(rows.len()).unwrap_or(u8::MAX);
        if height == 0 || height > Grid::MAX {
            return Err(ParseDiagramError::Rows(rows.len()));
        }
        let mut colors = Vec::new();
        let mut width = None;
        for (number, row) in rows.iter().enumerate() {
            let line = number + 1;
            let before = colors.len();
            for found in row.as_ref().chars().filter(|c| !c.is_ascii_whitespace()) {
                let color = Color::from_symbol(found);
                colors.push(color.ok_or(ParseDiagramError::Symbol { line, found })?);
            }
            let found = colors.len() - before;
            let expected = width.map_or_else(|| "1 to 52".to_owned(), |w: usize| w.to_string());
            let fits = width.map_or((1..=usize::from(Grid::MAX)).contains(&found), |w| w == found);
            if !fits {
                return Err(ParseDiagramError::Length { line, found, expected });
            }
            width = Some(found);
        }
        let columns = width.unwrap_or(0) as u8;
        let grid = Grid::new(columns, height).ok_or(ParseDiagramError::Rows(rows.len()))?;
        Ok(Self::from_colors(grid, colors))
    }

    /// Reads a picture of several lines, blank lines around it left out.
    pub fn from_text(text: &str) -> Result<Self, ParseDiagramError> {
        let rows: Vec<&str> = text.trim().lines().map(str::trim).collect();
        Self::from_rows(&rows)
    }

    /// The rows from the top, such as `.XO`.
    pub fn rows(&self) -> Vec<String> {
        self.colors()
            .chunks(usize::from(self.grid().columns()))
            .map(|row| row.iter().map(|color| color.symbol()).collect())
            .collect()
    }
}

impl Coloring {
    /// The picture with coordinates on all four sides, one point in parentheses if it is marked.
    pub fn framed(&self, marked: Option<Point>) -> String {
        let grid = self.grid();
        let wide = if grid.columns() > 25 { 2 } else { 1 };
        let mut letters = String::from("  ");
        for column in 0..grid.columns() {
            let _ = write!(letters, " {:>wide$}", Grid::column_letters(column));
        }
        let mut lines = vec![letters.clone()];
        for row in 0..grid.rows() {
            let number = grid.rows() - row;
            let mut line = format!("{number:>2} ");
            for column in 0..grid.columns() {
                let Some(point) = grid.point(column, row) else { continue };
                if marked == Some(point) {
                    line.pop();
                }
                let symbol = self[point].symbol();
                let _ = match marked {
                    Some(mark) if mark == point => write!(line, "{:>wide$}{symbol})", "("),
                    _ => write!(line, "{symbol:>wide$} "),
                };
            }
            lines.push(format!("{line}{number}"));
        }
        lines.push(letters);
        lines.join("\n")
    }
}

impl fmt::Display for Coloring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rows().join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::Coloring;

    #[test]
    fn reads_what_it_writes() {
        let coloring = Coloring::from_text(" X O .\n . x o \n").unwrap();
        assert_eq!(coloring.to_string(), "XO.\n.XO");
        assert_eq!(Coloring::from_text(&coloring.to_string()), Ok(coloring));
    }

    #[test]
    fn rows_count_from_the_bottom() {
        let coloring = Coloring::from_text("X.\n.O\n..").unwrap();
        let marked = coloring.grid().vertex("B3").unwrap();
        let expected = ["   A B", " 3 X(.)3", " 2 . O 2", " 1 . . 1", "   A B"];
        assert_eq!(coloring.framed(Some(marked)).lines().collect::<Vec<_>>(), expected);
        let wide = Coloring::from_rows(&[".".repeat(26)]).unwrap();
        let marked = wide.grid().vertex("AA1");
        assert!(wide.framed(marked.ok()).lines().nth(1).unwrap().ends_with("  . (.)1"));
    }

    #[test]
    fn refuses_what_is_no_board() {
        let message = |rows: &[&str]| Coloring::from_rows(rows).unwrap_err().to_string();
        assert_eq!(message(&[]), "a board has 1 to 52 rows, not 0");
        assert_eq!(message(&["..", "."]), "row 2 has 1 points, expected 2");
        assert_eq!(message(&[""]), "row 1 has 0 points, expected 1 to 52");
        assert_eq!(message(&[".?"]), "`?` in row 1, expected `.`, `X` or `O`");
        assert_eq!(message(&["."; 53]), "a board has 1 to 52 rows, not 53");
    }
}
