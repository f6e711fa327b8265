//! The tests of the project, in one binary.

mod corpus;
mod subject;
mod snapshot;
mod tidy;
mod traceability;
