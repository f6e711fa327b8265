//! How a file is put together.

use toml_edit::{Document, InlineTable, Item, Key, RawString, Table, Value};

use super::WIDEST;
use super::fields::rank;
use super::values::{repr, written};

/// A text that is no file of cases.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Unreadable {
    /// The line at fault, from 1.
    pub line: usize,
    /// What is wrong, and what to do.
    pub message: String,
}

/// A file of cases in the one form.
///
/// # Errors
/// Where the text is no TOML, or holds something else than cases.
pub fn canonical(text: &str) -> Result<String, Unreadable> {
    let line = |byte: usize| 1 + text[..byte.min(text.len())].matches('\n').count();
    let document = Document::parse(text).map_err(|error| Unreadable {
        line: line(error.span().map_or(0, |span| span.start)),
        message: error.message().trim_end().to_owned(),
    })?;
    let wrong = |at: usize, what: &str| {
        let message = format!("{what}: a file of cases holds tables `[[case]]` alone");
        Unreadable { line: line(at), message }
    };
    if let Some((name, item)) = document.iter().find(|(name, _)| *name != "case") {
        return Err(wrong(item.span().map_or(0, |span| span.start), &format!("`{name}`")));
    }
    let at = document.get("case").and_then(Item::span).map_or(0, |span| span.start);
    let document = document.into_mut();
    let cases = document.get("case").and_then(Item::as_array_of_tables);
    let cases = cases.ok_or_else(|| wrong(at, "there is no case"))?;
    let mut out = String::new();
    for (number, case) in cases.iter().enumerate() {
        let above = comments(case.decor().prefix());
        out += &head(&above, number == 0);
        out += "[[case]]";
        out += &beside(case.decor().suffix());
        out.push('\n');
        out += &body(case);
    }
    let mut below = comments(Some(document.trailing()));
    below.truncate(below.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1));
    if !below.is_empty() {
        out += "\n";
        out += &below.join("\n");
        out += "\n";
    }
    match lost_comment(text, &out) {
        None => Ok(out),
        Some(line) => Err(Unreadable {
            line,
            message: "a comment that would be lost: put it above the case".to_owned(),
        }),
    }
}

/// The first line that is a comment of a text and of which its form has none.
fn lost_comment(text: &str, formed: &str) -> Option<usize> {
    let is_comment = |line: &str| line.trim_start().starts_with('#');
    let mut kept: Vec<&str> = formed.lines().map(str::trim).filter(|l| is_comment(l)).collect();
    let mut lines = text.lines().zip(1..).filter(|(line, _)| is_comment(line));
    let lost = lines.find(|(line, _)| match kept.iter().position(|kept| *kept == line.trim()) {
        Some(at) => {
            kept.swap_remove(at);
            false
        }
        None => true,
    });
    lost.map(|(_, number)| number)
}

/// What stands above a case: comments, a blank line after those at the head of the file, and one
/// between cases.
fn head(above: &[String], is_first: bool) -> String {
    let comments = above.join("\n");
    let is_apart = above.iter().any(String::is_empty);
    match (is_first, comments.is_empty()) {
        (true, true) => String::new(),
        (true, false) if is_apart => format!("{comments}\n"),
        (true, false) => format!("{comments}\n\n"),
        (false, true) => "\n".to_owned(),
        (false, false) => format!("\n{comments}\n"),
    }
}

/// The lines of comments in what stands before something, a blank line between paragraphs, and one
/// at the end where the last is apart from what follows.
fn comments(raw: Option<&RawString>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in decoration(raw).lines().map(str::trim) {
        if !line.is_empty() {
            lines.push(line.to_owned());
        } else if lines.last().is_some_and(|last| !last.is_empty()) {
            lines.push(String::new());
        }
    }
    lines
}

/// A comment at the end of a line, a blank before it.
fn beside(raw: Option<&RawString>) -> String {
    match decoration(raw).trim() {
        "" => String::new(),
        comment => format!(" {comment}"),
    }
}

/// What stands around something.
fn decoration(raw: Option<&RawString>) -> &str {
    let Some(raw) = raw else { return "" };
    raw.as_str().unwrap_or_default()
}

/// A field of a case and all that is written with it.
struct Field<'a> {
    comments: Vec<String>,
    keys: Vec<&'a Key>,
    value: &'a Value,
}

/// The fields of a case in their order, each on its lines.
fn body(case: &Table) -> String {
    let mut fields = Vec::new();
    collect(case, &[], &[], &mut fields);
    in_order(&fields)
}

/// Fields in their order, each on its lines.
fn in_order(fields: &[Field<'_>]) -> String {
    let names = |field: &Field<'_>| field.keys.iter().map(|key| key.get().to_owned()).collect();
    let paths: Vec<Vec<String>> = fields.iter().map(names).collect();
    let first = |key: &str| {
        let is_key =
            |path: &Vec<String>| path[0] == "expect_by" && path.get(1).is_some_and(|k| k == key);
        paths.iter().position(is_key).unwrap_or_default()
    };
    let mut ranked: Vec<(Vec<usize>, &Field<'_>)> = Vec::new();
    for (field, path) in fields.iter().zip(&paths) {
        let names: Vec<&str> = path.iter().map(String::as_str).collect();
        ranked.push((rank(&names, first), field));
    }
    ranked.sort_by(|one, other| one.0.cmp(&other.0));
    ranked.into_iter().map(|(_, field)| line(field)).collect()
}

/// A field on its lines.
fn line(field: &Field<'_>) -> String {
    let names: Vec<&str> = field.keys.iter().map(|key| key.get()).collect();
    let key = field.keys.iter().map(|key| repr(key)).collect::<Vec<_>>().join(".");
    let value = written(&names, field.value, key.chars().count() + 3);
    let is_long = value.lines().any(|line| key.chars().count() + 3 + line.chars().count() > WIDEST);
    if let (true, Value::InlineTable(table)) = (is_long && is_within_expected(&names), field.value)
    {
        return apart(field, table);
    }
    let comments =
        field.comments.iter().flat_map(|comment| [comment.as_str(), "\n"]).collect::<String>();
    format!("{comments}{key} = {value}{}\n", beside(field.value.decor().suffix()))
}

/// Whether a table there may be written as dotted keys.
fn is_within_expected(names: &[&str]) -> bool {
    matches!(names.first(), Some(&("expect" | "expect_by")))
}

/// A table that is too long for a line, each of its keys on a line of its own.
fn apart(field: &Field<'_>, table: &InlineTable) -> String {
    let mut fields = Vec::new();
    for (name, value) in table {
        let Some(key) = table.key(name) else { continue };
        let keys = [&field.keys[..], &[key]].concat();
        fields.push(Field { comments: Vec::new(), keys, value });
    }
    let above = field.comments.iter().flat_map(|comment| [comment.as_str(), "\n"]);
    above.collect::<String>() + &in_order(&fields)
}

/// The fields of a table and of the tables below it, in the order in which they are written.
fn collect<'a>(table: &'a Table, path: &[&'a Key], above: &[String], fields: &mut Vec<Field<'a>>) {
    let mut above = above.to_vec();
    for (name, item) in table {
        let Some(key) = table.key(name) else { continue };
        let keys = [path, &[key]].concat();
        above.extend(comments(key.leaf_decor().prefix()));
        above.extend(comments(key.dotted_decor().prefix()));
        above.retain(|comment| !comment.is_empty());
        match item {
            Item::Value(value) => {
                fields.push(Field { comments: std::mem::take(&mut above), keys, value });
            }
            Item::Table(inner) => {
                above.extend(comments(inner.decor().prefix()));
                above.retain(|comment| !comment.is_empty());
                collect(inner, &keys, &std::mem::take(&mut above), fields);
            }
            Item::None | Item::ArrayOfTables(_) => {}
        }
    }
}
