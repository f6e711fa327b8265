//! The count and what it makes of the game.
//!
//! Spec: r[scoring.area], r[scoring.territory], r[scoring.stones], r[scoring.komi],
//! r[scoring.higher], r[scoring.equal]

use super::Board;
use super::claims::Living;
use super::regions::{Survey, survey};
use crate::arbiter::{Claim, End, HalfBoard, NotWholeChains, Score};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{
    Confirmation, CycleResult, Equal, Komi, Margin, Scoring, SharedEmpty, Tax,
};
use crate::vocab::{ByPlayer, Grid, HalfPoints, Outcome, Player};

/// What the count needs to know of a game besides its board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Account<'a> {
    /// The rules of the game.
    pub(super) rules: &'a RuleSet,
    /// The komi.
    pub(super) komi: HalfPoints,
    /// What White gets for handicap stones.
    pub(super) compensation: HalfPoints,
    /// The stones that each player has taken.
    pub(super) captures: ByPlayer<u32>,
    /// The stones that each player was handed for passes.
    pub(super) pass_stones: ByPlayer<u32>,
    /// Who took the button.
    pub(super) button: Option<Player>,
    /// What ended the game.
    pub(super) ended: Option<End>,
    /// The stones that each player took in the cycle that ended the game, if one did.
    pub(super) taken_in_cycle: ByPlayer<u32>,
}

/// The komi of a game, or none where no row of the table fits.
///
/// Spec: r[scoring.komi.table]
pub(super) fn komi(rule: &Komi, grid: Grid, handicap: u16) -> Option<HalfPoints> {
    let rows = match rule {
        Komi::Fixed(komi) => return Some(*komi),
        Komi::Table(rows) => rows,
    };
    let size = [grid.columns(), grid.rows()];
    let fits = |wanted: Option<[u8; 2]>, stones: Option<u16>| {
        wanted.is_none_or(|wanted| wanted == size) && stones.is_none_or(|stones| stones == handicap)
    };
    rows.iter().find(|row| fits(row.size, row.handicap)).map(|row| row.komi)
}

impl Account<'_> {
    /// Counts a board.
    ///
    /// # Errors
    /// Where the claims do not name whole chains.
    pub(super) fn score(&self, board: &Board, claims: &[Claim]) -> Result<Score, NotWholeChains> {
        let living = Living::on(board, claims, self.rules)?;
        let survey = survey(&living.coloring);
        let numbers = ByPlayer::from_fn(|player| self.number(player, &survey, &living));
        let half_board = match self.rules.margin {
            Margin::Points => None,
            Margin::HalfBoard => Some(self.half_board(numbers.black, board.grid())),
        };
        let lead = match half_board {
            None => numbers.black - numbers.white,
            // Quarters of a stone are half-points of the margin.
            Some(HalfBoard { black, half }) => HalfPoints::new(black - half),
        };
        Ok(Score { numbers, outcome: self.outcome(lead, living.is_disputed), half_board })
    }

    /// What a player has, all in.
    ///
    /// Spec: r[scoring.prisoners], r[scoring.pass-stone], r[scoring.button],
    /// r[handicap.compensation], r[scoring.tax.group]
    fn number(&self, player: Player, survey: &Survey, living: &Living) -> HalfPoints {
        let stones = HalfPoints::from_points(survey.stones[player]);
        let mut number = match self.rules.scoring {
            Scoring::Stones => stones,
            Scoring::Area => stones + self.empty_points(player, survey),
            Scoring::Territory => {
                let prisoners = self.captures[player] + self.pass_stones[player];
                let dead = living.dead[player.opponent()];
                let taken = HalfPoints::from_points(prisoners as usize + dead);
                taken + self.empty_points(player, survey)
            }
        };
        if self.rules.tax == Tax::Group {
            number += -HalfPoints::from_points(2 * survey.free_groups[player]);
        }
        if player == Player::White {
            number += self.komi + self.compensation;
        }
        if self.button == Some(player) {
            number += HalfPoints::new(1);
        }
        number
    }

    /// The empty points that count for a player.
    ///
    /// Spec: r[scoring.tax.seki], r[scoring.shared-empty], r[scoring.shared-empty.half-each],
    /// r[scoring.shared-empty.both], r[scoring.territory.reading]
    fn empty_points(&self, player: Player, survey: &Survey) -> HalfPoints {
        let eyes = match self.rules.tax {
            Tax::None => survey.free_eyes[player] + survey.seki_eyes[player],
            Tax::Seki | Tax::Group => survey.free_eyes[player],
        };
        let shared = HalfPoints::from_points(survey.dame);
        HalfPoints::from_points(eyes)
            + match self.rules.shared_empty {
                SharedEmpty::Nobody => HalfPoints::new(0),
                SharedEmpty::HalfEach => HalfPoints::new(shared.halves() / 2),
                SharedEmpty::Both => shared,
            }
    }

    /// Black against half of the grid, in quarters of a stone.
    ///
    /// Spec: r[scoring.half-board], r[scoring.half-board.reading], r[scoring.half-board.quarters]
    fn half_board(&self, black: HalfPoints, grid: Grid) -> HalfBoard {
        // A half-point of Black's is two quarters, and half of a half-point is one.
        let given = (self.komi + self.compensation).halves();
        let half = HalfPoints::from_points(grid.len()).halves();
        HalfBoard { black: 2 * black.halves() - given, half }
    }

    /// How the game comes out, Black being ahead by so much in the count.
    ///
    /// Spec: r[scoring.resigned], r[ending.disputed.both-lose]
    fn outcome(&self, lead: HalfPoints, is_disputed: bool) -> Outcome {
        let both_lose = is_disputed && self.rules.confirmation == Confirmation::HypotheticalPlay;
        match self.ended {
            Some(End::Resignation { by }) => Outcome::Resignation { winner: by.opponent() },
            Some(End::Cycle { .. }) => self.outcome_of_cycle(),
            _ if both_lose => Outcome::BothLose,
            _ => win(lead).unwrap_or_else(|| self.outcome_of_tie()),
        }
    }

    /// Spec: r[scoring.cycle]
    fn outcome_of_cycle(&self) -> Outcome {
        match self.rules.cycle.result {
            CycleResult::None => unreachable!("no cycle ends a game under these rules"),
            CycleResult::NoResult => Outcome::Void,
            CycleResult::Draw => Outcome::Draw,
            CycleResult::DrawOrReplay => Outcome::DrawOrReplay,
            CycleResult::CountRemoved => {
                let points = self.taken_in_cycle;
                let points = ByPlayer::from_fn(|p| HalfPoints::from_points(points[p] as usize));
                win(points.black - points.white).unwrap_or(Outcome::Draw)
            }
        }
    }

    /// Spec: r[scoring.equal]
    const fn outcome_of_tie(&self) -> Outcome {
        let margin = HalfPoints::new(0);
        match self.rules.equal {
            Equal::Draw => Outcome::Draw,
            Equal::BothWin => Outcome::BothWin,
            Equal::BlackWins => Outcome::Win { by: Player::Black, margin },
            Equal::WhiteWins => Outcome::Win { by: Player::White, margin },
        }
    }
}

/// The win of whoever is ahead, Black by so much.
fn win(lead: HalfPoints) -> Option<Outcome> {
    match lead.halves() {
        1.. => Some(Outcome::Win { by: Player::Black, margin: lead }),
        ..0 => Some(Outcome::Win { by: Player::White, margin: -lead }),
        0 => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Account, komi};
    use crate::arbiter::HalfBoard;
    use crate::engine::Board;
    use crate::ruleset::from_json;
    use crate::vocab::{ByPlayer, Coloring, HalfPoints};

    /// Black's and White's half-points and the result, where nothing was taken and nothing ended.
    fn count(position: &str, axes: Value) -> (i32, i32, String, Option<HalfBoard>) {
        let Value::Object(mut object) = axes else { panic!("expected axes") };
        object.insert("base".to_owned(), json!("tutorial"));
        let rules = from_json(&Value::Object(object)).unwrap();
        let board = Board::from_coloring(&Coloring::from_text(position).unwrap(), rules.full_board);
        let board = board.unwrap();
        let account = Account {
            rules: &rules,
            komi: komi(&rules.komi, board.grid(), 0).unwrap(),
            compensation: HalfPoints::new(0),
            captures: ByPlayer::default(),
            pass_stones: ByPlayer::default(),
            button: None,
            ended: None,
            taken_in_cycle: ByPlayer::default(),
        };
        let score = account.score(&board, &[]).unwrap();
        let ByPlayer { black, white } = score.numbers;
        (black.halves(), white.halves(), score.outcome.to_string(), score.half_board)
    }

    const SEKI: &str = "
        . X . X O . O . X
        . . . X O O O X .
        . X X X X X X O O
        X O O O O O X O .
        X O . O . O X O O
        X O O O O O X X X
        X X X O . . . O O
        . X X X O O O O .
        . X . X O . O . O";

    #[test]
    fn tax_takes_the_eyes_of_seki() {
        let tables = [
            ("area", "none", "W+4.5"),
            ("area", "seki", "W+6.5"),
            ("area", "group", "W+6.5"),
            ("territory", "none", "B+1.5"),
            ("territory", "seki", "W+0.5"),
            ("territory", "group", "W+0.5"),
        ];
        for (scoring, tax, result) in tables {
            let axes = json!({ "scoring": scoring, "tax": tax, "komi": 1 });
            assert_eq!(count(SEKI, axes).2, result, "{scoring} {tax}");
        }
    }

    #[test]
    fn dame_are_nobodys_or_shared_or_both_players() {
        for (shared_empty, black, white) in [("nobody", 4, 2), ("half-each", 5, 3), ("both", 6, 4)]
        {
            let axes = json!({ "komi": 0, "shared_empty": shared_empty });
            let (blacks, whites, ..) = count("X X . O", axes);
            assert_eq!((blacks, whites), (black, white), "{shared_empty}");
        }
        let axes = json!({ "komi": 0, "shared_empty": "half-each", "scoring": "stones" });
        assert_eq!(count("X X . O", axes).2, "B+1");
    }

    #[test]
    fn half_of_the_board_is_compared_in_quarters_of_a_stone() {
        // 2 1/2 stones less 3/4 are a quarter short of half of the four points.
        let axes = json!({
            "margin": "half-board", "komi": 3, "equal": "draw", "shared_empty": "half-each",
        });
        let (black, white, result, half_board) = count("X X . O", axes);
        assert_eq!((black, white, result.as_str()), (5, 6, "W+0.5"));
        assert_eq!(half_board, Some(HalfBoard { black: 7, half: 8 }));
    }
}
