//! The files of `spec/` as they were when the program was built.

use include_dir::{Dir, include_dir};

/// The folder `spec/`.
pub static SPEC: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/spec");

/// The text of one file, by its path below `spec/`.
///
/// # Panics
/// Where the file is not there or is not UTF-8: a mistake of the build.
pub fn text(path: &str) -> &'static str {
    let file = SPEC.get_file(path).unwrap_or_else(|| panic!("spec/{path} is embedded"));
    file.contents_utf8().unwrap_or_else(|| panic!("spec/{path} is UTF-8"))
}
