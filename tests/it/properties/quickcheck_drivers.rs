//! The laws on games that quickcheck draws and shrinks: a second generator, with other habits.

use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult};
use surround::check::laws::{self, Broken};
use surround::check::{Script, ScriptedRules, Step};
use surround::vocab::Player;

/// The longest game and the fullest set-up.
const SIZE: usize = 40;

/// A script that quickcheck can draw.
#[derive(Clone, Debug)]
struct Drawn(Script);

/// A step that quickcheck can draw.
#[derive(Clone, Copy)]
struct DrawnStep(Step);

impl Arbitrary for DrawnStep {
    fn arbitrary(g: &mut Gen) -> Self {
        let play = Step::Play(u16::arbitrary(g));
        let declare = Step::Declare(u8::arbitrary(g));
        let illegal = Step::Illegal(u16::arbitrary(g));
        let resume = Step::Resume(*g.choose(&Player::ALL).unwrap());
        let plain = [play, play, play, Step::Pass, Step::Undo, Step::Switch];
        let all = [&[play; 6][..], &plain, &[declare, illegal, resume]].concat();
        Self(*g.choose(&all).unwrap())
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        match self.0 {
            Step::Play(number) => Box::new(number.shrink().map(|n| Self(Step::Play(n)))),
            Step::Declare(number) => Box::new(number.shrink().map(|n| Self(Step::Declare(n)))),
            Step::Illegal(number) => Box::new(number.shrink().map(|n| Self(Step::Illegal(n)))),
            Step::Pass => quickcheck::empty_shrinker(),
            Step::Undo | Step::Switch | Step::Resume(_) => {
                quickcheck::single_shrinker(Self(Step::Pass))
            }
        }
    }
}

/// Rules, each number of which is the plainest half of the time.
fn rules(g: &mut Gen) -> ScriptedRules {
    let number = |_| if bool::arbitrary(g) { u8::arbitrary(g) } else { 0 };
    ScriptedRules::from_numbers(std::array::from_fn(number))
}

/// Rules that are plainer in one number.
fn plainer(rules: ScriptedRules) -> impl Iterator<Item = ScriptedRules> {
    let numbers = rules.numbers();
    (0..numbers.len()).flat_map(move |at| {
        numbers[at].shrink().map(move |number| {
            let mut plainer = numbers;
            plainer[at] = number;
            ScriptedRules::from_numbers(plainer)
        })
    })
}

impl Arbitrary for Drawn {
    fn arbitrary(g: &mut Gen) -> Self {
        let side =
            |g: &mut Gen| u8::arbitrary(g) % *g.choose(&[3, 4, 5, Script::MAX_SIDE]).unwrap();
        let setup = if bool::arbitrary(g) { Vec::arbitrary(g) } else { Vec::new() };
        Self(Script {
            columns: side(g),
            rows: side(g),
            rules: rules(g),
            setup,
            start: u8::arbitrary(g) % 16,
            handicap: u8::arbitrary(g) % 6,
            steps: Vec::<DrawnStep>::arbitrary(g).into_iter().map(|step| step.0).collect(),
        })
    }

    /// Fewer steps, then fewer stones, then a smaller grid, then plainer rules.
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let script = self.0.clone();
        let steps: Vec<DrawnStep> = script.steps.iter().copied().map(DrawnStep).collect();
        let fewer_steps = steps.shrink().map({
            let script = script.clone();
            move |steps| Script { steps: steps.iter().map(|s| s.0).collect(), ..script.clone() }
        });
        let fewer_stones = script.setup.shrink().map({
            let script = script.clone();
            move |setup| Script { setup, ..script.clone() }
        });
        let starts = (script.columns, script.rows, script.start, script.handicap);
        let smaller = starts.shrink().map({
            let script = script.clone();
            move |(columns, rows, start, handicap)| Script {
                columns,
                rows,
                start,
                handicap,
                ..script.clone()
            }
        });
        let plainer = plainer(script.rules).map(move |rules| Script { rules, ..script.clone() });
        Box::new(fewer_steps.chain(fewer_stones).chain(smaller).chain(plainer).map(Self))
    }
}

/// Tries a law on random games; prints the smallest that breaks it as a board and a case.
fn drive(law: fn(Drawn) -> TestResult) {
    QuickCheck::new().rng(Gen::new(SIZE)).tests(super::cases(200).into()).quickcheck(law);
}

/// What came of a law, as quickcheck takes it.
fn told(result: Result<(), Broken>) -> TestResult {
    result.map_or_else(|broken| TestResult::error(broken.to_string()), |()| TestResult::passed())
}

#[test]
fn model_and_engine_agree() {
    drive(|Drawn(script)| told(laws::model_and_engine_agree(&script)));
}

#[test]
fn undo_restores_everything() {
    drive(|Drawn(script)| told(laws::undo_restores_everything(&script)));
}

#[test]
fn symmetry_commutes_with_play() {
    drive(|Drawn(script)| told(laws::symmetry_commutes_with_play(&script)));
}

#[test]
fn color_exchange_commutes_with_play() {
    drive(|Drawn(script)| told(laws::color_exchange_commutes_with_play(&script)));
}

#[test]
fn no_stone_is_left_surrounded() {
    drive(|Drawn(script)| told(laws::no_stone_is_left_surrounded(&script)));
}

#[test]
fn a_refused_move_changes_nothing() {
    drive(|Drawn(script)| told(laws::a_refused_move_changes_nothing(&script)));
}

#[test]
fn any_and_multi_stone_suicide_allow_the_same_plays() {
    drive(|Drawn(script)| told(laws::any_and_multi_stone_suicide_allow_the_same_plays(&script)));
}

#[test]
fn a_key_collision_never_forbids_a_move() {
    drive(|Drawn(script)| told(laws::a_key_collision_never_forbids_a_move(&script)));
}

#[test]
fn stones_are_played_or_taken() {
    drive(|Drawn(script)| told(laws::stones_are_played_or_taken(&script)));
}

#[test]
fn area_equals_territory_and_pass_stones() {
    drive(|Drawn(script)| told(laws::area_equals_territory_and_pass_stones(&script)));
}

#[test]
fn half_board_is_half_the_difference() {
    drive(|Drawn(script)| told(laws::half_board_is_half_the_difference(&script)));
}

#[test]
fn counts_are_in_the_order_of_their_definitions() {
    drive(|Drawn(script)| told(laws::counts_are_in_the_order_of_their_definitions(&script)));
}

#[test]
fn claims_touch_the_score_alone() {
    drive(|Drawn(script)| told(laws::claims_touch_the_score_alone(&script)));
}

#[test]
fn claims_of_the_dead_take_stones_away() {
    drive(|Drawn(script)| told(laws::claims_of_the_dead_take_stones_away(&script)));
}

#[test]
fn what_is_said_of_stones_has_no_order() {
    drive(|Drawn(script)| told(laws::what_is_said_of_stones_has_no_order(&script)));
}

#[test]
fn an_illegal_move_costs_the_turn_or_nothing() {
    drive(|Drawn(script)| told(laws::an_illegal_move_costs_the_turn_or_nothing(&script)));
}

#[test]
fn a_resumed_game_keeps_its_history() {
    drive(|Drawn(script)| told(laws::a_resumed_game_keeps_its_history(&script)));
}
