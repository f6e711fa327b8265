//! What `surround explain` says.

use crate::cli::{err, out, surround};
use crate::snapshot::settings;

/// What the command with these words says.
fn told(words: &[&str]) -> String {
    out(&surround(&[&["explain"], words].concat(), ""))
}

#[test]
fn a_refused_play_is_explained_with_the_turn_that_it_repeats() {
    let told = told(&[
        "--rules",
        "simple-rules",
        "--size",
        "2x2",
        "--moves",
        "B A1, W pass, B B2",
        "W A2",
    ]);
    settings("cli", "Does a reader see which clause forbids the play, and which board it repeats?")
        .bind(|| insta::assert_snapshot!("explain_a_repetition", told));
}

#[test]
fn a_count_is_explained_by_its_regions() {
    let told = told(&["--rules", "japanese-1989", "--setup", "X.O./XXO./.XOO"]);
    settings("cli", "Does a reader see which points count, and which are in seki?")
        .bind(|| insta::assert_snapshot!("explain_a_count", told));
}

#[test]
fn a_count_that_is_told_of_dead_stones_lists_them() {
    let words = ["--rules", "tromp-taylor", "--setup", ".XO/.X./O..", "--dead", "A1, C3"];
    let told = told(&words);
    assert!(told.contains("scoring.dead") && told.contains("A1 C3"), "{told}");
    assert!(told.contains("Black 9, White 7.5"), "{told}");
}

#[test]
fn the_same_is_told_as_json() {
    let words = ["--rules", "chinese-1988", "--setup", ".XO./XO.O/.XO.", "--moves", "B C2"];
    let told = told(&[&words[..], &["W B2", "--format", "json"]].concat());
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["legal"], false);
    assert_eq!(told["clauses"], serde_json::json!(["repetition.basic-ko"]));
    // The illegal move loses its turn, and the coloring stays.
    assert_eq!(told["leaves"], told["position"]);
}

#[test]
fn what_cannot_be_explained_is_said() {
    let refused = |words: &[&str]| {
        let output = surround(&[&["explain", "--rules", "cgos"], words].concat(), "");
        assert_eq!(output.status.code(), Some(2));
        err(&output)
    };
    let told = refused(&["--size", "2x2", "--moves", "B A1, W A1", "B A2"]);
    assert!(told.contains("move 2 of --moves, `W A1`, is refused"), "{told}");
    let told = refused(&["--setup", "XX/.X", "--size", "3x3"]);
    assert!(told.contains("--setup is a 2x2 board"), "{told}");
    let told = refused(&["--setup", "XX/.X", "--dead", "A2"]);
    assert!(told.contains("point 1 of --dead: name every stone of a chain"), "{told}");
}

#[test]
fn a_move_of_a_record_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ko.sgf");
    let record = "(;FF[4]GM[1]SZ[4:3]AB[ba][ab][bc]AW[ca][bb][db][cc]PL[B];B[cb];W[];B[])";
    std::fs::write(&file, record).unwrap();
    let file = file.to_str().unwrap();
    let words = ["--rules", "tutorial", "--sgf", file, "--move"];
    let told = told(&[&words[..], &["2"]].concat());
    assert!(told.contains("after B C2: W pass, tutorial") && told.contains("W pass is legal"));
    let output = surround(&[&["explain"], &words[..], &["4"]].concat(), "");
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("has moves 1 to 3, not 4"), "{}", err(&output));
}
