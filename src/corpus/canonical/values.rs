//! How values are written.

use toml_edit::{Array, InlineTable, Value};

use super::WIDEST;
use super::fields::{Order, order_of_list, rank_in_table};
use crate::vocab::Coloring;

/// From so many columns on a set-up may do without blanks between points.
const WIDE: u8 = 19;

/// The indentation of a list's lines.
const INDENT: usize = 4;

/// A value, as it stands after a key and a sign of equality that take so many columns.
pub(super) fn written(names: &[&str], value: &Value, before: usize) -> String {
    let text = Writer { names: names.to_vec(), indent: 0 }.value(value);
    match value {
        Value::Array(array) if !text.contains('\n') && before + text.chars().count() > WIDEST => {
            Writer { names: names.to_vec(), indent: 0 }.broken(array)
        }
        _ => text,
    }
}

/// A text between quotes.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_control() => quoted.extend(format!("\\u{:04X}", u32::from(c)).chars()),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

struct Writer<'a> {
    /// The names on the way to the value.
    names: Vec<&'a str>,
    indent: usize,
}

impl<'a> Writer<'a> {
    fn value(&self, value: &'a Value) -> String {
        match value {
            Value::String(text) => self.text(text.value()),
            Value::Array(array) => self.array(array, 0),
            Value::InlineTable(table) => self.table(table),
            other => other.to_string().trim().to_owned(),
        }
    }

    /// A text, or a picture of as many lines as the board has rows.
    fn text(&self, text: &str) -> String {
        let is_spaced = match self.names.last() {
            Some(&"setup") => true,
            Some(&"position") => false,
            _ => return quoted(text),
        };
        let Ok(coloring) = Coloring::from_text(text) else { return raw_picture(text) };
        let is_spaced =
            is_spaced && (coloring.grid().columns() < WIDE || text.trim().contains(' '));
        let rows = coloring.rows().into_iter().map(|row| {
            let points: Vec<String> = row.chars().map(String::from).collect();
            points.join(if is_spaced { " " } else { "" })
        });
        match &rows.collect::<Vec<_>>()[..] {
            [only] => quoted(only),
            rows => format!("\"\"\"\n{}\"\"\"", rows.join("\n")),
        }
    }

    fn table(&self, table: &'a InlineTable) -> String {
        let mut entries: Vec<(&str, String)> = Vec::new();
        for (name, value) in table {
            let key = table.key(name).map_or_else(|| name.to_owned(), repr);
            let mut names = self.names.clone();
            names.push(name);
            // A table in the place of several expectations has theirs below it.
            let inner = Writer { names, indent: self.indent };
            entries.push((name, format!("{key} = {}", inner.value(value))));
        }
        entries.sort_by_key(|(name, _)| rank_in_table(&self.names, name).unwrap_or_default());
        if entries.is_empty() {
            return "{}".to_owned();
        }
        let entries: Vec<String> = entries.into_iter().map(|(_, entry)| entry).collect();
        format!("{{ {} }}", entries.join(", "))
    }

    /// A list, on as many lines as its author gave it.
    fn array(&self, array: &'a Array, depth: usize) -> String {
        if has_comment(array) {
            return array.to_string().trim().to_owned();
        }
        let order = order_of_list(&self.names, depth);
        let is_broken = array.iter().any(starts_line);
        let mut lines: Vec<Vec<String>> = vec![Vec::new()];
        let items = Writer {
            names: self.names.clone(),
            indent: self.indent + if is_broken { INDENT } else { 0 },
        };
        for item in array {
            let text = match item {
                Value::Array(inner) => items.array(inner, depth + 1),
                other => items.value(other),
            };
            let line = lines.last_mut().filter(|line| line.is_empty() || !starts_line(item));
            match line {
                Some(line) => line.push(text),
                None => lines.push(vec![text]),
            }
        }
        let texts: Vec<&String> = lines.iter().flatten().collect();
        if let Some(order) = order
            && !texts.is_sorted_by_key(|text| key(order, text))
        {
            let mut sorted: Vec<String> = texts.into_iter().cloned().collect();
            sorted.sort_by_key(|text| key(order, text));
            lines = if is_broken { filled(&sorted, items.indent) } else { vec![sorted] };
        }
        if !is_broken {
            return format!("[{}]", lines.concat().join(", "));
        }
        self.lines(&lines)
    }

    /// A list that is too long for one line: tables on lines of their own, other items on as few
    /// as hold them.
    fn broken(&self, array: &'a Array) -> String {
        let items = Writer { names: self.names.clone(), indent: self.indent + INDENT };
        let texts: Vec<String> = array
            .iter()
            .map(|item| match item {
                Value::Array(inner) => items.array(inner, 1),
                other => items.value(other),
            })
            .collect();
        if array.iter().any(Value::is_inline_table) {
            return self.lines(&texts.into_iter().map(|text| vec![text]).collect::<Vec<_>>());
        }
        self.lines(&filled(&texts, items.indent))
    }

    fn lines(&self, lines: &[Vec<String>]) -> String {
        let (inner, outer) = (" ".repeat(self.indent + INDENT), " ".repeat(self.indent));
        let lines: Vec<String> =
            lines.iter().map(|line| format!("{inner}{},\n", line.join(", "))).collect();
        format!("[\n{}{outer}]", lines.concat())
    }
}

/// A key, as its author wrote it.
pub(super) fn repr(key: &toml_edit::Key) -> String {
    key.display_repr().into_owned()
}

/// A picture that cannot be read, as it is.
fn raw_picture(text: &str) -> String {
    if text.contains(['"', '\\']) { quoted(text) } else { format!("\"\"\"\n{text}\"\"\"") }
}

fn key(order: Order, text: &str) -> (usize, String) {
    order.key(text.trim_matches('"'))
}

/// Texts on as few lines as hold them.
fn filled(texts: &[String], indent: usize) -> Vec<Vec<String>> {
    let mut lines: Vec<Vec<String>> = vec![Vec::new()];
    let mut width = indent;
    for text in texts {
        let more = text.chars().count() + 2;
        if width + more > WIDEST && lines.last().is_some_and(|line| !line.is_empty()) {
            lines.push(Vec::new());
            width = indent;
        }
        width += more;
        if let Some(line) = lines.last_mut() {
            line.push(text.clone());
        }
    }
    lines
}

/// Whether an item of a list begins a line.
fn starts_line(item: &Value) -> bool {
    let prefix = item.decor().prefix().and_then(|raw| raw.as_str());
    prefix.is_some_and(|prefix| prefix.contains('\n'))
}

/// Whether a comment stands within a list: then it is left alone.
fn has_comment(array: &Array) -> bool {
    let decor = |item: &Value| {
        let decor = item.decor();
        [decor.prefix(), decor.suffix()]
            .into_iter()
            .flatten()
            .any(|raw| raw.as_str().is_some_and(|text| text.contains('#')))
    };
    array.iter().any(decor) || array.trailing().as_str().is_some_and(|text| text.contains('#'))
}
