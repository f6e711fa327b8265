use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The name of a clause of the specification, such as `capture.order`.
///
/// Two to four parts, from the general to the specific, each of lower-case letters, digits and
/// hyphens and starting with a letter. Names never change their meaning and are never used again.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Clause(Cow<'static, str>);

/// A text that is no clause name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is no clause name, expected lower-case words joined by dots, such as `capture.order`"
)]
pub struct ClauseError(String);

impl Clause {
    /// A clause named in the program.
    ///
    /// # Panics
    /// Where the text is no clause name; in a constant that fails the build.
    pub const fn new(name: &'static str) -> Self {
        assert!(is_name(name.as_bytes()), "no clause name");
        Self(Cow::Borrowed(name))
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// The part before the first dot: the chapter's word.
    pub fn chapter(&self) -> &str {
        self.0.split('.').next().unwrap_or_default()
    }
}

/// Whether bytes form a clause name.
const fn is_name(bytes: &[u8]) -> bool {
    let mut parts = 1;
    let mut at = 0;
    let mut starts = true;
    while at < bytes.len() {
        match bytes[at] {
            b'a'..=b'z' => starts = false,
            b'0'..=b'9' | b'-' if !starts => {}
            b'.' if !starts => {
                parts += 1;
                starts = true;
            }
            _ => return false,
        }
        at += 1;
    }
    !starts && parts >= 2 && parts <= 4
}

impl TryFrom<String> for Clause {
    type Error = ClauseError;

    fn try_from(name: String) -> Result<Self, ClauseError> {
        if is_name(name.as_bytes()) { Ok(Self(Cow::Owned(name))) } else { Err(ClauseError(name)) }
    }
}

impl From<Clause> for String {
    fn from(clause: Clause) -> Self {
        clause.0.into_owned()
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Clause;

    #[test]
    fn names_have_two_to_four_words() {
        let ok = |name: &str| Clause::try_from(name.to_owned()).is_ok();
        assert!(ok("capture.order") && ok("a.b-2.c.d"));
        for name in ["", "capture", "a.b.c.d.e", "Capture.order", "a..b", ".a.b", "a.b.", "a.2b"] {
            assert!(!ok(name), "{name:?}");
        }
    }
}
