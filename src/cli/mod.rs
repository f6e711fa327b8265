//! The command line: one file for each command, which reads its arguments, runs the library, and
//! prints what it says.

mod args;
mod cases;
mod certify;
mod completions;
mod exhaust;
mod exit;
mod explain;
mod game;
mod form;
mod gtp;
mod nearest;
mod print;
mod query;
mod replay;
mod rule_set;
mod rules;
mod spec;
#[cfg(feature = "mutants")]
mod selftest;

pub use args::run;
pub use exit::Exit;
