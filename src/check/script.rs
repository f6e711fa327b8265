use std::collections::BTreeSet;

use crate::arbiter::{Arbiter, Start, StartError, Turns};
use crate::model::Model;
use crate::ruleset::axes::{
    Compensation, End, Equal, FullBoard, Komi, Repetition, RepetitionStart, Suicide,
};
use crate::ruleset::{RuleSet, preset};
use crate::vocab::{Color, Coloring, Grid, HalfPoints, Move, Player, Point, Turn};

/// A game as a list of small numbers, any of which are a game.
///
/// What the numbers leave open is filled in by the model: a play is a number modulo the legal
/// plays, a stone of the set-up that would be surrounded is left out. So every generator gives
/// valid games whatever it draws, and a shorter list is a simpler game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Script {
    /// The columns, modulo the largest grid of the script.
    pub columns: u8,
    /// The rows, likewise.
    pub rows: u8,
    /// The rules.
    pub rules: ScriptedRules,
    /// The colors of the set-up, row by row, modulo 3; missing points are empty.
    pub setup: Vec<u8>,
    /// Bits: White moves first, free turns, somebody left the start, that was White.
    pub start: u8,
    /// The number of handicap stones that the count takes into account, modulo 6.
    pub handicap: u8,
    /// What happens.
    pub steps: Vec<Step>,
}

/// A step of a script.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The legal play with this number, modulo how many there are; a pass if there is none.
    Play(u16),
    /// A pass.
    Pass,
    /// The last turn is taken back.
    Undo,
    /// The opponent moves instead, where turns are free.
    Switch,
}

/// Rules as numbers, each modulo what it chooses from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ScriptedRules {
    /// Four bits: which repetitions are forbidden.
    pub forbid: u8,
    /// Which suicide.
    pub suicide: u8,
    /// Bits: the start is unowned, the full board stands, the game never ends by itself.
    pub bits: u8,
    /// What becomes of a tie.
    pub equal: u8,
    /// The compensation.
    pub compensation: u8,
    /// The komi, in half-points.
    pub komi: i8,
}

/// What the steps of a script came to.
#[derive(Clone, Debug)]
pub struct Played {
    /// The start.
    pub start: Start,
    /// The rules.
    pub rules: RuleSet,
    /// The turns and, as `None`, the undos, in order.
    pub steps: Vec<Option<Turn>>,
}

impl Script {
    /// The largest number of columns or rows.
    pub const MAX_SIDE: u8 = 7;

    /// The grid.
    pub fn grid(&self) -> Grid {
        let side = |number: u8| number % Self::MAX_SIDE + 1;
        Grid::new(side(self.columns), side(self.rows)).expect("sides of 1 to 7")
    }

    /// The rules.
    pub fn rules(&self) -> RuleSet {
        self.rules.rules()
    }

    /// The start: the set-up without the stones that would be surrounded.
    pub fn start(&self) -> Start {
        let grid = self.grid();
        let mut coloring = Coloring::empty(grid);
        for (point, number) in grid.points().zip(&self.setup) {
            coloring.set(point, Color::ALL[usize::from(number % 3)]);
        }
        let bit = |at: u8| self.start & 1 << at != 0;
        let player = |white| if white { Player::White } else { Player::Black };
        let mut start = Start::set_up(coloring, player(bit(0)));
        if bit(1) {
            start.turns = Turns::Free;
        }
        start.left_by = bit(2).then(|| player(bit(3)));
        start.handicap = match self.handicap % 6 {
            1 => 0,
            stones => u16::from(stones),
        };
        let rules = self.rules();
        while let Err(StartError::Surrounded(point)) = Model::start(&start, &rules) {
            start.coloring.set(point, Color::Empty);
        }
        start
    }

    /// Plays the script with the model and tells what it came to.
    ///
    /// # Panics
    /// Where the model refuses what it permitted: a mistake of the model.
    pub fn played(&self) -> Played {
        let (start, rules) = (self.start(), self.rules());
        let mut game = Model::start(&start, &rules).expect("the start has no surrounded stone");
        let mut steps = Vec::new();
        let mut switched = false;
        for &step in &self.steps {
            let Some(next) = game.to_move() else {
                if step == Step::Undo {
                    game.undo();
                    steps.push(None);
                }
                continue;
            };
            let player = if switched { next.opponent() } else { next };
            let mv = match step {
                Step::Switch => {
                    switched = start.turns == Turns::Free;
                    continue;
                }
                Step::Undo => {
                    if game.undo().is_some() {
                        steps.push(None);
                    }
                    continue;
                }
                Step::Pass => Move::Pass,
                Step::Play(number) => nth_play(&game, player, number),
            };
            switched = false;
            let turn = Turn { player, mv };
            game.play(turn).expect("the model permitted it");
            steps.push(Some(turn));
        }
        Played { start, rules, steps }
    }
}

/// The legal play of a player with this number, modulo how many there are.
fn nth_play(game: &Model, player: Player, number: u16) -> Move {
    let plays: Vec<Point> = game
        .position()
        .points_of(Color::Empty)
        .filter(|&point| game.judge(Turn::play(player, point)).is_ok())
        .collect();
    match plays.len() {
        0 => Move::Pass,
        count => Move::Play(plays[usize::from(number) % count]),
    }
}

impl ScriptedRules {
    /// The rules that these numbers choose.
    ///
    /// # Panics
    /// Where `simple-rules` is missing from the presets: a mistake of the build.
    pub fn rules(self) -> RuleSet {
        let mut rules = preset("simple-rules").expect("a preset").rules.clone();
        let forbidden = |(at, _): &(usize, &Repetition)| self.forbid & 1 << at != 0;
        rules.repetition.forbid = Repetition::ALL
            .iter()
            .enumerate()
            .filter(forbidden)
            .map(|(_, &kind)| kind)
            .collect::<BTreeSet<_>>();
        let bit = |at: u8| self.bits & 1 << at != 0;
        let unowned = bit(0);
        rules.repetition.start =
            if unowned { RepetitionStart::Unowned } else { RepetitionStart::ByTurn };
        rules.full_board = if bit(1) { FullBoard::Stands } else { FullBoard::Emptied };
        rules.ending.by = if bit(2) { BTreeSet::new() } else { BTreeSet::from([End::TwoPasses]) };
        rules.suicide = Suicide::ALL[usize::from(self.suicide) % Suicide::ALL.len()];
        rules.equal = Equal::ALL[usize::from(self.equal) % Equal::ALL.len()];
        let compensation = usize::from(self.compensation) % Compensation::ALL.len();
        rules.handicap.compensation = Compensation::ALL[compensation];
        rules.komi = Komi::Fixed(HalfPoints::new(i32::from(self.komi)));
        rules
    }
}
