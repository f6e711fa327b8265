use std::collections::BTreeMap;

use super::watch;
use crate::arbiter::Witness;
use crate::corpus::Case;
use crate::vocab::Clause;

/// In how many cases a clause came out one way and the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcomes {
    /// The cases in which what it speaks of was the case, at least once.
    pub holds: usize,
    /// The cases in which it was not, at least once.
    pub fails: usize,
}

/// Every clause that the model evaluates when it is asked these cases, under all of their rule
/// sets, and how it came out.
pub fn coverage<'a>(cases: impl IntoIterator<Item = &'a Case>) -> BTreeMap<Clause, Outcomes> {
    let mut coverage: BTreeMap<Clause, Outcomes> = BTreeMap::new();
    for case in cases {
        let mut seen = Seen::default();
        for scene in &case.scenes {
            // A start that is none ends what can be seen of a case, as it should.
            let _ = watch(&case.question(scene), &mut seen);
        }
        for (clause, [fails, holds]) in seen.0 {
            let outcomes = coverage.entry(clause).or_default();
            outcomes.holds += usize::from(holds);
            outcomes.fails += usize::from(fails);
        }
    }
    coverage
}

/// Whether each clause has failed and whether it has held.
#[derive(Default)]
struct Seen(BTreeMap<Clause, [bool; 2]>);

impl Witness for Seen {
    fn saw(&mut self, clause: Clause, holds: bool) {
        self.0.entry(clause).or_default()[usize::from(holds)] = true;
    }
}
