use super::{Breakdown, Observed, Told, Trial};

/// What stays the same while a trial shrinks, and what tells one cause from another at first sight:
/// the kind of question, the clauses of the expected verdict, and how the subject failed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Signature {
    kind: &'static str,
    expected: Vec<&'static str>,
    got: &'static str,
}

impl Signature {
    /// The signature of an answer that is not the reference's.
    pub(super) fn of_answer(trial: &Trial, told: &Told, observed: &Observed) -> Self {
        let expected = match told {
            Told::Verdict(Err(refusal)) => refusal.clauses(),
            _ => Vec::new(),
        };
        let got = match observed {
            Observed::RefusedOnTheWay(_) => "refused on the way",
            _ => "answered",
        };
        Self { kind: trial.probe.kind(), expected, got }
    }

    /// The signature of no answer.
    pub(super) const fn of_breakdown(breakdown: &Breakdown) -> Self {
        let got = match breakdown {
            Breakdown::Start(_) => "did not start",
            Breakdown::Failed { .. } => "broke down",
            Breakdown::Refused { .. } => "failed",
            Breakdown::Unsupported { .. } => "unsupported",
            Breakdown::NotRecorded { .. } => "not recorded",
            Breakdown::Unreadable { .. } => "unreadable",
        };
        Self { kind: "breakdown", expected: Vec::new(), got }
    }
}
