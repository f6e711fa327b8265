use std::fmt;
use std::mem;
use std::str::FromStr;

use super::text::{quoted, take_id, visible};

/// Whether a command was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// `=`: it was.
    Success,
    /// `?`: it was not, and the text says why.
    Failure,
}

impl Status {
    /// The character with which a response begins.
    pub const fn sign(self) -> char {
        match self {
            Self::Success => '=',
            Self::Failure => '?',
        }
    }
}

/// A response: whether the command was carried out, its id, and a text.
///
/// It prints as it is sent, with the empty line that ends it, and reads back from that.
///
/// # Example
/// ```
/// use surround::gtp::Reply;
///
/// assert_eq!(Reply::success("C3").to_string(), "= C3\n\n");
/// assert_eq!(Reply::failure("illegal move").with_id(Some(7)).to_string(), "?7 illegal move\n\n");
/// assert_eq!("=7\r\n\r\n".parse(), Ok(Reply::success("").with_id(Some(7))));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reply {
    /// The id of the command, repeated.
    pub id: Option<u32>,
    /// Whether the command was carried out.
    pub status: Status,
    /// The text, of any number of lines; the line feed after the last one is not part of it.
    pub text: String,
}

impl Reply {
    /// A response to a command that was carried out.
    pub fn success(text: impl Into<String>) -> Self {
        Self { id: None, status: Status::Success, text: text.into() }
    }

    /// A response to a command that was not.
    pub fn failure(text: impl Into<String>) -> Self {
        Self { id: None, status: Status::Failure, text: text.into() }
    }

    /// The same response with the id of its command.
    pub fn with_id(self, id: Option<u32>) -> Self {
        Self { id, ..self }
    }

    /// Whether the command was carried out.
    pub fn is_success(&self) -> bool {
        self.status == Status::Success
    }

    /// The text of a success, or that of a failure as the error.
    pub fn result(&self) -> Result<&str, &str> {
        match self.status {
            Status::Success => Ok(&self.text),
            Status::Failure => Err(&self.text),
        }
    }
}

impl fmt::Display for Reply {
    /// The response as it is sent, its last empty line included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.status.sign())?;
        if let Some(id) = self.id {
            write!(f, "{id}")?;
        }
        let text = visible(self.text.as_bytes());
        let text = text.trim_end_matches(BLANK);
        if !text.is_empty() {
            f.write_str(" ")?;
        }
        for (number, line) in text.split('\n').enumerate() {
            match (number, line) {
                (0, line) => f.write_str(line)?,
                (_, "") => f.write_str("\n ")?,
                (_, line) => write!(f, "\n{line}")?,
            }
        }
        f.write_str("\n\n")
    }
}

impl FromStr for Reply {
    type Err = ParseReplyError;

    /// Reads one response, which must be all that the text holds.
    fn from_str(text: &str) -> Result<Self, ParseReplyError> {
        let mut reader = ReplyReader::new();
        let mut found = None;
        for line in text.strip_suffix('\n').unwrap_or(text).split('\n') {
            if found.is_none() {
                found = reader.push(line.as_bytes())?;
            } else if !visible(line.as_bytes()).is_empty() {
                return Err(ParseReplyError::new(ParseReplyErrorKind::More, line));
            }
        }
        found.ok_or_else(|| ParseReplyError::new(ParseReplyErrorKind::Open, reader.first_line()))
    }
}

/// Puts responses together from lines, in the order in which they arrive.
#[derive(Clone, Debug, Default)]
pub struct ReplyReader {
    open: Option<Reply>,
}

impl ReplyReader {
    /// A reader that waits for the first line of a response.
    pub const fn new() -> Self {
        Self { open: None }
    }

    /// Takes one line, with or without its line end; gives the response that an empty line ends.
    ///
    /// # Errors
    /// Where a response should begin and the line begins with neither `=` nor `?`.
    pub fn push(&mut self, line: &[u8]) -> Result<Option<Reply>, ParseReplyError> {
        let line = visible(line.strip_suffix(b"\n").unwrap_or(line));
        let Some(open) = &mut self.open else {
            if !line.trim_matches(BLANK).is_empty() {
                self.open = Some(begin(&line)?);
            }
            return Ok(None);
        };
        if !line.is_empty() {
            open.text.push('\n');
            open.text.push_str(&line);
            return Ok(None);
        }
        let text = open.text.trim_end_matches(BLANK);
        let text = if text.contains('\n') { text } else { text.trim_start_matches(BLANK) };
        open.text = text.to_owned();
        Ok(mem::take(&mut self.open))
    }

    /// The first line of what is not ended yet.
    fn first_line(&self) -> &str {
        self.open.as_ref().and_then(|reply| reply.text.split('\n').next()).unwrap_or_default()
    }
}

/// Reads the first line of a response.
fn begin(line: &str) -> Result<Reply, ParseReplyError> {
    let (status, rest) = match line.split_at_checked(1) {
        Some(("=", rest)) => (Status::Success, rest),
        Some(("?", rest)) => (Status::Failure, rest),
        _ => return Err(ParseReplyError::new(ParseReplyErrorKind::Start, line)),
    };
    let (id, rest) = take_id(rest);
    let text = rest.strip_prefix([' ', '\t']).unwrap_or(rest).to_owned();
    Ok(Reply { id, status, text })
}

/// Text that is no response.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseReplyError {
    kind: ParseReplyErrorKind,
    line: String,
}

/// What is wrong with a text that is no response.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ParseReplyErrorKind {
    /// It begins with neither `=` nor `?`.
    Start,
    /// No empty line ends it.
    Open,
    /// Something follows the empty line that ends it.
    More,
}

impl ParseReplyError {
    fn new(kind: ParseReplyErrorKind, line: &str) -> Self {
        Self { kind, line: line.to_owned() }
    }

    /// What is wrong.
    pub const fn kind(&self) -> ParseReplyErrorKind {
        self.kind
    }

    /// The line at fault; of a response without an end, the text of its first line.
    pub fn line(&self) -> &str {
        &self.line
    }
}

impl fmt::Display for ParseReplyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = quoted(&self.line);
        match self.kind {
            ParseReplyErrorKind::Start => {
                write!(f, "`{line}` begins no response, expected `=` or `?`")
            }
            ParseReplyErrorKind::Open => {
                write!(f, "no empty line ends the response `{line}`")
            }
            ParseReplyErrorKind::More => {
                write!(f, "`{line}` follows the empty line that ends the response")
            }
        }
    }
}

impl std::error::Error for ParseReplyError {}

/// What may be left out at the end of a text.
const BLANK: [char; 3] = [' ', '\t', '\n'];

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{ParseReplyError, Reply, ReplyReader};

    fn read(text: &str) -> Result<Reply, ParseReplyError> {
        text.parse()
    }

    #[test]
    fn a_board_keeps_its_lines() {
        let board = "\n   A B\n 2 . X\n 1 O .\n   A B";
        assert_eq!(read(&format!("= {board}\n\n")), Ok(Reply::success(board)));
        assert_eq!(read(&format!("={board}\r\n\r\n")), Ok(Reply::success(board)));
        assert_eq!(Reply::success(board).to_string(), format!("= {board}\n\n"));
        assert_eq!(read("=  a \n  b \n\n"), Ok(Reply::success(" a \n  b")));
    }

    #[test]
    fn the_sign_and_the_id_come_first() {
        let reply = |id, text: &str| Ok(Reply::failure(text).with_id(id));
        assert_eq!(read("? illegal move\n\n"), reply(None, "illegal move"));
        assert_eq!(read("?12 illegal move\n\n"), reply(Some(12), "illegal move"));
        assert_eq!(read("?12\n\n"), reply(Some(12), ""));
        assert_eq!(read("?12\tx\n\n"), reply(Some(12), "x"));
        assert_eq!(read("? 12\n\n"), reply(None, "12"));
        assert_eq!(read("?7.5\n\n"), reply(None, "7.5"));
        assert_eq!(read("?C3\n\n"), reply(None, "C3"));
        assert_eq!(read("?\n\n"), reply(None, ""));
        assert_eq!(read("?  C3 \n\n"), reply(None, "C3"));
    }

    #[test]
    fn a_reader_parts_one_response_from_the_next() {
        let mut reader = ReplyReader::new();
        let lines = ["", " \t\r", "= a", "b\r\n", "\r\n", "\n", "?3 no", ""];
        let replies: Vec<Reply> =
            lines.iter().filter_map(|line| reader.push(line.as_bytes()).unwrap()).collect();
        assert_eq!(replies, [Reply::success("a\nb"), Reply::failure("no").with_id(Some(3))]);
    }

    #[test]
    fn a_written_reply_ends_only_at_its_end() {
        assert_eq!(Reply::success("a\n\nb\n\n").to_string(), "= a\n \nb\n\n");
        assert_eq!(Reply::success("a\r\n\r\nb").to_string(), "= a\n \nb\n\n");
        assert_eq!(Reply::success("").to_string(), "=\n\n");
        assert_eq!(Reply::success("\n").with_id(Some(1)).to_string(), "=1\n\n");
    }

    #[test]
    fn refuses_what_is_no_response() {
        let message = |text| read(text).unwrap_err().to_string();
        assert_eq!(message("hello\n\n"), "`hello` begins no response, expected `=` or `?`");
        assert_eq!(message("é\n\n"), "`é` begins no response, expected `=` or `?`");
        assert_eq!(message("= a\nb\n"), "no empty line ends the response `a`");
        assert_eq!(message(""), "no empty line ends the response ``");
        assert_eq!(message("=\n\n\n= b\n"), "`= b` follows the empty line that ends the response");
    }

    proptest! {
        #[test]
        fn any_reply_that_is_read_reads_back(bytes: Vec<u8>, lines: Vec<String>) {
            let mut reader = ReplyReader::new();
            let mut text = format!("= {}\n", lines.join("\n")).into_bytes();
            text.extend(bytes);
            for line in text.split(|&byte| byte == b'\n') {
                if let Ok(Some(reply)) = reader.push(line) {
                    prop_assert_eq!(read(&reply.to_string()), Ok(reply));
                }
            }
        }
    }
}
