use std::io::{BufReader, stdin, stdout};

use super::Exit;
use super::args::ArbiterName;
use super::rule_set::rule_set;
use crate::arbiter::Arbiter;
use crate::check::Both;
use crate::engine::Game;
use crate::model::Model;
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
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let (_, rules) = rule_set(&args.rules)?;
    match args.arbiter {
        ArbiterName::Engine => serve::<Game>(rules, args.seed),
        ArbiterName::Model => serve::<Model>(rules, args.seed),
        ArbiterName::Both => serve::<Both>(rules, args.seed),
    }
}

fn serve<A: Arbiter>(rules: RuleSet, seed: u64) -> anyhow::Result<Exit> {
    let mut session = Session::<A>::new(rules, seed)?.with_files(Disk);
    listen(&mut session, BufReader::new(stdin().lock()), stdout().lock())?;
    Ok(Exit::AsExpected)
}

/// The files of the machine, by their paths.
#[derive(Debug)]
struct Disk;

impl Files for Disk {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        std::fs::read(name).map_err(|error| error.to_string())
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        std::fs::write(name, text).map_err(|error| error.to_string())
    }
}
