//! Rule sets as text.

use std::fmt::Write;

use super::table::{Column, broken, fit, fitting, in_columns, paragraph};
use super::{Paint, Role};
use crate::ruleset::axes::Standing;
use crate::ruleset::names::Namespace;
use crate::ruleset::{About, Comparison, Difference, Listed};

/// The fewest columns that text is fitted to, and the most that sentences take.
const NARROWEST: usize = 60;
const WIDEST: usize = 100;

/// The columns of an axis, and those that sentences get before values get theirs.
const AXIS: usize = 25;
const SENTENCE: usize = 28;

/// A list of rule sets, in a text of so many columns.
pub fn list(all: &[Listed], paint: Paint, width: usize) -> String {
    let width = width.clamp(NARROWEST, WIDEST);
    let header = ["name", "title", "standing", "source"];
    let rows = all.iter().map(|one| {
        [one.name, one.title, standing(one.standing), one.source].map(str::to_owned).to_vec()
    });
    let longest = |column: fn(&Listed) -> usize| all.iter().map(column).max().unwrap_or_default();
    let (name, source) = (longest(|one| one.name.len()), longest(|one| one.source.len()));
    let told = longest(|one| standing(one.standing).len());
    let room = width.saturating_sub(name + told + source + 6);
    let widths = [name, longest(|one| one.title.len()).min(room), told, source];
    let mut text = in_columns(&header.map(str::to_owned), rows, &widths) + "\n\n";
    let _ = writeln!(text, "{}", paint.text(Role::Quiet, "names that others have for theirs:"));
    for namespace in Namespace::ALL.into_iter().filter(|other| *other != Namespace::Surround) {
        let first = format!("  {:12}", format!("{}:", namespace.word()));
        let names = paragraph(&namespace.names().join(", "), width, &first, &" ".repeat(14));
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

/// A rule set: where it comes from, what it says on every axis, and why, in a text of so many
/// columns.
pub fn show(about: &About, paint: Paint, width: usize) -> String {
    let width = width.clamp(NARROWEST, WIDEST);
    let title = about.title.as_ref().map_or_else(String::new, |title| format!("  {title}"));
    let mut text = format!("{}{title}\n\n", paint.text(Role::Heading, &about.name));
    let mut tell = |what: &str, said: &str| {
        let _ = writeln!(text, "{}", paragraph(said, width, &format!("{what:12}"), "            "));
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
    let _ = writeln!(text, "\n{}", in_words(about, width));
    let idle: Vec<&str> =
        about.words.iter().filter(|said| !said.matters).map(|said| said.axis).collect();
    if !idle.is_empty() {
        let idle = format!("without effect beside these: {}", idle.join(", "));
        let _ = writeln!(text, "\n{}", paint.text(Role::Quiet, paragraph(&idle, width, "", "  ")));
    }
    if !about.why.is_empty() {
        let _ = writeln!(text, "\n{}", paint.text(Role::Heading, "why"));
    }
    for why in &about.why {
        let said = format!("{}: {}", why.axis, why.reason);
        let _ = writeln!(text, "{}", paragraph(&said, width, "  ", "    "));
    }
    text
}

/// The axes that matter, with their values and in words.
fn in_words(about: &About, width: usize) -> String {
    let said = || about.words.iter().filter(|said| said.matters);
    let values = Column { header: "value", values: said().map(|said| &*said.value).collect() };
    let room = width - AXIS - 4;
    // Sentences wrap better than values do, but take what values leave.
    let value = fit(&[values], room.saturating_sub(SENTENCE).max(14) + 2)[0];
    let rows = said()
        .map(|said| vec![said.axis.to_owned(), broken(&said.value, value), said.sentence.clone()]);
    let header = ["axis", "value", "in words"].map(str::to_owned);
    in_columns(&header, rows, &[AXIS, value, room - value])
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

/// What a rule file is, in a text of so many columns.
pub fn verdict(about: &About, width: usize) -> String {
    let (name, nearest) = (&about.name, &about.nearest);
    if nearest.differences.is_empty() {
        return format!("{name}: a rule set, the same as `{}`\n", nearest.name);
    }
    let count = nearest.differences.len();
    let axes = if count == 1 { "1 axis".to_owned() } else { format!("{count} axes") };
    let values = |value: fn(&Difference) -> &String| {
        nearest.differences.iter().map(|found| value(found).as_str()).collect()
    };
    let columns = [
        Column { header: "here", values: values(|found| &found.value) },
        Column { header: nearest.name, values: values(|found| &found.other) },
    ];
    let widths = fit(&columns, room_beside_axis(width));
    let rows = nearest.differences.iter().map(|found| {
        let values = [broken(&found.value, widths[0]), broken(&found.other, widths[1])];
        [&[format!("  {}", found.axis)], &values[..]].concat()
    });
    let header = ["", "here", nearest.name].map(str::to_owned);
    let table = in_columns(&header, rows, &[AXIS + 1, widths[0], widths[1]]);
    format!(
        "{name}: a rule set, nearest to `{}`, from which it differs on {axes}\n{table}\n",
        nearest.name
    )
}

/// Rule sets side by side, in as many tables of so many columns as they need.
///
/// `all` is the number of axes that there are, where those on which they agree are left out.
pub fn compare(compared: &Comparison, all: usize, paint: Paint, width: usize) -> String {
    let mut text = String::new();
    let room = room_beside_axis(width);
    let columns: Vec<Column<'_>> = (0..compared.names.len())
        .map(|one| Column {
            header: &compared.names[one],
            values: compared.axes.iter().map(|axis| axis.values[one].as_str()).collect(),
        })
        .collect();
    let mut start = 0;
    while start < columns.len() {
        let end = start + fitting(&columns[start..], room);
        let widths = fit(&columns[start..end], room);
        let header = [&["  axis".to_owned()], &compared.names[start..end]].concat();
        let rows = compared.axes.iter().map(|axis| {
            let mark = if axis.differs { "* " } else { "  " };
            let values = axis.values[start..end].iter().zip(&widths);
            let values: Vec<String> = values.map(|(value, width)| broken(value, *width)).collect();
            [&[format!("{mark}{}", axis.axis)], values.as_slice()].concat()
        });
        let widths = [&[AXIS + 1], widths.as_slice()].concat();
        let mut role = Role::Quiet;
        for line in in_columns(&header, rows, &widths).lines() {
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
    let _ = writeln!(text, "* they differ on {differing} of {all} axes; - without effect");
    text
}

/// The columns for values beside that of the axes, with the two blanks after each value; those
/// after the last are not written.
fn room_beside_axis(width: usize) -> usize {
    width.max(NARROWEST) + 2 - (AXIS + 3)
}
