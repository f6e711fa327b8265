//! How a game comes out. See also `spec/70-scoring.md`.

use crate::arbiter::{End, HalfBoard, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Confirmation, CycleResult, Equal, Margin};
use crate::vocab::{ByPlayer, Clause, Grid, HalfPoints, Outcome, Player};

/// What decides a game besides the numbers.
pub(super) struct Decided {
    /// What ended it, if it is over.
    pub(super) ended: Option<End>,
    /// The stones that each player took in the cycle that ended it.
    pub(super) taken_in_cycle: ByPlayer<u32>,
    /// Whether the players do not agree on stones.
    pub(super) is_disputed: bool,
}

/// The outcome of a game with these numbers.
///
/// > r[scoring.resigned] A game that a player resigned is won by the opponent, whatever the numbers
/// > are.
///
/// > r[ending.disputed.both-lose] With `confirmation = "hypothetical"`, both players lose where
/// > they do not agree on stones, whatever else is said of these, unless a resignation or a cycle
/// > has ended the game.
pub(super) fn outcome(
    numbers: ByPlayer<HalfPoints>,
    half_board: Option<HalfBoard>,
    decided: &Decided,
    rules: &RuleSet,
    witness: &mut dyn Witness,
) -> Outcome {
    let is_resigned = matches!(decided.ended, Some(End::Resignation { .. }));
    witness.saw(Clause::new("scoring.resigned"), is_resigned);
    let is_cycle = matches!(decided.ended, Some(End::Cycle { .. }));
    witness.saw(Clause::new("scoring.cycle"), is_cycle);
    let both_lose = rules.confirmation == Confirmation::HypotheticalPlay && decided.is_disputed;
    witness.saw(Clause::new("ending.disputed.both-lose"), both_lose);
    match decided.ended {
        Some(End::Resignation { by }) => Outcome::Resignation { winner: by.opponent() },
        Some(End::Cycle { .. }) => of_cycle(decided.taken_in_cycle, rules),
        _ if both_lose => Outcome::BothLose,
        _ => match half_board {
            None => {
                // Whether the reading of `scoring.equal` matters: the numbers are equal and odd, or
                // even and not equal.
                let are_even = Player::ALL.map(|player| numbers[player].halves() % 4 == 0);
                let are_equal = numbers.black == numbers.white;
                let matters = are_equal != (are_even == [true, true]);
                witness.saw(Clause::new("scoring.equal.reading"), matters);
                of_difference(numbers.black - numbers.white, rules, witness)
            }
            // The margin is twice the difference in stones: as many halves of a point as quarters.
            Some(HalfBoard { black, half }) => {
                of_difference(HalfPoints::new(black - half), rules, witness)
            }
        },
    }
}

/// The outcome of a difference of Black's number over White's.
///
/// > r[scoring.higher] The player with the higher number wins, by the difference.
///
/// > r[scoring.equal] Where both numbers are equal, `equal` says who wins: nobody, both, Black or
/// > White.
///
/// > r[scoring.equal.reading] Both numbers are even, in the words of the text, when they are equal,
/// > not when each can be halved: 40 to 40 lets both win, and so would 39 to 39.
fn of_difference(difference: HalfPoints, rules: &RuleSet, witness: &mut dyn Witness) -> Outcome {
    let nothing = HalfPoints::new(0);
    witness.saw(Clause::new("scoring.higher"), difference != nothing);
    witness.saw(Clause::new("scoring.equal"), difference == nothing);
    if difference > nothing {
        return Outcome::Win { by: Player::Black, margin: difference };
    }
    if difference < nothing {
        return Outcome::Win { by: Player::White, margin: -difference };
    }
    match rules.equal {
        Equal::Draw => Outcome::Draw,
        Equal::BothWin => Outcome::BothWin,
        Equal::BlackWins => Outcome::Win { by: Player::Black, margin: nothing },
        Equal::WhiteWins => Outcome::Win { by: Player::White, margin: nothing },
    }
}

/// The outcome of a game that a cycle ended.
///
/// > r[scoring.cycle] A game that a cycle ended has the result that `cycle.result` names, whatever
/// > the numbers are: no result, a draw, or a draw or a replay as the referee says. With
/// > `"count-removed"` the player who took more stones in the cycle wins, by the difference; equal
/// > numbers are a draw.
fn of_cycle(taken: ByPlayer<u32>, rules: &RuleSet) -> Outcome {
    match rules.cycle.result {
        CycleResult::None => unreachable!("no cycle ends a game in which cycles change nothing"),
        CycleResult::NoResult => Outcome::Void,
        CycleResult::Draw => Outcome::Draw,
        CycleResult::DrawOrReplay => Outcome::DrawOrReplay,
        CycleResult::CountRemoved => {
            let by = if taken.black > taken.white { Player::Black } else { Player::White };
            match taken[by] - taken[by.opponent()] {
                0 => Outcome::Draw,
                stones => Outcome::Win { by, margin: HalfPoints::from_points(stones as usize) },
            }
        }
    }
}

/// The comparison with half of the grid, where the rule set asks for it.
///
/// > r[scoring.half-board] With `margin = "half-board"` Black's number, less half of the komi and
/// > of the compensation, is compared with half of the points of the grid: Black wins with more,
/// > loses with less, and `equal` says who wins otherwise. The difference is told in stones; it is
/// > half of the margin in points.
///
/// > r[scoring.half-board.reading] Black is counted, as in the examples of the text. It matters
/// > only where a dame is not half a point for each.
///
/// > r[scoring.half-board.quarters] The compensation of 2 3/4 or 3 3/4 stones is a komi of 5 1/2 or
/// > 7 1/2 points: taken from Black's stones it goes to White's, and so counts twice.
pub(super) fn half_board(
    rules: &RuleSet,
    grid: Grid,
    numbers: ByPlayer<HalfPoints>,
    bonus: HalfPoints,
    witness: &mut dyn Witness,
) -> Option<HalfBoard> {
    witness.saw(Clause::new("scoring.half-board"), rules.margin == Margin::HalfBoard);
    match rules.margin {
        Margin::Points => None,
        Margin::HalfBoard => {
            let whole = HalfPoints::from_points(grid.len());
            let counted = numbers.black + numbers.white - bonus;
            witness.saw(Clause::new("scoring.half-board.reading"), counted != whole);
            let has_quarters = bonus.halves() % 2 != 0;
            witness.saw(Clause::new("scoring.half-board.quarters"), has_quarters);
            // Two quarters of a stone are half a point of Black's number; a quarter is half of half
            // a point of what White gets. Half of the grid is two quarters for each point.
            let black = 2 * numbers.black.halves() - bonus.halves();
            Some(HalfBoard { black, half: whole.halves() })
        }
    }
}
