//! Makes the answer of a request.

use serde_json::{Map, Value, json};

use super::PROTOCOL;
use super::fault::Fault;
use super::request::{Asked, Wish};
use crate::arbiter::{Arbiter, Chain, NotWholeChains, Refusal, Score, StartError};
use crate::ask::{Answer, Ask, IllegalMove, Unanswered, answer, json, stones_result};
use crate::ruleset::axes::Response;
use crate::ruleset::presets;
use crate::vocab::{Grid, Move, Player};

/// What is replied to a request.
#[derive(Debug)]
pub(super) enum Reply {
    /// Who answers.
    Hello(Value),
    /// What was asked.
    Told(Value),
    /// A move of the game must not be made.
    Illegal(Value),
    /// The request cannot be answered.
    Fault(Fault),
}

impl Reply {
    /// The object that is sent.
    pub(super) fn into_value(self, id: Value) -> Value {
        let answer = match self {
            Self::Hello(hello) => ("hello", hello),
            Self::Told(told) => ("ok", told),
            Self::Illegal(illegal) => ("illegal", illegal),
            Self::Fault(fault) => fault.answer(),
        };
        Value::from_iter([("id", id), answer])
    }
}

/// Replies to what is wanted.
pub(super) fn to<A: Arbiter>(wish: Wish) -> Result<Reply, Fault> {
    let asked = match wish {
        Wish::Hello => return Ok(Reply::Hello(hello())),
        Wish::Answer(asked) => asked,
    };
    let grid = asked.question.start.coloring.grid();
    if let Some(too_long) = &asked.too_long {
        // The game is not played, but that it cannot begin is told before that it is too long.
        let begun = A::start(&asked.question.start, &asked.question.rules);
        return Err(begun.map_or_else(|error| cannot_begin(&asked, &error), |_| too_long.clone()));
    }
    match answer::<A>(&asked.question) {
        Ok(answer) => Ok(Reply::Told(told(grid, &asked, &answer))),
        Err(Unanswered::Illegal { index, turn, refusal }) => Ok(Reply::Illegal(json!({
            "index": index, "move": json::turn(grid, turn), "clauses": refusal.clauses(),
        }))),
        Err(Unanswered::Start(error)) => Err(cannot_begin(&asked, &error)),
        Err(Unanswered::NothingToUndo(index)) => {
            let message = "there is no move to take back";
            Err(Fault::invalid(message).item(index).under("moves"))
        }
        Err(Unanswered::Claims(wrong)) => Err(not_whole_chains(&asked, wrong)),
    }
}

/// The fault of a game that cannot begin.
fn cannot_begin(asked: &Asked, error: &StartError) -> Fault {
    match error {
        StartError::Surrounded(point) => {
            let point = asked.question.start.coloring.grid().name(*point);
            Fault::invalid(format!("the stone on `{point}` is surrounded")).under("setup")
        }
        StartError::NoKomi { .. } => Fault::invalid(error.to_string()).below(asked.komi_place),
    }
}

/// The fault of something that is not said of whole chains.
fn not_whole_chains(asked: &Asked, wrong: NotWholeChains) -> Fault {
    let grid = asked.question.start.coloring.grid();
    let point = grid.name(asked.question.claims[wrong.index()].point);
    let message = match wrong {
        NotWholeChains::Empty(_) => format!("`{point}` is empty"),
        NotWholeChains::Part(_, missing) => {
            let missing = grid.name(missing);
            format!("`{point}` is of a chain of which `{missing}` is not listed")
        }
    };
    Fault::invalid(message).below(&asked.claim_places[wrong.index()])
}

fn hello() -> Value {
    let mut rules: Vec<&str> = presets().iter().map(|preset| preset.name.as_str()).collect();
    rules.sort_unstable();
    json!({
        "protocol": PROTOCOL,
        "name": "surround",
        "version": env!("CARGO_PKG_VERSION"),
        "asks": Ask::ALL.map(Ask::word),
        "rules": rules,
    })
}

/// What was asked, in the order of the specification whatever the order in which it was asked.
fn told(grid: Grid, asked: &Asked, answer: &Answer) -> Value {
    let mut told = Map::new();
    let mut tell = |key: &str, value: Option<Value>| {
        if let Some(value) = value {
            told.insert(key.to_owned(), value);
        }
    };
    tell("position", answer.position.as_ref().map(|position| json!(position.rows())));
    tell("to_move", answer.to_move.map(|player| json!(player.map(Player::name))));
    let moves = |moves: &Vec<Move>| moves.iter().map(|&mv| json!(grid.move_name(mv))).collect();
    tell("legal", answer.legal.as_ref().map(moves));
    tell("refused", answer.refused.as_ref().map(|refused| json::refused(grid, refused)));
    let captures = |by: crate::vocab::ByPlayer<u32>| json!({"black": by.black, "white": by.white});
    tell("captures", answer.captures.map(captures));
    tell("ended", answer.ended.map(|end| json!(end.map(json::ended))));
    tell("score", answer.score.filter(|_| asked.tells_score).map(score));
    let chains = |chains: &Vec<Chain>| chains.iter().map(|each| json::chain(grid, each)).collect();
    tell("chains", answer.chains.as_ref().map(chains));
    let verdicts = || answer.judge.iter().map(|&verdict| judged(verdict)).collect();
    tell("judge", asked.tells_verdicts.then(verdicts));
    let response = asked.question.rules.illegal_move.response;
    let illegal = || answer.illegal_moves.iter().map(|each| stands(grid, each, response)).collect();
    tell("illegal_moves", (!answer.illegal_moves.is_empty()).then(illegal));
    let unknown = &asked.unsupported_asks;
    tell("unsupported_asks", (!unknown.is_empty()).then(|| json!(unknown)));
    Value::Object(told)
}

fn score(score: Score) -> Value {
    let (black, white) = (score.numbers.black.halves(), score.numbers.white.halves());
    let mut told = json!({
        "result": score.outcome.to_string(), "half_points": {"black": black, "white": white},
    });
    if let (Some(result), Some(quarters)) = (stones_result(&score), score.half_board) {
        told["stones"] = json!({
            "result": result, "quarters": {"black": quarters.black, "half": quarters.half},
        });
    }
    told
}

/// An illegal move that stands, as a lost turn or as a pass.
fn stands(grid: Grid, illegal: &IllegalMove, response: Response) -> Value {
    json!({
        "index": illegal.index,
        "move": json::turn(grid, illegal.turn),
        "clauses": illegal.refusal.clauses(),
        "response": response.word(),
    })
}

fn judged(verdict: Result<(), Refusal>) -> Value {
    json!({"legal": verdict.is_ok(), "clauses": json::clauses(verdict)})
}
