use crate::vocab::{Grid, Move};

use super::text::quoted;

/// A text that names neither a point of the grid nor a pass.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is no move on a {grid} board, expected `pass` or a point from `A1` to `{}`",
    quoted(.text), last(*.grid))]
pub struct ParseMoveError {
    text: String,
    grid: Grid,
}

/// Reads a vertex: a point's name or `pass`, in either letter case.
///
/// `resign` is no vertex: it is an answer to `genmove` and never an argument.
///
/// # Errors
/// Where the text is neither.
///
/// # Example
/// ```
/// use surround::gtp::{vertex, vertex_name};
/// use surround::vocab::{Grid, Move};
///
/// let grid = Grid::new(9, 9).unwrap();
/// assert_eq!(vertex(grid, "Pass"), Ok(Move::Pass));
/// assert_eq!(vertex_name(grid, vertex(grid, "j3").unwrap()), "J3");
/// assert_eq!(
///     vertex(grid, "I3").unwrap_err().to_string(),
///     "`I3` is no move on a 9x9 board, expected `pass` or a point from `A1` to `J9`",
/// );
/// ```
pub fn vertex(grid: Grid, text: &str) -> Result<Move, ParseMoveError> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    let point = grid.vertex(text).map_err(|_| ParseMoveError { text: text.to_owned(), grid })?;
    Ok(Move::Play(point))
}

/// Writes a move as a vertex, such as `C3` or `pass`.
pub fn vertex_name(grid: Grid, mv: Move) -> String {
    grid.move_name(mv)
}

/// The name of the point in the upper right corner.
fn last(grid: Grid) -> String {
    format!("{}{}", Grid::column_letters(grid.columns() - 1), grid.rows())
}

#[cfg(test)]
mod tests {
    use super::{vertex, vertex_name};
    use crate::vocab::{Grid, Move};

    #[test]
    fn every_move_reads_back() {
        let grid = Grid::new(27, 3).unwrap();
        let plays = grid.points().map(Move::Play);
        for mv in plays.chain([Move::Pass]) {
            let name = vertex_name(grid, mv);
            assert_eq!(vertex(grid, &name), Ok(mv));
            assert_eq!(vertex(grid, &name.to_lowercase()), Ok(mv));
            assert_eq!(vertex(grid, &name.to_uppercase()), Ok(mv));
        }
    }

    #[test]
    fn refuses_what_is_no_vertex() {
        let grid = Grid::new(27, 3).unwrap();
        for text in ["", "resign", "pas", "I1", "A4", "AC1", "tt", "\n"] {
            let message = vertex(grid, text).unwrap_err().to_string();
            assert!(message.ends_with("from `A1` to `AB3`"), "{message}");
            assert!(!message.contains('\n'), "{message:?}");
        }
    }
}
