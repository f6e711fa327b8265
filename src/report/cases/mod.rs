//! Cases for people: as text, and as pages.

mod html;
mod text;

pub use html::{Page, pages};
pub use text::{list, show};

use crate::ruleset::presets;

/// Rule sets in a list, or a word for all of them.
fn under(rules: &[String]) -> String {
    let is_preset = |name: &String| presets().iter().any(|preset| preset.name == *name);
    let all = presets().len();
    if rules.len() == all && rules.iter().all(is_preset) {
        return "every rule set".to_owned();
    }
    rules.join(", ")
}
