//! The cases kill every mutant, and `surround selftest` says so.
