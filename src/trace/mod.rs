//! How the specification, the sources and the cases hang together.
//!
//! The chapters of `spec/` are read into clauses ([`clauses`], [`clause_text`]), the sources are
//! scanned for the clauses that they cite ([`cited`]), and the two are laid side by side with the
//! cases ([`matrix()`]). The tables of `spec/sources/` say of every article and every sentence of a
//! text what carries it ([`check_table`]). The checks ([`Flaw`]) are functions of texts that are
//! handed in: the tests `traceability` and `sources` run them on the checkout and on texts with
//! planted mistakes.
//!
//! May import: `vocab`, `embedded`.
//!
//! See also `spec/00-reading.md`.
//!
//! # Example
//!
//! ```
//! use surround::trace::{Part, clause_text};
//!
//! let clause = clause_text("move.pass").expect("the specification has the clause");
//! assert_eq!(clause.part, Part::Effect);
//! assert_eq!(clause.text, "A pass changes the color of no point.");
//! ```

mod cases;
mod chapter;
mod checks;
mod citations;
mod coverage;
mod matrix;
mod places;
mod spec;
mod tables;

pub use cases::{CaseCitation, cases_in_examples, cases_in_file};
pub use checks::{
    Flaw, axes_of, check_cases, check_keys, check_pages, check_retired, check_sources, first_column,
};
pub use citations::{Citation, Form, cited};
pub use coverage::{Exception, Missing, check_coverage, exceptions};
pub use matrix::{Row, SourceText, matrix, recorded};
pub use places::{ListedText, Place, listed_texts};
pub use spec::{ClauseText, Example, Part, Spec, clause_text, clauses, spec, spec_files};
pub use tables::{PlaceRow, check_cited_places, check_table, place_rows};
