//! A small runner of scripts, as `gogui-regress` is one: what has a number is a test, a failure
//! never matches, and `*` expects a test to fail.

use regex::Regex;
use surround::gtp::{Command, Reply, Status};

/// A test that has not come out as expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wrong {
    /// The case.
    pub(crate) case: String,
    /// The command, without its number.
    pub(crate) command: String,
    /// What was answered.
    pub(crate) answer: String,
    /// What was expected.
    pub(crate) expected: String,
}

/// How many tests a script has, and those that have not come out as expected.
pub(crate) fn run(script: &str, mut answer: impl FnMut(&Command) -> Reply) -> (usize, Vec<Wrong>) {
    let (mut tests, mut wrong) = (0, Vec::new());
    let mut case = "";
    let mut last: Option<(Command, Reply)> = None;
    for line in script.lines() {
        if let Some(expected) = line.strip_prefix("#? ") {
            let (command, reply) = last.take().expect("a test stands before what it expects");
            tests += 1;
            if !is_as_expected(expected, &reply) {
                wrong.push(Wrong {
                    case: case.to_owned(),
                    command: Command { id: None, ..command }.to_string(),
                    answer: format!("{} {}", reply.status.sign(), reply.text),
                    expected: expected.to_owned(),
                });
            }
        } else if let Some(command) = Command::parse(line.as_bytes()) {
            assert!(last.is_none(), "{line}: the test before it expects nothing");
            let reply = answer(&command);
            last = command.id.is_some().then_some((command, reply));
        } else {
            case = line.strip_prefix("# ").unwrap_or(case);
        }
    }
    assert!(last.is_none(), "the last test expects nothing");
    (tests, wrong)
}

fn is_as_expected(expected: &str, reply: &Reply) -> bool {
    let (pattern, must_pass) = match expected.strip_suffix('*') {
        Some(pattern) => (pattern, false),
        None => (expected, true),
    };
    let pattern = pattern.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let pattern = pattern.expect("a pattern stands in brackets");
    let (pattern, must_match) = match pattern.strip_prefix('!') {
        Some(pattern) => (pattern, false),
        None => (pattern, true),
    };
    let regex = Regex::new(&format!("(?s)^(?:{pattern})$")).expect(pattern);
    let passes = reply.status == Status::Success && regex.is_match(reply.text.trim()) == must_match;
    passes == must_pass
}
