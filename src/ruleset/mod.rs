//! What may vary between rule sets, as data.
//!
//! One enum for each contested question ([`axes`]), one struct that answers them all ([`RuleSet`]),
//! the files of `spec/rulesets/` that do so for the rule sets people play by ([`Preset`]), and the
//! names under which programs know them. Nothing here applies a rule: both arbiters do, each on its
//! own.
//!
//! May import: `vocab`, `embedded`.

mod about;
pub mod axes;
mod katago;
mod komi;
pub mod names;
mod place;
mod presets;
mod read;
#[expect(clippy::module_inception, reason = "the file of the type RuleSet")]
mod ruleset;
mod sources;
mod statement;
mod words;

pub use about::{About, Compared, Comparison, Elsewhere, Listed, Nearest, Reason, compare, listed};
pub use katago::{
    from_katago, from_katago_text, is_katago_object, katago_names, named_katago, to_katago,
    to_katago_text,
};
pub use names::{Namespace, NoEquivalent};
pub use place::place;
pub use presets::{Preset, UnknownPreset, preset, presets};
pub use read::{RuleSetError, from_json, from_toml};
pub use ruleset::RuleSet;
pub use sources::{Source, source};
pub use statement::{Difference, IDLE, Statement, differences, in_words};
