//! The same rules, the way a fast Go program carries them out.
//!
//! [`Board`] is the position alone: chains in a union-find forest with the number of their open
//! edges, journalled undo, a key that is kept up to date. [`Game`] adds what the rules need beside
//! it: the state machine of turns and ends, the whole history by key, the count.
//!
//! May import: `vocab`, `ruleset`, `arbiter`. Never `model`, `check`, or a helper of theirs.

mod board;
mod chains;
mod claims;
mod ending;
mod game;
mod handicap;
mod history;
mod judge;
mod regions;
mod score;
#[cfg(test)]
mod tests;
mod undo;
mod zobrist;

pub use board::{Board, Outlook};
pub use game::Game;
