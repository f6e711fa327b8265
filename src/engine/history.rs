//! Every position of the game, found by its key and compared as a whole.
//!
//! INVARIANT (exact): two positions are the same only if all their colors are; a key alone never
//! decides.
//!
//! Spec: r[repetition.history], r[repetition.history.reading]

use std::collections::HashMap;

use crate::arbiter::{End, Start};
use crate::ruleset::axes::{Cycle, CycleKey, CyclePasses, RepetitionStart};
use crate::vocab::{ByPlayer, Coloring, Player};

/// A position that stood after a turn, or at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    key: u64,
    position: Coloring,
    origin: Origin,
    circumstances: Circumstances,
    /// The number of the last pass up to this entry; 0 where there was none.
    last_pass: usize,
    /// The entry before this one that has the same key.
    same_key: Option<usize>,
}

/// How a position came to stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// It is the start.
    Start {
        /// Who moves first.
        to_move: Player,
        /// Who counts as having left it by a turn.
        by_turn: Option<Player>,
        /// Who counts as having left it by a play.
        by_play: Option<Player>,
    },
    /// By a play.
    Play(Player),
    /// By a pass.
    Pass(Player),
    /// By a turn that was lost.
    LostTurn(Player),
}

/// What rules against repetition look at besides the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Circumstances {
    /// The stones that each player had taken.
    pub(super) captures: ByPlayer<u32>,
    /// Whether there is a button and it was taken.
    pub(super) button_taken: bool,
}

/// What is asked of the past.
#[derive(Clone, Copy, Debug)]
pub(super) struct Query {
    /// The key of the position.
    pub(super) key: u64,
    /// Who would leave it.
    pub(super) player: Player,
    /// What would be besides it.
    pub(super) circumstances: Circumstances,
    /// Whether to pass over what stood before equally many captures of both players.
    pub(super) exempts_equal_captures: bool,
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

/// A cycle: the numbers of the turn that it leads back to and of the play that closes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Repeat {
    /// The earlier turn.
    pub(super) from: usize,
    /// The play.
    pub(super) to: usize,
}

/// The positions of a game, the start first.
///
/// # Equality
/// The same positions in the same order, which came to stand in the same way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    entries: Vec<Entry>,
    last_with_key: HashMap<u64, usize>,
}

impl Origin {
    /// Spec: r[repetition.start]
    pub(super) fn of_start(start: &Start, rule: RepetitionStart) -> Self {
        let assumed = match rule {
            RepetitionStart::ByTurn => Some(start.to_move.opponent()),
            RepetitionStart::Unowned => None,
        };
        Self::Start {
            to_move: start.to_move,
            by_turn: start.left_by.or(assumed),
            by_play: start.left_by,
        }
    }

    /// Who left the position by a turn of any kind.
    const fn turn_of(self) -> Option<Player> {
        match self {
            Self::Start { by_turn, .. } => by_turn,
            Self::Play(player) | Self::Pass(player) | Self::LostTurn(player) => Some(player),
        }
    }

    /// Who left it by a play.
    const fn play_of(self) -> Option<Player> {
        match self {
            Self::Start { by_play, .. } => by_play,
            Self::Play(player) => Some(player),
            Self::Pass(_) | Self::LostTurn(_) => None,
        }
    }

    /// Who was then to move, where a cycle may lead back here.
    ///
    /// Spec: r[repetition.cycle], r[repetition.cycle.reading]
    const fn next_in_cycle(self) -> Option<Player> {
        match self {
            Self::Start { to_move, .. } => Some(to_move),
            Self::Play(player) => Some(player.opponent()),
            Self::Pass(_) | Self::LostTurn(_) => None,
        }
    }
}

impl Circumstances {
    /// By how many stones more Black has taken than White.
    fn lead(self) -> i64 {
        i64::from(self.captures.black) - i64::from(self.captures.white)
    }
}

impl Repeat {
    /// The end of a game by this cycle.
    pub(super) const fn end(self) -> End {
        End::Cycle { from: self.from, to: self.to }
    }
}

impl History {
    /// Adds a position.
    pub(super) fn push(
        &mut self,
        key: u64,
        position: Coloring,
        origin: Origin,
        circumstances: Circumstances,
    ) {
        let number = self.entries.len();
        let last_pass = match origin {
            Origin::Pass(_) => number,
            _ => self.entries.last().map_or(0, |entry| entry.last_pass),
        };
        let same_key = self.last_with_key.insert(key, number);
        self.entries.push(Entry { key, position, origin, circumstances, last_pass, same_key });
    }

    /// Takes the last position away.
    pub(super) fn pop(&mut self) {
        let Some(entry) = self.entries.pop() else { return };
        match entry.same_key {
            Some(earlier) => self.last_with_key.insert(entry.key, earlier),
            None => self.last_with_key.remove(&entry.key),
        };
    }

    /// The stones that each player had taken when the turn with this number was over.
    pub(super) fn captures_at(&self, number: usize) -> ByPlayer<u32> {
        self.entries[number].circumstances.captures
    }

    /// How a position occurred before, from a player's point of view. The position is built only
    /// where its key was met.
    ///
    /// Spec: r[repetition.exempt], r[repetition.button]
    pub(super) fn look_up(&self, query: Query, position: impl FnOnce() -> Coloring) -> Seen {
        let mut seen = Seen::default();
        let Some(&last) = self.last_with_key.get(&query.key) else { return seen };
        let position = position();
        let lead = query.circumstances.lead();
        for (_, entry) in self.same_key_from(last) {
            if query.exempts_equal_captures && entry.circumstances.lead() == lead {
                continue;
            }
            let same = entry.circumstances.button_taken == query.circumstances.button_taken;
            let by_turn = same && entry.origin.turn_of() == Some(query.player);
            let by_play = same && entry.origin.play_of() == Some(query.player);
            let adds = !seen.at_all || (by_turn && !seen.by_turn) || (by_play && !seen.by_play);
            // relies on INVARIANT (exact)
            if adds && entry.position == position {
                seen.at_all = true;
                seen.by_turn |= by_turn;
                seen.by_play |= by_play;
            }
        }
        seen
    }

    /// The cycle that the last turn, a play, has closed.
    ///
    /// Spec: r[repetition.cycle], r[repetition.cycle.occurrence], r[repetition.button]
    pub(super) fn closed(&self, cycle: Cycle) -> Option<Repeat> {
        let to = self.entries.len().checked_sub(1)?;
        let play = &self.entries[to];
        let first = match cycle.passes {
            CyclePasses::Count => 0,
            CyclePasses::Reset => play.last_pass,
        };
        let next = |number: usize| match self.entries[number].origin {
            // What the last pass left counts as the start.
            Origin::Pass(player) if number == first => Some(player.opponent()),
            origin => origin.next_in_cycle(),
        };
        let is_earlier = |number: usize, entry: &Entry| {
            let is_same_situation = next(number) == next(to)
                && entry.circumstances.button_taken == play.circumstances.button_taken;
            next(number).is_some()
                && (cycle.key == CycleKey::Position || is_same_situation)
                // relies on INVARIANT (exact)
                && entry.position == play.position
        };
        let mut occurrences = self
            .same_key_from(play.same_key?)
            .take_while(|&(number, _)| number >= first)
            .filter(|&(number, entry)| is_earlier(number, entry))
            .map(|(number, _)| number);
        let from = occurrences.next()?;
        let further = usize::from(cycle.occurrence).saturating_sub(2);
        (occurrences.take(further).count() == further).then_some(Repeat { from, to })
    }

    /// The entries with one key, from the last to the first, and their numbers.
    fn same_key_from(&self, last: usize) -> impl Iterator<Item = (usize, &Entry)> {
        std::iter::successors(Some(last), |&number| self.entries[number].same_key)
            .map(|number| (number, &self.entries[number]))
    }
}
