use rand::{Rng, RngExt};

use crate::arbiter::Witness;
use crate::vocab::{Clause, Declaration, Move, Player, Turn};

/// One turn in so many is a pass.
const PASS_ONE_IN: u32 = 30;
/// One turn in so many is a play that takes or loses stones, where there is one.
const STEER_ONE_IN: u32 = 3;
/// One turn in so many is a word about the end, where there is one to say.
const SAY_ONE_IN: u32 = 20;
/// One assertion of the end in so many is answered by a word.
const ANSWER_ONE_IN: u32 = 2;
/// One word in so many is a resignation, where that is possible.
const RESIGN_ONE_IN: u32 = 8;
/// One turn in so many is a play that must not be made, where rules answer it.
const OFFEND_ONE_IN: u32 = 10;
/// One stop in so many is followed by a resumption.
const RESUME_ONE_IN: u32 = 2;

/// What may be done now, as the model judges it.
#[derive(Default)]
pub(super) struct Choice {
    /// Every legal play of the player to move.
    plays: Vec<Turn>,
    /// Those that take stones or lose stones.
    steered: Vec<Turn>,
    /// The plays that he must not make.
    refused: Vec<Turn>,
    /// The words that a player may say.
    words: Vec<Declaration>,
    /// Those by which the stopped game is resumed.
    resumptions: Vec<Turn>,
}

impl Choice {
    /// Adds a legal turn.
    pub(super) fn add_legal(&mut self, turn: Turn, removes: bool) {
        match turn.mv {
            Move::Pass => {}
            Move::Play(_) => {
                self.plays.push(turn);
                if removes {
                    self.steered.push(turn);
                }
            }
            Move::Declare(Declaration::Resume) => self.resumptions.push(turn),
            Move::Declare(word) => self.words.push(word),
        }
    }

    /// Adds a turn that must not be made.
    pub(super) fn add_refused(&mut self, turn: Turn) {
        if turn.point().is_some() {
            self.refused.push(turn);
        }
    }

    /// A turn of the player: seldom a pass or a word, often a play that removes stones.
    pub(super) fn draw(&self, rng: &mut impl Rng, player: Player) -> Turn {
        let answer = [Declaration::Agree, Declaration::Continue];
        let answers = self.words.iter().any(|word| answer.contains(word));
        let one_in = if answers { ANSWER_ONE_IN } else { SAY_ONE_IN };
        if !self.words.is_empty() && rng.random_ratio(1, one_in) {
            return Turn::declare(player, self.draw_word(rng));
        }
        if self.plays.is_empty() || rng.random_ratio(1, PASS_ONE_IN) {
            return Turn::pass(player);
        }
        let steer = !self.steered.is_empty() && rng.random_ratio(1, STEER_ONE_IN);
        one_of(if steer { &self.steered } else { &self.plays }, rng)
    }

    fn draw_word(&self, rng: &mut impl Rng) -> Declaration {
        let others: Vec<Declaration> =
            self.words.iter().copied().filter(|&word| word != Declaration::Resign).collect();
        let may_resign = others.len() < self.words.len();
        if others.is_empty() || (may_resign && rng.random_ratio(1, RESIGN_ONE_IN)) {
            return Declaration::Resign;
        }
        one_of(&others, rng)
    }

    /// Now and then a play that must not be made.
    pub(super) fn draw_refused(&self, rng: &mut impl Rng) -> Option<Turn> {
        let offends = !self.refused.is_empty() && rng.random_ratio(1, OFFEND_ONE_IN);
        offends.then(|| one_of(&self.refused, rng))
    }

    /// Now and then a request that the stopped game be resumed.
    pub(super) fn draw_resumption(&self, rng: &mut impl Rng) -> Option<Turn> {
        let resumes = !self.resumptions.is_empty() && rng.random_ratio(1, RESUME_ONE_IN);
        resumes.then(|| one_of(&self.resumptions, rng))
    }
}

fn one_of<T: Copy>(all: &[T], rng: &mut impl Rng) -> T {
    all[rng.random_range(0..all.len())]
}

/// Notes whether the play that is judged would remove stones.
#[derive(Default)]
pub(super) struct Prospect {
    pub(super) removes: bool,
}

impl Witness for Prospect {
    fn saw(&mut self, clause: Clause, holds: bool) {
        self.removes |= holds && ["capture.order", "suicide.def"].contains(&clause.name());
    }
}
