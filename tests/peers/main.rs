//! Certifies programs that nobody here wrote. They must be installed: `.ci/run` does that.

mod identify;
#[path = "../it/export/runner.rs"]
mod runner;
mod scripts;

use std::sync::atomic::AtomicBool;

use surround::certify::{Claim, Limits, Protocol, Report, Selection, certify};
use surround::ruleset::preset;
use surround::subject::{Deadlines, Launch};

/// GNU Go 3.8 with these options, claimed to play a preset.
fn gnugo(options: &[&str], claimed: &str, games: u64, selection: &Selection) -> Report {
    let words = [&["gnugo", "--mode", "gtp", "--level", "1"], options].concat();
    let launch = Launch::parse(&words.iter().map(|&w| w.to_owned()).collect::<Vec<_>>()).unwrap();
    let rules = preset(claimed).unwrap().rules.clone();
    let (name, argument, protocol) = (claimed.to_owned(), claimed.to_owned(), Protocol::Gtp);
    let claim = Claim { name, argument, rules, launch, protocol };
    let deadlines = Deadlines::STANDARD;
    let limits = Limits { games, seed: 1, max_turns: None, max_fail: None, deadlines };
    certify(&[claim], &limits, selection, &mut |_| {}, &AtomicBool::new(false))
        .unwrap_or_else(|unusable| panic!("is gnugo installed? {unusable}"))
}

/// No case, so that what is found is found by random games alone.
fn games_alone() -> Selection {
    Selection { cases: vec!["no-case-has-this-name".to_owned()], ..Selection::default() }
}

#[test]
fn random_games_find_the_suicide_that_gnugo_takes() {
    let options = ["--positional-superko", "--allow-all-suicide"];
    let report = gnugo(&options, "simple-rules", 100, &games_alone());
    let found = &report.runs[0].findings[0];
    assert_eq!(found.clauses, ["repetition.positional"], "{found:#?}");
    assert!(found.turns <= 4 && found.reproduced == [2, 2], "{found:#?}");
    assert_eq!(found.got, "legal");
}

#[test]
fn the_cases_find_it_too() {
    let options = ["--positional-superko", "--allow-all-suicide"];
    let report = gnugo(&options, "simple-rules", 0, &Selection::default());
    let found = &report.runs[0].findings[0];
    assert_eq!(found.clauses, ["repetition.positional"], "{found:#?}");
}

#[test]
fn gnugo_that_forbids_suicide_is_clean() {
    let options = ["--positional-superko", "--forbid-suicide"];
    for claimed in ["chinese-kgs", "cgos"] {
        let games = if claimed == "chinese-kgs" { 400 } else { 0 };
        let report = gnugo(&options, claimed, games, &Selection::default());
        assert!(report.is_as_expected(), "{claimed}: {:#?}", report.runs[0].findings);
        assert_eq!(report.runs[0].random.passed, games);
    }
}
