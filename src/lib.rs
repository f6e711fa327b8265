//! Surround, the reference for the rules of Go.
//!
//! The rules are stated as named clauses in `spec/`, implemented twice, and the two are held
//! together by laws; with that pair other programs are judged.
//!
//! ```text
//!                 spec/  (clauses, rule sets, cases)
//!        ┌──────────┴───────────┐
//!      model                  engine   literal and slow · union-find and fast; they share nothing
//!        └────────┬─────────────┘
//!              arbiter                      the seam: judge, play, undo, end, score
//!                 │
//!   check: laws, lockstep, exhaustion, shrinking
//!                 │
//!   ask ← corpus · query · serve (GTP) ← sgf · certify ← identify, watch · explain · export ·
//!         selftest (mutants) → report → cli
//! ```
//!
//! # Where to start
//!
//! - the rules: `spec/00-reading.md`, `spec/20-chains.md`, then [`model`]
//! - the seam: [`arbiter::Arbiter`]
//! - the fast form: [`engine::Board`]
//! - a question and its answer: [`ask`]

#![forbid(unsafe_code)]

pub mod arbiter;
pub mod ask;
#[cfg(feature = "cli")]
pub mod certify;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod corpus;
#[cfg(feature = "cli")]
pub mod digest;
pub mod embedded;
pub mod engine;
pub mod explain;
#[cfg(feature = "cli")]
pub mod export;
pub mod gtp;
#[cfg(feature = "cli")]
pub mod identify;
pub mod model;
#[cfg(feature = "mutants")]
pub mod mutants;
pub mod query;
#[cfg(feature = "cli")]
pub mod report;
pub mod ruleset;
#[cfg(all(feature = "cli", feature = "mutants"))]
pub mod selftest;
pub mod serve;
pub mod sgf;
#[cfg(feature = "cli")]
pub mod subject;
pub mod trace;
pub mod vocab;
#[cfg(feature = "cli")]
pub mod watch;
