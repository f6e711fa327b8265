use std::sync::LazyLock;

use serde::Deserialize;

use crate::embedded;
use crate::vocab::{Coloring, Grid, Player};

/// A tiny game whose last question tells rule sets apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Separator {
    /// Its name.
    pub name: String,
    /// What it tells apart.
    pub tells: String,
    /// Its own grid.
    pub grid: Grid,
    /// The set-up; none for an empty grid.
    pub setup: Option<Coloring>,
    /// Whose stones fill a larger grid around the set-up.
    pub outside: Option<Player>,
    /// Who moves first.
    pub to_move: Player,
    /// What happens, a turn each.
    pub moves: Vec<String>,
    /// The question: a turn, `position`, `captures` or `score`.
    pub ask: String,
    /// Whether it is always asked at the end.
    pub confirms: bool,
}

/// A game as the file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    name: String,
    tells: String,
    board: Option<String>,
    size: Option<[u8; 2]>,
    outside: Option<String>,
    to_move: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    ask: String,
    #[serde(default)]
    confirms: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: Vec<Raw>,
}

static SEPARATORS: LazyLock<Vec<Separator>> = LazyLock::new(|| {
    let file = "spec/separators.toml";
    let read: File = toml::from_str(embedded::text("separators.toml"))
        .unwrap_or_else(|error| panic!("{file}: {error}"));
    let separator = |raw: Raw| {
        let name = raw.name.clone();
        read_separator(raw).unwrap_or_else(|error| panic!("{file}, {name}: {error}"))
    };
    read.game.into_iter().map(separator).collect()
});

/// The games of `spec/separators.toml`, in its order.
///
/// # Panics
/// Where the file cannot be read: a mistake of the build, which a test catches.
pub fn separators() -> &'static [Separator] {
    &SEPARATORS
}

fn read_separator(raw: Raw) -> Result<Separator, String> {
    let (grid, setup) = match (&raw.board, raw.size) {
        (Some(board), None) => {
            let coloring = Coloring::from_text(board).map_err(|error| error.to_string())?;
            (coloring.grid(), Some(coloring))
        }
        (None, Some([columns, rows])) => {
            let grid = Grid::new(columns, rows);
            (grid.ok_or("`size` must be 1 to 52 columns and rows")?, None)
        }
        _ => return Err("either `board` or `size` must be there".to_owned()),
    };
    let player = |text: &Option<String>| {
        let read = text.as_deref().map(str::parse::<Player>).transpose();
        read.map_err(|error| error.to_string())
    };
    Ok(Separator {
        grid,
        setup,
        outside: player(&raw.outside)?,
        to_move: player(&raw.to_move)?.unwrap_or(Player::Black),
        name: raw.name,
        tells: raw.tells,
        moves: raw.moves,
        ask: raw.ask,
        confirms: raw.confirms,
    })
}
