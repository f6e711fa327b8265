//! Clause by clause: where the model quotes it, where the engine cites it, how many cases name it.

use std::collections::BTreeSet;
use std::fmt;

use super::cases::CaseCitation;
use super::citations::cited;
use super::spec::Spec;
use crate::vocab::Clause;

/// A file of `src/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceText {
    /// Its path in the checkout, such as `src/model/capture.rs`.
    pub file: String,
    /// What it holds.
    pub text: String,
}

impl SourceText {
    /// The path of its module, such as `model::capture`.
    pub fn module(&self) -> String {
        let path = self.file.strip_prefix("src/").unwrap_or(&self.file);
        let path = path.strip_suffix(".rs").unwrap_or(path);
        path.strip_suffix("/mod").unwrap_or(path).replace('/', "::")
    }
}

/// What is known of one clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The clause.
    pub clause: Clause,
    /// The modules of the model that quote or mention it.
    pub model: BTreeSet<String>,
    /// The modules of the engine that do.
    pub engine: BTreeSet<String>,
    /// How many cases name it.
    pub cases: usize,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.clause)?;
        for module in self.model.iter().chain(&self.engine) {
            write!(f, "{module}, ")?;
        }
        match self.cases {
            0 => f.write_str("no case"),
            1 => f.write_str("1 case"),
            count => write!(f, "{count} cases"),
        }
    }
}

/// The matrix, a row for each clause in the order of the text.
pub fn matrix(spec: &Spec, sources: &[SourceText], cases: &[CaseCitation]) -> Vec<Row> {
    let mut claims = BTreeSet::new();
    for source in sources {
        for citation in cited(&source.text).into_iter().filter(|found| found.form.is_claim()) {
            claims.insert((citation.name, source.module()));
        }
    }
    let modules = |name: &str, root: &str| {
        let of_root = |module: &str| module == root || module.starts_with(&format!("{root}::"));
        let found = claims.iter().filter(|(cited, module)| cited == name && of_root(module));
        found.map(|(_, module)| module.clone()).collect()
    };
    let row = |clause: &Clause| Row {
        clause: clause.clone(),
        model: modules(clause.name(), "model"),
        engine: modules(clause.name(), "engine"),
        cases: cases.iter().filter(|case| names(case, clause)).count(),
    };
    spec.clauses.iter().map(|clause| row(&clause.clause)).collect()
}

fn names(case: &CaseCitation, clause: &Clause) -> bool {
    case.clauses.iter().any(|name| name == clause.name())
}

/// The matrix as the last accepted snapshot has it, a line for each clause.
///
/// A test compares it with the sources, which the program does not carry.
pub fn recorded() -> &'static str {
    let snapshot = include_str!("../../snapshots/traceability.snap");
    snapshot.splitn(3, "---\n").nth(2).unwrap_or_default()
}
