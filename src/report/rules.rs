//! Rule sets as text.

use std::fmt::Write;

use comfy_table::{ColumnConstraint, ContentArrangement, Table, Width, presets};

use super::{Paint, Role};
use crate::ruleset::axes::Standing;
use crate::ruleset::names::Namespace;
use crate::ruleset::{About, Comparison, Listed};

/// The columns that text is wrapped to.
const WIDTH: usize = 100;

/// The columns of an axis and of a value in a table of sentences.
const AXIS: usize = 25;
const VALUE: usize = 22;

/// The most columns of a value in a comparison; longer ones are broken at blanks.
const MOST_VALUE: usize = 20;

/// A list of rule sets.
pub fn list(all: &[Listed], paint: Paint) -> String {
    let header = ["name", "title", "standing", "source"];
    let rows = all.iter().map(|one| {
        [one.name, one.title, standing(one.standing), one.source].map(str::to_owned).to_vec()
    });
    let longest = |column: fn(&Listed) -> usize| all.iter().map(column).max().unwrap_or_default();
    let widths = [longest(|one| one.name.len()), longest(|one| one.title.len()), 16, 20];
    let mut text = table(&header.map(str::to_owned), rows, &widths) + "\n\n";
    let _ = writeln!(text, "{}", paint.text(Role::Quiet, "names that others have for theirs:"));
    for namespace in Namespace::ALL.into_iter().filter(|other| *other != Namespace::Surround) {
        let first = format!("  {:12}", format!("{}:", namespace.word()));
        let names = paragraph(&namespace.names().join(", "), &first, &" ".repeat(14));
        let _ = writeln!(text, "{}", paint.text(Role::Quiet, names));
    }
    text
}

fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Literal => "to the letter",
        Standing::Approximation => "approximation",
    }
}

/// A rule set: where it comes from, what it says on every axis, and why.
pub fn show(about: &About, paint: Paint) -> String {
    let title = about.title.as_ref().map_or_else(String::new, |title| format!("  {title}"));
    let mut text = format!("{}{title}\n\n", paint.text(Role::Heading, &about.name));
    let mut tell = |what: &str, said: &str| {
        let _ = writeln!(text, "{}", paragraph(said, &format!("{what:12}"), "            "));
    };
    if let Some(source) = about.source {
        let notes = if source.notes.is_empty() { "" } else { "; " };
        let (what, at) = (source.what, source.at);
        tell("source", &format!("{}: {what}, {at}{notes}{}", source.key, source.notes));
    }
    if let Some(found) = about.standing {
        tell("standing", standing(found));
    }
    for left_out in &about.leaves_out {
        tell("leaves out", left_out);
    }
    for uncertain in &about.uncertain {
        tell("uncertain", uncertain);
    }
    if !about.elsewhere.is_empty() {
        let names =
            about.elsewhere.iter().map(|found| format!("{}:{}", found.namespace, found.name));
        tell("known as", &names.collect::<Vec<_>>().join(", "));
    }
    tell("near to", &nearest(about));
    let said = about.words.iter().filter(|said| said.matters);
    let rows =
        said.map(|said| vec![said.axis.to_owned(), said.value.clone(), said.sentence.clone()]);
    let header = ["axis", "value", "in words"].map(str::to_owned);
    let widths = [AXIS, VALUE, WIDTH - AXIS - VALUE - 4];
    let _ = writeln!(text, "\n{}", table(&header, rows, &widths));
    let idle: Vec<&str> =
        about.words.iter().filter(|said| !said.matters).map(|said| said.axis).collect();
    if !idle.is_empty() {
        let idle = format!("without effect beside these: {}", idle.join(", "));
        let _ = writeln!(text, "\n{}", paint.text(Role::Quiet, paragraph(&idle, "", "  ")));
    }
    if !about.why.is_empty() {
        let _ = writeln!(text, "\n{}", paint.text(Role::Heading, "why"));
    }
    for why in &about.why {
        let said = format!("{}: {}", why.axis, why.reason);
        let _ = writeln!(text, "{}", paragraph(&said, "  ", "    "));
    }
    text
}

/// The nearest preset, and where it differs.
fn nearest(about: &About) -> String {
    let nearest = &about.nearest;
    if nearest.differences.is_empty() {
        return format!("{}, the same rules", nearest.name);
    }
    let differing = nearest.differences.iter();
    let axes: Vec<_> = differing.map(|found| format!("{} {}", found.axis, found.other)).collect();
    format!("{}, which has {}", nearest.name, axes.join("; "))
}

/// What a rule file is.
pub fn verdict(about: &About) -> String {
    let (name, nearest) = (&about.name, &about.nearest);
    if nearest.differences.is_empty() {
        return format!("{name}: a rule set, the same as `{}`\n", nearest.name);
    }
    let count = nearest.differences.len();
    let axes = if count == 1 { "1 axis".to_owned() } else { format!("{count} axes") };
    let header = ["", "here", nearest.name].map(str::to_owned);
    let differing = nearest.differences.iter();
    let rows = differing
        .map(|found| vec![format!("  {}", found.axis), found.value.clone(), found.other.clone()]);
    let value = (WIDTH - AXIS - 8) / 2;
    let table = table(&header, rows, &[AXIS + 2, value, value]);
    format!(
        "{name}: a rule set, nearest to `{}`, from which it differs on {axes}\n{table}\n",
        nearest.name
    )
}

/// Rule sets side by side, in as many tables as their columns need.
pub fn compare(compared: &Comparison, paint: Paint) -> String {
    let widths: Vec<usize> = (0..compared.names.len()).map(|one| column(compared, one)).collect();
    let mut text = String::new();
    let mut start = 0;
    while start < widths.len() {
        let mut end = start + 1;
        let mut used = 2 + AXIS + 2 + widths[start] + 2;
        while end < widths.len() && used + widths[end] <= WIDTH {
            used += widths[end] + 2;
            end += 1;
        }
        let names = &compared.names[start..end];
        let header = [&["  axis".to_owned()], names].concat();
        let rows = compared.axes.iter().map(|axis| {
            let mark = if axis.differs { "* " } else { "  " };
            [&[format!("{mark}{}", axis.axis)], &axis.values[start..end]].concat()
        });
        let widths = [&[AXIS + 2], &widths[start..end]].concat();
        for line in table(&header, rows, &widths).lines() {
            let role = if line.starts_with('*') { Role::Heading } else { Role::Quiet };
            let _ = writeln!(text, "{}", paint.text(role, line));
        }
        text.push('\n');
        start = end;
    }
    let differing = compared.axes.iter().filter(|axis| axis.differs).count();
    let _ = writeln!(
        text,
        "* they differ on {differing} of {} axes; - without effect",
        compared.axes.len()
    );
    text
}

/// How wide the column of one rule set is.
fn column(compared: &Comparison, one: usize) -> usize {
    let values = compared.axes.iter().map(|axis| axis.values[one].as_str());
    let width = |value: &str| {
        let longest_word = value.split(' ').map(str::len).max().unwrap_or_default();
        longest_word.max(value.len().min(MOST_VALUE))
    };
    values.map(width).max().unwrap_or_default().max(compared.names[one].len())
}

/// A table without lines, its columns of fixed widths, to the left.
fn table(header: &[String], rows: impl Iterator<Item = Vec<String>>, widths: &[usize]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(header.to_vec());
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.add_rows(rows);
    for (column, width) in table.column_iter_mut().zip(widths) {
        column.set_padding((0, 2));
        let width = u16::try_from(width + 2).unwrap_or(u16::MAX);
        column.set_constraint(ColumnConstraint::Absolute(Width::Fixed(width)));
    }
    let lines = table.lines().map(|line| line.trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

/// A paragraph, with what stands before its first line and before the others.
fn paragraph(text: &str, first: &str, others: &str) -> String {
    let options = textwrap::Options::new(WIDTH)
        .initial_indent(first)
        .subsequent_indent(others)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(text, options)
}
