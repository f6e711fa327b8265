//! Meets a subject before it is judged: whether it can be used at all, and what it can be asked.

mod gtp;
mod query;

use serde_json::Value;

pub(super) use self::gtp::read_showboard;
use super::{Capabilities, Road};
use crate::ruleset::RuleSet;

/// Meets a subject.
///
/// # Errors
/// What makes it unusable, in a sentence.
pub fn meet(road: &mut Road, rules: &RuleSet) -> Result<Capabilities, String> {
    road.begin_case();
    let found = match road {
        Road::Gtp(road) => gtp::meet(road, rules),
        Road::Query(road) => query::meet(road, rules),
    }?;
    // A program that breaks down while it is met gives no verdicts that one could rely on.
    match road.take_broken() {
        Some(broken) => Err(format!("it broke down while it was met: {broken}")),
        None => Ok(found),
    }
}

/// The only rule set that a subject names in its greeting, if there is just one.
fn only_rules(hello: &Value) -> Option<Value> {
    match hello["rules"].as_array()?.as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    }
}
