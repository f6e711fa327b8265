//! The form of what a case expects, read strictly: unknown fields are errors.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::read::{Fault, fault, points};
use super::{Begins, EndedBy, Expect, ExpectedScore};
use crate::arbiter::{Chain, Prohibition, Refusal};
use crate::ask::Step;
use crate::ruleset::axes::End;
use crate::vocab::{ByPlayer, Coloring, Grid, Move, Player, Point};

/// What is expected, as written.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenExpect {
    start: Option<String>,
    position: Option<String>,
    to_move: Option<String>,
    legal: Option<Vec<String>>,
    refused: Option<BTreeMap<String, Vec<String>>>,
    judge: Option<Vec<Vec<String>>>,
    captures: Option<ByPlayer<u32>>,
    ended: Option<Value>,
    score: Option<WrittenScore>,
    chains: Option<Vec<WrittenChain>>,
    illegal_moves: Option<Vec<WrittenIllegal>>,
    fixed_handicap: Option<BTreeMap<u16, Vec<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenScore {
    result: String,
    black: Option<i32>,
    white: Option<i32>,
    stones: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenChain {
    color: Player,
    points: Vec<String>,
    liberties: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenIllegal {
    index: usize,
    clauses: Vec<String>,
}

impl WrittenExpect {
    /// What is expected of a case with these steps and so many turns to be judged.
    pub(super) fn read(
        &self,
        grid: Grid,
        field: &str,
        steps: &[Step],
        judged: usize,
    ) -> Result<Expect, Fault> {
        let at = |name: &str| format!("{field}.{name}");
        let position = self.position.as_ref().map(|text| {
            let coloring = Coloring::from_text(text).map_err(|e| fault(at("position"), e))?;
            if coloring.grid() == grid {
                Ok(coloring)
            } else {
                Err(fault(at("position"), format!("a {} board, expected {grid}", coloring.grid())))
            }
        });
        let to_move = self.to_move.as_ref().map(|text| match text.as_str() {
            "nobody" => Ok(None),
            text => text.parse().map(Some).map_err(|e| fault(at("to_move"), e)),
        });
        let begins = match self.start.as_deref() {
            None => Begins::Yes,
            Some("invalid") => Begins::No,
            Some(text) => return Err(fault(at("start"), format!("`{text}`, expected `invalid`"))),
        };
        let ended = self.ended.as_ref().map(|value| ended(&at("ended"), value));
        let legal = self.legal.as_ref().map(|names| legal_moves(grid, &at("legal"), names));
        let judge = self.judge.as_ref().map(|lists| verdicts(&at("judge"), lists, judged));
        let refused = self.refused.as_ref().map(|points| refused(grid, &at("refused"), points));
        let chains = self.chains.as_ref().map(|list| chains(grid, &at("chains"), list));
        let illegal = self.illegal_moves.as_ref();
        let illegal = illegal.map(|list| illegal_moves(&at("illegal_moves"), list, steps));
        let fixed = self.fixed_handicap.as_ref();
        let fixed = fixed.map(|by| fixed_handicap(grid, &at("fixed_handicap"), by));
        Ok(Expect {
            begins,
            position: position.transpose()?,
            to_move: to_move.transpose()?,
            legal: legal.transpose()?,
            refused: refused.transpose()?,
            judge: judge.transpose()?,
            captures: self.captures,
            ended: ended.transpose()?,
            score: self.score.as_ref().map(score),
            chains: chains.transpose()?,
            illegal_moves: illegal.transpose()?,
            fixed_handicap: fixed.transpose()?,
        })
    }
}

/// The verdicts on so many turns.
fn verdicts(
    field: &str,
    lists: &[Vec<String>],
    judged: usize,
) -> Result<Vec<Result<(), Refusal>>, Fault> {
    if lists.len() == judged {
        return lists.iter().map(|list| verdict(field, list)).collect();
    }
    Err(fault(field, format!("{} verdicts, expected {judged}, one a turn", lists.len())))
}

/// The fixed points for numbers of handicap stones, in the order in which they are given.
fn fixed_handicap(
    grid: Grid,
    field: &str,
    written: &BTreeMap<u16, Vec<String>>,
) -> Result<BTreeMap<u16, Vec<Point>>, Fault> {
    let point = |name: &String| grid.vertex(name).map_err(|error| fault(field, error));
    let read = |(&stones, names): (&u16, &Vec<String>)| {
        Ok((stones, names.iter().map(point).collect::<Result<_, _>>()?))
    };
    written.iter().map(read).collect()
}

/// Points that may not be played, each by a clause at least.
fn refused(
    grid: Grid,
    field: &str,
    written: &BTreeMap<String, Vec<String>>,
) -> Result<BTreeMap<Point, Refusal>, Fault> {
    let read = |(name, list): (&String, &Vec<String>)| {
        let point = grid.vertex(name).map_err(|error| fault(field, error))?;
        match verdict(field, list)? {
            Err(refusal) => Ok((point, refusal)),
            Ok(()) => Err(fault(field, format!("`{name}` is refused by no clause"))),
        }
    };
    written.iter().map(read).collect()
}

fn chains(grid: Grid, field: &str, written: &[WrittenChain]) -> Result<Vec<Chain>, Fault> {
    let read = |chain: &WrittenChain| {
        Ok(Chain {
            player: chain.color,
            points: points(grid, field, &chain.points)?,
            liberties: points(grid, field, &chain.liberties)?,
        })
    };
    written.iter().map(read).collect()
}

/// What ended a game: `no`, a word of `ending.by`, or a table with a cycle.
fn ended(field: &str, value: &Value) -> Result<Option<EndedBy>, Fault> {
    let word = |text: &str| End::ALL.iter().map(|end| end.word()).find(|word| *word == text);
    match value {
        Value::String(text) if text == "no" => return Ok(None),
        Value::String(text) => {
            if let Some(word) = word(text) {
                return Ok(Some(EndedBy::Word(word)));
            }
        }
        Value::Object(table) if table.len() == 1 => {
            let numbers = table.get("cycle").and_then(Value::as_array).map(Vec::as_slice);
            let number = |value: &Value| usize::try_from(value.as_u64()?).ok();
            if let Some([from, to]) = numbers
                && let Some((from, to)) = number(from).zip(number(to))
            {
                return Ok(Some(EndedBy::Cycle(from, to)));
            }
        }
        _ => {}
    }
    let words: Vec<&str> = End::ALL.iter().map(|end| end.word()).collect();
    let words = words.join("`, `");
    Err(fault(field, format!("`{value}`, expected `no`, `{words}`, or `{{ cycle = [i, j] }}`")))
}

/// The illegal moves that stand: each is a turn among the steps.
fn illegal_moves(
    field: &str,
    list: &[WrittenIllegal],
    steps: &[Step],
) -> Result<Vec<(usize, Refusal)>, Fault> {
    let mut read = Vec::new();
    for WrittenIllegal { index, clauses } in list {
        if !matches!(steps.get(*index), Some(Step::Turn(_))) {
            return Err(fault(field, format!("there is no turn at {index} of `moves`")));
        }
        match verdict(field, clauses)? {
            Err(refusal) => read.push((*index, refusal)),
            Ok(()) => return Err(fault(field, format!("no clause forbids the move at {index}"))),
        }
    }
    read.sort_unstable();
    Ok(read)
}

fn score(written: &WrittenScore) -> ExpectedScore {
    let numbers = written.black.zip(written.white).map(|(black, white)| ByPlayer { black, white });
    ExpectedScore { result: written.result.clone(), numbers, stones: written.stones.clone() }
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
