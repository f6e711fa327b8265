//! The journal of a board: what it takes to go back.

use super::chains::{Cell, Node};
use crate::vocab::Player;

/// What one play did to the chains, in the order in which it did it.
///
/// It is taken back in reverse order. Chains that were removed are still whole in the forest then:
/// whatever was planted on their cells since has been taken back before them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A stone was planted on a cell, where this node stood.
    Planted {
        /// The cell.
        cell: Cell,
        /// Whose stone.
        player: Player,
        /// What stood in the forest.
        before: Node,
    },
    /// A chain was joined to another and lost this root.
    Joined(Cell),
    /// The chain with this root was removed.
    Removed {
        /// The root.
        root: Cell,
        /// Whose chain.
        player: Player,
    },
}
