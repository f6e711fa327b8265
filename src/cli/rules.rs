use anyhow::Context;
use clap::{Subcommand, ValueEnum};

use super::Exit;
use super::args::paint;
use super::form::{Form, width};
use super::print::print;
use super::rule_set::{Named, checked};
use crate::embedded;
use crate::report::rules::{compare, list, show, verdict};
use crate::ruleset::axes::Komi;
use crate::ruleset::names::Namespace;
use crate::ruleset::{About, RuleSet, compare as side_by_side, listed, to_katago};

/// List, show, compare, convert and check rule sets.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// List the rule sets, where they come from, and how closely they follow it.
    List {
        #[command(flatten)]
        form: Form,
    },
    /// Show what a rule set says on every axis, and why.
    Show {
        /// The rule set: a name, `NAMESPACE:NAME` (katago, kgs, ogs, sgf), or a TOML file.
        #[arg(value_name = "RULES")]
        name: String,
        #[command(flatten)]
        form: Form,
    },
    /// Compare rule sets, axis by axis.
    Compare {
        /// The rule sets: names, `NAMESPACE:NAME` (katago, kgs, ogs, sgf), or TOML files.
        #[arg(required = true, num_args = 2.., value_name = "RULES")]
        names: Vec<String>,
        /// Leave out the axes on which they do not differ.
        #[arg(long)]
        differing: bool,
        #[command(flatten)]
        form: Form,
    },
    /// Say a rule set in other words; exit code 2 where these have no equivalent.
    Convert {
        /// The rule set: a name, `NAMESPACE:NAME` (katago, kgs, ogs, sgf), or a TOML file.
        #[arg(value_name = "RULES")]
        name: String,
        /// The words.
        #[arg(long, value_enum, value_name = "WORDS")]
        to: Words,
    },
    /// Check a rule file, and say which rule set is the nearest.
    Check {
        /// A TOML file, or a JSON file with an object of axes or of `KataGo`'s rules.
        #[arg(value_name = "FILE")]
        file: String,
        #[command(flatten)]
        form: Form,
    },
}

/// Into what a rule set is converted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Words {
    /// `KataGo`'s object, as `kata-set-rules` takes it.
    Katago,
    /// A rule file.
    Toml,
    /// An object of axes, as `query` takes it.
    Json,
    /// The properties RU and KM of a game record.
    Sgf,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    match &args.command {
        Command::List { form } => {
            let all = listed();
            form.print(&all, || list(&all, paint(), width()))
        }
        Command::Show { name, form } => {
            let about = Named::find(name)?.about();
            form.print(&about, || show(&about, paint(), width()))
        }
        Command::Compare { names, differing, form } => {
            let found = names.iter().map(|name| {
                let named = Named::find(name)?;
                Ok((named.name(), named.rules().clone()))
            });
            let mut compared = side_by_side(&found.collect::<anyhow::Result<Vec<_>>>()?);
            let all = compared.axes.len();
            compared.axes.retain(|axis| axis.differs || !differing);
            form.print(&compared, || compare(&compared, all, paint(), width()))
        }
        Command::Convert { name, to } => {
            let named = Named::find(name)?;
            let text =
                converted(&named, *to).with_context(|| format!("cannot convert `{name}`"))?;
            print(&(text.trim_end().to_owned() + "\n"))?;
            Ok(Exit::AsExpected)
        }
        Command::Check { file: path, form } => {
            let about = About::rules(path.clone(), &checked(path)?);
            form.print(&about, || verdict(&about, width()))
        }
    }
}

/// A rule set in other words.
fn converted(named: &Named, to: Words) -> anyhow::Result<String> {
    let rules = named.rules();
    Ok(match to {
        Words::Katago => to_katago(rules)?.to_string(),
        Words::Json => serde_json::to_string_pretty(rules)?,
        Words::Sgf => sgf(rules)?,
        Words::Toml => match named {
            Named::Preset(preset) => {
                embedded::text(&format!("rulesets/{}.toml", preset.name)).to_owned()
            }
            _ => toml::to_string(rules)?,
        },
    })
}

/// The rules of a game record, and the komi where it is the same for every game.
fn sgf(rules: &RuleSet) -> anyhow::Result<String> {
    let name = Namespace::Sgf.name(rules)?;
    Ok(match rules.komi {
        Komi::Fixed(komi) => format!("RU[{name}]KM[{komi}]"),
        Komi::Table(_) => format!("RU[{name}]"),
    })
}
