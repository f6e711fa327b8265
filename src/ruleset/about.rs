//! What is known of a rule set, and rule sets side by side.

use serde::Serialize;

use super::axes::Standing;
use super::names::{self, Namespace, meanings, nearest_preset};
use super::{Difference, Preset, RuleSet, Source, Statement, in_words, presets, source};

/// A rule set with all that is known of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct About {
    /// The name by which it was asked for.
    pub name: String,
    /// What people call it.
    pub title: Option<String>,
    /// How closely it follows its source.
    pub standing: Option<Standing>,
    /// Where it comes from.
    pub source: Option<Source>,
    /// What of its source it leaves out.
    pub leaves_out: Vec<String>,
    /// What is not certain about it.
    pub uncertain: Vec<String>,
    /// Why an axis has its value.
    pub why: Vec<Reason>,
    /// The preset, other than itself, from which it differs on the fewest axes.
    pub nearest: Nearest,
    /// What others call exactly these rules, a komi that is told beside the name apart.
    pub elsewhere: Vec<Elsewhere>,
    /// What it says on every axis.
    pub words: Vec<Statement>,
    /// The axes, as in its file.
    pub axes: RuleSet,
}

/// Why an axis has its value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reason {
    /// The axis, or the table of axes.
    pub axis: String,
    /// The reason.
    pub reason: String,
}

/// A preset that is near to a rule set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Nearest {
    /// Its name.
    pub name: &'static str,
    /// Where the rule set differs from it; `other` is the preset's value.
    pub differences: Vec<Difference>,
}

/// A name in another namespace.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Elsewhere {
    /// The word of the namespace.
    pub namespace: &'static str,
    /// The name.
    pub name: String,
}

impl About {
    /// What is known of a preset.
    pub fn preset(preset: &Preset) -> Self {
        let why = preset.why.iter();
        Self {
            title: Some(preset.title.clone()),
            standing: Some(preset.standing),
            source: source(&preset.source),
            leaves_out: preset.leaves_out.clone(),
            why: why
                .map(|(axis, reason)| Reason { axis: axis.clone(), reason: reason.clone() })
                .collect(),
            ..Self::rules(preset.name.clone(), &preset.rules)
        }
    }

    /// What is known of the rules that a name means in a namespace.
    pub fn named(namespace: Namespace, name: &str, rules: &RuleSet) -> Self {
        let meaning = meanings(namespace).iter().find(|meaning| meaning.has_name(name));
        Self {
            source: source(names::source(namespace)),
            uncertain: meaning.map_or_else(Vec::new, |meaning| meaning.uncertain.clone()),
            ..Self::rules(format!("{}:{name}", namespace.word()), rules)
        }
    }

    /// What is known of rules that come from nowhere.
    pub fn rules(name: String, rules: &RuleSet) -> Self {
        let (preset, differences) = nearest_preset(rules, &name);
        let others = Namespace::ALL.into_iter().filter(|other| *other != Namespace::Surround);
        let elsewhere = others.filter_map(|namespace| {
            Some(Elsewhere { namespace: namespace.word(), name: namespace.name(rules).ok()? })
        });
        Self {
            name,
            title: None,
            standing: None,
            source: None,
            leaves_out: Vec::new(),
            uncertain: Vec::new(),
            why: Vec::new(),
            nearest: Nearest { name: preset, differences },
            elsewhere: elsewhere.collect(),
            words: in_words(rules),
            axes: rules.clone(),
        }
    }
}

/// A preset in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Listed {
    /// Its name.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// How closely it follows its source.
    pub standing: Standing,
    /// The key in `spec/sources.md`.
    pub source: &'static str,
}

/// Every preset, by name.
pub fn listed() -> Vec<Listed> {
    let all = presets().iter();
    all.map(|preset| Listed {
        name: &preset.name,
        title: &preset.title,
        standing: preset.standing,
        source: &preset.source,
    })
    .collect()
}

/// Rule sets side by side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Comparison {
    /// Their names.
    pub names: Vec<String>,
    /// Every axis, in the order of the files' keys.
    pub axes: Vec<Compared>,
}

/// What each of several rule sets says on one axis.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Compared {
    /// The axis.
    pub axis: &'static str,
    /// Whether those to which it matters differ on it.
    pub differs: bool,
    /// The values, in the order of the names; [`super::IDLE`] where an axis does not matter.
    pub values: Vec<String>,
}

/// Compares rule sets that have names.
pub fn compare(rule_sets: &[(String, RuleSet)]) -> Comparison {
    let said: Vec<Vec<Statement>> = rule_sets.iter().map(|(_, rules)| in_words(rules)).collect();
    let axes = said.first().map_or(0, Vec::len);
    let row = |number: usize| {
        let values: Vec<String> = said.iter().map(|said| said[number].shown().to_owned()).collect();
        let mut heard = said.iter().map(|said| &said[number]).filter(|one| one.matters);
        let first = heard.next();
        let differs = heard.any(|one| first.is_some_and(|first| !one.agrees_with(first)));
        Compared { axis: said[0][number].axis, differs, values }
    };
    Comparison {
        names: rule_sets.iter().map(|(name, _)| name.clone()).collect(),
        axes: (0..axes).map(row).collect(),
    }
}
