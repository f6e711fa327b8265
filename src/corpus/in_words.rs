//! What a case expects, in words, a line for each thing.

use serde::Serialize;

use super::figure::letters;
use super::{Begins, Case, Scene};
use crate::arbiter::Chain;
use crate::ask::{Step, write_turn};
use crate::vocab::{ByPlayer, Coloring, Grid, Move, Player};

/// One thing that must be true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Told {
    /// What it is about, such as `captures`, or a turn that is judged.
    pub what: String,
    /// What must be true of it.
    pub says: String,
}

/// What a case expects under some of its rule sets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verdict {
    /// The names of the rule sets, in their order.
    pub rules: Vec<String>,
    /// What must be true.
    pub expected: Vec<Told>,
}

/// What a case expects, rule sets that expect the same together, in the order of their first.
pub fn verdicts(case: &Case) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> = Vec::new();
    for scene in &case.scenes {
        let expected = expected(case, scene);
        match verdicts.iter_mut().find(|verdict| verdict.expected == expected) {
            Some(verdict) => verdict.rules.push(scene.rules_name.clone()),
            None => verdicts.push(Verdict { rules: vec![scene.rules_name.clone()], expected }),
        }
    }
    verdicts
}

/// What must be true under one rule set, in the order in which the fields are documented.
fn expected(case: &Case, scene: &Scene) -> Vec<Told> {
    let grid = case.start.coloring.grid();
    let expect = &scene.expect;
    let mut told = Vec::new();
    let mut tell = |what: &str, says: Option<String>| {
        told.extend(says.map(|says| Told { what: what.to_owned(), says }));
    };
    tell("start", (expect.begins == Begins::No).then(|| "no game can begin".to_owned()));
    tell("position", expect.position.as_ref().map(rows));
    tell("to move", expect.to_move.map(|to_move| to_move.map_or("nobody", Player::name).into()));
    tell("legal", expect.legal.as_ref().map(|moves| of_moves(grid, moves)));
    let refused = expect.refused.iter().flatten();
    let refused: Vec<String> =
        refused.map(|(&point, refusal)| format!("{} by {refusal}", grid.name(point))).collect();
    tell("refused", expect.refused.as_ref().map(|_| joined(&refused, "; ")));
    let letters = letters(&case.judge);
    for (turn, verdict) in case.judge.iter().zip(expect.judge.iter().flatten()) {
        let letter = turn.point().and_then(|point| letters.get(&point));
        let letter = letter.map_or_else(String::new, |letter| format!(" ({letter})"));
        let says = match verdict {
            Ok(()) => "legal".to_owned(),
            Err(refusal) => format!("illegal by {refusal}"),
        };
        tell(&format!("{}{letter}", write_turn(grid, *turn)), Some(says));
    }
    let captures = |by: ByPlayer<u32>| format!("{} by Black, {} by White", by.black, by.white);
    tell("captures", expect.captures.map(captures));
    let ended = expect.ended.as_ref();
    tell("ended", ended.map(|end| end.as_ref().map_or("no".to_owned(), ToString::to_string)));
    tell("score", expect.score.as_ref().map(ToString::to_string));
    let chains: Vec<String> =
        expect.chains.iter().flatten().map(|chain| chain_in_words(grid, chain)).collect();
    tell("chains", expect.chains.as_ref().map(|_| joined(&chains, "; ")));
    for (index, refusal) in expect.illegal_moves.iter().flatten() {
        let made = match case.steps.get(*index) {
            Some(Step::Turn(turn)) => write_turn(grid, *turn),
            _ => "a move".to_owned(),
        };
        let says = format!("{made} is illegal by {refusal}, and stands");
        tell(&format!("move {}", index + 1), Some(says));
    }
    for (stones, points) in expect.fixed_handicap.iter().flatten() {
        tell(&format!("fixed handicap of {stones}"), Some(joined(&grid.names(points), ", ")));
    }
    told
}

fn rows(coloring: &Coloring) -> String {
    coloring.rows().join(" / ")
}

fn of_moves(grid: Grid, moves: &[Move]) -> String {
    joined(&moves.iter().map(|&mv| grid.move_name(mv)).collect::<Vec<_>>(), ", ")
}

fn chain_in_words(grid: Grid, chain: &Chain) -> String {
    let (points, liberties) = (grid.names(&chain.points), grid.names(&chain.liberties));
    format!("{} {}, liberties {}", chain.player, points.join(" "), joined(&liberties, " "))
}

fn joined(items: &[String], separator: &str) -> String {
    if items.is_empty() { "none".to_owned() } else { items.join(separator) }
}
