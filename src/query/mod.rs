//! The query protocol: a JSON object a line in, a JSON object a line out.
//!
//! It is how programs in other languages use the reference, how a cluster runs it, and how a
//! program without GTP is put to the test. Every line stands alone: [`answer_line`] answers one,
//! [`serve`] a whole stream, and a bad line never stops it. `spec/query.md` explains the protocol,
//! [`schema`] gives its two JSON Schemas.
//!
//! # Parsing
//! - letters of vertices, players, `pass`, `undo` and names of rule sets in either case
//! - blanks within a row of a set-up
//! - a whole number may be written `5.0`, that of an axis too
//! - a stone may be listed twice among the dead, or under one status
//! - everything else is an error, unknown fields and keys given twice included
//!
//! # Writing
//! - upper case vertices, lower case players, keys in the order of the specification, one line
//!
//! May import: `vocab`, `embedded`, `ruleset`, `arbiter`, `ask`.

mod claims;
mod fault;
mod json;
mod line;
mod read;
mod reply;
mod request;
mod rules;
mod setup;
mod stream;
mod turns;

use serde_json::Value;

use crate::arbiter::Arbiter;
use crate::embedded;
use reply::Reply;
use request::Request;

pub use stream::{MAX_LINE, Summary, serve, serve_with_limit};

/// The version of the protocol that is spoken here.
pub const PROTOCOL: u16 = 1;

/// Answers one line; a blank line has no answer.
///
/// # Example
///
/// ```
/// use surround::engine::Game;
/// use surround::query::answer_line;
///
/// let line = r#"{"size":[3,3],"moves":[["black","B2"]],"ask":["position"]}"#;
/// let answer = answer_line::<Game>(line).expect("the line is not blank");
/// assert_eq!(answer.to_string(), r#"{"id":null,"ok":{"position":["...",".X.","..."]}}"#);
/// ```
pub fn answer_line<A: Arbiter>(line: &str) -> Option<Value> {
    reply_to::<A>(line.as_bytes()).map(|(id, reply)| reply.into_value(id))
}

/// The JSON Schemas of a request and of an answer, as texts.
pub fn schema() -> (&'static str, &'static str) {
    (embedded::text("query.schema.json"), embedded::text("answer.schema.json"))
}

/// The id and the reply to the bytes of a line; none where it is blank.
fn reply_to<A: Arbiter>(line: &[u8]) -> Option<(Value, Reply)> {
    if line.iter().all(u8::is_ascii_whitespace) {
        return None;
    }
    let Request { id, wish } = request::read(line, A::fixed_handicap);
    Some((id, wish.and_then(reply::to::<A>).unwrap_or_else(Reply::Fault)))
}
