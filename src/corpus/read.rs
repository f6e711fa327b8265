//! The form of a case in a file, read strictly: unknown fields are errors.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::read_expect::WrittenExpect;
use super::rules::key_matches;
use super::{Begins, Case, Expect, Scene, Selector};
use crate::arbiter::{Claim, Start, Status, Turns};
use crate::ask::{Step, read_step, read_turn, statuses};
use crate::ruleset::axes::Komi;
use crate::vocab::{Clause, Coloring, Grid, HalfPoints, Player, Point};

/// A case as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    pub(super) name: String,
    clauses: Vec<Clause>,
    rules: Vec<Value>,
    size: Option<[u8; 2]>,
    setup: Option<String>,
    to_move: Option<Player>,
    left_by: Option<Player>,
    turns: Option<WrittenTurns>,
    handicap: Option<u16>,
    komi: Option<i32>,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    judge: Vec<String>,
    #[serde(default)]
    dead: Vec<String>,
    #[serde(default)]
    statuses: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    expect: WrittenExpect,
    #[serde(default)]
    expect_by: BTreeMap<String, WrittenExpect>,
    source: String,
    note: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum WrittenTurns {
    Alternate,
    Free,
}

/// A field and what is wrong with it.
pub(super) type Fault = (String, String);

pub(super) fn fault(field: impl Into<String>, message: impl std::fmt::Display) -> Fault {
    (field.into(), message.to_string())
}

impl Written {
    /// The case, under a prefix of its full name.
    pub(super) fn into_case(self, prefix: &str, file: &str) -> Result<Case, Fault> {
        if !is_kebab_case(&self.name) {
            return Err(fault("name", format!("`{}` is not in kebab-case", self.name)));
        }
        let start = self.start()?;
        let grid = start.coloring.grid();
        let mut steps = Vec::new();
        for (index, text) in self.moves.iter().enumerate() {
            let step = read_step(grid, text);
            steps.push(step.map_err(|error| fault(format!("moves[{index}]"), error))?);
        }
        let mut judge = Vec::new();
        for (index, text) in self.judge.iter().enumerate() {
            let turn = read_turn(grid, text);
            judge.push(turn.map_err(|error| fault(format!("judge[{index}]"), error))?);
        }
        let claims = claims(grid, &self.dead, &self.statuses)?;
        let scenes = self.scenes(grid, &steps)?;
        if self.name.starts_with("refuse-") && !scenes.iter().any(refuses) {
            return Err(fault("name", "`refuse-` in a name promises a refusal, none is expected"));
        }
        if !judge.is_empty() && scenes.iter().all(|scene| scene.expect.judge.is_none()) {
            return Err(fault("judge", "turns are judged, and no verdict is expected"));
        }
        let is_scored = scenes.iter().any(|scene| scene.expect.score.is_some());
        if !self.dead.is_empty() && !is_scored {
            return Err(fault("dead", "stones are dead, and no score is expected"));
        }
        if !self.statuses.is_empty() && !is_scored {
            return Err(fault("statuses", "stones have a status, and no score is expected"));
        }
        let cannot_begin = scenes.iter().any(|scene| scene.expect.begins == Begins::No);
        if cannot_begin && !steps.is_empty() {
            return Err(fault("moves", "nothing happens in a game that cannot begin"));
        }
        Ok(Case {
            id: format!("{prefix}/{}", self.name),
            file: file.to_owned(),
            clauses: self.clauses,
            komi: self.komi,
            steps,
            judge,
            claims,
            scenes,
            start,
            source: self.source,
            note: self.note,
        })
    }

    fn start(&self) -> Result<Start, Fault> {
        let coloring = match (self.size, &self.setup) {
            (Some([columns, rows]), None) => Coloring::empty(
                Grid::new(columns, rows)
                    .ok_or_else(|| fault("size", "expected columns and rows from 1 to 52"))?,
            ),
            (None, Some(text)) => Coloring::from_text(text).map_err(|e| fault("setup", e))?,
            _ => return Err(fault("setup", "a case has either a `size` or a `setup`")),
        };
        if self.setup.is_some() && self.to_move.is_none() {
            return Err(fault("to_move", "a set-up says who is to move"));
        }
        let handicap = self.handicap.unwrap_or(0);
        if handicap == 1 {
            return Err(fault("handicap", "a handicap is 0, or 2 stones or more"));
        }
        Ok(Start {
            coloring,
            to_move: self.to_move.unwrap_or(Player::Black),
            left_by: self.left_by,
            turns: match self.turns {
                None | Some(WrittenTurns::Alternate) => Turns::Alternate,
                Some(WrittenTurns::Free) => Turns::Free,
            },
            handicap,
        })
    }

    /// The case under each of its rule sets.
    fn scenes(&self, grid: Grid, steps: &[Step]) -> Result<Vec<Scene>, Fault> {
        let common = self.expect.read(grid, "expect", steps, self.judge.len())?;
        let mut by = Vec::new();
        for (key, written) in &self.expect_by {
            let field = format!("expect_by.{key}");
            by.push((key, written.read(grid, &field, steps, self.judge.len())?, false));
        }
        let mut scenes: Vec<Scene> = Vec::new();
        for (index, value) in self.rules.iter().enumerate() {
            let field = format!("rules[{index}]");
            let selector = Selector::read(value).map_err(|error| fault(&field, error))?;
            let selected = selector.rule_sets();
            if selected.is_empty() {
                return Err(fault(&field, "no rule set is so, expected axes that one has"));
            }
            for (name, mut rules) in selected {
                if scenes.iter().any(|scene| scene.rules_name == name) {
                    return Err(fault(&field, format!("`{name}` is selected twice")));
                }
                if let Some(komi) = self.komi {
                    rules.komi = Komi::Fixed(HalfPoints::new(komi));
                }
                let mut expect = common.clone();
                for (key, over, used) in &mut by {
                    let matches = key_matches(key, &name, &rules)
                        .map_err(|error| fault(format!("expect_by.{key}"), error))?;
                    if matches {
                        *used = true;
                        expect = expect.with(over.clone()).map_err(|twice| {
                            fault(format!("expect_by.{key}.{twice}"), "expected already")
                        })?;
                    }
                }
                if expect == Expect::default() {
                    return Err(fault("expect", format!("nothing is expected under `{name}`")));
                }
                if expect.begins == Begins::No && !expect.is_only_about_the_start() {
                    return Err(fault("expect.start", "a game that cannot begin has nothing else"));
                }
                scenes.push(Scene { rules_name: name, rules, expect });
            }
        }
        if let Some((key, ..)) = by.iter().find(|(_, _, used)| !used) {
            return Err(fault(format!("expect_by.{key}"), "no rule set of the case is so"));
        }
        if scenes.is_empty() {
            return Err(fault("rules", "a case names its rule sets"));
        }
        Ok(scenes)
    }
}

/// Whether a scene expects a refusal.
fn refuses(scene: &Scene) -> bool {
    let judged = scene.expect.judge.iter().flatten().any(Result::is_err);
    judged || scene.expect.refused.as_ref().is_some_and(|refused| !refused.is_empty())
}

/// What is said of stones, in the order of the statuses.
fn claims(
    grid: Grid,
    dead: &[String],
    written: &BTreeMap<String, Vec<String>>,
) -> Result<Vec<Claim>, Fault> {
    if let Some(word) = written.keys().find(|key| !statuses().any(|(word, _)| word == *key)) {
        let known: Vec<&str> = statuses().map(|(word, _)| word).collect();
        let message = format!("`{word}` is no status, expected one of: {}", known.join(", "));
        return Err(fault("statuses", message));
    }
    let claim = |status| move |point| Claim { point, status };
    let dead = points(grid, "dead", dead)?;
    let mut claims: Vec<Claim> = dead.into_iter().map(claim(Status::Dead)).collect();
    for (word, status) in statuses() {
        let Some(names) = written.get(word) else { continue };
        let stones = points(grid, &format!("statuses.{word}"), names)?;
        claims.extend(stones.into_iter().map(claim(status)));
    }
    Ok(claims)
}

/// Points in the order of lists.
pub(super) fn points(grid: Grid, field: &str, names: &[String]) -> Result<Vec<Point>, Fault> {
    let read = |name: &String| grid.vertex(name).map_err(|error| fault(field, error));
    let mut points = names.iter().map(read).collect::<Result<Vec<_>, Fault>>()?;
    points.sort();
    Ok(points)
}

fn is_kebab_case(name: &str) -> bool {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(fits)
}
