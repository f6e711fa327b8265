use serde::Serialize;

use crate::certify::SubjectInfo;
use crate::ruleset::RuleSet;

/// What a subject plays, as far as it was found out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Identity {
    /// The version of this program.
    pub version: String,
    /// The subject.
    pub subject: SubjectInfo,
    /// How its answers were got.
    pub asked_by: String,
    /// What came out.
    pub verdict: Verdict,
    /// What it plays, in words; under a mixture, what is nearest.
    pub plays: String,
    /// The presets that answer every question as it does that can be asked.
    pub presets: Vec<String>,
    /// A rule set that answers so too; under a mixture the nearest one. The axes that are not
    /// settled have the values of its likeliest preset.
    pub rules: RuleSet,
    /// The axes, and what is known of each.
    pub axes: Vec<Settled>,
    /// The questions that were asked, in order.
    pub asked: Vec<Asked>,
    /// How many questions could be asked in all.
    pub askable: usize,
    /// Under a mixture: the rule sets that agree with the most answers.
    pub nearest: Vec<Near>,
    /// Under a mixture: two kinds of questions and what the subject plays in each, where that can
    /// be told.
    pub parts: Vec<Part>,
    /// Under a mixture: the answers that the nearest rule set does not give.
    pub deviations: Vec<Deviation>,
    /// Why it stopped early, if it did.
    pub stopped: Option<String>,
}

/// What came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// A rule set gives all its answers.
    Identified,
    /// No rule set does.
    Mixture,
    /// Some questions that would decide were not answered.
    Incomplete,
}

/// What is known of an axis.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Settled {
    /// The axis.
    pub axis: String,
    /// The values that it can have, one where it is settled; none where it was not asked.
    pub values: Vec<String>,
    /// How it stands.
    pub standing: Standing,
    /// Why it is not settled, where it is not.
    pub why: Option<String>,
}

/// How an axis stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It has one value.
    Settled,
    /// Its values answer all questions alike, beside the other axes.
    Alike,
    /// It was not asked about.
    NotAsked,
}

/// A question that was asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Asked {
    /// The name of its game.
    pub game: String,
    /// Whether Black and White were exchanged.
    pub exchanged: bool,
    /// What it tells apart.
    pub tells: String,
    /// What it was asked for.
    pub purpose: Purpose,
    /// Columns and rows.
    pub size: [u8; 2],
    /// The rows of the set-up; empty for an empty board.
    pub setup: Vec<String>,
    /// Who moves first.
    pub to_move: String,
    /// The moves before the question.
    pub moves: Vec<String>,
    /// The move that is asked about, or the word for what is.
    pub asked: String,
    /// The question in words.
    pub question: String,
    /// The board when the question is asked.
    pub board: String,
    /// What the subject says; nothing where it gives no answer.
    pub got: Option<String>,
    /// Why there is none, or that two processes gave different answers.
    pub note: Option<String>,
    /// How many combinations of axes fit all answers so far, of those that the question is about.
    pub left: usize,
    /// How many presets do.
    pub presets_left: usize,
}

/// What a question was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// It splits what is left.
    Splits,
    /// It confirms what was found.
    Confirms,
    /// It is one of the rest.
    Rest,
}

/// A rule set that is near to a mixture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Near {
    /// What it plays, in words.
    pub plays: String,
    /// The presets that play so.
    pub presets: Vec<String>,
    /// With how many answers it agrees, of how many.
    pub agrees: [usize; 2],
}

/// Questions of one kind, and what the subject plays in them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// Where, in words.
    pub kind: String,
    /// What it plays there.
    pub plays: String,
}

/// An answer that the nearest rule set does not give.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Deviation {
    /// The place of the question in the list of those that were asked.
    pub question: usize,
    /// What the nearest rule set says.
    pub expected: String,
    /// What the subject says.
    pub got: String,
    /// The least changes of the nearest rule set under which the subject is right here.
    pub speaks_for: Vec<String>,
    /// How often it said so again on a fresh process, of how many tries.
    pub reproduced: [u32; 2],
}

impl Identity {
    /// A name or an object that `--rules` takes for what was found: a preset that plays so, else
    /// the axes.
    pub fn argument(&self) -> String {
        let axes = || serde_json::to_string(&self.rules).expect("a rule set is an object");
        self.presets.first().cloned().unwrap_or_else(axes)
    }
}
