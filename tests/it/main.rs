//! The tests of the project, in one binary.

mod certify;
mod cli;
mod case_schema;
mod corpus;
mod fuzz_seeds;
mod properties;
mod query;
mod snapshot;
mod subject;
mod tidy;
mod traceability;
