use crate::certify;
use crate::cli::Exit;
use crate::cli::nearest::ensure_known;
use crate::corpus::{Case, cases};

/// Which cases are meant, besides by their names.
#[derive(clap::Args, Debug)]
pub(super) struct Selection {
    /// Only the cases that show a clause whose name fits; `*` stands for any text. Repeatable.
    #[arg(long = "clause", value_name = "GLOB")]
    clauses: Vec<String>,
}

impl Selection {
    /// The cases of the corpus whose full name fits one of some patterns and which show one of the
    /// clauses; without patterns every name fits.
    ///
    /// # Errors
    /// Where a name without `*` is no case's, with the nearest.
    pub(super) fn find(&self, names: &[String]) -> anyhow::Result<Vec<&'static Case>> {
        ensure_known("case", names, cases().iter().map(|case| case.id.as_str()))?;
        let selection = certify::Selection {
            cases: names.to_vec(),
            clauses: self.clauses.clone(),
            ..certify::Selection::default()
        };
        Ok(cases().iter().filter(|case| selection.selects(case)).collect())
    }
}

/// Says that no case fits.
pub(super) fn none_fits() -> Exit {
    anstream::eprintln!("surround: no case fits: `surround cases list` has them all");
    Exit::NothingSelected
}
