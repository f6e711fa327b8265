//! The tables of `spec/sources/`: what carries each place of a text.

use std::collections::BTreeSet;

use super::checks::Flaw;
use super::places::{LIST, ListedText, is_within};
use super::spec::Spec;

/// A row of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceRow {
    /// The line of the page, from 1.
    pub line: usize,
    /// The place, as it is written.
    pub place: String,
    /// What the place says, in our words.
    pub says: String,
    /// What carries it: clauses between backticks, or words.
    pub carried: Vec<String>,
    /// The reading that is taken, the reason, and the cases.
    pub reason: String,
}

/// Why a place is carried by no clause; each needs a reason.
const WORDS: [&str; 4] = ["conduct", "equipment", "later", "remark"];

/// The rows of the tables of a page, and a flaw for each that has not four cells.
pub fn place_rows(file: &str, page: &str) -> (Vec<PlaceRow>, Vec<Flaw>) {
    let mut rows = Vec::new();
    let mut flaws = Vec::new();
    for (text, line) in page.lines().zip(1..) {
        let Some(inner) = text.strip_prefix('|') else { continue };
        let cells: Vec<_> = inner.trim_end_matches('|').split('|').map(str::trim).collect();
        match cells[..] {
            [head, ..] if head == "place" || head.starts_with("---") => {}
            [place, says, carried, reason] => rows.push(PlaceRow {
                line,
                place: place.to_owned(),
                says: says.to_owned(),
                carried: carried.split(", ").map(str::to_owned).collect(),
                reason: reason.to_owned(),
            }),
            _ => flaws.push(Flaw::at(
                file,
                line,
                format!("a row of {} cells, expected 4", cells.len()),
            )),
        }
    }
    (rows, flaws)
}

/// Checks a table against the list of its text: that every place has one row, and that every row
/// is of a place and says what carries it.
///
/// `cases` are the full names of all cases.
pub fn check_table(
    spec: &Spec,
    cases: &BTreeSet<String>,
    text: &ListedText,
    page: &str,
) -> Vec<Flaw> {
    let (rows, mut flaws) = place_rows(&text.page, page);
    let mut seen = BTreeSet::new();
    for row in &rows {
        let messages = row_messages(spec, cases, text, row);
        flaws.extend(messages.into_iter().map(|message| Flaw::at(&text.page, row.line, message)));
        if !seen.insert(&row.place) {
            let message = format!("`{}` has a row above: make the two one", row.place);
            flaws.push(Flaw::at(&text.page, row.line, message));
        }
    }
    for place in text.places.iter().filter(|place| !seen.contains(&place.name)) {
        let message = format!("`{}` has no row: add one to {}", place.name, text.page);
        flaws.push(Flaw::at(LIST, place.line, message));
    }
    let is_put_off = |row: &PlaceRow| row.carried.iter().any(|word| word == "later");
    for later in &text.later {
        if !rows.iter().any(|row| is_put_off(row) && later.holds(&row.place)) {
            let message = format!("no row of `{}` is `later`: remove it from the list", later.name);
            flaws.push(Flaw::at(LIST, later.line, message));
        }
    }
    flaws
}

/// What is wrong with one row.
fn row_messages(
    spec: &Spec,
    cases: &BTreeSet<String>,
    text: &ListedText,
    row: &PlaceRow,
) -> Vec<String> {
    let mut messages = Vec::new();
    if !text.places.iter().any(|place| place.name == row.place) {
        messages.push(format!("`{}` is no place: correct it, or add it to {LIST}", row.place));
    }
    if row.says.is_empty() {
        messages.push("the row does not say what the place says".to_owned());
    }
    for carrier in row.carried.iter().filter(|carrier| !carrier.is_empty()) {
        let clause = carrier.strip_prefix('`').and_then(|name| name.strip_suffix('`'));
        match clause {
            Some(name) if spec.clause(name).is_none() => messages.push(format!(
                "`{name}` is no clause: correct the name, or add the clause to a chapter"
            )),
            None if !WORDS.contains(&carrier.as_str()) => messages.push(format!(
                "`{carrier}`: expected clauses between backticks, or one of: {}",
                WORDS.join(", ")
            )),
            None if row.reason.is_empty() => {
                messages.push(format!("`{carrier}` needs a reason in the last column"));
            }
            _ => {}
        }
        if carrier == "later" && !text.later.iter().any(|place| place.holds(&row.place)) {
            messages.push(format!("`{}` must not be put off: say what carries it", row.place));
        }
    }
    if row.carried.iter().all(String::is_empty) {
        messages.push("nothing carries the row: name a clause, or say why there is none".into());
    }
    let named = row.reason.split('`').skip(1).step_by(2);
    for case in named.filter(|name| name.matches('/').count() == 2 && !cases.contains(*name)) {
        messages.push(format!("`{case}` is no case: correct the name, or add the case"));
    }
    messages
}

/// Checks that what cites an article or a paragraph of a listed text names one that is listed.
///
/// `citing` is a source as a clause or a case has it: `[tutorial ¶7], [chinese-1988 §20.1]`.
pub fn check_cited_places(
    texts: &[ListedText],
    file: &str,
    line: usize,
    citing: &str,
) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    for text in texts {
        for cited in cited_places(&text.key, citing) {
            let is_listed = text.places.iter().any(|place| is_within(&place.name, &cited))
                || text.elsewhere.iter().any(|place| place.holds(&cited));
            if !is_listed {
                let message = format!("`{} {cited}` is no place: see the list in {LIST}", text.key);
                flaws.push(Flaw::at(file, line, message));
            }
        }
    }
    flaws
}

/// The articles and paragraphs that follow a key in a source.
fn cited_places<'a>(key: &'a str, citing: &'a str) -> impl Iterator<Item = String> {
    citing.match_indices(key).filter_map(move |(at, _)| {
        let is_within_word = citing[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-');
        let rest = citing[at + key.len()..].strip_prefix(' ').filter(|_| !is_within_word)?;
        let (prefix, rest) = rest.strip_prefix("older ").map_or(("", rest), |r| ("older ", r));
        let place = rest.split([' ', ',', ';', ':', ']', '(', ')']).next().unwrap_or_default();
        place.starts_with(['§', '¶']).then(|| format!("{prefix}{place}"))
    })
}
