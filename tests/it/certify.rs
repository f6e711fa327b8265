//! The certifier against real programs: this one, under the claim of other rules than it plays.

use std::sync::atomic::AtomicBool;

use surround::certify::{
    Claim, Finding, Judged, Limits, Outcome, Protocol, Report, Selection, Tally, Unusable, certify,
    declared,
};
use surround::report::{self, Paint};
use surround::ruleset::{from_json, preset};
use surround::subject::{Deadlines, Launch};

use crate::snapshot;

/// This program's GTP server under a rule set.
fn own(rules: &str) -> Launch {
    let words = [env!("CARGO_BIN_EXE_surround"), "gtp", "--rules", rules].map(str::to_owned);
    Launch::parse(&words).unwrap()
}

/// A shell command as a subject.
fn shell(script: &str) -> Launch {
    Launch::parse(&["sh", "-c", script].map(str::to_owned)).unwrap()
}

fn judge(launch: Launch, claimed: &str, games: u64) -> Result<Report, Unusable> {
    judge_by(launch, claimed, games, &Selection::default())
}

fn judge_by(
    launch: Launch,
    claimed: &str,
    games: u64,
    selection: &Selection,
) -> Result<Report, Unusable> {
    judge_over(Protocol::Gtp, launch, claimed, games, selection)
}

fn judge_over(
    protocol: Protocol,
    launch: Launch,
    claimed: &str,
    games: u64,
    selection: &Selection,
) -> Result<Report, Unusable> {
    let rules = preset(claimed).unwrap().rules.clone();
    let (name, argument) = (claimed.to_owned(), claimed.to_owned());
    let claim = Claim { name, argument, rules, launch, protocol };
    let deadlines = Deadlines::STANDARD;
    let limits = Limits { games, seed: 1, max_turns: Some(60), max_fail: None, deadlines };
    certify(&[claim], &limits, selection, &mut |_| {}, &AtomicBool::new(false))
}

/// The first finding that is about a clause.
fn about<'a>(report: &'a Report, clause: &str) -> &'a Finding {
    let findings = &report.runs[0].findings;
    let found = findings.iter().find(|finding| finding.clauses.iter().any(|c| c == clause));
    found.unwrap_or_else(|| panic!("nothing about {clause} in {findings:#?}"))
}

#[test]
fn a_program_that_plays_what_it_claims_has_no_finding() {
    for rules in ["simple-rules", "tutorial-superko"] {
        let report = judge(own(rules), rules, 24).unwrap();
        assert!(report.is_as_expected(), "{:#?}", report.runs[0].findings);
        assert_eq!((report.runs[0].random.passed, report.runs[0].random.failed), (24, 0));
        assert!(report.asked() > 24);
    }
}

#[test]
fn a_komi_that_depends_on_the_board_is_that_of_each_game() {
    let table = r#"{"base":"cgos","komi":[{"size":[5,5],"komi":31},{"handicap":0,"komi":11}]}"#;
    let rules = from_json(&serde_json::from_str(table).unwrap()).unwrap();
    let (name, argument) = ("table".to_owned(), table.to_owned());
    let claim = Claim { name, argument, rules, launch: own(table), protocol: Protocol::Gtp };
    let deadlines = Deadlines::STANDARD;
    let limits = Limits { games: 12, seed: 1, max_turns: Some(30), max_fail: None, deadlines };
    let selection = Selection { cases: vec!["scoring/*".to_owned()], ..Selection::default() };
    let report =
        certify(&[claim], &limits, &selection, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    assert!(report.is_as_expected(), "{:#?}", report.runs[0].findings);
    assert!(report.runs[0].chapters["scoring"].passed > 0, "{:#?}", report.runs[0]);
}

#[test]
fn suicide_that_the_claim_forbids_is_found_and_told_as_a_board() {
    // The examples of the specification alone, so that the report does not grow with the corpus.
    let examples = Selection { cases: vec!["*/example/*".to_owned()], ..Selection::default() };
    let report = judge_by(own("tromp-taylor"), "cgos", 12, &examples).unwrap();
    let found = about(&report, "suicide.forbidden");
    assert!(found.turns <= 4, "{found:#?}");
    assert_eq!(found.reproduced, [2, 2]);
    assert!(found.right_under.contains(&"simple-rules".to_owned()));
    let text = report::certify(&report, "surround", Paint::Plain);
    let text = text.replace(env!("CARGO_BIN_EXE_surround"), "surround");
    snapshot::settings("certify", "Is every line of use to an engine's author?")
        .bind(|| insta::assert_snapshot!("suicide_that_the_claim_forbids", text));
}

#[test]
fn a_missing_superko_is_found_in_few_turns() {
    let report = judge(own("tutorial"), "tutorial-superko", 40).unwrap();
    let found = about(&report, "repetition.positional");
    assert!(found.turns <= 8, "{found:#?}");
    assert!(found.right_under.contains(&"tutorial".to_owned()), "{found:#?}");
}

#[test]
fn a_legal_play_that_is_refused_is_found() {
    let report = judge(own("cgos"), "tromp-taylor", 24).unwrap();
    let found = about(&report, "suicide.allowed");
    assert_eq!((found.expected.as_str(), found.got.as_str()), ("legal", "illegal"));
}

#[test]
fn a_program_that_ends_in_the_middle_is_a_finding() {
    let path = env!("CARGO_BIN_EXE_surround");
    // After 120 commands its input ends.
    let script = format!(
        "i=0; while [ $i -lt 120 ] && read -r line; do echo \"$line\"; i=$((i + 1)); done \
         | '{path}' gtp --rules cgos"
    );
    let report = judge(shell(&script), "cgos", 4).unwrap();
    let found = &report.runs[0].findings[0];
    assert_eq!(found.kind, "breakdown");
    assert!(!report.is_as_expected());
}

#[test]
fn refuses_subjects_that_cannot_be_used() {
    let reason = |launch| judge(launch, "cgos", 1).unwrap_err().reason;
    assert!(reason(shell("exit 7")).contains("exit code 7"), "{}", reason(shell("exit 7")));
    let reason = reason(Launch::parse(&["no-such-program-here".to_owned()]).unwrap());
    assert!(reason.contains("no program that can be run"), "{reason}");
}

#[test]
fn a_subject_that_takes_a_play_on_a_stone_is_told_once() {
    // Answers every command with success and nothing else.
    let script = "while read -r line; do printf '= 2\\n\\n'; done";
    let unusable = judge(shell(script), "cgos", 1).unwrap_err();
    assert!(unusable.reason.contains("occupied point"), "{}", unusable.reason);
}

#[test]
fn the_same_seed_gives_the_same_report() {
    let report = || judge(own("tutorial"), "cgos", 6).unwrap();
    assert_eq!(report(), report());
}

/// This program's answers to questions, each line changed by a script before it is asked.
fn query_after(script: &str) -> Launch {
    shell(&format!("sed -u '{script}' | '{}' query", env!("CARGO_BIN_EXE_surround")))
}

/// The cases of some chapters.
fn chapters(names: &[&str]) -> Selection {
    let cases = names.iter().map(|name| format!("{name}/*")).collect();
    Selection { cases, ..Selection::default() }
}

#[test]
fn the_query_protocol_is_asked_what_gtp_cannot_tell() {
    let launch = query_after("");
    let all = chapters(&["ending", "scoring", "board", "moves"]);
    for rules in ["japanese-1989", "chinese-1988"] {
        let report = judge_over(Protocol::Query, launch.clone(), rules, 6, &all).unwrap();
        let run = &report.runs[0];
        assert!(run.findings.is_empty(), "{:#?}", run.findings);
        let asked_over_gtp = judge_over(Protocol::Gtp, own(rules), rules, 6, &all).unwrap().asked();
        assert!(report.asked() > asked_over_gtp + 20, "{} {asked_over_gtp}", report.asked());
    }
}

#[test]
fn other_rules_than_claimed_are_found_over_the_query_protocol() {
    let launch = query_after(r#"s/"rules":"cgos"/"rules":"tutorial"/"#);
    let none = chapters(&["no-such-chapter"]);
    let report = judge_over(Protocol::Query, launch, "cgos", 40, &none).unwrap();
    let found = about(&report, "repetition.positional");
    assert!(found.right_under.contains(&"tutorial".to_owned()), "{found:#?}");
    assert!(found.turns <= 8, "{found:#?}");
    let told = report::replay_command("surround", &report.runs[0], found);
    assert!(told.starts_with("surround replay --protocol query --rules cgos "), "{told}");
}

#[test]
fn a_mistake_about_the_end_or_a_count_is_found_over_the_query_protocol() {
    let path = env!("CARGO_BIN_EXE_surround");
    let after = |script: &str| shell(&format!("'{path}' query | sed -u '{script}'"));
    let judge = |launch, chapter| {
        judge_over(Protocol::Query, launch, "cgos", 0, &chapters(&[chapter])).unwrap()
    };
    let report = judge(after(r#"s/"ended":"two-passes"/"ended":null/"#), "ending");
    assert_eq!(about(&report, "ending.two-passes").got, "nothing");
    // Who has won, Black always: seen where the score is asked, with the stones that are dead.
    let report = judge(after(r#"s/"result":"W/"result":"B/"#), "scoring");
    let dead = report.runs[0].findings.iter().any(|found| found.kind == "score");
    assert!(dead, "{:#?}", report.runs[0].findings);
}

#[test]
fn what_a_subject_does_not_support_is_not_asked_and_no_finding() {
    // Every question of five columns is one too many.
    let path = env!("CARGO_BIN_EXE_surround");
    let unsupported = r#"{"unsupported":{"at":"/size","message":"no five columns"},"id":\1}"#;
    let script = format!(
        "sed -u -E 's|.*\"id\":(\"[0-9]+\"),\"size\":\\[5,.*|{unsupported}|' \
         | while IFS= read -r line; do case $line in *unsupported*) printf '%s\\n' \"$line\";; \
           *) printf '%s\\n' \"$line\" | '{path}' query;; esac; done"
    );
    let all = chapters(&["capture"]);
    let report = judge_over(Protocol::Query, shell(&script), "cgos", 0, &all).unwrap();
    let run = &report.runs[0];
    assert!(run.findings.is_empty(), "{:#?}", run.findings);
    assert!(run.not_asked.iter().any(|not| not.reason.contains("no board of that size")));
    assert!(run.not_asked.iter().any(|not| not.reason.contains("no five columns")), "{run:#?}");
}

#[test]
fn refuses_what_does_not_speak_the_query_protocol() {
    let reason = |script: &str| {
        let all = Selection::default();
        judge_over(Protocol::Query, shell(script), "cgos", 1, &all).unwrap_err().reason
    };
    let gtp = format!("'{}' gtp", env!("CARGO_BIN_EXE_surround"));
    assert!(reason(&gtp).contains("expected a JSON object"), "{}", reason(&gtp));
    let deaf = "while read -r line; do echo '{}'; done";
    assert!(reason(deaf).contains("the id of the question"), "{}", reason(deaf));
    assert!(reason("exit 3").contains("exit code 3"), "{}", reason("exit 3"));
}

#[test]
fn a_greeting_that_names_one_rule_set_is_a_claim() {
    let path = env!("CARGO_BIN_EXE_surround");
    let script = format!("'{path}' query | sed -u 's/\"rules\":.*]/\"rules\":[\"french\"]/'");
    let claimed = |launch| declared(&launch, Protocol::Query, Deadlines::STANDARD).unwrap();
    assert_eq!(claimed(shell(&script)).unwrap().name, "french");
    assert!(claimed(query_after("")).is_none());
}

/// What is amiss in the counts of a report, and in what cases and findings say of each other.
fn amiss(report: &Report) -> Vec<String> {
    let mut amiss = Vec::new();
    for run in &report.runs {
        let mut sum = run.random;
        for (chapter, tally) in &run.chapters {
            if *tally != Tally::of(run.cases_of(chapter)) {
                amiss.push(format!("{chapter} is counted otherwise"));
            }
            sum.add(*tally);
        }
        if sum.selected != sum.passed + sum.failed + sum.not_asked + sum.not_run {
            amiss.push(format!("{sum:?} does not add up"));
        }
        if sum.selected != (run.cases.len() + run.random_games.len()) as u64 {
            amiss.push(format!("{sum:?} are not all"));
        }
        let is_not_asked = |case: &&Judged| matches!(case.outcome, Outcome::NotAsked { .. });
        if run.cases.iter().filter(is_not_asked).count() != run.not_asked.len() {
            amiss.push("the cases that were not asked are others".to_owned());
        }
        let mut found: Vec<usize> = Vec::new();
        for judged in run.cases.iter().chain(&run.random_games) {
            if let Outcome::Failed { findings } = &judged.outcome {
                found.extend(findings);
            }
        }
        let ends: Vec<usize> = (0..run.findings.len()).collect();
        found.sort_unstable();
        found.dedup();
        if found != ends {
            amiss.push(format!("{found:?} were found, {ends:?} are there"));
        }
    }
    amiss
}

#[test]
fn every_selected_case_and_game_is_accounted_for() {
    let examples = Selection { cases: vec!["*/example/*".to_owned()], ..Selection::default() };
    let report = judge_by(own("tromp-taylor"), "cgos", 12, &examples).unwrap();
    assert_eq!(amiss(&report), Vec::<String>::new());
    let run = &report.runs[0];
    let total = run.total();
    assert!(total.passed > 0 && total.failed > 0 && total.not_asked > 0, "{total:?}");
    // The cases that a finding names are among those that led to it.
    for (place, finding) in run.findings.iter().enumerate() {
        let leads = |name: &str| {
            let mut all = run.cases.iter().chain(&run.random_games);
            let one = all.find(|one| one.name == name).unwrap();
            matches!(&one.outcome, Outcome::Failed { findings } if findings.contains(&place))
        };
        for name in &finding.found_by {
            assert!(leads(name.strip_prefix("case ").unwrap_or(name)), "{name}");
        }
    }
}

#[test]
fn what_an_interrupt_leaves_out_is_told() {
    let rules = preset("cgos").unwrap().rules.clone();
    let (name, argument) = ("cgos".to_owned(), "cgos".to_owned());
    let claim = Claim { name, argument, rules, launch: own("cgos"), protocol: Protocol::Gtp };
    let limits = Limits {
        games: 2,
        seed: 1,
        max_turns: None,
        max_fail: None,
        deadlines: Deadlines::STANDARD,
    };
    let examples = Selection { cases: vec!["*/example/*".to_owned()], ..Selection::default() };
    let report =
        certify(&[claim], &limits, &examples, &mut |_| {}, &AtomicBool::new(true)).unwrap();
    assert_eq!(amiss(&report), Vec::<String>::new());
    let run = &report.runs[0];
    assert_eq!(run.random.not_run, 2);
    assert_eq!(run.total().not_run, run.total().selected - 1);
    let reason = "interrupted".to_owned();
    assert_eq!(run.random_games[1].outcome, Outcome::NotRun { reason });
    assert_eq!(report.stopped(), Some("interrupted"));
}

#[test]
fn a_game_without_a_question_is_not_asked() {
    let rules = preset("cgos").unwrap().rules.clone();
    let (name, argument) = ("cgos".to_owned(), "cgos".to_owned());
    let claim = Claim { name, argument, rules, launch: own("cgos"), protocol: Protocol::Gtp };
    let limits = Limits {
        games: 1,
        seed: 1,
        max_turns: Some(0),
        max_fail: None,
        deadlines: Deadlines::STANDARD,
    };
    let one = Selection { cases: vec!["capture/example/*".to_owned()], ..Selection::default() };
    let report = certify(&[claim], &limits, &one, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    assert_eq!((report.runs[0].random.passed, report.runs[0].random.not_asked), (0, 1));
    assert_eq!(amiss(&report), Vec::<String>::new());
}
