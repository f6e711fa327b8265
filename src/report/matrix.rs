//! Programs side by side.

use std::fmt::Write;

use askama::Template;

use super::table::table;
use crate::certify::{Matrix, Row, Tally};

/// What stands behind a cell in which most programs differ from the text.
const DISPUTED: &str = " *";

/// The matrix for people.
pub fn text(matrix: &Matrix) -> String {
    let header: Vec<String> = headings(matrix);
    let rows: Vec<Vec<String>> = matrix.rows.iter().map(|row| cells(matrix, row)).collect();
    let mut text = format!("{}\n\n{LEGEND}\n", table(&header, &rows));
    for line in disputed(matrix) {
        let _ = writeln!(text, "  {line}");
    }
    text
}

/// The matrix as a table of Markdown.
pub fn markdown(matrix: &Matrix) -> String {
    let line = |cells: &[String]| {
        let escaped: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
        format!("| {} |\n", escaped.join(" | "))
    };
    let header = headings(matrix);
    let mut text = line(&header);
    let _ = writeln!(text, "|{}", "---|".repeat(header.len()));
    for row in &matrix.rows {
        text.push_str(&line(&cells(matrix, row)));
    }
    let _ = writeln!(text, "\n{}", LEGEND.replace('*', "\\*"));
    let disputed = disputed(matrix);
    if !disputed.is_empty() {
        text.push('\n');
    }
    for line in disputed {
        let _ = writeln!(text, "- {line}");
    }
    text
}

/// The matrix as a page.
///
/// # Panics
/// Never: a template that is there can be filled.
pub fn html(matrix: &Matrix) -> String {
    let rows = matrix.rows.iter().map(|row| cells(matrix, row)).collect();
    let page = Page { header: headings(matrix), rows, legend: LEGEND, disputed: disputed(matrix) };
    page.render().expect("the template holds no fallible part") + "\n"
}

#[derive(Template)]
#[template(path = "matrix.html")]
struct Page {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
    legend: &'static str,
    disputed: Vec<String>,
}

/// What the signs mean.
const LEGEND: &str = "✓ so many cases as the rules say · ✗ so many otherwise, of those asked · \
                      – nothing was asked · * most programs differ from the text here";

fn headings(matrix: &Matrix) -> Vec<String> {
    let ends = ["program", "rules"].map(str::to_owned);
    [&ends[..], &matrix.chapters, &["games".to_owned()]].concat()
}

fn cells(matrix: &Matrix, row: &Row) -> Vec<String> {
    let mut cells = vec![row.subject.clone(), row.rules.clone()];
    for (chapter, tally) in matrix.chapters.iter().zip(&row.chapters) {
        let is_disputed = matrix.is_disputed(&row.rules, chapter);
        let mark = if is_disputed { DISPUTED } else { "" };
        cells.push(tally.map_or_else(|| "–".to_owned(), |tally| cell(&tally)) + mark);
    }
    cells.push(cell(&row.random) + if row.stopped.is_some() { " (stopped)" } else { "" });
    cells
}

/// A tick or a cross, and how many.
fn cell(tally: &Tally) -> String {
    let otherwise = tally.failed + tally.known;
    match (tally.passed, otherwise) {
        (0, 0) => "–".to_owned(),
        (passed, 0) => format!("✓ {passed}"),
        (passed, otherwise) => format!("✗ {otherwise}/{}", passed + otherwise),
    }
}

/// The cases that most programs answer otherwise, a line each.
fn disputed(matrix: &Matrix) -> Vec<String> {
    let line = |one: &crate::certify::Disputed| {
        let (count, programs) = (one.otherwise.len(), one.otherwise.join(", "));
        format!("{} under {}: {count} of {} otherwise: {programs}", one.case, one.rules, one.asked)
    };
    matrix.disputed.iter().map(line).collect()
}
