//! The plain arbiter without a fault judges as the model does, and its faults are as they are told.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use surround::arbiter::{Arbiter, By};
use surround::ask::{Ask, answer_of};
use surround::certify::{Claim, Limits, Protocol, Selection, certify};
use surround::check::{Script, as_case, compare};
use surround::corpus::cases;
use surround::model::Model;
use surround::mutants::{Fault, Mutant, Plain};
use surround::ruleset::{preset, presets};
use surround::selftest::killed_by_case;
use surround::subject::{Deadlines, Launch};

#[test]
fn the_plain_arbiter_answers_every_case_as_the_model_does() {
    let mut wrong = Vec::new();
    for case in cases() {
        for scene in &case.scenes {
            let mut question = case.question(scene);
            question.asks = Ask::ALL.into();
            question.handicaps = (0..=10).collect();
            let model = answer_of(&By::<Model>::itself(), &question);
            let plain = answer_of(&Mutant::SOUND, &question);
            if plain != model {
                wrong.push(format!("{} under {}", case.id, scene.rules_name));
            }
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_plain_arbiter_plays_scripted_games_as_the_model_does() {
    let agree = |number, script: &Script, rules| {
        let played = script.played_under(rules);
        let begin = "the script has a start";
        let model = Model::start(&played.start, &played.rules).expect(begin);
        let plain = Plain::start(&played.start, &played.rules).expect(begin);
        compare(&played, model, plain).unwrap_or_else(|difference| {
            panic!("game {number}: {difference}\n{}", as_case(&played, "differs"))
        });
    };
    for number in 0..u64::from(crate::properties::cases(600)) {
        let script = Script::at_random(2, number);
        agree(number, &script, script.rules());
        let preset = &presets()[number as usize % presets().len()];
        agree(number, &script, preset.rules.clone());
    }
}

#[test]
fn starts_that_are_none_are_refused_alike() {
    for number in 0..3000 {
        let script = Script::at_random(3, number);
        let (start, rules) = (script.raw_start(), script.rules.rules());
        let model = Model::start(&start, &rules).err();
        assert_eq!(Plain::start(&start, &rules).err(), model, "{start:?}");
    }
}

#[test]
fn faults_are_told_apart() {
    let names: BTreeSet<String> = Fault::ALL.iter().map(|fault| fault.name()).collect();
    assert_eq!(names.len(), Fault::ALL.len());
    for fault in Fault::ALL {
        assert!(fault.says().ends_with('.'), "{fault}: {}", fault.says());
        let source = fault.source();
        assert!(source == "constructed" || source.starts_with("https://"), "{fault}: {source}");
    }
}

/// A mutant that is started as a program answers the case wrongly that notices it, and another one
/// plays by other rules than it is told to.
#[test]
fn mutants_can_be_started_as_subjects() {
    let fault = Fault::BasicKoIgnored;
    let asked = cases().iter().filter(|case| {
        case.id.starts_with("repetition/") && case.scenes.iter().any(|s| s.rules_name == "tutorial")
    });
    let mut killing = asked.filter(|case| killed_by_case(Mutant::with(fault), case).is_some());
    let selection =
        Selection { cases: vec![killing.next().unwrap().id.clone()], ..Selection::default() };
    let judge = |options: &[&str]| {
        let words = [&[env!("CARGO_BIN_EXE_surround"), "gtp", "--rules", "tutorial"], options];
        let words: Vec<String> = words.concat().iter().map(|&word| word.to_owned()).collect();
        let launch = Launch::parse(&words).unwrap();
        let rules = preset("tutorial").unwrap().rules.clone();
        let (name, argument) = ("tutorial".to_owned(), "tutorial".to_owned());
        let claim = Claim { name, argument, rules, launch, protocol: Protocol::Gtp };
        let deadlines = Deadlines::STANDARD;
        let limits = Limits { games: 0, seed: 1, max_turns: None, max_fail: None, deadlines };
        certify(&[claim], &limits, &selection, &mut |_| {}, &AtomicBool::new(false)).unwrap()
    };
    let name = fault.name();
    let report = judge(&["--mutant", &name]);
    assert!(!report.is_as_expected(), "{report:#?}");
    assert!(judge(&[]).is_as_expected());
}

#[test]
fn every_fault_is_listed_by_its_name() {
    let run = |options: &[&str]| {
        let program = env!("CARGO_BIN_EXE_surround");
        std::process::Command::new(program).args(options).output().unwrap()
    };
    let listed = run(&["selftest", "--list"]);
    let text = String::from_utf8(listed.stdout).unwrap();
    let names: Vec<&str> = text.lines().filter(|line| !line.starts_with(' ')).collect();
    let known: Vec<String> = Fault::ALL.iter().map(|fault| fault.name()).collect();
    assert_eq!(names, known);
    let unknown = run(&["gtp", "--mutant", "superko-ignores"]);
    let message = String::from_utf8(unknown.stderr).unwrap();
    assert_eq!(unknown.status.code(), Some(2));
    assert!(message.contains("`superko-ignored`"), "{message}");
}
