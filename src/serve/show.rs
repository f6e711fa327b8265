use crate::vocab::{ByPlayer, Coloring, Grid};

/// A board with coordinates on all sides and the stones that each player has taken.
pub(super) fn board_with_coordinates(position: &Coloring, captures: ByPlayer<u32>) -> String {
    let grid = position.grid();
    let wide = if grid.columns() > 25 { 2 } else { 1 };
    let letters: String = (0..grid.columns())
        .map(|column| format!(" {:>wide$}", Grid::column_letters(column)))
        .collect();
    let mut text = format!("\n  {letters}");
    for (row, colors) in position.rows().iter().enumerate() {
        let number = usize::from(grid.rows()) - row;
        let points: String = colors.chars().map(|color| format!(" {color:>wide$}")).collect();
        text.push_str(&format!("\n{number:>2}{points} {number}"));
    }
    text.push_str(&format!("\n  {letters}"));
    text.push_str(&format!(
        "\nBlack (X) has captured {}, White (O) has captured {}",
        captures.black, captures.white
    ));
    text
}

#[cfg(test)]
mod tests {
    use super::{ByPlayer, Coloring, board_with_coordinates};

    #[test]
    fn rows_count_from_the_bottom() {
        let board = board_with_coordinates(
            &Coloring::from_text("X.\n.O\n..").unwrap(),
            ByPlayer { black: 1, white: 0 },
        );
        let expected = [
            "",
            "   A B",
            " 3 X . 3",
            " 2 . O 2",
            " 1 . . 1",
            "   A B",
            "Black (X) has captured 1, White (O) has captured 0",
        ];
        assert_eq!(board.lines().collect::<Vec<_>>(), expected);
    }
}
