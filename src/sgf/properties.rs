//! What values hold: text, numbers, pairs. Nothing here is about Go.

/// The text of a value of several lines: an escaped character stands for itself, an escaped line
/// break for nothing, any other line break for `\n`, and another blank for a space.
///
/// # Example
/// ```
/// use surround::sgf::properties::{escaped, text};
///
/// assert_eq!(text("a\\]b\\\n\tc\r\nd"), "a]b c\nd");
/// assert_eq!(text(&escaped("a]\\b\nc")), "a]\\b\nc");
/// ```
pub fn text(raw: &str) -> String {
    read(raw, '\n')
}

/// The text of a value of one line, in which a line break is a space.
pub fn simple_text(raw: &str) -> String {
    read(raw, ' ')
}

fn read(raw: &str, line_break: char) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    let mut is_escaped = false;
    while let Some(c) = chars.next() {
        if c == '\\' && !is_escaped {
            is_escaped = true;
            continue;
        }
        match c {
            '\n' | '\r' => {
                // Both in either order are one line break.
                let other = if c == '\n' { '\r' } else { '\n' };
                chars.next_if_eq(&other);
                if !is_escaped {
                    text.push(line_break);
                }
            }
            '\t' | '\u{b}' | '\u{c}' => text.push(' '),
            c => text.push(c),
        }
        is_escaped = false;
    }
    text
}

/// A text as a value: `]` and `\` escaped.
pub fn escaped(text: &str) -> String {
    let mut raw = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, ']' | '\\') {
            raw.push('\\');
        }
        raw.push(c);
    }
    raw
}

/// A text as part of a pair: `:` escaped as well.
pub fn escaped_part(text: &str) -> String {
    escaped(text).replace(':', "\\:")
}

/// The two halves of a pair, as written; none where no `:` parts them.
pub fn pair(raw: &str) -> Option<(&str, &str)> {
    let mut is_escaped = false;
    let at = raw.find(|c: char| {
        let parts = c == ':' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        parts
    })?;
    Some((&raw[..at], &raw[at + 1..]))
}

/// A whole number.
pub fn number(raw: &str) -> Option<i64> {
    let digits = raw.strip_prefix(['+', '-']).unwrap_or(raw);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    raw.parse().ok().filter(|_| is_number)
}

/// A number with decimals, in halves; none where it is no multiple of a half or out of range.
pub fn halves(raw: &str) -> Option<i32> {
    let (sign, digits) = match raw.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, raw.strip_prefix('+').unwrap_or(raw)),
    };
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !are_digits(whole) || !are_digits(decimals) {
        return None;
    }
    let half = match decimals.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    whole.parse::<i32>().ok()?.checked_mul(2)?.checked_add(half).map(|halves| sign * halves)
}

#[cfg(test)]
mod tests {
    use super::{escaped_part, halves, number, pair, simple_text, text};

    #[test]
    fn escapes_and_blanks_read_as_the_format_says() {
        // https://github.com/exercism/problem-specifications/pull/2114
        let raw = "hello\\\tworld\\t\n2\\\n3\\]";
        assert_eq!(text(raw), "hello worldt\n23]");
        assert_eq!(simple_text(raw), "hello worldt 23]");
        assert_eq!(text("x\\\ny\r\nz\n\rw"), "xy\nz\nw");
        assert_eq!(text("\\\\"), "\\");
    }

    #[test]
    fn a_pair_is_parted_by_the_first_colon_that_is_not_escaped() {
        assert_eq!(pair("aa:\\]\\:"), Some(("aa", "\\]\\:")));
        assert_eq!(pair("a\\:b"), None);
        let raw = format!("{}:{}", escaped_part("a:b"), escaped_part("]:"));
        let (first, second) = pair(&raw).unwrap();
        assert_eq!((text(first), text(second)), ("a:b".to_owned(), "]:".to_owned()));
    }

    #[test]
    fn numbers_are_digits_with_a_sign() {
        assert_eq!([number("19"), number("+2"), number("-0")], [Some(19), Some(2), Some(0)]);
        for raw in ["", "+", " 9", "9 ", "0x9", "1e3", "9.0", "99999999999999999999"] {
            assert_eq!(number(raw), None, "{raw:?}");
        }
        let told = [halves("7.5"), halves("-0.50"), halves("+6"), halves("0.0"), halves("6.")];
        assert_eq!(told, [Some(15), Some(-1), Some(12), Some(0), None]);
        for raw in ["", "3.75", ".5", "1e1", "7,5", "nan", "9999999999", "-"] {
            assert_eq!(halves(raw), None, "{raw:?}");
        }
    }
}
