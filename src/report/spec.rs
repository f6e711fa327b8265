//! Clauses as text.

use std::fmt::Write;

use super::table::paragraph;
use super::{Paint, Role};
use crate::corpus::ClauseView;

/// The fewest columns that text is fitted to, and the most that sentences take.
const NARROWEST: usize = 60;
const WIDEST: usize = 100;

/// The clauses by chapter, each on a line with its first words, in a text of so many columns.
pub fn list(clauses: &[ClauseView], paint: Paint, width: usize) -> String {
    let width = width.clamp(NARROWEST, WIDEST);
    let longest = clauses.iter().map(|clause| clause.name.len()).max().unwrap_or_default();
    let name = longest.min(width / 2);
    let mut text = String::new();
    let mut chapter = "";
    for clause in clauses {
        if clause.chapter != chapter {
            let gap = if chapter.is_empty() { "" } else { "\n" };
            chapter = clause.chapter;
            let heading = format!("{}  spec/{chapter}.md", clause.title);
            let _ = writeln!(text, "{gap}{}", paint.text(Role::Heading, heading));
        }
        let room = width.saturating_sub(name + 4);
        let words = first_words(clause.text, room);
        let _ = writeln!(text, "  {:name$}  {}", clause.name, paint.text(Role::Quiet, words));
    }
    text
}

/// As many words of a text as there is room for.
fn first_words(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let mut words = String::new();
    for word in text.split(' ') {
        if words.chars().count() + word.chars().count() + 2 > room {
            break;
        }
        words.push_str(word);
        words.push(' ');
    }
    words.trim_end().to_owned() + "…"
}

/// A clause: its text, where it comes from, where it matters, what carries it out, and its cases,
/// in a text of so many columns.
pub fn show(clause: &ClauseView, paint: Paint, width: usize) -> String {
    let width = width.clamp(NARROWEST, WIDEST);
    let mut text = format!("{}\n", paint.text(Role::Heading, clause.name));
    let _ = writeln!(text, "{}\n", paragraph(clause.text, width, "  ", "  "));
    let mut tell = |term: &str, said: &str| {
        let said = paragraph(said, width, &format!("{term:10}"), &" ".repeat(10));
        let _ = writeln!(text, "{said}");
    };
    tell("source", clause.source);
    tell("stands in", &format!("{}:{}, {}", clause.file, clause.line, clause.part));
    for named in &clause.axes {
        let said = match (&named.value, named.rules.is_empty()) {
            (None, _) => format!("on {}", named.axis),
            (Some(value), true) => format!("{} {value}: no preset", named.axis),
            (Some(value), false) => format!("{} {value}: {}", named.axis, named.rules.join(", ")),
        };
        tell("depends", &said);
    }
    tell("code", &listed(&clause.modules, "none"));
    let mut term = format!("{} cases", clause.cases.len());
    if clause.cases.len() == 1 {
        "1 case".clone_into(&mut term);
    }
    for case in &clause.cases {
        let _ = writeln!(text, "{term:10}{case}");
        term.clear();
    }
    if clause.cases.is_empty() {
        let _ = writeln!(text, "{:10}none", "cases");
    }
    text
}

fn listed(items: &[&str], none: &str) -> String {
    if items.is_empty() { none.to_owned() } else { items.join(", ") }
}
