//! How a subject is ended, whatever it and its children think of it.

use std::fs;
use std::time::{Duration, Instant};

use surround::gtp::Reply;
use surround::subject::{Deadlines, Exit, Failure, Subject};

use super::{ECHO, PATIENT, PROMPT, launch, sh, start};

/// A subject that ignores every signal that can be ignored and `quit`, has a child that sleeps, and
/// answers every command with the child's number.
const STUBBORN: &str = "trap '' HUP INT TERM PIPE; sleep 1000 & \
                        while :; do read -r x && printf '= %s\\n\\n' $!; done";

/// The number of the sleeping child.
fn child_of(subject: &mut Subject) -> u32 {
    let reply = subject.ask("name").expect("a stubborn subject answers");
    reply.text.parse().expect("the answer is a number")
}

/// Whether a process runs: a zombie does not, whoever should have waited for it.
fn runs(process: u32) -> bool {
    let Ok(stat) = fs::read_to_string(format!("/proc/{process}/stat")) else { return false };
    let state = stat.rsplit(") ").next().and_then(|rest| rest.chars().next());
    !matches!(state, Some('Z' | 'X'))
}

/// Waits for the end of a process: a kill takes effect a moment later.
pub(super) fn is_gone_soon(process: u32) -> bool {
    let begun = Instant::now();
    while runs(process) && begun.elapsed() < PROMPT {
        std::thread::yield_now();
    }
    !runs(process)
}

#[test]
fn stopping_ends_a_subject_that_ignores_signals_and_its_child() {
    let mut subject = sh(STUBBORN);
    let child = child_of(&mut subject);
    assert!(runs(child));
    let begun = Instant::now();
    subject.stop();
    assert!(begun.elapsed() < PROMPT);
    assert!(is_gone_soon(child));
}

#[test]
fn dropping_ends_a_subject_that_ignores_signals_and_its_child() {
    let mut subject = sh(STUBBORN);
    let child = child_of(&mut subject);
    drop(subject);
    assert!(is_gone_soon(child));
}

#[test]
fn a_failure_ends_the_whole_group_at_once() {
    let hangs = "sleep 1000 & read -r x; printf '= %s\\n\\n' $!; wait";
    let command = Duration::from_millis(300);
    let mut subject = start("sh", hangs, Deadlines { command, ..PATIENT });
    let child = child_of(&mut subject);
    assert!(matches!(subject.ask("name"), Err(Failure::Hang { .. })));
    assert!(is_gone_soon(child), "a hang");

    let mut subject = sh("sleep 1000 & read -r x; printf '= %s\\n\\n' $!; read -r x; exit 1");
    let child = child_of(&mut subject);
    assert!(matches!(subject.ask("name"), Err(Failure::Crash { .. })));
    assert!(is_gone_soon(child), "a crash");

    let mut subject = sh("sleep 1000 & read -r x; printf '= %s\\n\\n' $!; read -r x; yes");
    let child = child_of(&mut subject);
    assert!(matches!(subject.ask("name"), Err(Failure::Garbage { .. })));
    assert!(is_gone_soon(child), "garbage");
}

#[test]
fn a_child_that_outlives_a_good_subject_is_ended_too() {
    let script = "sleep 1000 & read -r x; printf '= %s\\n\\n' $!; read -r x; exit 0";
    let mut subject = sh(script);
    let child = child_of(&mut subject);
    subject.stop();
    assert!(is_gone_soon(child));
}

#[test]
fn a_process_that_leaves_the_group_holds_nothing_up() {
    let script = "import os, subprocess, sys, time\n\
                  subprocess.Popen(['sleep', '20'], preexec_fn=os.setsid)\n\
                  sys.stdin.readline()\n\
                  print('=\\n', flush=True)\n\
                  time.sleep(1000)";
    let mut subject = start("python3", script, PATIENT);
    assert_eq!(subject.ask("name"), Ok(Reply::success("")));
    let begun = Instant::now();
    subject.stop();
    assert!(begun.elapsed() < PROMPT);
}

#[test]
fn stopping_says_quit_and_lets_a_subject_end_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let script = "read -r a; printf '=\\n\\n'; read -r b; cat; echo $a $b >said";
    let mut launch = launch("sh", script);
    launch.cwd = Some(folder.path().to_owned());
    let mut subject = Subject::start(&launch, PATIENT).unwrap();
    assert_eq!(subject.ask("name"), Ok(Reply::success("")));
    subject.stop();
    assert_eq!(fs::read_to_string(folder.path().join("said")).unwrap(), "name quit\n");
}

#[test]
fn a_subject_that_was_never_asked_is_stopped() {
    let begun = Instant::now();
    drop(sh(ECHO));
    drop(sh("yes"));
    drop(sh("exit 0"));
    assert!(begun.elapsed() < PROMPT);
}

#[test]
fn an_answer_to_quit_is_an_answer_and_what_follows_is_a_crash() {
    let mut subject = sh(ECHO);
    assert_eq!(subject.ask("quit"), Ok(Reply::success("quit")));
    let ended = Failure::Crash { exit: Exit::Code(0), stderr_tail: String::new() };
    assert_eq!(subject.ask("name"), Err(ended));
}
