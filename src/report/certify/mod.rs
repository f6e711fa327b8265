//! What `surround certify` found, in every form: for people, for programs, for other people's CI.
//!
//! The JSON report is [`crate::certify::Report`] itself. What a subject says may hold anything: in
//! every form but JSON its control characters are replaced by pictures of them.

mod finding;
mod html;
mod jsonl;
mod junit;
mod markdown;
mod sarif;
mod shown;
mod tap;
mod text;

pub use finding::replay_command;
pub use html::html;
pub use jsonl::{Line, jsonl};
pub use junit::junit;
pub use markdown::{MOST_BYTES, markdown};
pub use sarif::sarif;
pub(super) use shown::visible;
pub use tap::tap;
pub use text::{certify, said};
