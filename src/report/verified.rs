use std::fmt::Write;

use crate::certify::{Certificate, Verified};

/// What came of deriving the verdicts of a certificate again, for people.
pub fn verified(certificate: &Certificate, verified: &Verified) -> String {
    let subject = &certificate.report.subject;
    let rules: Vec<&str> = certificate.claims.iter().map(|claim| claim.name.as_str()).collect();
    let counts = certificate.counts;
    let mut text = format!(
        "{} {} under {}\n{} selected: {} as the rules \
         say, {} otherwise, {} not asked, {} not run\n",
        subject.name,
        subject.version,
        rules.join(", "),
        counts.selected,
        counts.passed,
        counts.failed + counts.known,
        counts.not_asked,
        counts.not_run,
    );
    for difference in &verified.differences {
        let _ = writeln!(text, "differs: {difference}");
    }
    let (questions, lines) = (verified.questions, verified.lines);
    let outcome = match verified.differences.len() {
        0 => "verified: every verdict comes out again".to_owned(),
        1 => "not verified: 1 difference".to_owned(),
        count => format!("not verified: {count} differences"),
    };
    let _ = writeln!(text, "{outcome} ({questions} questions, {lines} lines of transcript)");
    text
}
