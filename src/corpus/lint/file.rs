//! What can be wrong with a file as a text.

use std::collections::BTreeMap;

use crate::corpus::canonical::canonical;
use crate::trace::{Flaw, cases_in_file, spec_files};

/// The most columns of a line that cannot be broken.
const LONGEST: usize = 200;

/// A file of cases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseFile {
    /// Its path, as findings tell it.
    pub path: String,
    /// Its path in the corpus: `cases/<chapter>/<topic>.toml`.
    pub corpus_path: String,
    /// What it holds.
    pub text: String,
}

/// The files of cases that were there when the program was built.
pub fn embedded_files() -> Vec<CaseFile> {
    let files = spec_files("toml").into_iter();
    let cases = files.filter(|(path, _)| path.starts_with("spec/cases/"));
    cases
        .map(|(path, text)| CaseFile {
            corpus_path: path.trim_start_matches("spec/").to_owned(),
            path,
            text: text.to_owned(),
        })
        .collect()
}

/// Lines that are too long, and a text that is not in the one form.
pub(super) fn form(file: &CaseFile) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    for (line, number) in file.text.lines().zip(1..) {
        let columns = line.chars().count();
        // An address is as long as it is.
        if columns > LONGEST && !line.starts_with("source ") {
            let message = format!("{columns} columns, at most {LONGEST}: say it shorter");
            flaws.push(Flaw::at(&file.path, number, message));
        }
    }
    match canonical(&file.text) {
        Err(error) => flaws.push(Flaw::at(&file.path, error.line, error.message)),
        Ok(text) if text != file.text => {
            let same = file.text.lines().zip(text.lines()).take_while(|(one, other)| one == other);
            let line = same.count() + 1;
            let wanted = text.lines().nth(line - 1).unwrap_or("the end of the file");
            let message = format!(
                "not in the one form, expected `{wanted}`: run `surround cases fmt {}`",
                file.path
            );
            flaws.push(Flaw::at(&file.path, line, message));
        }
        Ok(_) => {}
    }
    flaws
}

/// Names that two cases of a file have.
pub(super) fn names(file: &CaseFile) -> Vec<Flaw> {
    let mut first: BTreeMap<String, usize> = BTreeMap::new();
    let mut flaws = Vec::new();
    for case in cases_in_file(&file.path, &file.text).unwrap_or_default() {
        if let Some(line) = first.get(&case.name) {
            let name = &case.name;
            let message =
                format!("another case, on line {line}, is called `{name}`: choose another name");
            flaws.push(Flaw::at(&file.path, case.line, message));
        }
        first.entry(case.name).or_insert(case.line);
    }
    flaws
}
