use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ValueEnum;

use super::selection::{Selection, none_fits};
use crate::check::Both;
use crate::cli::Exit;
use crate::cli::args::paint;
use crate::cli::form::{json, width};
use crate::cli::print::print;
use crate::corpus::CaseView;
use crate::report::board::Board;
use crate::report::cases::show;

/// Show cases: boards, moves, what is expected under which rule sets, and why.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// Full names; `*` stands for any text, as in `repetition/*ko*`.
    #[arg(required = true, value_name = "ID")]
    names: Vec<String>,
    #[command(flatten)]
    selection: Selection,
    /// The form of the output.
    #[arg(long, value_enum, default_value = "text", value_name = "FORM")]
    format: Format,
    /// With `--format svg`: the folder to which every board is written, a file each. Without it,
    /// the last board of a single case goes to standard output.
    #[arg(long, value_name = "DIR")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
    /// The boards as pictures.
    Svg,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let found = args.selection.find(&args.names)?;
    if found.is_empty() {
        return Ok(none_fits());
    }
    anyhow::ensure!(
        args.output.is_none() || args.format == Format::Svg,
        "--output is for pictures: add `--format svg`"
    );
    let views: Vec<CaseView> = found.into_iter().map(CaseView::of::<Both>).collect();
    match (args.format, &args.output) {
        (Format::Json, _) => print(&json(&views)?)?,
        (Format::Text, _) => {
            let shown = views.iter().map(|view| show(view, "surround", paint(), width()));
            print(&shown.collect::<Vec<_>>().join("\n\n"))?;
        }
        (Format::Svg, Some(folder)) => write_pictures(folder, &views)?,
        (Format::Svg, None) => print_picture(&views)?,
    }
    Ok(Exit::AsExpected)
}

/// Prints the last board of one case.
fn print_picture(views: &[CaseView]) -> anyhow::Result<()> {
    let [view] = views else {
        anyhow::bail!("{} cases fit: name one, or a folder with `--output`", views.len());
    };
    let figure = view.last_figure().context("the case has no board")?;
    print(&Board::from(figure).svg())
}

/// Writes every board of every case to a file of its own, and says which.
fn write_pictures(folder: &Path, views: &[CaseView]) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make `{}`", folder.display()))?;
    let mut told = String::new();
    for view in views {
        let figures = view.drawings.iter().flat_map(|drawing| &drawing.figures);
        for (figure, number) in figures.zip(1..) {
            let number = if number == 1 { String::new() } else { format!("-{number}") };
            let path = folder.join(format!("{}{number}.svg", view.id.replace('/', "-")));
            fs::write(&path, Board::from(figure).svg())
                .with_context(|| format!("cannot write `{}`", path.display()))?;
            let _ = writeln!(told, "{}", path.display());
        }
    }
    print(&told)
}
