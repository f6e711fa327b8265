//! Certificates and lists of known deviations, by the program as its users run it.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

const SURROUND: &str = env!("CARGO_BIN_EXE_surround");

/// Runs the program in a folder, and gives what came of it.
fn surround(folder: &Path, words: &[&str]) -> Output {
    Command::new(SURROUND).args(words).current_dir(folder).output().unwrap()
}

/// Certifies this program's server under rules as if it played others, a few cases and games.
fn certify(folder: &Path, claimed: &str, played: &str, more: &[&str]) -> Output {
    let asked = ["--case", "*/example/*", "--games", "6", "--max-turns", "30"];
    let subject = ["--", SURROUND, "gtp", "--rules", played];
    surround(folder, &[&["certify", "--rules", claimed], &asked[..], more, &subject].concat())
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

/// A certificate in a file, read and written again with something changed.
fn changed(folder: &TempDir, from: &str, to: &str, change: impl Fn(&mut Value)) {
    let text = std::fs::read_to_string(folder.path().join(from)).unwrap();
    let mut value: Value = serde_json::from_str(&text).unwrap();
    change(&mut value);
    std::fs::write(folder.path().join(to), value.to_string()).unwrap();
}

#[test]
fn a_certificate_is_verified_without_the_subject_and_a_changed_one_is_not() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let made = certify(at, "cgos", "tromp-taylor", &["--certificate", "c.json"]);
    assert_eq!(code(&made), 1, "{}", text(&made.stderr));
    let verify = |name: &str| surround(at, &["verify", name]);
    let verified = verify("c.json");
    assert_eq!(code(&verified), 0, "{}", text(&verified.stdout));
    assert!(text(&verified.stdout).contains("verified: every verdict comes out again"));
    changed(&folder, "c.json", "kinder.json", |value| {
        let runs = &mut value["report"]["runs"][0];
        let cases = runs["cases"].as_array_mut().unwrap();
        let failed = cases.iter_mut().find(|case| case["outcome"] == "failed").unwrap();
        let name = failed["name"].clone();
        *failed = serde_json::json!({ "name": name, "outcome": "passed" });
    });
    changed(&folder, "c.json", "other-reply.json", |value| {
        let said = &mut value["transcript"][0][400]["said"];
        said[1] = "? no".into();
    });
    changed(&folder, "c.json", "shorter.json", |value| {
        value["transcript"][0].as_array_mut().unwrap().pop();
    });
    for name in ["kinder.json", "other-reply.json", "shorter.json"] {
        let told = verify(name);
        assert_eq!(code(&told), 1, "{name}: {}", text(&told.stdout));
    }
    changed(&folder, "c.json", "older.json", |value| value["tool"]["version"] = "0.0.1".into());
    let told = verify("older.json");
    assert_eq!(code(&told), 2);
    assert!(text(&told.stderr).contains("verify it with the version that made it"));
}

#[test]
fn the_query_protocol_is_certified_and_verified_too() {
    let folder = TempDir::new().unwrap();
    let words = ["certify", "--protocol", "query", "--rules", "french", "--games", "3"];
    let more = ["--case", "ending/*", "--certificate", "c.json", "--", SURROUND, "query"];
    let made = surround(folder.path(), &[&words[..], &more].concat());
    assert_eq!(code(&made), 0, "{}", text(&made.stdout));
    let verified = surround(folder.path(), &["verify", "c.json", "--format", "json"]);
    assert_eq!(code(&verified), 0, "{}", text(&verified.stdout));
    let value: Value = serde_json::from_slice(&verified.stdout).unwrap();
    assert!(value["questions"].as_u64().unwrap() > 20, "{value}");
}

#[test]
fn a_run_that_its_subject_ended_is_verified_to_the_same_end() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    // After 300 commands its input ends.
    let script = format!(
        "i=0; while [ $i -lt 300 ] && read -r line; do echo \"$line\"; i=$((i + 1)); done \
         | '{SURROUND}' gtp --rules cgos"
    );
    let words = ["certify", "--rules", "cgos", "--games", "2", "--case", "capture/*"];
    let more = ["--certificate", "c.json", "--", "sh", "-c", &script];
    let made = surround(at, &[&words[..], &more].concat());
    assert_eq!(code(&made), 1, "{}", text(&made.stderr));
    let verified = surround(at, &["verify", "c.json"]);
    assert_eq!(code(&verified), 0, "{}", text(&verified.stdout));
}

#[test]
fn known_deviations_are_no_failures_and_those_that_have_gone_are() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let expect = ["--expect", "known.toml"];
    let update = ["--expect", "known.toml", "--update-expect"];
    let written = certify(at, "cgos", "tromp-taylor", &update);
    assert_eq!(code(&written), 0, "{}", text(&written.stdout));
    let list = std::fs::read_to_string(at.join("known.toml")).unwrap();
    assert!(list.contains("[[deviation]]") && list.contains("reason = "), "{list}");
    let again = certify(at, "cgos", "tromp-taylor", &expect);
    assert_eq!(code(&again), 0, "{}", text(&again.stdout));
    assert!(text(&again.stdout).contains("no deviation, "), "{}", text(&again.stdout));
    // The program has been mended: every entry is stale.
    let mended = certify(at, "cgos", "cgos", &expect);
    assert_eq!(code(&mended), 1, "{}", text(&mended.stdout));
    assert!(text(&mended.stdout).contains("take the entry out"));
    // A reason stays where the list is written anew.
    let own = list.replacen("reason = \"", "reason = \"By design. ", 1);
    std::fs::write(at.join("known.toml"), &own).unwrap();
    assert_eq!(code(&certify(at, "cgos", "tromp-taylor", &update)), 0);
    let kept = std::fs::read_to_string(at.join("known.toml")).unwrap();
    assert!(kept.contains("By design. "), "{kept}");
    // One failure is not in the list.
    let (head, _) = kept.rsplit_once("[[deviation]]").unwrap();
    std::fs::write(at.join("known.toml"), head).unwrap();
    assert_eq!(code(&certify(at, "cgos", "tromp-taylor", &expect)), 1);
}

#[test]
fn a_list_of_known_deviations_is_read_strictly() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let table = [
        ("[[deviation]]\ncase = \"moves/example/a\"\nreason = \" \"\n", 2, "has no reason"),
        ("[[deviation]]\ncase = \"a\"\nwhy = \"b\"\nreason = \"c\"\n", 2, "unknown field"),
        ("[[deviation]]\ncase = \"moves/no-such\"\nreason = \"c\"\n", 1, "fits no case"),
    ];
    for (list, exit, says) in table {
        std::fs::write(at.join("known.toml"), list).unwrap();
        let output = certify(at, "cgos", "cgos", &["--expect", "known.toml"]);
        let told = text(&output.stdout) + &text(&output.stderr);
        assert_eq!(code(&output), exit, "{told}");
        assert!(told.contains(says), "{told}");
    }
    assert_eq!(code(&certify(at, "cgos", "cgos", &["--expect", "missing.toml"])), 2);
}

#[test]
fn a_run_stops_where_enough_has_failed() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let failed = |more: &[&str]| {
        let more = [more, &["--format", "json"]].concat();
        let output = certify(at, "cgos", "tromp-taylor", &more);
        assert_eq!(code(&output), 1);
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        let run = &report["runs"][0];
        let judged = ["cases", "random_games"].map(|field| run[field].as_array().unwrap().clone());
        judged.concat().iter().filter(|one| one["outcome"] == "failed").count()
    };
    assert!(failed(&[]) > 2);
    assert_eq!(failed(&["--fail-fast"]), 1);
    assert_eq!(failed(&["--max-fail", "2"]), 2);
}

#[test]
fn programs_are_put_side_by_side() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    certify(at, "cgos", "tromp-taylor", &["--certificate", "one.json"]);
    certify(at, "cgos", "tutorial", &["--report", "two.json"]);
    certify(at, "cgos", "simple-rules", &["--report", "three.json"]);
    let matrix = |form: &str| {
        let output =
            surround(at, &["matrix", "--format", form, "one.json", "two.json", "three.json"]);
        assert_eq!(code(&output), 0, "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let value: Value = serde_json::from_str(&matrix("json")).unwrap();
    assert_eq!(value["rows"].as_array().unwrap().len(), 3);
    let disputed = value["disputed"].as_array().unwrap();
    // Two of the three take suicides, which the claim forbids.
    assert!(disputed.iter().any(|one| one["otherwise"].as_array().unwrap().len() == 2), "{value}");
    for form in ["text", "markdown", "html"] {
        let told = matrix(form);
        assert!(told.contains('✗') && told.contains('✓') && told.contains("2 of 3"), "{told}");
    }
    let none = surround(at, &["matrix", "no-such.json"]);
    assert_eq!(code(&none), 2);
}

#[test]
fn what_a_silent_subject_plays_is_found_before_it_is_judged() {
    let folder = TempDir::new().unwrap();
    // It does not say that it could declare its rules.
    let script = format!("{SURROUND} gtp --rules tutorial-superko | sed -u 's/kata-[a-z-]*/gone/'");
    let words = ["certify", "--case", "*/example/*", "--games", "2"];
    let output = surround(folder.path(), &[&words[..], &["--", "sh", "-c", &script]].concat());
    let told = text(&output.stderr);
    assert!(told.contains("the subject declares no rules; by "), "{told}");
    assert_eq!(code(&output), 0, "{told}{}", text(&output.stdout));
}
