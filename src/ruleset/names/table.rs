//! The tables of `spec/names/`.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;

use super::Namespace;
use crate::embedded;
use crate::ruleset::{RuleSet, RuleSetError, from_json, preset};

/// What a namespace means by a name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meaning {
    /// The name, and other spellings of it.
    pub names: Vec<String>,
    /// What is not certain about it.
    #[serde(default)]
    pub uncertain: Vec<String>,
    /// A preset's name, or axes over a base.
    rules: Value,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    source: String,
    name: Vec<Meaning>,
}

static TABLES: LazyLock<[Table; 3]> = LazyLock::new(|| {
    ["kgs", "sgf", "ogs"].map(|stem| {
        let path = format!("names/{stem}.toml");
        let table = toml::from_str(embedded::text(&path));
        table.unwrap_or_else(|error| panic!("spec/{path}: {error}"))
    })
});

impl Meaning {
    /// Whether this is a spelling of its name.
    pub fn has_name(&self, name: &str) -> bool {
        let wanted = super::plain(name);
        self.names.iter().any(|known| super::plain(known) == wanted)
    }

    /// The rules.
    ///
    /// # Errors
    /// Where the file is wrong: a mistake of the build, which a test catches.
    pub fn rules(&self) -> Result<RuleSet, RuleSetError> {
        match self.rules.as_str() {
            None => from_json(&self.rules),
            Some(name) => match preset(name) {
                Ok(preset) => Ok(preset.rules.clone()),
                Err(unknown) => Err(RuleSetError::malformed("", unknown.to_string())),
            },
        }
    }
}

/// What a namespace lists in `spec/names/`; nothing for presets and for `KataGo`.
///
/// # Panics
/// Where a file cannot be read: a mistake of the build, which a test catches.
pub fn meanings(namespace: Namespace) -> &'static [Meaning] {
    table(namespace).map_or(&[], |table| &table.name)
}

/// The key in `spec/sources.md` of what a namespace means by its names.
pub fn source(namespace: Namespace) -> &'static str {
    match namespace {
        Namespace::Katago => "katago-rules",
        other => table(other).map_or("", |table| &table.source),
    }
}

fn table(namespace: Namespace) -> Option<&'static Table> {
    let [kgs, sgf, ogs] = &*TABLES;
    match namespace {
        Namespace::Surround | Namespace::Katago => None,
        Namespace::Kgs => Some(kgs),
        Namespace::Sgf => Some(sgf),
        Namespace::Ogs => Some(ogs),
    }
}
