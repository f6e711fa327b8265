//! What a play costs, model and engine side by side: `cargo bench`.
//!
//! The games are random and legal under `chinese-kgs`, the same for both. An iteration plays one
//! game of so many turns from the empty grid, so that the time of a play is the time shown divided
//! by the turns.

use divan::Bencher;
use surround::arbiter::{Arbiter, Start};
use surround::engine::Game;
use surround::model::Model;
use surround::ruleset::{RuleSet, preset};
use surround::vocab::{Grid, Move};

fn main() {
    divan::main();
}

/// The turns of a game.
const TURNS: usize = 100;

/// The sides of the boards.
const SIDES: [u8; 4] = [9, 13, 19, 52];

fn rules() -> RuleSet {
    preset("chinese-kgs").unwrap().rules.clone()
}

/// A random legal game on a square board: the numbers come from a fixed linear sequence.
fn moves(side: u8) -> (Start, Vec<Move>) {
    let start = Start::empty(Grid::new(side, side).unwrap());
    let mut game = Game::start(&start, &rules()).unwrap();
    let mut number: u64 = 1;
    let mut moves = Vec::new();
    while moves.len() < TURNS {
        let plays = game.legal_plays();
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let mv = Move::Play(plays[(number >> 33) as usize % plays.len()]);
        game.play_all(&[mv]).unwrap();
        moves.push(mv);
    }
    (start, moves)
}

fn play<A: Arbiter>(bencher: Bencher<'_, '_>, side: u8) {
    let (start, moves) = moves(side);
    let rules = rules();
    bencher.counter(divan::counter::ItemsCount::new(TURNS)).bench_local(|| {
        let mut game = A::start(&start, &rules).unwrap();
        game.play_all(&moves).unwrap();
        game.position()
    });
}

#[divan::bench(args = SIDES, sample_count = 20)]
fn engine(bencher: Bencher<'_, '_>, side: u8) {
    play::<Game>(bencher, side);
}

#[divan::bench(args = SIDES, sample_count = 5)]
fn model(bencher: Bencher<'_, '_>, side: u8) {
    play::<Model>(bencher, side);
}
