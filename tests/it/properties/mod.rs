//! The laws of `check::laws`, driven by two generators of random games and by a state machine.
//!
//! How many games are gone through is bounded so that the suite takes seconds; the environment
//! variable `SURROUND_CASES` multiplies the numbers.

mod drivers;
mod found_cases;
mod proptest_drivers;
mod quickcheck_drivers;
mod random_games;
mod scripts;
mod state_machine;

use std::sync::LazyLock;

/// How many times more cases than usual are wanted.
static FACTOR: LazyLock<u32> = LazyLock::new(|| match std::env::var("SURROUND_CASES") {
    Ok(text) => text.parse().unwrap_or_else(|_| panic!("SURROUND_CASES is `{text}`, no number")),
    Err(_) => 1,
});

/// So many cases, times what `SURROUND_CASES` asks for.
pub(crate) fn cases(usual: u32) -> u32 {
    usual.saturating_mul(*FACTOR)
}
