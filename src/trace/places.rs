//! The places of the source texts that must have a row: what `spec/sources/articles.toml` lists.

use std::collections::BTreeSet;

use serde::Deserialize;
use toml::Spanned;

use super::cases::lines_before;
use super::checks::Flaw;

/// A source text whose every article and sentence has a row in a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedText {
    /// The key of the text in `spec/sources.md`.
    pub key: String,
    /// The page with the table, such as `spec/sources/tutorial.md`.
    pub page: String,
    /// Its places, in the order of the text.
    pub places: Vec<Place>,
    /// Where a row may be put off; each stands for every place within it.
    pub later: Vec<Place>,
    /// What the copy that was read lacks, and what may be cited all the same.
    pub elsewhere: Vec<Place>,
}

/// A place of a text, such as `§20.3 s1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line of the list that names it, from 1.
    pub line: usize,
    /// Its name.
    pub name: String,
}

impl Place {
    /// Whether a place is this one or lies within it: `§20.3 s1` lies within `§20.3` and `§20`.
    pub fn holds(&self, place: &str) -> bool {
        is_within(place, &self.name)
    }
}

/// Whether a place is another or lies within it.
pub(super) fn is_within(place: &str, whole: &str) -> bool {
    place.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '.']))
}

/// The file of the list.
pub(super) const LIST: &str = "spec/sources/articles.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenList {
    text: Vec<WrittenText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenText {
    key: String,
    page: String,
    places: Vec<Spanned<String>>,
    later: Vec<Spanned<String>>,
    elsewhere: Vec<Spanned<String>>,
}

/// Reads the text of `spec/sources/articles.toml`.
///
/// # Errors
/// Where it has not the form that its head describes, or lists a place twice.
pub fn listed_texts(list: &str) -> Result<Vec<ListedText>, Flaw> {
    let line = |byte| 1 + lines_before(list, byte);
    let written: WrittenList = toml::from_str(list).map_err(|error| {
        Flaw::at(LIST, line(error.span().map_or(0, |span| span.start)), error.message())
    })?;
    let place = |written: &Spanned<String>, name: String| {
        let line = line(written.span().start);
        Place { line, name }
    };
    let mut texts = Vec::new();
    for text in written.text {
        let mut places = Vec::new();
        let mut seen = BTreeSet::new();
        for written in &text.places {
            let flaw = |message| Flaw::at(LIST, line(written.span().start), message);
            for name in names(written.get_ref()).map_err(flaw)? {
                if !seen.insert(name.clone()) {
                    return Err(flaw(format!("`{name}` is listed twice: list it once")));
                }
                places.push(place(written, name));
            }
        }
        let as_written = |list: &[Spanned<String>]| {
            list.iter().map(|written| place(written, written.get_ref().clone())).collect()
        };
        texts.push(ListedText {
            key: text.key,
            page: format!("spec/sources/{}", text.page),
            places,
            later: as_written(&text.later),
            elsewhere: as_written(&text.elsewhere),
        });
    }
    Ok(texts)
}

/// The places that an entry of the list stands for: `§3 s1-5` for five.
fn names(written: &str) -> Result<Vec<String>, String> {
    let Some((whole, last)) = written.split_once(" s1-") else {
        return Ok(vec![written.to_owned()]);
    };
    match last.parse::<u8>() {
        Ok(last) if last > 1 => Ok((1..=last).map(|count| format!("{whole} s{count}")).collect()),
        _ => Err(format!("`{written}`: expected a number of sentences, from 2, after `s1-`")),
    }
}
