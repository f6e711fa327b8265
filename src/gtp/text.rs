/// The text of a line without what the protocol tells the receiver to drop: every control character
/// except tab and line feed. Bytes that are no UTF-8 become U+FFFD.
pub(super) fn visible(bytes: &[u8]) -> String {
    let kept: Vec<u8> = bytes
        .iter()
        .copied()
        .filter(|byte| !byte.is_ascii_control() || matches!(byte, b'\t' | b'\n'))
        .collect();
    String::from_utf8_lossy(&kept).into_owned()
}

/// Takes a leading id off a text: digits only, up to a blank or the end.
pub(super) fn take_id(text: &str) -> (Option<u32>, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    if !rest.is_empty() && !rest.starts_with([' ', '\t']) {
        return (None, text);
    }
    match digits.parse() {
        Ok(id) => (Some(id), rest),
        Err(_) => (None, text),
    }
}

/// A text as part of a message of one line: control characters escaped, cut after 80 characters.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 80;
    let mut out: String = text
        .chars()
        .take(LONGEST)
        .map(|c| if c.is_control() { c.escape_default().to_string() } else { c.to_string() })
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        out.push('…');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{quoted, take_id, visible};

    #[test]
    fn control_characters_go_and_tabs_and_line_feeds_stay() {
        assert_eq!(visible(b"\x00a\rb\tc\x7f\n\x1b"), "ab\tc\n");
        assert_eq!(visible(b"a\xffb"), "a\u{fffd}b");
    }

    #[test]
    fn an_id_is_a_whole_word_of_digits() {
        assert_eq!(take_id("12 name"), (Some(12), " name"));
        assert_eq!(take_id("007"), (Some(7), ""));
        assert_eq!(take_id("4294967295\tx"), (Some(u32::MAX), "\tx"));
        for text in ["", " 1", "0x quit", "-1 quit", "+1 quit", "4294967296 quit", "7.5", "name"] {
            assert_eq!(take_id(text), (None, text));
        }
    }

    #[test]
    fn a_quoted_text_is_one_short_line() {
        assert_eq!(quoted("a\u{1b}[2J\n"), "a\\u{1b}[2J\\n");
        assert_eq!(quoted(&"é".repeat(80)), "é".repeat(80));
        assert_eq!(quoted(&"é".repeat(81)), format!("{}…", "é".repeat(80)));
    }
}
