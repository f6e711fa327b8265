//! The cases of `spec/cases/`: their form, their loader, and whether an arbiter's answer is the
//! expected one.
//!
//! A case asks one thing of a game under every rule set that it names. The form is described in
//! `spec/cases/README.md` and in `spec/cases/case.schema.json`.
//!
//! May import: `vocab`, `embedded`, `ruleset`, `arbiter`, `ask`, `trace`.

mod case;
mod expect;
mod load;
mod read;
mod read_expect;
mod rules;

pub use case::{Case, Scene};
pub use expect::{Begins, EndedBy, Expect, ExpectedScore, Mismatch, mismatches};
pub use load::{CaseError, cases, load, read_chapter_examples, read_file};
pub use rules::Selector;
