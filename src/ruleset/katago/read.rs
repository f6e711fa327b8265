use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::ruleset::axes::{
    Button, Compensation, Cycle, CycleKey, CycleNeeds, CyclePasses, CycleResult, Equal, FullBoard,
    Komi, Margin, Placement, Repetition, RepetitionExempt, RepetitionStart, Scoring, Suicide, Tax,
};
use crate::ruleset::{RuleSet, RuleSetError, preset};
use crate::vocab::HalfPoints;

/// Keys by which an object is recognised as `KataGo`'s.
const OWN_KEYS: [&str; 4] = ["ko", "hasButton", "whiteHandicapBonus", "friendlyPassOk"];

/// A short name of `KataGo` and its values of ko, scoring, tax, suicide, button, bonus and komi.
type Row = (&'static str, &'static str, &'static str, &'static str, bool, bool, &'static str, i32);

/// `friendlyPassOk` is left out: what it says has no effect here.
const NAMES: &[Row] = &[
    ("tromp-taylor", "POSITIONAL", "AREA", "NONE", true, false, "0", 15),
    ("chinese", "SIMPLE", "AREA", "NONE", false, false, "N", 15),
    ("chinese-ogs", "POSITIONAL", "AREA", "NONE", false, false, "N", 15),
    ("chinese-kgs", "POSITIONAL", "AREA", "NONE", false, false, "N", 15),
    ("japanese", "SIMPLE", "TERRITORY", "SEKI", false, false, "0", 13),
    ("korean", "SIMPLE", "TERRITORY", "SEKI", false, false, "0", 13),
    ("aga", "SITUATIONAL", "AREA", "NONE", false, false, "N-1", 15),
    ("bga", "SITUATIONAL", "AREA", "NONE", false, false, "N-1", 15),
    ("french", "SITUATIONAL", "AREA", "NONE", false, false, "N-1", 15),
    ("aga-button", "SITUATIONAL", "AREA", "NONE", false, true, "N-1", 14),
    ("new-zealand", "SITUATIONAL", "AREA", "NONE", true, false, "0", 14),
    ("stone-scoring", "SIMPLE", "AREA", "ALL", false, false, "0", 15),
    ("ancient-area", "SIMPLE", "AREA", "ALL", false, false, "0", 15),
    ("ancient-territory", "SIMPLE", "TERRITORY", "ALL", false, false, "0", 13),
    ("ing", "POSITIONAL", "AREA", "NONE", true, false, "0", 15),
];

const ALIASES: &[(&str, &str)] = &[
    ("tromptaylor", "tromp-taylor"),
    ("chineseogs", "chinese-ogs"),
    ("chinesekgs", "chinese-kgs"),
    ("agabutton", "aga-button"),
    ("nz", "new-zealand"),
    ("newzealand", "new-zealand"),
    ("stonescoring", "stone-scoring"),
    ("ancientarea", "ancient-area"),
    ("ancientterritory", "ancient-territory"),
    ("goe", "ing"),
];

/// What ends a game under `KataGo`'s simple ko: the same situation for the third time since a pass.
pub(super) const SIMPLE_KO_CYCLE: Cycle = Cycle {
    result: CycleResult::NoResult,
    key: CycleKey::Situation,
    occurrence: 3,
    passes: CyclePasses::Reset,
    needs: CycleNeeds::Nothing,
};

/// Whether an object is `KataGo`'s rather than ours.
pub fn is_katago_object(value: &Value) -> bool {
    OWN_KEYS.iter().any(|key| value.get(key).is_some())
}

/// The rules that `KataGo` means by a short name, such as `chinese-ogs`.
///
/// # Errors
/// Where it knows none of that name.
pub fn named_katago(name: &str) -> Result<RuleSet, RuleSetError> {
    let wanted = name.trim().to_ascii_lowercase().replace(['_', ' '], "-");
    let wanted = ALIASES.iter().find(|(alias, _)| *alias == wanted).map_or(&*wanted, |(_, n)| n);
    let row = NAMES.iter().find(|row| row.0 == wanted).ok_or_else(|| {
        let known: Vec<&str> = NAMES.iter().map(|row| row.0).collect();
        let message = format!("`{name}` is no rule set of KataGo, which has {}", known.join(", "));
        RuleSetError::malformed("", message)
    })?;
    let (_, ko, scoring, tax, suicide, button, bonus, komi) = *row;
    from_katago(&json!({
        "ko": ko, "scoring": scoring, "tax": tax, "suicide": suicide, "hasButton": button,
        "whiteHandicapBonus": bonus, "friendlyPassOk": false, "komi": f64::from(komi) / 2.0,
    }))
}

/// The short names of `KataGo`, each in one spelling.
pub fn katago_names() -> impl Iterator<Item = &'static str> {
    NAMES.iter().map(|row| row.0)
}

/// The rules of one of `KataGo`'s objects.
///
/// # Errors
/// The key that cannot be read.
pub fn from_katago(value: &Value) -> Result<RuleSet, RuleSetError> {
    let Value::Object(object) = value else {
        return Err(RuleSetError::malformed("", "expected an object"));
    };
    let known = ["ko", "scoring", "score", "tax", "suicide", "hasButton", "whiteHandicapBonus"];
    let is_known =
        |key: &&String| !known.contains(&&***key) && !["friendlyPassOk", "komi"].contains(&&***key);
    if let Some(key) = object.keys().find(is_known) {
        return Err(RuleSetError::malformed(format!("/{key}"), "KataGo's rules have no such key"));
    }
    let mut rules = preset("tromp-taylor").expect("a preset").rules.clone();
    rules.equal = Equal::Draw;
    rules.full_board = FullBoard::Emptied;
    rules.margin = Margin::Points;
    set_ko(&mut rules, &word(object, &["ko"], "POSITIONAL")?)?;
    rules.scoring = match word(object, &["scoring", "score"], "AREA")?.as_str() {
        "AREA" => Scoring::Area,
        "TERRITORY" => Scoring::Territory,
        other => return Err(not_one_of("/scoring", other, "AREA, TERRITORY")),
    };
    let territory = rules.scoring == Scoring::Territory;
    rules.tax = match word(object, &["tax"], if territory { "SEKI" } else { "NONE" })?.as_str() {
        "NONE" => Tax::None,
        "SEKI" => Tax::Seki,
        "ALL" => Tax::Group,
        other => return Err(not_one_of("/tax", other, "NONE, SEKI, ALL")),
    };
    rules.suicide =
        if flag(object, "suicide", true)? { Suicide::MultiStone } else { Suicide::Forbidden };
    let button = flag(object, "hasButton", false)?;
    rules.button = if button { Button::FirstPassHalfPoint } else { Button::None };
    flag(object, "friendlyPassOk", false)?;
    rules.handicap.placement = Placement::Free;
    rules.handicap.compensation = match word(object, &["whiteHandicapBonus"], "0")?.as_str() {
        "0" => Compensation::None,
        "N" => Compensation::Stones,
        "N-1" => Compensation::StonesLessOne,
        other => return Err(not_one_of("/whiteHandicapBonus", other, "0, N, N-1")),
    };
    let usual = match (territory, button) {
        (true, _) => 13,
        (false, true) => 14,
        (false, false) => 15,
    };
    rules.komi = Komi::Fixed(komi(object, usual)?);
    Ok(rules)
}

/// Sets what `KataGo`'s ko rule means: its simple ko ends a third occurrence without result.
fn set_ko(rules: &mut RuleSet, ko: &str) -> Result<(), RuleSetError> {
    let (forbid, result) = match ko {
        "POSITIONAL" => (Repetition::Positional, CycleResult::None),
        "SITUATIONAL" => (Repetition::Situational, CycleResult::None),
        "SIMPLE" => (Repetition::BasicKo, CycleResult::NoResult),
        other => return Err(not_one_of("/ko", other, "SIMPLE, POSITIONAL, SITUATIONAL")),
    };
    rules.repetition.forbid = BTreeSet::from([forbid]);
    rules.repetition.start = RepetitionStart::ByTurn;
    rules.repetition.exempt = RepetitionExempt::None;
    rules.cycle = Cycle { result, ..SIMPLE_KO_CYCLE };
    Ok(())
}

/// A word of the object under the first key that it has, in upper case.
fn word(object: &Map<String, Value>, keys: &[&str], usual: &str) -> Result<String, RuleSetError> {
    let Some((key, value)) = keys.iter().find_map(|key| Some((key, object.get(*key)?))) else {
        return Ok(usual.to_owned());
    };
    match value.as_str() {
        Some(text) => Ok(text.to_ascii_uppercase()),
        None => Err(RuleSetError::malformed(format!("/{key}"), "expected a word")),
    }
}

/// A boolean of the object.
fn flag(object: &Map<String, Value>, key: &str, usual: bool) -> Result<bool, RuleSetError> {
    match object.get(key) {
        None => Ok(usual),
        Some(value) => value
            .as_bool()
            .ok_or_else(|| RuleSetError::malformed(format!("/{key}"), "expected true or false")),
    }
}

/// The komi of the object, given in points.
fn komi(object: &Map<String, Value>, usual: i32) -> Result<HalfPoints, RuleSetError> {
    let Some(value) = object.get("komi") else { return Ok(HalfPoints::new(usual)) };
    let halves = value.as_f64().map(|points| points * 2.0);
    match halves {
        Some(halves) if halves.fract() == 0.0 && halves.abs() <= f64::from(Komi::MAX) => {
            Ok(HalfPoints::new(halves as i32))
        }
        _ => Err(RuleSetError::malformed("/komi", "expected a multiple of 0.5 points")),
    }
}

fn not_one_of(at: &str, found: &str, known: &str) -> RuleSetError {
    RuleSetError::malformed(at, format!("`{found}`, expected one of: {known}"))
}
