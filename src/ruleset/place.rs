//! Where in a TOML text something stands.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The line and the column, from 1, of what a JSON pointer names in a TOML text, or of the
/// innermost table on the way that the text has; nothing where it has none, as for what comes from
/// its base.
pub fn place(text: &str, pointer: &str) -> Option<(usize, usize)> {
    let table = DeTable::parse(text).ok()?;
    let names: Vec<&str> = pointer.split('/').skip(1).collect();
    let (first, rest) = names.split_first()?;
    let (key, value) = entry(table.get_ref(), first)?;
    let start = within(value, rest).unwrap_or(key);
    let before = text.get(..start)?;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Some((before.matches('\n').count() + 1, column))
}

/// Where a key starts, and its value.
fn entry<'a, 'i>(table: &'a DeTable<'i>, name: &str) -> Option<(usize, &'a Spanned<DeValue<'i>>)> {
    let found = table.iter().find(|(key, _)| key.get_ref() == name)?;
    Some((found.0.span().start, found.1))
}

/// Where the value starts that a path leads to, or the last key on the way that is there.
fn within(value: &Spanned<DeValue<'_>>, path: &[&str]) -> Option<usize> {
    let Some((name, rest)) = path.split_first() else {
        return match value.get_ref() {
            DeValue::Table(_) => None,
            _ => Some(value.span().start),
        };
    };
    match value.get_ref() {
        DeValue::Table(table) => {
            let (key, value) = entry(table, name)?;
            Some(within(value, rest).unwrap_or(key))
        }
        DeValue::Array(items) => within(items.get(name.parse::<usize>().ok()?)?, rest),
        _ => Some(value.span().start),
    }
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn places_are_those_of_values() {
        let text = "base = \"cgos\"\nsuicide = \"no\"\n[repetition]\nforbid = [\n  \"ko\",\n]\n";
        assert_eq!(place(text, "/suicide"), Some((2, 11)));
        assert_eq!(place(text, "/repetition/forbid/0"), Some((5, 3)));
        assert_eq!(place(text, "/repetition"), Some((3, 2)));
        assert_eq!(place(text, "/repetition/start"), Some((3, 2)));
        assert_eq!(place(text, "/komi"), None);
        assert_eq!(place("komi = ", "/komi"), None);
    }
}
