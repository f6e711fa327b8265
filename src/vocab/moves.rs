use super::{Player, Point};

/// What a player does in a turn: a play on a point, or a pass.
///
/// Spec: r[move.kinds]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A play, which colors a point.
    Play(Point),
    /// A pass, which colors none.
    Pass,
}

/// A player and what he does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub player: Player,
    /// The move.
    pub mv: Move,
}

impl Turn {
    /// A play of a player.
    pub const fn play(player: Player, point: Point) -> Self {
        Self { player, mv: Move::Play(point) }
    }

    /// A pass of a player.
    pub const fn pass(player: Player) -> Self {
        Self { player, mv: Move::Pass }
    }

    /// The point of a play.
    pub const fn point(self) -> Option<Point> {
        match self.mv {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        }
    }
}
