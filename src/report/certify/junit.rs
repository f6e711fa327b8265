use quick_junit::{NonSuccessKind, Property, TestCase, TestCaseStatus, TestSuite};

use super::finding::{NOT_AGAIN, Numbered, led_to, numbered};
use super::shown::shown;
use crate::certify::{Judged, Outcome, Report, Run};
use crate::report::Paint;

/// A report as the XML of `JUnit`: a suite a chapter of a rule set and one for its random games.
///
/// What was not asked is skipped, with the reason. Where a run stopped early, the first that was
/// not reached is an error, so that nobody takes the report for a whole one, and the others are
/// skipped.
///
/// `program` is how this program was called, for the commands that replay a finding.
///
/// # Panics
/// Never: the report is written to memory.
pub fn junit(report: &Report, program: &str) -> String {
    let report = &shown(report);
    let findings = numbered(report);
    let mut document = quick_junit::Report::new("surround certify");
    for run in &report.runs {
        let first = first_not_run(run);
        let mut add = |part: &str, judged: Vec<&Judged>| {
            let name = format!("{}.{part}", run.rules);
            let mut suite = TestSuite::new(&name);
            suite.add_properties(properties(report, run));
            for one in judged {
                let is_first = first.is_some_and(|first| std::ptr::eq(first, one));
                let found = led_to(one, run, &findings);
                let mut case = TestCase::new(&one.name, status(one, is_first, &found, program));
                case.set_classname(&name);
                suite.add_test_case(case);
            }
            document.add_test_suite(suite);
        };
        for chapter in run.chapters.keys() {
            add(chapter, run.cases_of(chapter).collect());
        }
        if !run.random_games.is_empty() {
            add("random-games", run.random_games.iter().collect());
        }
    }
    let text = document.to_string().expect("a report is written to memory");
    // The schema of Jenkins has no such attribute on the root, where `quick-junit` writes it.
    text.replacen(&format!(" skipped=\"{}\"", document.skipped), "", 1)
}

/// The first case or game that was not reached.
fn first_not_run(run: &Run) -> Option<&Judged> {
    let mut all = run.cases.iter().chain(&run.random_games);
    all.find(|judged| matches!(judged.outcome, Outcome::NotRun { .. }))
}

fn properties(report: &Report, run: &Run) -> Vec<Property> {
    let subject = &report.subject;
    let rows = [
        ("subject", format!("{} {}", subject.name, subject.version).trim().to_owned()),
        ("command", run.command.clone()),
        ("rules", run.rules.clone()),
        ("seed", report.seed.to_string()),
        ("surround", report.version.clone()),
    ];
    rows.into_iter().map(|(name, value)| Property::new(name, value)).collect()
}

fn status(
    judged: &Judged,
    is_first_not_run: bool,
    found: &[Numbered<'_>],
    program: &str,
) -> TestCaseStatus {
    let mut status = match &judged.outcome {
        Outcome::Passed => return TestCaseStatus::success(),
        Outcome::Failed { .. } => TestCaseStatus::non_success(NonSuccessKind::Failure),
        Outcome::NotRun { .. } if is_first_not_run => {
            TestCaseStatus::non_success(NonSuccessKind::Error)
        }
        Outcome::Known { .. } | Outcome::NotAsked { .. } | Outcome::NotRun { .. } => {
            TestCaseStatus::skipped()
        }
    };
    match &judged.outcome {
        Outcome::Known { reason, .. } => status.set_message(format!("known deviation: {reason}")),
        Outcome::NotAsked { reason } => status.set_message(format!("not asked: {reason}")),
        Outcome::NotRun { reason } if is_first_not_run => {
            status.set_type("stopped").set_message(format!("the run stopped here: {reason}"))
        }
        Outcome::NotRun { reason } => status.set_message(format!("not run: {reason}")),
        Outcome::Passed | Outcome::Failed { .. } => match found {
            [] => status.set_type("unstable").set_message(NOT_AGAIN),
            [first, ..] => {
                let texts: Vec<String> =
                    found.iter().map(|found| found.text(program, Paint::Plain)).collect();
                status.set_type(first.about()).set_message(first.line());
                status.set_description(texts.join("\n"))
            }
        },
    };
    status
}
