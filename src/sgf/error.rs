use std::fmt;

/// A place in a text; lines and columns count from 1, columns in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Place {
    /// The first character of a text.
    pub const START: Self = Self { line: 1, column: 1 };
}

impl Default for Place {
    fn default() -> Self {
        Self::START
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// How a record is at fault.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ParseSgfErrorKind {
    /// It is no SGF, or not all of one.
    Malformed,
    /// It is not in UTF-8, or says that it is in something else.
    Encoding,
    /// It is SGF of a kind that is not read here: another game or format, or several games.
    Unsupported,
    /// A property holds what it cannot hold.
    Value,
    /// What it says cannot all be so.
    Contradiction,
}

/// A text that is no record of one game of Go.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {message}")]
pub struct ParseSgfError {
    kind: ParseSgfErrorKind,
    place: Place,
    message: String,
}

impl ParseSgfError {
    pub(super) fn new(kind: ParseSgfErrorKind, place: Place, message: impl Into<String>) -> Self {
        Self { kind, place, message: message.into() }
    }

    pub(super) fn value(place: Place, message: impl Into<String>) -> Self {
        Self::new(ParseSgfErrorKind::Value, place, message)
    }

    pub(super) fn contradiction(place: Place, message: impl Into<String>) -> Self {
        Self::new(ParseSgfErrorKind::Contradiction, place, message)
    }

    /// How the record is at fault.
    pub const fn kind(&self) -> ParseSgfErrorKind {
        self.kind
    }

    /// The line, from 1.
    pub const fn line(&self) -> usize {
        self.place.line
    }

    /// The column, in characters from 1.
    pub const fn column(&self) -> usize {
        self.place.column
    }

    /// What is wrong and what to do, without the place.
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// A text as part of a message of one line: control characters escaped, cut after 40 characters.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let shown = text.chars().take(LONGEST);
    let mut quoted: String = shown
        .map(|c| if c.is_control() { c.escape_default().to_string() } else { c.to_string() })
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    quoted
}
