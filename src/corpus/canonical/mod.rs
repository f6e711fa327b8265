//! The one form in which cases are written.
//!
//! Fields stand in the order in which `spec/cases/README.md` documents them, with one blank around
//! the sign of equality; set-ups have a blank between points where their rows are short, expected
//! positions have none; lists of points and of clauses that forbid are sorted. What the author
//! decided stays: comments, the order of clauses, rule sets and keys of `expect_by`, dotted keys or
//! tables, and where a long list is broken.
//!
//! The form of a text in this form is the text itself.

mod fields;
mod file;
mod values;

pub use file::{Unreadable, canonical};

/// The most columns of a line that can be broken.
pub(super) const WIDEST: usize = 120;
