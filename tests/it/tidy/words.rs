//! That identifiers use the words of the glossary.

use super::code::{code_of, line_after, words};
use super::{File, assert_found, assert_none, files};

/// Words of other texts, and the word of this project.
const SYNONYMS: [(&str, &str); 22] = [
    ("intersection", "point"),
    ("intersections", "points"),
    ("loc", "point"),
    ("coord", "point"),
    ("coords", "points"),
    ("piece", "stone"),
    ("pieces", "stones"),
    ("colour", "color"),
    ("colours", "colors"),
    ("neighbour", "neighbor"),
    ("neighbours", "neighbors"),
    ("breath", "liberty"),
    ("breaths", "liberties"),
    ("captive", "prisoner"),
    ("captives", "prisoners"),
    ("ply", "turn"),
    ("plies", "turns"),
    ("goban", "grid"),
    ("psk", "positional"),
    ("ssk", "situational"),
    ("nssk", "natural situational"),
    ("jigo", "draw"),
];

/// The words that an identifier is made of, in lower case.
fn parts(identifier: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut part = String::new();
    let mut was_lower = false;
    for c in identifier.chars() {
        if c == '_' || (c.is_uppercase() && was_lower) {
            parts.push(std::mem::take(&mut part));
        }
        was_lower = c.is_lowercase() || c.is_ascii_digit();
        part.extend(c.to_lowercase().filter(|c| *c != '_'));
    }
    parts.push(part);
    parts
}

/// The identifiers of a file that hold a synonym. What follows a dot may be a method of the
/// standard library, such as `intersection` of sets.
fn check(file: &File) -> Vec<String> {
    let code = code_of(&file.text);
    let mut flaws = Vec::new();
    for (before, identifier) in words(&code).filter(|(before, _)| !before.ends_with('.')) {
        let found = parts(identifier);
        for (synonym, word) in SYNONYMS.iter().filter(|(s, _)| found.iter().any(|part| part == s)) {
            let message = format!("`{identifier}`: this project says `{word}`, not `{synonym}`");
            flaws.push(file.flaw(line_after(before), message));
        }
    }
    flaws
}

#[test]
fn identifiers_use_the_words_of_the_glossary() {
    let files = files();
    assert_none(files.iter().filter(|file| file.is_rust_below("src/")).flat_map(check));
}

#[test]
fn reports_a_synonym_in_an_identifier() {
    let flaws = check(&File::new("src/a.rs", "// A piece.\nlet last_loc = 1;\n"));
    assert_found(&flaws, "src/a.rs:2: `last_loc`: this project says `point`, not `loc`");
    assert_found(&check(&File::new("src/a.rs", "struct PieceList;\n")), "not `piece`");
    assert_found(&check(&File::new("src/a.rs", "const BLACK_PIECES: u8 = 1;\n")), "not `pieces`");
    assert_none(check(&File::new("src/a.rs", "let both = one.intersection(&locked);\n")));
}
