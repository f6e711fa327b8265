//! A new case: what an arbiter answers becomes what is expected.
//!
//! The values are the program's. Whoever adds the case has to work them out by hand before he keeps
//! them; else a fault of the program would become its own measure.

mod keys;

use std::collections::BTreeSet;
use std::fmt::Write;

use serde_json::{Map, Value, json};

use self::keys::keys;
use super::canonical::{Unreadable, canonical};
use super::{Begins, Expect, Selector, written_expect};
use crate::arbiter::{Arbiter, Claim, NotWholeChains, Refusal, Start, Turns};
use crate::ask::{
    Ask, Question, Step, Unanswered, answer, status_word, statuses, write_step, write_turn,
};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::Komi;
use crate::vocab::{Color, HalfPoints, Player, Turn};

/// A case without its answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    /// The name, without chapter and topic.
    pub name: String,
    /// The clauses that it shows.
    pub clauses: Vec<String>,
    /// The rule sets, as a case writes them: `*`, names, tables.
    pub rules: Vec<Value>,
    /// How the game begins.
    pub start: Start,
    /// The komi that takes the place of the rule sets', in half-points.
    pub komi: Option<i32>,
    /// What happens.
    pub steps: Vec<Step>,
    /// What is judged then.
    pub judge: Vec<Turn>,
    /// What is asked then.
    pub asks: BTreeSet<Ask>,
    /// What a count is told of stones.
    pub claims: Vec<Claim>,
    /// Where it comes from.
    pub source: String,
    /// What it catches.
    pub note: String,
}

/// Why a draft is no case.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ComposeError {
    /// Nothing is asked.
    #[error("nothing is asked: judge a turn, or ask for something")]
    NothingAsked,
    /// An item that selects no rule sets, and why.
    #[error("`{0}` selects no rule set: {1}")]
    Rules(String, String),
    /// A rule set that two items select.
    #[error("`{0}` is selected twice: name it once")]
    Twice(String),
    /// A game with moves that cannot begin.
    #[error(
        "under `{rules}` the game cannot begin ({reason}): leave out the moves, or these rules"
    )]
    NoStart {
        /// The rule set.
        rules: String,
        /// Why.
        reason: String,
    },
    /// A move that must not be made.
    #[error(
        "under `{rules}` move {number}, `{turn}`, is refused by {refusal}: judge it, or leave out \
         these rules"
    )]
    Illegal {
        /// The rule set.
        rules: String,
        /// Which move, from 1.
        number: usize,
        /// The move.
        turn: String,
        /// The clauses that forbid it.
        refusal: Refusal,
    },
    /// An undo with nothing to take back.
    #[error("move {0} takes back a turn, and there is none")]
    NothingToUndo(usize),
    /// What is said of stones that are no whole chains.
    #[error("what is said of stones must name whole chains: see `{0}`")]
    Claims(String),
    /// What was composed cannot be read: a name or a text that a case cannot have.
    #[error(transparent)]
    Form(#[from] Unreadable),
}

/// The text of a case with the answers of an arbiter, in the one form.
///
/// # Errors
/// Where the draft asks nothing, or its game cannot be played under one of its rule sets.
pub fn compose<A: Arbiter>(draft: &Draft) -> Result<String, ComposeError> {
    let scenes = scenes(draft)?;
    let mut answers = Vec::new();
    for (name, rules) in &scenes {
        answers.push(fields::<A>(draft, name, rules)?);
    }
    if answers.iter().all(Map::is_empty) {
        return Err(ComposeError::NothingAsked);
    }
    let mut text = written(draft);
    for (path, field, value) in expected(&scenes, &answers) {
        let _ = writeln!(text, "{path}.{field} = {}", in_toml(&value));
    }
    Ok(canonical(&text)?)
}

/// The rule sets of a draft, with its komi.
fn scenes(draft: &Draft) -> Result<Vec<(String, RuleSet)>, ComposeError> {
    let mut scenes: Vec<(String, RuleSet)> = Vec::new();
    for item in &draft.rules {
        let told = || item.as_str().map_or_else(|| in_toml(item), str::to_owned);
        let selector = Selector::read(item).map_err(|why| ComposeError::Rules(told(), why))?;
        let selected = selector.rule_sets();
        if selected.is_empty() {
            return Err(ComposeError::Rules(told(), "none is so".to_owned()));
        }
        for (name, mut rules) in selected {
            if scenes.iter().any(|(known, _)| *known == name) {
                return Err(ComposeError::Twice(name));
            }
            if let Some(komi) = draft.komi {
                rules.komi = Komi::Fixed(HalfPoints::new(komi));
            }
            scenes.push((name, rules));
        }
    }
    Ok(scenes)
}

/// What an arbiter answers under one rule set.
fn fields<A: Arbiter>(
    draft: &Draft,
    name: &str,
    rules: &RuleSet,
) -> Result<Map<String, Value>, ComposeError> {
    let grid = draft.start.coloring.grid();
    let question = Question {
        asks: draft.asks.clone(),
        judge: draft.judge.clone(),
        claims: draft.claims.clone(),
        ..Question::about(draft.start.clone(), rules.clone(), draft.steps.clone())
    };
    match answer::<A>(&question) {
        Ok(answer) => Ok(written_expect(grid, &Expect::of(&answer))),
        Err(Unanswered::Start(_)) if draft.steps.is_empty() => {
            let none = Expect { begins: Begins::No, ..Expect::default() };
            Ok(written_expect(grid, &none))
        }
        Err(Unanswered::Start(error)) => {
            Err(ComposeError::NoStart { rules: name.to_owned(), reason: error.to_string() })
        }
        Err(Unanswered::Illegal { index, turn, refusal }) => Err(ComposeError::Illegal {
            rules: name.to_owned(),
            number: index + 1,
            turn: write_turn(grid, turn),
            refusal,
        }),
        Err(Unanswered::NothingToUndo(index)) => Err(ComposeError::NothingToUndo(index + 1)),
        Err(Unanswered::Claims(wrong)) => {
            let point = match wrong {
                NotWholeChains::Part(_, point) => Some(point),
                NotWholeChains::Empty(index) => draft.claims.get(index).map(|claim| claim.point),
            };
            let point = point.map_or_else(String::new, |point| grid.name(point).to_string());
            Err(ComposeError::Claims(point))
        }
    }
}

/// Each expectation with where it stands: what is the same under all rule sets in `expect`, and
/// what differs under keys that tell them apart.
fn expected(
    scenes: &[(String, RuleSet)],
    answers: &[Map<String, Value>],
) -> Vec<(String, String, Value)> {
    let mut expected = Vec::new();
    let fields: BTreeSet<&String> = answers.iter().flat_map(Map::keys).collect();
    for field in fields {
        let values: Vec<Option<Value>> =
            answers.iter().map(|answer| answer.get(field).cloned()).collect();
        match &values[..] {
            [Some(first), others @ ..] if others.iter().all(|v| v.as_ref() == Some(first)) => {
                expected.push(("expect".to_owned(), field.clone(), first.clone()));
            }
            _ => {
                for (key, value) in keys(field, scenes, &values) {
                    expected.push((format!("expect_by.{}", in_key(&key)), field.clone(), value));
                }
            }
        }
    }
    expected
}

/// A key between quotes, where it needs them.
fn in_key(key: &str) -> String {
    let is_bare = key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    if is_bare { key.to_owned() } else { Value::from(key).to_string() }
}

/// Everything of a draft but what is expected.
fn written(draft: &Draft) -> String {
    let start = &draft.start;
    let grid = start.coloring.grid();
    let mut text = "[[case]]\n".to_owned();
    let mut add = |field: &str, value: Value| {
        let _ = writeln!(text, "{field} = {}", in_toml(&value));
    };
    add("name", draft.name.clone().into());
    add("clauses", json!(draft.clauses));
    add("rules", json!(draft.rules));
    if let Some(komi) = draft.komi {
        add("komi", komi.into());
    }
    if start.coloring.colors().iter().any(|color| *color != Color::Empty) {
        add("setup", start.coloring.to_string().into());
        add("to_move", start.to_move.name().into());
    } else {
        add("size", json!([grid.columns(), grid.rows()]));
        if start.to_move == Player::White {
            add("to_move", start.to_move.name().into());
        }
    }
    if let Some(player) = start.left_by {
        add("left_by", player.name().into());
    }
    if start.turns == Turns::Free {
        add("turns", "free".into());
    }
    if start.handicap > 0 {
        add("handicap", start.handicap.into());
    }
    if !draft.steps.is_empty() {
        add("moves", draft.steps.iter().map(|&step| write_step(grid, step)).collect());
    }
    if !draft.judge.is_empty() {
        add("judge", draft.judge.iter().map(|&turn| write_turn(grid, turn)).collect());
    }
    let points = |wanted: &str| -> Vec<String> {
        let is_wanted = |claim: &&Claim| status_word(claim.status) == wanted;
        let claims = draft.claims.iter().filter(is_wanted);
        claims.map(|claim| grid.name(claim.point).to_string()).collect()
    };
    for word in ["dead"].into_iter().chain(statuses().map(|(word, _)| word)) {
        let field = if word == "dead" { word.to_owned() } else { format!("statuses.{word}") };
        let points = points(word);
        if !points.is_empty() {
            add(&field, json!(points));
        }
    }
    add("source", draft.source.clone().into());
    add("note", draft.note.clone().into());
    text
}

/// A value as TOML, in a line.
fn in_toml(value: &Value) -> String {
    toml::Value::try_from(value).map_or_else(|error| error.to_string(), |value| value.to_string())
}
