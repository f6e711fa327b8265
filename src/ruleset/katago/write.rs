use serde_json::{Value, json};

use super::read::SIMPLE_KO_CYCLE;
use super::{katago_names, named_katago};
use crate::ruleset::axes::{
    Button, Compensation, Confirmation, CycleResult, End, Ending, Equal, FullBoard, Komi, LastPass,
    Margin, PassStone, Repetition, RepetitionExempt, RepetitionStart, Response, Resumption,
    Scoring, Suicide, Tax,
};
use crate::ruleset::statement::distance;
use crate::ruleset::{Difference, NoEquivalent, RuleSet, in_words};

/// The largest komi that `KataGo` takes, in half-points either way.
const MOST_KOMI: i32 = 800;

/// `KataGo`'s object for these rules.
///
/// # Errors
/// Every axis on which it has no equivalent.
pub fn to_katago(rules: &RuleSet) -> Result<Value, NoEquivalent> {
    let mut lacking = Lacking { rules, found: Vec::new() };
    let ko = ko(rules, &mut lacking);
    let suicide = suicide(rules, ko, &mut lacking);
    let scoring = match rules.scoring {
        Scoring::Area => "AREA",
        Scoring::Territory => "TERRITORY",
        Scoring::Stones => lacking.add("scoring", "area or territory"),
    };
    let tax = match rules.tax {
        Tax::None => "NONE",
        Tax::Seki => "SEKI",
        Tax::Group => "ALL",
    };
    let komi = match rules.komi {
        Komi::Fixed(komi) if komi.halves().abs() <= MOST_KOMI => komi.halves(),
        _ => {
            lacking.add("komi", "one number of points up to 400");
            0
        }
    };
    counting(rules, &mut lacking);
    playing(rules, &mut lacking);
    let bonus = match rules.handicap.compensation {
        Compensation::None => "0",
        Compensation::Stones => "N",
        Compensation::StonesLessOne => "N-1",
    };
    if !lacking.found.is_empty() {
        return Err(NoEquivalent {
            whose: "KataGo's rules".to_owned(),
            lacking: lacking.found,
            nearest: nearest(rules),
        });
    }
    Ok(json!({
        "ko": ko, "scoring": scoring, "tax": tax, "suicide": suicide,
        "hasButton": rules.button == Button::FirstPassHalfPoint,
        "whiteHandicapBonus": bonus, "friendlyPassOk": false, "komi": f64::from(komi) / 2.0,
    }))
}

/// What of a rule set has no equivalent.
struct Lacking<'a> {
    rules: &'a RuleSet,
    found: Vec<Difference>,
}

impl Lacking<'_> {
    /// Adds an axis, with what `KataGo` has instead; the empty word it gives stands for nothing.
    fn add(&mut self, axis: &'static str, instead: &str) -> &'static str {
        let statement = in_words(self.rules).into_iter().find(|found| found.axis == axis);
        let value = statement.map(|found| found.value).unwrap_or_default();
        self.found.push(Difference { axis, value, other: instead.to_owned() });
        ""
    }

    fn add_unless(&mut self, is_equivalent: bool, axis: &'static str, instead: &str) {
        if !is_equivalent {
            self.add(axis, instead);
        }
    }
}

/// The ko rule; a superko makes a basic ko beside it a matter of reasons, not of plays.
fn ko(rules: &RuleSet, lacking: &mut Lacking<'_>) -> &'static str {
    let forbid: Vec<Repetition> = rules.repetition.forbid.iter().copied().collect();
    let ko = match forbid.as_slice() {
        [Repetition::Positional] | [Repetition::BasicKo, Repetition::Positional] => "POSITIONAL",
        [Repetition::Situational] | [Repetition::BasicKo, Repetition::Situational] => {
            let by_turn = rules.repetition.start == RepetitionStart::ByTurn;
            lacking.add_unless(by_turn, "repetition.start", "by-turn");
            "SITUATIONAL"
        }
        [Repetition::BasicKo] => "SIMPLE",
        _ => lacking.add("repetition.forbid", "basic-ko, positional or situational"),
    };
    if ko == "SIMPLE" {
        for (axis, instead) in cycle_differences(rules) {
            lacking.add(axis, instead);
        }
        return ko;
    }
    let exempt = rules.repetition.exempt;
    lacking.add_unless(exempt == RepetitionExempt::None, "repetition.exempt", "none");
    lacking.add_unless(rules.cycle.result == CycleResult::None, "cycle.result", "none");
    ko
}

/// Where the end by repetition is other than under `KataGo`'s simple ko.
fn cycle_differences(rules: &RuleSet) -> Vec<(&'static str, &'static str)> {
    let (cycle, usual) = (rules.cycle, SIMPLE_KO_CYCLE);
    if cycle.result == CycleResult::None {
        return vec![("cycle.result", usual.result.word())];
    }
    let checks = [
        (cycle.result == usual.result, "cycle.result", usual.result.word()),
        (cycle.key == usual.key, "cycle.key", usual.key.word()),
        (cycle.occurrence == usual.occurrence, "cycle.occurrence", "3"),
        (cycle.passes == usual.passes, "cycle.passes", usual.passes.word()),
        (cycle.needs == usual.needs, "cycle.needs", usual.needs.word()),
    ];
    let differing = checks.into_iter().filter(|(is_equal, ..)| !is_equal);
    differing.map(|(_, axis, instead)| (axis, instead)).collect()
}

/// Whether suicide is allowed, which in `KataGo` never means that of a single stone.
///
/// Under positional superko that makes no difference: it repeats the position before it
/// (r[repetition.suicide]).
fn suicide(rules: &RuleSet, ko: &str, lacking: &mut Lacking<'_>) -> bool {
    if rules.suicide == Suicide::Any && ko != "POSITIONAL" {
        lacking.add("suicide", "multi-stone");
    }
    rules.suicide != Suicide::Forbidden
}

/// What else of the count has one answer in `KataGo`.
fn counting(rules: &RuleSet, lacking: &mut Lacking<'_>) {
    let emptied = rules.full_board == FullBoard::Emptied;
    lacking.add_unless(emptied, "full_board", "emptied");
    let is_draw = matches!(rules.equal, Equal::Draw | Equal::BothWin);
    lacking.add_unless(is_draw, "equal", "draw");
    lacking.add_unless(rules.margin == Margin::Points, "margin", "points");
    lacking.add_unless(rules.pass_stone == PassStone::None, "pass_stone", "none");
    lacking.add_unless(rules.rulings.is_empty(), "rulings", "none");
}

/// What else of play and of its end has one answer in `KataGo`.
fn playing(rules: &RuleSet, lacking: &mut Lacking<'_>) {
    let Ending { by, last_pass, resume, .. } = &rules.ending;
    let by_two_passes = by.contains(&End::TwoPasses)
        && by.iter().all(|end| matches!(end, End::TwoPasses | End::Resignation));
    lacking.add_unless(by_two_passes, "ending.by", "two-passes");
    lacking.add_unless(*last_pass == LastPass::Anyone, "ending.white_passes_last", "false");
    lacking.add_unless(*resume == Resumption::None, "ending.resume", "false");
    let refused = rules.illegal_move.response == Response::Refused;
    lacking.add_unless(refused, "illegal_move.response", "refused");
    lacking.add_unless(rules.confirmation == Confirmation::None, "confirmation", "none");
}

/// The short name whose rules are the nearest, what its user sets beside it apart.
fn nearest(rules: &RuleSet) -> Option<String> {
    let far = |name: &&str| {
        let named = named_katago(name);
        named.map_or(usize::MAX, |named| distance(rules, &named, &["komi", "handicap.placement"]))
    };
    katago_names().min_by_key(far).map(|name| format!("katago:{name}"))
}
