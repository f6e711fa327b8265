//! The cases of `spec/cases/`: their form, their loader, and whether an arbiter's answer is the
//! expected one.
//!
//! A case asks one thing of a game under every rule set that it names. The form is described in
//! `spec/cases/README.md` and in `spec/cases/case.schema.json`.
//!
//! May import: `vocab`, `embedded`, `ruleset`, `arbiter`, `ask`, `trace`.

#[cfg(feature = "cli")]
mod canonical;
mod case;
mod clause_view;
#[cfg(feature = "cli")]
mod compose;
mod expect;
mod figure;
mod in_words;
#[cfg(feature = "cli")]
mod lint;
mod load;
mod pattern;
mod query_line;
mod read;
mod read_expect;
mod rules;
mod view;
mod write_expect;

#[cfg(feature = "cli")]
pub use canonical::{Unreadable, canonical};
pub use case::{Case, Scene};
pub use clause_view::{ClauseView, NamedAxis};
#[cfg(feature = "cli")]
pub use compose::{ComposeError, Draft, compose};
pub use expect::{Begins, EndedBy, Expect, ExpectedScore, Mismatch, mismatches};
pub use figure::{Figure, Shows, figures};
pub use in_words::{Told, Verdict, verdicts};
#[cfg(feature = "cli")]
pub use lint::{CaseFile, embedded_files, lint};
pub use load::{CaseError, cases, load, read_chapter_examples, read_file};
pub use pattern::fits_pattern;
pub use query_line::query;
pub use rules::Selector;
pub use view::{CaseView, CitedClause, Drawing, ListedCase, Replay};
pub use write_expect::{illegal_moves, written_expect};
