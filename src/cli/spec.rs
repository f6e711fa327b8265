use super::Exit;
use super::args::paint;
use super::form::{Form, width};
use super::nearest::ensure_known;
use crate::corpus::{ClauseView, fits_pattern};
use crate::report::spec::{list, show};
use crate::trace::{ClauseText, clauses};

/// Show clauses of the specification: what they say, where they come from, which code carries them
/// out, and which cases show them.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// Names of clauses; `*` stands for any text, as in `repetition.*`. Without one, all are
    /// listed.
    #[arg(value_name = "CLAUSE")]
    names: Vec<String>,
    #[command(flatten)]
    form: Form,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let all = || clauses().iter();
    ensure_known("clause", &args.names, all().map(|found| found.clause.name()))?;
    let fits = |found: &&'static ClauseText| {
        let name = found.clause.name();
        args.names.is_empty() || args.names.iter().any(|pattern| fits_pattern(pattern, name))
    };
    let found: Vec<ClauseView> = all().filter(fits).map(ClauseView::of).collect();
    if found.is_empty() {
        anstream::eprintln!("surround: no clause fits: `surround spec` has them all");
        return Ok(Exit::NothingSelected);
    }
    args.form.print(&found, || {
        if args.names.is_empty() {
            return list(&found, paint(), width());
        }
        let shown = found.iter().map(|clause| show(clause, paint(), width()));
        shown.collect::<Vec<_>>().join("\n")
    })
}
