use super::Player;

/// What a point is: empty, or of one player's color.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Color {
    /// No stone.
    #[default]
    Empty,
    /// A black stone.
    Black,
    /// A white stone.
    White,
}

impl Color {
    /// All three colors, empty first.
    pub const ALL: [Self; 3] = [Self::Empty, Self::Black, Self::White];

    /// Whose stone this is, if it is a stone.
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Empty => None,
            Self::Black => Some(Player::Black),
            Self::White => Some(Player::White),
        }
    }

    /// The character of this color in a diagram.
    pub const fn symbol(self) -> char {
        match self {
            Self::Empty => '.',
            Self::Black => 'X',
            Self::White => 'O',
        }
    }

    /// The color of a diagram's character; upper and lower case are the same.
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            '.' => Some(Self::Empty),
            'X' | 'x' => Some(Self::Black),
            'O' | 'o' => Some(Self::White),
            _ => None,
        }
    }

    /// Black for White and White for Black; empty stays.
    pub const fn exchanged(self) -> Self {
        match self {
            Self::Empty => Self::Empty,
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl From<Player> for Color {
    fn from(player: Player) -> Self {
        player.color()
    }
}
