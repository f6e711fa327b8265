use crate::vocab::Clause;

/// Watches which clauses an arbiter evaluates, and how each came out.
///
/// Explanations and the coverage of clauses are made from what a witness saw.
pub trait Witness {
    /// A clause was evaluated; `holds` is what came out.
    fn saw(&mut self, clause: Clause, holds: bool);
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Witness for Unwatched {
    fn saw(&mut self, _clause: Clause, _holds: bool) {}
}

/// Keeps everything in the order in which it was seen.
impl Witness for Vec<(Clause, bool)> {
    fn saw(&mut self, clause: Clause, holds: bool) {
        self.push((clause, holds));
    }
}
