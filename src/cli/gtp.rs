use std::io::{BufReader, stdin, stdout};

use super::Exit;
use super::args::ArbiterName;
#[cfg(feature = "mutants")]
use super::nearest::nearest;
use super::rule_set::rule_set;
use crate::arbiter::{By, Program};
use crate::check::Both;
use crate::engine::Game;
use crate::model::Model;
#[cfg(feature = "mutants")]
use crate::mutants::{Fault, Mutant};
use crate::ruleset::RuleSet;
use crate::serve::{Files, Session, listen};

/// Serve as a GTP engine that judges by the reference and plays at random.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The rule set: a name, `NAMESPACE:NAME` (katago, kgs, ogs, sgf), or a TOML file.
    #[arg(long, default_value = "simple-rules", value_name = "RULES")]
    rules: String,
    /// Who judges.
    #[arg(long, value_enum, default_value = "engine", value_name = "ARBITER")]
    arbiter: ArbiterName,
    /// The seed of the random moves.
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// Serve a program that is wrong on purpose, to try certifiers with; `surround selftest --list`
    /// names the faults.
    #[cfg(feature = "mutants")]
    #[arg(long, value_name = "FAULT", conflicts_with = "arbiter", hide_short_help = true)]
    mutant: Option<String>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let (_, rules) = rule_set(&args.rules)?;
    #[cfg(feature = "mutants")]
    if let Some(name) = &args.mutant {
        return serve(Mutant::with(fault(name)?), rules, args.seed);
    }
    match args.arbiter {
        ArbiterName::Engine => serve(By::<Game>::itself(), rules, args.seed),
        ArbiterName::Model => serve(By::<Model>::itself(), rules, args.seed),
        ArbiterName::Both => serve(By::<Both>::itself(), rules, args.seed),
    }
}

/// The fault with a name.
#[cfg(feature = "mutants")]
fn fault(name: &str) -> anyhow::Result<Fault> {
    let names: Vec<String> = Fault::ALL.iter().map(|fault| fault.name()).collect();
    let found = Fault::ALL.iter().zip(&names).find(|(_, known)| *known == name);
    let near = || nearest(name, names.iter().map(String::as_str));
    found.map(|(fault, _)| *fault).ok_or_else(|| {
        anyhow::anyhow!("`{name}` is no fault, the nearest are: {}; see `selftest --list`", near())
    })
}

fn serve<P: Program>(program: P, rules: RuleSet, seed: u64) -> anyhow::Result<Exit> {
    let mut session = Session::of(program, rules, seed)?.with_files(Disk);
    listen(&mut session, BufReader::new(stdin().lock()), stdout().lock())?;
    Ok(Exit::AsExpected)
}

/// The files of the machine, by their paths.
#[derive(Debug)]
pub(super) struct Disk;

impl Files for Disk {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        std::fs::read(name).map_err(|error| error.to_string())
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        std::fs::write(name, text).map_err(|error| error.to_string())
    }
}
