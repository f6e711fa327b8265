use clap::ValueEnum;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

use super::Exit;
use super::form::json;
use super::print::print;
use crate::certify::Report;
use crate::embedded;
use crate::query;
use crate::report::certify::Line;

/// Print the JSON Schema of what this program reads or writes; without a name, which there are.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// Of what.
    #[arg(value_enum, value_name = "NAME")]
    name: Option<Name>,
}

/// What has a schema.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Name {
    /// The report of `certify --format json`.
    Report,
    /// A line of the report of `certify --format jsonl`.
    ReportLine,
    /// A line that `query` reads.
    Query,
    /// A line that `query` writes.
    Answer,
    /// A file of cases, in its JSON form.
    Cases,
    /// A file of `cases export --format json`.
    Export,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let (question, answer) = query::schema();
    let text = match args.name {
        None => list(),
        Some(Name::Report) => json(&schema_of::<Report>())?,
        Some(Name::ReportLine) => json(&schema_of::<Line<'_>>())?,
        Some(Name::Query) => question.to_owned(),
        Some(Name::Answer) => answer.to_owned(),
        Some(Name::Cases) => embedded::text("cases/case.schema.json").to_owned(),
        Some(Name::Export) => embedded::text("cases/export.schema.json").to_owned(),
    };
    print(&(text.trim_end().to_owned() + "\n"))?;
    Ok(Exit::AsExpected)
}

/// The schema of what is written as a type.
fn schema_of<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>()
}

/// The names, and what each is for.
fn list() -> String {
    let row = |name: &Name| {
        let value = name.to_possible_value()?;
        let help = value.get_help()?;
        Some(format!("{:12} {help}\n", value.get_name()))
    };
    Name::value_variants().iter().filter_map(row).collect()
}
