//! What may vary between rule sets, as data.
//!
//! One enum for each contested question ([`axes`]), one struct that answers them all ([`RuleSet`]),
//! the files of `spec/rulesets/` that do so for the rule sets people play by ([`Preset`]), and the
//! names under which programs know them. Nothing here applies a rule: both arbiters do, each on its
//! own.
//!
//! May import: `vocab`, `embedded`.

pub mod axes;
mod equivalent;
mod katago;
mod komi;
mod presets;
mod read;
#[expect(clippy::module_inception, reason = "the file of the type RuleSet")]
mod ruleset;

pub use equivalent::NoEquivalent;
pub use katago::{from_katago, is_katago_object, named_katago, to_katago};
pub use presets::{Preset, UnknownPreset, preset, presets};
pub use read::{RuleSetError, from_json, from_toml};
pub use ruleset::RuleSet;
