//! That every clause is carried out by the model and shown by a case, or stands among the
//! exceptions.

use serde::Deserialize;
use toml::Spanned;

use super::cases::lines_before;
use super::checks::Flaw;
use super::matrix::Row;
use super::spec::Spec;

/// A clause that cannot have what every clause must have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exception {
    /// The line of `spec/exceptions.toml` with its name, from 1.
    pub line: usize,
    /// Its name, as it is written.
    pub clause: String,
    /// What it cannot have.
    pub missing: Vec<Missing>,
    /// Why.
    pub reason: String,
}

/// What every clause must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Missing {
    /// A place in the model that quotes it.
    Model,
    /// A case that names it.
    Case,
}

impl Missing {
    /// Whether a clause lacks it.
    fn is_missing(self, row: &Row) -> bool {
        match self {
            Self::Model => row.model.is_empty(),
            Self::Case => row.cases == 0,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Model => "model",
            Self::Case => "case",
        }
    }

    const fn advice(self) -> &'static str {
        match self {
            Self::Model => "has no quote in src/model: quote it above the code that carries it out",
            Self::Case => "has no case: add one to spec/cases or to the examples of the chapter",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExceptionFile {
    #[serde(default)]
    exception: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    clause: Spanned<String>,
    missing: Vec<Missing>,
    reason: String,
}

/// The file of the exceptions.
const FILE: &str = "spec/exceptions.toml";

/// Reads the text of `spec/exceptions.toml`.
///
/// # Errors
/// Where it has not the form that its head describes.
pub fn exceptions(text: &str) -> Result<Vec<Exception>, Flaw> {
    let line = |byte| 1 + lines_before(text, byte);
    let file: ExceptionFile = toml::from_str(text).map_err(|error| {
        Flaw::at(FILE, line(error.span().map_or(0, |span| span.start)), error.message())
    })?;
    let entries = file.exception.into_iter().map(|Entry { clause, missing, reason }| Exception {
        line: line(clause.span().start),
        clause: clause.into_inner(),
        missing,
        reason,
    });
    Ok(entries.collect())
}

/// Checks that every clause has a quote in the model and a case, except where it cannot, and that
/// each exception is needed.
pub fn check_coverage(spec: &Spec, rows: &[Row], exceptions: &[Exception]) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    for (clause, row) in spec.clauses.iter().zip(rows) {
        for missing in [Missing::Model, Missing::Case] {
            let is_excepted = exceptions.iter().any(|except| {
                except.clause == row.clause.name() && except.missing.contains(&missing)
            });
            if missing.is_missing(row) && !is_excepted {
                let message = format!(
                    "`{}` {}, or say in {FILE} why it cannot have one",
                    row.clause,
                    missing.advice()
                );
                flaws.push(Flaw::at(&clause.file, clause.line, message));
            }
        }
    }
    for except in exceptions {
        flaws.extend(check_exception(rows, except));
    }
    flaws
}

fn check_exception(rows: &[Row], except: &Exception) -> Vec<Flaw> {
    let name = &except.clause;
    let flaw = |message| Flaw::at(FILE, except.line, message);
    let Some(row) = rows.iter().find(|row| row.clause.name() == name) else {
        return vec![flaw(format!("`{name}` is no clause: remove the exception"))];
    };
    let stale = except.missing.iter().filter(|missing| !missing.is_missing(row));
    let mut flaws: Vec<_> = stale
        .map(|missing| {
            let word = missing.word();
            flaw(format!("`{name}` has what it is excepted from: remove `{word}` from `missing`"))
        })
        .collect();
    if except.missing.is_empty() {
        flaws.push(flaw(format!("the exception for `{name}` excepts it from nothing: remove it")));
    }
    if except.reason.trim().is_empty() {
        flaws.push(flaw(format!("the exception for `{name}` has no reason: give one")));
    }
    flaws
}
