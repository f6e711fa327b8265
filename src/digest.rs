//! Digests, so that it can be told from which bytes something was made.
//!
//! May import: `embedded`.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::embedded;

/// The SHA-256 digest of bytes, in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// The digest of everything that a verdict depends on besides this program: the paths and the texts
/// of the chapters and the cases, in order, each with a zero behind.
pub fn corpus() -> String {
    let chapters = embedded::SPEC.get_dir("cases").into_iter().flat_map(include_dir::Dir::dirs);
    let is_source = |path: &std::path::Path| {
        path.extension().is_some_and(|extension| extension == "toml" || extension == "md")
    };
    // The chapters of the specification hold cases as examples.
    let files = chapters.flat_map(include_dir::Dir::files).chain(embedded::SPEC.files());
    let mut files: Vec<(String, &[u8])> = files
        .filter(|file| is_source(file.path()))
        .map(|file| (file.path().to_string_lossy().replace('\\', "/"), file.contents()))
        .collect();
    files.sort();
    let mut digest = Sha256::new();
    for (path, contents) in files {
        for part in [path.as_bytes(), contents] {
            digest.update(part);
            digest.update([0]);
        }
    }
    hex(&digest.finalize())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a text can be written");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::sha256;

    #[test]
    fn the_digest_of_nothing_is_the_published_one() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(sha256(b""), empty);
    }
}
