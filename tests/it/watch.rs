//! The proxy between a controller and an engine: what it lets pass, what it tells, what it mends.

use std::fmt::Write;
use std::process::Output;

use serde_json::Value;

use crate::cli::{err, out, surround};
use crate::snapshot;

const SURROUND: &str = env!("CARGO_BIN_EXE_surround");

/// This program as an engine under a rule set.
fn own(rules: &str) -> Vec<&str> {
    vec![SURROUND, "gtp", "--rules", rules]
}

/// A shell script as an engine: what it does with a command `$name` and its arguments `$rest`.
fn scripted(cases: &str) -> Vec<String> {
    let script =
        format!("while read -r name rest; do case $name in {cases} esac; printf '\\n\\n'; done");
    vec!["sh".to_owned(), "-c".to_owned(), script]
}

/// Watches an engine while a controller sends commands.
fn watch<S: AsRef<str>>(options: &[&str], engine: &[S], commands: &str) -> Output {
    let mut args = vec!["watch"];
    args.extend(options);
    args.push("--");
    args.extend(engine.iter().map(AsRef::as_ref));
    surround(&args, commands)
}

/// The replies, one a line.
fn replies(output: &Output) -> Vec<String> {
    out(output).trim_end().split("\n\n").map(|reply| reply.trim().to_owned()).collect()
}

/// White on A1 and Black around it, so that White's play on A2 is a suicide of two stones.
const AROUND: &str = "boardsize 3\nclear_board\nplay w A1\nplay b B1\nplay b B2\nplay b A3\n";

/// That play, and a look at the board.
const SUICIDE: &str = "boardsize 3\nclear_board\nplay w A1\nplay b B1\nplay b B2\nplay b A3\n\
                       play w A2\nlist_stones w\n";

#[test]
fn a_clean_game_reads_as_without_the_proxy() {
    let commands = "1 protocol_version\n2 list_commands\nboardsize 5\n# a comment\n\n3 komi 6.5\n\
        play b C3\nplay w c4\n4 undo\nundo\nundo\nis_legal b A1\nall_legal w\nlist_stones b\n\
        captures b\nshowboard\nfinal_score\nnonsense\n12\nplay b Z9\nboardsize 60\n\
        set_position b A1 w C3\nlist_stones w\nplay b C2\nkata-get-rules\nclear_board\n\
        fixed_handicap 2\nboardsize 9\nfixed_handicap 3\nlist_stones b\nclear_board\n\
        place_free_handicap 2\nset_free_handicap A1 A2\nclear_board\nset_free_handicap A1 A2\n\
        undo\nkata-set-rules japanese\nplay w D4\nplay b pass\nplay w pass\nplay b E5\n\
        is_legal b E5\nall_legal b\nrectangular_boardsize 3 2\nkgs-rules aga\nprintsgf\nquit\n\
        name\n";
    let alone = surround(&["gtp", "--rules", "tromp-taylor"], commands);
    for option in [&["--rules", "tromp-taylor"][..], &["--rules", "tromp-taylor", "--enforce"]] {
        let watched = watch(option, &own("tromp-taylor"), commands);
        assert_eq!(err(&watched), "");
        assert_eq!(out(&watched), out(&alone));
        assert_eq!(watched.status.code(), Some(0));
    }
}

#[test]
fn whole_games_of_engines_that_keep_the_rules_are_clean() {
    let mut commands = "boardsize 4\n".to_owned();
    for turn in 0..60 {
        let (player, opponent) = if turn % 2 == 0 { ("b", "w") } else { ("w", "b") };
        let _ = write!(commands, "genmove {player}\nall_legal {opponent}\ncaptures {player}\n");
        if turn % 20 == 19 {
            commands.push_str("undo\nlist_stones b\n");
        }
    }
    for rules in ["simple-rules", "japanese-1989", "aga", "chinese-1988", "new-zealand"] {
        let watched = watch(&["--rules", rules], &own(rules), &commands);
        assert_eq!((err(&watched).as_str(), watched.status.code()), ("", Some(0)), "{rules}");
        assert!(replies(&watched).len() > 180, "{rules}");
    }
}

#[test]
fn a_suicide_that_the_rules_forbid_is_told_with_board_and_clause() {
    let commands = format!("{SUICIDE}play b B3\nplay w A1\nquit\n");
    let watched = watch(&["--rules", "cgos"], &own("tromp-taylor"), &commands);
    assert_eq!(watched.status.code(), Some(1));
    assert_eq!(replies(&watched), ["="; 11], "the engine's replies are passed on");
    snapshot::settings("cli", "Is every line of use to an engine's author?")
        .bind(|| insta::assert_snapshot!("watch_a_suicide", err(&watched)));
}

#[test]
fn what_is_enforced_is_as_the_rules_have_it() {
    let commands =
        format!("{SUICIDE}7 all_legal w\n8 is_legal w A2\n9 play w C3\nplay w A2\nquit\n");
    let watched = watch(&["--rules", "cgos", "--enforce"], &own("tromp-taylor"), &commands);
    assert_eq!(watched.status.code(), Some(1));
    assert_eq!(
        replies(&watched)[6..],
        ["? illegal move", "= A1", "=7 B3 C1 C2 C3", "=8 0", "=9", "? illegal move", "="]
    );
    let told = err(&watched);
    assert_eq!(told.matches("DIVERGENCE").count(), 4, "{told}");
    assert!(told.contains("the engine says: 5 points, with A2"), "{told}");
    assert!(told.contains("    play white A2\n    undo\n    all_legal w\n"), "{told}");
}

#[test]
fn a_legal_move_that_is_refused_stays_refused() {
    let engine = own("cgos");
    let watched = watch(&["--rules", "tromp-taylor", "--enforce"], &engine, SUICIDE);
    assert_eq!(watched.status.code(), Some(1));
    assert_eq!(replies(&watched)[6..], ["? illegal move", "= A1"]);
    let told = err(&watched);
    assert!(told.contains("the engine refuses a legal move  under tromp-taylor"), "{told}");
    assert!(told.contains("suicide.allowed: "), "{told}");
    assert_eq!(told.matches("DIVERGENCE").count(), 1, "{told}");
}

#[test]
fn an_illegal_move_of_the_engine_itself_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let heard = folder.path().join("heard");
    let engine = scripted(&format!(
        "genmove) printf '= A2';; *-genmove_analyze) printf '=\\ninfo A2 visits 1\\nplay a2';; \
         undo) echo undo >>{}; printf =;; *) printf =;;",
        heard.display()
    ));
    for genmove in ["genmove w", "kgs-genmove_cleanup w", "lz-genmove_analyze w 100"] {
        let (name, _) = genmove.split_once(' ').unwrap();
        let engine = if name == "kgs-genmove_cleanup" {
            scripted("kgs-genmove_cleanup) printf '= A2';; undo) printf '? no';; *) printf =;;")
        } else {
            engine.clone()
        };
        let watched =
            watch(&["--rules", "cgos", "--enforce"], &engine, &format!("{AROUND}{genmove}\n"));
        assert_eq!(watched.status.code(), Some(1));
        let last = replies(&watched).pop().unwrap().to_lowercase();
        let expected = "? the engine's move a2 is illegal by suicide.forbidden and was taken back";
        assert_eq!(last, expected, "{name}");
        let is_stuck = err(&watched).contains("does not take its move back");
        assert_eq!(is_stuck, name == "kgs-genmove_cleanup", "{name}");
    }
    assert_eq!(std::fs::read_to_string(heard).unwrap(), "undo\nundo\n");
    let resigns = scripted("genmove) printf '= resign';; *) printf =;;");
    let watched = watch(&["--rules", "cgos"], &resigns, &format!("{AROUND}genmove w\n"));
    assert_eq!((err(&watched).as_str(), watched.status.code()), ("", Some(0)));
}

#[test]
fn the_commands_that_show_a_divergence_show_it() {
    let engine = [SURROUND, "gtp", "--mutant", "undo-leaves-prisoners", "--rules", "cgos"];
    let commands = "boardsize 3\nplay w A1\nplay b A2\nplay b B1\nundo\ncaptures b\nquit\n";
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log.jsonl");
    let log_option = ["--rules", "cgos", "--log", log.to_str().unwrap()];
    for _ in 0..2 {
        let watched = watch(&log_option, &engine, commands);
        assert_eq!(watched.status.code(), Some(1));
        assert!(err(&watched).contains("the engine counts other prisoners"), "{}", err(&watched));
    }
    let text = std::fs::read_to_string(log).unwrap();
    assert_eq!(text.lines().count(), 2, "the log is appended to");
    let found: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(found["kind"], "captures");
    assert_eq!((&found["expected"], &found["got"]), (&"0".into(), &"1".into()));
    assert_eq!(found["position"], serde_json::json!(["...", "X..", "O.."]));
    let script = found["script"].as_array().unwrap();
    let script: Vec<&str> = script.iter().filter_map(Value::as_str).collect();
    let again = surround(&engine[1..], &script.join("\n"));
    assert_eq!(replies(&again).last().map(String::as_str), Some("= 1"));
}

#[test]
fn comparing_goes_on_with_the_next_game() {
    let commands = format!("{SUICIDE}play b B3\nall_legal w\n{SUICIDE}clear_board\nplay b B2\n");
    let watched = watch(&["--rules", "cgos"], &own("tromp-taylor"), &commands);
    assert_eq!(err(&watched).matches("DIVERGENCE").count(), 2, "{}", err(&watched));
    assert_eq!(watched.status.code(), Some(1));
}

#[test]
fn what_is_not_known_is_said_once_and_nothing_is_compared() {
    let yes = scripted("*) printf =;;");
    let said = |commands: &str| {
        let watched = watch(&["--rules", "cgos"], &yes, commands);
        (err(&watched), watched.status.code())
    };
    let (told, code) = said("boardsize 3\ngg-undo 2\ngg-undo 2\nplay w A1\nplay w A1\n");
    assert_eq!(
        told,
        "surround: `gg-undo` is not known here and may change the game: nothing is compared until \
         the next new game\n"
    );
    assert_eq!(code, Some(0));
    let (told, code) = said("gg-undo 2\nboardsize 3\nplay w A1\nplay w A1\n");
    assert!(told.contains("after W A1: play w A1"), "{told}");
    assert_eq!(code, Some(1));
    let unknown = [
        ("boardsize 60", "the engine carries out `boardsize 60`, the reference says `unacceptable"),
        ("loadsgf no/such/file", "the reference says `cannot load file: `no/such/file`: "),
        ("set_position w A1 w A1", "A1 is named twice"),
        ("fixed_handicap 2", "the engine carries out `fixed_handicap 2`"),
        ("genmove b", "the reply to `genmove b`, ``, is no move of this game"),
        ("play b resign", "`play b resign` is no move of this game"),
        ("set_free_handicap A1 A2\nundo", "takes back what is not known as a move here"),
        ("kata-set-rule ko SIMPLE", "`kata-set-rule ko SIMPLE` sets rules that are not known here"),
        ("kata-set-rules nonsense", "`kata-set-rules nonsense` sets rules that are not known here"),
    ];
    for (command, expected) in unknown {
        let (told, code) = said(&format!("{command}\nplay b A1\nplay b A1\n"));
        assert!(told.contains(expected) && told.lines().count() == 1, "{command}: {told}");
        assert_eq!(code, Some(0), "{command}");
    }
    for (command, expected) in [
        ("boardsize 60\nclear_board", Some(0)),
        ("gg-undo\nloadsgf a.sgf\nclear_board", Some(0)),
        ("kata-set-rule ko SIMPLE\nboardsize 5", Some(0)),
        ("kata-set-rule ko SIMPLE\nkata-set-rules japanese\nboardsize 5", Some(1)),
        ("loadsgf no/such/file\nboardsize 5", Some(1)),
    ] {
        let (told, code) = said(&format!("{command}\nplay b A1\nplay b A1\n"));
        assert_eq!(code, expected, "{command}: {told}");
    }
}

#[test]
fn an_engine_may_go_on_after_two_passes_and_take_nothing_back_once() {
    let yes = scripted("is_legal) printf '= 0';; *) printf =;;");
    let passes = format!("{AROUND}play b pass\nplay w pass\n");
    let goes_on = format!("{passes}is_legal b C3\nall_legal b\nplay b C3\n");
    let watched = watch(&["--rules", "cgos"], &yes, &goes_on);
    assert_eq!((err(&watched).as_str(), watched.status.code()), ("", Some(0)));
    let watched = watch(&["--rules", "cgos"], &yes, &format!("{passes}play w A2\n"));
    assert!(err(&watched).contains("suicide.forbidden"), "a suicide stays one: {}", err(&watched));
    let watched = watch(&["--rules", "cgos", "--enforce"], &yes, "boardsize 3\nundo\n");
    assert_eq!(replies(&watched), ["=", "? cannot undo"]);
    assert!(err(&watched).contains("takes back what was not played"), "{}", err(&watched));
}

#[test]
fn rules_and_records_are_followed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    std::fs::write(&file, "(;FF[4]GM[1]SZ[3];W[ac];B[bc];B[bb];B[aa])").unwrap();
    let commands = format!("loadsgf {}\nlist_stones b\nplay w A2\ncaptures b\n", file.display());
    let watched = watch(&["--rules", "tromp-taylor"], &own("tromp-taylor"), &commands);
    assert_eq!((err(&watched).as_str(), watched.status.code()), ("", Some(0)));
    assert_eq!(replies(&watched)[1..], ["= A3 B1 B2", "=", "= 2"]);
    let watched = watch(&["--rules", "cgos"], &own("tromp-taylor"), &commands);
    assert!(err(&watched).contains("illegal by suicide.forbidden"), "{}", err(&watched));
    let named = format!("kata-set-rules chinese\n{SUICIDE}kgs-rules new_zealand\n{SUICIDE}");
    let watched = watch(&["--rules", "tromp-taylor"], &own("tromp-taylor"), &named);
    assert_eq!((err(&watched).as_str(), watched.status.code()), ("", Some(0)));
    assert_eq!(replies(&watched)[7], "? illegal move");
}

#[test]
fn without_rules_those_that_the_engine_declares_are_taken() {
    let watched = watch(&[], &own("tromp-taylor"), SUICIDE);
    assert_eq!((err(&watched).as_str(), watched.status.code()), ("", Some(0)));
    let mutant = [SURROUND, "gtp", "--mutant", "suicide-of-several-allowed", "--rules", "cgos"];
    let watched = watch(&[], &mutant, SUICIDE);
    assert_eq!(watched.status.code(), Some(1));
    assert!(err(&watched).contains("suicide.forbidden"), "{}", err(&watched));
    let silent = watch(&[], &scripted("*) printf '? unknown command';;"), "");
    assert_eq!(silent.status.code(), Some(3), "{}", err(&silent));
    assert_eq!(watch(&[], &["no-such-engine"], "").status.code(), Some(3));
    assert_eq!(watch::<&str>(&["--rules", "cgos"], &[], "").status.code(), Some(2));
    let named = watch(&["--rules", "cgos", "--log", "no/such/folder/log"], &own("cgos"), "");
    assert_eq!(named.status.code(), Some(2));
    assert!(err(&named).contains("cannot write the log `no/such/folder/log`"), "{}", err(&named));
}

#[test]
fn an_engine_that_is_gone_is_told_and_its_command_fails() {
    let dies = scripted("play) echo out of stones >&2; exit 3;; *) printf =;;");
    let watched = watch(&["--rules", "cgos"], &dies, "boardsize 3\nplay b A1\nname\n");
    assert_eq!(watched.status.code(), Some(1));
    let gone = "the program ended with exit code 3 instead of an answer";
    assert_eq!(out(&watched), format!("=\n\n? no engine: {gone}\n\n"));
    assert_eq!(
        err(&watched),
        format!("surround: the engine is gone at `play b A1`: {gone}\n  stderr: out of stones\n")
    );
    let hangs = scripted("play) sleep 1000;; *) printf =;;");
    let options = ["--rules", "cgos", "--timeout-command", "0.3"];
    let watched = watch(&options, &hangs, "boardsize 3\nplay b A1\n");
    assert_eq!(watched.status.code(), Some(1));
    assert!(err(&watched).contains("no answer within 300ms"), "{}", err(&watched));
    let dies_at_undo = scripted("undo) exit 4;; *) printf =;;");
    let watched = watch(&["--rules", "cgos", "--enforce"], &dies_at_undo, SUICIDE);
    assert_eq!(replies(&watched).len(), 7, "{}", out(&watched));
    assert!(err(&watched).contains("exit code 4"), "{}", err(&watched));
}

#[test]
fn commands_whose_reply_has_no_end_are_not_offered() {
    let engine = scripted(
        "list_commands) printf '= name\\nlz-analyze\\nkata-analyze\\nplay';; \
         known_command) printf '= true';; *) printf =;;",
    );
    let commands =
        "list_commands\nknown_command lz-analyze\nknown_command play\n4 lz-analyze b 10\n";
    let watched = watch(&["--rules", "cgos"], &engine, commands);
    let expected = [
        "= name\nplay",
        "= false",
        "= true",
        "?4 `lz-analyze` cannot be watched: its reply has no end",
    ];
    assert_eq!(replies(&watched), expected);
    assert_eq!((err(&watched).as_str(), watched.status.code()), ("", Some(0)));
}
