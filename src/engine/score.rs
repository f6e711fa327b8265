//! The count.
//!
//! Spec: r[scoring.area], r[scoring.dead], r[scoring.komi], r[scoring.higher], r[scoring.equal],
//! r[handicap.compensation]

use super::Board;
use super::regions::tally;
use crate::arbiter::{Claim, NotWholeChains, Score};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Compensation, Equal, Komi};
use crate::vocab::{ByPlayer, Color, Coloring, HalfPoints, Outcome, Player, Point};

/// Counts a board, the stones at these points taken away.
///
/// # Errors
/// Where the list does not hold whole chains.
pub(super) fn score(
    board: &Board,
    claims: &[Claim],
    rules: &RuleSet,
    handicap: u16,
) -> Result<Score, NotWholeChains> {
    let dead: Vec<Point> = claims.iter().map(|claim| claim.point).collect();
    let tally = tally(&living(board, &dead)?);
    let bonus = match (rules.handicap.compensation, handicap) {
        (Compensation::None, _) | (_, 0 | 1) => 0,
        (Compensation::Stones, stones) => stones,
        (Compensation::StonesLessOne, stones) => stones - 1,
    };
    let komi = match rules.komi {
        Komi::Fixed(komi) => komi,
        Komi::Table(_) => HalfPoints::new(0),
    };
    let black = HalfPoints::from_points(tally.black);
    let white = HalfPoints::from_points(tally.white + usize::from(bonus)) + komi;
    let difference = black - white;
    let outcome = match difference.halves() {
        1.. => Outcome::Win { by: Player::Black, margin: difference },
        ..0 => Outcome::Win { by: Player::White, margin: -difference },
        0 => match rules.equal {
            Equal::Draw => Outcome::Draw,
            Equal::BothWin => Outcome::BothWin,
            Equal::BlackWins => Outcome::Win { by: Player::Black, margin: difference },
            Equal::WhiteWins => Outcome::Win { by: Player::White, margin: difference },
        },
    };
    Ok(Score { numbers: ByPlayer { black, white }, outcome, half_board: None })
}

/// The coloring without the dead stones.
fn living(board: &Board, dead: &[Point]) -> Result<Coloring, NotWholeChains> {
    let mut coloring = board.coloring();
    let grid = board.grid();
    let mut listed = vec![false; grid.len()];
    for &point in dead {
        listed[grid.index(point)] = true;
    }
    for (index, &point) in dead.iter().enumerate() {
        if board.color(point) == Color::Empty {
            return Err(NotWholeChains::Empty(index));
        }
        let missing =
            board.chain_at(point).into_iter().filter(|&member| !listed[grid.index(member)]);
        // The first that is missing, row by row from the top.
        if let Some(missing) = missing.min_by_key(|&member| grid.index(member)) {
            return Err(NotWholeChains::Part(index, missing));
        }
        coloring.set(point, Color::Empty);
    }
    Ok(coloring)
}
