//! Every law on every short game of some small families.
//!
//! `SURROUND_DEPTH` makes every game so many steps longer than usual.

use surround::arbiter::Arbiter;
use surround::check::laws::LAWS;
use surround::check::{Script, ScriptedRules, Step};
use surround::model::Model;
use surround::ruleset::RuleSet;
use surround::ruleset::axes::Response;
use surround::vocab::{Declaration, Grid, Player, Turn};

use super::deeper;

/// Sets of forbidden repetitions, as bits: each alone, basic ko with a superko, all.
const FORBIDDEN: [u8; 6] = [1, 2, 4, 8, 3, 15];

/// All games of so many steps on a grid.
#[derive(Clone, Copy)]
struct Family {
    columns: u8,
    rows: u8,
    /// Whether games begin from every set-up, or from the empty grid alone.
    every_setup: bool,
    /// Whether there are words about the end and illegal moves, or plays, passes and undos alone.
    words: bool,
    /// Every rule set, every second, and so on.
    one_rule_set_in: usize,
    steps: usize,
}

/// The next step under every rule set.
const SHORT: Family =
    Family { columns: 1, rows: 1, every_setup: true, words: true, one_rule_set_in: 1, steps: 1 };

/// What was gone through.
#[derive(Clone, Copy, Default, Debug)]
struct Covered {
    scripts: u64,
    steps: u64,
}

/// Every combination of forbidden repetition, suicide and reading of a full board. The other axes
/// are spread over them, each with steps of its own length.
fn rules() -> Vec<ScriptedRules> {
    let mut all = Vec::new();
    for forbid in FORBIDDEN {
        for suicide in 0..3 {
            for full_board in 0..2 {
                let mut numbers = [0; ScriptedRules::COUNT];
                for (number, axis) in numbers.iter_mut().zip(1_usize..) {
                    *number = (all.len() * axis / 7 + axis) as u8;
                }
                let spread = ScriptedRules::from_numbers(numbers);
                all.push(ScriptedRules { forbid, suicide, full_board, ..spread });
            }
        }
    }
    all
}

impl Family {
    /// The colors of the set-ups, each a list of numbers below 3.
    fn setups(&self) -> Vec<Vec<u8>> {
        let mut setups = vec![Vec::new()];
        if self.every_setup {
            for _ in 0..self.columns * self.rows {
                let colors =
                    |setup: Vec<u8>| (0..3).map(move |color| [&setup[..], &[color]].concat());
                setups = setups.into_iter().flat_map(colors).collect();
            }
        }
        setups
    }

    /// The games without their steps, each once.
    fn starts(&self) -> Vec<Script> {
        let mut starts: Vec<Script> = Vec::new();
        for rules in rules().into_iter().step_by(self.one_rule_set_in) {
            let mut seen = Vec::new();
            for setup in self.setups() {
                let script = Script {
                    columns: self.columns - 1,
                    rows: self.rows - 1,
                    rules,
                    setup,
                    start: 0,
                    handicap: 0,
                    steps: Vec::new(),
                };
                let coloring = script.start().coloring;
                if !seen.contains(&coloring) {
                    seen.push(coloring);
                    starts.push(script);
                }
            }
        }
        starts
    }
}

/// Every step that the game has room for, undo left out: one for each play, pass, word and request,
/// and one illegal move where it is no plain refusal.
fn next_steps(game: &Model, rules: &RuleSet) -> Vec<Step> {
    let resumes = |player| Turn::declare(player, Declaration::Resume);
    let resumptions = Player::ALL.into_iter().filter(|&player| game.judge(resumes(player)).is_ok());
    let mut next: Vec<Step> = resumptions.map(Step::Resume).collect();
    let Some(player) = game.to_move() else { return next };
    next.extend((0..game.legal_plays().len() as u16).map(Step::Play));
    next.push(Step::Pass);
    let said = |word| game.judge(Turn::declare(player, word)).is_ok();
    let words = [Declaration::End, Declaration::Agree, Declaration::Continue];
    next.extend(
        (0_u8..)
            .zip(words.into_iter().filter(|&word| said(word)))
            .map(|(number, _)| Step::Declare(number)),
    );
    if said(Declaration::Resign) {
        next.push(Step::Declare(u8::MAX));
    }
    if rules.illegal_move.response != Response::Refused {
        next.push(Step::Illegal(0));
    }
    next
}

/// Goes through all games that begin with the script and have so many steps more, and tests every
/// law on each that is as long as it gets. (A law looks at every position on the way.)
fn go_through(script: &mut Script, more: usize, words: bool, covered: &mut Covered) {
    let played = script.played();
    let mut game = Model::start(&played.start, &played.rules).unwrap();
    let mut undone = 0;
    for step in &played.steps {
        match step {
            Some(turn) => drop(game.play(*turn)),
            None => drop(game.undo()),
        }
        undone += usize::from(step.is_none());
    }
    if more == 0 {
        covered.scripts += 1;
        covered.steps += played.steps.len() as u64;
        for (_, law) in LAWS {
            law(script).unwrap_or_else(|broken| panic!("{broken}"));
        }
        return;
    }
    let mut next = next_steps(&game, &played.rules);
    next.retain(|step| words || matches!(step, Step::Play(_) | Step::Pass));
    // As many undos as turns bring the game back to its start.
    if played.steps.len() > 2 * undone {
        next.push(Step::Undo);
    }
    for step in next {
        script.steps.push(step);
        go_through(script, more - 1, words, covered);
        script.steps.pop();
    }
}

/// Goes through a family on two threads and says how much that was.
fn every_law_holds(family: &Family) {
    let (starts, steps) = (family.starts(), family.steps + deeper());
    let part = |starts: &[Script]| {
        let mut covered = Covered::default();
        for start in starts {
            go_through(&mut start.clone(), steps, family.words, &mut covered);
        }
        covered
    };
    let (lower, upper) = starts.split_at(starts.len() / 2);
    let (one, other) = std::thread::scope(|scope| {
        let upper = scope.spawn(|| part(upper));
        (part(lower), upper.join().unwrap())
    });
    let grid = Grid::new(family.columns, family.rows).unwrap();
    println!("{grid}: {} starts, {one:?}, {other:?}", starts.len());
    assert!(one.scripts > 0 && other.scripts > 0);
}

#[test]
fn every_law_holds_for_short_games_from_the_empty_grid() {
    for (columns, rows) in [(2, 2), (3, 1)] {
        let family = Family { columns, rows, every_setup: false, ..SHORT };
        every_law_holds(&Family { steps: 3, ..family });
        every_law_holds(&Family { steps: 4, words: false, one_rule_set_in: 4, ..family });
    }
}

#[test]
fn every_law_holds_for_the_next_steps_from_every_position() {
    for (columns, rows) in [(2, 2), (3, 1)] {
        every_law_holds(&Family { columns, rows, ..SHORT });
    }
}
