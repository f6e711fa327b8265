//! The readers of `spec/cases/README.md` in other languages run as they stand there.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::json;
use surround::embedded;
use surround::export::Format;

use super::only;

/// The block of a language that reads `cases.jsonl`.
fn block(language: &str) -> &'static str {
    let text = embedded::text("cases/README.md");
    let blocks = text.split("```").skip(1).step_by(2);
    let mut fitting = blocks.filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n'));
    fitting.find(|block| block.contains("query")).expect("the reader stands in the documentation")
}

/// Runs a reader on lines, against this program.
fn run(interpreter: &str, name: &str, language: &str, lines: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let (reader, file) = (folder.path().join(name), folder.path().join("cases.jsonl"));
    fs::write(&reader, block(language)).unwrap();
    fs::write(&file, lines).unwrap();
    let own = Path::new(env!("CARGO_BIN_EXE_surround"));
    let ran = Command::new(interpreter).arg(&reader).arg(&file).arg(own).arg("query").output();
    match ran {
        Ok(output) => output,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            panic!("`{interpreter}` is not installed: this test runs the reader in {language}")
        }
        Err(error) => panic!("{interpreter}: {error}"),
    }
}

#[track_caller]
fn assert_reads(interpreter: &str, name: &str, language: &str) {
    // Every twentieth line, and one that expects something else than what is so.
    let mut lines: Vec<String> =
        only(Format::JsonLines).lines().step_by(20).map(str::to_owned).collect();
    let right = run(interpreter, name, language, &(lines.join("\n") + "\n"));
    let told = |output: &Output| String::from_utf8(output.stdout.clone()).unwrap();
    let err = String::from_utf8(right.stderr.clone()).unwrap();
    assert_eq!(told(&right).trim(), format!("{} lines, 0 wrong", lines.len()), "{err}");
    let wrong = json!({
        "query": {"id": "wrong", "size": [2, 2], "ask": ["legal"]},
        "expect": {"ok": {"legal": ["A1", "pass"]}},
    });
    lines.push(wrong.to_string());
    let told = told(&run(interpreter, name, language, &(lines.join("\n") + "\n")));
    assert_eq!(told.trim(), format!("{} lines, 1 wrong: wrong", lines.len()));
}

#[test]
fn python_reads_the_lines() {
    assert_reads("python3", "reader.py", "python");
}

#[test]
fn javascript_reads_the_lines() {
    assert_reads("node", "reader.mjs", "js");
}
