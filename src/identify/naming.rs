//! What a rule set plays, in a few words.

use super::facet::Facet;
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{
    Button, Equal, FullBoard, PassStone, Repetition, RepetitionExempt, RepetitionStart, Scoring,
    Suicide, Tax,
};

/// What a rule set says on the axes of a facet.
pub(super) fn in_words(facet: Facet, rules: &RuleSet) -> String {
    match facet {
        Facet::Plays => plays(rules),
        Facet::Count => count(rules),
        Facet::Equal => match rules.equal {
            Equal::Draw | Equal::BothWin => "equal numbers nobody's win alone".to_owned(),
            Equal::BlackWins => "equal numbers won by Black".to_owned(),
            Equal::WhiteWins => "equal numbers won by White".to_owned(),
        },
        Facet::Passes => passes(rules),
    }
}

fn plays(rules: &RuleSet) -> String {
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
    format!("{scoring} counted{tax}")
}

fn passes(rules: &RuleSet) -> String {
    let button = match rules.button {
        Button::None => "no button",
        Button::FirstPassHalfPoint => "a button",
    };
    let stone = match rules.pass_stone {
        PassStone::None => "",
        PassStone::One => ", pass stones",
    };
    format!("{button}{stone}")
}
