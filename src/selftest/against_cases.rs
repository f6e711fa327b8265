use super::run::guarded;
use super::{CaseKill, Deviation};
use crate::ask::answer_of;
use crate::corpus::{Case, mismatches};
use crate::mutants::Mutant;

/// How a case kills a mutant, under the first of its rule sets that does.
pub fn killed_by_case(mutant: Mutant, case: &Case) -> Option<CaseKill> {
    case.scenes.iter().find_map(|scene| {
        let question = case.question(scene);
        let by = match guarded(|| answer_of(&mutant, &question)) {
            Err(message) => Deviation::Panic(message),
            Ok(answer) => {
                let found = mismatches(case.start.coloring.grid(), &scene.expect, &answer);
                Deviation::Answer(found.first()?.field.to_owned())
            }
        };
        let rules = scene.rules_name.clone();
        let clauses = case.clauses.iter().map(ToString::to_string).collect();
        Some(CaseKill { case: case.id.clone(), rules, clauses, by })
    })
}
