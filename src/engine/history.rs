//! Every position of the game, found by its key and compared as a whole.
//!
//! INVARIANT (exact): two positions are the same only if all their colors are; a key alone never
//! decides.
//!
//! Spec: r[repetition.history], r[repetition.history.reading]

use std::collections::HashMap;

use crate::arbiter::Start;
use crate::ruleset::axes::RepetitionStart;
use crate::vocab::{Coloring, Player};

/// A position that stood after a turn, or at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    key: u64,
    position: Coloring,
    left_by: Owner,
    /// The entry before this one that has the same key.
    same_key: Option<usize>,
}

/// Who left a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Owner {
    /// By a turn of any kind.
    pub(super) turn: Option<Player>,
    /// By a play.
    pub(super) play: Option<Player>,
}

/// How a position occurred before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Seen {
    /// It occurred.
    pub(super) at_all: bool,
    /// A turn of the player left it.
    pub(super) by_turn: bool,
    /// A play of the player left it.
    pub(super) by_play: bool,
}

/// The positions of a game, the start first.
///
/// # Equality
/// The same positions in the same order, left by the same players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    entries: Vec<Entry>,
    last_with_key: HashMap<u64, usize>,
}

impl Owner {
    /// Who left the start.
    ///
    /// Spec: r[repetition.start]
    pub(super) fn of_start(start: &Start, rule: RepetitionStart) -> Self {
        let assumed = match rule {
            RepetitionStart::ByTurn => Some(start.to_move.opponent()),
            RepetitionStart::Unowned => None,
        };
        Self { turn: start.left_by.or(assumed), play: start.left_by }
    }
}

impl History {
    /// Adds a position.
    pub(super) fn push(&mut self, key: u64, position: Coloring, left_by: Owner) {
        let same_key = self.last_with_key.insert(key, self.entries.len());
        self.entries.push(Entry { key, position, left_by, same_key });
    }

    /// Takes the last position away.
    pub(super) fn pop(&mut self) {
        let Some(entry) = self.entries.pop() else { return };
        match entry.same_key {
            Some(earlier) => self.last_with_key.insert(entry.key, earlier),
            None => self.last_with_key.remove(&entry.key),
        };
    }

    /// How a position occurred before, from a player's point of view. The position is built only
    /// where its key was met.
    pub(super) fn look_up(
        &self,
        key: u64,
        player: Player,
        position: impl FnOnce() -> Coloring,
    ) -> Seen {
        let mut seen = Seen::default();
        let mut next = self.last_with_key.get(&key).copied();
        if next.is_none() {
            return seen;
        }
        let position = position();
        while let Some(number) = next {
            let entry = &self.entries[number];
            let adds = !seen.at_all
                || (!seen.by_turn && entry.left_by.turn == Some(player))
                || (!seen.by_play && entry.left_by.play == Some(player));
            // relies on INVARIANT (exact)
            if adds && entry.position == position {
                seen.at_all = true;
                seen.by_turn |= entry.left_by.turn == Some(player);
                seen.by_play |= entry.left_by.play == Some(player);
            }
            next = entry.same_key;
        }
        seen
    }
}
