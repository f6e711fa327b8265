//! The command line of surround.

use std::process::ExitCode;

use surround::cli::{Exit, run};

fn main() -> ExitCode {
    match run(std::env::args_os()) {
        Ok(exit) => exit.into(),
        Err(error) => {
            anstream::eprintln!("surround: {error:#}");
            Exit::Usage.into()
        }
    }
}
