use serde_json::Value;

use super::commands::Answer;
use super::session::Session;
use crate::arbiter::Arbiter;
use crate::ruleset::{from_katago, named_katago, to_katago};

/// Takes the rules that `KataGo` means by a name or by its object.
pub(super) fn set_rules<A: Arbiter>(session: &mut Session<A>, args: &[String]) -> Answer {
    let text = args.join(" ");
    let rules = if text.starts_with('{') {
        let value: Value = serde_json::from_str(&text)
            .map_err(|error| format!("syntax error: the rules are no JSON: {error}"))?;
        from_katago(&value)
    } else {
        named_katago(&text)
    };
    let rules = rules.map_err(|error| match error.at.as_str() {
        "" => format!("syntax error: {error}"),
        at => format!("syntax error at {at} of the rules: {error}"),
    })?;
    match session.take_rules(rules) {
        Ok(()) => Ok(String::new()),
        Err(error) => Err(format!("cannot set rules: {error}")),
    }
}

/// The rules in force as `KataGo`'s object.
pub(super) fn get_rules<A: Arbiter>(session: &Session<A>) -> Answer {
    match to_katago(&session.rules) {
        Ok(object) => Ok(object.to_string()),
        Err(none) => Err(none.to_string()),
    }
}
