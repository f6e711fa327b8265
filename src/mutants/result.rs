use super::claims::Said;
use super::{Fault, Plain, handicap, scoring};
use crate::arbiter::{End, HalfBoard, Score};
use crate::ruleset::axes::{CycleResult, Equal, Margin, Scoring};
use crate::vocab::{ByPlayer, HalfPoints, Outcome, Player};

/// Counts what stands and tells how the game comes out.
pub(super) fn score(game: &Plain, said: &Said) -> Score {
    let numbers = numbers(game, said);
    let half_board = (game.rules.margin == Margin::HalfBoard
        && !game.mutant.has(Fault::HalfBoardAsPoints))
    .then(|| half_board(game, numbers.black));
    let outcome = outcome(game, said, numbers, half_board);
    Score { numbers, outcome, half_board }
}

/// What White gets besides the count.
///
/// Spec: r[scoring.komi], r[handicap.compensation]
fn besides(game: &Plain) -> HalfPoints {
    let komi = match game.komi {
        _ if game.mutant.has(Fault::KomiIgnored) => HalfPoints::new(0),
        komi if game.mutant.has(Fault::KomiSubtracted) => -komi,
        komi => komi,
    };
    komi + handicap::compensation(game.mutant, &game.rules, game.handicap)
}

/// The numbers of both players, all in.
///
/// Spec: r[scoring.komi], r[scoring.prisoners], r[scoring.pass-stone], r[scoring.button],
/// r[scoring.dead]
fn numbers(game: &Plain, said: &Said) -> ByPlayer<HalfPoints> {
    let mut board = game.state.board.clone();
    let mut prisoners = game.state.captures;
    for &at in &said.dead {
        if let Some(owner) = board.colors[at].player() {
            let counted = !game.mutant.has(Fault::DeadStonesAreNoPrisoners);
            prisoners[owner.opponent()] += u32::from(counted);
        }
    }
    if !game.mutant.has(Fault::DeadStonesStayOnTheGrid) {
        board.empty(&said.dead);
    }
    let mut numbers = scoring::points(game, &board);
    let count_prisoners = match game.rules.scoring {
        Scoring::Territory => !game.mutant.has(Fault::PrisonersForgotten),
        Scoring::Area => game.mutant.has(Fault::PrisonersCountWithArea),
        Scoring::Stones => false,
    };
    for player in Player::ALL {
        if count_prisoners {
            numbers[player] += HalfPoints::from_points(prisoners[player] as usize);
        }
        let handed = match game.rules.scoring {
            Scoring::Territory => !game.mutant.has(Fault::PassStonesForgotten),
            Scoring::Area => game.mutant.has(Fault::PassStonesCountWithArea),
            Scoring::Stones => false,
        };
        if handed {
            numbers[player] += HalfPoints::from_points(game.state.pass_stones[player]);
        }
        let has_button = match game.state.button {
            Some(_) if game.mutant.has(Fault::ButtonForBoth) => true,
            holder => holder == Some(player) && !game.mutant.has(Fault::ButtonIgnored),
        };
        if has_button {
            numbers[player] += HalfPoints::new(1);
        }
    }
    let to_black = game.mutant.has(Fault::KomiForBlack);
    let gainer = if to_black { Player::Black } else { Player::White };
    numbers[gainer] += besides(game);
    numbers
}

/// Black's number against half of the grid, in quarters of a stone.
///
/// Spec: r[scoring.half-board], r[scoring.half-board.reading], r[scoring.half-board.quarters]
fn half_board(game: &Plain, black: HalfPoints) -> HalfBoard {
    let besides = besides(game).halves();
    // Half of the komi: as many quarters as it has half-points.
    let less = if game.mutant.has(Fault::WholeKomiFromHalfBoard) { 2 * besides } else { besides };
    let half = if game.mutant.has(Fault::HalfBoardRoundedDown) {
        4 * (game.grid().len() / 2)
    } else {
        2 * game.grid().len()
    };
    HalfBoard { black: 2 * black.halves() - less, half: HalfPoints::from_count(half).halves() }
}

/// How the game comes out.
///
/// Spec: r[scoring.resigned], r[scoring.cycle], r[ending.disputed.both-lose]
fn outcome(
    game: &Plain,
    said: &Said,
    numbers: ByPlayer<HalfPoints>,
    half_board: Option<HalfBoard>,
) -> Outcome {
    match game.state.end {
        Some(End::Resignation { by }) if !game.mutant.has(Fault::ResignationIsCounted) => {
            let wrong = game.mutant.has(Fault::ResignationWins);
            return Outcome::Resignation { winner: if wrong { by } else { by.opponent() } };
        }
        Some(End::Cycle { from, to }) if !game.mutant.has(Fault::CycleIsCounted) => {
            return of_cycle(game, from, to);
        }
        _ if said.both_lose => return Outcome::BothLose,
        _ => {}
    }
    let lead = match half_board {
        Some(HalfBoard { black, half }) => HalfPoints::new(black - half),
        None => numbers.black - numbers.white,
    };
    let margin = HalfPoints::new(lead.halves().abs());
    match lead.halves() {
        0 => tie(game),
        1 | -1 if game.mutant.has(Fault::HalfAPointIsATie) => tie(game),
        1.. => Outcome::Win { by: Player::Black, margin },
        _ => Outcome::Win { by: Player::White, margin },
    }
}

/// How a game with equal numbers comes out.
///
/// Spec: r[scoring.equal], r[scoring.equal.reading]
fn tie(game: &Plain) -> Outcome {
    let win = |by| Outcome::Win { by, margin: HalfPoints::new(0) };
    match game.rules.equal {
        _ if game.mutant.has(Fault::TiesGoToWhite) => win(Player::White),
        Equal::BothWin if game.mutant.has(Fault::BothWinIsADraw) => Outcome::Draw,
        Equal::BlackWins if game.mutant.has(Fault::TieOfBlackIsADraw) => Outcome::Draw,
        Equal::Draw => Outcome::Draw,
        Equal::BothWin => Outcome::BothWin,
        Equal::BlackWins => win(Player::Black),
        Equal::WhiteWins => win(Player::White),
    }
}

/// How a game that a cycle has ended comes out.
///
/// Spec: r[scoring.cycle]
fn of_cycle(game: &Plain, from: usize, to: usize) -> Outcome {
    let history = &game.state.history;
    match game.rules.cycle.result {
        CycleResult::NoResult if game.mutant.has(Fault::NoResultIsADraw) => Outcome::Draw,
        CycleResult::Draw if game.mutant.has(Fault::DrawByCycleIsVoid) => Outcome::Void,
        CycleResult::DrawOrReplay if game.mutant.has(Fault::ReplayForgotten) => Outcome::Draw,
        CycleResult::None | CycleResult::NoResult => Outcome::Void,
        CycleResult::Draw => Outcome::Draw,
        CycleResult::DrawOrReplay => Outcome::DrawOrReplay,
        CycleResult::CountRemoved => {
            let first = if game.mutant.has(Fault::RemovedSinceTheStart) { 0 } else { from };
            let taken = |player| {
                let count = history[to].captures[player] - history[first].captures[player];
                HalfPoints::from_points(count as usize)
            };
            let lead = taken(Player::Black) - taken(Player::White);
            let by = if lead.halves() > 0 { Player::Black } else { Player::White };
            match lead.halves() {
                0 => Outcome::Draw,
                halves => Outcome::Win { by, margin: HalfPoints::new(halves.abs()) },
            }
        }
    }
}
