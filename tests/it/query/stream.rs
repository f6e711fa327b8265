//! The stream: one answer for each line that is not blank, whatever the line.

use std::cell::RefCell;
use std::io::{self, BufRead, BufReader, Read, Write};

use serde_json::Value;
use surround::check::Both;
use surround::engine::Game;
use surround::query::{MAX_LINE, Summary, serve, serve_with_limit};

const GOOD: &[u8] = br#"{"id":"good","size":[1,1]}"#;

/// The answers to a stream.
fn answers(input: &[u8], longest: usize) -> (Vec<Value>, Summary) {
    let mut output = Vec::new();
    let summary = serve_with_limit::<Both>(input, &mut output, longest).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.is_empty() || text.ends_with('\n'));
    (text.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), summary)
}

#[test]
fn goes_on_after_every_kind_of_bad_line() {
    let bad: [&[u8]; 9] = [
        b"{",
        b"\xff\xfe",
        b"\0",
        b"[1]",
        br#"{"id":1}"#,
        br#"{"size":[1,1],"rules":"gibberish"}"#,
        br#"{"size":[1,1],"handicap":1}"#,
        br#"{"size":[1,1],"moves":[["black","A1"],["black","A1"]]}"#,
        br#"{"size":[1,1],"filler":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}"#,
    ];
    for line in bad {
        let input = [line, b"\n\n \r\n", GOOD, b"\n"].concat();
        let (answers, summary) = answers(&input, 70);
        assert_eq!(answers.len(), 2, "{}", line.escape_ascii());
        assert!(answers[0].get("ok").is_none(), "{}", answers[0]);
        assert_eq!(answers[1]["id"], "good");
        assert_eq!((summary.ok, summary.answers()), (1, 2));
    }
}

#[test]
fn counts_the_answers_of_each_form() {
    let lines = [
        GOOD,
        br#"{"hello":1}"#,
        br#"{"size":[1,1],"moves":[["white","A1"]]}"#,
        b"?",
        br#"{"size":[1,1],"handicap":1}"#,
        br#"{"hello":2}"#,
    ];
    let (_, summary) = answers(&lines.join(&b'\n'), MAX_LINE);
    let expected = Summary { ok: 2, illegal: 1, malformed: 1, invalid: 1, unsupported: 1 };
    assert_eq!(summary, expected);
}

#[test]
fn the_last_line_needs_no_end() {
    assert_eq!(answers(GOOD, MAX_LINE).0.len(), 1);
    assert_eq!(answers(&[GOOD, b"\r\n"].concat(), MAX_LINE).0.len(), 1);
    assert_eq!(answers(b"", MAX_LINE).0.len(), 0);
    assert_eq!(answers(b"\n\n", MAX_LINE).0.len(), 0);
}

#[test]
fn a_line_may_be_as_long_as_the_limit_and_no_longer() {
    let input = [GOOD, b"\n"].concat();
    assert_eq!(answers(&input, GOOD.len()).0[0]["id"], "good");
    let (answers, _) = answers(&[&*input, &*input].concat(), GOOD.len() - 1);
    assert_eq!(answers.len(), 2);
    let message = format!("the line is longer than {} bytes", GOOD.len() - 1);
    assert_eq!(answers[1]["error"]["message"], message);
    assert_eq!(answers[1]["error"]["at"], "");
    assert!(answers[1]["id"].is_null());
}

#[test]
fn bytes_that_are_no_text_are_told_with_their_place() {
    let (answers, _) = answers(b"{\"id\":\"\xc3\x28\"}\n", MAX_LINE);
    assert_eq!(answers[0]["error"]["message"], "byte 8 is not UTF-8");
}

#[test]
fn a_line_of_16_mebibytes_is_read_and_one_byte_more_is_not() {
    let mut line = GOOD.to_vec();
    line.resize(MAX_LINE, b' ');
    assert_eq!(answers(&line, MAX_LINE).0[0]["id"], "good");
    line.push(b' ');
    line.push(b'\n');
    line.extend_from_slice(GOOD);
    let mut output = Vec::new();
    // Read in small pieces, as from a pipe.
    let input = BufReader::with_capacity(4096, line.as_slice());
    let summary = serve::<Game>(input, &mut output).unwrap();
    assert_eq!((summary.malformed, summary.ok), (1, 1));
}

/// A reader that gives one line at a time and only when all answers before it have arrived.
struct Patient<'a> {
    lines: Vec<&'a [u8]>,
    given: usize,
    arrived: &'a RefCell<Vec<u8>>,
}

impl Read for Patient<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let answers = self.arrived.borrow().as_slice().lines().count();
        // Each line comes in two pieces; its answer is due when the second has come.
        assert_eq!(answers, self.given / 2, "an answer was held back");
        let Some(piece) = self.lines.get(self.given) else { return Ok(0) };
        self.given += 1;
        buffer[..piece.len()].copy_from_slice(piece);
        Ok(piece.len())
    }
}

/// A writer into a buffer that somebody looks at.
struct Seen<'a>(&'a RefCell<Vec<u8>>);

impl Write for Seen<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_answer_arrives_before_the_next_line_is_waited_for() {
    let arrived = RefCell::new(Vec::new());
    // The second piece brings the beginning of the next line along.
    let lines: Vec<&[u8]> = vec![b"{\"size\"", b":[1,1]}\n{\"si", b"ze\":", b"[1,1]}\n"];
    let patient = Patient { lines, given: 0, arrived: &arrived };
    let summary = serve::<Game>(BufReader::new(patient), Seen(&arrived)).unwrap();
    assert_eq!(summary.ok, 2);
}

/// A writer of which the reader has gone.
struct Closed(io::ErrorKind);

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A reader that is interrupted now and then.
struct Interrupted<R>(R, bool);

impl<R: Read> Read for Interrupted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 { Err(io::ErrorKind::Interrupted.into()) } else { self.0.read(buffer) }
    }
}

#[test]
fn a_closed_pipe_ends_the_stream_quietly() {
    let input = [GOOD, b"\n"].concat().repeat(10_000);
    let summary = serve::<Game>(input.as_slice(), Closed(io::ErrorKind::BrokenPipe)).unwrap();
    assert!(summary.answers() < 10_000);
    let full = serve::<Game>(input.as_slice(), Closed(io::ErrorKind::StorageFull));
    assert_eq!(full.unwrap_err().kind(), io::ErrorKind::StorageFull);
}

#[test]
fn an_interrupted_read_is_tried_again() {
    let mut output = Vec::new();
    let input = BufReader::with_capacity(3, Interrupted(GOOD, false));
    assert_eq!(serve::<Game>(input, &mut output).unwrap().ok, 1);
    assert_eq!(output.lines().count(), 1);
}
