use std::fmt;

use crate::vocab::Clause;

/// A clause that can forbid a move.
///
/// Ordered as their names are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Prohibition {
    /// A word about the end that nothing calls for.
    Declaration,
    /// The game is over.
    AfterEnd,
    /// The point is not empty.
    Occupied,
    /// It is the opponent's turn.
    OutOfTurn,
    /// The stone that just took a stone would be taken back.
    BasicKo,
    /// The player left this coloring by a play.
    NaturalSituational,
    /// The coloring stood before.
    Positional,
    /// The player left this coloring by a turn.
    Situational,
    /// The player's own stones would go.
    Suicide,
}

impl Prohibition {
    /// Every prohibition, in the order of their names.
    pub const ALL: [Self; 9] = [
        Self::Declaration,
        Self::AfterEnd,
        Self::Occupied,
        Self::OutOfTurn,
        Self::BasicKo,
        Self::NaturalSituational,
        Self::Positional,
        Self::Situational,
        Self::Suicide,
    ];

    /// The clause of the specification.
    pub const fn clause(self) -> Clause {
        Clause::new(self.name())
    }

    /// The name of the clause.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Declaration => "ending.declaration",
            Self::AfterEnd => "move.after-end",
            Self::Occupied => "move.occupied",
            Self::OutOfTurn => "move.out-of-turn",
            Self::BasicKo => "repetition.basic-ko",
            Self::NaturalSituational => "repetition.natural-situational",
            Self::Positional => "repetition.positional",
            Self::Situational => "repetition.situational",
            Self::Suicide => "suicide.forbidden",
        }
    }

    /// The prohibition that a clause of this name states.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|prohibition| prohibition.name() == name)
    }
}

/// Why a move must not be made: every clause that forbids it, at least one.
///
/// A refused move is no error; it is what the rules say.
///
/// # Equality
/// The same clauses, whatever the order in which they were found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Refusal(u16);

impl Refusal {
    /// The refusal by these clauses, or none where there is none.
    pub fn by(prohibitions: impl IntoIterator<Item = Prohibition>) -> Result<(), Self> {
        match prohibitions.into_iter().fold(0, |bits, found| bits | 1 << found as u16) {
            0 => Ok(()),
            bits => Err(Self(bits)),
        }
    }

    /// The clauses, in the order of their names.
    pub fn prohibitions(self) -> impl Iterator<Item = Prohibition> {
        Prohibition::ALL.into_iter().filter(move |&found| self.0 & 1 << found as u16 != 0)
    }

    /// Whether this clause is among them.
    pub const fn names(self, prohibition: Prohibition) -> bool {
        self.0 & 1 << prohibition as u16 != 0
    }

    /// The names of the clauses, in order.
    pub fn clauses(self) -> Vec<&'static str> {
        self.prohibitions().map(Prohibition::name).collect()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.clauses().join(", "))
    }
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Refusal({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::{Prohibition, Refusal};

    #[test]
    fn clauses_are_in_the_order_of_their_names() {
        let all = Refusal::by(Prohibition::ALL).unwrap_err().clauses();
        assert!(all.is_sorted() && all.len() == 9);
        assert_eq!(Refusal::by([]), Ok(()));
    }
}
