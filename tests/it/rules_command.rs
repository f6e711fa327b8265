//! `surround rules`: what it prints, what it refuses, and the names that every command takes.

use std::process::{Command, Output};

use serde_json::Value;
use surround::ruleset::{from_json, from_toml, preset, presets};

use crate::cli::{err, out, surround};
use crate::snapshot;

/// Runs `surround rules` where so many columns are told, or none.
fn run(args: &[&str], columns: Option<&str>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_surround"));
    command.env_remove("COLUMNS").envs(columns.map(|columns| ("COLUMNS", columns)));
    command.arg("rules").args(args).output().unwrap()
}

/// What `surround rules` prints; it must end well.
fn rules(args: &[&str]) -> String {
    within(args, None)
}

fn within(args: &[&str], columns: Option<&str>) -> String {
    let output = run(args, columns);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", err(&output));
    out(&output)
}

/// What it says where it cannot do what is asked.
fn refusal(args: &[&str]) -> String {
    let output = run(args, None);
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(2), ""), "{args:?}");
    err(&output)
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&rules(&[args, &["--format", "json"]].concat())).unwrap()
}

/// A rule file in a folder of its own, whose path is told as `my.toml`.
fn with_file<T>(text: &str, told: impl FnOnce(&str) -> T) -> T {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my.toml");
    std::fs::write(&path, text).unwrap();
    told(path.to_str().unwrap())
}

fn check(text: &str, look: impl Fn(&[&str]) -> String) -> String {
    with_file(text, |path| look(&["check", path]).replace(path, "my.toml"))
}

#[test]
fn a_list_of_rule_sets_lines_up() {
    let list = rules(&["list"]);
    snapshot::settings("cli", "Do the columns line up, and is each standing honest?")
        .bind(|| insta::assert_snapshot!("rules_list", list));
    let listed = json(&["list"]);
    let names: Vec<&str> =
        listed.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, presets().iter().map(|preset| &*preset.name).collect::<Vec<_>>());
}

#[test]
fn a_rule_set_is_shown_with_its_axes_in_words_and_the_reasons() {
    let shown = ["chinese-1988", "kgs:japanese"].map(|name| rules(&["show", name]));
    snapshot::settings("cli", "Does each sentence say what its value means?")
        .bind(|| insta::assert_snapshot!("rules_show", shown.join("\n---\n\n")));
    let shown = json(&["show", "aga"]);
    assert_eq!(shown["axes"]["komi"][0]["komi"], 15);
    assert_eq!(from_json(&shown["axes"]).as_ref(), Ok(&preset("aga").unwrap().rules));
    assert_eq!(shown["source"]["key"], "aga-1991");
}

#[test]
fn rule_sets_are_compared_side_by_side() {
    let names = ["chinese-1988", "chinese-2002", "japanese-1989", "aga", "simple-rules"];
    let table = rules(&[&["compare"], &names[..]].concat());
    assert!(table.lines().all(|line| line.chars().count() <= 100), "{table}");
    snapshot::settings("cli", "Does the table agree with what the texts say?")
        .bind(|| insta::assert_snapshot!("rules_compare", table));
    let compared = json(&["compare", "chinese-kgs", "chinese-ogs", "--differing"]);
    assert_eq!(compared["axes"], serde_json::json!([]));
    let three = json(&["compare", "katago:chinese", "kgs:chinese", "ogs:chinese", "--differing"]);
    assert_eq!(three["axes"][0]["axis"], "repetition.forbid");
    assert_eq!(
        three["axes"][0]["values"],
        serde_json::json!(["basic-ko", "positional", "positional"])
    );
}

#[test]
fn a_comparison_of_all_stays_readable() {
    let names: Vec<&str> = presets().iter().map(|preset| &*preset.name).collect();
    let table = rules(&[&["compare"], &names[..]].concat());
    assert!(table.lines().all(|line| line.chars().count() <= 100), "{table}");
    for name in names {
        assert!(table.contains(name), "{name}");
    }
}

#[test]
fn tables_fit_the_columns_that_are_told() {
    let names: Vec<&str> = presets().iter().map(|preset| &*preset.name).collect();
    let shown: Vec<_> = names.iter().map(|name| ["show", name]).collect();
    let compare = [&["compare"], &names[..]].concat();
    for columns in ["80", "100"] {
        let most = columns.parse().unwrap();
        for args in shown.iter().map(|args| &args[..]).chain([&["list"][..], &compare]) {
            let text = within(args, Some(columns));
            let long: Vec<_> = text.lines().filter(|line| line.chars().count() > most).collect();
            assert_eq!(long, Vec::<&str>::new(), "{args:?}");
        }
    }
    assert!(within(&["show", "aga"], Some("80")).contains(" opponent-of-last-passer "));
    assert!(within(&["show", "aga"], Some("60")).contains("cs.cmu.edu/~wjh/go/rules/AGA.html"));
    assert_eq!(within(&["list"], Some("0")), rules(&["list"]));
    assert_eq!(within(&["list"], Some("20")), within(&["list"], Some("60")));
}

#[test]
fn two_words_for_the_same_are_shown_and_are_no_difference() {
    let text = "base = \"aga\"\n[ending]\nresumed_by = \"alternation\"\n";
    assert_eq!(check(text, rules), "my.toml: a rule set, the same as `aga`\n");
    let table = with_file(text, |path| rules(&["compare", "aga", path]));
    let row = table.lines().find(|line| line.contains("resumed_by")).unwrap();
    let words = "  ending.resumed_by         opponent-of-last-passer  alternation";
    assert_eq!(row, words);
    assert!(table.ends_with("* they differ on 0 of 29 axes; - without effect\n"), "{table}");
    let differing = rules(&["compare", "aga", "bga", "--differing"]);
    assert!(differing.contains("they differ on 2 of 29 axes"), "{differing}");
}

#[test]
fn refuses_names_where_a_file_is_checked_and_names_of_others_without_whose() {
    for missing in ["aga", "no/such/file.toml"] {
        let message = format!("`{missing}`: no such file; `check` reads a file, `show` a name");
        assert_eq!(refusal(&["check", missing]), format!("surround: {message}\n"));
    }
    assert_eq!(
        refusal(&["show", "chinese"]),
        "surround: `chinese` alone is no rule set: expected one of katago:chinese, kgs:chinese, \
         ogs:chinese, sgf:Chinese\n"
    );
}

#[test]
fn what_is_converted_reads_back() {
    for preset in presets() {
        let name = preset.name.as_str();
        assert_eq!(
            from_toml(&rules(&["convert", name, "--to", "toml"])).as_ref(),
            Ok(&preset.rules)
        );
        let object = serde_json::from_str(&rules(&["convert", name, "--to", "json"])).unwrap();
        assert_eq!(from_json(&object).as_ref(), Ok(&preset.rules));
    }
    let katago = rules(&["convert", "katago:chinese", "--to", "toml"]);
    assert_eq!(from_toml(&katago).as_ref(), Ok(&preset("katago-chinese").unwrap().rules));
    assert_eq!(
        rules(&["convert", "cgos", "--to", "katago"]),
        "{\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\",\"tax\":\"NONE\",\"suicide\":false,\
         \"hasButton\":false,\"whiteHandicapBonus\":\"0\",\"friendlyPassOk\":false,\"komi\":7.5}\n"
    );
    assert_eq!(rules(&["convert", "ing-1991", "--to", "sgf"]), "RU[GOE]KM[8]\n");
    assert_eq!(
        rules(&["convert", "cgos", "--to", "sgf"]),
        "RU[koPOSITIONALscoreAREAtaxNONEsui0komi7.5]KM[7.5]\n"
    );
}

#[test]
fn refuses_to_convert_what_has_no_equivalent_and_names_the_axes() {
    let told = ["new-zealand", "bga", "chinese-1988", "japanese-1989", "stone-scoring", "tutorial"]
        .map(|name| format!("{}\n", refusal(&["convert", name, "--to", "katago"])));
    snapshot::settings("cli", "Is every axis named that has no equivalent?")
        .bind(|| insta::assert_snapshot!("rules_refused", told.join("")));
    let message = refusal(&["convert", "chinese-1988", "--to", "sgf"]);
    assert!(message.contains("`ending.by`"), "{message}");
}

#[test]
fn a_rule_file_is_checked() {
    let good = [
        "base = \"tromp-taylor\"\n",
        "base = \"tromp-taylor\"\nkomi = 14\n[repetition]\nforbid = [\"situational\"]\n",
    ];
    let bad = [
        "base = \"tromp-taylor\"\nsuicide = \"sometimes\"\n",
        "base = \"tromp-taylor\"\n[repetition]\nforbid = [\n    \"positional\",\n    \"ko\",\n]\n",
        "base = \"tromp-taylor\"\n[ending]\nresume = 3\n",
        "[repetition]\nforbid = []\n",
        "base = \"aga\"\nkomi = []\n",
        "komi = \n",
    ];
    let told = good.map(|text| format!("{text}=> {}", check(text, rules)));
    let refused = bad.map(|text| format!("{text}=> {}", check(text, refusal)));
    let told = [&told[..], &refused[..]].concat().join("\n");
    snapshot::settings("cli", "Does each message say where, and what was expected?")
        .bind(|| insta::assert_snapshot!("rules_check", told));
}

#[test]
fn every_command_takes_the_names_of_others() {
    let output = surround(&["gtp", "--rules", "katago:aga-button"], "kata-get-rules\n");
    assert!(out(&output).contains("\"hasButton\":true"), "{}", out(&output));
    let line =
        r#"{"size":[3,1],"rules":"kgs:new_zealand","moves":[["b","a1"]],"judge":[["w","b1"]]}"#;
    let output = surround(&["query"], line);
    assert!(out(&output).contains(r#""legal":true"#), "{}", out(&output));
    let line = r#"{"size":[3,1],"rules":"kgs:korean"}"#;
    let output = surround(&["query"], line);
    assert!(out(&output).contains("`korean` is no rule set of KGS"), "{}", out(&output));
    assert_eq!(surround(&["gtp", "--rules", "kgs:korean"], "").status.code(), Some(2));
}
