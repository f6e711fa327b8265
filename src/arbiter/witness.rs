use crate::vocab::{Clause, Point};

/// Watches which clauses an arbiter evaluates, and how each came out.
///
/// Explanations and the coverage of clauses are made from what a witness saw.
pub trait Witness {
    /// A clause was evaluated; `holds` says whether what it speaks of is the case.
    fn saw(&mut self, clause: Clause, holds: bool);

    /// What the clause that was seen last came from.
    fn shown(&mut self, _evidence: Evidence<'_>) {}
}

/// What a clause came out from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evidence<'a> {
    /// These points.
    Points(&'a [Point]),
    /// What this turn has left, numbered as in the history: 0 is the start.
    Turn(usize),
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Witness for Unwatched {
    fn saw(&mut self, _clause: Clause, _holds: bool) {}
}

/// Keeps everything in the order in which it was seen, without what it came from.
impl Witness for Vec<(Clause, bool)> {
    fn saw(&mut self, clause: Clause, holds: bool) {
        self.push((clause, holds));
    }
}
