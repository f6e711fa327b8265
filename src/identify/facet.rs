use std::collections::BTreeSet;

use super::Placed;
use crate::ruleset::axes::{
    Button, Equal, FullBoard, Margin, PassStone, Repetition, RepetitionExempt, RepetitionStart,
    Repetitions, Scoring, SharedEmpty, Suicide, Tax,
};
use crate::ruleset::{RuleSet, in_words};

/// Every combination of what may be played, the other axes being those of a base.
pub fn hypotheses(base: &RuleSet) -> Vec<RuleSet> {
    plays(base)
}

/// Axes that the same questions are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Facet {
    /// What is counted, and how a count comes out.
    Count,
    /// What may be played.
    Plays,
}

impl Facet {
    /// Both, the count first: a button, which it shows at once, makes two situations of one.
    pub(super) const ALL: [Self; 2] = [Self::Count, Self::Plays];

    /// Its axes.
    pub(super) const fn axes(self) -> &'static [&'static str] {
        match self {
            Self::Count => {
                &["scoring", "tax", "shared_empty", "equal", "margin", "button", "pass_stone"]
            }
            Self::Plays => &[
                "repetition.forbid",
                "repetition.start",
                "repetition.exempt",
                "suicide",
                "full_board",
                "button",
            ],
        }
    }

    /// Whether a question can be about it.
    pub(super) const fn has(self, placed: &Placed) -> bool {
        placed.is_about_score() == matches!(self, Self::Count)
    }

    /// Its hypotheses: a rule set with each combination of its axes, but for those that differ
    /// on an axis that matters to none of them. Where the button is known, it is that of the base.
    pub(super) fn hypotheses(self, base: &RuleSet, is_button_known: bool) -> Vec<RuleSet> {
        match self {
            Self::Count => counts(base),
            Self::Plays if is_button_known => plays(base),
            Self::Plays => {
                let with = |&button: &Button| plays(&RuleSet { button, ..base.clone() });
                Button::ALL.iter().flat_map(with).collect()
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
    let mut all = vec![base.clone()];
    vary(&mut all, Scoring::ALL, |rules, scoring| rules.scoring = scoring);
    vary(&mut all, Tax::ALL, |rules, tax| rules.tax = tax);
    vary(&mut all, SharedEmpty::ALL, |rules, shared| rules.shared_empty = shared);
    vary(&mut all, Margin::ALL, |rules, margin| rules.margin = margin);
    vary(&mut all, Equal::ALL, |rules, equal| rules.equal = equal);
    vary(&mut all, Button::ALL, |rules, button| rules.button = button);
    vary(&mut all, PassStone::ALL, |rules, stone| rules.pass_stone = stone);
    all.retain(|rules| match rules.scoring {
        Scoring::Area => true,
        Scoring::Territory => rules.margin == Margin::Points,
        Scoring::Stones => {
            rules.margin == Margin::Points
                && rules.tax == Tax::None
                && rules.shared_empty == SharedEmpty::Nobody
        }
    });
    all
}

/// Puts every value of an axis in the place of each rule set.
fn vary<T: Copy>(all: &mut Vec<RuleSet>, values: &[T], set: impl Fn(&mut RuleSet, T)) {
    let changed = |rules: &RuleSet, value: T| {
        let mut rules = rules.clone();
        set(&mut rules, value);
        rules
    };
    *all = all
        .iter()
        .flat_map(|rules| values.iter().map(|&value| changed(rules, value)).collect::<Vec<_>>())
        .collect();
}
