//! The tests of the project, in one binary.

mod canned;
mod case_pages;
mod case_schema;
mod cases_command;
mod cases_writing;
mod certify;
mod clause_coverage;
mod cli;
mod corpus;
mod explain;
mod export;
mod fuzz_seeds;
mod names;
mod properties;
mod query;
mod records;
mod rules;
mod rules_command;
mod serve;
mod sgf;
mod snapshot;
mod sources;
mod subject;
mod tidy;
mod traceability;
