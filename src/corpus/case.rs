use super::Expect;
use crate::arbiter::{Claim, Start};
use crate::ask::{Question, Step};
use crate::ruleset::RuleSet;
use crate::vocab::{Clause, Turn};

/// One case of the corpus.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The full name: `<chapter>/<topic>/<name>`.
    pub id: String,
    /// The file, below `spec/`.
    pub file: String,
    /// The clauses that it shows.
    pub clauses: Vec<Clause>,
    /// How the game begins.
    pub start: Start,
    /// The komi that takes the place of the rule set's, in half-points.
    pub komi: Option<i32>,
    /// What happens.
    pub steps: Vec<Step>,
    /// Turns to be judged when it has happened.
    pub judge: Vec<Turn>,
    /// What the count is told of stones: that they are dead, or a status with a name.
    pub claims: Vec<Claim>,
    /// The rule sets under which it is asked, in order.
    pub scenes: Vec<Scene>,
    /// Where it comes from.
    pub source: String,
    /// What it catches.
    pub note: String,
}

/// A case under one rule set, with what must come out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The name of the rule set: a preset's, or the one that the case gives.
    pub rules_name: String,
    /// The rules, with the komi of the case.
    pub rules: RuleSet,
    /// What must come out.
    pub expect: Expect,
}

impl Case {
    /// The chapter: the first part of the full name.
    pub fn chapter(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
    }

    /// The chapter and the topic: the full name without its last part.
    pub fn topic(&self) -> &str {
        self.id.rsplit_once('/').map_or("", |(topic, _)| topic)
    }

    /// The question of the case under one of its rule sets: what its expectations need.
    pub fn question(&self, scene: &Scene) -> Question {
        Question {
            start: self.start.clone(),
            rules: scene.rules.clone(),
            steps: self.steps.clone(),
            asks: scene.expect.asks(),
            judge: self.judge.clone(),
            handicaps: scene.expect.fixed_handicap.iter().flatten().map(|(&n, _)| n).collect(),
            claims: self.claims.clone(),
        }
    }
}
