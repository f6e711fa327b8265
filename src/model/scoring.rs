//! See also `spec/70-scoring.md`.

use std::collections::BTreeSet;

use super::board::color_of;
use super::chain::chain;
use super::handicap::compensation;
use super::surround::is_empty_surrounded;
use crate::arbiter::{Claim, NotWholeChains, Score, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Equal, Komi};
use crate::vocab::{ByPlayer, Clause, Color, Coloring, HalfPoints, Outcome, Player, Point};

/// Counts a coloring.
///
/// > r[scoring.all-alive] A count that is told of no dead stones takes every stone as alive: to
/// > judge life and death is no part of counting.
///
/// # Errors
/// Where the dead stones are not whole chains.
pub(super) fn score(
    coloring: &Coloring,
    claims: &[Claim],
    rules: &RuleSet,
    handicap: u16,
    witness: &mut dyn Witness,
) -> Result<Score, NotWholeChains> {
    let dead: Vec<Point> = claims.iter().map(|claim| claim.point).collect();
    let counted = without_dead(coloring, &dead)?;
    let mut numbers = ByPlayer::from_fn(|player| area(&counted, player));
    numbers.white += komi(rules) + compensation(rules, handicap);
    Ok(Score { numbers, outcome: outcome(numbers, rules, witness), half_board: None })
}

/// The coloring without the dead stones.
///
/// > r[scoring.dead] Stones that a count is told to be dead are taken from the grid before it; a
/// > list of dead stones holds whole chains.
fn without_dead(coloring: &Coloring, dead: &[Point]) -> Result<Coloring, NotWholeChains> {
    let listed: BTreeSet<Point> = dead.iter().copied().collect();
    let mut counted = coloring.clone();
    for (index, &point) in dead.iter().enumerate() {
        if coloring[point] == Color::Empty {
            return Err(NotWholeChains::Empty(index));
        }
        let missing = chain(coloring, point).into_iter().filter(|member| !listed.contains(member));
        // The first that is missing, row by row from the top.
        if let Some(missing) = missing.min_by_key(|&member| coloring.grid().index(member)) {
            return Err(NotWholeChains::Part(index, missing));
        }
        counted.set(point, Color::Empty);
    }
    Ok(counted)
}

/// A player's area.
///
/// > r[scoring.area] With `scoring = "area"` a player's number is that of the points of the own
/// > color and of the empty points surrounded by it.
///
/// > r[scoring.shared-empty] With `shared_empty = "nobody"` an empty point that reaches both
/// > players' colors first counts for neither.
///
/// > r[scoring.empty-grid] An empty grid counts for nobody: 0 to 0.
fn area(coloring: &Coloring, player: Player) -> HalfPoints {
    let counts = |point: &Point| {
        coloring[*point] == color_of(player)
            || (coloring[*point] == Color::Empty && is_empty_surrounded(coloring, *point, player))
    };
    HalfPoints::from_points(coloring.grid().points().filter(counts).count())
}

/// The komi.
///
/// > r[scoring.komi] The komi is added to White's number.
pub(super) fn komi(rules: &RuleSet) -> HalfPoints {
    match rules.komi {
        Komi::Fixed(komi) => komi,
        Komi::Table(_) => HalfPoints::new(0),
    }
}

/// Who wins with these numbers.
///
/// > r[scoring.higher] The player with the higher number wins, by the difference.
///
/// > r[scoring.equal] Where both numbers are equal, `equal` says who wins: nobody, both, Black or
/// > White.
///
/// > r[scoring.equal.reading] Both numbers are even, in the words of the text, when they are equal,
/// > not when each can be halved: 40 to 40 lets both win, and so would 39 to 39.
fn outcome(numbers: ByPlayer<HalfPoints>, rules: &RuleSet, witness: &mut dyn Witness) -> Outcome {
    let ByPlayer { black, white } = numbers;
    witness.saw(Clause::new("scoring.equal"), black == white);
    if black > white {
        return Outcome::Win { by: Player::Black, margin: black - white };
    }
    if white > black {
        return Outcome::Win { by: Player::White, margin: white - black };
    }
    match rules.equal {
        Equal::Draw => Outcome::Draw,
        Equal::BothWin => Outcome::BothWin,
        Equal::BlackWins => Outcome::Win { by: Player::Black, margin: black - white },
        Equal::WhiteWins => Outcome::Win { by: Player::White, margin: white - black },
    }
}
