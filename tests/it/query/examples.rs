//! The examples of `spec/query.md` are answered as it says.

use serde_json::Value;
use surround::embedded;

/// The requests and answers of the blocks marked `query`: `> ` begins a request, `< ` its answer,
/// two blanks go on with the line before.
pub(super) fn pairs() -> Vec<(String, String)> {
    let mut lines: Vec<(char, String)> = Vec::new();
    let mut is_inside = false;
    for line in embedded::text("query.md").lines() {
        match line {
            "```query" => is_inside = true,
            "```" => is_inside = false,
            _ if !is_inside => {}
            _ => match (line.split_at(2), lines.last_mut()) {
                (("> ", text), _) => lines.push(('>', text.to_owned())),
                (("< ", text), _) => lines.push(('<', text.to_owned())),
                (("  ", text), Some((_, before))) => before.push_str(text.trim_start()),
                _ => panic!("`{line}` is no line of an example"),
            },
        }
    }
    let pair = |pair: &[(char, String)]| match pair {
        [('>', request), ('<', answer)] => (request.clone(), answer.clone()),
        other => panic!("expected a request and its answer, not {other:?}"),
    };
    lines.chunks(2).map(pair).collect()
}

#[test]
fn every_example_is_answered_word_for_word() {
    let pairs = pairs();
    assert!(pairs.len() >= 10, "only {} examples", pairs.len());
    let mut wrong = Vec::new();
    for (request, expected) in pairs {
        // Texts are compared, so that the order of keys is.
        let expected = serde_json::from_str::<Value>(&expected).unwrap().to_string();
        let found = super::answer(&request);
        if found != expected {
            wrong.push(format!("{request}\n  expected {expected}\n  got      {found}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
