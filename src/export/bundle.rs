use std::collections::BTreeMap;
use std::path::PathBuf;

use super::Format;
use super::manifest::{Counts, FileEntry, LeftOut, Manifest, Tool, corpus};
use crate::corpus::Case;
use crate::digest;

/// A file that is to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportedFile {
    /// Its path, with slashes.
    pub path: String,
    /// What stands in it.
    pub text: String,
}

/// The files of an export, and what they hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bundle {
    /// The format.
    pub format: Format,
    /// The files, by path.
    pub files: Vec<ExportedFile>,
    /// How many cases and scenes of each chapter they hold.
    pub chapters: BTreeMap<String, Counts>,
    /// How often something is left out, by what it is and why.
    left_out: BTreeMap<(String, String), usize>,
    /// The rule sets that a file is for, by its path.
    rule_sets: BTreeMap<String, Vec<String>>,
}

impl Bundle {
    pub(super) fn new(format: Format) -> Self {
        Self {
            format,
            files: Vec::new(),
            chapters: BTreeMap::new(),
            left_out: BTreeMap::new(),
            rule_sets: BTreeMap::new(),
        }
    }

    /// Adds a file.
    pub(super) fn add(&mut self, path: impl Into<String>, text: String) {
        self.files.push(ExportedFile { path: path.into(), text });
    }

    /// Adds a file that is for some rule sets alone.
    pub(super) fn add_for(&mut self, path: String, rule_sets: Vec<String>, text: String) {
        self.rule_sets.insert(path.clone(), rule_sets);
        self.add(path, text);
    }

    /// Counts a case with so many scenes and so many questions.
    pub(super) fn count(&mut self, case: &Case, scenes: usize, questions: usize) {
        let counts = self.chapters.entry(case.chapter().to_owned()).or_default();
        counts.cases += usize::from(scenes > 0);
        counts.scenes += scenes;
        counts.questions += questions;
    }

    /// Counts something that is left out.
    pub(super) fn leave_out(&mut self, what: &str, why: impl Into<String>) {
        *self.left_out.entry((what.to_owned(), why.into())).or_default() += 1;
    }

    /// What the export holds, with a digest of every file.
    pub fn manifest(&self) -> Manifest {
        let entry = |file: &ExportedFile| FileEntry {
            path: file.path.clone(),
            bytes: file.text.len(),
            sha256: digest::sha256(file.text.as_bytes()),
            rule_sets: self.rule_sets.get(&file.path).cloned().unwrap_or_default(),
        };
        let left_out = self.left_out.iter().map(|((what, why), &count)| LeftOut {
            what: what.clone(),
            why: why.clone(),
            count,
        });
        Manifest {
            format: self.format.word(),
            tool: Tool::this(),
            corpus: corpus(),
            exported: self.chapters.values().copied().sum(),
            chapters: self.chapters.clone(),
            left_out: left_out.collect(),
            files: self.files.iter().map(entry).collect(),
        }
    }

    /// Every file with its path below a folder, the manifest last.
    ///
    /// # Panics
    /// Never: a manifest is JSON.
    pub fn written(&self) -> impl Iterator<Item = (PathBuf, String)> {
        let manifest = serde_json::to_string_pretty(&self.manifest()).expect("texts and numbers");
        let files = self.files.iter().map(|file| (PathBuf::from(&file.path), file.text.clone()));
        files.chain([(PathBuf::from("manifest.json"), manifest + "\n")])
    }
}
