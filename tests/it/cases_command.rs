//! `surround cases`: what it lists, shows and draws.

use serde_json::{Value, json};
use surround::corpus::cases;

use crate::cli::{err, out, surround};
use crate::snapshot;

/// What `surround cases` prints; it must end well.
fn told(args: &[&str]) -> String {
    let output = surround(&[&["cases"], args].concat(), "");
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", err(&output));
    out(&output)
}

/// How it ends where it cannot do what is asked, and what it says.
fn refusal(args: &[&str]) -> (i32, String) {
    let output = surround(&[&["cases"], args].concat(), "");
    assert_eq!(out(&output), "", "{args:?}");
    (output.status.code().unwrap(), err(&output))
}

fn json_of(args: &[&str]) -> Value {
    serde_json::from_str(&told(&[args, &["--format", "json"]].concat())).unwrap()
}

const KO: &str = "repetition/triple-ko/refuse-closing-a-triple-ko";

#[test]
fn a_list_holds_every_case_once_and_patterns_narrow_it() {
    let listed = json_of(&["list"]);
    let ids: Vec<&str> =
        listed.as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect();
    assert_eq!(ids, cases().iter().map(|case| case.id.as_str()).collect::<Vec<_>>());
    let kos = told(&["list", "repetition/triple-ko/*", "--clause", "repetition.pos*"]);
    assert!(kos.contains(KO) && !kos.contains("cycle-of-six-plays"), "{kos}");
    let one = json_of(&["list", KO]);
    assert_eq!(one[0]["clauses"][0], "repetition.positional");
    assert_eq!(one[0]["rules"][0], "tutorial");
}

#[test]
fn what_fits_nothing_is_told() {
    let (code, message) = refusal(&["list", "no/such/*"]);
    assert_eq!(code, 4, "{message}");
    let (code, message) = refusal(&["show", "refuse-closing-a-triple-koo"]);
    assert_eq!(code, 2);
    assert!(message.contains(KO), "{message}");
    let (code, message) = refusal(&["show", KO, "--output", "."]);
    assert_eq!((code, message.contains("add `--format svg`")), (2, true), "{message}");
    let (code, message) = refusal(&["show", "repetition/triple-ko/*", "--format", "svg"]);
    assert_eq!((code, message.contains("name one, or a folder")), (2, true), "{message}");
}

#[test]
fn a_case_is_shown_with_its_boards_and_what_is_expected() {
    let shown = told(&["show", KO, "capture/snapback/five-stones-are-taken-back"]);
    snapshot::settings("cases", "Do the boards follow the moves, and do the tables line up?")
        .bind(|| insta::assert_snapshot!("show", shown));
    let plain = told(&["show", KO, "--color", "never"]);
    let painted = told(&["show", KO, "--color", "always"]);
    assert!(!plain.contains('\u{1b}') && painted.contains('\u{1b}'));
}

#[test]
fn the_json_of_a_case_has_boards_with_numbers() {
    let shown = json_of(&["show", KO]);
    let figures = &shown[0]["drawings"][0]["figures"];
    assert_eq!(figures[0]["numbers"], json!({ "B4": 2, "D5": 1, "F5": 3 }));
    assert_eq!(figures[2]["asked"], json!({ "F4": "a" }));
    assert_eq!(figures[2]["rows"][1], "OXO.OXO");
    assert_eq!(shown[0]["verdicts"][0]["rules"], json!(["tutorial", "natural-situational"]));
}

#[test]
fn the_line_for_a_query_asks_the_case_again() {
    for case in json_of(&["show", "repetition/*"]).as_array().unwrap() {
        let query = case["replay"]["query"].as_str().unwrap();
        let output = surround(&["query"], &format!("{query}\n"));
        let answer: Value = serde_json::from_str(&out(&output)).unwrap();
        let expected = case["verdicts"][0]["expected"].as_array().unwrap();
        assert!(answer["ok"].is_object(), "{query}: {answer}");
        let judged = case["judge"].as_array().unwrap().len();
        assert!(expected.len() >= judged);
        assert_eq!(answer["ok"]["judge"].as_array().map_or(0, Vec::len), judged, "{query}");
    }
}

#[test]
fn a_board_is_a_picture_of_whole_numbers() {
    let picture = told(&["show", KO, "--format", "svg"]);
    let coordinates = picture.split("<style>").next().unwrap().to_owned()
        + picture.split("</style>").nth(1).unwrap();
    let is_fraction = |pair: &[char]| pair[0].is_ascii_digit() && pair[1] == '.';
    let letters: Vec<char> = coordinates.replace("www.w3.org", "").chars().collect();
    assert!(!letters.windows(2).any(is_fraction), "{coordinates}");
    snapshot::settings("svg", "Open it in a browser: is it the board of the case?").bind(|| {
        insta::assert_binary_snapshot!("triple_ko.svg", picture.clone().into_bytes());
    });
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let written = told(&["show", KO, "--format", "svg", "--output", path]);
    assert_eq!(written.lines().count(), 3);
    let third = std::fs::read_to_string(written.lines().nth(2).unwrap()).unwrap();
    assert_eq!(third, picture);
}
