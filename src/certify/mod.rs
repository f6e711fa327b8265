//! Judges a program that speaks GTP or the query protocol: what it may be asked, what it answers,
//! where the reference says otherwise, and the shortest game that shows it.
//!
//! ```text
//! smoke → capabilities → cases → random games → confirm → shrink → group → Report
//! ```
//!
//! A [`Trial`] is a start, moves and one question; the reference answers it with both arbiters, for
//! the commands that are really sent. `genmove` is never used, and whose turn it is or whether the
//! game is over is never asked: the protocol lets either color play at any time.
//!
//! May import: `vocab`, `embedded`, `ruleset`, `arbiter`, `ask`, `corpus`, `check`, `gtp`,
//! `subject`, `trace`.

mod alternatives;
mod capabilities;
mod cases;
mod certificate;
mod expectations;
mod fuzz;
mod matrix;
mod meet;
mod observe;
mod reference;
mod report;
mod road;
mod run;
mod settle;
mod shrink;
mod signature;
mod trial;

pub use capabilities::{Can, Capabilities, Legality, Reading, Scoring, SetUp};
pub use certificate::{Certificate, Claimed, CorpusDigest, Tool, Unverifiable, Verified};
pub use expectations::{Deviation, Expectations, ExpectationsError, Stale};
pub use matrix::{Disputed, Matrix, Row};
pub use meet::meet;
use meet::read_showboard;
pub use observe::{Breakdown, Observed, observe};
pub use reference::{Told, tell};
pub use report::{Exchange, Finding, Judged, NotAsked, Outcome, Report, Run, SubjectInfo, Tally};
pub use road::{Protocol, Recorded, Road};
pub use run::{
    Claim, Limits, Progress, Replayed, Selection, Unusable, certify, certify_over, declared,
    replay, selected,
};
pub use settle::permission;
pub use trial::{Probe, Trial};
