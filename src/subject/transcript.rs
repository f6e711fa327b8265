use super::Failure;

/// One command, and what came back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The command as it was sent, without its line feed. Where the failure is
    /// [`Garbage::Unasked`](super::Garbage::Unasked) it was not sent any more.
    pub command: String,
    /// What the subject wrote, verbatim with its line ends, bytes that are no UTF-8 replaced. Of a
    /// failed exchange no more than [`Exchange::KEPT_OF_FAILED`] bytes.
    pub received: String,
    /// Why it is no answer; nothing where it is one.
    pub failure: Option<Failure>,
}

impl Exchange {
    /// How much is kept of what is no answer, in bytes.
    pub const KEPT_OF_FAILED: usize = 4096;
}

/// Every exchange with a subject, in order.
///
/// The `quit` of [`Subject::stop`](super::Subject::stop) is not in it: its answer is not awaited.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Transcript {
    exchanges: Vec<Exchange>,
}

/// A place in a [`Transcript`], such as where a case began.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Mark(usize);

impl Transcript {
    /// All exchanges.
    pub fn exchanges(&self) -> &[Exchange] {
        &self.exchanges
    }

    /// The place after the last exchange so far.
    pub const fn mark(&self) -> Mark {
        Mark(self.exchanges.len())
    }

    /// The exchanges since a mark; none where the mark is of a longer transcript.
    pub fn since(&self, mark: Mark) -> &[Exchange] {
        self.exchanges.get(mark.0..).unwrap_or_default()
    }

    pub(super) fn push(&mut self, exchange: Exchange) {
        self.exchanges.push(exchange);
    }
}
