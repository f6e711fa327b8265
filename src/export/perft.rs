//! Numbers of lines by their length, for who tests the generation of moves.

use std::fmt::Write;

use super::{Bundle, Format};
use crate::arbiter::{Arbiter, Start};
use crate::check::count::perft;
use crate::engine::Game;
use crate::ruleset::axes::Komi;
use crate::ruleset::presets;
use crate::vocab::{Grid, HalfPoints};

/// The boards, columns and rows, and how long the lines are that are counted there at most.
const BOARDS: [(u8, u8, u32); 11] = [
    (1, 1, 4),
    (2, 1, 10),
    (3, 1, 8),
    (4, 1, 6),
    (2, 2, 6),
    (3, 2, 5),
    (3, 3, 4),
    (4, 4, 3),
    (5, 5, 3),
    (9, 9, 2),
    (19, 19, 1),
];

pub(super) fn export() -> Bundle {
    let mut bundle = Bundle::new(Format::Perft);
    let mut table = String::from("size\trules\tdepth\tcount\n");
    for (columns, rows, deepest) in BOARDS {
        let grid = Grid::new(columns, rows).expect("a size from 1 to 52");
        for preset in presets() {
            // No komi changes a line, and a table may have none for so small a board.
            let mut rules = preset.rules.clone();
            rules.komi = Komi::Fixed(HalfPoints::new(0));
            let start = Start::empty(grid);
            for depth in 1..=deepest {
                let mut game = Game::start(&start, &rules).expect("the empty board is a start");
                let lines = perft(&mut game, depth);
                let _ = writeln!(table, "{grid}\t{}\t{depth}\t{lines}", preset.name);
            }
        }
    }
    bundle.add("perft.tsv", table);
    bundle
}
