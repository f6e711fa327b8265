//! What is written on the command line of `surround cases add`.

use anyhow::anyhow;
use serde_json::Value;

use crate::ask::Ask;

/// An item of `rules`: a name, or a table in TOML.
pub(super) fn rules(text: &str) -> anyhow::Result<Value> {
    if !text.trim_start().starts_with('{') {
        return Ok(text.into());
    }
    let table: toml::Table = toml::from_str(&format!("rules = {text}"))
        .map_err(|error| anyhow!("--rules `{text}`: {}", error.message()))?;
    Ok(serde_json::to_value(&table["rules"])?)
}

/// Something that can be asked.
pub(super) fn ask(text: &str) -> Result<Ask, String> {
    let found = Ask::ALL.into_iter().find(|ask| ask.word() == text.trim());
    found.ok_or_else(|| format!("expected one of: {}", Ask::ALL.map(Ask::word).join(", ")))
}

/// A number of points as half-points.
pub(super) fn half_points(text: &str) -> Result<i32, String> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, half) = match digits.split_once('.') {
        None | Some((_, "0")) => (digits.split('.').next().unwrap_or_default(), 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return Err("expected a number of points, whole or with `.5`".to_owned()),
    };
    let whole: i32 = whole.parse::<u16>().map_err(|_| "expected a number of points")?.into();
    Ok(sign * (2 * whole + half))
}

#[cfg(test)]
mod tests {
    use super::half_points;

    #[test]
    fn points_are_read_in_halves() {
        for (text, halves) in [("7.5", 15), ("0", 0), ("6.0", 12), ("-0.5", -1), ("-7", -14)] {
            assert_eq!(half_points(text), Ok(halves));
        }
        for text in ["", "7.25", "x", ".5", "--1", "1.", "99999"] {
            assert!(half_points(text).is_err(), "{text}");
        }
    }
}
