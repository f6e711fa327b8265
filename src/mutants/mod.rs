//! Programs that are wrong on purpose, by which the cases are tested.
//!
//! [`Plain`] is a third arbiter, written from the chapters of `spec/` as a hurried author would:
//! flood fills over a list of colors, snapshots for undo. It shares no rule with `model` or
//! `engine`. Without a [`Fault`] it judges as they do; with one it is wrong in one place, and rule
//! and fault stand side by side there. A [`Mutant`] begins such games.
//!
//! May import: `vocab`, `ruleset`, `arbiter`.

mod board;
mod claims;
mod ending;
mod fault;
mod game;
mod handicap;
mod judge;
mod mutant;
mod repetition;
mod result;
mod scoring;
mod state;
mod undo;

pub use fault::Fault;
pub use game::Plain;
pub use mutant::Mutant;
