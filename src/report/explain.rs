use std::fmt::Write;

use super::table::paragraph;
use super::{Paint, Role};
use crate::explain::{Evaluated, Explained, Explanation};
use crate::trace::clause_text;
use crate::vocab::{Coloring, HalfPoints};

/// How wide a line is.
const WIDTH: usize = 96;

/// An explanation for people: the board, every clause that was evaluated with how it came out, the
/// answer, and the text of the clauses that decide it.
pub fn explain(explanation: &Explanation, rules: &str, paint: Paint) -> String {
    let mut text = String::new();
    let after = match explanation.moves.as_slice() {
        [] => String::new(),
        moves => format!("after {}: ", moves.join(", ")),
    };
    let point = match &explanation.answer {
        Explained::Verdict { asked, point, .. } => {
            let _ = writeln!(text, "{}", heading(&format!("{after}{asked}, {rules}"), paint));
            point.as_deref()
        }
        Explained::Count { .. } => {
            let _ = writeln!(text, "{}", heading(&format!("{after}the count, {rules}"), paint));
            None
        }
    };
    let _ = writeln!(text, "\n{}", board(&explanation.position, point));
    let width = explanation.evaluated.iter().map(|seen| seen.clause.len()).max().unwrap_or(0);
    for seen in &explanation.evaluated {
        text.push_str(&line(seen, width, paint));
    }
    text.push_str(&answer(&explanation.answer, paint));
    text
}

fn heading(text: &str, paint: Paint) -> String {
    paint.text(Role::Heading, paragraph(text, WIDTH, "", "  "))
}

/// One clause: how often what it speaks of was the case, and where, or how its text begins.
fn line(seen: &Evaluated, width: usize, paint: Paint) -> String {
    let how = match (seen.holds, seen.fails) {
        (0, 1) => "no".to_owned(),
        (0, times) => format!("no, {times} times"),
        (1, 0) => "yes".to_owned(),
        (times, 0) => format!("yes, {times} times"),
        (holds, fails) => format!("yes, {holds} of {}", holds + fails),
    };
    let role = if seen.holds == 0 { Role::Quiet } else { Role::Plain };
    let lists: Vec<String> = seen.points.iter().map(|points| points.join(" ")).collect();
    let said = match clause_text(&seen.clause) {
        _ if !lists.is_empty() => lists.join("; "),
        Some(clause) => paint.text(Role::Quiet, beginning(&clause.text, WIDTH - width - 18)),
        None => String::new(),
    };
    let mut text =
        format!("  {:width$}  {}  {said}\n", seen.clause, paint.text(role, format!("{how:12}")));
    for earlier in &seen.turns {
        let what = match earlier.turn {
            0 => "the start".to_owned(),
            turn => format!("turn {turn} of the game"),
        };
        let _ = writeln!(text, "\n    as {what} left it:\n{}", board(&earlier.left, None));
    }
    text
}

/// The beginning of a text that is longer than so many columns.
fn beginning(text: &str, columns: usize) -> String {
    match text.char_indices().nth(columns) {
        None => text.to_owned(),
        Some((end, _)) => {
            let words = text[..end].rsplit_once(' ').map_or(&text[..end], |(words, _)| words);
            format!("{words} …")
        }
    }
}

/// What came out.
fn answer(answer: &Explained, paint: Paint) -> String {
    let mut text = String::new();
    match answer {
        Explained::Count { result, half_points: [black, white] } => {
            let (black, white) = (HalfPoints::new(*black), HalfPoints::new(*white));
            let told = format!("{result}: Black {black}, White {white}");
            let _ = writeln!(text, "\n{}", paint.text(Role::Heading, told));
        }
        Explained::Verdict { asked, legal, clauses, leaves, .. } => {
            let verdict = if *legal {
                paint.text(Role::Good, format!("{asked} is legal"))
            } else {
                paint.text(Role::Bad, format!("{asked} is illegal by {}", clauses.join(", ")))
            };
            let _ = writeln!(text, "\n{verdict}");
            if let Some(rows) = leaves {
                let said =
                    if *legal { "it leaves:" } else { "it stands nevertheless, and leaves:" };
                let _ = writeln!(text, "\n  {said}\n{}", board(rows, None));
            }
            for clause in clauses.iter().filter_map(|name| clause_text(name)) {
                let stated = format!("{}: {}", clause.clause, clause.text);
                let _ = writeln!(text, "\n{}", paragraph(&stated, WIDTH, "  ", "    "));
                let source = format!("{}, source: {}", clause.file, clause.source);
                let source = paragraph(&source, WIDTH, "    ", "    ");
                let _ = writeln!(text, "{}", paint.text(Role::Quiet, source));
            }
        }
    }
    text
}

/// A framed board, moved to the right.
fn board(rows: &[String], marked: Option<&str>) -> String {
    let Ok(coloring) = Coloring::from_rows(rows) else { return String::new() };
    let marked = marked.and_then(|name| coloring.grid().vertex(name).ok());
    let lines = coloring.framed(marked);
    lines.lines().fold(String::new(), |mut text, line| {
        let _ = writeln!(text, "    {line}");
        text
    })
}
