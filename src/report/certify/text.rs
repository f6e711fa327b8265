use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::finding::numbered;
use super::shown::{shown, visible};
use crate::certify::{Report, Run, Tally};
use crate::report::table::table;
use crate::report::{Paint, Role};

/// A report for people: a table of rule sets by chapters, then every finding.
///
/// `program` is how this program was called, for the commands that replay a finding.
pub fn certify(report: &Report, program: &str, paint: Paint) -> String {
    let report = &shown(report);
    let mut text = String::new();
    let subject = &report.subject;
    let heading = format!("{} {}", subject.name, subject.version);
    let _ = writeln!(text, "{}", paint.text(Role::Heading, heading.trim()));
    if report.runs.len() == 1 {
        let _ = writeln!(text, "{}", paint.text(Role::Quiet, &subject.command));
    }
    let _ = writeln!(text, "\n{}\n", tallies(report));
    text.push_str(&not_asked(report, paint));
    if let [run] = report.runs.as_slice() {
        text.push_str(&capabilities(run, paint));
    }
    for found in numbered(report) {
        let _ = write!(text, "\n{}", found.text(program, paint));
    }
    text + &summary(report, paint)
}

/// The table of rule sets by chapters.
fn tallies(report: &Report) -> String {
    let chapters: BTreeSet<&String> =
        report.runs.iter().flat_map(|run| run.chapters.keys()).collect();
    if let [run] = report.runs.as_slice() {
        return tally_of_one(run);
    }
    let mut header = vec!["rules".to_owned()];
    header.extend(chapters.iter().map(|chapter| (*chapter).clone()));
    header.push("games".to_owned());
    let row = |run: &Run| {
        let mut row = vec![run.rules.clone()];
        for chapter in &chapters {
            row.push(run.chapters.get(*chapter).map_or_else(String::new, cell));
        }
        row.push(cell(&run.random));
        row
    };
    table(&header, &report.runs.iter().map(row).collect::<Vec<_>>())
}

/// The table of one rule set: a row for each chapter.
fn tally_of_one(run: &Run) -> String {
    // What was not run is told where a run stopped early.
    let columns = if run.total().not_run > 0 { 4 } else { 3 };
    let header = ["", "ok", "wrong", "not asked", "not run"].map(str::to_owned);
    let row = |name: &str, tally: &Tally| {
        let numbers =
            [tally.passed, tally.failed, tally.not_asked, tally.not_run].map(|n| match n {
                0 => "-".to_owned(),
                n => n.to_string(),
            });
        [vec![name.to_owned()], numbers[..columns].to_vec()].concat()
    };
    let mut rows: Vec<Vec<String>> =
        run.chapters.iter().map(|(chapter, tally)| row(chapter, tally)).collect();
    rows.push(row("random games", &run.random));
    format!("under {}\n{}", run.rules, table(&header[..=columns], &rows))
}

/// How many were asked and answered as the rules say, or how many were not.
fn cell(tally: &Tally) -> String {
    match (tally.passed, tally.failed) {
        (0, 0) => "-".to_owned(),
        (passed, 0) => format!("{passed} ok"),
        (_, failed) => format!("{failed} WRONG"),
    }
}

/// The cases that were not asked, by reason, the rule sets taken together.
fn not_asked(report: &Report, paint: Paint) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for not in report.runs.iter().flat_map(|run| &run.not_asked) {
        *counts.entry(&not.reason).or_default() += 1;
    }
    let mut text = String::new();
    for (reason, count) in counts {
        let line = format!("{} not asked: {reason}", cases(count));
        let _ = writeln!(text, "{}", paint.text(Role::Quiet, line));
    }
    for run in &report.runs {
        if let Some(stopped) = &run.stopped {
            let not_run = run.total().not_run;
            let line = format!("{}: stopped early: {stopped}; not run: {not_run}", run.rules);
            let _ = writeln!(text, "{}", paint.text(Role::Bad, line));
        }
    }
    text
}

fn cases(count: usize) -> String {
    if count == 1 { "1 case".to_owned() } else { format!("{count} cases") }
}

/// What the subject could be asked.
fn capabilities(run: &Run, paint: Paint) -> String {
    let heading = paint.text(Role::Quiet, "what the subject is asked by:");
    let mut text = format!("\n{heading}\n");
    for (topic, means) in &run.capabilities {
        let _ = writeln!(text, "{}", paint.text(Role::Quiet, format!("{topic:>10}: {means}")));
    }
    text
}

/// The line at the end.
fn summary(report: &Report, paint: Paint) -> String {
    let findings: usize = report.runs.iter().map(|run| run.findings.len()).sum();
    let not_asked: usize = report.runs.iter().map(|run| run.not_asked.len()).sum();
    let questions: u64 = report.runs.iter().map(|run| run.questions).sum();
    let verdict = match findings {
        0 => paint.text(Role::Good, "no deviation"),
        1 => paint.text(Role::Bad, "1 deviation"),
        count => paint.text(Role::Bad, format!("{count} deviations")),
    };
    format!(
        "\n{verdict} in {} cases and games ({questions} questions); {} not asked; \
         seed {}, {} games a rule set\n",
        report.asked(),
        cases(not_asked),
        report.seed,
        report.games,
    )
}

/// What was said to a subject, a line each.
pub fn said(exchanges: &[(String, String)], paint: Paint) -> String {
    let mut text = String::new();
    for (command, reply) in exchanges {
        let _ = writeln!(text, "  > {}", visible(command));
        for line in visible(reply.trim_end()).lines() {
            let _ = writeln!(text, "{}", paint.text(Role::Quiet, format!("  < {line}")));
        }
    }
    text
}
