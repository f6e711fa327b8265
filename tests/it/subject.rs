//! Subjects that answer, crash, hang, babble and will not go: small real programs.

// Whether a process is gone is read from /proc.
#[cfg(target_os = "linux")]
mod end;
#[cfg(target_os = "linux")]
mod hostile;

use std::fs;
use std::time::{Duration, Instant};

use surround::gtp::{Command, Reply};
use surround::subject::{
    Deadline, Deadlines, Exchange, Exit, Failure, Garbage, Launch, StartFailure, Subject,
};

/// Long enough for a loaded machine where nothing should be late.
const PATIENT: Deadlines = Deadlines {
    start: Duration::from_secs(30),
    command: Duration::from_secs(30),
    case: Duration::from_secs(30),
};

/// What a failure that needs no deadline must stay below.
const PROMPT: Duration = Duration::from_secs(15);

fn launch(program: &str, script: &str) -> Launch {
    Launch {
        program: program.to_owned(),
        args: vec!["-c".to_owned(), script.to_owned()],
        cwd: None,
        env: Vec::new(),
    }
}

fn start(program: &str, script: &str, deadlines: Deadlines) -> Subject {
    Subject::start(&launch(program, script), deadlines)
        .unwrap_or_else(|error| panic!("these tests need `{program}`: {error}"))
}

fn sh(script: &str) -> Subject {
    start("sh", script, PATIENT)
}

fn garbage(what: Garbage, line: &str) -> Failure {
    Failure::Garbage { what, line: line.to_owned() }
}

/// A subject that answers every command with its name and ends at `quit`.
const ECHO: &str = "while read -r name rest; do printf '= %s\\n\\n' \"$name\"; \
                    [ \"$name\" = quit ] && exit 0; done";

#[test]
fn a_good_subject_answers_every_command() {
    let script = r#"
import sys
for line in sys.stdin:
    words = line.split()
    id = words.pop(0) if words[0].isdigit() else ""
    known = {"name": "Python", "quit": "", "showboard": "\n   A B\n 2 . X\n 1 O .\n   A B"}
    sign = "=" if words[0] in known else "?"
    print(sign + id + " " + known.get(words[0], "unknown command"), end="\n\n", flush=True)
    if words[0] == "quit":
        break
"#;
    let mut subject = start("python3", script, PATIENT);
    subject.begin_case();
    assert_eq!(subject.ask("name"), Ok(Reply::success("Python")));
    assert_eq!(subject.ask("showboard"), Ok(Reply::success("\n   A B\n 2 . X\n 1 O .\n   A B")));
    let mark = subject.transcript().mark();
    assert_eq!(subject.ask("7 name"), Ok(Reply::success("Python").with_id(Some(7))));
    let unknown = Command::new("play", &["b", "C3"]);
    assert_eq!(subject.ask(&unknown), Ok(Reply::failure("unknown command")));
    assert_eq!(subject.failure(), None);

    let transcript = subject.stop();
    let exchange = |command: &str, received: &str| Exchange {
        command: command.to_owned(),
        received: received.to_owned(),
        failure: None,
    };
    assert_eq!(transcript.exchanges().len(), 4);
    assert_eq!(
        transcript.since(mark),
        [exchange("7 name", "=7 Python\n\n"), exchange("play b C3", "? unknown command\n\n")]
    );
}

#[test]
fn a_subject_runs_where_and_as_its_launch_says() {
    let folder = tempfile::tempdir().unwrap();
    let mut launch = launch("sh", "read -r x; printf '= %s\\n\\n' \"$STONES\" >said; cat said");
    launch.cwd = Some(folder.path().to_owned());
    launch.env = vec![("STONES".to_owned(), "X O".to_owned())];
    let mut subject = Subject::start(&launch, PATIENT).unwrap();
    assert_eq!(subject.ask("name"), Ok(Reply::success("X O")));
    assert_eq!(fs::read_to_string(folder.path().join("said")).unwrap(), "= X O\n\n");
}

#[test]
fn a_program_that_does_not_exist_is_not_started() {
    let message = |program: &str| {
        let launch = launch(program, "");
        Subject::start(&launch, PATIENT).unwrap_err().to_string()
    };
    let bare = message("no-such-go-program");
    assert!(
        bare.starts_with("`no-such-go-program` is no program that can be run; looked on the "),
        "{bare}"
    );
    assert_eq!(
        message("./no/such/program"),
        "`./no/such/program` is no program that can be run; looked at that path"
    );
    let nowhere = Launch { cwd: Some("no/such/folder".into()), ..launch("sh", ECHO) };
    assert_eq!(
        Subject::start(&nowhere, PATIENT).unwrap_err(),
        StartFailure::NoFolder { folder: "no/such/folder".to_owned() }
    );
}

#[test]
#[cfg(unix)]
fn a_program_that_the_system_does_not_run_is_told_apart_from_none() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("engine");
    fs::write(&path, [0; 16]).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    let failure = || Subject::start(&launch(path.to_str().unwrap(), ""), PATIENT).unwrap_err();
    assert!(matches!(failure(), StartFailure::NotFound { .. }), "it may not be run");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    assert!(matches!(failure(), StartFailure::Refused { .. }), "it cannot be run");
}

#[test]
fn a_crash_is_told_with_its_exit_code_and_stderr() {
    let mut subject =
        sh("read -r x; printf '= 1\\n\\n'; read -r x; printf '= 2\\n\\n'; read -r x; \
                          echo out of stones >&2; exit 3");
    assert_eq!(subject.ask("a"), Ok(Reply::success("1")));
    assert_eq!(subject.ask("b"), Ok(Reply::success("2")));
    let crash = Failure::Crash { exit: Exit::Code(3), stderr_tail: "out of stones\n".to_owned() };
    assert_eq!(subject.ask("c"), Err(crash.clone()));
    assert_eq!(subject.ask("d"), Err(crash.clone()), "a failed subject stays failed");
    assert_eq!(subject.failure(), Some(&crash));
    let last = subject.stop().exchanges().last().cloned().unwrap();
    assert_eq!((last.command.as_str(), last.failure), ("c", Some(crash)));
}

#[test]
fn an_end_in_the_middle_of_an_answer_is_a_crash() {
    let mut subject = sh("read -r x; printf '= no end\\n'; exit 0");
    let crash = Failure::Crash { exit: Exit::Code(0), stderr_tail: String::new() };
    assert_eq!(subject.ask("name"), Err(crash));
    assert_eq!(subject.stop().exchanges()[0].received, "= no end\n");
}

#[test]
#[cfg(unix)]
fn a_signal_is_named() {
    let mut subject = sh("read -r x; kill -KILL $$");
    let crash = Failure::Crash { exit: Exit::Signal(9), stderr_tail: String::new() };
    assert_eq!(subject.ask("name"), Err(crash));
}

#[test]
fn a_subject_that_dies_at_once_fails_the_first_command() {
    let mut subject = sh("echo no network >&2; exit 7");
    let crash = Failure::Crash { exit: Exit::Code(7), stderr_tail: "no network\n".to_owned() };
    assert_eq!(subject.ask("name"), Err(crash));
}

#[test]
fn a_crash_is_seen_though_another_process_holds_the_output_open() {
    let begun = Instant::now();
    let mut subject = sh("read -r x; sleep 1000 & exit 4");
    let crash = Failure::Crash { exit: Exit::Code(4), stderr_tail: String::new() };
    assert_eq!(subject.ask("name"), Err(crash));
    assert!(begun.elapsed() < PROMPT);
}

#[test]
fn a_hang_is_told_with_the_deadline_that_passed() {
    let limit = Duration::from_millis(400);
    let hang = |deadline| Failure::Hang { deadline, after: limit };

    let silent = "sleep 1000; :";
    let mut subject = start("sh", silent, Deadlines { start: limit, ..PATIENT });
    assert_eq!(subject.ask("name"), Err(hang(Deadline::Start)));

    let once = "read -r x; printf '= 1\\n\\n'; sleep 1000; :";
    let mut subject = start("sh", once, Deadlines { command: limit, ..PATIENT });
    assert_eq!(subject.ask("name"), Ok(Reply::success("1")));
    assert_eq!(subject.ask("version"), Err(hang(Deadline::Command)));

    let mut subject = start("sh", once, Deadlines { case: limit, ..PATIENT });
    assert_eq!(subject.ask("name"), Ok(Reply::success("1")), "no case, no deadline for it");
    subject.begin_case();
    assert_eq!(subject.ask("version"), Err(hang(Deadline::Case)));
}

#[test]
fn a_subject_that_does_not_read_its_input_is_given_up() {
    let limit = Duration::from_millis(400);
    let mut subject = start("sh", "sleep 1000; :", Deadlines { start: limit, ..PATIENT });
    let long = format!("echo {}", "x".repeat(1_000_000));
    let hang = Failure::Hang { deadline: Deadline::Start, after: limit };
    assert_eq!(subject.ask(long), Err(hang));
}

#[test]
fn what_is_no_answer_is_garbage() {
    let first = |script: &str| sh(script).ask("name").unwrap_err();
    assert_eq!(first("read -r x; echo; echo hello; sleep 1000"), garbage(Garbage::Form, "hello"));
    assert_eq!(
        first("read -r x; printf '=5 hello\\n\\n'; sleep 1000"),
        garbage(Garbage::Id, "=5 hello")
    );
    let mut subject = sh(ECHO);
    assert_eq!(subject.ask("name"), Ok(Reply::success("name")));
    assert_eq!(subject.ask("5 name"), Err(garbage(Garbage::Id, "= 5")));
}

#[test]
fn output_that_nothing_asked_for_is_no_answer() {
    let mut subject = sh("while read -r x; do printf '= 1\\n\\n= 2\\n\\n'; done");
    assert_eq!(subject.ask("a"), Ok(Reply::success("1")));
    assert_eq!(subject.ask("b"), Err(garbage(Garbage::Unasked, "= 2")));

    let mut subject = sh("while read -r x; do printf '\\n= 1\\n\\n \\r\\n\\n'; done");
    assert_eq!(subject.ask("a"), Ok(Reply::success("1")));
    assert_eq!(subject.ask("b"), Ok(Reply::success("1")), "blank lines are let pass");
}

#[test]
fn a_flood_is_cut_off() {
    let begun = Instant::now();
    let first = |script: &str| sh(script).ask("name").unwrap_err();
    assert_eq!(first("read -r x; printf '= '; yes"), garbage(Garbage::Flood, "= y"));
    assert_eq!(
        first("read -r x; printf '= '; yes | tr -d '\\n'"),
        garbage(Garbage::Flood, &format!("= {}", "y".repeat(198)))
    );
    assert_eq!(first("read -r x; yes ''"), garbage(Garbage::Flood, ""));
    let Failure::Garbage { line, .. } = first("yes") else { panic!("a flood is garbage") };
    assert_eq!(line, "y");
    assert!(begun.elapsed() < PROMPT);
}

#[test]
fn a_flood_on_stderr_disturbs_nothing_and_its_end_is_kept() {
    let mut subject = sh("read -r x; yes error | head -n 100000 >&2; printf '= 1\\n\\n'; \
                          read -r x; echo last >&2; exit 1");
    assert_eq!(subject.ask("a"), Ok(Reply::success("1")));
    let Err(Failure::Crash { stderr_tail, .. }) = subject.ask("b") else {
        panic!("expected a crash")
    };
    assert_eq!(stderr_tail.len(), 16 * 1024);
    assert!(stderr_tail.ends_with("error\nlast\n"));
    assert_eq!(subject.stderr_tail(), stderr_tail);
}

#[test]
fn a_subject_that_closes_a_pipe_and_stays_is_told_apart_from_a_crash() {
    let mut subject = sh("read -r x; exec >&-; sleep 1000");
    assert_eq!(subject.ask("name"), Err(Failure::Closed));
    let mut subject = sh("read -r x; exec <&-; printf '= 1\\n\\n'; sleep 1000");
    assert_eq!(subject.ask("name"), Ok(Reply::success("1")));
    assert_eq!(subject.ask("name"), Err(Failure::Closed));
}
