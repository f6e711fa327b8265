//! How files look: their length, their lines, their names, and that none is dead.

use std::collections::BTreeSet;

use super::code::{code_of, line_after, words};
use super::{File, assert_found, assert_none, files};

const MOST_LINES: usize = 500;
const MOST_FUNCTION_LINES: usize = 70;
const MOST_COLUMNS: usize = 100;

/// The roots of the test binaries.
const TEST_ROOTS: [&str; 4] =
    ["tests/it/main.rs", "tests/exhaustive/main.rs", "tests/peers/main.rs", "tests/quick/main.rs"];

/// What no code has, and what it has instead.
const BANNED_CODE: [(&str, &str); 6] = [
    ("#[ignore", "bound slow tests by a limit that is reported"),
    ("#[should_panic", "assert on the error"),
    ("todo!(", "finish it"),
    ("unimplemented!(", "finish it"),
    ("dbg!(", "remove it"),
    ("#[allow(", "use `#[expect(…, reason = \"…\")]`"),
];

/// Names that say nothing about a file.
const BANNED_NAMES: [&str; 8] =
    ["util", "utils", "helper", "helpers", "common", "misc", "manager", "prelude"];

/// Folders that only one machine has; put together so that this file does not hold them.
const MACHINE_FOLDERS: [&str; 3] =
    [concat!("/", "home", "/"), concat!("/", "root", "/"), concat!("/", "work", "/")];

/// What is wrong with the lines of a file.
fn check_lines(file: &File) -> Vec<String> {
    let is_rust = file.has_extension("rs");
    let is_written = is_rust || file.has_extension("toml") || file.has_extension("md");
    let mut flaws = Vec::new();
    for (number, line) in (1..).zip(file.text.lines()) {
        if is_written && line.ends_with([' ', '\t']) {
            flaws.push(file.flaw(number, "blanks at the end: remove them"));
        }
        if is_rust && line.chars().count() > MOST_COLUMNS {
            flaws.push(file.flaw(number, format!("more than {MOST_COLUMNS} columns: break it")));
        }
        for folder in MACHINE_FOLDERS {
            let is_start = |(at, _): (usize, &str)| {
                !line[..at].ends_with(|c: char| c.is_alphanumeric() || "._-/".contains(c))
            };
            if line.match_indices(folder).any(is_start) {
                let message = format!("`{folder}` is there on one machine: use a relative path");
                flaws.push(file.flaw(number, message));
            }
        }
    }
    let length = file.text.lines().count();
    if is_rust && length > MOST_LINES {
        flaws.push(file.flaw(length, format!("more than {MOST_LINES} lines: split by concept")));
    }
    flaws
}

/// What the code of a file holds that no code may.
fn check_code(file: &File) -> Vec<String> {
    let code = code_of(&file.text);
    let mut flaws = Vec::new();
    for (banned, advice) in BANNED_CODE {
        for (at, _) in code.match_indices(banned) {
            flaws.push(file.flaw(line_after(&code[..at]), format!("`{banned}`: {advice}")));
        }
    }
    for (before, _) in words(&code).filter(|(_, word)| *word == "fn") {
        let length = function_lines(&code[before.len()..]);
        if length > MOST_FUNCTION_LINES {
            let message = format!("a function of {length} lines: at most {MOST_FUNCTION_LINES}");
            flaws.push(file.flaw(line_after(before), message));
        }
    }
    flaws
}

/// How many lines a function has that starts here; one without a body has one.
fn function_lines(code: &str) -> usize {
    let mut brackets = 0_i32;
    let mut braces = 0_i32;
    for (at, c) in code.char_indices() {
        match c {
            '(' | '[' => brackets += 1,
            ')' | ']' => brackets -= 1,
            '{' => braces += 1,
            '}' => braces -= 1,
            _ => {}
        }
        let is_end = c == '}' && braces == 0 || c == ';' && braces == 0 && brackets == 0;
        if is_end || braces < 0 || brackets < 0 {
            return line_after(&code[..at]);
        }
    }
    line_after(code)
}

/// What is wrong with the name of a file.
fn check_name(file: &File) -> Vec<String> {
    let names = file.path.split('/').map(|name| name.split('.').next().unwrap_or_default());
    let banned = names.filter(|name| BANNED_NAMES.contains(name));
    banned.map(|name| file.flaw(1, format!("`{name}`: name it after what it holds"))).collect()
}

/// The Rust files of a folder that no `mod` line of another leads to.
///
/// `roots` are the files that Cargo starts from.
fn dead_files<'a>(files: &'a [File], folder: &str, roots: &[&str]) -> Vec<String> {
    let sources: Vec<&'a File> = files.iter().filter(|f| f.is_rust_below(folder)).collect();
    let mut alive: BTreeSet<String> = BTreeSet::new();
    for file in &sources {
        let (parent, name) = file.path.rsplit_once('/').unwrap_or(("", &file.path));
        let is_folder = name == "mod.rs" || roots.contains(&file.path.as_str());
        let own = if is_folder { parent } else { file.path.trim_end_matches(".rs") };
        let code = code_of(&file.text);
        let mut words = words(&code).peekable();
        while let Some((_, word)) = words.next() {
            if let Some((before, name)) = words.peek().filter(|_| word == "mod")
                && code[before.len() + name.len()..].trim_start().starts_with(';')
            {
                alive.insert(format!("{own}/{name}.rs"));
                alive.insert(format!("{own}/{name}/mod.rs"));
            }
        }
    }
    let dead = sources
        .into_iter()
        .filter(|file| !alive.contains(&file.path) && !roots.contains(&file.path.as_str()));
    dead.map(|file| file.flaw(1, "no `mod` line leads here: add one or delete the file")).collect()
}

#[test]
fn lines_are_as_they_must_be() {
    assert_none(files().iter().flat_map(check_lines));
}

#[test]
fn code_has_nothing_that_is_banned_and_no_long_function() {
    let files = files();
    assert_none(files.iter().filter(|file| file.has_extension("rs")).flat_map(check_code));
}

#[test]
fn files_are_named_after_what_they_hold() {
    assert_none(files().iter().flat_map(check_name));
}

#[test]
fn every_source_is_reached() {
    let files = files();
    assert_none(dead_files(&files, "src/", &["src/lib.rs", "src/main.rs"]));
    assert_none(dead_files(&files, "tests/", &TEST_ROOTS));
}

#[test]
fn reports_lines_that_are_too_long_or_end_in_blanks() {
    let long = "x".repeat(MOST_COLUMNS + 1);
    assert_found(&check_lines(&File::new("src/a.rs", &format!("\n{long}\n"))), "src/a.rs:2: more");
    assert_found(&check_lines(&File::new("spec/a.md", "a\nb \n")), "spec/a.md:2: blanks");
    assert_none(check_lines(&File::new("tests/gtp/a.txt", &format!("{long} \n"))));
    let most = "\n".repeat(MOST_LINES);
    assert_none(check_lines(&File::new("src/a.rs", &most)));
    assert_found(&check_lines(&File::new("src/a.rs", &format!("{most}\n"))), "lines: split");
}

#[test]
fn reports_folders_of_one_machine() {
    let [home, ..] = MACHINE_FOLDERS;
    let flaws = check_lines(&File::new("README.md", &format!("run `{home}me/surround`\n")));
    assert_found(&flaws, "README.md:1: ");
    assert_none(check_lines(&File::new("README.md", &format!("https://example.org{home}me\n"))));
}

#[test]
fn reports_banned_code() {
    let text = "// todo!() in a comment\nfn f() {\n    todo!()\n}\n";
    assert_found(&check_code(&File::new("src/a.rs", text)), "src/a.rs:3: `todo!(`");
    assert_found(&check_code(&File::new("src/a.rs", "#[allow(dead_code)]\n")), "`#[expect(");
}

#[test]
fn reports_a_long_function() {
    let body = "    f(\"{\");\n".repeat(MOST_FUNCTION_LINES - 2);
    let short = format!("trait T {{\n    fn f(_: [u8; 2]);\n}}\nfn g() {{\n{body}}}\n");
    assert_none(check_code(&File::new("src/a.rs", &short)));
    let long = short.replace("fn g() {", "fn g() {\n");
    assert_found(&check_code(&File::new("src/a.rs", &long)), "src/a.rs:4: a function of 71 lines");
}

#[test]
fn reports_names_that_say_nothing() {
    assert_found(&check_name(&File::new("src/engine/utils.rs", "")), "`utils`");
    assert_found(&check_name(&File::new("tests/common/mod.rs", "")), "`common`");
}

#[test]
fn reports_a_dead_file() {
    let files = [
        File::new("src/lib.rs", "pub mod a;\n// mod c;\nmod tests {}\n"),
        File::new("src/a/mod.rs", "mod b;\n"),
        File::new("src/a/b.rs", ""),
        File::new("src/a/c.rs", ""),
    ];
    assert_found(&dead_files(&files, "src/", &["src/lib.rs"]), "src/a/c.rs:1: no `mod` line");
}
