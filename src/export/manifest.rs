use std::collections::BTreeMap;
use std::iter::Sum;

use serde::Serialize;

use crate::corpus::cases;
use crate::digest;

/// What an export holds: `manifest.json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Manifest {
    /// The word for the format.
    pub format: &'static str,
    /// The program that has written it.
    pub tool: Tool,
    /// The corpus from which it was made.
    pub corpus: Corpus,
    /// How much of it the export holds.
    pub exported: Counts,
    /// The same by chapters.
    pub chapters: BTreeMap<String, Counts>,
    /// What is left out.
    pub left_out: Vec<LeftOut>,
    /// The files.
    pub files: Vec<FileEntry>,
}

/// A program and its version.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Tool {
    name: &'static str,
    version: &'static str,
}

/// A corpus.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Corpus {
    /// How many cases it has.
    pub cases: usize,
    /// How many scenes they have: a scene is a case under one rule set.
    pub scenes: usize,
    /// The digest of the paths and the texts of its files, in order, each with a zero behind.
    pub sha256: String,
}

/// How much of something there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Counts {
    /// Cases.
    pub cases: usize,
    /// Scenes: cases under one rule set.
    pub scenes: usize,
    /// Questions that a program is asked, each counted once.
    pub questions: usize,
}

/// Something that the format cannot hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LeftOut {
    /// What.
    pub what: String,
    /// Why.
    pub why: String,
    /// How often.
    pub count: usize,
}

/// A file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FileEntry {
    /// Its path.
    pub path: String,
    /// Its length.
    pub bytes: usize,
    /// Its digest.
    pub sha256: String,
    /// The rule sets that it is for, where it is not for all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rule_sets: Vec<String>,
}

impl Tool {
    pub(super) const fn this() -> Self {
        Self { name: env!("CARGO_PKG_NAME"), version: env!("CARGO_PKG_VERSION") }
    }
}

impl Sum for Counts {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, counts| Self {
            cases: sum.cases + counts.cases,
            scenes: sum.scenes + counts.scenes,
            questions: sum.questions + counts.questions,
        })
    }
}

/// The corpus of this program.
pub(super) fn corpus() -> Corpus {
    Corpus {
        cases: cases().len(),
        scenes: cases().iter().map(|case| case.scenes.len()).sum(),
        sha256: digest::corpus(),
    }
}
