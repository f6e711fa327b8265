use super::Step;
use crate::arbiter::{Arbiter, Turns};
use crate::model::Model;
use crate::vocab::{Color, Declaration, Player, Point, Turn};

/// A game on the way: the model says what each step of a script means.
pub(super) struct Line {
    game: Model,
    turns: Turns,
    /// Whether the opponent of the player to move is to take the next turn.
    is_switched: bool,
    steps: Vec<Option<Turn>>,
}

/// From this number on a word about the end is a resignation.
const RESIGN_FROM: u8 = 224;

impl Line {
    pub(super) const fn new(game: Model, turns: Turns) -> Self {
        Self { game, turns, is_switched: false, steps: Vec::new() }
    }

    /// The turns and undos so far.
    pub(super) fn into_steps(self) -> Vec<Option<Turn>> {
        self.steps
    }

    /// Takes a step, if the game has room for it. After the end that is an undo or a resumption.
    pub(super) fn take(&mut self, step: Step) {
        match (step, self.player()) {
            (Step::Undo, _) => {
                if self.game.undo().is_some() {
                    self.steps.push(None);
                }
            }
            (Step::Resume(player), _) => {
                let turn = Turn::declare(player, Declaration::Resume);
                if self.permits(turn) {
                    self.push(turn);
                }
            }
            (_, None) => {}
            (Step::Switch, Some(_)) => self.is_switched = self.turns == Turns::Free,
            (Step::Pass, Some(player)) => self.push(Turn::pass(player)),
            (Step::Play(number), Some(player)) => self.push(self.nth_play(player, number)),
            (Step::Declare(number), Some(player)) => {
                if let Some(word) = self.nth_word(player, number) {
                    self.push(Turn::declare(player, word));
                }
            }
            (Step::Illegal(number), Some(player)) => self.attempt(player, number),
        }
    }

    /// Who takes the next turn.
    fn player(&self) -> Option<Player> {
        let next = self.game.to_move()?;
        Some(if self.is_switched { next.opponent() } else { next })
    }

    fn permits(&self, turn: Turn) -> bool {
        self.game.judge(turn).is_ok()
    }

    /// Takes a turn that the model permits.
    fn push(&mut self, turn: Turn) {
        self.game.play(turn).expect("the model permitted it");
        self.steps.push(Some(turn));
        self.is_switched = false;
    }

    /// The legal play of a player with this number, modulo how many there are.
    fn nth_play(&self, player: Player, number: u16) -> Turn {
        let position = self.game.position();
        let empty = position.points_of(Color::Empty);
        let plays: Vec<Turn> = empty
            .map(|point| Turn::play(player, point))
            .filter(|&turn| self.permits(turn))
            .collect();
        match plays.len() {
            0 => Turn::pass(player),
            count => plays[usize::from(number) % count],
        }
    }

    /// The word that a player may say with this number.
    fn nth_word(&self, player: Player, number: u8) -> Option<Declaration> {
        let may_say = |word: &Declaration| self.permits(Turn::declare(player, *word));
        if number >= RESIGN_FROM && may_say(&Declaration::Resign) {
            return Some(Declaration::Resign);
        }
        let words: Vec<Declaration> = [Declaration::End, Declaration::Agree, Declaration::Continue]
            .into_iter()
            .filter(may_say)
            .collect();
        (!words.is_empty()).then(|| words[usize::from(number) % words.len()])
    }

    /// Makes the first play from this number on that must not be made, but is no plain refusal.
    fn attempt(&mut self, player: Player, number: u16) {
        let points: Vec<Point> = self.game.position().grid().points().collect();
        let first = usize::from(number) % points.len();
        for &point in points[first..].iter().chain(&points[..first]) {
            let turn = Turn::play(player, point);
            if !self.permits(turn) && self.game.play(turn).is_ok() {
                self.steps.push(Some(turn));
                self.is_switched = false;
                return;
            }
        }
    }
}
