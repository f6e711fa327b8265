use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::corpus::CaseFile;

/// The files of cases that paths lead to: files, and those below folders.
///
/// # Errors
/// Where a path leads to nothing that can be read, or a folder has no such file.
pub(super) fn case_files(paths: &[PathBuf]) -> anyhow::Result<Vec<CaseFile>> {
    let mut files = Vec::new();
    for path in paths {
        let before = files.len();
        collect(path, &mut files)?;
        anyhow::ensure!(files.len() > before, "`{}` has no file `*.toml`", path.display());
    }
    Ok(files)
}

fn collect(path: &Path, files: &mut Vec<CaseFile>) -> anyhow::Result<()> {
    let told = || format!("cannot read `{}`", path.display());
    if !path.is_dir() {
        let text = fs::read_to_string(path).with_context(told)?;
        let corpus_path = corpus_path(path)?;
        files.push(CaseFile { path: path.display().to_string(), corpus_path, text });
        return Ok(());
    }
    let entries = fs::read_dir(path).with_context(told)?;
    let mut inner = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    inner.sort();
    let is_wanted =
        |path: &&PathBuf| path.is_dir() || path.extension().is_some_and(|found| found == "toml");
    inner.iter().filter(is_wanted).try_for_each(|path| collect(path, files))
}

/// The path of a file in a corpus: `cases/<chapter>/<topic>.toml`, after its folder and its name.
///
/// # Errors
/// Where it lies in no folder.
pub(super) fn corpus_path(path: &Path) -> anyhow::Result<String> {
    let whole = std::path::absolute(path)?;
    let name = |path: Option<&Path>| Some(path?.file_name()?.to_string_lossy().into_owned());
    let chapter = name(whole.parent());
    let parts = chapter.zip(name(Some(&whole)));
    let (chapter, file) = parts
        .with_context(|| format!("`{}`: expected `<chapter>/<topic>.toml`", path.display()))?;
    Ok(format!("cases/{chapter}/{file}"))
}
