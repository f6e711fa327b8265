//! What must hold of any text that is read: readers say what is wrong and never panic.

use serde_json::Value;
use surround::arbiter::By;
use surround::ask::answer;
use surround::check::Both;
use surround::corpus::{Case, read_chapter_examples, read_file};
use surround::engine::Game;
use surround::gtp::{Command, Reply, ReplyReader, vertex, vertex_name};
use surround::query::answer_line;
use surround::ruleset::{from_json, from_katago, from_toml, named_katago, preset, to_katago};
use surround::serve::{Session, listen};
use surround::sgf::{Collection, Record};
use surround::vocab::{Coloring, Grid};

/// The longest side of a grid on which both arbiters answer what was read: the model is slow.
const LONGEST_SIDE: usize = 6;

/// A board that is read is written as it was read.
pub fn diagram_roundtrips(bytes: &[u8]) {
    let Ok(coloring) = Coloring::from_text(&String::from_utf8_lossy(bytes)) else { return };
    assert_eq!(Coloring::from_rows(&coloring.rows()).as_ref(), Ok(&coloring));
    assert_eq!(Coloring::from_text(&coloring.to_string()), Ok(coloring));
}

/// A file of cases is read or refused with a place in it; the arbiters agree on what was read.
pub fn case_file_never_panics(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Err(error) = read_chapter_examples("10-fuzz.md", &text) {
        assert!(!error.to_string().is_empty());
    }
    match read_file("cases/fuzz/input.toml", &text) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(cases) => {
            for case in cases.iter().filter(|case| is_small(case)) {
                for scene in &case.scenes {
                    drop(answer::<Both>(&case.question(scene)));
                }
            }
        }
    }
}

fn is_small(case: &Case) -> bool {
    let grid = case.start.coloring.grid();
    usize::from(grid.columns().max(grid.rows())) <= LONGEST_SIDE
}

/// Rules are read from a TOML file, an object, `KataGo`'s object or its name, or refused with a
/// place; what was read is written and read back.
pub fn rules_file_never_panics(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut read = vec![from_toml(&text), named_katago(&text)];
    if let Ok(value) = serde_json::from_str::<Value>(&text) {
        read.extend([from_json(&value), from_katago(&value)]);
    }
    for rules in read {
        match rules {
            Err(error) => assert!(!error.to_string().is_empty() || !error.at.is_empty()),
            Ok(rules) => {
                let written = serde_json::to_value(&rules).expect("a rule set is an object");
                if let Ok(object) = to_katago(&rules) {
                    from_katago(&object).expect("`KataGo`'s object reads back");
                }
                assert_eq!(from_json(&written), Ok(rules));
            }
        }
    }
}

/// Lines of the protocol are read, and what was read is written and read back.
pub fn gtp_line_never_panics(bytes: &[u8]) {
    let mut reader = ReplyReader::new();
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        if let Some(command) = Command::parse(line) {
            for arg in &command.args {
                for grid in [Grid::new(19, 19), Grid::new(52, 3)].into_iter().flatten() {
                    if let Ok(mv) = vertex(grid, arg) {
                        assert_eq!(vertex(grid, &vertex_name(grid, mv)), Ok(mv));
                    }
                }
            }
            assert_eq!(Command::parse(command.to_string().as_bytes()), Some(command));
        }
        if let Ok(Some(reply)) = reader.push(line) {
            assert_eq!(reply.to_string().parse::<Reply>(), Ok(reply));
        }
    }
}

/// A session of the reference as a GTP engine goes on to the end of its input, whatever is said.
pub fn gtp_session_never_panics(bytes: &[u8]) {
    let rules = preset("simple-rules").expect("a preset").rules.clone();
    let mut session = Session::<By<Game>>::new(rules, 1).expect("rules that are implemented");
    let mut output = Vec::new();
    listen(&mut session, bytes, &mut output).expect("memory can be read and written");
    let replies = String::from_utf8(output).expect("replies are text");
    assert!(replies.is_empty() || replies.ends_with("\n\n"), "{replies:?}");
}

/// Every line that is not blank has an answer of one form, the same from both arbiters.
pub fn query_line_never_panics(bytes: &[u8]) {
    for line in String::from_utf8_lossy(bytes).lines() {
        let Some(answer) = answer_line::<Game>(line) else { continue };
        let forms = ["ok", "illegal", "error", "unsupported", "hello"];
        let found = forms.iter().filter(|form| answer.get(form).is_some()).count();
        assert_eq!(found, 1, "{answer}");
        assert!(answer.get("id").is_some(), "{answer}");
        if serde_json::from_str(line).is_ok_and(|question| is_small_question(&question)) {
            assert_eq!(answer_line::<Both>(line), Some(answer));
        }
    }
}

/// Whether a question is about a small board, as far as it says.
fn is_small_question(question: &Value) -> bool {
    let size = question.get("size").and_then(Value::as_array);
    let rows = question.pointer("/setup/rows").and_then(Value::as_array);
    let is_small = |side: &Value| side.as_u64().is_some_and(|side| side <= LONGEST_SIDE as u64);
    let is_short = |row: &Value| row.as_str().is_some_and(|row| row.len() <= 2 * LONGEST_SIDE);
    (size.is_some() || rows.is_some())
        && size.is_none_or(|size| size.iter().all(is_small))
        && rows.is_none_or(|rows| rows.len() <= LONGEST_SIDE && rows.iter().all(is_short))
}

/// A file is read as SGF, and as a game of Go, or refused with a place in it.
pub fn sgf_never_panics(bytes: &[u8]) {
    let lines = 1 + bytes.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count();
    let errors = [Collection::from_bytes(bytes).err(), Record::from_bytes(bytes).err()];
    for error in errors.into_iter().flatten() {
        assert!((1..=lines).contains(&error.line()), "{error}");
        assert!((1..=bytes.len() + 1).contains(&error.column()), "{error}");
        assert!(!error.message().contains('\n'), "{error}");
    }
}

/// What is read as SGF is written and read back: the file, and the line of the game.
pub fn sgf_roundtrips(bytes: &[u8]) {
    let Ok(collection) = Collection::from_bytes(bytes) else { return };
    let written = collection.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&collection), "{written}");
    for tree in &collection.trees {
        if let Ok(record) = Record::main_line(tree) {
            let written = record.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&record), "{written}");
        }
    }
}
