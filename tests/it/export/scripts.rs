//! The scripts, run on the GTP server of this program.

use std::collections::BTreeMap;

use surround::arbiter::By;
use surround::corpus::cases;
use surround::engine::Game;
use surround::export::{Dialect, Format};
use surround::ruleset::RuleSet;
use surround::serve::Session;
use surround::vocab::HalfPoints;

use super::exported;
use super::runner::run;

/// Every rule set of the corpus by its name, without a komi.
fn rule_sets() -> BTreeMap<&'static str, RuleSet> {
    let scenes = cases().iter().flat_map(|case| &case.scenes);
    let zero = HalfPoints::new(0);
    scenes.map(|scene| (scene.rules_name.as_str(), scene.rules.clone().with_komi(zero))).collect()
}

#[test]
fn the_reference_passes_every_script_under_each_of_its_rule_sets() {
    let rule_sets = rule_sets();
    let bundle = exported(Format::Tst);
    let mut tests = 0;
    let mut told = Vec::new();
    for (file, entry) in bundle.files.iter().zip(bundle.manifest().files) {
        // What the dialects ask is the same, so that one of them is run under all rule sets.
        let is_first = file.path.starts_with(Dialect::IsLegal.word());
        let rule_sets_of_file = entry.rule_sets.iter().take(if is_first { usize::MAX } else { 1 });
        for name in rule_sets_of_file {
            let rules = rule_sets[name.as_str()].clone();
            let mut session = Session::<By<Game>>::new(rules, 1).unwrap();
            let (count, wrong) = run(&file.text, |command| session.answer(command));
            told.extend(wrong.iter().map(|wrong| format!("{} under {name}: {wrong:?}", file.path)));
            if Some(name) == entry.rule_sets.first() {
                tests += count;
            }
        }
    }
    assert!(told.is_empty(), "{} wrong:\n{}", told.len(), told.join("\n"));
    assert_eq!(tests, bundle.manifest().exported.questions);
}

#[test]
fn every_dialect_finds_a_program_that_plays_by_other_rules() {
    let bundle = exported(Format::Tst);
    let other = rule_sets()["tutorial"].clone();
    for dialect in Dialect::ALL {
        let path = format!("{}/repetition/positional_suicide-any.tst", dialect.word());
        let script = &bundle.files.iter().find(|file| file.path == path).unwrap().text;
        let mut session = Session::<By<Game>>::new(other.clone(), 1).unwrap();
        let (_, wrong) = run(script, |command| session.answer(command));
        assert!(!wrong.is_empty(), "{path}");
    }
}

#[test]
fn numbers_are_unique_in_a_script_and_expectations_follow_at_once() {
    for file in &exported(Format::Tst).files {
        let numbered = file.text.lines().filter_map(|line| line.split_once(' ')?.0.parse().ok());
        let numbers: Vec<usize> = numbered.collect();
        assert!(numbers.iter().copied().eq(1..=numbers.len()), "{}", file.path);
        assert_eq!(file.text.matches("\n#? ").count(), numbers.len(), "{}", file.path);
    }
}
