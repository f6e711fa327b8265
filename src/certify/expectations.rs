//! Known deviations of a subject: a file lists them, each with a reason, and a run fails where it
//! differs from the file either way.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Finding, Judged, Outcome, Report, Run};
use crate::corpus::fits_pattern;

/// The known deviations of a subject, as a TOML file holds them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expectations {
    /// The deviations, in the order of the file.
    #[serde(default, rename = "deviation")]
    pub deviations: Vec<Deviation>,
}

/// One known deviation: the cases, or random games, that are answered otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deviation {
    /// The rule set under which it shows; `*` stands for any text.
    #[serde(default = "any")]
    pub rules: String,
    /// The full names of the cases, or `random game *`; `*` stands for any text.
    pub case: String,
    /// The clause that each finding must be about; `*` stands for any text.
    #[serde(default = "any")]
    pub clause: String,
    /// Why it is known and stays.
    pub reason: String,
}

/// An entry that says what is not so, or no longer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Stale {
    /// The entry, from 1.
    pub entry: usize,
    /// Its case.
    pub case: String,
    /// What is wrong with it.
    pub problem: String,
}

/// A file of expectations that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExpectationsError {
    /// It is no TOML of this form.
    #[error("{0}")]
    Form(String),
    /// An entry gives no reason.
    #[error("entry {entry} (`{case}`) has no reason: say why the deviation stays")]
    NoReason {
        /// The entry, from 1.
        entry: usize,
        /// Its case.
        case: String,
    },
}

/// What stands in the file where there is no pattern.
fn any() -> String {
    "*".to_owned()
}

impl Expectations {
    /// Reads a file's text.
    ///
    /// # Errors
    /// Where it is no such file, or an entry has no reason.
    pub fn read(text: &str) -> Result<Self, ExpectationsError> {
        let read: Self =
            toml::from_str(text).map_err(|error| ExpectationsError::Form(error.to_string()))?;
        let entries = read.deviations.iter().enumerate();
        match entries.into_iter().find(|(_, entry)| entry.reason.trim().is_empty()) {
            Some((at, entry)) => {
                Err(ExpectationsError::NoReason { entry: at + 1, case: entry.case.clone() })
            }
            None => Ok(read),
        }
    }

    /// Marks what is known in a report: failures that fit an entry become known ones. What an entry
    /// says and the report does not show is noted as stale.
    pub fn apply(&self, report: &mut Report) {
        let mut seen = vec![Seen::default(); self.deviations.len()];
        for run in &mut report.runs {
            let Run { rules, findings, cases, random_games, .. } = run;
            for judged in cases.iter_mut().chain(random_games) {
                self.mark(rules, findings, judged, &mut seen);
            }
            run.recount();
        }
        let entries = self.deviations.iter().zip(&seen).enumerate();
        report.stale = entries.filter_map(|(at, (entry, seen))| entry.stale(at, seen)).collect();
    }

    /// Marks one case or game, and notes which entries are about it.
    fn mark(&self, rules: &str, findings: &[Finding], judged: &mut Judged, seen: &mut [Seen]) {
        for (entry, seen) in self.deviations.iter().zip(seen) {
            if !fits_pattern(&entry.rules, rules) || !fits_pattern(&entry.case, &judged.name) {
                continue;
            }
            match &judged.outcome {
                Outcome::Passed => seen.passed += 1,
                Outcome::Failed { findings: led_to } if entry.is_about(findings, led_to) => {
                    seen.failed += 1;
                    judged.outcome =
                        Outcome::Known { reason: entry.reason.clone(), findings: led_to.clone() };
                }
                Outcome::Known { findings: led_to, .. } if entry.is_about(findings, led_to) => {
                    seen.failed += 1;
                }
                Outcome::Failed { .. } | Outcome::Known { .. } => seen.other_clause += 1,
                Outcome::NotAsked { .. } | Outcome::NotRun { .. } => seen.not_asked += 1,
            }
        }
    }

    /// The expectations that fit a report: the entries that still show, with their reasons, and one
    /// more for each failure that none is about. `mark` goes first.
    pub fn updated(&self, report: &Report) -> Self {
        let is_stale = |at: &usize| report.stale.iter().any(|stale| stale.entry == at + 1);
        let kept = (0..self.deviations.len()).filter(|at| !is_stale(at));
        let mut deviations: Vec<Deviation> = kept.map(|at| self.deviations[at].clone()).collect();
        for run in &report.runs {
            for judged in run.cases.iter().chain(&run.random_games) {
                let Outcome::Failed { findings } = &judged.outcome else { continue };
                let entry = Deviation::of(run, judged, findings);
                if !deviations.contains(&entry) {
                    deviations.push(entry);
                }
            }
        }
        Self { deviations }
    }

    /// The text of a file.
    pub fn written(&self) -> String {
        let head = "# Known deviations: a case or random game that is answered otherwise, and why \
                    that stays.\n# `surround certify --expect FILE` fails where this and a run \
                    differ.\n\n";
        format!("{head}{}", toml::to_string_pretty(self).unwrap_or_default())
    }
}

/// What the cases of an entry came to.
#[derive(Clone, Default)]
struct Seen {
    failed: usize,
    passed: usize,
    other_clause: usize,
    not_asked: usize,
}

impl Deviation {
    /// Whether every finding that a failure led to is about the entry's clause.
    fn is_about(&self, findings: &[Finding], led_to: &[usize]) -> bool {
        let fits =
            |finding: &Finding| finding.clauses.iter().any(|c| fits_pattern(&self.clause, c));
        self.clause == "*" || led_to.iter().filter_map(|&at| findings.get(at)).all(fits)
    }

    /// What is stale about an entry, if anything.
    fn stale(&self, at: usize, seen: &Seen) -> Option<Stale> {
        let problem = match seen {
            Seen { failed: 1.., .. } => return None,
            Seen { passed: 1.., .. } => "is answered as the rules say: take the entry out",
            Seen { other_clause: 1.., .. } => "deviates by another clause than the entry names",
            // Whoever asks for a part alone is not told of the rest.
            Seen { not_asked: 1.., .. } => return None,
            _ if self.is_of_corpus() => return None,
            _ => "fits no case of the corpus: mend the name, or take the entry out",
        };
        Some(Stale { entry: at + 1, case: self.case.clone(), problem: problem.to_owned() })
    }

    /// Whether the entry fits some case, be it selected or not, or the random games.
    fn is_of_corpus(&self) -> bool {
        let known = crate::corpus::cases().iter().map(|case| case.id.as_str());
        fits_pattern(&self.case, "random game 0")
            || self.case.starts_with("random game")
            || known.into_iter().any(|id| fits_pattern(&self.case, id))
    }

    /// The entry for a failure that no entry is about yet.
    fn of(run: &Run, judged: &Judged, led_to: &[usize]) -> Self {
        let finding = led_to.first().and_then(|&at| run.findings.get(at));
        let is_game = run.random_games.contains(judged);
        let clause = finding.filter(|_| is_game).and_then(|finding| finding.clauses.first());
        let reason = match finding {
            Some(found) => format!("says {}, the rules say {}", found.got, found.expected),
            None => "deviates, which did not come again on a fresh process".to_owned(),
        };
        Self {
            rules: run.rules.clone(),
            case: if is_game { "random game *".to_owned() } else { judged.name.clone() },
            clause: clause.cloned().unwrap_or_else(any),
            reason,
        }
    }
}
