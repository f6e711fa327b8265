//! An arbiter that knows no rule: what it answers stands in a table, so that the words of an answer
//! are tested whatever the rules are.

use surround::arbiter::{
    Arbiter, Chain, Claim, Effect, End, HalfBoard, NotWholeChains, Prohibition, Refusal, Score,
    Start, StartError,
};
use surround::ruleset::RuleSet;
use surround::ruleset::axes::Komi;
use surround::vocab::{ByPlayer, Coloring, Grid, HalfPoints, Move, Outcome, Player, Point, Turn};

/// A game that has ended as the table says, with the outcome and the quarters of the table.
///
/// White's passes are taken for illegal moves that stand, and the play of White on the first point
/// of the grid for one that is refused.
#[derive(Clone, Debug)]
pub(crate) struct Canned<const ROW: usize> {
    start: Start,
    turns: Vec<Turn>,
}

/// What ended a game, how it came out, and its quarters of a stone.
type Row = (Option<End>, Outcome, Option<(i32, i32)>);

const ROWS: [Row; 7] = [
    (None, Outcome::BothLose, None),
    (Some(End::TwoPasses), Outcome::DrawOrReplay, Some((24, 24))),
    (Some(End::FourPasses), win(Player::Black, 3), Some((725, 722))),
    (Some(End::Agreement), win(Player::White, 1), Some((721, 722))),
    (
        Some(End::Resignation { by: Player::White }),
        Outcome::Resignation { winner: Player::Black },
        Some((732, 722)),
    ),
    (Some(End::Cycle { from: 0, to: 12 }), Outcome::Void, None),
    (None, win(Player::Black, 0), Some((18, 18))),
];

const fn win(by: Player, halves: i32) -> Outcome {
    Outcome::Win { by, margin: HalfPoints::new(halves) }
}

impl<const ROW: usize> Arbiter for Canned<ROW> {
    fn start(start: &Start, rules: &RuleSet) -> Result<Self, StartError> {
        let grid = start.coloring.grid();
        match rules.komi {
            Komi::Fixed(_) => Ok(Self { start: start.clone(), turns: Vec::new() }),
            Komi::Table(_) => Err(StartError::NoKomi { grid, handicap: start.handicap }),
        }
    }

    fn fixed_handicap(_: Grid, _: u16) -> Option<Vec<Point>> {
        None
    }

    fn position(&self) -> Coloring {
        self.start.coloring.clone()
    }

    fn to_move(&self) -> Option<Player> {
        ROWS[ROW].0.map_or(Some(Player::Black), |_| None)
    }

    fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        let first = self.start.coloring.grid().at(0);
        let is_refused = turn == Turn::play(Player::White, first);
        Refusal::by(is_refused.then_some(Prohibition::Declaration))
    }

    fn play(&mut self, turn: Turn) -> Result<Effect, Refusal> {
        self.judge(turn)?;
        self.turns.push(turn);
        let stands = turn == Turn { player: Player::White, mv: Move::Pass };
        let both = [Prohibition::Suicide, Prohibition::BasicKo];
        let illegal = Refusal::by(both.into_iter().filter(|_| stands)).err();
        Ok(Effect { illegal, ..Effect::default() })
    }

    fn undo(&mut self) -> Option<Turn> {
        self.turns.pop()
    }

    fn ended(&self) -> Option<End> {
        ROWS[ROW].0
    }

    fn komi(&self) -> HalfPoints {
        HalfPoints::new(11)
    }

    fn captures(&self) -> ByPlayer<u32> {
        ByPlayer::default()
    }

    fn chains(&self) -> Vec<Chain> {
        Vec::new()
    }

    fn score(&self, claims: &[Claim]) -> Result<Score, NotWholeChains> {
        let (_, outcome, quarters) = ROWS[ROW];
        let half_board = quarters.map(|(black, half)| HalfBoard { black, half });
        match claims.iter().position(|claim| claim.point == self.start.coloring.grid().at(0)) {
            None => Ok(Score { numbers: ByPlayer::default(), outcome, half_board }),
            Some(index) => Err(NotWholeChains::Empty(index)),
        }
    }
}
