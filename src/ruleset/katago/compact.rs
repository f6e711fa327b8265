use serde_json::{Map, Value, json};

use super::{from_katago, to_katago};
use crate::ruleset::{NoEquivalent, RuleSet, RuleSetError};

/// The keys of the compact text, with those of the object.
const KEYS: [(&str, &str); 8] = [
    ("komi", "komi"),
    ("ko", "ko"),
    ("score", "scoring"),
    ("tax", "tax"),
    ("sui", "suicide"),
    ("button", "hasButton"),
    ("whb", "whiteHandicapBonus"),
    ("fpok", "friendlyPassOk"),
];

/// The words that follow a key, the longer ones first where one starts another.
const WORDS: [(&str, &[&str]); 4] = [
    ("ko", &["SIMPLE", "POSITIONAL", "SITUATIONAL"]),
    ("scoring", &["AREA", "TERRITORY"]),
    ("tax", &["NONE", "SEKI", "ALL"]),
    ("whiteHandicapBonus", &["N-1", "N", "0"]),
];

/// The rules of `KataGo`'s compact text, which it writes into game records:
/// `koPOSITIONALscoreAREAtaxNONEsui1whbN-1komi7.5`.
///
/// Keys may be missing as in the object, stand in any order, and have any letter case.
///
/// # Errors
/// The part that cannot be read.
pub fn from_katago_text(text: &str) -> Result<RuleSet, RuleSetError> {
    let malformed = |rest: &str, expected: &str| {
        let place = if rest.is_empty() { "the end".to_owned() } else { format!("`{rest}`") };
        RuleSetError::malformed("", format!("in `{text}`, at {place}: expected {expected}"))
    };
    let mut object = Map::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let key = KEYS.iter().find(|(short, _)| strip(rest, short).is_some());
        let Some((short, key)) = key else {
            return Err(malformed(rest, "ko, score, tax, sui, button, whb, fpok or komi"));
        };
        let after = strip(rest, short).unwrap_or_default();
        let (value, end) = value(key, after).map_err(|expected| malformed(after, &expected))?;
        if object.insert((*key).to_owned(), value).is_some() {
            return Err(malformed(rest, "each key once"));
        }
        rest = end;
    }
    from_katago(&Value::Object(object))
}

/// `KataGo`'s compact text for these rules.
///
/// # Errors
/// Every axis on which it has no equivalent.
pub fn to_katago_text(rules: &RuleSet) -> Result<String, NoEquivalent> {
    let object = to_katago(rules)?;
    let word = |key: &str| object[key].as_str().unwrap_or_default().to_owned();
    let flag = |key: &str| object[key] == json!(true);
    let mut text = format!("ko{}score{}tax{}", word("ko"), word("scoring"), word("tax"));
    text += if flag("suicide") { "sui1" } else { "sui0" };
    if flag("hasButton") {
        text += "button1";
    }
    if word("whiteHandicapBonus") != "0" {
        text = text + "whb" + &word("whiteHandicapBonus");
    }
    let komi = object["komi"].as_f64().unwrap_or_default();
    Ok(format!("{text}komi{komi}"))
}

/// The text after a start, whose letter case does not matter.
fn strip<'a>(text: &'a str, start: &str) -> Option<&'a str> {
    let (found, after) = text.split_at_checked(start.len())?;
    found.eq_ignore_ascii_case(start).then_some(after)
}

/// The value at the start of a text, and the text after it; what is expected where there is none.
fn value<'a>(key: &str, text: &'a str) -> Result<(Value, &'a str), String> {
    if let Some((_, words)) = WORDS.iter().find(|(of, _)| *of == key) {
        let found = words.iter().find_map(|word| Some((json!(word), strip(text, word)?)));
        return found.ok_or_else(|| format!("one of {}", words.join(", ")));
    }
    if key == "komi" {
        let is_part = |c: char| c.is_ascii_digit() || "+-.".contains(c);
        let end = text.find(|c| !is_part(c)).unwrap_or(text.len());
        let number: f64 = text[..end].parse().map_err(|_| "a number of points".to_owned())?;
        return Ok((json!(number), &text[end..]));
    }
    let found = [("0", false), ("1", true)]
        .into_iter()
        .find_map(|(digit, is_true)| Some((json!(is_true), strip(text, digit)?)));
    found.ok_or_else(|| "0 or 1".to_owned())
}
