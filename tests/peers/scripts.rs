//! GNU Go runs the scripts that are exported for it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::process::{Command, Stdio};

use surround::corpus::cases;
use surround::export::{Dialect, Format, export};
use surround::gtp::{Reply, Status};

use super::runner::run;

/// What GNU Go 3.8 gets wrong: its options, the case, and why. All is expected: a fault that is not
/// found fails as well.
const FAULTS: [Fault; 21] = [
    (POSITIONAL, "board/smallest/refuse-the-only-point-where-suicide-repeats", SUICIDE),
    (
        POSITIONAL,
        "capture/multi-stone-suicide/refuse-suicide-that-leaves-the-ring-as-it-stood",
        SUICIDE,
    ),
    (POSITIONAL, "capture/suicide/refuse-suicide-of-one-stone-under-superko", SUICIDE),
    (POSITIONAL, "chains/full-board/refuse-filling-the-grid-from-an-empty-start", SUICIDE),
    (POSITIONAL, "moves/turns/refuse-a-repetition-after-a-permitted-suicide", SUICIDE),
    (POSITIONAL, "repetition/example/refuse-single-stone-suicide-that-repeats", SUICIDE),
    (POSITIONAL, "repetition/suicide/refuse-suicide-on-a-point-just-taken", SUICIDE),
    (POSITIONAL, "repetition/suicide/refuse-suicide-on-a-point-where-a-joined-stone-took", SUICIDE),
    (
        POSITIONAL,
        "repetition/suicide/refuse-the-cross-by-superko-where-suicide-is-permitted",
        SUICIDE,
    ),
    (SITUATIONAL, "repetition/start/refuse-the-empty-start-to-its-owner", SUICIDE),
    (SITUATIONAL, "repetition/start/refuse-the-only-point-a-second-time", SUICIDE),
    (POSITIONAL, "capture/nineteen/refuse-suicide-of-one-stone-in-the-center-by-superko", SUICIDE),
    (
        POSITIONAL,
        "repetition/separations-under-every-rule-set/refuse-the-last-point-of-a-small-grid",
        SUICIDE,
    ),
    (
        POSITIONAL,
        "repetition/separations-under-every-rule-set/refuse-the-only-point-of-the-smallest-grid",
        SUICIDE,
    ),
    (POSITIONAL, "repetition/suicide-and-ko/refuse-suicide-of-two-that-leaves-the-start", SUICIDE),
    (
        POSITIONAL,
        "repetition/suicide-and-ko/refuse-suicide-of-two-that-leaves-what-black-left",
        SUICIDE,
    ),
    (POSITIONAL, "repetition/suicide-and-ko/refuse-what-a-suicide-of-two-left", SUICIDE),
    (
        MULTI_STONE,
        "repetition/separations-under-every-rule-set/refuse-the-last-point-of-a-small-grid",
        SUICIDE,
    ),
    (MULTI_STONE, "repetition/suicide-and-ko/refuse-suicide-of-two-that-leaves-the-start", SUICIDE),
    (
        SITUATIONAL,
        "repetition/suicide-and-ko/refuse-suicide-of-two-that-leaves-what-black-left",
        SUICIDE,
    ),
    (SITUATIONAL, "repetition/suicide-and-ko/refuse-what-a-suicide-of-two-left", SUICIDE),
];

const POSITIONAL: &str = "--positional-superko --allow-all-suicide";
const MULTI_STONE: &str = "--positional-superko --allow-suicide";
const SITUATIONAL: &str = "--situational-superko --allow-all-suicide";
const SUICIDE: &str = "a suicide is permitted without a look at the history";

/// Options, a case, and why GNU Go is wrong there.
type Fault = (&'static str, &'static str, &'static str);

/// The replies of GNU Go to a script, by their numbers.
fn replies(options: &str, script: &str) -> BTreeMap<u32, Reply> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("script.tst");
    std::fs::write(&path, script).unwrap();
    let gnugo = ["gnugo", "/usr/games/gnugo"].into_iter().find_map(|program| {
        let command = Command::new(program)
            .args(["--quiet", "--mode", "gtp", "--level", "1"])
            .args(options.split(' '))
            .stdin(Stdio::from(File::open(&path).unwrap()))
            .stderr(Stdio::null())
            .output();
        command.ok()
    });
    let output = gnugo.expect("gnugo is installed: `apt-get install gnugo`");
    let text = String::from_utf8(output.stdout).unwrap();
    let numbered = text.lines().filter_map(|line| {
        let (status, rest) = match line.split_at_checked(1)? {
            ("=", rest) => (Status::Success, rest),
            ("?", rest) => (Status::Failure, rest),
            _ => return None,
        };
        let (number, text) = rest.split_once(' ').unwrap_or((rest, ""));
        let reply = match status {
            Status::Success => Reply::success(text.trim()),
            Status::Failure => Reply::failure(text.trim()),
        };
        Some((number.parse().ok()?, reply))
    });
    numbered.collect()
}

#[test]
fn gnugo_runs_the_scripts_and_its_faults_are_known() {
    let (mut known, mut new) = (BTreeSet::new(), Vec::new());
    let (mut scripts, mut tests) = (0, 0);
    for file in export(cases(), Format::Tst, &[Dialect::IsLegal, Dialect::Play]).files {
        let start = "# GNU Go: gnugo --mode gtp ";
        let Some(options) = file.text.lines().find_map(|line| line.strip_prefix(start)) else {
            continue;
        };
        let replies = replies(options, &file.text);
        let (count, wrong) = run(&file.text, |command| match command.id {
            Some(id) => replies.get(&id).cloned().unwrap_or_else(|| Reply::failure("no reply")),
            // What an unnumbered command has led to is seen by the tests after it.
            None => Reply::success(""),
        });
        scripts += 1;
        tests += count;
        for wrong in wrong {
            let fits = |(with, case, _): &&Fault| *with == options && *case == wrong.case;
            match FAULTS.iter().find(fits) {
                Some(fault) => drop(known.insert(*fault)),
                None => new.push(format!("{options}: {wrong:?}")),
            }
        }
    }
    assert!(new.is_empty(), "{} tests are wrong:\n{}", new.len(), new.join("\n"));
    let gone: Vec<&Fault> = FAULTS.iter().filter(|fault| !known.contains(*fault)).collect();
    assert!(gone.is_empty(), "right now, so that they are no faults any more: {gone:?}");
    assert!(scripts >= 20 && tests >= 1_000, "only {scripts} scripts with {tests} tests");
    println!("GNU Go ran {scripts} scripts with {tests} tests");
}
