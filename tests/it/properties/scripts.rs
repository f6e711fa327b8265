//! Scripts as proptest draws them.

use proptest::prelude::*;
use surround::check::{Script, ScriptedRules, Step};
use surround::vocab::Player;

/// The number that makes a side of one point more, smaller sides drawn more often.
fn side() -> impl Strategy<Value = u8> {
    prop_oneof![6 => 0..4_u8, 2 => 4..5_u8, 1 => 5..Script::MAX_SIDE]
}

/// Any rules that a script can choose; each number is the plainest half of the time.
fn rules() -> impl Strategy<Value = ScriptedRules> {
    prop::array::uniform(prop_oneof![Just(0), any::<u8>()]).prop_map(ScriptedRules::from_numbers)
}

/// A step: plays above all.
fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        24 => (0..64_u16).prop_map(Step::Play),
        4 => Just(Step::Pass),
        4 => Just(Step::Undo),
        2 => Just(Step::Switch),
        3 => any::<u8>().prop_map(Step::Declare),
        3 => (0..64_u16).prop_map(Step::Illegal),
        2 => prop_oneof![Just(Player::Black), Just(Player::White)].prop_map(Step::Resume),
    ]
}

/// A start without steps.
pub(super) fn start() -> impl Strategy<Value = Script> {
    // An empty board half of the time; no stones at all are simpler than any.
    let setup = prop_oneof![Just(Vec::new()), prop::collection::vec(0..3_u8, 0..=25)];
    (side(), side(), rules(), setup, 0..16_u8, 0..6_u8).prop_map(
        |(columns, rows, rules, setup, start, handicap)| Script {
            columns,
            rows,
            rules,
            setup,
            start,
            handicap,
            steps: Vec::new(),
        },
    )
}

/// A start and up to so many steps.
pub(super) fn script(steps: usize) -> impl Strategy<Value = Script> {
    (start(), prop::collection::vec(step(), 0..=steps))
        .prop_map(|(start, steps)| Script { steps, ..start })
}
