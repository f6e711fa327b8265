use std::sync::atomic::AtomicBool;

use super::asker::Asker;
use super::facet::Facet;
use super::identity::{Asked, Identity, Verdict};
use super::naming::in_words;
use super::settled::settled;
use super::table::Table;
use super::verdict::Outcome;
use super::walk::Walk;
use crate::certify::{Capabilities, Protocol, Road, Scoring, SubjectInfo, Unusable, meet};
use crate::ruleset::{RuleSet, preset, presets};
use crate::subject::{Deadlines, Launch};
use crate::vocab::HalfPoints;

/// How much is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// What decides, and what confirms it.
    Needed,
    /// Every question that can be asked.
    All,
}

/// Who is told of every question that was asked.
pub type Progress<'a> = &'a mut dyn FnMut(&Asked);

/// Finds out which rules a subject plays by.
///
/// # Errors
/// Where it cannot be used before the first question.
///
/// # Panics
/// Where the two arbiters differ on a question: a mistake of this program.
pub fn identify(
    launch: &Launch,
    protocol: Protocol,
    deadlines: Deadlines,
    extent: Extent,
    progress: Progress<'_>,
    interrupted: &AtomicBool,
) -> Result<Identity, Unusable> {
    let failed = |reason: String| Unusable { command: launch.to_string(), reason };
    let base = &preset("simple-rules").map_err(|error| failed(error.to_string()))?.rules;
    let mut road = Road::unclaimed(launch.clone(), protocol, deadlines);
    let mut capabilities = meet(&mut road, base).map_err(failed)?;
    trust_ties(&mut capabilities);
    let mut asker = Asker::new(&mut road, &capabilities, interrupted, base);
    let mut rules = base.clone().with_komi(HalfPoints::new(0));
    let mut outcomes = Vec::new();
    let mut askable = 0;
    for facet in Facet::ALL {
        let is_button_known = !outcomes.is_empty();
        let table = Table::new(facet, &rules, is_button_known, &capabilities);
        askable += table.games.len();
        if table.games.is_empty() || asker.stopped().is_some() {
            continue;
        }
        let outcome = go_through(&table, &mut asker, extent, progress);
        rules = outcome.best.clone();
        outcomes.push(outcome);
    }
    let stopped = asker.stopped();
    let is_unsteady = asker.is_unsteady;
    let asked = asker.asked;
    let subject = SubjectInfo {
        command: launch.to_string(),
        name: capabilities.name.clone(),
        version: capabilities.version.clone(),
    };
    let is_mixture = is_unsteady || outcomes.iter().any(|outcome| !outcome.nearest.is_empty());
    let is_incomplete = stopped.is_some() || outcomes.iter().any(|outcome| outcome.is_open);
    let named = named(&outcomes, is_mixture);
    Ok(Identity {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        subject,
        asked_by: asked_by(&capabilities),
        verdict: match (is_mixture, is_incomplete) {
            (true, _) => Verdict::Mixture,
            (false, true) => Verdict::Incomplete,
            (false, false) => Verdict::Identified,
        },
        plays: outcomes
            .iter()
            .rev()
            .map(|outcome| in_words(outcome.facet, &outcome.best))
            .collect::<Vec<_>>()
            .join("; "),
        axes: settled(&rules, &outcomes, &capabilities),
        rules: likeliest(&named, &rules, &outcomes),
        presets: named,
        asked,
        askable,
        nearest: outcomes.iter().flat_map(|outcome| outcome.nearest.clone()).collect(),
        parts: outcomes.iter().flat_map(|outcome| outcome.parts.clone()).collect(),
        deviations: outcomes.into_iter().flat_map(|outcome| outcome.deviations).collect(),
        stopped,
    })
}

/// Takes a score for a count that is a tie which goes to a player, where the position of the
/// meeting has equal numbers: no opinion about life is that close.
fn trust_ties(capabilities: &mut Capabilities) {
    if let Scoring::Opinion { answer, count } = &capabilities.scoring
        && count == "0"
        && ["B+0", "W+0"].contains(&answer.as_str())
    {
        capabilities.scoring = Scoring::Counts;
    }
}

/// Asks about a facet until nothing more is to be asked.
fn go_through(
    table: &Table,
    asker: &mut Asker<'_>,
    extent: Extent,
    progress: Progress<'_>,
) -> Outcome {
    let mut walk = Walk::new(table, extent == Extent::All);
    let mut places = Vec::new();
    while let Some((game, purpose)) = walk.next() {
        if asker.stopped().is_some() {
            break;
        }
        asker.ask(&mut walk, game, purpose);
        places.push((game, asker.asked.len() - 1));
        if let Some(asked) = asker.asked.last() {
            progress(asked);
        }
    }
    Outcome::of(&walk, asker, &places)
}

/// The presets that fit in every facet; none under a mixture.
fn named(outcomes: &[Outcome], is_mixture: bool) -> Vec<String> {
    if is_mixture || outcomes.is_empty() {
        return Vec::new();
    }
    let fits = |name: &String| outcomes.iter().all(|outcome| outcome.presets.contains(name));
    presets().iter().map(|preset| preset.name.clone()).filter(fits).collect()
}

/// The rules of the first preset that fits, else those that were found.
fn likeliest(named: &[String], found: &RuleSet, outcomes: &[Outcome]) -> RuleSet {
    let known = named.first().and_then(|name| preset(name).ok());
    match known {
        Some(preset) if !outcomes.is_empty() => preset.rules.clone(),
        _ => found.clone(),
    }
}

/// How the answers were got.
fn asked_by(capabilities: &Capabilities) -> String {
    let means = capabilities.legality.means(capabilities.protocol);
    format!("{means}; set-ups by {}", capabilities.setup.means())
}
