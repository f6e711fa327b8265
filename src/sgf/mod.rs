//! Game records in SGF, format 4: read strictly, and written.
//!
//! [`Collection`] is any SGF file as a tree of nodes with properties; [`properties`] tells what a
//! value holds. Neither knows Go. [`Record`] is the main line of a game of Go: its board, its
//! set-ups, its moves and its marks. No rule is known here: whether a move is legal is for an
//! arbiter to say.
//!
//! # Parsing
//! As the format says:
//! - blanks and line breaks between the parts, and a mark of the byte order in front
//! - a value runs to the first `]` that no `\` stands before; other brackets in it mean nothing
//! - the order of the properties of a node means nothing
//! - points from `a` to `z`, then from `A` to `Z`; a list may name rectangles such as `aa:cc`
//! - a pass is empty, or `tt` where neither side of the board is longer than 19
//!
//! More leniently:
//! - `FF` and `GM` may be missing, and a square board may have its size twice: `SZ[9:9]`
//! - `CA` may be missing: the text must be UTF-8 all the same
//! - `HA[0]` is no handicap, and a player may be named by a small letter
//!
//! Everything else is refused with its line, its column and what is to be done: among it text
//! around the record, identifiers with small letters, a property that a node has twice, another
//! `CA`, moves and set-up in one node, and a point that one node sets up twice.
//!
//! # Writing
//! - the properties that give the game first, one node a line, points in the order of vertices
//!
//! May import: `vocab`, `ruleset`.

mod error;
mod game;
mod lex;
mod nodes;
pub mod properties;
mod tree;
mod write;

pub use error::{ParseSgfError, ParseSgfErrorKind, Place};
pub use game::Record;
pub use nodes::{Annotation, Mark, RecordNode, SetUp};
pub use tree::{Collection, Node, NodeId, Property, Tree, Value};
