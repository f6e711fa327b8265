//! The rule sets under which a subject's answer would be right.

use super::{Observed, SetUp, Trial, tell};
use crate::check::Both;
use crate::ruleset::axes::{Repetition, Suicide};
use crate::ruleset::{RuleSet, presets};

/// The names of the rule sets that say what the subject says: presets first, then combinations of a
/// rule against repetition and one about suicide, where no preset fits.
pub(super) fn right_under(
    trial: &Trial,
    observed: &Observed,
    claimed: &RuleSet,
    setup: SetUp,
) -> Vec<String> {
    let says_so = |rules: &RuleSet| {
        tell::<Both>(trial, rules, setup).is_some_and(|told| told.agrees(observed))
    };
    let named = presets().iter().filter(|preset| says_so(&preset.rules));
    let names: Vec<String> = named.map(|preset| preset.name.clone()).collect();
    if !names.is_empty() {
        return names;
    }
    combinations(claimed)
        .into_iter()
        .filter(|(_, rules)| says_so(rules))
        .map(|(name, _)| name)
        .collect()
}

/// The claimed rules with each single rule against repetition, or none, and each about suicide.
fn combinations(claimed: &RuleSet) -> Vec<(String, RuleSet)> {
    let mut all = Vec::new();
    let kinds = Repetition::ALL.iter().copied().map(Some).chain([None]);
    for kind in kinds {
        for &suicide in Suicide::ALL {
            let mut rules = RuleSet { suicide, ..claimed.clone() };
            rules.repetition.forbid = kind.into_iter().collect();
            let word = kind.map_or("no rule against repetition", Repetition::word);
            all.push((format!("{word}, suicide {suicide}"), rules));
        }
    }
    all
}
