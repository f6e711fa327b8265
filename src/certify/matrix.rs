//! Several reports side by side.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::{Outcome, Report, Tally};

/// Programs by chapters, and the cases that most of them answer otherwise than the text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Matrix {
    /// The chapters, in order.
    pub chapters: Vec<String>,
    /// A row for each run of each report.
    pub rows: Vec<Row>,
    /// The cases that more than half of the programs that were asked them fail, of at least two.
    pub disputed: Vec<Disputed>,
}

/// One program under one rule set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Row {
    /// The program's name and version.
    pub subject: String,
    /// The rule set.
    pub rules: String,
    /// What became of the cases of each chapter; nothing where none was selected.
    pub chapters: Vec<Option<Tally>>,
    /// What became of the random games.
    pub random: Tally,
    /// How many findings there are.
    pub findings: usize,
    /// Why the run stopped early, if it did.
    pub stopped: Option<String>,
}

/// A case about which most programs differ from the text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Disputed {
    /// The rule set.
    pub rules: String,
    /// The case.
    pub case: String,
    /// The programs that answer otherwise.
    pub otherwise: Vec<String>,
    /// How many were asked.
    pub asked: usize,
}

impl Matrix {
    /// The matrix of some reports, in their order.
    pub fn of(reports: &[Report]) -> Self {
        let runs =
            || reports.iter().flat_map(|report| report.runs.iter().map(move |r| (report, r)));
        let chapters: BTreeSet<&String> = runs().flat_map(|(_, run)| run.chapters.keys()).collect();
        let mut answers: BTreeMap<(&str, &str), (usize, Vec<String>)> = BTreeMap::new();
        let mut rows = Vec::new();
        for (report, run) in runs() {
            let subject = format!("{} {}", report.subject.name, report.subject.version);
            let subject = subject.trim().to_owned();
            rows.push(Row {
                subject: subject.clone(),
                rules: run.rules.clone(),
                chapters: chapters.iter().map(|name| run.chapters.get(*name).copied()).collect(),
                random: run.random,
                findings: run.findings.len(),
                stopped: run.stopped.clone(),
            });
            for judged in &run.cases {
                let (asked, otherwise) = answers.entry((&run.rules, &judged.name)).or_default();
                match judged.outcome {
                    Outcome::Passed => *asked += 1,
                    Outcome::Failed { .. } | Outcome::Known { .. } => {
                        *asked += 1;
                        otherwise.push(subject.clone());
                    }
                    Outcome::NotAsked { .. } | Outcome::NotRun { .. } => {}
                }
            }
        }
        let disputed = answers
            .into_iter()
            .filter(|(_, (asked, otherwise))| *asked >= 2 && 2 * otherwise.len() > *asked);
        let disputed = disputed.map(|((rules, case), (asked, otherwise))| Disputed {
            rules: rules.to_owned(),
            case: case.to_owned(),
            otherwise,
            asked,
        });
        Self {
            chapters: chapters.iter().map(|name| (*name).clone()).collect(),
            rows,
            disputed: disputed.collect(),
        }
    }

    /// Whether most programs differ from the text somewhere in a chapter under a rule set.
    pub fn is_disputed(&self, rules: &str, chapter: &str) -> bool {
        self.disputed.iter().any(|one| {
            one.rules == rules && one.case.split('/').next().is_some_and(|name| name == chapter)
        })
    }
}
