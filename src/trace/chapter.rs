//! Reads one chapter.
//!
//! A clause is its name alone on a line, in the form of a citation, then its text, then a line that
//! starts with `Source: `, then a blank line.

use std::iter::Peekable;

use super::checks::Flaw;
use super::citations::{fold, marker};
use super::spec::{ClauseText, Example, Part, Spec};
use crate::vocab::Clause;

/// Adds what a chapter holds.
pub(super) fn read(file: &str, text: &str, spec: &mut Spec) {
    let stem = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".md");
    let mut chapter = Chapter { file, stem, title: String::new(), part: None, spec };
    let mut lines = text.lines().zip(1..).map(|(line, number)| (number, line)).peekable();
    while let Some((number, line)) = lines.next() {
        if let Some(title) = line.strip_prefix("# ") {
            title.trim().clone_into(&mut chapter.title);
        } else if let Some(heading) = line.strip_prefix("## ") {
            chapter.enter(number, heading.trim());
        } else if line.starts_with("r[") {
            let paragraph = paragraph(&mut lines);
            chapter.add_clause(number, line, &paragraph);
        } else if let Some(language) = line.strip_prefix("```") {
            chapter.add_block(number, language.trim(), &mut lines);
        }
    }
}

/// The lines up to a blank one, or up to one with which something else starts.
fn paragraph<'a>(lines: &mut Peekable<impl Iterator<Item = (usize, &'a str)>>) -> Vec<&'a str> {
    let ends = |line: &str| {
        line.trim().is_empty() || ["#", "r[", "```"].iter().any(|start| line.starts_with(start))
    };
    let mut paragraph = Vec::new();
    while let Some((_, line)) = lines.next_if(|(_, line)| !ends(line)) {
        paragraph.push(line);
    }
    paragraph
}

struct Chapter<'a> {
    file: &'a str,
    stem: &'a str,
    title: String,
    part: Option<Part>,
    spec: &'a mut Spec,
}

impl Chapter<'_> {
    fn flaw(&mut self, line: usize, message: impl Into<String>) {
        self.spec.flaws.push(Flaw::at(self.file, line, message));
    }

    fn enter(&mut self, line: usize, heading: &str) {
        let Some(part) = Part::ALL.into_iter().find(|part| part.heading() == heading) else {
            let known = Part::ALL.map(Part::heading).join(", ");
            return self.flaw(line, format!("`{heading}` is no part, expected one of: {known}"));
        };
        if let Some(before) = self.part.filter(|&before| before >= part) {
            self.flaw(
                line,
                format!("`{heading}` stands after `{before}`: keep the order of parts"),
            );
        }
        self.part = Some(part);
    }

    fn add_clause(&mut self, line: usize, heading: &str, paragraph: &[&str]) {
        let Some((name, "")) = marker(heading.trim_end()) else {
            return self.flaw(line, format!("`{heading}`: expected a name alone on its line"));
        };
        let Ok(clause) = Clause::try_from(name.to_owned()) else {
            return self.flaw(line, format!("`{name}` is no clause name: see spec/00-reading.md"));
        };
        let Some(part) = self.part.filter(|part| part.is_normative()) else {
            return self.flaw(line, format!("`{name}` must stand in a normative part: move it"));
        };
        if let Some(first) = self.spec.clause(name) {
            let message = format!(
                "`{name}` is there already, at {}:{}: give this clause a name of its own",
                first.file, first.line
            );
            return self.flaw(line, message);
        }
        let source_at = paragraph.iter().position(|line| line.starts_with("Source: "));
        let Some((text, source)) = source_at.and_then(|at| paragraph.split_at_checked(at)) else {
            return self.flaw(line, format!("`{name}` has no source: end it with `Source: `"));
        };
        if text.is_empty() {
            return self.flaw(line, format!("`{name}` says nothing: put its text below the name"));
        }
        let source = fold(&source.join(" "));
        self.spec.clauses.push(ClauseText {
            clause,
            file: self.file.to_owned(),
            line,
            chapter: self.stem.to_owned(),
            title: self.title.clone(),
            part,
            text: fold(&text.join(" ")),
            source: source.strip_prefix("Source: ").unwrap_or(&source).to_owned(),
        });
    }

    fn add_block<'a>(
        &mut self,
        line: usize,
        language: &str,
        lines: &mut impl Iterator<Item = (usize, &'a str)>,
    ) {
        let mut text = String::new();
        let closed = lines.any(|(_, line)| {
            let is_end = line.trim_end() == "```";
            if !is_end {
                text.push_str(line);
                text.push('\n');
            }
            is_end
        });
        if !closed {
            self.flaw(line, "the block has no end: close it with three backticks");
        } else if language == "case" {
            if self.part != Some(Part::Examples) {
                self.flaw(line, "a case stands outside of `Examples`: move it there");
            }
            self.spec.examples.push(Example { file: self.file.to_owned(), line: line + 1, text });
        }
    }
}
