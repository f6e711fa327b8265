use crate::vocab::{Declaration, Grid, Move, ParsePlayerError, ParseVertexError, Turn};

/// A text that is no turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadTurnError {
    /// It has not two words.
    #[error("`{0}` is no turn, expected a player and a move, such as `B C3`, `W pass` or `B end`")]
    Form(String),
    /// The first word is no player.
    #[error(transparent)]
    Player(#[from] ParsePlayerError),
    /// The second word is no point of the grid.
    #[error(transparent)]
    Vertex(#[from] ParseVertexError),
}

/// Reads a turn such as `B C3` or `white pass`, letters in either case.
///
/// # Errors
/// The word that is wrong.
pub fn read_turn(grid: Grid, text: &str) -> Result<Turn, ReadTurnError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [player, what] = words.as_slice() else {
        return Err(ReadTurnError::Form(text.to_owned()));
    };
    let player = player.parse()?;
    let mv = if what.eq_ignore_ascii_case("pass") {
        Move::Pass
    } else if let Some(declaration) = Declaration::named(what) {
        Move::Declare(declaration)
    } else {
        Move::Play(grid.vertex(what)?)
    };
    Ok(Turn { player, mv })
}

/// Writes a turn, such as `B C3` or `W pass`.
pub fn write_turn(grid: Grid, turn: Turn) -> String {
    match turn.mv {
        Move::Play(point) => format!("{} {}", turn.player.initial(), grid.name(point)),
        Move::Pass => format!("{} pass", turn.player.initial()),
        Move::Declare(declaration) => format!("{} {declaration}", turn.player.initial()),
    }
}
