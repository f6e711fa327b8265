use std::borrow::Cow;

use serde_json::{Map, Value, json};

/// The longest message that is sent, in characters.
const LONGEST_MESSAGE: usize = 1_000;

/// The longest text of a user that a message repeats, in characters.
const LONGEST_TEXT: usize = 60;

/// How a request fails.
///
/// Ordered by what is told first where a request fails in several ways.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    /// It cannot be read.
    Malformed,
    /// It can be read, but nothing can be so.
    Invalid,
    /// It asks for what this program cannot do.
    Unsupported,
}

/// What is wrong with a request, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    pub(super) kind: Kind,
    /// The place as a JSON pointer, below what the reader of the moment was given.
    at: String,
    message: String,
}

impl Fault {
    pub(super) fn new(kind: Kind, message: impl Into<String>) -> Self {
        let mut message = message.into();
        if let Some((end, _)) = message.char_indices().nth(LONGEST_MESSAGE) {
            message.truncate(end);
            message.push('…');
        }
        Self { kind, at: String::new(), message }
    }

    pub(super) fn malformed(message: impl Into<String>) -> Self {
        Self::new(Kind::Malformed, message)
    }

    pub(super) fn invalid(message: impl Into<String>) -> Self {
        Self::new(Kind::Invalid, message)
    }

    pub(super) fn unsupported(message: impl Into<String>) -> Self {
        Self::new(Kind::Unsupported, message)
    }

    /// The same fault, seen from the object that has this key.
    pub(super) fn under(self, key: &str) -> Self {
        let escaped = key.replace('~', "~0").replace('/', "~1");
        self.below(&format!("/{escaped}"))
    }

    /// The same fault, seen from the list that has this item.
    pub(super) fn item(self, index: usize) -> Self {
        self.below(&format!("/{index}"))
    }

    /// The same fault below a JSON pointer.
    pub(super) fn below(mut self, pointer: &str) -> Self {
        self.at.insert_str(0, pointer);
        self
    }

    /// The form of answer that tells it, and what stands in it.
    pub(super) fn answer(&self) -> (&'static str, Value) {
        let Self { kind, at, message } = self;
        match kind {
            Kind::Malformed => {
                ("error", json!({"kind": "malformed", "at": at, "message": message}))
            }
            Kind::Invalid => ("error", json!({"kind": "invalid", "at": at, "message": message})),
            Kind::Unsupported => ("unsupported", json!({"at": at, "message": message})),
        }
    }
}

/// Keeps, of all the faults of a request, the one to tell: the first of the worst kind.
#[derive(Debug, Default)]
pub(super) struct Faults(Option<Fault>);

impl Faults {
    /// What was read; its fault is kept.
    pub(super) fn keep<T>(&mut self, read: Result<T, Fault>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(fault) => {
                if self.0.as_ref().is_none_or(|worst| fault.kind < worst.kind) {
                    self.0 = Some(fault);
                }
                None
            }
        }
    }

    /// Reads the field of an object with this name, if it is there.
    pub(super) fn field<'a, T>(
        &mut self,
        object: &'a Map<String, Value>,
        key: &str,
        read: impl FnOnce(&'a Value) -> Result<T, Fault>,
    ) -> Option<T> {
        let read = read(object.get(key)?).map_err(|fault| fault.under(key));
        self.keep(read)
    }

    /// Reads every item of a list that can be read.
    pub(super) fn items<T>(
        &mut self,
        list: &[Value],
        key: &str,
        read: impl Fn(&Value) -> Result<T, Fault>,
    ) -> Vec<T> {
        let items = list.iter().enumerate().filter_map(|(index, item)| {
            self.keep(read(item).map_err(|fault| fault.item(index).under(key)))
        });
        items.collect()
    }

    /// Nothing, or the fault to tell.
    pub(super) fn check(self) -> Result<(), Fault> {
        self.0.map_or(Ok(()), Err)
    }
}

/// A text as a message repeats it: the beginning of a long one.
pub(super) fn short(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(LONGEST_TEXT) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
    }
}
