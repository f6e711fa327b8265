use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::certify::{Finding, Judged, Report, Stale, SubjectInfo, Tally};

/// A line of a report in JSON lines.
///
/// First the report, then for each rule set its run, its cases, its random games, its findings and
/// its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Line<'a> {
    /// What was judged, and how.
    Report {
        /// The version of this program.
        version: &'a str,
        /// The seed of the random games.
        seed: u64,
        /// How many random games were asked for, for each rule set.
        games: u64,
        /// The subject.
        subject: &'a SubjectInfo,
    },
    /// A claimed rule set.
    Run {
        /// The rule set.
        rules: &'a str,
        /// What `--rules` takes for it.
        argument: &'a str,
        /// The command line by which the subject was started for it.
        command: &'a str,
        /// What the subject can be asked, and how: topic and means.
        capabilities: &'a [(String, String)],
    },
    /// A case that was selected.
    Case {
        /// The rule set.
        rules: &'a str,
        /// The case and what became of it.
        #[serde(flatten)]
        judged: &'a Judged,
    },
    /// A random game.
    RandomGame {
        /// The rule set.
        rules: &'a str,
        /// The game and what became of it.
        #[serde(flatten)]
        judged: &'a Judged,
    },
    /// A deviation.
    Finding {
        /// The rule set.
        rules: &'a str,
        /// Its place among the findings of the rule set, from 0: cases and games name it.
        place: usize,
        /// The finding.
        #[serde(flatten)]
        finding: &'a Finding,
    },
    /// The end of a run.
    End {
        /// The rule set.
        rules: &'a str,
        /// The cases, by chapter.
        chapters: &'a BTreeMap<String, Tally>,
        /// The random games.
        random: &'a Tally,
        /// How many questions were asked.
        questions: u64,
        /// Why the run stopped early, if it did.
        stopped: Option<&'a str>,
    },
    /// What the list of known deviations says and the runs do not show.
    Stale {
        /// The entry, and what is wrong with it.
        #[serde(flatten)]
        stale: &'a Stale,
    },
}

/// A report as JSON lines: an object a line, which says by `type` what it is.
pub fn jsonl(report: &Report) -> String {
    let Report { version, seed, games, subject, runs, stale } = report;
    let mut lines = vec![Line::Report { version, seed: *seed, games: *games, subject }];
    for run in runs {
        let rules = run.rules.as_str();
        let (argument, command) = (run.argument.as_str(), run.command.as_str());
        let capabilities = run.capabilities.as_slice();
        lines.push(Line::Run { rules, argument, command, capabilities });
        lines.extend(run.cases.iter().map(|judged| Line::Case { rules, judged }));
        lines.extend(run.random_games.iter().map(|judged| Line::RandomGame { rules, judged }));
        let findings = run.findings.iter().enumerate();
        lines.extend(findings.map(|(place, finding)| Line::Finding { rules, place, finding }));
        let (chapters, random, questions) = (&run.chapters, &run.random, run.questions);
        let stopped = run.stopped.as_deref();
        lines.push(Line::End { rules, chapters, random, questions, stopped });
    }
    lines.extend(stale.iter().map(|stale| Line::Stale { stale }));
    let written = |line| serde_json::to_string(line).expect("a line has nothing but text keys");
    lines.iter().map(|line| written(line) + "\n").collect()
}
