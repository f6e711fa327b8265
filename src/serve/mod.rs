//! The reference as a GTP engine.
//!
//! It speaks GTP 2 and the extensions that people use, judges by any arbiter, and plays a uniformly
//! random legal move when it is asked for one. Either color may play at any time; two passes in
//! succession end the game, whoever made them.
//!
//! # What the protocol leaves open
//! - `boardsize`, `clear_board` and `set_position` begin a new history; Black is then to move
//! - `kata-set-rules` keeps the position and sets the komi of the rules that it names. The moves so
//!   far stay in the history where the new rules permit them all; otherwise the position becomes a
//!   set-up without a past
//! - after the end `play` fails, a pass included, and `undo` takes the end back
//! - a move that must not be made fails under every rule set: no turn is lost, none becomes a pass
//! - the handicap commands put a set-up on an empty board, White to move; its stones count for the
//!   compensation of the rules and for their komi, where that is a table
//! - `loadsgf` takes the main line of a record that is in order and in which every move is legal,
//!   and refuses any other with its place; the board and the komi are the record's, the rules stay,
//!   and a set-up begins a new history. A number stops before that move
//! - `printsgf` without a file answers with the record
//! - a tie is `0`, also where both players win it; a game that both lose, or that is a draw or is
//!   played again as a referee says, cannot be told in GTP, so that `final_score` fails
//!
//! May import: `vocab`, `ruleset`, `arbiter`, `ask`, `gtp`, `sgf`.

mod commands;
mod files;
mod gogui;
mod handicap;
mod listen;
mod records;
mod rules;
mod session;

pub use files::{Files, NoFiles};
pub use listen::listen;
pub use records::{Replay, replay};
pub use session::Session;
