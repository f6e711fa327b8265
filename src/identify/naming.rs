//! What a rule set plays, in a few words.

use super::facet::Facet;
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{
    Button, Equal, FullBoard, Margin, PassStone, Repetition, RepetitionExempt, RepetitionStart,
    Scoring, Suicide, Tax,
};

/// What a rule set says on the axes of a facet.
pub(super) fn in_words(facet: Facet, rules: &RuleSet) -> String {
    match facet {
        Facet::Plays => plays(rules),
        Facet::Count => count(rules),
    }
}

fn plays(rules: &RuleSet) -> String {
    let mut words = repetition(rules);
    words += match rules.suicide {
        Suicide::Forbidden => " without suicide",
        Suicide::MultiStone => " with suicide of two or more stones",
        Suicide::Any => " with suicide",
    };
    if rules.full_board == FullBoard::Stands {
        words += ", a board of one color stands";
    }
    words
}

/// What a rule set says about repetition alone.
pub(super) fn repetition(rules: &RuleSet) -> String {
    let repetition = &rules.repetition;
    let kinds = repetition.forbid.iter().map(|kind| match kind {
        Repetition::BasicKo => "basic ko",
        Repetition::Positional => "positional superko",
        Repetition::Situational => "situational superko",
        Repetition::NaturalSituational => "natural situational superko",
    });
    let mut words = match kinds.collect::<Vec<_>>().join(" and ") {
        none if none.is_empty() => "no rule against repetition".to_owned(),
        kinds => kinds,
    };
    if repetition.forbid.contains(&Repetition::Situational)
        && repetition.start == RepetitionStart::Unowned
    {
        words += " (the start left by nobody)";
    }
    if repetition.exempt == RepetitionExempt::EqualCaptures {
        words += " (but for cycles of equal captures)";
    }
    words
}

fn count(rules: &RuleSet) -> String {
    let scoring = match rules.scoring {
        Scoring::Area => "area",
        Scoring::Territory => "territory",
        Scoring::Stones => "stones alone",
    };
    let tax = match rules.tax {
        Tax::None => "",
        Tax::Seki => " without eyes in seki",
        Tax::Group => " with a tax on groups",
    };
    let margin = match rules.margin {
        Margin::Points => "",
        Margin::HalfBoard => " against half of the board",
    };
    let equal = match rules.equal {
        Equal::Draw | Equal::BothWin => "",
        Equal::BlackWins => ", Black wins equal numbers",
        Equal::WhiteWins => ", White wins equal numbers",
    };
    let button = match rules.button {
        Button::None => "",
        Button::FirstPassHalfPoint => ", half a point for the first pass",
    };
    let stone = match rules.pass_stone {
        PassStone::One if rules.scoring == Scoring::Territory => ", pass stones",
        _ => "",
    };
    format!("{scoring} counted{tax}{margin}{equal}{button}{stone}")
}
