//! The two arbiters held against each other, and both against the laws of the game.
//!
//! [`laws`] states what must hold of every game; a [`Script`] is any list of small numbers, folded
//! into a game by the model; [`exhaust`] and [`count`] go through all positions and all games of a
//! small grid, [`random_games`] through as many games as one likes. Four drivers run the same laws:
//! proptest and quickcheck in `tests/it/properties/`, exhaustion in `tests/exhaustive/`, and
//! libFuzzer in `fuzz/`.
//!
//! May import: `vocab`, `ruleset`, `arbiter`, `model`, `engine`.

mod both;
mod choice;
pub mod count;
pub mod exhaust;
pub mod laws;
mod line;
mod lines;
mod lockstep;
mod picture;
mod random;
mod random_script;
mod script;
mod scripted_rules;
mod symmetry;

pub use both::{Both, Difference};
pub use lines::{Alphabet, every_line};
pub use lockstep::{compare, compare_state};
pub use picture::as_case;
pub use random::{Stopped, Totals, random_games};
pub use script::{Played, Script, Step};
pub use scripted_rules::ScriptedRules;
pub use symmetry::Symmetry;
