use std::collections::BTreeMap;
use std::fmt::Write;

use super::finding::{Numbered, numbered, one_line};
use super::shown::shown;
use crate::certify::{Report, Run, Tally};
use crate::trace::clause_text;

/// The most bytes of a report in Markdown: a summary of a CI step holds several such reports.
pub const MOST_BYTES: usize = 60_000;

/// A report as Markdown, for the summary of a CI step or a comment: a table, then the findings,
/// each folded.
///
/// What would make it longer than [`MOST_BYTES`] is left out, and it says how much that is.
///
/// `program` is how this program was called, for the commands that replay a finding.
pub fn markdown(report: &Report, program: &str) -> String {
    let report = &shown(report);
    let findings = numbered(report);
    let mut text = head(report, findings.len());
    let mut left_out = 0;
    for found in &findings {
        let part = folded(found, program);
        // Room for the line that says what is left out.
        if text.len() + part.len() + 200 > MOST_BYTES {
            left_out += 1;
        } else {
            text.push_str(&part);
        }
    }
    if left_out > 0 {
        let _ = writeln!(
            text,
            "\n**{left_out} more** findings are left out here, which would make this longer than \
             {MOST_BYTES} bytes: the JSON and HTML reports have all."
        );
    }
    text
}

/// What stands before the findings.
fn head(report: &Report, findings: usize) -> String {
    let subject = &report.subject;
    let name = format!("{} {}", subject.name, subject.version);
    let name = if name.trim().is_empty() { "the subject" } else { name.trim() };
    let mut total = Tally::default();
    report.runs.iter().for_each(|run| total.add(run.total()));
    let verdict = match (findings, total.failed) {
        (0, 0) => "✅ no deviation".to_owned(),
        (0, _) => "❌ answers that did not come again".to_owned(),
        (1, _) => "❌ 1 deviation".to_owned(),
        (count, _) => format!("❌ {count} deviations"),
    };
    let mut text = format!("## {}: {verdict}\n\n", escaped(name));
    if let [run] = report.runs.as_slice() {
        let _ = writeln!(text, "{}\n", code(&one_line(&run.command)));
    }
    for run in &report.runs {
        if let Some(stopped) = &run.stopped {
            let what = format!("{} stopped early: {stopped}", run.rules);
            let _ = writeln!(text, "⚠️ **{}**\n", escaped(&what));
        }
    }
    text.push_str(&tallies(report));
    text.push_str(&not_asked(report));
    let _ = writeln!(
        text,
        "\nJudged by surround {}; seed {}; random games for each rule set: {}.",
        report.version, report.seed, report.games
    );
    text
}

/// The table: chapters of one rule set, or one line for each of several.
fn tallies(report: &Report) -> String {
    let mut rows: Vec<(&str, Tally)> = Vec::new();
    let first = if let [run] = report.runs.as_slice() {
        rows.extend(run.chapters.iter().map(|(name, tally)| (name.as_str(), *tally)));
        rows.push(("random games", run.random));
        format!("under {}", run.rules)
    } else {
        rows.extend(report.runs.iter().map(|run| (run.rules.as_str(), run.total())));
        "under".to_owned()
    };
    let mut text = format!("| {} | ok | wrong | known | not asked | not run |\n", escaped(&first));
    text.push_str("|:--|--:|--:|--:|--:|--:|\n");
    for (name, tally) in rows {
        let Tally { passed, failed, known, not_asked, not_run, .. } = tally;
        let failed = if failed > 0 { format!("**{failed}**") } else { "0".to_owned() };
        let name = escaped(name);
        let _ =
            writeln!(text, "| {name} | {passed} | {failed} | {known} | {not_asked} | {not_run} |");
    }
    text
}

/// Why cases were not asked.
fn not_asked(report: &Report) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for not in report.runs.iter().flat_map(|run| &run.not_asked) {
        *counts.entry(&not.reason).or_default() += 1;
    }
    let mut text = String::new();
    for (reason, count) in counts {
        let _ = write!(text, "\n- {count} not asked: {}", escaped(reason));
    }
    if text.is_empty() { text } else { text + "\n" }
}

/// A finding, folded.
fn folded(found: &Numbered<'_>, program: &str) -> String {
    let finding = found.finding;
    let Run { rules, .. } = found.run;
    let title = format!("{}. {} under {rules}", found.number, found.about());
    let mut text = format!("\n<details><summary>{}</summary>\n\n", html(&title));
    let _ = writeln!(text, "{}\n\n{}", escaped(&found.question()), block(&finding.board));
    let [again, tries] = finding.reproduced;
    let repeats = finding.repeats.as_ref().map_or_else(String::new, |text| format!(" ({text})"));
    let _ = writeln!(text, "- the rules say: {}{repeats}", code(&one_line(&finding.expected)));
    let got = code(&one_line(&finding.got));
    let _ = writeln!(text, "- the subject says: {got} (again: {again} of {tries})");
    if !finding.right_under.is_empty() {
        let names = escaped(&finding.right_under.join("; "));
        let _ = writeln!(text, "- would be right under: {names}");
    }
    for clause in finding.clauses.iter().filter_map(|name| clause_text(name)) {
        let (name, file, source) = (&clause.clause, &clause.file, &clause.source);
        let words = escaped(&format!("{} ({file}, source: {source})", clause.text));
        let _ = writeln!(text, "\n> **{name}** {words}");
    }
    let _ = writeln!(text, "\n{}\n\n</details>", block(&found.replay(program)));
    text
}

/// A text as Markdown shows it.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in one_line(text).chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' | '#' | '!' | '$' => {
                out.push('\\');
                out.push(c);
            }
            c => out.push(c),
        }
    }
    out
}

/// A text within HTML.
fn html(text: &str) -> String {
    one_line(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A text as code in a line: between more backticks than it holds.
fn code(text: &str) -> String {
    let ticks = "`".repeat(longest_ticks(text) + 1);
    if text.is_empty() || text.starts_with('`') || text.ends_with('`') {
        return format!("{ticks} {text} {ticks}");
    }
    format!("{ticks}{text}{ticks}")
}

/// A text as a block of code.
fn block(text: &str) -> String {
    let ticks = "`".repeat(longest_ticks(text).max(2) + 1);
    format!("{ticks}text\n{}\n{ticks}", text.trim_end())
}

/// How many backticks follow each other in a text.
fn longest_ticks(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or_default()
}
