/// A text as it may stand on a page: what is between backticks as code, between stars as emphasis.
pub(super) fn marked_up(text: &str) -> String {
    let mut out = String::new();
    for (number, part) in text.split('`').enumerate() {
        let is_code = number % 2 == 1;
        out.push_str(if is_code { "<code>" } else { "" });
        let mut is_open = false;
        for c in part.chars() {
            match c {
                '*' if !is_code => {
                    is_open = !is_open;
                    out.push_str(if is_open { "<em>" } else { "</em>" });
                }
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                c => out.push(c),
            }
        }
        out.push_str(if is_open { "</em>" } else { "" });
        out.push_str(if is_code { "</code>" } else { "" });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::marked_up;

    #[test]
    fn code_and_emphasis_are_marked_and_all_else_is_text() {
        let text = "A *path* & `a <*> b`, 1 < 2.";
        let expected = "A <em>path</em> &amp; <code>a &lt;*&gt; b</code>, 1 &lt; 2.";
        assert_eq!(marked_up(text), expected);
        assert_eq!(marked_up("an open * and `code"), "an open <em> and </em><code>code</code>");
    }
}
