use serde_json::Value;

use super::commands::Answer;
use super::session::Session;
use crate::arbiter::Program;
use crate::ruleset::{Namespace, RuleSet, RuleSetError, from_katago, to_katago};

/// Takes the rules that `KataGo` means by a name or by its object.
pub(super) fn set_rules<P: Program>(session: &mut Session<P>, args: &[String]) -> Answer {
    let text = args.join(" ");
    let rules = if text.starts_with('{') {
        let value: Value = serde_json::from_str(&text)
            .map_err(|error| format!("syntax error: the rules are no JSON: {error}"))?;
        from_katago(&value)
    } else {
        Namespace::Katago.rules(&text)
    };
    take(session, rules)
}

/// Takes the rules that the server KGS means by a name; the komi stays, which KGS sets apart.
pub(super) fn set_kgs_rules<P: Program>(session: &mut Session<P>, name: &str) -> Answer {
    let komi = session.rules.komi.clone();
    take(session, Namespace::Kgs.rules(name).map(|rules| RuleSet { komi, ..rules }))
}

fn take<P: Program>(session: &mut Session<P>, rules: Result<RuleSet, RuleSetError>) -> Answer {
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
pub(super) fn get_rules<P: Program>(session: &Session<P>) -> Answer {
    match to_katago(&session.rules) {
        Ok(object) => Ok(object.to_string()),
        Err(none) => Err(none.to_string()),
    }
}
