//! What must hold between the chapters, the sources, the pages and the cases.

use std::collections::BTreeSet;
use std::fmt;

use super::cases::CaseCitation;
use super::citations::{Form, cited, mentioned};
use super::matrix::SourceText;
use super::spec::Spec;
use crate::vocab::Clause;

/// Something that is not as it must be, where it stands, and what to do about it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Flaw {
    /// The file, as a path in the checkout.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what to do.
    pub message: String,
}

impl Flaw {
    /// A flaw on a line of a file.
    pub fn at(file: &str, line: usize, message: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, message: message.into() }
    }

    fn unknown(file: &str, line: usize, name: &str) -> Self {
        let message =
            format!("`{name}` is no clause: correct the name, or add the clause to a chapter");
        Self::at(file, line, message)
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// Checks that sources name clauses that there are, and quote them word for word.
pub fn check_sources(spec: &Spec, sources: &[SourceText]) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    for source in sources {
        for citation in cited(&source.text) {
            let Some(clause) = spec.clause(&citation.name) else {
                flaws.push(Flaw::unknown(&source.file, citation.line, &citation.name));
                continue;
            };
            if let Form::Quote(quoted) = citation.form
                && quoted != clause.text
            {
                let message = format!(
                    "the quote of `{}` is not what {}:{} says: make the two the same\n  \
                     quoted: {quoted}\n  clause: {}",
                    citation.name, clause.file, clause.line, clause.text
                );
                flaws.push(Flaw::at(&source.file, citation.line, message));
            }
        }
    }
    flaws
}

/// Checks that a page of `spec/` names only clauses that there are.
///
/// A name is recognized in brackets, and between backticks where its first word is that of a clause
/// and it is not one of the axes.
pub fn check_pages(spec: &Spec, axes: &BTreeSet<String>, file: &str, page: &str) -> Vec<Flaw> {
    let words: BTreeSet<_> = spec.clauses.iter().map(|clause| clause.clause.chapter()).collect();
    let is_meant = |name: &str| {
        let is_file = [".rs", ".toml", ".md", ".json"].iter().any(|end| name.ends_with(end));
        let clause = Clause::try_from(name.to_owned());
        clause.is_ok_and(|clause| words.contains(clause.chapter()))
            && !is_file
            && !axes.contains(name)
    };
    let mut flaws = Vec::new();
    for (line, number) in page.lines().zip(1..) {
        let in_code = line.split('`').skip(1).step_by(2).filter(|name| is_meant(name));
        for name in mentioned(line).chain(in_code.map(str::to_owned)) {
            if spec.clause(&name).is_none() {
                flaws.push(Flaw::unknown(file, number, &name));
            }
        }
    }
    flaws
}

/// Checks that cases name clauses that there are, and at least one.
pub fn check_cases(spec: &Spec, cases: &[CaseCitation]) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    for case in cases {
        if case.clauses.is_empty() {
            let message = format!("the case `{}` names no clause: say what it shows", case.name);
            flaws.push(Flaw::at(&case.file, case.line, message));
        }
        for name in case.clauses.iter().filter(|name| spec.clause(name).is_none()) {
            flaws.push(Flaw::unknown(&case.file, case.line, name));
        }
    }
    flaws
}

/// Checks that the source of every clause names keys of the bibliography, or says that the clause
/// was decided here.
pub fn check_keys(spec: &Spec, keys: &BTreeSet<String>) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    for clause in &spec.clauses {
        let mut flaw = |message| flaws.push(Flaw::at(&clause.file, clause.line, message));
        let name = &clause.clause;
        let cited = || clause.source.split('[').skip(1);
        if cited().next().is_none() && !clause.source.starts_with("decided here") {
            flaw(format!("the source of `{name}` names no key and is not `decided here`"));
        }
        for key in cited().map(|text| text.split([' ', ']']).next().unwrap_or_default()) {
            if !keys.contains(key) {
                flaw(format!(
                    "`{key}`, a source of `{name}`, is no key: add it to spec/sources.md"
                ));
            }
        }
    }
    flaws
}

/// Checks that no clause has a retired name.
pub fn check_retired(spec: &Spec, retired: &BTreeSet<String>) -> Vec<Flaw> {
    let reused = spec.clauses.iter().filter(|clause| retired.contains(clause.clause.name()));
    let message = |name| format!("`{name}` is retired and never used again: choose another name");
    reused.map(|clause| Flaw::at(&clause.file, clause.line, message(&clause.clause))).collect()
}

/// The entries of the first column of the tables of a page that stand between backticks: the keys
/// of `spec/sources.md`, the names of `spec/retired.md`.
pub fn first_column(page: &str) -> BTreeSet<String> {
    let cells = page.lines().filter_map(|line| line.strip_prefix('|')?.split('|').next());
    let names = cells.filter_map(|cell| cell.trim().strip_prefix('`')?.strip_suffix('`'));
    names.map(str::to_owned).collect()
}

/// The axes that the text of a rule set names, such as `repetition.forbid`.
///
/// # Errors
/// Where the text is no TOML.
pub fn axes_of(file: &str, text: &str) -> Result<BTreeSet<String>, Flaw> {
    let table: toml::Table =
        text.parse().map_err(|e: toml::de::Error| Flaw::at(file, 1, e.message()))?;
    let tables = table.iter().filter_map(|(name, value)| Some((name, value.as_table()?)));
    Ok(tables
        .flat_map(|(name, inner)| inner.keys().map(move |key| format!("{name}.{key}")))
        .collect())
}
