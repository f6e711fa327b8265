//! Which module may import which.

use super::code::{code_of, line_after, words};
use super::{File, assert_found, assert_none, files};

/// Each module at the root of the crate, and those that it may import.
const EDGES: [(&str, &[&str]); 26] = [
    ("vocab", &[]),
    ("embedded", &[]),
    ("digest", &["embedded"]),
    ("ruleset", &["vocab", "embedded"]),
    ("arbiter", &["vocab", "ruleset"]),
    ("model", &["vocab", "ruleset", "arbiter"]),
    ("engine", &["vocab", "ruleset", "arbiter"]),
    ("mutants", &["vocab", "ruleset", "arbiter"]),
    ("ask", &["vocab", "ruleset", "arbiter"]),
    ("check", &["vocab", "ruleset", "arbiter", "model", "engine"]),
    ("compare", &["vocab", "ruleset", "arbiter", "model", "engine", "check"]),
    ("trace", &["vocab", "embedded"]),
    ("corpus", &["vocab", "embedded", "ruleset", "arbiter", "ask", "trace"]),
    ("query", &["vocab", "embedded", "ruleset", "arbiter", "ask"]),
    ("gtp", &["vocab"]),
    ("serve", &["vocab", "ruleset", "arbiter", "ask", "gtp", "sgf"]),
    ("subject", &["vocab", "gtp"]),
    (
        "certify",
        &[
            "vocab", "embedded", "digest", "ruleset", "arbiter", "ask", "corpus", "check", "gtp",
            "subject", "trace",
        ],
    ),
    (
        "identify",
        &[
            "vocab", "embedded", "ruleset", "arbiter", "ask", "engine", "check", "gtp", "subject",
            "certify",
        ],
    ),
    (
        "watch",
        &["vocab", "ruleset", "arbiter", "ask", "check", "certify", "gtp", "serve", "subject"],
    ),
    ("explain", &["vocab", "ruleset", "arbiter", "model", "ask", "corpus"]),
    ("selftest", &["vocab", "ruleset", "arbiter", "ask", "corpus", "check", "model", "mutants"]),
    ("sgf", &["vocab", "ruleset"]),
    (
        "export",
        &[
            "vocab", "embedded", "digest", "ruleset", "arbiter", "ask", "corpus", "engine",
            "check", "gtp", "sgf",
        ],
    ),
    (
        "report",
        &[
            "vocab", "ruleset", "arbiter", "ask", "certify", "identify", "watch", "check", "trace",
            "corpus", "explain", "selftest",
        ],
    ),
    ("cli", ALL),
];

/// What the command line may import: everything.
const ALL: &[&str] = &[
    "vocab", "embedded", "digest", "ruleset", "arbiter", "model", "engine", "mutants", "ask",
    "check", "compare", "trace", "corpus", "query", "gtp", "serve", "subject", "certify",
    "identify", "watch", "explain", "selftest", "sgf", "export", "report",
];

/// The module at the root of the crate that a file belongs to.
fn module_of(path: &str) -> Option<&str> {
    let path = path.strip_prefix("src/")?;
    let module = path.split('/').next()?.trim_end_matches(".rs");
    (!["lib", "main"].contains(&module)).then_some(module)
}

/// The modules that follow a path's start in code, with the lines.
fn named_after<'a>(code: &'a str, start: &'a str) -> impl Iterator<Item = (usize, &'a str)> {
    code.match_indices(start).filter_map(move |(at, _)| {
        let is_within_word = code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let after = &code[at + start.len()..];
        let name = words(after).next().filter(|(before, _)| before.trim().is_empty())?.1;
        (!is_within_word).then(|| (line_after(&code[..at]), name))
    })
}

/// What a file imports that it may not.
fn check(file: &File) -> Vec<String> {
    let Some(module) = module_of(&file.path) else { return Vec::new() };
    let Some((_, allowed)) = EDGES.iter().find(|(name, _)| *name == module) else {
        let advice = "give it a row in EDGES of tests/it/tidy/layers.rs";
        return vec![file.flaw(1, format!("the module `{module}` has no row: {advice}"))];
    };
    let code = code_of(&file.text);
    let mut flaws = Vec::new();
    for (line, text) in (1..).zip(code.lines()) {
        if text.contains("crate::{") || text.contains("crate as ") {
            flaws
                .push(file.flaw(line, "a group at the root of the crate: a `use` for each module"));
        }
        if text.contains("super::super") {
            flaws.push(file.flaw(line, "`super::super`: name the module from `crate::`"));
        }
    }
    // In these files the parent is the root of the crate.
    let is_at_root = file.path.matches('/').count() == 1 || file.path.ends_with("/mod.rs");
    let by_parent = named_after(&code, "super::")
        .filter(|(_, name)| is_at_root && EDGES.iter().any(|(module, _)| module == name));
    for (line, named) in named_after(&code, "crate::").chain(by_parent) {
        if named != module && !allowed.contains(&named) {
            let advice = "move what it needs, or change the layering in the design and in EDGES";
            flaws.push(file.flaw(line, format!("`{module}` must not import `{named}`: {advice}")));
        }
    }
    flaws
}

#[test]
fn modules_import_only_what_the_layering_permits() {
    let files = files();
    let sources = files.iter().filter(|file| file.is_rust_below("src/"));
    assert_none(sources.flat_map(check));
}

#[test]
fn layering_has_no_cycle() {
    let mut placed: Vec<&str> = Vec::new();
    while placed.len() < EDGES.len() {
        let is_free = |(name, allowed): &&(&str, &[&str])| {
            !placed.contains(name) && allowed.iter().all(|module| placed.contains(module))
        };
        let next = EDGES.iter().find(is_free);
        let (name, _) = next.unwrap_or_else(|| panic!("a cycle, or no row, after {placed:?}"));
        placed.push(name);
    }
}

fn found(path: &str, text: &str) -> Vec<String> {
    check(&File::new(path, text))
}

#[test]
fn reports_an_engine_that_imports_the_model() {
    let flaws = found("src/engine/board.rs", "use crate::vocab::Grid;\nuse crate::model::Model;\n");
    assert_found(&flaws, "src/engine/board.rs:2: `engine` must not import `model`: ");
}

#[test]
fn reports_an_edge_however_it_is_written() {
    let inline = "fn f() {\n    let game = crate::engine::Game::new();\n}\n";
    assert_found(&found("src/model/game.rs", inline), ":2: `model` must not import `engine`");
    let by_parent = "mod board;\npub use super::engine::Board;\n";
    assert_found(&found("src/model/mod.rs", by_parent), ":2: `model` must not import `engine`");
    let group = "use crate::{vocab, engine};\n";
    assert_found(&found("src/model/game.rs", group), ":1: a group at the root");
    let upward = "use super::super::engine::Board;\n";
    assert_found(&found("src/model/deep/game.rs", upward), ":1: `super::super`");
    assert_found(&found("src/novel/mod.rs", ""), "the module `novel` has no row");
}

#[test]
fn comments_and_own_modules_are_no_edges() {
    let text = "//! See [`crate::engine`].\nuse crate::model::board;\nuse super::engine;\n\
                const A: &str = \"crate::engine\";\n";
    assert_none(found("src/model/game.rs", text));
    assert_none(found("src/cli/mod.rs", "use crate::certify::Certificate;\n"));
}
