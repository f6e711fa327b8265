//! The neutral words of Go, without a single rule.
//!
//! Everything here is data and notation: who plays, what colors a point may have, how large a grid
//! is, how a point is written. Nothing here says which points are adjacent or what has a liberty:
//! the model states that as the clause does and the engine computes it, so that a mistake in
//! either is seen by the other.
//!
//! May import: nothing of this crate.

mod by_player;
mod clause;
mod color;
mod coloring;
mod diagram;
mod grid;
mod moves;
mod player;
mod points;
mod vertex;

pub use by_player::ByPlayer;
pub use clause::{Clause, ClauseError};
pub use color::Color;
pub use coloring::Coloring;
pub use diagram::ParseDiagramError;
pub use grid::{Grid, Point};
pub use moves::{Declaration, Move, Turn};
pub use player::{ParsePlayerError, Player};
pub use points::{HalfPoints, Outcome};
pub use vertex::{Named, ParseVertexError};
