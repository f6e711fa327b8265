//! What is claimed of a subject: by its user, by itself, or by its answers.

use anyhow::Context;

use super::Args;
use crate::certify::{self, Claim, Unusable, declared};
use crate::cli::args::Protocol;
use crate::cli::interrupt::INTERRUPTED;
use crate::cli::rule_set::rule_set;
use crate::identify::{Extent, Verdict, identify};
use crate::ruleset::presets;
use crate::subject::{Deadlines, Launch};

/// What is claimed; nothing where the subject cannot be used, which is then said.
pub(super) fn claims(args: &Args, deadlines: Deadlines) -> anyhow::Result<Option<Vec<Claim>>> {
    if args.command.is_empty() {
        let names: Vec<String> = match &args.rules {
            Some(name) => vec![name.clone()],
            None => presets().iter().map(|preset| preset.name.clone()).collect(),
        };
        return names
            .iter()
            .map(|name| own_claim(name, args.protocol))
            .collect::<anyhow::Result<_>>()
            .map(Some);
    }
    let (launch, protocol) = (Launch::parse(&args.command)?, args.protocol.into());
    if let Some(name) = &args.rules {
        let argument = name.clone();
        let (name, rules) = rule_set(name)?;
        return Ok(Some(vec![Claim { name, argument, rules, launch, protocol }]));
    }
    let claimed = declared(&launch, protocol, deadlines).and_then(|declared| match declared {
        Some(claim) => Ok(claim),
        None => identified(launch, protocol, deadlines),
    });
    match claimed {
        Ok(claim) => Ok(Some(vec![claim])),
        Err(unusable) => {
            anstream::eprintln!("surround: {unusable}");
            Ok(None)
        }
    }
}

/// What a subject that declares nothing is found to play by, which is said; where no rule set gives
/// all its answers, the nearest one.
fn identified(
    launch: Launch,
    protocol: certify::Protocol,
    deadlines: Deadlines,
) -> Result<Claim, Unusable> {
    let extent = Extent::Needed;
    let found = identify(&launch, protocol, deadlines, extent, &mut |_| {}, &INTERRUPTED)?;
    let argument = found.argument();
    let plays = match found.verdict {
        Verdict::Identified => format!("plays {}", found.plays),
        Verdict::Mixture => format!("plays no rule set; the nearest is {}", found.plays),
        Verdict::Incomplete => format!("plays, as far as it was found, {}", found.plays),
    };
    anstream::eprintln!(
        "surround: the subject declares no rules; by {} games it {plays}; judged by `{argument}`",
        found.asked.len()
    );
    let name = if argument.starts_with('{') { "identified".to_owned() } else { argument.clone() };
    Ok(Claim { name, argument, rules: found.rules, launch, protocol })
}

/// This program's own engine under a rule set, as a child process.
fn own_claim(name: &str, protocol: Protocol) -> anyhow::Result<Claim> {
    let (_, rules) = rule_set(name)?;
    // As it was called, where that is a path: a report then names no folder of this machine.
    let called = program();
    let path = if called.contains(std::path::is_separator) {
        called
    } else {
        let path = std::env::current_exe().context("cannot find this program")?;
        path.to_string_lossy().into_owned()
    };
    let words = match protocol {
        Protocol::Gtp => vec![&path, "gtp", "--rules", name],
        Protocol::Query => vec![&path, "query"],
    };
    let words: Vec<String> = words.into_iter().map(str::to_owned).collect();
    let (name, argument) = (name.to_owned(), name.to_owned());
    let launch = Launch::parse(&words)?;
    Ok(Claim { name, argument, rules, launch, protocol: protocol.into() })
}

/// How this program was called.
pub(in crate::cli) fn program() -> String {
    std::env::args().next().unwrap_or_else(|| "surround".to_owned())
}
