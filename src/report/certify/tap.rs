use std::fmt::Write;

use super::finding::{NOT_AGAIN, Numbered, led_to, numbered, one_line};
use super::shown::shown;
use crate::certify::{Judged, Outcome, Report};
use crate::report::Paint;

/// A report as TAP, version 14: a test point a case and a random game, all on one level.
///
/// Where a run stopped early, the report ends with `Bail out!`.
///
/// `program` is how this program was called, for the commands that replay a finding.
pub fn tap(report: &Report, program: &str) -> String {
    let report = &shown(report);
    let findings = numbered(report);
    let subject = &report.subject;
    let all: usize = report.runs.iter().map(|run| run.cases.len() + run.random_games.len()).sum();
    let about = format!(
        "surround {} certifies {} {}, seed {}",
        report.version, subject.name, subject.version, report.seed
    );
    let mut text = format!("TAP version 14\n1..{all}{}\n# {}\n", none(all), one_line(&about));
    let mut number = 0;
    for run in &report.runs {
        for judged in run.cases.iter().chain(&run.random_games) {
            number += 1;
            text.push_str(&point(number, &run.rules, judged));
            if let Outcome::Failed { .. } = judged.outcome {
                text.push_str(&diagnosis(&led_to(judged, run, &findings), program));
            }
        }
    }
    for run in &report.runs {
        if let Some(stopped) = &run.stopped {
            let line = one_line(&format!("{} stopped early: {stopped}", run.rules));
            let _ = writeln!(text, "Bail out! {line}");
            break;
        }
    }
    text
}

/// What the plan says where there is nothing.
fn none(all: usize) -> &'static str {
    if all == 0 { " # SKIP nothing was selected" } else { "" }
}

/// The line of a case or a game.
fn point(number: usize, rules: &str, judged: &Judged) -> String {
    let name = escaped(&format!("{rules}: {}", judged.name));
    match &judged.outcome {
        Outcome::Passed => format!("ok {number} - {name}\n"),
        Outcome::Failed { .. } => format!("not ok {number} - {name}\n"),
        // A failure that is expected: a plan with such points has passed.
        Outcome::Known { reason, .. } => {
            format!("not ok {number} - {name} # TODO {}\n", one_line(reason))
        }
        Outcome::NotAsked { reason } => {
            format!("ok {number} - {name} # SKIP not asked: {}\n", one_line(reason))
        }
        Outcome::NotRun { reason } => {
            format!("ok {number} - {name} # SKIP not run: {}\n", one_line(reason))
        }
    }
}

/// A description: what would begin a directive is escaped.
fn escaped(text: &str) -> String {
    one_line(text).replace('\\', "\\\\").replace('#', "\\#")
}

/// The YAML block of a failed test point; a string of JSON is one of YAML.
fn diagnosis(found: &[Numbered<'_>], program: &str) -> String {
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    let mut lines = vec!["---".to_owned()];
    match found.first() {
        None => lines.push(format!("message: {}", quoted(NOT_AGAIN))),
        Some(first) => {
            lines.push(format!("message: {}", quoted(&first.line())));
            lines.push("findings:".to_owned());
        }
    }
    for one in found {
        lines.push(format!("  - number: {}", one.number));
        lines.push(format!("    about: {}", quoted(&one.about())));
        lines.push(format!("    replay: {}", quoted(&one.replay(program))));
        lines.push("    text: |".to_owned());
        let text = one.text(program, Paint::Plain);
        lines.extend(text.lines().map(|line| format!("      {line}").trim_end().to_owned()));
    }
    lines.push("...".to_owned());
    lines.iter().map(|line| format!("  {line}").trim_end().to_owned() + "\n").collect()
}
