use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::arbiter::{Arbiter, By, Program, Start, StartError};
use crate::gtp::{Command, Reply};
use crate::ruleset::RuleSet;
use crate::vocab::{Grid, HalfPoints, Player, Turn};

use super::commands::COMMANDS;
use super::files::{Files, NoFiles};

/// One game over GTP, and the rules it is judged by.
#[derive(Debug)]
pub struct Session<P: Program> {
    pub(super) program: P,
    pub(super) rules: RuleSet,
    pub(super) start: Start,
    pub(super) turns: Vec<Turn>,
    pub(super) game: P::Game,
    pub(super) rng: ChaCha8Rng,
    pub(super) files: Box<dyn Files>,
}

impl<A: Arbiter> Session<By<A>> {
    /// A session on an empty 19x19 board, judged by an arbiter as it is.
    ///
    /// # Errors
    /// Where the rules have no komi for a game on that board.
    pub fn new(rules: RuleSet, seed: u64) -> Result<Self, StartError> {
        Session::of(By::itself(), rules, seed)
    }
}

impl<P: Program> Session<P> {
    /// A session on an empty 19x19 board, judged by the games of a program.
    ///
    /// # Errors
    /// Where the rules have no komi for a game on that board.
    ///
    /// # Panics
    /// Never: a grid of 19x19 exists.
    pub fn of(program: P, rules: RuleSet, seed: u64) -> Result<Self, StartError> {
        let grid = Grid::new(19, 19).expect("19 columns and rows");
        let start = Start::empty(grid).in_free_turns();
        let game = program.start(&start, &rules)?;
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let files = Box::new(NoFiles);
        Ok(Self { program, rules, start, turns: Vec::new(), game, rng, files })
    }

    /// The same session, with files for records: it has none by itself.
    #[must_use]
    pub fn with_files(mut self, files: impl Files + 'static) -> Self {
        self.files = Box::new(files);
        self
    }

    /// The game as it stands.
    pub const fn game(&self) -> &P::Game {
        &self.game
    }

    /// The turns since the start, those that were taken back left out.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How the game began.
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// Answers a command.
    pub fn answer(&mut self, command: &Command) -> Reply {
        let found = COMMANDS.iter().find(|(name, _)| *name == command.name);
        let reply = match found {
            None => Reply::failure("unknown command"),
            Some((_, word)) => match word.carry_out(self, &command.args) {
                Ok(text) => Reply::success(text),
                Err(text) => Reply::failure(text),
            },
        };
        reply.with_id(command.id)
    }

    /// Begins a new game on an empty grid.
    ///
    /// # Errors
    /// Where the rules have no komi for it.
    pub(super) fn clear(&mut self, grid: Grid) -> Result<(), StartError> {
        self.begin(Start::empty(grid))
    }

    /// Begins a new game, in free turns.
    ///
    /// # Errors
    /// Where a stone of its start is surrounded, or the rules have no komi for it; the game before
    /// then goes on.
    pub(super) fn begin(&mut self, start: Start) -> Result<(), StartError> {
        let start = start.in_free_turns();
        self.game = self.program.start(&start, &self.rules)?;
        self.start = start;
        self.turns.clear();
        Ok(())
    }

    /// Takes other rules and keeps the position; the history too, where they permit it.
    ///
    /// # Errors
    /// Where they leave a stone of the position surrounded, or have no komi for the game.
    pub(super) fn take_rules(&mut self, rules: RuleSet) -> Result<(), StartError> {
        let mut game = self.program.start(&self.start, &rules)?;
        let permitted = self.turns.iter().all(|&turn| game.play(turn).is_ok());
        if permitted && game.position() == self.game.position() {
            self.game = game;
            self.rules = rules;
            return Ok(());
        }
        let mut start = Start::set_up(self.game.position(), Player::Black).in_free_turns();
        start.handicap = self.start.handicap;
        start.to_move = self.turns.last().map_or(self.start.to_move, |turn| turn.player.opponent());
        self.game = self.program.start(&start, &rules)?;
        self.rules = rules;
        self.start = start;
        self.turns.clear();
        Ok(())
    }

    /// Takes another komi, which changes no verdict.
    pub(super) fn take_komi(&mut self, komi: HalfPoints) {
        let rules = self.rules.clone().with_komi(komi);
        self.take_rules(rules).expect("the komi changes no verdict");
    }

    /// The grid.
    pub(super) fn grid(&self) -> Grid {
        self.start.coloring.grid()
    }
}
