use std::fmt::Write;

use super::Board;
use crate::report::{Paint, Role};
use crate::vocab::{Color, Grid, Point};

impl Board {
    /// The board for a terminal, with coordinates on all sides and no blank at the end of a line.
    ///
    /// `X3` is Black's stone of move 3, `O` one of White's that was there; stones that are crossed
    /// out are in lower case.
    pub fn text(&self, paint: Paint) -> String {
        let grid = self.coloring.grid();
        let longest = grid.points().map(|point| self.symbol(point).len()).max();
        let wide = longest.unwrap_or(1).max(if grid.columns() > 25 { 2 } else { 1 });
        let mut letters = "  ".to_owned();
        for column in 0..grid.columns() {
            let _ = write!(letters, " {:wide$}", Grid::column_letters(column));
        }
        let letters = paint.text(Role::Quiet, letters.trim_end());
        let mut text = format!("{letters}\n");
        for row in 0..grid.rows() {
            let number = grid.rows() - row;
            let _ = write!(text, "{}", paint.text(Role::Quiet, format!("{number:>2}")));
            for column in 0..grid.columns() {
                let Some(point) = grid.point(column, row) else { continue };
                let symbol = self.symbol(point);
                let blanks = " ".repeat(wide - symbol.len());
                let _ = write!(text, " {}{blanks}", paint.text(self.role(point), symbol));
            }
            let _ = writeln!(text, " {}", paint.text(Role::Quiet, number));
        }
        text + &letters + "\n"
    }

    /// What stands for a point.
    fn symbol(&self, point: Point) -> String {
        let written = self.written_on(point);
        let symbol = match self.coloring[point] {
            Color::Empty if written.is_empty() => ".".to_owned(),
            Color::Empty => return written,
            color => color.symbol().to_string(),
        };
        if self.crossed.contains(&point) {
            return symbol.to_lowercase() + &written;
        }
        symbol + &written
    }

    fn role(&self, point: Point) -> Role {
        match self.coloring[point] {
            Color::Black => Role::Black,
            Color::White => Role::White,
            Color::Empty if self.labels.contains_key(&point) => Role::Mark,
            Color::Empty => Role::Quiet,
        }
    }
}
