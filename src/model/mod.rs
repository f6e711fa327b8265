//! The rules, transcribed: one file for each chapter of the specification, the clause quoted above
//! the lines that carry it out.
//!
//! The model works on whole colorings. It keeps no chains, no liberties and no hashes; it is slow
//! on purpose and written to be read. Where a clause needs a least fixed point, the comment says
//! why the computation ends. A [`Witness`](crate::arbiter::Witness) can watch which clauses were
//! evaluated.
//!
//! Cost: a play costs O(points²) steps at worst, a judgement the same plus the history.
//!
//! May import: `vocab`, `ruleset`, `arbiter`. Never `engine`, `check`, or a helper of theirs.
//!
//! See also `spec/`, in the order of the files here.

mod board;
mod capture;
mod chain;
mod count;
mod cycle;
mod declaration;
mod ending;
mod game;
mod group;
mod handicap;
mod history;
mod moves;
mod repetition;
mod result;
mod ruling;
mod scoring;
mod surround;

pub use game::Model;
