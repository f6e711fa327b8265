use super::facet::Facet;
use super::identity::{Settled, Standing};
use super::verdict::Outcome;
use crate::certify::{Can, Capabilities, Scoring};
use crate::ruleset::{RuleSet, in_words};

/// What is known of every axis.
pub(super) fn settled(
    rules: &RuleSet,
    outcomes: &[Outcome],
    capabilities: &Capabilities,
) -> Vec<Settled> {
    let of_axis = |axis: &'static str| {
        let outcome = outcomes.iter().find(|outcome| outcome.facet.axes().contains(&axis));
        let values = outcome.map(|outcome| outcome.values_of(axis)).unwrap_or_default();
        let (standing, why) = match values.len() {
            0 => (Standing::NotAsked, Some(reason(axis, capabilities).to_owned())),
            1 => (Standing::Settled, None),
            _ => (Standing::Alike, Some(ALIKE.to_owned())),
        };
        Settled { axis: axis.to_owned(), values, standing, why }
    };
    in_words(rules).into_iter().map(|statement| of_axis(statement.axis)).collect()
}

/// Why an axis of a facet that was asked about can have several values.
const ALIKE: &str = "these answer every question alike that was answered";

/// Why an axis is not asked about.
fn reason(axis: &str, capabilities: &Capabilities) -> &'static str {
    let is_of = |facet: Facet| facet.axes().contains(&axis);
    if is_of(Facet::Count) {
        return match capabilities.scoring {
            Scoring::Opinion { .. } => "`final_score` is an opinion about life",
            Scoring::Nothing => "the subject does not count",
            Scoring::Counts if !capabilities.can(Can::Komi) => {
                "the subject takes no komi, so that nobody knows what is in its score"
            }
            Scoring::Counts => "it was not come to",
        };
    }
    if is_of(Facet::Plays) {
        return "it was not come to";
    }
    match axis.split('.').next().unwrap_or_default() {
        "komi" => "the protocol sets it",
        "cycle" | "ending" => "whose turn it is and whether the game is over is not asked over GTP",
        "illegal_move" => "over GTP an illegal move always fails",
        "handicap" => "no question has a handicap",
        _ => "no stone is said to be dead over GTP",
    }
}
