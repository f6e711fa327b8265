//! The tests of the project, in one binary.

mod corpus;
mod query;
mod snapshot;
mod subject;
mod tidy;
mod traceability;
