//! What must hold of any text that is read: readers say what is wrong and never panic.

use serde_json::Value;
use surround::ask::answer;
use surround::check::Both;
use surround::corpus::{read_chapter_examples, read_file};
use surround::gtp::{Command, Reply, ReplyReader, vertex, vertex_name};
use surround::ruleset::{from_json, from_katago, from_toml, named_katago, to_katago};
use surround::vocab::{Coloring, Grid};

/// The points of the largest grid on which a case that was read is also answered.
const LARGEST_ANSWERED: usize = 36;

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
            let small = |case: &&_| grid_of(case).len() <= LARGEST_ANSWERED;
            for case in cases.iter().filter(small) {
                for scene in &case.scenes {
                    drop(answer::<Both>(&case.question(scene)));
                }
            }
        }
    }
}

fn grid_of(case: &surround::corpus::Case) -> Grid {
    case.start.coloring.grid()
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
            Err(error) => assert!(!error.to_string().is_empty() || !error.at().is_empty()),
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
