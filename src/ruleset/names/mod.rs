//! The names under which programs and formats know rule sets, each in its own namespace.
//!
//! `chinese` is one rule set to `KataGo`, another to KGS, and a third in a game record. A name is
//! therefore looked up in a namespace, and a rule set has a name there only if one means exactly
//! these rules: otherwise the axis is named on which the nearest differs.
//!
//! The names of servers and records stand in `spec/names/`, with what is uncertain about them;
//! those of `KataGo` in [`super::named_katago`]. A komi is no part of a name of KGS, OGS or SGF:
//! it is told beside it (GTP `komi`, SGF `KM`).
//!
//! # Parsing
//! - letter case, and `_`, `-` or a blank for each other, do not matter
//! - `KataGo`: its object and its compact text as well
//! - SGF: `KataGo`'s compact text, and the names of presets, as well

mod table;

use std::fmt;

pub use table::{Meaning, meanings, source};

use super::statement::distance;
use super::{
    Difference, RuleSet, RuleSetError, differences, from_katago, from_katago_text, katago_names,
    named_katago, preset, presets, to_katago, to_katago_text,
};

/// Whose names are meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Namespace {
    /// The presets of this program.
    Surround,
    /// `KataGo`: short names, object, compact text.
    Katago,
    /// The server KGS, by the GTP command `kgs-rules`.
    Kgs,
    /// Game records, by the property `RU`.
    Sgf,
    /// The server OGS.
    Ogs,
}

impl Namespace {
    /// Every namespace.
    pub const ALL: [Self; 5] = [Self::Surround, Self::Katago, Self::Kgs, Self::Sgf, Self::Ogs];

    /// The word that stands before a name: `kgs` in `kgs:chinese`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Surround => "surround",
            Self::Katago => "katago",
            Self::Kgs => "kgs",
            Self::Sgf => "sgf",
            Self::Ogs => "ogs",
        }
    }

    /// The namespace and the name of a text such as `kgs:chinese`; nothing where it has none.
    pub fn split(text: &str) -> Option<(Self, &str)> {
        let (word, name) = text.split_once(':')?;
        let namespace = Self::ALL.into_iter().find(|n| n.word().eq_ignore_ascii_case(word.trim()));
        Some((namespace?, name.trim()))
    }

    /// The rules that a name means.
    ///
    /// # Errors
    /// Where nothing has the name, with the names that there are.
    pub fn rules(self, name: &str) -> Result<RuleSet, RuleSetError> {
        match self {
            Self::Surround => surround(name),
            Self::Katago if name.trim_start().starts_with('{') => katago_object(name),
            Self::Katago | Self::Sgf if is_compact(name) => from_katago_text(name),
            Self::Katago => named_katago(name),
            Self::Kgs | Self::Sgf | Self::Ogs => self.listed(name),
        }
    }

    /// The name of rules.
    ///
    /// In `KataGo`'s namespace and for `RU` that may be the compact text.
    ///
    /// # Errors
    /// The axes on which these rules differ from those of the nearest name.
    pub fn name(self, rules: &RuleSet) -> Result<String, NoEquivalent> {
        match self {
            Self::Surround => surround_name(rules),
            Self::Katago => katago_name(rules),
            Self::Kgs | Self::Ogs => self.listed_name(rules),
            Self::Sgf => self.listed_name(rules).or_else(|unlisted| {
                to_katago_text(rules).map_err(|unequal| {
                    if unequal.lacking.len() < unlisted.lacking.len() { unequal } else { unlisted }
                })
            }),
        }
    }

    /// The names that the namespace lists, each in one spelling.
    pub fn names(self) -> Vec<&'static str> {
        match self {
            Self::Surround => presets().iter().map(|preset| preset.name.as_str()).collect(),
            Self::Katago => katago_names().collect(),
            Self::Kgs | Self::Sgf | Self::Ogs => {
                meanings(self).iter().filter_map(|m| Some(m.names.first()?.as_str())).collect()
            }
        }
    }

    /// The names of others, with their namespaces, that are spelled as a text: `kgs:chinese` and
    /// more for `chinese`.
    pub fn known_to_others(text: &str) -> Vec<String> {
        let others = Self::ALL.into_iter().filter(|other| *other != Self::Surround);
        let knowing = others.filter(|other| other.rules(text).is_ok());
        let mut names: Vec<_> = knowing
            .map(|namespace| {
                let listed = meanings(namespace).iter().flat_map(|meaning| &meaning.names);
                let mut names = namespace.names().into_iter().chain(listed.map(String::as_str));
                let spelling = names.find(|name| plain(name) == plain(text));
                format!("{}:{}", namespace.word(), spelling.unwrap_or(text))
            })
            .collect();
        names.sort();
        names
    }

    /// The rules of a name in `spec/names/`.
    fn listed(self, name: &str) -> Result<RuleSet, RuleSetError> {
        if let Some(meaning) = meanings(self).iter().find(|meaning| meaning.has_name(name)) {
            return meaning.rules();
        }
        if let (Self::Sgf, Ok(preset)) = (self, preset(&plain(name))) {
            return Ok(preset.rules.clone());
        }
        let known = self.names().join(", ");
        let message = format!("`{name}` is no rule set of {self}, which has {known}");
        Err(RuleSetError::malformed("", message))
    }

    /// The listed name that means these rules, their komi apart.
    fn listed_name(self, rules: &RuleSet) -> Result<String, NoEquivalent> {
        let all = meanings(self)
            .iter()
            .filter_map(|m| Some((m.names.first()?.as_str(), m.rules().ok()?)));
        closest(&self.to_string(), rules, all, &["komi"])
    }
}

impl fmt::Display for Namespace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Surround => "this program",
            Self::Katago => "KataGo",
            Self::Kgs => "KGS",
            Self::Sgf => "SGF",
            Self::Ogs => "OGS",
        })
    }
}

/// Rules that cannot be told in other words without changing them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct NoEquivalent {
    /// Whose words they are.
    pub whose: String,
    /// The axes that keep from it, at least one; `other` is what can be told instead.
    pub lacking: Vec<Difference>,
    /// The nearest that has a name.
    pub nearest: Option<String>,
}

impl fmt::Display for NoEquivalent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no equivalent in {}:", self.whose)?;
        for (number, Difference { axis, value, other }) in self.lacking.iter().enumerate() {
            let comma = if number > 0 { "," } else { "" };
            write!(f, "{comma} `{axis}` = `{value}` (there: {other})")?;
        }
        match &self.nearest {
            Some(nearest) => write!(f, "; the nearest is `{nearest}`"),
            None => Ok(()),
        }
    }
}

impl NoEquivalent {
    /// The first axis that has no equivalent.
    pub fn axis(&self) -> &'static str {
        self.lacking.first().map_or("", |lacking| lacking.axis)
    }
}

/// The preset that is nearest to rules, one of them left aside, with the axes on which they differ.
pub fn nearest_preset(rules: &RuleSet, aside: &str) -> (&'static str, Vec<Difference>) {
    let others = presets().iter().filter(|preset| preset.name != aside);
    let nearest = others.min_by_key(|preset| distance(rules, &preset.rules, &[]));
    let nearest = nearest.expect("there are presets");
    (&nearest.name, differences(rules, &nearest.rules))
}

fn surround(name: &str) -> Result<RuleSet, RuleSetError> {
    match preset(&plain(name)) {
        Ok(preset) => Ok(preset.rules.clone()),
        Err(unknown) => Err(RuleSetError::malformed("", unknown.to_string())),
    }
}

fn surround_name(rules: &RuleSet) -> Result<String, NoEquivalent> {
    let all = presets().iter().map(|preset| (preset.name.as_str(), preset.rules.clone()));
    closest(&Namespace::Surround.to_string(), rules, all, &[])
}

/// The name whose rules differ nowhere, some axes apart; else the nearest, as an error.
fn closest<'a>(
    whose: &str,
    rules: &RuleSet,
    all: impl Iterator<Item = (&'a str, RuleSet)>,
    apart: &[&str],
) -> Result<String, NoEquivalent> {
    let (name, known) = all
        .min_by_key(|(_, known)| distance(rules, known, apart))
        .expect("every namespace has a name");
    let mut lacking = differences(rules, &known);
    lacking.retain(|difference| !apart.contains(&difference.axis));
    if lacking.is_empty() {
        return Ok(name.to_owned());
    }
    Err(NoEquivalent { whose: whose.to_owned(), lacking, nearest: Some(name.to_owned()) })
}

/// `KataGo`'s short name where one means these rules, its compact text otherwise.
fn katago_name(rules: &RuleSet) -> Result<String, NoEquivalent> {
    let object = to_katago(rules)?;
    let means = |name: &&str| {
        named_katago(name).is_ok_and(|named| to_katago(&named).as_ref() == Ok(&object))
    };
    match katago_names().find(means) {
        Some(name) => Ok(name.to_owned()),
        None => to_katago_text(rules),
    }
}

fn katago_object(text: &str) -> Result<RuleSet, RuleSetError> {
    let value = serde_json::from_str(text)
        .map_err(|error| RuleSetError::malformed("", format!("the rules are no JSON: {error}")))?;
    from_katago(&value)
}

/// Whether a name is a compact text: one begins with the ko rule.
fn is_compact(name: &str) -> bool {
    let name = plain(name);
    let after = name.strip_prefix("ko").unwrap_or_default();
    ["simple", "positional", "situational", "spight"].iter().any(|word| after.starts_with(word))
}

/// A name with small letters and hyphens alone.
fn plain(name: &str) -> String {
    name.trim().to_ascii_lowercase().replace(['_', ' '], "-")
}
