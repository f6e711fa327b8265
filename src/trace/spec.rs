//! The clauses of `spec/`.

use std::fmt;
use std::sync::LazyLock;

use include_dir::Dir;

use super::checks::Flaw;
use crate::embedded;
use crate::vocab::Clause;

/// A clause with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseText {
    /// Its name.
    pub clause: Clause,
    /// The file it stands in, such as `spec/40-capture.md`.
    pub file: String,
    /// The line of its name, from 1.
    pub line: usize,
    /// The chapter: the stem of the file, such as `40-capture`.
    pub chapter: String,
    /// The title of the chapter.
    pub title: String,
    /// The part of the chapter.
    pub part: Part,
    /// What it says, with single blanks between words.
    pub text: String,
    /// Where it comes from, as the line after `Source:` has it.
    pub source: String,
}

/// A part of a chapter, in the order in which chapters have them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// What a word means.
    Terms,
    /// What players must, must not and may do.
    Rules,
    /// What a move, an end or a count does.
    Effect,
    /// What changes with an axis of the rule set.
    Variation,
    /// Which reading of a text is taken.
    Interpretation,
    /// Positions with questions and answers.
    Examples,
    /// Why.
    Rationale,
}

impl Part {
    /// Every part, in order.
    pub const ALL: [Self; 7] = [
        Self::Terms,
        Self::Rules,
        Self::Effect,
        Self::Variation,
        Self::Interpretation,
        Self::Examples,
        Self::Rationale,
    ];

    /// The heading.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Terms => "Terms",
            Self::Rules => "Rules",
            Self::Effect => "Effect",
            Self::Variation => "Variation",
            Self::Interpretation => "Interpretation",
            Self::Examples => "Examples",
            Self::Rationale => "Rationale",
        }
    }

    /// Whether clauses may stand in it.
    pub const fn is_normative(self) -> bool {
        !matches!(self, Self::Examples | Self::Rationale)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.heading())
    }
}

/// A fenced block `case` among the examples of a chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The file it stands in, such as `spec/40-capture.md`.
    pub file: String,
    /// The line of the file on which its text starts, from 1.
    pub line: usize,
    /// Its text: one case in TOML.
    pub text: String,
}

/// What the chapters hold.
#[derive(Clone, Default, Debug)]
pub struct Spec {
    /// The clauses, in the order of the text.
    pub clauses: Vec<ClauseText>,
    /// The examples, in the order of the text.
    pub examples: Vec<Example>,
    /// What is not as a chapter must be.
    pub flaws: Vec<Flaw>,
}

impl Spec {
    /// Reads chapters: pairs of file and text. What cannot be read is left out and is a flaw.
    pub fn read<'a>(chapters: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut spec = Self::default();
        for (file, text) in chapters {
            super::chapter::read(file, text, &mut spec);
        }
        spec
    }

    /// The clause with this name.
    pub fn clause(&self, name: &str) -> Option<&ClauseText> {
        self.clauses.iter().find(|clause| clause.clause.name() == name)
    }
}

static SPEC: LazyLock<Spec> = LazyLock::new(|| {
    let pages = spec_files("md");
    let chapters = pages.iter().filter(|(file, _)| is_chapter(file));
    Spec::read(chapters.map(|(file, text)| (file.as_str(), *text)))
});

/// The specification as it was when the program was built.
pub fn spec() -> &'static Spec {
    &SPEC
}

/// Its clauses, in the order of the text.
pub fn clauses() -> &'static [ClauseText] {
    &spec().clauses
}

/// The clause with this name.
pub fn clause_text(name: &str) -> Option<&'static ClauseText> {
    spec().clause(name)
}

/// Every embedded file with this extension and its text, by path: `spec/cases/capture/order.toml`.
pub fn spec_files(extension: &str) -> Vec<(String, &'static str)> {
    let mut files = Vec::new();
    add_files(&embedded::SPEC, extension, &mut files);
    files.sort();
    files
}

fn add_files(dir: &Dir<'static>, extension: &str, files: &mut Vec<(String, &'static str)>) {
    for file in dir.files() {
        let is_wanted = file.path().extension().is_some_and(|found| found == extension);
        if let (true, Some(text)) = (is_wanted, file.contents_utf8()) {
            files.push((format!("spec/{}", file.path().display()).replace('\\', "/"), text));
        }
    }
    for inner in dir.dirs() {
        add_files(inner, extension, files);
    }
}

/// Whether a file is a chapter: two digits and a hyphen, except for the page on how to read.
fn is_chapter(file: &str) -> bool {
    match file.strip_prefix("spec/").unwrap_or_default().as_bytes() {
        [b'0', b'0', ..] => false,
        [tens, ones, b'-', ..] => tens.is_ascii_digit() && ones.is_ascii_digit(),
        _ => false,
    }
}
