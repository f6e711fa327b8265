use super::ScriptedRules;
use super::line::Line;
use crate::arbiter::{Arbiter, Start, StartError, Turns};
use crate::model::Model;
use crate::ruleset::RuleSet;
use crate::ruleset::axes::Komi;
use crate::vocab::{Color, Coloring, Grid, Player, Turn};

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

/// A step of a script; one that the game has no room for does nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The legal play with this number, modulo how many there are; a pass if there is none.
    Play(u16),
    /// A pass.
    Pass,
    /// The last turn or word is taken back.
    Undo,
    /// The opponent moves instead, where turns are free.
    Switch,
    /// The word about the end with this number, modulo those that the player may say; one number
    /// in eight resigns, where that is possible.
    Declare(u8),
    /// A play that must not be made, and loses the turn or becomes a pass: the first such from this
    /// number on, modulo the points of the grid.
    Illegal(u16),
    /// This player asks that the stopped game be resumed.
    Resume(Player),
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

    /// The rules, with a fixed komi where the table has no row for the game.
    pub fn rules(&self) -> RuleSet {
        let mut rules = self.rules.rules();
        let mut start = Start::empty(self.grid());
        start.handicap = self.handicap_stones();
        if let Err(StartError::NoKomi { .. }) = Model::start(&start, &rules) {
            rules.komi = Komi::Fixed(self.rules.fixed_komi());
        }
        rules
    }

    /// The start as the numbers have it, which may be none: with stones that are surrounded.
    pub fn raw_start(&self) -> Start {
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
        start.handicap = self.handicap_stones();
        start
    }

    /// The start: the set-up without the stones that would be surrounded.
    pub fn start(&self) -> Start {
        self.start_under(&self.rules())
    }

    fn start_under(&self, rules: &RuleSet) -> Start {
        let mut start = self.raw_start();
        while let Err(StartError::Surrounded(point)) = Model::start(&start, rules) {
            start.coloring.set(point, Color::Empty);
        }
        start
    }

    /// A handicap of one stone is none.
    fn handicap_stones(&self) -> u16 {
        match self.handicap % 6 {
            1 => 0,
            stones => u16::from(stones),
        }
    }

    /// Plays the script with the model and tells what it came to.
    ///
    /// # Panics
    /// Where the model refuses what it permitted: a mistake of the model.
    pub fn played(&self) -> Played {
        self.played_under(self.rules())
    }

    /// Plays the script under other rules than its own.
    ///
    /// # Panics
    /// Where the rules have no komi for the game, or the model refuses what it permitted: a mistake
    /// of the model.
    pub fn played_under(&self, rules: RuleSet) -> Played {
        let start = self.start_under(&rules);
        let game = Model::start(&start, &rules)
            .expect("the start has no surrounded stone, and there is a komi");
        let mut line = Line::new(game, start.turns);
        for &step in &self.steps {
            line.take(step);
        }
        Played { start, rules, steps: line.into_steps() }
    }
}
