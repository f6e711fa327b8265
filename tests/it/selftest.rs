//! The cases kill every mutant, and `surround selftest` says so.

use std::fmt::Write;

use rayon::prelude::*;
use surround::corpus::{Case, cases};
use surround::mutants::{Fault, Mutant};
use surround::selftest::{Deviation, Plan, killed_by_case, killed_by_games, selftest};

use crate::cli::{out, surround};
use crate::snapshot;

/// Every case, those of a chapter first.
fn cases_from(chapter: &str) -> Vec<&'static Case> {
    let mut sorted: Vec<&Case> = cases().iter().collect();
    sorted.sort_by_key(|case| case.chapter() != chapter);
    sorted
}

#[test]
fn the_cases_alone_kill_every_mutant() {
    let survives = |fault: &&Fault| {
        let cases = cases_from(fault.chapter());
        !cases.iter().any(|case| killed_by_case(Mutant::with(**fault), case).is_some())
    };
    let survivors: Vec<&Fault> = Fault::ALL.par_iter().filter(survives).collect();
    assert!(survivors.is_empty(), "no case notices {survivors:?}");
}

#[test]
fn without_a_fault_nothing_is_killed() {
    let killing = |case: &&Case| killed_by_case(Mutant::SOUND, case).is_some();
    let killing: Vec<&Case> = cases().par_iter().filter(killing).collect();
    assert_eq!(killing, Vec::<&Case>::new());
    assert_eq!(killed_by_games(Mutant::SOUND, 1, 100), None);
}

#[test]
fn a_mutant_lives_once_the_cases_that_kill_it_are_gone() {
    let some = [
        Fault::ChainsJoinAtCorners,
        Fault::KoAfterTakingAsAChain,
        Fault::ResumedByTheRequester,
        Fault::HalfDameIgnored,
        Fault::ThirdFixedStoneLowerRight,
    ];
    for fault in some {
        let plan = |cases| Plan { faults: vec![fault], cases, games: 0, seed: 1 };
        let kills = |case: &&&Case| killed_by_case(Mutant::with(fault), case).is_some();
        let all: Vec<&Case> = cases().iter().collect();
        let killing: Vec<&Case> = all.iter().filter(kills).copied().collect();
        let row = &selftest(&plan(killing.clone()), &|| ()).mutants[0];
        assert_eq!((row.killed_by, row.survives()), (killing.len(), false), "{fault}");
        assert_eq!(row.by_chapter.values().sum::<usize>(), killing.len());
        assert_eq!(row.first.as_ref().map(|first| first.case.as_str()), Some(&*killing[0].id));
        let others = all.into_iter().filter(|case| !killing.contains(case)).collect();
        let report = selftest(&plan(others), &|| ());
        assert_eq!(report.survivors().map(|row| &row.fault).collect::<Vec<_>>(), [&fault.name()]);
        assert_eq!(report.mutants[0].first, None);
    }
}

#[test]
fn a_mutant_that_does_not_end_is_killed_by_that() {
    let mutant = Mutant::with(Fault::FloodFillForgetsWhereItWas);
    let cut_off = Deviation::Panic("the flood fill does not end".to_owned());
    let case = cases().iter().find_map(|case| killed_by_case(mutant, case));
    assert_eq!(case.map(|kill| kill.by), Some(cut_off.clone()));
    let game = killed_by_games(mutant, 1, 20);
    assert_eq!(game.map(|kill| kill.by), Some(cut_off));
}

#[test]
fn games_find_a_mutant_at_the_turn_where_it_differs() {
    let found = killed_by_games(Mutant::with(Fault::OnePassEnds), 1, 50).unwrap();
    assert!((1..=50).contains(&found.games) && found.turns > 0, "{found:?}");
    assert_eq!(found, killed_by_games(Mutant::with(Fault::OnePassEnds), 1, 80).unwrap());
}

#[test]
fn the_command_tells_who_survives() {
    let one = ["selftest", "--fault", "own-stones-f*", "--case", "capture/*", "--games", "20"];
    let output = surround(&one, "");
    assert_eq!(output.status.code(), Some(0));
    let text = out(&output);
    assert!(text.lines().last().unwrap().starts_with("killed 1 of 1 mutants by "), "{text}");
    let json = out(&surround(&[&one[..], &["--format", "json"]].concat(), ""));
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["mutants"][0]["fault"], "own-stones-first");
    assert_eq!(report["mutants"][0]["first"]["case"], first_in_text(&text));
    let page = out(&surround(&[&one[..], &["--format", "html"]].concat(), ""));
    assert!(page.contains("<tr id=\"own-stones-first\">") && !page.contains("<script"), "{page}");
    let output = surround(&["selftest", "--fault", "own-stones-first", "--case", "handicap/*"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("SURVIVES  own-stones-first"), "{}", out(&output));
    for nothing in [["--fault", "no-such-*"], ["--case", "no-such-*"]] {
        let output = surround(&[&["selftest"], &nothing[..]].concat(), "");
        assert_eq!(output.status.code(), Some(4));
    }
}

/// The case that the text names as the first to kill.
fn first_in_text(text: &str) -> &str {
    let line = text.lines().find(|line| line.contains(" under ")).expect("a case is named");
    line.split_whitespace().next().unwrap()
}

#[test]
fn faults_read_as_expected() {
    let mut table = String::new();
    let mut chapter = "";
    for fault in Fault::ALL {
        if chapter != fault.chapter() {
            chapter = fault.chapter();
            writeln!(table, "{chapter}").unwrap();
        }
        writeln!(table, "  {fault}: {} [{}]", fault.says(), fault.source()).unwrap();
    }
    snapshot::settings("selftest", "Does each sentence say what the program does wrong?")
        .bind(|| insta::assert_snapshot!("faults", table));
}
