use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: u64 = 1 << 20;

/// What was read of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// A line, or what stands before the end of the input.
    Whole,
    /// A line of more than [`LONGEST_LINE`] bytes, which is skipped.
    TooLong,
    /// Nothing: the input has ended.
    End,
}

/// Reads a line of the controller, its line feed included, in place of what `line` holds.
///
/// # Errors
/// Where the input cannot be read.
pub fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    if input.by_ref().take(LONGEST_LINE).read_until(b'\n', line)? == 0 {
        return Ok(Line::End);
    }
    if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
        skip_line(input)?;
        return Ok(Line::TooLong);
    }
    Ok(Line::Whole)
}

/// Reads on to the end of a line.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        if let Some(at) = buffer.iter().position(|&byte| byte == b'\n') {
            input.consume(at + 1);
            return Ok(());
        }
        let all = buffer.len();
        input.consume(all);
    }
}
