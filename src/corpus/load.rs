use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::Deserialize;

use super::Case;
use super::read::Written;
use crate::embedded;

/// A file of cases that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{file}: {}{field}: {message}",
    case.as_ref().map_or(String::new(), |case| format!("case `{case}`, "))
)]
pub struct CaseError {
    /// The file.
    pub file: String,
    /// The case, where it has a name.
    pub case: Option<String>,
    /// The field.
    pub field: String,
    /// What is wrong, and what was expected.
    pub message: String,
}

/// A file as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<toml::Spanned<toml::Table>>,
}

/// A case, or why it is none.
pub(super) type Read = Result<Case, CaseError>;

static CASES: LazyLock<Vec<Case>> =
    LazyLock::new(|| load().unwrap_or_else(|error| panic!("{error}")));

/// All cases of the corpus and of the specification's examples, by chapter and topic, those of a
/// topic in the order of its file.
///
/// # Panics
/// Where the corpus cannot be read: a mistake of the build, which a test catches.
pub fn cases() -> &'static [Case] {
    &CASES
}

/// Reads the whole corpus.
///
/// # Errors
/// The first file that is wrong, or a name that two cases have.
pub fn load() -> Result<Vec<Case>, CaseError> {
    let mut cases = Vec::new();
    for file in embedded::SPEC.files() {
        let path = file.path().to_string_lossy().into_owned();
        let is_chapter = path.starts_with(|c: char| c.is_ascii_digit());
        if is_chapter && file.path().extension().is_some_and(|extension| extension == "md") {
            cases.extend(read_chapter_examples(&path, embedded::text(&path))?);
        }
    }
    let chapters = embedded::SPEC.get_dir("cases").map(|dir| dir.dirs().collect::<Vec<_>>());
    for chapter in chapters.unwrap_or_default() {
        for file in chapter.files() {
            let path = file.path().to_string_lossy().into_owned();
            cases.extend(read_file(&path, embedded::text(&path))?);
        }
    }
    // A case may point to the one before it: those of a topic stay in the order of its file.
    cases.sort_by(|a, b| a.topic().cmp(b.topic()));
    let mut seen = BTreeSet::new();
    match cases.iter().find(|case| !seen.insert(case.id.clone())) {
        None => Ok(cases),
        Some(twice) => Err(CaseError {
            file: twice.file.clone(),
            case: Some(twice.id.clone()),
            field: "name".to_owned(),
            message: "another case has this name".to_owned(),
        }),
    }
}

/// Reads a file `cases/<chapter>/<topic>.toml`.
///
/// # Errors
/// The place in the file, and what was expected.
pub fn read_file(path: &str, text: &str) -> Result<Vec<Case>, CaseError> {
    read_each(path, text)?.into_iter().map(|(_, case)| case).collect()
}

/// Reads each case of a file for itself, with the line on which it begins.
///
/// # Errors
/// Where the file as a whole cannot be read; a case that cannot is an error of its own.
pub(super) fn read_each(path: &str, text: &str) -> Result<Vec<(usize, Read)>, CaseError> {
    let error = |field: &str, message: String| CaseError {
        file: path.to_owned(),
        case: None,
        field: field.to_owned(),
        message,
    };
    let prefix = path
        .strip_prefix("cases/")
        .and_then(|path| path.strip_suffix(".toml"))
        .filter(|prefix| prefix.split('/').count() == 2)
        .ok_or_else(|| error("path", "expected `cases/<chapter>/<topic>.toml`".to_owned()))?;
    let file: File =
        toml::from_str(text).map_err(|e| error("form", e.to_string().trim_end().to_owned()))?;
    let line = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
    let each = file.case.into_iter().map(|table| {
        let at = line(table.span().start);
        (at, read_case(prefix, path, at, table.into_inner()))
    });
    Ok(each.collect())
}

/// Reads the examples of a chapter of the specification: its fenced blocks marked `case`.
///
/// # Errors
/// The place in the file, and what was expected.
pub fn read_chapter_examples(path: &str, text: &str) -> Result<Vec<Case>, CaseError> {
    let chapter = path.trim_end_matches(".md");
    let chapter = chapter.split_once('-').map_or(chapter, |(_, name)| name);
    let prefix = format!("{chapter}/example");
    let mut cases = Vec::new();
    let mut lines = text.lines().enumerate();
    while let Some((at, line)) = lines.next() {
        if line.trim_end() != "```case" {
            continue;
        }
        let block: Vec<&str> =
            lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
        let table: toml::Table = toml::from_str(&block.join("\n")).map_err(|e| CaseError {
            file: path.to_owned(),
            case: None,
            field: format!("example at line {}", at + 1),
            message: e.to_string().trim_end().to_owned(),
        })?;
        cases.push(read_case(&prefix, path, at + 1, table)?);
    }
    Ok(cases)
}

/// Reads one case.
fn read_case(prefix: &str, file: &str, line: usize, table: toml::Table) -> Result<Case, CaseError> {
    let name = table.get("name").and_then(toml::Value::as_str).map(str::to_owned);
    let error = |field: String, message: String| CaseError {
        file: format!("{file}:{line}"),
        case: name.clone(),
        field,
        message,
    };
    let value = serde_json::to_value(table).map_err(|e| error("form".into(), e.to_string()))?;
    let written: Written = serde_path_to_error::deserialize(value)
        .map_err(|e| error(field_of(e.path()), e.inner().to_string()))?;
    written.into_case(prefix, file).map_err(|(field, message)| error(field, message))
}

/// The name of the field at fault; of a field that is missing, that of the whole.
fn field_of(path: &serde_path_to_error::Path) -> String {
    match path.to_string().as_str() {
        "." => "fields".to_owned(),
        path => path.to_owned(),
    }
}
