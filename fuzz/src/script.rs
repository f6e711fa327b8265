//! Scripts as a fuzzer makes them: bytes, any of which are a game.
//!
//! The numbers stand first and one byte wide, so that a changed byte is a changed rule or a changed
//! point and the rest of the game stays what it was; the steps come last, so that a longer input is
//! a longer game.

use arbitrary::Arbitrary;
use surround::check::laws::{LAWS, Law};
use surround::check::{Script, ScriptedRules, Step};
use surround::vocab::Player;

/// The longest side, and the most steps that are played: a law looks at every position, and what is
/// slow finds little.
const LONGEST_SIDE: u8 = 5;
const MOST_STEPS: usize = 48;

/// A script in the order of its bytes.
#[derive(Arbitrary, Clone, PartialEq, Eq, Debug)]
pub struct ScriptBytes {
    columns: u8,
    rows: u8,
    start: u8,
    handicap: u8,
    /// The numbers of the rules, in the order of their fields.
    rules: [u8; ScriptedRules::COUNT],
    setup: Vec<u8>,
    /// A kind, modulo 16, and a number: 0 to 8 play, 9 and 10 pass, 11 takes back, 12 switches the
    /// player, 13 says a word, 14 makes an illegal move, 15 resumes.
    steps: Vec<(u8, u16)>,
}

/// A script and a law to try on it.
#[derive(Arbitrary, Clone, PartialEq, Eq, Debug)]
pub struct LawAndScript {
    law: u8,
    /// The script; an input without its first byte is one for `model_and_engine_agree`.
    pub script: ScriptBytes,
}

impl ScriptBytes {
    /// The script that the bytes mean.
    pub fn script(self) -> Script {
        let step = |(kind, number): (u8, u16)| match kind % 16 {
            9 | 10 => Step::Pass,
            11 => Step::Undo,
            12 => Step::Switch,
            13 => Step::Declare(number as u8),
            14 => Step::Illegal(number),
            15 => Step::Resume(Player::ALL[usize::from(number % 2)]),
            _ => Step::Play(number),
        };
        Script {
            columns: self.columns % LONGEST_SIDE,
            rows: self.rows % LONGEST_SIDE,
            rules: ScriptedRules::from_numbers(self.rules),
            setup: self.setup,
            start: self.start,
            handicap: self.handicap,
            steps: self.steps.into_iter().take(MOST_STEPS).map(step).collect(),
        }
    }

    /// The bytes that mean a script.
    pub fn encode(script: &Script) -> Vec<u8> {
        let mut bytes = vec![script.columns, script.rows, script.start, script.handicap];
        bytes.extend(script.rules.numbers());
        // A list is an odd byte before each of its members and an even one at its end.
        bytes.extend(script.setup.iter().flat_map(|&color| [1, color]));
        bytes.push(0);
        for step in &script.steps {
            let (kind, number) = match step {
                Step::Play(number) => (0, *number),
                Step::Pass => (9, 0),
                Step::Undo => (11, 0),
                Step::Switch => (12, 0),
                Step::Declare(number) => (13, u16::from(*number)),
                Step::Illegal(number) => (14, *number),
                Step::Resume(player) => (15, u16::from(*player == Player::White)),
            };
            bytes.extend([1, kind]);
            bytes.extend(number.to_le_bytes());
        }
        bytes
    }
}

impl LawAndScript {
    /// The law: any but `model_and_engine_agree`, which has a target of its own.
    pub fn law(&self) -> Law {
        let others: Vec<Law> =
            LAWS.into_iter().filter(|(name, _)| *name != "model_and_engine_agree").collect();
        others[usize::from(self.law) % others.len()]
    }
}
