//! A rule set taken apart into its axes, each with its value and a sentence.

use serde::Serialize;

use super::axes::{
    Confirmation, Cycle, CycleResult, End, Ending, Handicap, IllegalMove, Komi, Repetition,
    Repetitions, Response, ResumedBy, Resumption, Scoring, Tax,
};
use super::{RuleSet, words};

/// What a rule set says on one axis.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Statement {
    /// The axis, with dots between the names of tables: `ending.by`.
    pub axis: &'static str,
    /// The value in the words of a file, a list with commas; a komi is in points.
    pub value: String,
    /// Whether it changes anything beside the other axes; who left the start, for one, matters to
    /// situational repetition alone.
    pub matters: bool,
    /// What it means.
    pub sentence: String,
}

/// An axis on which two rule sets differ.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// The axis, with dots between the names of tables.
    pub axis: &'static str,
    /// The value of the one.
    pub value: String,
    /// The value of the other.
    pub other: String,
}

/// What stands for the value of an axis that does not matter.
pub const IDLE: &str = "-";

/// Two words of one axis that lead to the same (r[ending.resumed-by]).
const SAME: (&str, [ResumedBy; 2]) =
    ("ending.resumed_by", [ResumedBy::Alternation, ResumedBy::OpponentOfLastPasser]);

impl Statement {
    /// The value, or [`IDLE`] where it does not matter.
    pub fn shown(&self) -> &str {
        if self.matters { &self.value } else { IDLE }
    }

    /// Whether two rule sets do the same on an axis, be it in two words.
    ///
    /// Spec: r[ending.resumed-by]
    pub fn agrees_with(&self, other: &Self) -> bool {
        let (axis, words) = SAME;
        let is_one = |value: &str| words.iter().any(|word| word.word() == value);
        self.value == other.value
            || (self.axis == axis && is_one(&self.value) && is_one(&other.value))
    }
}

/// Every axis of a rule set, in the order of its files' keys.
pub fn in_words(rules: &RuleSet) -> Vec<Statement> {
    let RuleSet {
        repetition,
        cycle,
        suicide,
        full_board,
        scoring,
        shared_empty,
        tax,
        komi,
        equal,
        margin,
        ending,
        illegal_move,
        pass_stone,
        button,
        handicap,
        confirmation,
        ko_pass,
        rulings,
    } = rules;
    let mut all = repetition_in_words(repetition);
    all.extend(cycle_in_words(*cycle));
    all.extend([
        statement("suicide", suicide, words::suicide(*suicide)),
        statement("full_board", full_board, words::full_board(*full_board)),
        statement("scoring", scoring, words::scoring(*scoring)),
        statement("shared_empty", shared_empty, words::shared_empty(*shared_empty))
            .if_it(*scoring != Scoring::Stones),
        // Where stones alone count no empty point is left to tax.
        statement("tax", tax, words::tax(*tax)).if_it(*scoring != Scoring::Stones),
        statement("komi", &komi_value(komi), words::komi(komi)),
        statement("equal", equal, words::equal(*equal)),
        statement("margin", margin, words::margin(*margin)),
    ]);
    all.extend(ending_in_words(ending));
    all.extend(illegal_move_in_words(illegal_move));
    let Handicap { placement, compensation } = handicap;
    all.extend([
        statement("pass_stone", pass_stone, words::pass_stone(*pass_stone)),
        statement("button", button, words::button(*button)),
        statement("handicap.placement", placement, words::placement(*placement)),
        statement("handicap.compensation", compensation, words::compensation(*compensation)),
        statement("confirmation", confirmation, words::confirmation(*confirmation)),
        statement("ko_pass", ko_pass, words::ko_pass(*ko_pass))
            .if_it(*confirmation == Confirmation::HypotheticalPlay),
        statement("rulings", &words::list(rulings), words::rulings(rulings)),
    ]);
    all
}

/// The axes on which two rule sets differ.
///
/// One that matters to only one of them is left out: they differ on the axis that makes it so.
pub fn differences(rules: &RuleSet, others: &RuleSet) -> Vec<Difference> {
    let pairs = in_words(rules).into_iter().zip(in_words(others));
    let both_matter = pairs.filter(|(one, other)| one.matters && other.matters);
    let differing = both_matter.filter(|(one, other)| !one.agrees_with(other));
    differing
        .map(|(one, other)| Difference { axis: one.axis, value: one.value, other: other.value })
        .collect()
}

/// How far two rule sets are apart, as a number to compare.
///
/// Fewer axes on which they differ are nearer; among equally many, first an equal count, then equal
/// suicide, then fewer axes that matter to one of them alone.
pub(super) fn distance(rules: &RuleSet, others: &RuleSet, apart: &[&str]) -> usize {
    let (one, other) = (in_words(rules), in_words(others));
    let counted = one.iter().zip(&other).filter(|(one, _)| !apart.contains(&one.axis));
    let (mut differing, mut by_count, mut by_suicide, mut alone) = (0, 0, 0, 0);
    for (one, other) in counted {
        if one.matters != other.matters {
            alone += 1;
        } else if one.matters && !one.agrees_with(other) {
            differing += 1;
            by_count += usize::from(one.axis == "scoring");
            by_suicide += usize::from(one.axis == "suicide");
        }
    }
    by_count += usize::from(levied(rules) != levied(others));
    // There are fewer axes than that.
    let base = one.len() + 1;
    [by_count, by_suicide, alone].iter().fold(differing, |sum, digit| sum * base + digit)
}

/// The tax, which is that on groups too where stones alone count: a group fills all but two points.
fn levied(rules: &RuleSet) -> Tax {
    if rules.scoring == Scoring::Stones { Tax::Group } else { rules.tax }
}

impl Statement {
    /// The same, which matters only if something holds.
    fn if_it(mut self, holds: bool) -> Self {
        self.matters = holds;
        self
    }
}

fn statement(axis: &'static str, value: &dyn ToString, sentence: impl Into<String>) -> Statement {
    Statement { axis, value: value.to_string(), matters: true, sentence: sentence.into() }
}

fn repetition_in_words(repetitions: &Repetitions) -> Vec<Statement> {
    let Repetitions { forbid, start, exempt } = repetitions;
    let is_superko = forbid.iter().any(|kind| *kind != Repetition::BasicKo);
    vec![
        statement("repetition.forbid", &words::list(forbid), words::forbid(forbid)),
        statement("repetition.start", start, words::start(*start))
            .if_it(forbid.contains(&Repetition::Situational)),
        statement("repetition.exempt", exempt, words::exempt(*exempt)).if_it(is_superko),
    ]
}

fn cycle_in_words(cycle: Cycle) -> Vec<Statement> {
    let Cycle { result, key, occurrence, passes, needs } = cycle;
    let has_result = result != CycleResult::None;
    vec![
        statement("cycle.result", &result, words::cycle_result(result)),
        statement("cycle.key", &key, words::cycle_key(key)).if_it(has_result),
        statement("cycle.occurrence", &occurrence, words::occurrence(occurrence)).if_it(has_result),
        statement("cycle.passes", &passes, words::cycle_passes(passes)).if_it(has_result),
        statement("cycle.needs", &needs, words::cycle_needs(needs)).if_it(has_result),
    ]
}

fn ending_in_words(ending: &Ending) -> Vec<Statement> {
    let Ending { by, last_pass, resume, resumed_by } = ending;
    let ends_by_passes = by.contains(&End::TwoPasses) || by.contains(&End::FourPasses);
    vec![
        statement("ending.by", &words::list(by), words::ending(by)),
        statement(
            "ending.white_passes_last",
            &bool::from(*last_pass),
            words::last_pass(*last_pass),
        )
        .if_it(ends_by_passes),
        statement("ending.resume", &bool::from(*resume), words::resume(*resume)),
        statement("ending.resumed_by", resumed_by, words::resumed_by(*resumed_by))
            .if_it(*resume == Resumption::OnRequest),
    ]
}

fn illegal_move_in_words(illegal_move: &IllegalMove) -> Vec<Statement> {
    let IllegalMove { response, clauses } = illegal_move;
    vec![
        statement("illegal_move.response", response, words::response(*response)),
        statement("illegal_move.clauses", &words::list(clauses), words::response_clauses(clauses))
            .if_it(*response != Response::Refused),
    ]
}

/// A komi in points: `7.5`, or `7.5 without handicap, else 0.5`.
fn komi_value(komi: &Komi) -> String {
    match komi {
        Komi::Fixed(halves) => halves.to_string(),
        Komi::Table(rows) => {
            let rows = rows.iter().map(|row| match (row.size, row.handicap) {
                (None, None) => format!("else {}", row.komi),
                (None, Some(0)) => format!("{} without handicap", row.komi),
                (None, Some(stones)) => format!("{} at {stones} stones", row.komi),
                (Some([columns, rows]), None) => format!("{} on {columns}x{rows}", row.komi),
                (Some([columns, rows]), Some(stones)) => {
                    format!("{} on {columns}x{rows} at {stones} stones", row.komi)
                }
            });
            rows.collect::<Vec<_>>().join(", ")
        }
    }
}
