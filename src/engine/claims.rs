//! What is claimed of stones, made into a position to count.
//!
//! Spec: r[scoring.dead], r[scoring.all-alive], r[ruling.statuses], r[ruling.moonshine-life],
//! r[ruling.bent-four], r[ruling.reading], r[ending.disputed.alive]

use std::collections::{HashMap, HashSet};

use super::Board;
use crate::arbiter::{Claim, NotWholeChains, Status};
use crate::ruleset::RuleSet;
use crate::vocab::{ByPlayer, Color, Coloring};

/// A position without its dead stones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Living {
    /// What is left of it.
    pub(super) coloring: Coloring,
    /// How many stones of each player were dead.
    pub(super) dead: ByPlayer<usize>,
    /// Whether the players do not agree on some stone.
    pub(super) is_disputed: bool,
}

impl Living {
    /// Takes the stones that are claimed dead from a board.
    ///
    /// # Errors
    /// The first claim that names no stone or is not made of the whole chain.
    pub(super) fn on(
        board: &Board,
        claims: &[Claim],
        rules: &RuleSet,
    ) -> Result<Self, NotWholeChains> {
        check(board, claims)?;
        let mut living = Self {
            coloring: board.coloring(),
            dead: ByPlayer::default(),
            is_disputed: claims.iter().any(|claim| claim.status == Status::Disputed),
        };
        for claim in claims {
            let is_dead = match claim.status {
                Status::Dead => true,
                Status::Disputed => false,
                Status::Ruled(ruling) => rules.rulings.contains(&ruling),
            };
            // A stone that is claimed dead twice has become empty.
            if let (true, Some(owner)) = (is_dead, living.coloring[claim.point].player()) {
                living.coloring.set(claim.point, Color::Empty);
                living.dead[owner] += 1;
            }
        }
        Ok(living)
    }
}

/// Whether every claim names a stone and is made of its whole chain.
fn check(board: &Board, claims: &[Claim]) -> Result<(), NotWholeChains> {
    let mut made = HashSet::new();
    let mut stones_claimed = HashMap::new();
    for &claim in claims {
        if made.insert(claim) {
            *stones_claimed.entry((board.chain_number(claim.point), claim.status)).or_insert(0) +=
                1;
        }
    }
    for (index, &claim) in claims.iter().enumerate() {
        let number = board.chain_number(claim.point);
        let Some(chain) = number else { return Err(NotWholeChains::Empty(index)) };
        if stones_claimed[&(number, claim.status)] < board.stones_of_chain(chain) {
            let mut chain = board.chain_at(claim.point);
            chain.retain(|&point| !made.contains(&Claim { point, ..claim }));
            let missing = chain.into_iter().min_by_key(|&point| board.grid().index(point));
            let missing = missing.expect("fewer stones are claimed than the chain has");
            return Err(NotWholeChains::Part(index, missing));
        }
    }
    Ok(())
}
