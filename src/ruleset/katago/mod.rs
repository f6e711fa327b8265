//! `KataGo`'s object of rules, its short names and its compact text, in their own meaning.
//!
//! A name means what `KataGo` means by it: its `tromp-taylor` forbids the suicide of a single
//! stone, its `chinese` has a basic ko. Facts: <https://lightvector.github.io/KataGo/rules.html>.
//!
//! # Parsing
//! - `score` for `scoring`
//! - words in any letter case
//! - `friendlyPassOk` is read and has no effect: it says how to agree on an end, not who wins
//! - missing keys are those of `KataGo`'s Tromp-Taylor, but tax `SEKI`, komi 6.5 for territory and
//!   komi 7 with the button
//!
//! # Writing
//! - every key, `friendlyPassOk` always false
//! - a rule set has an equivalent where the same plays are legal, the same ends the game, and the
//!   margin is the same: that empty points between both sides count for both rather than for
//!   neither, or that both win a tie rather than nobody, does not keep it from one; resignation is
//!   no matter of these rules

mod compact;
mod read;
mod write;

pub use compact::{from_katago_text, to_katago_text};
pub use read::{from_katago, is_katago_object, katago_names, named_katago};
pub use write::to_katago;
