use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::cli::Exit;
use crate::cli::print::print;
use crate::corpus::cases;
use crate::export::{Dialect, Format, LeftOut, export};

/// Write the cases in a form in which other programs run them.
///
/// `json`: a file a chapter, with what is expected under each rule set. `jsonl`: a query and what
/// must be in its answer a line. `sgf`: a record a case. `tst`: scripts for `gogui-regress` and GNU
/// Go's regression scripts. `perft`: how many lines of so many turns there are. `manifest.json`
/// says what is left out, and has a digest of every file.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The format.
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Format,
    /// By which command the scripts of `tst` ask; may be repeated [default: each, in a folder of
    /// its own].
    #[arg(long = "dialect", value_enum, value_name = "DIALECT")]
    dialects: Vec<Dialect>,
    /// The folder: a new one, or one that is empty.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.word()))
    }
}

impl ValueEnum for Dialect {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.word()))
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let Args { format, dialects, folder } = args;
    anyhow::ensure!(
        dialects.is_empty() || *format == Format::Tst,
        "`--dialect` is for `--format tst` alone"
    );
    let dialects = if dialects.is_empty() { &Dialect::ALL[..] } else { dialects };
    ensure_free(folder)?;
    let bundle = export(cases(), *format, dialects);
    for (path, text) in bundle.written() {
        let path = folder.join(path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, text))
            .with_context(|| format!("cannot write `{}`", path.display()))?;
    }
    let manifest = bundle.manifest();
    let counts = manifest.exported;
    let told = format!(
        "{}: {} files with {} cases, {} scenes, {} questions, and manifest.json\n",
        folder.display(),
        manifest.files.len(),
        counts.cases,
        counts.scenes,
        counts.questions,
    );
    let left_out = manifest.left_out.iter();
    let left_out =
        left_out.map(|LeftOut { what, why, count }| format!("left out: {what} ({count}): {why}\n"));
    let told = told + &left_out.collect::<String>();
    print(&told)?;
    Ok(Exit::AsExpected)
}

/// That a folder is not there or is empty, so that no file of another export stays in it.
fn ensure_free(folder: &Path) -> anyhow::Result<()> {
    match fs::read_dir(folder) {
        Ok(mut entries) => anyhow::ensure!(
            entries.next().is_none(),
            "`{}` is not empty: name a new folder",
            folder.display()
        ),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => {
            return Err(error).with_context(|| format!("cannot read `{}`", folder.display()));
        }
    }
    Ok(())
}
