use super::{Claim, NotWholeChains, Refusal, Score, Start, StartError};
use crate::ruleset::RuleSet;
use crate::vocab::{ByPlayer, Color, Coloring, Grid, HalfPoints, Move, Player, Point, Turn};

/// Judges one game: what may be played, what it does, when it is over, what it is worth.
///
/// Spec: r[move.stages], r[move.refused]
pub trait Arbiter: Sized {
    /// Begins a game.
    ///
    /// # Errors
    /// Where a stone of the start is surrounded, or the rules have no komi for the game.
    fn start(start: &Start, rules: &RuleSet) -> Result<Self, StartError>;

    /// The fixed points of so many handicap stones on a grid, in their order; none where there are
    /// none.
    ///
    /// Spec: r[handicap.fixed], r[handicap.fixed.sizes]
    fn fixed_handicap(grid: Grid, stones: u16) -> Option<Vec<Point>>;

    /// The coloring that stands now.
    fn position(&self) -> Coloring;

    /// Whose turn it is; after the end nobody's.
    fn to_move(&self) -> Option<Player>;

    /// Whether a turn may be taken.
    ///
    /// # Errors
    /// The clauses that forbid it, also where the rules have an illegal move lose its turn or
    /// become a pass.
    fn judge(&self, turn: Turn) -> Result<(), Refusal>;

    /// Takes a turn; one that is illegal too, where the rules let it lose its turn or become a pass
    /// (r[move.illegal]).
    ///
    /// # Errors
    /// The clauses that forbid it; nothing has then changed.
    fn play(&mut self, turn: Turn) -> Result<Effect, Refusal>;

    /// Takes the last turn back and gives it; the start cannot be taken back.
    fn undo(&mut self) -> Option<Turn>;

    /// What ended the game, if it is over.
    fn ended(&self) -> Option<End>;

    /// The komi of the game, in half-points.
    fn komi(&self) -> HalfPoints;

    /// The stones that each player has taken.
    fn captures(&self) -> ByPlayer<u32>;

    /// The chains that stand now, ordered by color, then by their first point.
    fn chains(&self) -> Vec<Chain>;

    /// Counts the position that stands now and tells how the game comes out; what is claimed of
    /// stones is taken as true.
    ///
    /// # Errors
    /// Where the claims do not name whole chains.
    fn score(&self, claims: &[Claim]) -> Result<Score, NotWholeChains>;

    /// The empty points that the player to move may play, in the order of lists.
    fn legal_plays(&self) -> Vec<Point> {
        self.to_move().map_or_else(Vec::new, |player| self.legal_plays_of(player))
    }

    /// The empty points that a player may play, in the order of lists.
    fn legal_plays_of(&self, player: Player) -> Vec<Point> {
        let position = self.position();
        let mut points: Vec<Point> = position.points_of(Color::Empty).collect();
        points.retain(|&point| self.judge(Turn::play(player, point)).is_ok());
        points.sort();
        points
    }

    /// Takes turns one after the other, each the next player's.
    ///
    /// # Errors
    /// The number of the first that is refused, and its clauses.
    fn play_all(&mut self, moves: &[Move]) -> Result<(), (usize, Refusal)> {
        for (number, &mv) in moves.iter().enumerate() {
            let player = self.to_move().unwrap_or(Player::Black);
            self.play(Turn { player, mv }).map_err(|refusal| (number, refusal))?;
        }
        Ok(())
    }
}

/// What a turn did, besides coloring its point.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// The opponent's stones that it emptied, in the order of lists.
    pub taken: Vec<Point>,
    /// The player's own stones that it emptied, in the order of lists.
    pub lost: Vec<Point>,
    /// Why it was illegal, if it has lost its turn or become a pass for that.
    pub illegal: Option<Refusal>,
}

/// What ended a game.
///
/// A game that two passes have stopped and that may be resumed is over until then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Two passes in succession.
    TwoPasses,
    /// Four passes in succession.
    FourPasses,
    /// Both players agree.
    Agreement,
    /// A player has resigned.
    Resignation {
        /// Who.
        by: Player,
    },
    /// A play has closed a cycle. Turns are numbered as in the history: 0 is the start, and plays,
    /// passes and lost turns count, words do not.
    Cycle {
        /// The turn that left the position before.
        from: usize,
        /// The turn that left it again.
        to: usize,
    },
}

/// A chain of stones and its liberties, both in the order of lists.
///
/// Spec: r[chain.def], r[chain.liberty]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Chain {
    /// Whose it is.
    pub player: Player,
    /// Its points.
    pub points: Vec<Point>,
    /// The empty points adjacent to it.
    pub liberties: Vec<Point>,
}
