//! The command line of surround.

fn main() {}
