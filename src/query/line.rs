use std::io::{self, BufRead, ErrorKind, Write};

/// Takes lines from a stream, of which it never holds more than one, up to a length.
pub(super) struct Lines<R> {
    input: R,
    longest: usize,
    line: Vec<u8>,
    /// Whether all bytes that the input had ready are used up, so that the next read may wait.
    is_drained: bool,
    is_over: bool,
}

/// A line without its end.
pub(super) enum Line<'a> {
    /// Its bytes.
    Whole(&'a [u8]),
    /// It is longer than is held.
    TooLong,
}

impl<R: BufRead> Lines<R> {
    pub(super) const fn new(input: R, longest: usize) -> Self {
        Self { input, longest, line: Vec::new(), is_drained: true, is_over: false }
    }

    /// The next line, none at the end of the stream. Before it may have to wait it flushes the
    /// output, so that whoever waits for an answer has it before he must ask again.
    ///
    /// # Errors
    /// Those of either stream.
    pub(super) fn next(&mut self, output: &mut impl Write) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let mut is_begun = false;
        while !self.is_over {
            if self.is_drained {
                output.flush()?;
            }
            let ready = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                ready => ready?,
            };
            if ready.is_empty() {
                self.is_over = true;
                break;
            }
            is_begun = true;
            let end = ready.iter().position(|&byte| byte == b'\n');
            let part = &ready[..end.unwrap_or(ready.len())];
            // One byte more than may be held tells a line that is too long; the rest is dropped.
            let room = self.longest.saturating_add(1) - self.line.len();
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            let used = end.map_or(ready.len(), |end| end + 1);
            self.is_drained = used == ready.len();
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(match is_begun {
            false => None,
            true if self.line.len() > self.longest => Some(Line::TooLong),
            true => Some(Line::Whole(&self.line)),
        })
    }
}
