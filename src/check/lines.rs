//! Every line of turns from a start, legal or not, model against engine.

use super::exhaust::Found;
use super::lockstep::compare_course;
use super::{Difference, Played, as_case};
use crate::arbiter::{Arbiter, Start};
use crate::engine::Game;
use crate::model::Model;
use crate::ruleset::RuleSet;
use crate::vocab::{Declaration, Move, Player, Turn};

/// Which turns a line is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alphabet {
    /// Plays, passes and words about the end.
    Full,
    /// Passes and words alone.
    Quiet,
}

/// Goes through every line of so many turns of both players, takes each back, and compares at each
/// step what the turn did, where both games stand, the verdicts on every turn and the count. Tells
/// how many positions that were.
///
/// # Errors
/// The first line after which model and engine differ.
///
/// # Panics
/// Where one of them does not begin the game.
pub fn every_line(
    start: &Start,
    rules: &RuleSet,
    alphabet: Alphabet,
    turns: u32,
) -> Result<u64, Box<Found>> {
    let begins = "the start has no surrounded stone and a komi";
    let mut walk = Walk {
        model: Model::start(start, rules).expect(begins),
        engine: Game::start(start, rules).expect(begins),
        turns: turns_of(start, alphabet),
        line: Vec::new(),
        positions: 0,
    };
    match walk.go_on(turns) {
        Ok(()) => Ok(walk.positions),
        Err(difference) => {
            let steps = walk.line.into_iter().map(Some).collect();
            let played = Played { start: start.clone(), rules: rules.clone(), steps };
            Err(Box::new(Found { case: as_case(&played, "every line"), difference }))
        }
    }
}

/// Everything that a line may go on with.
fn turns_of(start: &Start, alphabet: Alphabet) -> Vec<Turn> {
    let mut moves = vec![Move::Pass];
    moves.extend(Declaration::ALL.map(Move::Declare));
    if alphabet == Alphabet::Full {
        moves.extend(start.coloring.grid().points().map(Move::Play));
    }
    let of = |player| moves.iter().map(move |&mv| Turn { player, mv });
    Player::ALL.into_iter().flat_map(of).collect()
}

struct Walk {
    model: Model,
    engine: Game,
    turns: Vec<Turn>,
    line: Vec<Turn>,
    positions: u64,
}

impl Walk {
    /// Compares the games and goes through the lines that are so many turns longer.
    fn go_on(&mut self, more: u32) -> Result<(), Difference> {
        self.positions += 1;
        compare_course(&self.model, &self.engine)?;
        Difference::between("the score", &self.model.score(&[]), &self.engine.score(&[]))?;
        if more == 0 {
            return Ok(());
        }
        for turn in self.turns.clone() {
            let effect = self.model.play(turn);
            self.line.push(turn);
            Difference::between("the last turn", &effect, &self.engine.play(turn))?;
            if effect.is_ok() {
                self.go_on(more - 1)?;
                Difference::between("an undo", &self.model.undo(), &self.engine.undo())?;
            }
            self.line.pop();
        }
        Ok(())
    }
}
