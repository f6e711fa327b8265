//! The rule sets of `spec/rulesets/`.

use std::sync::LazyLock;

use serde::Deserialize;

use super::axes::Standing;
use super::read::{DESCRIPTIVE, toml_value};
use super::{RuleSet, from_json};
use crate::embedded;

/// A rule set that has a name and a source.
#[derive(Clone, Debug)]
pub struct Preset {
    /// The name: that of its file.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// The key in `spec/sources.md`.
    pub source: String,
    /// How closely it follows its source.
    pub standing: Standing,
    /// What of its source it leaves out.
    pub leaves_out: Vec<String>,
    /// Why an axis has its value, where the source needs a word: axis and reason.
    pub why: Vec<(String, String)>,
    /// The axes.
    pub rules: RuleSet,
}

/// The fields of a file that are no axes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Description {
    name: String,
    title: String,
    source: String,
    standing: Standing,
    leaves_out: Vec<String>,
    #[serde(default)]
    why: serde_json::Map<String, serde_json::Value>,
}

/// No preset has the name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{name}` is no rule set, expected one of: {known}")]
pub struct UnknownPreset {
    name: String,
    known: String,
}

static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    let mut files: Vec<_> = embedded::SPEC
        .get_dir("rulesets")
        .expect("spec/rulesets is embedded")
        .files()
        .filter(|file| file.path().extension().is_some_and(|ext| ext == "toml"))
        .collect();
    files.sort_by_key(|file| file.path().file_stem());
    files
        .into_iter()
        .map(|file| {
            let path = file.path().display();
            let stem = file.path().file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            let text = file.contents_utf8().unwrap_or_else(|| panic!("{path} is UTF-8"));
            read(stem, text).unwrap_or_else(|error| panic!("{path}: {error}"))
        })
        .collect()
});

/// Every preset, by name.
///
/// # Panics
/// Where a file of `spec/rulesets/` cannot be read: a mistake of the build, which a test catches.
pub fn presets() -> &'static [Preset] {
    &PRESETS
}

/// The preset with this name; letter case, and `_` for `-`, do not matter.
///
/// # Errors
/// Where there is none, with the names that there are.
pub fn preset(name: &str) -> Result<&'static Preset, UnknownPreset> {
    let wanted = name.to_ascii_lowercase().replace('_', "-");
    presets().iter().find(|preset| preset.name == wanted).ok_or_else(|| UnknownPreset {
        name: name.to_owned(),
        known: presets().iter().map(|p| p.name.as_str()).collect::<Vec<_>>().join(", "),
    })
}

/// Reads a file that names every axis.
fn read(stem: &str, text: &str) -> Result<Preset, String> {
    let value = toml_value(text).map_err(|error| error.to_string())?;
    if value.get("base").is_some() {
        return Err("a preset names every axis and has no `base`".to_owned());
    }
    let rules = from_json(&value).map_err(|error| format!("{}: {error}", error.at))?;
    let described: serde_json::Map<_, _> = DESCRIPTIVE
        .iter()
        .filter_map(|&field| Some((field.to_owned(), value.get(field)?.clone())))
        .collect();
    let description: Description =
        serde_json::from_value(described.into()).map_err(|error| error.to_string())?;
    let Description { name, title, source, standing, leaves_out, why } = description;
    if name != stem {
        return Err(format!("`name` is `{name}`, expected the file's name"));
    }
    if (standing == Standing::Approximation) == leaves_out.is_empty() {
        return Err("`leaves_out` must be empty for `literal` and only then".to_owned());
    }
    let why =
        why.into_iter().map(|(axis, why)| (axis, why.as_str().unwrap_or_default().to_owned()));
    Ok(Preset { name, title, source, standing, leaves_out, why: why.collect(), rules })
}
