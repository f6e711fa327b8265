//! A proxy between a controller and an engine that speak GTP, with the reference beside them.
//!
//! ```text
//! proxy.rs       each command to the engine, its reply back, and what is done about a divergence
//! reference.rs   the game as the rules have it, and each reply held against it
//! position.rs    the replies that say what is so: legal points, stones, prisoners
//! words.rs       what a command is, by its name
//! endless.rs     the game without an end
//! journal.rs     the commands that show a divergence again
//! divergence.rs  what is told of one
//! ```
//!
//! What the engine reads and what the controller reads is what passes without the proxy, but for
//! commands whose reply has no end (`lz-analyze`): they are not offered. Nothing is asked of the
//! engine that the controller does not ask, except `undo` where a divergence is mended.
//!
//! # What is compared
//! - plays, and the engine's own: whether they are legal. After two passes in succession, or where
//!   the rules say that the game is over, an engine may refuse to go on, and may also go on
//! - `undo` where there is nothing to take back. An engine may refuse any `undo`
//! - `is_legal`, `all_legal`, `list_stones`, `captures`, where the reply can be read
//! - no score: what an engine says of one is an opinion about life
//!
//! Nothing is compared while the reference cannot know the game: after a command that it does not
//! know, or that the engine carries out and the reference refuses; it says so once, and goes on
//! with the next new game. Until a `boardsize` the board is taken to be 19x19 and empty.
//!
//! May import: `vocab`, `ruleset`, `arbiter`, `ask`, `check`, `certify`, `gtp`, `serve`, `subject`.

mod divergence;
mod endless;
mod journal;
mod position;
mod proxy;
mod reference;
mod words;

pub use divergence::{Divergence, Kind};
pub use proxy::{Conduct, Notice, Outcome, watch};
pub use reference::Reference;
