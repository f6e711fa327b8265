//! What the fuzz targets share: inputs as games, inputs as texts, and what becomes of a find.
//!
//! The test `fuzz_seeds` of the main crate includes [`script`] and [`texts`] and runs every kept
//! input through them on stable Rust.

pub mod script;
pub mod texts;

use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use surround::check::laws::Broken;

/// The environment variable that names a folder for finds.
const DUMP: &str = "SURROUND_DUMP";

/// Panics where a law does not hold, with the game; writes the game as a case into the folder that
/// `SURROUND_DUMP` names, if it is set.
pub fn assert_holds(result: Result<(), Broken>) {
    let Err(broken) = result else { return };
    if let Some(folder) = std::env::var_os(DUMP) {
        let file = dump(&folder, &broken).unwrap_or_else(|error| panic!("{DUMP}: {error}"));
        eprintln!("the game is in {}", file.display());
    }
    panic!("{broken}");
}

/// Writes a game under a name that is always the same for the same game.
fn dump(folder: &OsStr, broken: &Broken) -> std::io::Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    broken.case.hash(&mut hasher);
    let file = PathBuf::from(folder).join(format!("{}-{:08x}.toml", broken.law, hasher.finish()));
    std::fs::create_dir_all(folder)?;
    std::fs::write(&file, &broken.case)?;
    Ok(file)
}
