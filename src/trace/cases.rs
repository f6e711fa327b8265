//! Which clauses the cases name. What else a case says is read by the corpus.

use serde::Deserialize;
use toml::Spanned;

use super::checks::Flaw;
use super::spec::Spec;

/// A case and the clauses that it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseCitation {
    /// The file that it stands in.
    pub file: String,
    /// The line of its name, from 1.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// The clauses, as they are written.
    pub clauses: Vec<String>,
}

/// The keys of a case that are read here.
#[derive(Deserialize)]
struct Keys {
    name: Spanned<String>,
    clauses: Vec<String>,
}

/// A file of cases.
#[derive(Deserialize)]
struct CaseFile {
    #[serde(default)]
    case: Vec<Keys>,
}

/// The cases among the examples of the chapters, and a flaw for each example that is no TOML or has
/// no name or no list of clauses.
pub fn cases_in_examples(spec: &Spec) -> (Vec<CaseCitation>, Vec<Flaw>) {
    let mut cases = Vec::new();
    let mut flaws = Vec::new();
    for example in &spec.examples {
        match toml::from_str(&example.text) {
            Ok(keys) => cases.push(citation(&example.file, example.line, &example.text, keys)),
            Err(error) => flaws.push(unread(&example.file, example.line, &example.text, &error)),
        }
    }
    (cases, flaws)
}

/// The cases of a file of `spec/cases/`.
///
/// # Errors
/// A file that is no TOML, or a case without a name or a list of clauses.
pub fn cases_in_file(file: &str, text: &str) -> Result<Vec<CaseCitation>, Flaw> {
    match toml::from_str::<CaseFile>(text) {
        Ok(cases) => Ok(cases.case.into_iter().map(|keys| citation(file, 1, text, keys)).collect()),
        Err(error) => Err(unread(file, 1, text, &error)),
    }
}

fn citation(file: &str, first_line: usize, text: &str, keys: Keys) -> CaseCitation {
    CaseCitation {
        file: file.to_owned(),
        line: first_line + lines_before(text, keys.name.span().start),
        name: keys.name.into_inner(),
        clauses: keys.clauses,
    }
}

fn unread(file: &str, first_line: usize, text: &str, error: &toml::de::Error) -> Flaw {
    let line = first_line + error.span().map_or(0, |span| lines_before(text, span.start));
    Flaw::at(file, line, format!("not a case: {}", error.message()))
}

/// How many lines end before a byte of a text.
pub(super) fn lines_before(text: &str, byte: usize) -> usize {
    text.as_bytes().iter().take(byte).filter(|&&byte| byte == b'\n').count()
}
