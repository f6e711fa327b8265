//! The corpus: both arbiters answer every case as expected.

use surround::arbiter::Arbiter;
use surround::ask::answer;
use surround::corpus::{cases, load, mismatches};
use surround::engine::Game;
use surround::model::Model;

/// Every case that an arbiter does not answer as expected, a line each.
fn wrong<A: Arbiter>() -> Vec<String> {
    let mut wrong = Vec::new();
    for case in cases() {
        for scene in &case.scenes {
            let at = format!("{} under {}", case.id, scene.rules_name);
            let answer = answer::<A>(&case.question(scene));
            let found = mismatches(case.start.coloring.grid(), &scene.expect, &answer);
            wrong.extend(found.into_iter().map(|mismatch| format!("{at}: {mismatch}")));
        }
    }
    wrong
}

#[test]
fn every_file_can_be_read() {
    load().unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn the_model_answers_every_case_as_expected() {
    let wrong = wrong::<Model>();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_engine_answers_every_case_as_expected() {
    let wrong = wrong::<Game>();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
