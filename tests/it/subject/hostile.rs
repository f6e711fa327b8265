//! The certifier against programs that crash, hang, babble and will not go: each is judged or given
//! up in time, and no process of it is left.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use super::end::is_gone_soon;

const SURROUND: &str = env!("CARGO_BIN_EXE_surround");

/// What a whole run may take on a loaded machine.
const LIMIT: Duration = Duration::from_secs(120);

/// What a program does with its input, its output and itself, once it has had enough; `>&3` is the
/// output that is judged.
const WRONGS: [(&str, &str); 14] = [
    ("crashes", "kill -SEGV 0"),
    ("ends", "exec >&- 3>&-; kill -TERM 0"),
    ("hangs", "sleep 1000"),
    ("answers late", "sleep 1.2"),
    ("prints text", "echo hello world >&3; sleep 1000"),
    ("prints bytes", "printf '\\377\\000\\001\\n\\n' >&3; sleep 1000"),
    ("prints many lines", "yes >&3"),
    ("prints a line without end", "yes | tr -d '\\n' >&3"),
    ("prints blank lines", "yes '' >&3"),
    ("prints half of an answer", "printf '= ' >&3; sleep 1000"),
    ("fills stderr", "yes >&2"),
    ("closes its input", "exec <&-; sleep 1000"),
    ("ignores signals", "trap '' HUP INT TERM PIPE; while :; do sleep 1000; done"),
    ("has children", "for i in 1 2 3; do (trap '' TERM; sleep 1000) & done; wait"),
];

/// A program that passes so many lines to a good one, notes its process group, and goes wrong.
fn gone_wrong(good: &str, lines: usize, wrong: &str, groups: &Path) -> String {
    let groups = groups.display();
    format!(
        "echo $$ >>{groups}; exec 3>&1; n=0; while read -r line; do n=$((n+1)); \
         if [ $n -ge {lines} ]; then {wrong}; fi; printf '%s\\n' \"$line\"; done | {good}"
    )
}

/// Judges a program by few cases and games, with short deadlines.
fn certify(protocol: &str, script: &str) -> Output {
    let options = [
        "certify",
        "--rules",
        "cgos",
        "--protocol",
        protocol,
        "--games",
        "2",
        "--max-turns",
        "12",
        "--case",
        "capture/example/*",
        "--timeout-start",
        "5",
        "--timeout-command",
        "0.5",
        "--timeout-case",
        "5",
        "--",
        "sh",
        "-c",
        script,
    ];
    let mut command = Command::new(SURROUND);
    command.args(options).stdin(Stdio::null()).output().unwrap()
}

/// What the processes of the groups in a file are, where any of them still runs.
fn left_of(groups: &Path) -> String {
    let groups = fs::read_to_string(groups).unwrap_or_default();
    let groups: Vec<&str> = groups.lines().collect();
    let mut left = String::new();
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        let Ok(process) = entry.file_name().to_string_lossy().parse::<u32>() else { continue };
        let Ok(stat) = fs::read_to_string(entry.path().join("stat")) else { continue };
        // After the name: the state, the parent, the group.
        let group = stat.rsplit(") ").next().and_then(|rest| rest.split(' ').nth(2));
        if group.is_some_and(|group| groups.contains(&group)) && !is_gone_soon(process) {
            let _ = writeln!(left, "{stat}");
        }
    }
    left
}

/// Judges a good program that goes wrong after so many lines, in every way.
fn judge_all(protocol: &str, good: &str, lines: usize, expected: i32) {
    let folder = tempfile::tempdir().unwrap();
    for (name, wrong) in WRONGS {
        let groups = folder.path().join(name.replace(' ', "-"));
        let begun = Instant::now();
        let output = certify(protocol, &gone_wrong(good, lines, wrong, &groups));
        let told = format!(
            "{name} over {protocol} after {lines} lines:\n{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
        assert_eq!(output.status.code(), Some(expected), "{told}");
        assert!(begun.elapsed() < LIMIT, "{told}");
        assert!(fs::read_to_string(&groups).is_ok_and(|text| !text.is_empty()), "{told}");
        assert_eq!(left_of(&groups), "", "{told}");
    }
}

#[test]
fn a_program_that_is_wrong_from_the_start_is_unusable() {
    judge_all("gtp", &format!("{SURROUND} gtp --rules cgos"), 1, 3);
    judge_all("query", &format!("{SURROUND} query"), 1, 3);
}

#[test]
fn a_program_that_goes_wrong_over_gtp_is_reported() {
    judge_all("gtp", &format!("{SURROUND} gtp --rules cgos"), 100, 1);
}

#[test]
fn a_program_that_goes_wrong_over_the_query_protocol_is_reported() {
    judge_all("query", &format!("{SURROUND} query"), 40, 1);
}

#[test]
fn what_a_good_program_writes_to_stderr_disturbs_nothing_and_its_children_go_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let groups = folder.path().join("groups");
    for (protocol, good) in [("gtp", "gtp --rules cgos"), ("query", "query")] {
        let script = format!(
            "echo $$ >>{}; yes >&2 & sleep 1000 & {SURROUND} {good}; wait",
            groups.display()
        );
        let output = certify(protocol, &script);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    }
    assert_eq!(left_of(&groups), "");
}
