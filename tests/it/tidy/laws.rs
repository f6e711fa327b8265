//! That no law is written and never run.

use super::code::{code_of, line_after, words};
use super::{File, assert_found, assert_none, files};

/// The words of the table of laws.
fn table(file: &File) -> Vec<String> {
    let code = code_of(&file.text);
    let start = code.find("const LAWS").unwrap_or(code.len());
    let table = &code[start..];
    let table = &table[..table.find("];").unwrap_or(table.len())];
    words(table).map(|(_, word)| word.to_owned()).collect()
}

/// The laws of a file that are not in the table: the drivers run what the table holds.
///
/// A law is a public function that takes a script.
fn check(file: &File, in_table: &[String]) -> Vec<String> {
    let code = code_of(&file.text);
    let mut flaws = Vec::new();
    for (at, start) in code.match_indices("pub fn ") {
        let signature = code[at + start.len()..].split('{').next().unwrap_or_default();
        let name = words(signature).next().map_or("", |(_, name)| name);
        if signature.contains("&Script") && !in_table.iter().any(|law| law == name) {
            let message =
                format!("the law `{name}` is not in `LAWS`, so that nothing runs it: add it");
            flaws.push(file.flaw(line_after(&code[..at]), message));
        }
    }
    flaws
}

#[test]
fn every_law_is_run() {
    let files = files();
    let has_table = |file: &&File| file.path == "src/check/laws/mod.rs";
    let table = table(files.iter().find(has_table).expect("the table stands there"));
    assert!(!table.is_empty());
    let laws = files.iter().filter(|file| file.is_rust_below("src/check/laws/"));
    assert_none(laws.flat_map(|file| check(file, &table)));
}

#[test]
fn reports_a_law_that_nothing_runs() {
    let text = "pub const LAWS: [Law; 1] = [(\"first\", first)];\n\
                pub fn first(script: &Script) -> Result<(), Broken> {}\n\
                fn part(script: &Script) {}\n\
                pub fn second(script: &Script) -> Result<(), Broken> {}\n";
    let file = File::new("src/check/laws/mod.rs", text);
    assert_found(&check(&file, &table(&file)), "mod.rs:4: the law `second`");
}
