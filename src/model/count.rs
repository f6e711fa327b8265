//! See also `spec/70-scoring.md`.

use super::game::Model;
use super::history::{Entry, LeftBy};
use super::result::Decided;
use super::scoring::Tally;
use super::{result, ruling, scoring};
use crate::arbiter::{Arbiter, Claim, End, NotWholeChains, Score, Status, Unwatched, Witness};
use crate::vocab::{ByPlayer, Player};

impl Model {
    /// Counts the position that stands now and tells the witness what was evaluated.
    ///
    /// # Errors
    /// Where the claims do not name whole chains.
    pub fn score_before(
        &self,
        claims: &[Claim],
        witness: &mut dyn Witness,
    ) -> Result<Score, NotWholeChains> {
        let (now, rules) = (self.now(), &self.rules);
        let dead = ruling::dead_stones(now, claims, rules, witness)?;
        let state = self.state();
        let counted = scoring::without(now, &dead, witness);
        let of = |player: Player| dead.iter().filter(|&&at| now[at] == player.color()).count();
        let tally = Tally {
            coloring: &counted,
            prisoners: self.captures(),
            dead: ByPlayer::from_fn(|player| of(player) as u32),
            passes: self.passes(),
            button: state.button,
            handicap: self.start.handicap,
        };
        let numbers = ByPlayer::from_fn(|player| scoring::number(&tally, rules, player, witness));
        let bonus = scoring::bonus(rules, now.grid(), self.start.handicap, &mut Unwatched);
        let half_board = result::half_board(rules, now.grid(), numbers, bonus, witness);
        let decided = self.decided(state.ended(), claims);
        let outcome = result::outcome(numbers, half_board, &decided, rules, witness);
        Ok(Score { numbers, outcome, half_board })
    }

    /// How often each player has passed.
    fn passes(&self) -> ByPlayer<u32> {
        let passes = |player| {
            let by = |entry: &&Entry| entry.next == Player::opponent(player);
            let passes = self.history.iter().filter(|entry| entry.left_by == LeftBy::Pass);
            passes.filter(by).count() as u32
        };
        ByPlayer::from_fn(passes)
    }

    /// What decides the game besides the numbers.
    fn decided(&self, ended: Option<End>, claims: &[Claim]) -> Decided {
        let taken_in_cycle = match ended {
            Some(End::Cycle { from, to }) => {
                let (from, to) = (self.history[from].prisoners, self.history[to].prisoners);
                ByPlayer::from_fn(|player| to[player] - from[player])
            }
            _ => ByPlayer::default(),
        };
        let is_disputed = claims.iter().any(|claim| claim.status == Status::Disputed);
        Decided { ended, taken_in_cycle, is_disputed }
    }
}
