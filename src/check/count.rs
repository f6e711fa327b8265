//! Counts of positions and games, which others have published.

use crate::arbiter::{Arbiter, Start};
use crate::ruleset::RuleSet;
use crate::vocab::{Color, Coloring, Grid, Move, Player, Turn};

/// All colorings of a grid with these numbers, from 0 up to 3 to the power of its points.
///
/// # Panics
/// Where the grid has more than 40 points: the numbers would not fit.
pub fn colorings(grid: Grid, numbers: std::ops::Range<u64>) -> impl Iterator<Item = Coloring> {
    assert!(grid.len() <= 40, "a {grid} grid has too many colorings to number");
    numbers.map(move |number| {
        let mut rest = number;
        let mut color = || {
            let color = Color::ALL[(rest % 3) as usize];
            rest /= 3;
            color
        };
        Coloring::from_colors(grid, (0..grid.len()).map(|_| color()).collect())
    })
}

/// How many colorings a grid has.
pub fn number_of_colorings(grid: Grid) -> u64 {
    3_u64.pow(grid.len() as u32)
}

/// How many colorings of a grid are a start under these rules.
pub fn legal_colorings<A: Arbiter>(grid: Grid, rules: &RuleSet) -> u64 {
    colorings(grid, 0..number_of_colorings(grid))
        .filter(|coloring| A::start(&Start::set_up(coloring.clone(), Player::Black), rules).is_ok())
        .count() as u64
}

/// How many lines of so many turns there are, passes included; a line stops at the end of the game.
pub fn perft<A: Arbiter>(game: &mut A, turns: u32) -> u64 {
    let Some(player) = game.to_move() else { return 0 };
    if turns == 0 {
        return 1;
    }
    let mut lines = 0;
    for mv in moves(game) {
        let turn = Turn { player, mv };
        game.play(turn).expect("a legal move");
        lines += if turns == 1 { 1 } else { perft(game, turns - 1) };
        game.undo();
    }
    lines
}

/// How many games there are from here to the end.
pub fn games<A: Arbiter>(game: &mut A) -> u64 {
    let Some(player) = game.to_move() else { return 1 };
    let mut ended = 0;
    for mv in moves(game) {
        game.play(Turn { player, mv }).expect("a legal move");
        ended += games(game);
        game.undo();
    }
    ended
}

/// The legal moves, the pass last.
fn moves<A: Arbiter>(game: &A) -> Vec<Move> {
    let mut moves: Vec<Move> = game.legal_plays().into_iter().map(Move::Play).collect();
    moves.push(Move::Pass);
    moves
}
