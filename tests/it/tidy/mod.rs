//! That the house is in order: who imports whom, and how files look.
//!
//! Every check is a function of texts. It is run on the checkout, and on texts in which a mistake
//! is planted. A failure names the file, the line and what to do. Nothing but the standard library
//! is used here.

mod code;
mod files;
mod laws;
mod layers;
mod words;

use std::fs;
use std::path::Path;

/// A file of the checkout.
struct File {
    /// Its path in the checkout, with slashes.
    path: String,
    text: String,
}

impl File {
    fn new(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned() }
    }

    fn has_extension(&self, extension: &str) -> bool {
        Path::new(&self.path).extension().is_some_and(|found| found == extension)
    }

    fn is_rust_below(&self, folder: &str) -> bool {
        self.path.starts_with(folder) && self.has_extension("rs")
    }

    /// What is wrong on a line of it.
    fn flaw(&self, line: usize, message: impl AsRef<str>) -> String {
        format!("{}:{line}: {}", self.path, message.as_ref())
    }
}

/// Folders that hold what was built or found, not what was written.
const NOT_WRITTEN: [&str; 6] =
    [".git", "target", "fuzz/target", "fuzz/artifacts", "fuzz/corpus", "node_modules"];

/// The text files of the checkout, by path.
fn files() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the checkout can be read") {
            let found = entry.expect("an entry of the checkout can be read").path();
            let path = found.strip_prefix(root).expect("it is in the checkout");
            let path = path.to_str().expect("a path is UTF-8").replace('\\', "/");
            if NOT_WRITTEN.contains(&path.as_str()) || path.ends_with(".snap.new") {
                continue;
            }
            if found.is_dir() {
                folders.push(found);
            } else if let Ok(text) = fs::read_to_string(&found) {
                files.push(File { path, text });
            }
        }
    }
    files.sort_by(|one, other| one.path.cmp(&other.path));
    assert!(files.iter().any(|file| file.path == "src/lib.rs"), "the sources are not found");
    files
}

#[track_caller]
fn assert_none(flaws: impl IntoIterator<Item = String>) {
    let flaws: Vec<_> = flaws.into_iter().collect();
    assert!(flaws.is_empty(), "\n{}\n", flaws.join("\n"));
}

/// Asserts that a check finds one flaw, with these words in it.
#[track_caller]
fn assert_found(flaws: &[String], words: &str) {
    assert!(flaws.len() == 1 && flaws[0].contains(words), "expected `{words}`: {flaws:#?}");
}
