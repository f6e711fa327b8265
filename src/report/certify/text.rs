use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::finding::numbered;
use super::shown::{shown, visible};
use crate::certify::{Finding, Report, Run, Tally};
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
    for found in numbered(report).iter().filter(|found| found.finding.known.is_none()) {
        let _ = write!(text, "\n{}", found.text(program, paint));
    }
    text.push_str(&expectations(report, paint));
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
    // What is known and what was not run is told where there is any.
    type Count = fn(&Tally) -> u64;
    let columns: [(&str, Count, bool); 5] = [
        ("ok", |tally| tally.passed, true),
        ("wrong", |tally| tally.failed, true),
        ("known", |tally| tally.known, run.total().known > 0),
        ("not asked", |tally| tally.not_asked, true),
        ("not run", |tally| tally.not_run, run.total().not_run > 0),
    ];
    let columns: Vec<_> = columns.into_iter().filter(|(.., is_told)| *is_told).collect();
    let header: Vec<String> = std::iter::once("")
        .chain(columns.iter().map(|(name, ..)| *name))
        .map(str::to_owned)
        .collect();
    let row = |name: &str, tally: &Tally| {
        let number = |(_, count, _): &(&str, Count, bool)| match count(tally) {
            0 => "-".to_owned(),
            n => n.to_string(),
        };
        [vec![name.to_owned()], columns.iter().map(number).collect()].concat()
    };
    let mut rows: Vec<Vec<String>> =
        run.chapters.iter().map(|(chapter, tally)| row(chapter, tally)).collect();
    rows.push(row("random games", &run.random));
    format!("under {}\n{}", run.rules, table(&header, &rows))
}

/// How many were asked and answered as the rules say, or how many were not.
fn cell(tally: &Tally) -> String {
    match (tally.passed, tally.failed, tally.known) {
        (0, 0, 0) => "-".to_owned(),
        (passed, 0, 0) => format!("{passed} ok"),
        (_, 0, known) => format!("{known} known"),
        (_, failed, _) => format!("{failed} WRONG"),
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

/// What is known, a line a finding, and what the list of it says wrongly.
fn expectations(report: &Report, paint: Paint) -> String {
    let mut text = String::new();
    for found in numbered(report) {
        if let Some(reason) = &found.finding.known {
            let line = format!("known: {} under {}: {reason}", found.about(), found.run.rules);
            let _ = writeln!(text, "{}", paint.text(Role::Quiet, line));
        }
    }
    for stale in &report.stale {
        let line = format!("known deviation {} (`{}`): {}", stale.entry, stale.case, stale.problem);
        let _ = writeln!(text, "{}", paint.text(Role::Bad, line));
    }
    if text.is_empty() { text } else { format!("\n{text}") }
}

/// The line at the end.
fn summary(report: &Report, paint: Paint) -> String {
    let is_new = |finding: &&Finding| finding.known.is_none();
    let all = || report.runs.iter().flat_map(|run| &run.findings);
    let findings = all().filter(is_new).count();
    let not_asked: usize = report.runs.iter().map(|run| run.not_asked.len()).sum();
    let questions: u64 = report.runs.iter().map(|run| run.questions).sum();
    let known = all().count() - findings;
    let known = if known > 0 { format!(", {known} known") } else { String::new() };
    let verdict = match findings {
        0 => paint.text(Role::Good, "no deviation"),
        1 => paint.text(Role::Bad, "1 deviation"),
        count => paint.text(Role::Bad, format!("{count} deviations")),
    };
    format!(
        "\n{verdict}{known} in {} cases and games ({questions} questions); {} not asked; \
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
