use std::collections::BTreeMap;

use serde::Serialize;

use super::Protocol;

/// The result of a certification: what the JSON report holds, and what the text is made from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
}

/// Who was judged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SubjectInfo {
    /// Its command line.
    pub command: String,
    /// How it was talked to.
    pub protocol: Protocol,
    /// Its name for itself.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// What came out under one claimed rule set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Run {
    /// The rule set.
    pub rules: String,
    /// What `--rules` takes for it: a name, a file, or an object.
    pub argument: String,
    /// What the subject can be asked, and how: topic and means.
    pub capabilities: Vec<(String, String)>,
    /// The cases, by chapter.
    pub chapters: BTreeMap<String, Tally>,
    /// The random games that were played; a failed one is where a question was answered otherwise.
    pub random: Tally,
    /// How many questions were asked, in cases and games.
    pub questions: u64,
    /// What was found, one for each cause.
    pub findings: Vec<Finding>,
    /// The cases that could not be asked.
    pub not_asked: Vec<NotAsked>,
    /// Why the run stopped early, if it did.
    pub stopped: Option<String>,
}

/// How many were selected and what became of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// Selected.
    pub selected: u64,
    /// Answered as the rules say.
    pub passed: u64,
    /// Answered otherwise.
    pub failed: u64,
    /// Not asked, with a reason.
    pub not_asked: u64,
}

/// A case that could not be asked.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct NotAsked {
    /// The reason.
    pub reason: String,
    /// The case.
    pub case: String,
}

/// One deviation: the shortest game that shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
}

/// A command and its reply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Exchange {
    /// What was sent.
    pub command: String,
    /// What came back.
    pub reply: String,
}

impl Report {
    /// Whether everything that was asked was answered as the rules say.
    pub fn is_as_expected(&self) -> bool {
        self.runs.iter().all(|run| run.findings.is_empty())
    }

    /// How many cases and games were asked.
    pub fn asked(&self) -> u64 {
        let of = |tally: &Tally| tally.passed + tally.failed;
        let runs = self.runs.iter();
        runs.map(|run| run.chapters.values().map(of).sum::<u64>() + of(&run.random)).sum()
    }

    /// Why some run stopped early, if one did.
    pub fn stopped(&self) -> Option<&str> {
        self.runs.iter().find_map(|run| run.stopped.as_deref())
    }
}

impl Tally {
    /// Adds another.
    pub fn add(&mut self, other: Self) {
        self.selected += other.selected;
        self.passed += other.passed;
        self.failed += other.failed;
        self.not_asked += other.not_asked;
    }
}
