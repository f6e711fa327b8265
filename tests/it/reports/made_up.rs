//! A report that no program gave: small, with everything that a report may hold.

use std::collections::BTreeMap;

use surround::certify::{
    Exchange, Finding, Judged, NotAsked, Outcome, Protocol, Report, Run, Stale, SubjectInfo, Tally,
};

/// What would be markup, or act on a terminal, where it was not escaped.
pub(super) const NASTY: &str = "<b>&\"'\u{1b}[31m`|# \u{0}]]></script>";

pub(super) fn made_up() -> Report {
    let command = "nasty --name '<b>&\"'".to_owned();
    let subject = SubjectInfo { command, name: NASTY.to_owned(), version: "1#2".to_owned() };
    let runs = vec![first(), second()];
    Report { version: "0.0.0".to_owned(), seed: 7, games: 2, subject, runs, stale: vec![stale()] }
}

/// A run that ended, with a finding that starts from a set-up.
fn first() -> Run {
    let cases = vec![
        judged("capture/example/passes", Outcome::Passed),
        judged("capture/example/fails", Outcome::Failed { findings: vec![0] }),
        judged("chains/example/cannot", Outcome::NotAsked { reason: "`x` & <y>".to_owned() }),
    ];
    let random_games = vec![
        judged("random game 0 of seed 7", Outcome::Passed),
        judged("random game 1 of seed 7", Outcome::Failed { findings: vec![0] }),
    ];
    let not_asked =
        vec![NotAsked { reason: "`x` & <y>".to_owned(), case: "chains/example/cannot".to_owned() }];
    run("cgos", cases, random_games, vec![with_setup()], not_asked, None)
}

/// A run that stopped early, with a breakdown, and with a failure that did not come again.
fn second() -> Run {
    let stopped = "the subject hung 3 times".to_owned();
    let not_run = || Outcome::NotRun { reason: stopped.clone() };
    let cases = vec![
        judged("capture/example/fails", Outcome::Failed { findings: vec![0] }),
        judged("capture/example/passes", Outcome::Failed { findings: Vec::new() }),
        judged("capture/example/known", known()),
        judged("chains/example/cannot", not_run()),
    ];
    let random_games = vec![
        judged("random game 0 of seed 7", not_run()),
        judged("random game 1 of seed 7", not_run()),
    ];
    run("tromp-taylor", cases, random_games, vec![breakdown()], Vec::new(), Some(stopped.clone()))
}

/// A failure that a list of known deviations says.
fn known() -> Outcome {
    Outcome::Known { reason: "`it` <always> did | so".to_owned(), findings: vec![0] }
}

/// An entry of that list that fits no case.
fn stale() -> Stale {
    let problem = "fits no case of the corpus: mend the name, or take the entry out".to_owned();
    Stale { entry: 2, case: "capture/example/<gone>".to_owned(), problem }
}

fn judged(name: &str, outcome: Outcome) -> Judged {
    Judged { name: name.to_owned(), outcome }
}

fn run(
    rules: &str,
    cases: Vec<Judged>,
    random_games: Vec<Judged>,
    findings: Vec<Finding>,
    not_asked: Vec<NotAsked>,
    stopped: Option<String>,
) -> Run {
    let mut chapters: BTreeMap<String, Tally> = BTreeMap::new();
    for case in &cases {
        chapters.entry(case.chapter().to_owned()).or_default().add(Tally::of([case]));
    }
    Run {
        rules: rules.to_owned(),
        argument: rules.to_owned(),
        command: format!("nasty --name '<b>&\"' --rules {rules}"),
        protocol: if rules == "cgos" { Protocol::Gtp } else { Protocol::Query },
        capabilities: vec![("legality".to_owned(), "is_legal".to_owned())],
        chapters,
        random: Tally::of(&random_games),
        questions: 12,
        cases,
        random_games,
        findings,
        not_asked,
        stopped,
    }
}

fn texts(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

fn with_setup() -> Finding {
    Finding {
        kind: "verdict".to_owned(),
        clauses: texts(&["suicide.forbidden", "repetition.positional"]),
        question: "may White play A1?".to_owned(),
        size: [3, 2],
        setup: texts(&["...", ".X."]),
        to_move: "white".to_owned(),
        left_by: None,
        handicap: 0,
        claims: Vec::new(),
        moves: texts(&["W C2", "B A2"]),
        asked: Some("W A1".to_owned()),
        probe: None,
        position: texts(&["X.O", ".X."]),
        turns: 3,
        board: "   A B C\n 2 X . O 2\n 1(.)X . 1\n   A B C\n".to_owned(),
        repeats: Some("the play would leave the coloring that stands now".to_owned()),
        expected: "illegal by suicide.forbidden and repetition.positional".to_owned(),
        got: format!("legal {NASTY}"),
        evidence: vec![
            exchange("boardsize 3", "=\n\n"),
            exchange("is_legal white A1", &format!("= 1 {NASTY}\r\n\r\n")),
        ],
        reproduced: [2, 2],
        right_under: texts(&["simple-rules", "new-zealand"]),
        also: texts(&["on 2x2 after no moves: may Black play A1?"]),
        found_by: texts(&["case capture/example/fails", "random game 1 of seed 7"]),
        more: 3,
        known: None,
    }
}

fn breakdown() -> Finding {
    Finding {
        kind: "breakdown".to_owned(),
        clauses: Vec::new(),
        question: "which stones stand?".to_owned(),
        size: [2, 2],
        setup: Vec::new(),
        to_move: "black".to_owned(),
        left_by: Some("white".to_owned()),
        handicap: 2,
        claims: texts(&["dead A1"]),
        moves: texts(&["B A1"]),
        asked: None,
        probe: Some("position".to_owned()),
        position: texts(&["..", "X."]),
        turns: 1,
        board: "   A B\n 2 . . 2\n 1 X . 1\n   A B\n".to_owned(),
        repeats: None,
        expected: "X A1".to_owned(),
        got: "no answer within 10 s".to_owned(),
        evidence: vec![exchange("list_stones black", "")],
        reproduced: [1, 2],
        right_under: Vec::new(),
        also: Vec::new(),
        found_by: texts(&["case capture/example/fails"]),
        more: 0,
        known: Some("`it` <always> did | so".to_owned()),
    }
}

fn exchange(command: &str, reply: &str) -> Exchange {
    Exchange { command: command.to_owned(), reply: reply.to_owned() }
}

/// A report of nothing: no case was selected and no game was asked for.
pub(super) fn empty() -> Report {
    let mut report = made_up();
    report.games = 0;
    report.stale = Vec::new();
    report.runs = vec![run("cgos", Vec::new(), Vec::new(), Vec::new(), Vec::new(), None)];
    report
}
