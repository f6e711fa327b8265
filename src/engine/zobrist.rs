//! Keys of positions: one random number for each stone on each cell, combined by exclusive or.
//!
//! A key tells where to look; only a comparison of whole positions tells that they are the same. In
//! tests keys can be cut down to a few bits, so that every look-up meets positions that differ.

use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::chains::Cell;
use crate::vocab::Color;

/// A seed with no meaning: any other would do.
const SEED: u64 = 0x5EED_0F60;

/// The numbers of one board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Zobrist {
    /// Black's and White's number of each cell.
    numbers: Vec<[u64; 2]>,
}

impl Zobrist {
    /// Numbers for so many cells, of which only the lowest `bits` are used.
    pub(super) fn new(cells: usize, bits: u32) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(SEED);
        let mask = 1_u64.checked_shl(bits).map_or(u64::MAX, |bit| bit - 1);
        Self { numbers: (0..cells).map(|_| [(); 2].map(|()| rng.random::<u64>() & mask)).collect() }
    }

    /// What a stone on a cell adds to the key, or takes from it; an empty cell adds nothing.
    pub(super) fn number(&self, cell: Cell, color: Color) -> u64 {
        match color {
            Color::Empty => 0,
            Color::Black => self.numbers[usize::from(cell)][0],
            Color::White => self.numbers[usize::from(cell)][1],
        }
    }
}
