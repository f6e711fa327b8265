use std::sync::atomic::{AtomicBool, Ordering};

use super::identity::{Asked, Purpose};
use super::placed::Placed;
use super::walk::Walk;
use crate::certify::{Breakdown, Capabilities, Observed, Road, observe};
use crate::engine::Game;
use crate::ruleset::{Preset, RuleSet, presets};
use crate::subject::Failure;
use crate::vocab::HalfPoints;

/// How many questions without an answer end a run.
const MOST_BREAKDOWNS: u32 = 4;

/// How many deadlines that pass end a run.
const MOST_HANGS: u32 = 3;

/// Asks a subject and keeps what was asked.
pub(super) struct Asker<'a> {
    pub(super) road: &'a mut Road,
    pub(super) capabilities: &'a Capabilities,
    pub(super) interrupted: &'a AtomicBool,
    /// The rules by which boards are drawn.
    pub(super) base: &'a RuleSet,
    /// What was asked.
    pub(super) asked: Vec<Asked>,
    /// Whether two processes gave different answers to a question.
    pub(super) is_unsteady: bool,
    /// The presets that fit all answers so far.
    presets: Vec<&'static Preset>,
    breakdowns: u32,
    hangs: u32,
}

impl<'a> Asker<'a> {
    pub(super) fn new(
        road: &'a mut Road,
        capabilities: &'a Capabilities,
        interrupted: &'a AtomicBool,
        base: &'a RuleSet,
    ) -> Self {
        Self {
            road,
            capabilities,
            interrupted,
            base,
            asked: Vec::new(),
            is_unsteady: false,
            presets: presets().iter().collect(),
            breakdowns: 0,
            hangs: 0,
        }
    }

    /// Asks a question of a walk and notes the answer there. One that no hypothesis gives which is
    /// left is asked again on a fresh process.
    pub(super) fn ask(&mut self, walk: &mut Walk<'_>, game: usize, purpose: Purpose) {
        let placed = &walk.table.games[game];
        let left = walk.left();
        let (mut seen, mut note) = (self.observe(placed), None);
        let fits = |seen: &Observed| left.iter().any(|&at| walk.table.fits(at, game, seen));
        if let Ok(first) = &seen
            && !left.is_empty()
            && !fits(first)
        {
            let first = first.in_words();
            self.road.part();
            seen = self.observe(placed);
            let again = seen.as_ref().map_or_else(ToString::to_string, Observed::in_words);
            if again != first {
                self.is_unsteady = true;
                note = Some(format!("first {first}, then on a fresh process {again}"));
            }
        }
        if let Err(breakdown) = &seen {
            // What a subject says that it cannot do is no fault.
            let is_fault = !matches!(breakdown, Breakdown::Unsupported { .. });
            self.breakdowns += u32::from(is_fault);
            self.hangs += u32::from(is_hang(breakdown));
            note = Some(breakdown.to_string());
        }
        let seen = seen.ok();
        if let Some(seen) = &seen {
            let setup = self.capabilities.setup;
            self.presets.retain(|preset| {
                placed.answer_by::<Game>(&preset.rules, setup).is_none_or(|by| by == *seen)
            });
        }
        let mut asked = self.written(placed, purpose, seen.as_ref());
        walk.note(game, seen);
        asked.note = note;
        asked.left = walk.left().len();
        self.asked.push(asked);
    }

    /// The answer of the subject.
    pub(super) fn observe(&mut self, placed: &Placed) -> Result<Observed, Breakdown> {
        let komi = placed.is_about_score().then(|| HalfPoints::new(0));
        Ok(match observe(self.road, self.capabilities, &placed.trial(), komi)? {
            // A tie, whatever the rules make of it, as GTP tells it.
            Observed::Score(score) if score == "both-win" => Observed::Score("0".to_owned()),
            seen => seen,
        })
    }

    fn written(&self, placed: &Placed, purpose: Purpose, seen: Option<&Observed>) -> Asked {
        Asked {
            game: placed.separator.name.clone(),
            exchanged: placed.exchanged,
            tells: placed.separator.tells.clone(),
            purpose,
            size: [placed.grid.columns(), placed.grid.rows()],
            setup: placed.setup_rows(),
            to_move: placed.to_move().name().to_owned(),
            moves: placed.moves(),
            asked: placed.asked(),
            question: placed.question(),
            board: placed.board(self.base),
            got: seen.map(Observed::in_words),
            note: None,
            left: 0,
            presets_left: self.presets.len(),
        }
    }

    /// Why no more can be asked, if that is so.
    pub(super) fn stopped(&self) -> Option<String> {
        if self.interrupted.load(Ordering::Relaxed) {
            return Some("interrupted".to_owned());
        }
        if self.hangs >= MOST_HANGS {
            return Some(format!("the subject hung {} times", self.hangs));
        }
        let breakdowns = self.breakdowns;
        (breakdowns >= MOST_BREAKDOWNS)
            .then(|| format!("the subject gave no answer {breakdowns} times"))
    }
}

fn is_hang(breakdown: &Breakdown) -> bool {
    matches!(breakdown, Breakdown::Failed { failure: Failure::Hang { .. }, .. })
}
