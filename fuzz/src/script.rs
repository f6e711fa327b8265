//! Scripts as a fuzzer makes them: bytes, any of which are a game.
//!
//! The numbers stand first and one byte wide, so that a changed byte is a changed rule or a changed
//! point and the rest of the game stays what it was; the steps come last, so that a longer input is
//! a longer game.

use arbitrary::Arbitrary;
use surround::check::laws::{LAWS, Law};
use surround::check::{Script, ScriptedRules, Step};

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
    forbid: u8,
    suicide: u8,
    bits: u8,
    equal: u8,
    compensation: u8,
    komi: i8,
    setup: Vec<u8>,
    /// A kind, modulo 8, and a number: 0 to 4 plays, 5 passes, 6 takes back, 7 switches the player.
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
        let step = |(kind, number): (u8, u16)| match kind % 8 {
            5 => Step::Pass,
            6 => Step::Undo,
            7 => Step::Switch,
            _ => Step::Play(number),
        };
        Script {
            columns: self.columns % LONGEST_SIDE,
            rows: self.rows % LONGEST_SIDE,
            rules: ScriptedRules {
                forbid: self.forbid,
                suicide: self.suicide,
                bits: self.bits,
                equal: self.equal,
                compensation: self.compensation,
                komi: self.komi,
            },
            setup: self.setup,
            start: self.start,
            handicap: self.handicap,
            steps: self.steps.into_iter().take(MOST_STEPS).map(step).collect(),
        }
    }

    /// The bytes that mean a script.
    pub fn encode(script: &Script) -> Vec<u8> {
        let rules = script.rules;
        let mut bytes = vec![script.columns, script.rows, script.start, script.handicap];
        bytes.extend([rules.forbid, rules.suicide, rules.bits, rules.equal, rules.compensation]);
        bytes.extend(rules.komi.to_le_bytes());
        // A list is an odd byte before each of its members and an even one at its end.
        bytes.extend(script.setup.iter().flat_map(|&color| [1, color]));
        bytes.push(0);
        for step in &script.steps {
            let (kind, number) = match step {
                Step::Play(number) => (0, *number),
                Step::Pass => (5, 0),
                Step::Undo => (6, 0),
                Step::Switch => (7, 0),
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
