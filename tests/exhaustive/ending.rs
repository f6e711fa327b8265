//! Every line of turns that the state machine of the end has on two points, under every combination
//! of the axes that bear on it.
//!
//! `SURROUND_DEPTH` makes every line so many turns longer than usual.

use surround::arbiter::Start;
use surround::check::{Alphabet, every_line};
use surround::ruleset::axes::{
    Button, CycleKey, CycleNeeds, CyclePasses, CycleResult, End, Offense, PassStone, Repetition,
    Response, ResumedBy, Suicide,
};
use surround::ruleset::{RuleSet, preset};
use surround::vocab::{Coloring, Player};

use super::deeper;

/// The rules of which the combinations are made: nothing but a ko is forbidden, and a full grid is
/// emptied, so that two points are enough for cycles and for illegal moves of each kind.
fn base() -> RuleSet {
    let mut rules = preset("simple-rules").unwrap().rules.clone();
    rules.repetition.forbid = [Repetition::BasicKo].into();
    rules.suicide = Suicide::Any;
    rules.pass_stone = PassStone::One;
    rules.ending.by = [].into();
    rules
}

/// Each of the rules in each of the ways that a change has.
fn each<T: Copy>(
    all: Vec<RuleSet>,
    values: &[T],
    change: impl Fn(&mut RuleSet, T),
) -> Vec<RuleSet> {
    let mut changed = Vec::with_capacity(all.len() * values.len());
    for rules in all {
        for &value in values {
            let mut rules = rules.clone();
            change(&mut rules, value);
            changed.push(rules);
        }
    }
    changed
}

/// Every combination of what ends the game, the last pass, the resumption and the button.
///
/// Who resumes a game that is never resumed, and who passes last in one that passes do not end,
/// is one combination and not several.
fn endings() -> Vec<RuleSet> {
    let all = each(vec![base()], &(0..16).collect::<Vec<u8>>(), |rules, bits| {
        let is_set = |(at, _): &(usize, &End)| bits & 1 << at != 0;
        rules.ending.by = End::ALL.iter().enumerate().filter(is_set).map(|(_, &end)| end).collect();
    });
    let all = each(all, &[false, true], |rules, last| rules.ending.last_pass = last.into());
    let all = each(all, &[false, true], |rules, resume| rules.ending.resume = resume.into());
    let all = each(all, ResumedBy::ALL, |rules, by| rules.ending.resumed_by = by);
    let mut all = each(all, Button::ALL, |rules, button| rules.button = button);
    all.retain(|rules| {
        let by = &rules.ending.by;
        let passes_end = by.contains(&End::TwoPasses) || by.contains(&End::FourPasses);
        let resumes = bool::from(rules.ending.resume) && by.contains(&End::TwoPasses);
        (passes_end || !bool::from(rules.ending.last_pass))
            && (resumes || rules.ending.resumed_by == ResumedBy::Alternation)
    });
    all
}

/// The same with every need of a cycle that has a result, and one that has none.
fn with_cycles(all: Vec<RuleSet>) -> Vec<RuleSet> {
    let all = each(all, CycleNeeds::ALL, |rules, needs| rules.cycle.needs = needs);
    each(all, &[CycleResult::None, CycleResult::Draw], |rules, result| rules.cycle.result = result)
}

/// The same with every response to an illegal move.
fn with_responses(all: Vec<RuleSet>) -> Vec<RuleSet> {
    each(all, Response::ALL, |rules, response| {
        rules.illegal_move.response = response;
        rules.illegal_move.clauses = Offense::ALL.iter().copied().collect();
    })
}

/// The starts on two points: the empty grids, and one on which the next but one play closes a
/// cycle.
fn starts() -> [Start; 3] {
    let start = |text, player| Start::set_up(Coloring::from_text(text).unwrap(), player);
    [start(". .", Player::Black), start(".\n.", Player::Black), start("X .", Player::White)]
}

/// Goes through every line on two threads and says how much that was.
fn go_through(rules: &[RuleSet], starts: &[Start], alphabet: Alphabet, turns: u32) {
    let turns = turns + deeper() as u32;
    let part = |rules: &[RuleSet]| {
        let mut positions = 0;
        for rules in rules {
            for start in starts {
                positions += every_line(start, rules, alphabet, turns)
                    .unwrap_or_else(|found| panic!("{found}"));
            }
        }
        positions
    };
    let (lower, upper) = rules.split_at(rules.len() / 2);
    let (one, other) = std::thread::scope(|scope| {
        let upper = scope.spawn(|| part(upper));
        (part(lower), upper.join().unwrap())
    });
    println!("{} rule sets, {turns} turns: {} positions", rules.len(), one + other);
    assert!(one > 0 && other > 0);
}

#[test]
fn every_line_agrees_under_every_combination() {
    let rules = with_responses(with_cycles(endings()));
    let [row, column, around] = starts();
    go_through(&rules, &[row, around], Alphabet::Full, 4);
    go_through(&rules, &[column], Alphabet::Full, 3);
}

#[test]
fn every_line_agrees_with_cycles_and_with_illegal_moves() {
    go_through(&with_cycles(endings()), &starts()[2..], Alphabet::Full, 5);
    go_through(&with_responses(endings()), &starts()[..1], Alphabet::Full, 5);
}

#[test]
fn every_line_of_passes_and_words_agrees() {
    go_through(&endings(), &starts()[..1], Alphabet::Quiet, 10);
}

#[test]
fn every_line_around_a_cycle_agrees() {
    let all = each(vec![base()], &[End::TwoPasses, End::Agreement], |rules, end| {
        rules.ending.by = [end].into();
    });
    let all = each(all, Button::ALL, |rules, button| rules.button = button);
    let all = each(all, CycleNeeds::ALL, |rules, needs| rules.cycle.needs = needs);
    let all = each(all, CycleKey::ALL, |rules, key| rules.cycle.key = key);
    let all = each(all, &[2, 3], |rules, occurrence| rules.cycle.occurrence = occurrence);
    let all = each(all, CyclePasses::ALL, |rules, passes| rules.cycle.passes = passes);
    let all = each(all, &[CycleResult::Draw, CycleResult::CountRemoved], |rules, result| {
        rules.cycle.result = result;
    });
    go_through(&all, &starts()[2..], Alphabet::Full, 6);
}
