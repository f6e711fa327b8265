use std::ffi::OsString;

use anyhow::Context;
use clap::{Parser, Subcommand, ValueEnum};

use super::exit::EXIT_CODES;
use super::{Exit, certify, completions, exhaust, gtp, query, replay};
use crate::report::Paint;
use crate::ruleset::{
    RuleSet, from_json, from_katago, from_toml, is_katago_object, preset, presets,
};

/// The reference for the rules of Go: certifies Go programs, and answers what the rules say.
#[derive(Parser, Debug)]
#[command(name = "surround", version, after_help = EXIT_CODES, max_term_width = 100)]
pub(super) struct Args {
    /// When to use color.
    #[arg(long, global = true, value_enum, default_value = "auto", value_name = "WHEN")]
    color: Color,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Certify(certify::Args),
    Replay(replay::Args),
    Exhaust(exhaust::Args),
    Query(query::Args),
    Gtp(gtp::Args),
    Completions(completions::Args),
}

/// When text is colored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Which arbiter answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ArbiterName {
    /// The fast one.
    Engine,
    /// The literal one.
    Model,
    /// Both, which must agree.
    Both,
}

/// Reads the command line, runs the command, and says how the program ends.
///
/// # Errors
/// What keeps the command from being run; it ends the program with [`Exit::Usage`].
pub fn run(args: impl IntoIterator<Item = OsString>) -> anyhow::Result<Exit> {
    let args = Args::parse_from(args);
    match args.color {
        Color::Auto => anstream::ColorChoice::Auto,
        Color::Always => anstream::ColorChoice::Always,
        Color::Never => anstream::ColorChoice::Never,
    }
    .write_global();
    match args.command {
        Command::Certify(args) => certify::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Exhaust(args) => exhaust::run(&args),
        Command::Query(args) => query::run(&args),
        Command::Gtp(args) => gtp::run(&args),
        Command::Completions(args) => completions::run(&args),
    }
}

/// Whether text on standard output is colored.
pub(super) fn paint() -> Paint {
    match anstream::AutoStream::choice(&std::io::stdout()) {
        anstream::ColorChoice::Never => Paint::Plain,
        _ => Paint::Styled,
    }
}

/// The rule set of `--rules`: a preset's name, a TOML file, or an object of axes or of `KataGo`'s
/// rules in JSON.
///
/// # Errors
/// Where it is neither, or the file cannot be used.
pub(super) fn rule_set(name: &str) -> anyhow::Result<(String, RuleSet)> {
    if let Ok(preset) = preset(name) {
        return Ok((preset.name.clone(), preset.rules.clone()));
    }
    if name.trim_start().starts_with('{') {
        let value = serde_json::from_str(name).context("the rules are no JSON")?;
        let read = if is_katago_object(&value) { from_katago } else { from_json };
        let rules = read(&value).map_err(|error| match error.at.as_str() {
            "" => anyhow::anyhow!("the rules: {error}"),
            at => anyhow::anyhow!("the rules, at {at}: {error}"),
        })?;
        return Ok(("own rules".to_owned(), rules));
    }
    let has_extension = std::path::Path::new(name).extension().is_some();
    let is_file = has_extension || name.contains(std::path::is_separator);
    if !is_file {
        let names: Vec<&str> = presets().iter().map(|preset| preset.name.as_str()).collect();
        anyhow::bail!("`{name}` is no rule set: expected a file, or one of {}", names.join(", "));
    }
    let text = std::fs::read_to_string(name).with_context(|| format!("cannot read `{name}`"))?;
    let rules = from_toml(&text).map_err(|error| match error.at.as_str() {
        "" => anyhow::anyhow!("{name}: {error}"),
        at => anyhow::anyhow!("{name}, at {at}: {error}"),
    })?;
    Ok((name.to_owned(), rules))
}
