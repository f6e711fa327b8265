use std::ffi::OsString;

use clap::{Parser, Subcommand, ValueEnum};

use super::exit::EXIT_CODES;
#[cfg(feature = "mutants")]
use super::selftest;
use super::{
    Exit, cases, certify, completions, exhaust, explain, gtp, identify, matrix, query, replay,
    rules, schema, spec, verify, watch,
};
use crate::report::Paint;

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
    Identify(identify::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Matrix(matrix::Args),
    Watch(watch::Args),
    Explain(explain::Args),
    Exhaust(exhaust::Args),
    #[cfg(feature = "mutants")]
    Selftest(selftest::Args),
    Query(query::Args),
    Gtp(gtp::Args),
    Rules(rules::Args),
    Cases(cases::Args),
    Spec(spec::Args),
    Schema(schema::Args),
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
        Command::Identify(args) => identify::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Matrix(args) => matrix::run(&args),
        Command::Watch(args) => watch::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Exhaust(args) => exhaust::run(&args),
        #[cfg(feature = "mutants")]
        Command::Selftest(args) => selftest::run(&args),
        Command::Query(args) => query::run(&args),
        Command::Gtp(args) => gtp::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Cases(args) => cases::run(&args),
        Command::Spec(args) => spec::run(&args),
        Command::Schema(args) => schema::run(&args),
        Command::Completions(args) => completions::run(&args),
    }
}

/// Whether text on standard output is colored.
pub(super) fn paint() -> Paint {
    paint_on(&std::io::stdout())
}

/// Whether text on a stream is colored.
pub(super) fn paint_on(stream: &impl anstream::stream::RawStream) -> Paint {
    match anstream::AutoStream::choice(stream) {
        anstream::ColorChoice::Never => Paint::Plain,
        _ => Paint::Styled,
    }
}

/// How a subject is talked to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(super) enum Protocol {
    /// The Go Text Protocol.
    Gtp,
    /// The query protocol: a JSON object a line.
    Query,
}

impl From<Protocol> for crate::certify::Protocol {
    fn from(protocol: Protocol) -> Self {
        match protocol {
            Protocol::Gtp => Self::Gtp,
            Protocol::Query => Self::Query,
        }
    }
}
