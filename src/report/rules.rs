//! Rule sets as text.

use std::fmt::Write;

use comfy_table::{ColumnConstraint, ContentArrangement, Table, Width, presets};

use super::{Paint, Role};
use crate::ruleset::axes::Standing;
use crate::ruleset::names::Namespace;
use crate::ruleset::{About, Comparison, Difference, Listed};

/// The columns that text is wrapped to.
const WIDTH: usize = 100;

/// The columns of an axis and of a value in a table of sentences.
const AXIS: usize = 25;
const VALUE: usize = 22;

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
    let longest = |value: fn(&Difference) -> usize| {
        let lengths = nearest.differences.iter().map(value);
        lengths.max().unwrap_or_default().clamp(4, (WIDTH - AXIS - 8) / 2)
    };
    let widths = [AXIS + 1, longest(|found| found.value.len()), longest(|found| found.other.len())];
    let table = table(&header, rows, &widths);
    format!(
        "{name}: a rule set, nearest to `{}`, from which it differs on {axes}\n{table}\n",
        nearest.name
    )
}

/// Rule sets side by side, in as many tables as their columns need.
pub fn compare(compared: &Comparison, paint: Paint) -> String {
    let mut text = String::new();
    let mut start = 0;
    while start < compared.names.len() {
        let widths = widths(compared, start);
        let end = start + widths.len();
        let header = [&["  axis".to_owned()], &compared.names[start..end]].concat();
        let rows = compared.axes.iter().map(|axis| {
            let mark = if axis.differs { "* " } else { "  " };
            let values = axis.values[start..end].iter().zip(&widths);
            let values: Vec<String> = values.map(|(value, width)| broken(value, *width)).collect();
            [&[format!("{mark}{}", axis.axis)], values.as_slice()].concat()
        });
        let widths = [&[AXIS + 1], widths.as_slice()].concat();
        let mut role = Role::Quiet;
        for line in table(&header, rows, &widths).lines() {
            // A line without an axis continues the one before it.
            if !line.starts_with("   ") {
                role = if line.starts_with('*') { Role::Heading } else { Role::Quiet };
            }
            let _ = writeln!(text, "{}", paint.text(role, line));
        }
        text.push('\n');
        start = end;
    }
    let differing = compared.axes.iter().filter(|axis| axis.differs).count();
    let count = compared.axes.len();
    let _ = writeln!(text, "* they differ on {differing} of {count} axes; - without effect");
    text
}

/// The widths of the columns that fit into one table, from one rule set on.
///
/// Columns are as narrow as their words permit, then as wide as there is room for.
fn widths(compared: &Comparison, start: usize) -> Vec<usize> {
    let values = |one: usize| compared.axes.iter().map(move |axis| axis.values[one].as_str());
    let widest = |widths: &mut dyn Iterator<Item = usize>, one: usize| {
        widths.max().unwrap_or_default().max(compared.names[one].len())
    };
    // The blanks after the last column are not written.
    let mut room = WIDTH + 2 - (AXIS + 3);
    let mut widths = Vec::new();
    for one in start..compared.names.len() {
        let narrow = widest(&mut values(one).flat_map(parts).map(str::len), one);
        if narrow > room && one > start {
            break;
        }
        room = room.saturating_sub(narrow + 2);
        widths.push(narrow);
    }
    for (width, one) in widths.iter_mut().zip(start..) {
        let wide = widest(&mut values(one).map(|value| value.len().min(VALUE)), one);
        let more = wide.saturating_sub(*width).min(room);
        *width += more;
        room -= more;
    }
    widths
}

/// The parts of a value after which a line may end.
fn parts(value: &str) -> impl Iterator<Item = &str> {
    value.split_inclusive([' ', '-', '.']).map(str::trim_end)
}

/// A value in lines of at most a width.
fn broken(value: &str, width: usize) -> String {
    let mut lines = vec![String::new()];
    for part in value.split_inclusive([' ', '-', '.']) {
        let line = lines.last_mut().expect("there is a line");
        if line.len() + part.trim_end().len() > width && !line.is_empty() {
            lines.push(part.to_owned());
        } else {
            line.push_str(part);
        }
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
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
