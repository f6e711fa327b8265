use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Protocol, Stale};

/// Why a run stopped that its user stopped.
pub(super) const INTERRUPTED: &str = "interrupted";

/// The result of a certification: what the JSON report holds, and what the text is made from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Report {
    /// The version of this program.
    pub version: String,
    /// The seed of the random games.
    pub seed: u64,
    /// How many random games were asked for, for each rule set.
    pub games: u64,
    /// The subject.
    pub subject: SubjectInfo,
    /// One for each claim.
    pub runs: Vec<Run>,
    /// What the list of known deviations says and the runs do not show.
    #[serde(default)]
    pub stale: Vec<Stale>,
}

/// Who was judged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SubjectInfo {
    /// Its command line; the first, where it is started in another way for each rule set.
    pub command: String,
    /// Its name for itself.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// What came out under one claimed rule set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Run {
    /// The rule set.
    pub rules: String,
    /// What `--rules` takes for it: a name, a file, or an object.
    pub argument: String,
    /// The command line by which the subject was started for it.
    pub command: String,
    /// How the subject was talked to.
    pub protocol: Protocol,
    /// What the subject can be asked, and how: topic and means.
    pub capabilities: Vec<(String, String)>,
    /// The cases, by chapter.
    pub chapters: BTreeMap<String, Tally>,
    /// The random games that were played; a failed one is where a question was answered otherwise.
    pub random: Tally,
    /// How many questions were asked, in cases and games.
    pub questions: u64,
    /// What became of every case that was selected, in the order in which they are asked.
    pub cases: Vec<Judged>,
    /// What became of every random game, in the order of their numbers.
    pub random_games: Vec<Judged>,
    /// What was found, one for each cause.
    pub findings: Vec<Finding>,
    /// The cases that could not be asked.
    pub not_asked: Vec<NotAsked>,
    /// Why the run stopped early, if it did.
    pub stopped: Option<String>,
}

/// How many were selected and what became of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Tally {
    /// Selected.
    pub selected: u64,
    /// Answered as the rules say.
    pub passed: u64,
    /// Answered otherwise.
    pub failed: u64,
    /// Answered otherwise, which is known.
    pub known: u64,
    /// Not asked, with a reason.
    pub not_asked: u64,
    /// Not reached, because the run stopped early.
    pub not_run: u64,
}

/// A case or a random game that was selected, and what became of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Judged {
    /// The full name of the case, or the number and the seed of the game.
    pub name: String,
    /// What became of it.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// What became of a case or of a random game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum Outcome {
    /// Every question was answered as the rules say.
    Passed,
    /// Some question was answered otherwise, or not at all.
    Failed {
        /// The places, in the findings of the run from 0, of those that it led to; none where the
        /// answer did not come again.
        findings: Vec<usize>,
    },
    /// Some question was answered otherwise, and a list of known deviations says so.
    Known {
        /// Why that stays.
        reason: String,
        /// As of what failed.
        findings: Vec<usize>,
    },
    /// It cannot be asked of this subject.
    NotAsked {
        /// Why.
        reason: String,
    },
    /// It was not reached.
    NotRun {
        /// Why the run stopped.
        reason: String,
    },
}

/// A case that could not be asked.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
pub struct NotAsked {
    /// The reason.
    pub reason: String,
    /// The case.
    pub case: String,
}

/// One deviation: the shortest game that shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Finding {
    /// What kind of question shows it: `verdict`, `position`, `captures`, `score`, or `breakdown`.
    pub kind: String,
    /// The clauses that it is about.
    pub clauses: Vec<String>,
    /// The question in words.
    pub question: String,
    /// Columns and rows.
    pub size: [u8; 2],
    /// The rows of the set-up; empty for an empty board.
    pub setup: Vec<String>,
    /// Who moves first.
    pub to_move: String,
    /// Who left the set-up, where that is said.
    pub left_by: Option<String>,
    /// The number of handicap stones.
    pub handicap: u16,
    /// What a count is told of stones, such as `dead A1`.
    pub claims: Vec<String>,
    /// The moves before the question.
    pub moves: Vec<String>,
    /// The move that is asked about, if it is one.
    pub asked: Option<String>,
    /// What the question asks for, where it is no move: `position`, `captures` or `score`.
    pub probe: Option<String>,
    /// The rows of the board, by the reference, when the question is asked.
    pub position: Vec<String>,
    /// How many turns show it, the one that is asked about among them.
    pub turns: usize,
    /// The board, by the reference, when the question is asked, with coordinates.
    pub board: String,
    /// Which earlier coloring the play that is asked about would leave again, if one.
    pub repeats: Option<String>,
    /// What the rules say.
    pub expected: String,
    /// What the subject says.
    pub got: String,
    /// Commands and replies, verbatim, on a fresh process.
    pub evidence: Vec<Exchange>,
    /// How often it came up again on a fresh process, of how many tries.
    pub reproduced: [u32; 2],
    /// The rule sets under which the subject would be right.
    pub right_under: Vec<String>,
    /// Other games that show the same, a line each.
    pub also: Vec<String>,
    /// The cases and random games that led here.
    pub found_by: Vec<String>,
    /// How many more led here than are named.
    pub more: u64,
    /// Why the deviation stays, where everything that led here is known.
    pub known: Option<String>,
}

/// A command and its reply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Exchange {
    /// What was sent.
    pub command: String,
    /// What came back.
    pub reply: String,
}

impl Report {
    /// Whether everything that was asked was answered as the rules say, or is known, and nothing
    /// that is known has gone.
    pub fn is_as_expected(&self) -> bool {
        let is_known = |run: &Run| {
            run.findings.iter().all(|finding| finding.known.is_some()) && run.total().failed == 0
        };
        self.stale.is_empty() && self.runs.iter().all(is_known)
    }

    /// What another report of the same says otherwise, a line each.
    pub fn differences(&self, other: &Self) -> Vec<String> {
        if self.runs.len() != other.runs.len() {
            return vec![format!("{} runs, and again {}", self.runs.len(), other.runs.len())];
        }
        let mut differences = Vec::new();
        for (run, again) in self.runs.iter().zip(&other.runs) {
            let rules = &run.rules;
            for (one, two) in run.judged().zip(again.judged()).filter(|(one, two)| one != two) {
                let told = |judged: &Judged| format!("{} {}", judged.name, judged.outcome.word());
                differences.push(format!("{rules}: {}, and again {}", told(one), told(two)));
            }
            if run != again && differences.is_empty() {
                differences.push(format!("{rules}: what was found is told otherwise"));
            }
        }
        if differences.is_empty() && self != other {
            differences.push("what stands at the head of the report is told otherwise".to_owned());
        }
        differences
    }

    /// How many cases and games were asked.
    pub fn asked(&self) -> u64 {
        let of = |tally: &Tally| tally.passed + tally.failed + tally.known;
        let runs = self.runs.iter();
        runs.map(|run| run.chapters.values().map(of).sum::<u64>() + of(&run.random)).sum()
    }

    /// Why some run stopped early, if one did.
    pub fn stopped(&self) -> Option<&str> {
        self.runs.iter().find_map(|run| run.stopped.as_deref())
    }
}

impl Run {
    /// Every case and every random game.
    pub fn judged(&self) -> impl Iterator<Item = &Judged> {
        self.cases.iter().chain(&self.random_games)
    }

    /// Counts anew what became of cases and games, and which findings are known.
    pub fn recount(&mut self) {
        let chapters: BTreeSet<&str> = self.cases.iter().map(Judged::chapter).collect();
        let of = |chapter: &str| (chapter.to_owned(), Tally::of(self.cases_of(chapter)));
        self.chapters = chapters.into_iter().map(of).collect();
        self.random = Tally::of(&self.random_games);
        let known: Vec<Option<String>> =
            (0..self.findings.len()).map(|at| self.reason_of(at)).collect();
        for (finding, known) in self.findings.iter_mut().zip(known) {
            finding.known = known;
        }
    }

    /// The reason of a finding all of whose cases and games are known.
    fn reason_of(&self, finding: usize) -> Option<String> {
        let mut reason = None;
        for judged in self.judged().filter(|judged| judged.outcome.findings().contains(&finding)) {
            match &judged.outcome {
                Outcome::Known { reason: known, .. } => reason = Some(known.clone()),
                _ => return None,
            }
        }
        reason
    }

    /// Why the run ended before its time by no fault of the subject, if it did.
    pub(super) fn cut_short(&self) -> Option<String> {
        self.stopped.clone().filter(|reason| reason == INTERRUPTED)
    }

    /// The cases and the random games together.
    pub fn total(&self) -> Tally {
        let mut total = self.random;
        self.chapters.values().for_each(|tally| total.add(*tally));
        total
    }

    /// The cases of a chapter, in their order.
    pub fn cases_of<'a>(&'a self, chapter: &'a str) -> impl Iterator<Item = &'a Judged> {
        self.cases.iter().filter(move |judged| judged.chapter() == chapter)
    }
}

impl Outcome {
    /// The places of the findings that it led to.
    pub fn findings(&self) -> &[usize] {
        match self {
            Self::Failed { findings } | Self::Known { findings, .. } => findings,
            Self::Passed | Self::NotAsked { .. } | Self::NotRun { .. } => &[],
        }
    }

    /// The outcome in a word or two.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Failed { .. } => "failed",
            Self::Known { .. } => "known",
            Self::NotAsked { .. } => "not asked",
            Self::NotRun { .. } => "not run",
        }
    }
}

impl Judged {
    /// The chapter of a case: what stands before the first slash of its name.
    pub fn chapter(&self) -> &str {
        self.name.split('/').next().unwrap_or_default()
    }
}

impl Tally {
    /// Counts what became of cases or games.
    pub fn of<'a>(judged: impl IntoIterator<Item = &'a Judged>) -> Self {
        let mut tally = Self::default();
        for one in judged {
            tally.selected += 1;
            *match one.outcome {
                Outcome::Passed => &mut tally.passed,
                Outcome::Failed { .. } => &mut tally.failed,
                Outcome::Known { .. } => &mut tally.known,
                Outcome::NotAsked { .. } => &mut tally.not_asked,
                Outcome::NotRun { .. } => &mut tally.not_run,
            } += 1;
        }
        tally
    }

    /// Adds another.
    pub fn add(&mut self, other: Self) {
        self.selected += other.selected;
        self.passed += other.passed;
        self.failed += other.failed;
        self.known += other.known;
        self.not_asked += other.not_asked;
        self.not_run += other.not_run;
    }
}
