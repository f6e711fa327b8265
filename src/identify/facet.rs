use std::collections::BTreeSet;

use super::Placed;
use crate::ruleset::axes::{
    Button, Equal, FullBoard, PassStone, Repetition, RepetitionExempt, RepetitionStart,
    Repetitions, Scoring, SharedEmpty, Suicide, Tax,
};
use crate::ruleset::{RuleSet, in_words};

/// Axes that the same questions are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Facet {
    /// What may be played.
    Plays,
    /// What is counted.
    Count,
    /// Who wins equal numbers.
    Equal,
    /// What a pass costs or brings.
    Passes,
}

impl Facet {
    /// All of them, in an order in which a later one may depend on an earlier one: a pass stone
    /// shows in a count of prisoners alone.
    pub(super) const ALL: [Self; 4] = [Self::Plays, Self::Count, Self::Equal, Self::Passes];

    /// Its axes.
    pub(super) const fn axes(self) -> &'static [&'static str] {
        match self {
            Self::Plays => &[
                "repetition.forbid",
                "repetition.start",
                "repetition.exempt",
                "suicide",
                "full_board",
            ],
            Self::Count => &["scoring", "tax", "shared_empty"],
            Self::Equal => &["equal"],
            Self::Passes => &["button", "pass_stone"],
        }
    }

    /// Whether a question can be about it.
    pub(super) const fn has(self, placed: &Placed) -> bool {
        placed.is_about_score() != matches!(self, Self::Plays)
    }

    /// Its hypotheses: a rule set with each combination of its axes, but for those that differ
    /// on an axis that matters to none of them.
    pub(super) fn hypotheses(self, base: &RuleSet) -> Vec<RuleSet> {
        match self {
            Self::Plays => plays(base),
            Self::Count => counts(base),
            Self::Equal => {
                Equal::ALL.iter().map(|&equal| RuleSet { equal, ..base.clone() }).collect()
            }
            Self::Passes => {
                let buttons = Button::ALL.iter().copied();
                let both = buttons
                    .flat_map(|button| PassStone::ALL.iter().map(move |&stone| (button, stone)));
                both.map(|(button, pass_stone)| RuleSet { button, pass_stone, ..base.clone() })
                    .collect()
            }
        }
    }

    /// The values of its axes under a rule set, each with its axis.
    pub(super) fn values(self, rules: &RuleSet) -> Vec<(&'static str, String)> {
        let statements = in_words(rules).into_iter();
        let own = statements.filter(|statement| self.axes().contains(&statement.axis));
        own.map(|statement| (statement.axis, statement.shown().to_owned())).collect()
    }
}

fn plays(base: &RuleSet) -> Vec<RuleSet> {
    let mut all = Vec::new();
    for repetition in repetitions() {
        for &suicide in Suicide::ALL {
            for &full_board in FullBoard::ALL {
                let repetition = repetition.clone();
                all.push(RuleSet { repetition, suicide, full_board, ..base.clone() });
            }
        }
    }
    all
}

/// Every rule against repetition: none, basic ko, each superko, and each beside basic ko.
fn repetitions() -> Vec<Repetitions> {
    let superkos = [
        (Repetition::Positional, RepetitionStart::ByTurn),
        (Repetition::Situational, RepetitionStart::ByTurn),
        (Repetition::Situational, RepetitionStart::Unowned),
        (Repetition::NaturalSituational, RepetitionStart::ByTurn),
    ];
    let mut all = Vec::new();
    for beside in [None, Some(Repetition::BasicKo)] {
        let alone: BTreeSet<Repetition> = beside.into_iter().collect();
        let (start, exempt) = (RepetitionStart::ByTurn, RepetitionExempt::None);
        all.push(Repetitions { forbid: alone.clone(), start, exempt });
        for (superko, start) in superkos {
            for &exempt in RepetitionExempt::ALL {
                let forbid = alone.iter().copied().chain([superko]).collect();
                all.push(Repetitions { forbid, start, exempt });
            }
        }
    }
    all
}

fn counts(base: &RuleSet) -> Vec<RuleSet> {
    let mut all = Vec::new();
    for &scoring in Scoring::ALL {
        for &tax in Tax::ALL {
            for &shared_empty in SharedEmpty::ALL {
                let is_idle = scoring == Scoring::Stones
                    && (tax != Tax::None || shared_empty != SharedEmpty::Nobody);
                if !is_idle {
                    all.push(RuleSet { scoring, tax, shared_empty, ..base.clone() });
                }
            }
        }
    }
    all
}
