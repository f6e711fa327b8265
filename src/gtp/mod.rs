//! The syntax of the Go Text Protocol, version 2: command lines, responses, vertices, results.
//!
//! Nothing here knows a rule, starts a program or reads a file: lines come in as bytes and go out
//! as text. Colors are read by [`Player::from_str`](std::str::FromStr::from_str).
//!
//! # Parsing
//!
//! Of a command line, as the protocol says:
//! - control characters other than a tab and a line feed are dropped, wherever they stand
//! - a tab counts as a blank, and `#` starts a comment that reaches to the end of the line
//! - names and arguments keep their letter case
//!
//! Of a command line, more leniently:
//! - bytes that are no UTF-8 become U+FFFD, so that the command is unknown and not the input broken
//! - an id may have any number of leading zeros and may reach 2³²-1; a larger one is no id but the
//!   name of an unknown command
//! - an id without a name is a command whose name is empty, so that a server can answer with the id
//! - blanks may be repeated between words, and stand in front of the first
//!
//! Of a response:
//! - `\r\n` ends a line as `\n` does; other control characters are dropped, tabs are kept
//! - blank lines in front are skipped
//! - the blank after `=` or `?` may be missing; digits are an id only before a blank or the end
//! - blanks at the end of the text are dropped, and in front of a text of one line too
//!
//! Of a vertex: `pass` and letters in either case.
//!
//! # Writing
//! - a reply without text is its first line without a blank at the end: `=` or `=12`
//! - an empty line within a text is written as a line of one blank, since it would end the reply
//! - vertices in upper case, `pass` in lower case
//!
//! May import: `vocab`.

mod command;
mod lines;
mod reply;
mod score;
mod text;
mod vertex;

pub use command::Command;
pub use lines::{LONGEST_LINE, Line, read_line};
pub use reply::{ParseReplyError, ParseReplyErrorKind, Reply, ReplyReader, Status};
pub use score::score_text;
pub use vertex::{ParseMoveError, vertex, vertex_name};
