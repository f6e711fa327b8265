use crate::certify::{Outcome, Report};

/// A report with everything that comes from a subject as it may be shown: see [`visible`].
pub(super) fn shown(report: &Report) -> Report {
    let mut shown = report.clone();
    let subject = &mut shown.subject;
    let mut texts = vec![&mut subject.command, &mut subject.name, &mut subject.version];
    for run in &mut shown.runs {
        texts.extend([&mut run.rules, &mut run.command]);
        texts.extend(run.capabilities.iter_mut().map(|(_, means)| means));
        texts.extend(run.not_asked.iter_mut().map(|not| &mut not.reason));
        texts.extend(&mut run.stopped);
        for judged in run.cases.iter_mut().chain(&mut run.random_games) {
            if let Outcome::NotAsked { reason }
            | Outcome::NotRun { reason }
            | Outcome::Known { reason, .. } = &mut judged.outcome
            {
                texts.push(reason);
            }
        }
        for finding in &mut run.findings {
            texts.extend([&mut finding.question, &mut finding.expected, &mut finding.got]);
            for said in &mut finding.evidence {
                texts.extend([&mut said.command, &mut said.reply]);
            }
        }
    }
    for text in texts {
        *text = visible(text);
    }
    shown
}

/// A text in which nothing acts on what shows it: a control character is replaced by its picture,
/// and one that has none, or that turns the direction of writing, by the replacement character.
///
/// The end of a line and the tabulator stay.
pub(in crate::report) fn visible(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let shown = |c: char| match c {
        '\n' | '\t' => c,
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'),
        '\x7f' => '\u{2421}',
        '\u{80}'..='\u{9f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{fffe}'
        | '\u{ffff}' => '\u{fffd}',
        c => c,
    };
    text.chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn control_characters_are_replaced_by_their_pictures() {
        let text = "= 1\r\n\u{1b}[31m\0\t\u{7f}\u{85}\u{202e}\u{ffff} é";
        assert_eq!(visible(text), "= 1\n\u{241b}[31m\u{2400}\t\u{2421}\u{fffd}\u{fffd}\u{fffd} é");
    }
}
