/// Whether a name fits a pattern in which `*` stands for any text.
pub fn fits_pattern(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((head, rest)) => name.strip_prefix(head).is_some_and(|tail| {
            (0..=tail.len())
                .filter(|&at| tail.is_char_boundary(at))
                .any(|at| fits_pattern(rest, &tail[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::fits_pattern;

    #[test]
    fn a_star_stands_for_any_text() {
        for (pattern, name) in [("a/b", "a/b"), ("*", ""), ("a*c", "abbc"), ("*ko*", "basic-ko")] {
            assert!(fits_pattern(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [("a", "ab"), ("a*c", "abcd"), ("*é", "e"), ("", "a")] {
            assert!(!fits_pattern(pattern, name), "{pattern} {name}");
        }
    }
}
