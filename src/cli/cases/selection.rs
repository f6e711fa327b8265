use crate::cli::nearest::nearest;
use crate::corpus::{Case, cases, fits_pattern};

/// Which cases are meant.
#[derive(clap::Args, Debug)]
pub(super) struct Selection {
    /// Only the cases that show a clause whose name fits; `*` stands for any text. Repeatable.
    #[arg(long = "clause", value_name = "GLOB")]
    clauses: Vec<String>,
}

impl Selection {
    /// The cases of the corpus whose full name fits one of some patterns and which show one of the
    /// clauses; without patterns every name fits.
    pub(super) fn of(&self, names: &[String]) -> Vec<&'static Case> {
        let fits = |patterns: &[String], name: &str| {
            patterns.is_empty() || patterns.iter().any(|pattern| fits_pattern(pattern, name))
        };
        let shows = |case: &Case| {
            self.clauses.is_empty()
                || case.clauses.iter().any(|clause| fits(&self.clauses, clause.name()))
        };
        cases().iter().filter(|case| fits(names, &case.id) && shows(case)).collect()
    }
}

impl Selection {
    /// The cases that fit, or why there are none: a full name that is none is a mistake of use.
    ///
    /// # Errors
    /// Where a name without `*` is no case's, with the nearest.
    pub(super) fn find(&self, names: &[String]) -> anyhow::Result<Vec<&'static Case>> {
        let is_unknown =
            |name: &&String| !name.contains('*') && cases().iter().all(|c| c.id != **name);
        if let Some(name) = names.iter().find(is_unknown) {
            let near = nearest(name, cases().iter().map(|case| case.id.as_str()));
            anyhow::bail!("`{name}` is no case, the nearest are: {near}");
        }
        Ok(self.of(names))
    }
}
