//! The parts of a text: brackets, semicolons, identifiers and values, each with its place.

use super::error::quoted;
use super::{ParseSgfError, ParseSgfErrorKind, Place};

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Semicolon,
    /// The name of a property.
    Name(&'a str),
    /// What stands between `[` and `]`, as written.
    Value(&'a str),
}

/// Takes a text apart.
#[derive(Debug)]
pub(super) struct Lexer<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text.strip_prefix('\u{feff}').unwrap_or(text), place: Place::START }
    }

    /// Where the next character stands.
    pub(super) const fn place(&self) -> Place {
        self.place
    }

    /// The next part and its place; none at the end.
    ///
    /// # Errors
    /// Where no part begins, or a value has no end.
    pub(super) fn next(&mut self) -> Result<Option<(Token<'a>, Place)>, ParseSgfError> {
        let blanks = self.rest.len() - self.rest.trim_start_matches(is_blank).len();
        self.take(blanks);
        let place = self.place;
        let Some(first) = self.rest.chars().next() else { return Ok(None) };
        let token = match first {
            '(' => self.single(Token::Open),
            ')' => self.single(Token::Close),
            ';' => self.single(Token::Semicolon),
            '[' => self.value(place)?,
            'A'..='Z' => {
                let end = self.rest.find(|c: char| !c.is_ascii_uppercase());
                Token::Name(self.take(end.unwrap_or(self.rest.len())))
            }
            'a'..='z' => {
                let message = "a small letter outside of a value: write names of properties in \
                               capital letters";
                return Err(malformed(place, message));
            }
            other => {
                let found = quoted(other.encode_utf8(&mut [0; 4]));
                let message = format!("`{found}` outside of a value: remove it, or put it in one");
                return Err(malformed(place, message));
            }
        };
        Ok(Some((token, place)))
    }

    fn single(&mut self, token: Token<'a>) -> Token<'a> {
        self.take(1);
        token
    }

    /// A value from its `[`.
    fn value(&mut self, place: Place) -> Result<Token<'a>, ParseSgfError> {
        let mut is_escaped = false;
        let end = self.rest.find(|c: char| {
            let ends = c == ']' && !is_escaped;
            is_escaped = c == '\\' && !is_escaped;
            ends
        });
        let end = end.ok_or_else(|| malformed(place, "this value has no end: close it by `]`"))?;
        let value = &self.take(end + 1)[1..end];
        Ok(Token::Value(value))
    }

    /// Goes on by so many bytes, and gives them.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        let mut chars = taken.chars().peekable();
        while let Some(c) = chars.next() {
            // `\r\n` is one line break.
            let ends_line = c == '\n' || c == '\r' && chars.peek() != Some(&'\n');
            self.place = if ends_line {
                Place { line: self.place.line + 1, column: 1 }
            } else {
                Place { column: self.place.column + 1, ..self.place }
            };
        }
        taken
    }
}

pub(super) fn malformed(place: Place, message: impl Into<String>) -> ParseSgfError {
    ParseSgfError::new(ParseSgfErrorKind::Malformed, place, message)
}

/// Whether a character parts the parts and means nothing.
const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{b}' | '\u{c}')
}

#[cfg(test)]
mod tests {
    use super::{Lexer, Token};
    use crate::sgf::Place;

    fn tokens(text: &str) -> Vec<(Token<'_>, Place)> {
        let mut lexer = Lexer::new(text);
        std::iter::from_fn(|| lexer.next().unwrap()).collect()
    }

    #[test]
    fn parts_have_their_places() {
        let found = tokens("(;\r\n AB[é]\n[b])");
        let place = |line, column| Place { line, column };
        let expected = [
            (Token::Open, place(1, 1)),
            (Token::Semicolon, place(1, 2)),
            (Token::Name("AB"), place(2, 2)),
            (Token::Value("é"), place(2, 4)),
            (Token::Value("b"), place(3, 1)),
            (Token::Close, place(3, 4)),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_value_ends_where_no_backslash_protects_its_end() {
        // https://github.com/SabakiHQ/Sabaki/issues/69
        let value = |text| tokens(text).swap_remove(0).0;
        assert_eq!(value(r"[\\];"), Token::Value(r"\\"));
        assert_eq!(value(r"[\\\];B[a]"), Token::Value(r"\\\];B[a"));
        assert_eq!(value(r"[[\]:]"), Token::Value(r"[\]:"));
        assert!(Lexer::new(r"[\]").next().is_err());
    }
}
