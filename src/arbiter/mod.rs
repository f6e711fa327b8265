//! The seam: what an arbiter of the game is asked, and the words of its answers.
//!
//! The model and the engine meet here and nowhere else. Both implement [`Arbiter`]; neither
//! knows of the other. What they return is compared whole.
//!
//! May import: `vocab`, `ruleset`.

#[expect(clippy::module_inception, reason = "the file of the trait Arbiter")]
mod arbiter;
mod program;
mod refusal;
mod score;
mod start;
mod witness;

pub use arbiter::{Arbiter, Chain, Effect, End};
pub use program::{By, Program};
pub use refusal::{Prohibition, Refusal};
pub use score::{Claim, HalfBoard, NotWholeChains, Score, Status};
pub use start::{Start, StartError, Turns};
pub use witness::{Evidence, Unwatched, Witness};
