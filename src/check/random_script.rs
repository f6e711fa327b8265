//! Scripts by their numbers: the same seed and number give the same script.

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Script, ScriptedRules, Step};
use crate::vocab::Player;

/// The most steps.
const STEPS: usize = 40;

impl Script {
    /// A script of a seed: small grids, half of them empty, any rules, plays above all.
    pub fn at_random(seed: u64, number: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(number);
        let rng = &mut rng;
        let (columns, rows) = (side(rng), side(rng));
        let points = usize::from(columns + 1) * usize::from(rows + 1);
        let stones = if rng.random_ratio(1, 2) { points } else { 0 };
        Self {
            columns,
            rows,
            // Half of the answers are the plainest.
            rules: ScriptedRules::from_numbers(std::array::from_fn(|_| {
                if rng.random_ratio(1, 2) { 0 } else { byte(rng) }
            })),
            setup: (0..stones).map(|_| byte(rng)).collect(),
            start: byte(rng),
            handicap: byte(rng),
            steps: (0..rng.random_range(0..=STEPS)).map(|_| step(rng)).collect(),
        }
    }
}

/// The number that makes a side of one point more, smaller sides drawn more often.
fn side(rng: &mut impl Rng) -> u8 {
    let below = if rng.random_ratio(1, 4) { Script::MAX_SIDE - 2 } else { 4 };
    rng.random_range(0..below)
}

fn byte(rng: &mut impl Rng) -> u8 {
    rng.random_range(0..=u8::MAX)
}

fn step(rng: &mut impl Rng) -> Step {
    match rng.random_range(0..42) {
        0..24 => Step::Play(rng.random_range(0..64)),
        24..28 => Step::Pass,
        28..32 => Step::Undo,
        32..34 => Step::Switch,
        34..37 => Step::Declare(byte(rng)),
        37..40 => Step::Illegal(rng.random_range(0..64)),
        40 => Step::Resume(Player::Black),
        _ => Step::Resume(Player::White),
    }
}
