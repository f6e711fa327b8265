//! What a user may write where a rule set is asked for.

use std::path::Path;

use anyhow::{Context, anyhow};

use crate::ruleset::names::Namespace;
use crate::ruleset::{
    About, Preset, RuleSet, RuleSetError, from_json, from_katago, from_toml, is_katago_object,
    place, preset, presets,
};

/// A rule set, and how the user named it.
pub(super) enum Named {
    /// A preset.
    Preset(&'static Preset),
    /// A name in a namespace.
    Elsewhere(Namespace, String, RuleSet),
    /// A file, or an object on the command line.
    Own(String, RuleSet),
}

impl Named {
    /// Finds the rule set that a text names: a preset, a name such as `kgs:chinese`, a TOML or JSON
    /// file, or an object of axes or of `KataGo`'s rules in JSON.
    ///
    /// # Errors
    /// Where it is none of these, or the file cannot be used.
    pub(super) fn find(text: &str) -> anyhow::Result<Self> {
        if let Ok(preset) = preset(text) {
            return Ok(Self::Preset(preset));
        }
        if text.trim_start().starts_with('{') {
            return Ok(Self::Own("own rules".to_owned(), object("the rules", text)?));
        }
        match Namespace::split(text) {
            Some((Namespace::Surround, name)) => Ok(Self::Preset(preset(name)?)),
            Some((namespace, name)) => {
                let rules = namespace.rules(name).map_err(|error| anyhow!("{text}: {error}"))?;
                Ok(Self::Elsewhere(namespace, name.to_owned(), rules))
            }
            None => Ok(Self::Own(text.to_owned(), file(text)?)),
        }
    }

    /// The name under which it is told.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Preset(preset) => preset.name.clone(),
            Self::Elsewhere(namespace, name, _) => format!("{}:{name}", namespace.word()),
            Self::Own(name, _) => name.clone(),
        }
    }

    /// The rules.
    pub(super) fn rules(&self) -> &RuleSet {
        match self {
            Self::Preset(preset) => &preset.rules,
            Self::Elsewhere(_, _, rules) | Self::Own(_, rules) => rules,
        }
    }

    /// All that is known of it.
    pub(super) fn about(&self) -> About {
        match self {
            Self::Preset(preset) => About::preset(preset),
            Self::Elsewhere(namespace, name, rules) => About::named(*namespace, name, rules),
            Self::Own(name, rules) => About::rules(name.clone(), rules),
        }
    }
}

/// The name and the rules of `--rules`.
///
/// # Errors
/// As [`Named::find`].
pub(super) fn rule_set(text: &str) -> anyhow::Result<(String, RuleSet)> {
    let named = Named::find(text)?;
    Ok((named.name(), named.rules().clone()))
}

/// The rules of a file: JSON where its name ends so, TOML otherwise.
///
/// # Errors
/// Where it cannot be read, or with the place where it is no rule set.
fn file(path: &str) -> anyhow::Result<RuleSet> {
    if Path::new(path).extension().is_none() && !path.contains(std::path::is_separator) {
        let others = Namespace::known_to_others(path);
        if !others.is_empty() {
            anyhow::bail!("`{path}` alone is no rule set: expected one of {}", others.join(", "));
        }
        let names: Vec<&str> = presets().iter().map(|preset| preset.name.as_str()).collect();
        let namespaces = Namespace::ALL.iter().filter(|n| **n != Namespace::Surround);
        let examples: Vec<_> = namespaces.map(|n| format!("{}:NAME", n.word())).collect();
        anyhow::bail!(
            "`{path}` is no rule set: expected a file, one of {}, or {}",
            names.join(", "),
            examples.join(", ")
        );
    }
    read(path)
}

/// The rules of a file that is to be checked, whatever it is called.
///
/// # Errors
/// As [`file()`]; where there is no file, with what to do about a name.
pub(super) fn checked(path: &str) -> anyhow::Result<RuleSet> {
    anyhow::ensure!(
        Path::new(path).exists(),
        "`{path}`: no such file; `check` reads a file, `show` a name"
    );
    read(path)
}

fn read(path: &str) -> anyhow::Result<RuleSet> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read `{path}`"))?;
    if Path::new(path).extension().is_some_and(|extension| extension == "json") {
        return object(path, &text);
    }
    from_toml(&text).map_err(|error| match place(&text, &error.at) {
        Some((line, column)) => anyhow!("{path}:{line}:{column}, at {}: {error}", error.at),
        None => told(path, &error),
    })
}

/// The rules of an object of axes, or of `KataGo`'s.
fn object(whose: &str, text: &str) -> anyhow::Result<RuleSet> {
    let value = serde_json::from_str(text).with_context(|| format!("{whose}: this is no JSON"))?;
    let read = if is_katago_object(&value) { from_katago } else { from_json };
    read(&value).map_err(|error| told(whose, &error))
}

/// An error with its place in an object.
fn told(whose: &str, error: &RuleSetError) -> anyhow::Error {
    match error.at.as_str() {
        "" => anyhow!("{whose}: {error}"),
        at => anyhow!("{whose}, at {at}: {error}"),
    }
}
