//! The texts that rule sets come from: the tables of `spec/sources.md`.

use serde::Serialize;

use crate::embedded;

/// A text, as `spec/sources.md` lists it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Source {
    /// The key by which clauses and rule sets name it.
    pub key: &'static str,
    /// What it is.
    pub what: &'static str,
    /// Where it was last known to be.
    pub at: &'static str,
    /// What is to be said of it; may be empty.
    pub notes: &'static str,
}

/// The text with a key; nothing where the table has none.
pub fn source(key: &str) -> Option<Source> {
    let rows = embedded::text("sources.md").lines().filter(|line| line.starts_with("| `"));
    let mut cells = rows.map(|row| row.trim_matches('|').split(" | ").map(str::trim));
    cells.find_map(|mut cells| {
        let found = cells.next()?.trim_matches('`');
        let [what, at, notes] = [cells.next()?, cells.next()?, cells.next().unwrap_or_default()];
        (found == key).then_some(Source { key: found, what, at, notes })
    })
}
