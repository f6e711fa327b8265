//! What the model evaluates when it answers a question: clause by clause.
//!
//! [`watch()`] asks the model with a witness beside it. From what the witness saw come the
//! explanation of a verdict ([`explain()`]) and the coverage of the clauses by the cases of the
//! corpus ([`coverage()`]).
//!
//! May import: `vocab`, `ruleset`, `arbiter`, `model`, `ask`, `corpus`.

mod coverage;
mod explanation;
mod sights;
mod watch;

pub use coverage::{Outcomes, coverage};
pub use explanation::{EarlierTurn, Evaluated, Explained, Explanation, explain, explain_count};
pub use watch::watch;
