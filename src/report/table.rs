use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, Width, presets};

/// The most columns that a value gets; longer ones are lists, which read as well below each other.
const VALUE: usize = 23;

/// A column of values, before it has a width.
pub(super) struct Column<'a> {
    /// What stands above it, which is not broken.
    pub(super) header: &'a str,
    /// The values, which may be broken between their parts.
    pub(super) values: Vec<&'a str>,
}

impl Column<'_> {
    /// The width in which no part of a value is broken.
    fn narrow(&self) -> usize {
        let parts = self.values.iter().flat_map(|value| parts(value));
        parts.map(|part| part.trim_end().len()).max().unwrap_or_default().max(self.header.len())
    }

    /// The width beyond which it gains nothing.
    fn wide(&self) -> usize {
        let values = self.values.iter().map(|value| value.len().min(VALUE));
        values.max().unwrap_or_default().max(self.header.len())
    }
}

/// How many of some columns fit beside each other, at least one; each has two blanks after it.
pub(super) fn fitting(columns: &[Column<'_>], room: usize) -> usize {
    let ends = columns.iter().scan(0, |end, column| {
        *end += column.narrow() + 2;
        Some(*end)
    });
    ends.take_while(|end| *end <= room).count().max(1)
}

/// The widths of columns: as narrow as their words permit, then as wide as there is room for.
pub(super) fn fit(columns: &[Column<'_>], room: usize) -> Vec<usize> {
    let mut widths: Vec<usize> = columns.iter().map(|column| column.narrow().min(room)).collect();
    let mut left = room.saturating_sub(widths.iter().map(|width| width + 2).sum());
    for (width, column) in widths.iter_mut().zip(columns) {
        let more = column.wide().saturating_sub(*width).min(left);
        *width += more;
        left -= more;
    }
    widths
}

/// The parts of a value after which a line may end: not within a number.
fn parts(value: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, found) in value.char_indices() {
        let end = at + found.len_utf8();
        let is_word_next = value[end..].starts_with(|next: char| next.is_alphabetic());
        if found == ' ' || (is_word_next && ['-', '.'].contains(&found)) {
            parts.push(&value[start..end]);
            start = end;
        }
    }
    parts.push(&value[start..]);
    parts
}

/// A value in lines of at most a width.
pub(super) fn broken(value: &str, width: usize) -> String {
    let mut lines = vec![String::new()];
    for part in parts(value) {
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
pub(super) fn in_columns(
    header: &[String],
    rows: impl Iterator<Item = Vec<String>>,
    widths: &[usize],
) -> String {
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

/// A paragraph of so many columns, with what stands before its first line and before the others; an
/// address stays whole.
pub(super) fn paragraph(text: &str, width: usize, first: &str, others: &str) -> String {
    let options = textwrap::Options::new(width)
        .initial_indent(first)
        .subsequent_indent(others)
        .break_words(false)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(text, options)
}

/// A table without lines: the first column to the left, the others to the right.
pub(super) fn table(header: &[String], rows: &[Vec<String>]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(header.to_vec());
    table.add_rows(rows.to_vec());
    for (number, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 2));
        if number > 0 {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.trim_fmt()
}
