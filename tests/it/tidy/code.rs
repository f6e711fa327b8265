//! The code of a Rust text, without comments and without what literals hold.

/// The text with comments and the insides of literals turned to blanks; lines stay where they are.
pub(super) fn code_of(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_after_word = code.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let (kept, end) = match first {
            '/' if rest.starts_with("//") => (0, rest.find('\n').unwrap_or(rest.len())),
            '/' if rest.starts_with("/*") => (0, end_of_block(rest)),
            '"' => (1, end_of_string(rest)),
            'r' if !is_after_word => match end_of_raw_string(rest) {
                Some(end) => (1, end),
                None => (1, 1),
            },
            '\'' => match end_of_char(rest) {
                Some(end) => (1, end),
                None => (1, 1),
            },
            _ => (first.len_utf8(), first.len_utf8()),
        };
        code.push_str(&rest[..kept]);
        code.extend(rest[kept..end].chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
        rest = &rest[end..];
    }
    code
}

/// Where a comment between `/*` and `*/` ends, others within it counted.
fn end_of_block(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < text.len() {
        if text[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if text[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

fn end_of_string(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn end_of_raw_string(text: &str) -> Option<usize> {
    let after = text.strip_prefix('r')?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    let inside = after[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let start = text.len() - inside.len();
    Some(inside.find(&end).map_or(text.len(), |at| start + at + end.len()))
}

/// Where a character literal ends; none for a lifetime.
fn end_of_char(text: &str) -> Option<usize> {
    let mut inside = text.char_indices().skip(1);
    let (_, first) = inside.next()?;
    if first == '\\' {
        return text[3..].find('\'').map(|at| 3 + at + 1);
    }
    inside.next().filter(|&(_, c)| c == '\'').map(|(at, _)| at + 1)
}

/// The words of a code: letters, digits and underscores, each with the text before it.
pub(super) fn words(code: &str) -> impl Iterator<Item = (&str, &str)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut at = 0;
    std::iter::from_fn(move || {
        at += code[at..].find(is_part)?;
        let end = code[at..].find(|c| !is_part(c)).map_or(code.len(), |end| at + end);
        let found = (&code[..at], &code[at..end]);
        at = end;
        Some(found)
    })
}

/// The number of the line on which a text ends, from 1.
pub(super) fn line_after(text: &str) -> usize {
    1 + text.matches('\n').count()
}

#[test]
fn comments_and_literals_are_no_code() {
    let text = "let a = \"x \\\" y\"; // z\nlet b = 'c'; /* d /* e */ f */ fn g<'h>(_: &'h str) {}";
    let code = code_of(text);
    assert_eq!(code.lines().count(), 2);
    let words: Vec<_> = words(&code).map(|(_, word)| word).collect();
    assert_eq!(words, ["let", "a", "let", "b", "fn", "g", "h", "_", "h", "str"]);
    let text = "f(r#\"a \" b\"#, '\\'', '\u{e9}', '\\u{1F}', r) // g\n.h()";
    let code = code_of(text);
    assert_eq!(code.replace(' ', ""), "f(r,',',',r)\n.h()");
}
