//! The command line: one file for each command, which reads its arguments, runs the library, and
//! prints what it says.

mod args;
mod cases;
mod certify;
mod completions;
mod exhaust;
mod exit;
mod explain;
mod form;
mod game;
mod gtp;
mod identify;
mod interrupt;
mod matrix;
mod nearest;
mod print;
mod query;
mod replay;
mod report_form;
mod rule_set;
mod rules;
mod schema;
#[cfg(feature = "mutants")]
mod selftest;
mod spec;
mod verify;
mod watch;

pub use args::run;
pub use exit::Exit;
