//! Results as text: pure functions, which run nothing and print nothing.
//!
//! The JSON of a report is its struct; see [`crate::certify::Report`].
//!
//! May import: the types of the results that it shows.

pub mod board;
pub mod cases;
pub mod certify;
mod explain;
mod identify;
mod marked_up;
pub mod matrix;
mod paint;
pub mod rules;
#[cfg(feature = "mutants")]
pub mod selftest;
pub mod spec;
mod table;
mod verified;
mod watch;

pub use certify::{certify, replay_command, said};
pub use explain::explain;
pub use identify::identify;
pub use paint::{Paint, Role};
pub use verified::verified;
pub use watch::watch;
