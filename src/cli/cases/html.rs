use std::fs;
use std::path::PathBuf;

use anyhow::Context;

use super::selection::{Selection, none_fits};
use crate::check::Both;
use crate::cli::Exit;
use crate::cli::print::print;
use crate::corpus::CaseView;
use crate::report::cases::pages;

/// Write cases as web pages: one for each chapter, the clauses, and an index.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The folder to which the pages are written.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Full names; `*` stands for any text, as in `repetition/*ko*`. Without one, every case.
    #[arg(value_name = "GLOB")]
    names: Vec<String>,
    #[command(flatten)]
    selection: Selection,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let found = args.selection.find(&args.names)?;
    if found.is_empty() {
        return Ok(none_fits());
    }
    let views: Vec<CaseView> = found.into_iter().map(CaseView::of::<Both>).collect();
    let folder = &args.folder;
    fs::create_dir_all(folder).with_context(|| format!("cannot make `{}`", folder.display()))?;
    let pages = pages(&views);
    for page in &pages {
        let path = folder.join(&page.name);
        fs::write(&path, &page.text)
            .with_context(|| format!("cannot write `{}`", path.display()))?;
    }
    let index = folder.join("index.html");
    print(&format!("{} cases on {} pages: {}\n", views.len(), pages.len(), index.display()))?;
    Ok(Exit::AsExpected)
}
