//! The command line: what it prints and how it ends.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::snapshot;

pub(crate) fn surround(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_surround"))
        .args(args)
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn gtp_answers_each_command() {
    let output = surround(&["gtp"], "boardsize 5\nplay b c3\nall_legal w\n");
    let legal = "= A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 C1 C2 C4 C5 D1 D2 D3 D4 D5 E1 E2 E3 E4 E5\n\n";
    assert_eq!(out(&output), format!("=\n\n=\n\n{legal}"));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_game_over_gtp_reads_as_expected() {
    let commands = "1 boardsize 4\n2 play b b2\n3 play w pass\n4 undo\n5 showboard\n\
        6 final_score\n7 komi 0.3\n8 play w z9\n9 play w pass\n10 play b pass\n11 play w a1\n\
        12 undo\n13 is_legal w a1\n14 captures w\n15 kata-get-rules\n16 kata-set-rules japanese\n\
        17 kata-set-rules {\"ko\":\"SITUATIONAL\",\"suicide\":false,\"komi\":6.5}\n\
        18 kata-get-rules\n19 set_position b a1 w b1 w a2\n20 set_position b a1 w b2\n\
        21 list_stones w\n22 undo\n23 nonsense\n24\n25 rectangular_boardsize 52 3\n\
        26 play b bb3\n27 list_stones b\n28 boardsize 53\n29 boardsize 9\n30 fixed_handicap 3\n\
        31 fixed_handicap 2\n32 clear_board\n33 fixed_handicap 10\n34 set_free_handicap d4 d4\n\
        35 place_free_handicap 2\n36 undo\n37 quit\n38 name\n";
    let output = surround(&["gtp", "--arbiter", "both"], commands);
    snapshot::settings("cli", "Do the replies keep to GTP, and say what was expected?")
        .bind(|| insta::assert_snapshot!("a_game_over_gtp", out(&output)));
}

#[test]
fn genmove_is_a_matter_of_the_seed() {
    let moves = |seed| {
        let commands = "boardsize 5\ngenmove b\ngenmove w\ngenmove b\nlist_stones b\n";
        out(&surround(&["gtp", "--seed", seed], commands))
    };
    assert_eq!(moves("1"), moves("1"));
    assert_ne!(moves("1"), moves("2"));
}

#[test]
fn query_answers_by_any_arbiter() {
    let line = "{\"size\":[2,2],\"moves\":[[\"b\",\"a1\"]],\"ask\":[\"legal\"]}\nnonsense\n";
    for arbiter in ["engine", "model", "both"] {
        let output = surround(&["query", "--arbiter", arbiter], line);
        let answers = out(&output);
        let (legal, error) = answers.split_once('\n').unwrap();
        assert_eq!(legal, r#"{"id":null,"ok":{"legal":["A2","B1","B2","pass"]}}"#);
        assert!(error.starts_with(r#"{"id":null,"error":"#), "{error}");
        assert_eq!((answers.lines().count(), output.status.code()), (2, Some(0)));
    }
}

#[test]
fn mistakes_of_use_end_with_2_and_say_what_is_expected() {
    let cases: [&[&str]; 5] = [
        &["certify", "--rules", "no-such-rules"],
        &["certify", "--rules", "no/such/file.toml"],
        &["gtp", "--rules", "tromp"],
        &["replay", "--rules", "cgos", "--size", "5x99", "--ask", "B A1", "--", "true"],
        &["replay", "--rules", "cgos", "--size", "5x5", "--ask", "B Z9", "--", "true"],
    ];
    let mut told = String::new();
    for args in cases {
        let output = surround(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", err(&output));
        told = told + "$ surround " + &args.join(" ") + "\n" + &err(&output) + "\n";
    }
    snapshot::settings("cli", "Does each message name the place and what was expected?")
        .bind(|| insta::assert_snapshot!("mistakes_of_use", told));
}

#[test]
fn exit_codes_tell_what_happened() {
    let own = env!("CARGO_BIN_EXE_surround");
    let case = "suicide-*";
    let run = |args: &[&str]| surround(args, "").status.code();
    let agree = ["certify", "--rules", "cgos", "--games", "2", "--", own, "gtp", "--rules", "cgos"];
    assert_eq!(run(&agree), Some(0));
    let differ =
        ["certify", "--rules", "cgos", "--games", "4", "--", own, "gtp", "--rules", "simple-rules"];
    assert_eq!(run(&differ), Some(1));
    assert_eq!(run(&["certify", "--rules", "cgos", "--", "sh", "-c", "exit 1"]), Some(3));
    assert_eq!(run(&["certify", "--games", "0", "--case", case]), Some(4));
    assert_eq!(run(&["certify", "--games", "0", "--case", case, "--dry-run"]), Some(4));
    assert_eq!(run(&["certify", "--clause", "repetition.*", "--dry-run"]), Some(0));
}

#[test]
fn the_json_report_has_what_the_text_tells_and_the_replay_works() {
    let own = env!("CARGO_BIN_EXE_surround");
    let args = ["certify", "--rules", "cgos", "--games", "6", "--format", "json", "--"];
    let subject = [own, "gtp", "--rules", "simple-rules"];
    let output = surround(&[&args[..], &subject[..]].concat(), "");
    let report: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    let finding = &report["runs"][0]["findings"][0];
    let moves: Vec<&str> =
        finding["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
    let size = format!("{}x{}", finding["size"][0], finding["size"][1]);
    let (moves, asked) = (moves.join(", "), finding["asked"].as_str().unwrap());
    let rows: Vec<&str> =
        finding["setup"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let setup = rows.join("/");
    let mut replay =
        vec!["replay", "--rules", "cgos", "--size", &size, "--moves", &moves, "--ask", asked];
    if !setup.is_empty() {
        replay.extend(["--setup", &setup, "--to-move", finding["to_move"].as_str().unwrap()]);
    }
    let again = surround(&[&replay[..], &["--"], &subject[..]].concat(), "");
    assert_eq!(again.status.code(), Some(1), "{}", err(&again));
    assert!(out(&again).contains("the subject says: legal"), "{}", out(&again));
}

#[test]
fn a_subject_that_declares_its_rules_needs_no_claim() {
    let own = env!("CARGO_BIN_EXE_surround");
    let args = ["certify", "--games", "4", "--", own, "gtp", "--rules", "cgos"];
    let output = surround(&args, "");
    assert_eq!(output.status.code(), Some(0), "{}{}", out(&output), err(&output));
    assert!(out(&output).contains("declared"), "{}", out(&output));
    let object = r#"{"ko":"POSITIONAL","suicide":false}"#;
    let args = ["replay", "--rules", object, "--size", "2x2", "--ask", "B A1", "--", own, "gtp"];
    assert_eq!(surround(&args, "").status.code(), Some(0));
}

#[test]
fn exhaust_goes_through_a_small_board() {
    let output = surround(&["exhaust", "--size", "2x2"], "");
    assert_eq!(
        out(&output),
        "2x2: model and engine agree on 81 colorings, 1392 starts, 2288 plays, 3280 refusals and \
         1881 counts\n"
    );
}
