//! The two arbiters held against each other, and both against the laws of the game.
//!
//! [`laws`] states what must hold of every game; a [`Script`] is any list of small numbers, folded
//! into a game by the model; [`exhaust`] and [`count`] go through all positions and all games of a
//! small grid. Four drivers run the same laws: proptest and quickcheck in `tests/`, libFuzzer in
//! `fuzz/`, and exhaustion here.
//!
//! May import: `vocab`, `ruleset`, `arbiter`, `model`, `engine`.

mod both;
pub mod count;
pub mod exhaust;
pub mod laws;
mod lockstep;
mod picture;
mod script;
mod symmetry;

pub use both::{Both, Difference};
pub use lockstep::compare;
pub use picture::as_case;
pub use script::{Played, Script, ScriptedRules, Step};
pub use symmetry::Symmetry;
