//! The cases tested by programs that are wrong on purpose: which case notices which fault, and
//! whether random games would.
//!
//! Every mutant answers every case under every rule set of it, and plays random games beside the
//! model. It is killed by a case where an answer is not as expected, and by a game where anything
//! that can be asked differs; one that panics, or whose flood fill does not end, is killed by that.
//!
//! May import: `vocab`, `arbiter`, `ask`, `corpus`, `check`, `ruleset`, `model`, `mutants`.

mod against_cases;
mod against_games;
mod report;
mod run;

pub use against_cases::killed_by_case;
pub use against_games::killed_by_games;
pub use report::{CaseKill, Deviation, GameKill, Report, Row};
pub use run::{Plan, selftest};
