//! The form of a case in a file, read strictly: unknown fields are errors.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::expect::{Expect, ExpectedScore};
use super::rules::key_matches;
use super::{Case, Scene, Selector};
use crate::arbiter::{Chain, End, Prohibition, Refusal, Start, Turns};
use crate::ask::{Step, read_turn};
use crate::ruleset::axes::Komi;
use crate::vocab::{ByPlayer, Clause, Coloring, Grid, HalfPoints, Move, Player, Point};

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

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct WrittenExpect {
    position: Option<String>,
    to_move: Option<String>,
    legal: Option<Vec<String>>,
    refused: Option<BTreeMap<String, Vec<String>>>,
    judge: Option<Vec<Vec<String>>>,
    captures: Option<ByPlayer<u32>>,
    ended: Option<String>,
    score: Option<WrittenScore>,
    chains: Option<Vec<WrittenChain>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenScore {
    result: String,
    black: Option<i32>,
    white: Option<i32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenChain {
    color: Player,
    points: Vec<String>,
    liberties: Vec<String>,
}

/// A field and what is wrong with it.
pub(super) type Fault = (String, String);

fn fault(field: impl Into<String>, message: impl std::fmt::Display) -> Fault {
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
        let turn = |field: &str, index: usize, text: &str| {
            read_turn(grid, text).map_err(|error| fault(format!("{field}[{index}]"), error))
        };
        let mut steps = Vec::new();
        for (index, text) in self.moves.iter().enumerate() {
            steps.push(match text.as_str() {
                "undo" => Step::Undo,
                _ => Step::Turn(turn("moves", index, text)?),
            });
        }
        let mut judge = Vec::new();
        for (index, text) in self.judge.iter().enumerate() {
            judge.push(turn("judge", index, text)?);
        }
        let scenes = self.scenes(grid)?;
        if self.name.starts_with("refuse-") && !scenes.iter().any(refuses) {
            return Err(fault("name", "`refuse-` in a name promises a refusal, none is expected"));
        }
        if !judge.is_empty() && scenes.iter().all(|scene| scene.expect.judge.is_none()) {
            return Err(fault("judge", "turns are judged, and no verdict is expected"));
        }
        if !self.dead.is_empty() && scenes.iter().all(|scene| scene.expect.score.is_none()) {
            return Err(fault("dead", "stones are dead, and no score is expected"));
        }
        Ok(Case {
            id: format!("{prefix}/{}", self.name),
            file: file.to_owned(),
            clauses: self.clauses,
            komi: self.komi,
            steps,
            judge,
            dead: points(grid, "dead", &self.dead)?,
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
    fn scenes(&self, grid: Grid) -> Result<Vec<Scene>, Fault> {
        let common = expect(grid, "expect", &self.expect, self.judge.len())?;
        let mut by = Vec::new();
        for (key, written) in &self.expect_by {
            let field = format!("expect_by.{key}");
            by.push((key, expect(grid, &field, written, self.judge.len())?, false));
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

fn expect(
    grid: Grid,
    field: &str,
    written: &WrittenExpect,
    judged: usize,
) -> Result<Expect, Fault> {
    let at = |name: &str| format!("{field}.{name}");
    let position = written.position.as_ref().map(|text| {
        let coloring = Coloring::from_text(text).map_err(|e| fault(at("position"), e))?;
        if coloring.grid() == grid {
            Ok(coloring)
        } else {
            Err(fault(at("position"), format!("a {} board, expected {grid}", coloring.grid())))
        }
    });
    let to_move = written.to_move.as_ref().map(|text| match text.as_str() {
        "nobody" => Ok(None),
        text => text.parse().map(Some).map_err(|e| fault(at("to_move"), e)),
    });
    let ended = written.ended.as_ref().map(|text| match text.as_str() {
        "no" => Ok(None),
        "two-passes" => Ok(Some(End::TwoPasses)),
        _ => Err(fault(at("ended"), format!("`{text}`, expected `no` or `two-passes`"))),
    });
    let legal = written.legal.as_ref().map(|names| legal_moves(grid, &at("legal"), names));
    let judge = written.judge.as_ref().map(|lists| {
        if lists.len() == judged {
            lists.iter().map(|list| verdict(&at("judge"), list)).collect()
        } else {
            let message = format!("{} verdicts, expected {judged}, one a turn", lists.len());
            Err(fault(at("judge"), message))
        }
    });
    let refused = written.refused.as_ref().map(|refused| {
        let read = |(name, list): (&String, &Vec<String>)| {
            let field = at("refused");
            let point = grid.vertex(name).map_err(|error| fault(&field, error))?;
            match verdict(&field, list)? {
                Err(refusal) => Ok((point, refusal)),
                Ok(()) => Err(fault(&field, format!("`{name}` is refused by no clause"))),
            }
        };
        refused.iter().map(read).collect()
    });
    let chains = written.chains.as_ref().map(|chains| {
        let read = |chain: &WrittenChain| {
            Ok(Chain {
                player: chain.color,
                points: points(grid, &at("chains"), &chain.points)?,
                liberties: points(grid, &at("chains"), &chain.liberties)?,
            })
        };
        chains.iter().map(read).collect::<Result<Vec<_>, Fault>>()
    });
    Ok(Expect {
        position: position.transpose()?,
        to_move: to_move.transpose()?,
        legal: legal.transpose()?,
        refused: refused.transpose()?,
        judge: judge.transpose()?,
        captures: written.captures,
        ended: ended.transpose()?,
        score: written.score.as_ref().map(score),
        chains: chains.transpose()?,
    })
}

fn score(written: &WrittenScore) -> ExpectedScore {
    let numbers = written.black.zip(written.white).map(|(black, white)| ByPlayer { black, white });
    ExpectedScore { result: written.result.clone(), numbers }
}

/// A verdict as a list of clauses; an empty list permits.
fn verdict(field: &str, clauses: &[String]) -> Result<Result<(), Refusal>, Fault> {
    let mut prohibitions = Vec::new();
    for name in clauses {
        let found = Prohibition::named(name);
        prohibitions.push(found.ok_or_else(|| fault(field, forbids_nothing(name)))?);
    }
    Ok(Refusal::by(prohibitions))
}

fn forbids_nothing(name: &str) -> String {
    let known = Prohibition::ALL.map(Prohibition::name).join(", ");
    format!("`{name}` forbids no move, expected one of: {known}")
}

fn legal_moves(grid: Grid, field: &str, names: &[String]) -> Result<Vec<Move>, Fault> {
    let (plays, passes): (Vec<_>, Vec<_>) = names.iter().cloned().partition(|name| name != "pass");
    let mut moves: Vec<Move> = points(grid, field, &plays)?.into_iter().map(Move::Play).collect();
    moves.extend(passes.iter().map(|_| Move::Pass));
    Ok(moves)
}

/// Points in the order of lists.
fn points(grid: Grid, field: &str, names: &[String]) -> Result<Vec<Point>, Fault> {
    let read = |name: &String| grid.vertex(name).map_err(|error| fault(field, error));
    let mut points = names.iter().map(read).collect::<Result<Vec<_>, Fault>>()?;
    points.sort();
    Ok(points)
}

fn is_kebab_case(name: &str) -> bool {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(fits)
}
