//! Finds out which rules a program plays by, without being told.
//!
//! ```text
//! meet → for each facet: split → confirm → (where no rule set fits: all the rest) → Identity
//! ```
//!
//! A facet is the axes that the same questions are about: what is counted, then what may be
//! played. Its hypotheses are all combinations of their values. The questions are those of
//! `spec/separators.toml` ([`separators`]), each also with the colors exchanged; what a hypothesis
//! answers is worked out by the reference, never written down. Asked is what splits the hypotheses
//! best, until none that is left can be told from another, then once more what any single change
//! would answer otherwise.
//!
//! What cannot be asked ([`Capabilities`](crate::certify::Capabilities)) is not: axes that show in
//! no question stay open, with the reason.
//!
//! May import: `vocab`, `embedded`, `ruleset`, `arbiter`, `ask`, `engine`, `check`, `gtp`,
//! `subject`, `certify`.

mod asker;
mod facet;
mod identity;
mod naming;
mod placed;
mod run;
mod separator;
mod settled;
mod table;
mod verdict;
mod walk;

pub use facet::hypotheses;
pub use identity::{Asked, Deviation, Identity, Near, Part, Purpose, Settled, Standing, Verdict};
pub use placed::Placed;
pub use run::{Extent, Progress, identify};
pub use separator::{Separator, separators};
