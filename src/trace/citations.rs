//! Which clauses a source file cites.

/// A place in a source file that names a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Citation {
    /// The line, from 1.
    pub line: usize,
    /// The name, which need not be that of a clause.
    pub name: String,
    /// How it is named.
    pub form: Form,
}

/// How a source file names a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// In a quote: a comment whose lines start with `>`, the first one with the name. Holds what is
    /// quoted, with single blanks between words.
    Quote(String),
    /// In brackets in a comment, as in a line `Spec:`.
    Mention,
    /// As a value in code: `Clause::new("…")`.
    Value,
}

impl Form {
    /// Whether the code says with it that it carries the clause out.
    pub const fn is_claim(&self) -> bool {
        matches!(self, Self::Quote(_) | Self::Mention)
    }
}

/// Every place of a source text that names a clause, in order.
///
/// A quote ends at a line that does not start with `>`, or with which another quote starts. A
/// comment at the end of a line of code may mention a clause and quotes none.
pub fn cited(source_text: &str) -> Vec<Citation> {
    let mut found: Vec<Citation> = Vec::new();
    let mut open = None;
    for (text, line) in source_text.lines().zip(1..) {
        let (code, comment) = split_comment(text);
        let quoted = comment.strip_prefix('>').filter(|_| code.trim().is_empty()).map(str::trim);
        let mut rest = comment;
        if let Some((name, text)) = quoted.and_then(marker) {
            open = Some(found.len());
            let form = Form::Quote(text.to_owned());
            found.push(Citation { line, name: name.to_owned(), form });
            rest = text;
        } else if let (Some(at), Some(more)) = (open, quoted) {
            if let Form::Quote(text) = &mut found[at].form {
                text.push(' ');
                text.push_str(more);
            }
        } else {
            open = None;
        }
        let mentions = mentioned(rest).map(|name| (name, Form::Mention));
        let values = values(code).map(|name| (name, Form::Value));
        found.extend(values.chain(mentions).map(|(name, form)| Citation { line, name, form }));
    }
    for citation in &mut found {
        if let Form::Quote(text) = &mut citation.form {
            *text = fold(text);
        }
    }
    found
}

/// The names in brackets in a text.
pub(super) fn mentioned(text: &str) -> impl Iterator<Item = String> {
    text.match_indices("r[").filter_map(|(at, _)| {
        let is_word = text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let (name, _) = marker(&text[at..])?;
        (!is_word).then(|| name.to_owned())
    })
}

/// The name in brackets with which a text starts, and what follows.
pub(super) fn marker(text: &str) -> Option<(&str, &str)> {
    text.strip_prefix("r[")?.split_once(']')
}

/// A text with single blanks between words.
pub(super) fn fold(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line's code and its comment, without the marker; slashes within quotes are code.
fn split_comment(line: &str) -> (&str, &str) {
    let starts = |&(at, _): &(usize, &str)| line[..at].matches('"').count().is_multiple_of(2);
    match line.match_indices("//").find(starts) {
        Some((at, slashes)) => {
            let comment = &line[at + slashes.len()..];
            (&line[..at], comment.strip_prefix(['/', '!']).unwrap_or(comment).trim())
        }
        None => (line, ""),
    }
}

/// The names of clauses that stand in code as values.
fn values(code: &str) -> impl Iterator<Item = String> {
    let calls = code.split("Clause::new(\"").skip(1);
    calls.filter_map(|call| Some(call.split_once('"')?.0.to_owned()))
}
