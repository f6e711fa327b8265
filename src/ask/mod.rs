//! A question about a game and its answer, from any arbiter.
//!
//! The corpus, the query protocol, the GTP server and the certifier all ask in these words, so that
//! what they say of a position is the same.
//!
//! May import: `vocab`, `ruleset`, `arbiter`.

mod answer;
pub mod json;
mod question;
mod words;

pub use answer::{Answer, IllegalMove, Unanswered, answer, answer_of, legal_moves};
pub use question::{Ask, Question, Step};
pub use words::{
    ReadClaimError, ReadTurnError, end_word, read_claim, read_step, read_turn, status_word,
    statuses, stones_result, write_claim, write_step, write_turn,
};
