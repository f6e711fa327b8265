use std::collections::BTreeSet;
use std::fs;
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail, ensure};

use super::draft::DraftArgs;
use super::files::corpus_path;
use crate::check::Both;
use crate::cli::Exit;
use crate::cli::args::paint;
use crate::cli::form::width;
use crate::cli::print::print;
use crate::corpus::{CaseFile, CaseView, canonical, compose, lint, read_file};
use crate::report::Role;
use crate::report::cases::show;

/// Add a case: the program plays it under every rule set, says what comes out, and asks before it
/// writes.
///
/// What it fills in is what both arbiters say. Work the answers out by hand before you keep them.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[command(flatten)]
    draft: DraftArgs,
    /// The file to which the case is added: `spec/cases/<chapter>/<topic>.toml`.
    #[arg(long, value_name = "FILE")]
    file: PathBuf,
    /// What a new file is about: its first line.
    #[arg(long, value_name = "SENTENCE")]
    about: Option<String>,
    /// Print the case, and write nothing.
    #[arg(long)]
    dry_run: bool,
    /// Write without asking.
    #[arg(long)]
    yes: bool,
}

/// What is said before anything is written.
const REVIEW: &str = "These values are what this program says. Work them out by hand before you \
                      keep the case: a case that only repeats the program cannot find its faults.";

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let mut stdin = String::new();
    if args.draft.reads_stdin() {
        std::io::stdin().read_to_string(&mut stdin).context("cannot read standard input")?;
    }
    let draft = args.draft.read(&stdin)?;
    let case = compose::<Both>(&draft)?;
    let before = existing(args)?;
    let path = args.file.display().to_string();
    let corpus_path = corpus_path(&args.file)?;
    let text =
        canonical(&format!("{before}\n{case}")).map_err(|error| anyhow!("{path}: {error}"))?;
    let cases = read_file(&corpus_path, &text).map_err(|error| anyhow!("{error}"))?;
    let file = |text: &str| CaseFile {
        path: path.clone(),
        corpus_path: corpus_path.clone(),
        text: text.to_owned(),
    };
    let known: BTreeSet<_> = lint::<Both>(&[file(&before)]).into_iter().collect();
    let flaws = lint::<Both>(&[file(&text)]).into_iter().filter(|flaw| !known.contains(flaw));
    let flaws: Vec<String> = flaws.map(|flaw| flaw.to_string()).collect();
    let added = cases.last().context("the file has a case")?;
    let shown = show(&CaseView::of::<Both>(added), "surround", paint(), width());
    print(&format!(
        "{shown}\n{case}\n{}\n",
        paint().text(Role::Heading, textwrap::fill(REVIEW, width().clamp(60, 100)))
    ))?;
    ensure!(flaws.is_empty(), "the case is not added:\n{}", flaws.join("\n"));
    if args.dry_run {
        return Ok(Exit::AsExpected);
    }
    if !args.yes && !confirmed(&path, args.draft.reads_stdin())? {
        anstream::eprintln!("surround: nothing is written");
        return Ok(Exit::AsExpected);
    }
    if let Some(folder) = args.file.parent() {
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot make `{}`", folder.display()))?;
    }
    fs::write(&args.file, text).with_context(|| format!("cannot write `{path}`"))?;
    anstream::eprintln!("surround: `{}` is added to {path}", added.id);
    Ok(Exit::AsExpected)
}

/// What the file holds already, or the first line of a new one.
///
/// # Errors
/// Where it has a case with the name, or is new and nothing says what it is about.
fn existing(args: &Args) -> anyhow::Result<String> {
    let path = args.file.display();
    if !Path::new(&args.file).exists() {
        let about = args.about.as_deref();
        let about =
            about.with_context(|| format!("`{path}` is new: say by `--about` what it holds"))?;
        return Ok(format!("# {about}\n"));
    }
    ensure!(args.about.is_none(), "`{path}` is there and says what it is about: omit `--about`");
    let text = fs::read_to_string(&args.file).with_context(|| format!("cannot read `{path}`"))?;
    let cases =
        crate::trace::cases_in_file(&path.to_string(), &text).map_err(|flaw| anyhow!("{flaw}"))?;
    if let Some(taken) = cases.iter().find(|case| case.name == args.draft.name()) {
        bail!("`{}` is taken at {path}:{}: choose another name", taken.name, taken.line);
    }
    Ok(text)
}

/// Whether the user says that the case is to be written.
///
/// # Errors
/// Where nobody can be asked.
fn confirmed(path: &str, is_stdin_used: bool) -> anyhow::Result<bool> {
    let stdin = std::io::stdin();
    ensure!(
        stdin.is_terminal() && !is_stdin_used,
        "nobody can be asked here: add `--yes` to write, or `--dry-run` to see only"
    );
    eprint!("Have you worked the values out, and is the case to be added to {path}? [y/N] ");
    std::io::stderr().flush()?;
    let mut answer = String::new();
    stdin.read_line(&mut answer)?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
}
