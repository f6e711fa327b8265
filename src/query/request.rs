//! Reads a line as a request.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::PROTOCOL;
use super::fault::{Fault, Faults, short};
use super::read::{known, list, object, text, unexpected, whole};
use super::setup::FixedPoints;
use super::turns::{step, turn};
use super::{claims, json, rules, setup};
use crate::ask::{Ask, Question};
use crate::ruleset::axes::Komi;
use crate::vocab::{Grid, HalfPoints};

/// The fields of a request.
const FIELDS: [&str; 13] = [
    "id", "size", "rules", "setup", "moves", "ask", "judge", "dead", "statuses", "turns", "komi",
    "handicap", "hello",
];

/// The most points that the history of one game may hold, all its positions together: an arbiter
/// keeps every position, so that this bounds its memory.
const MAX_HISTORY: usize = 1 << 28;

/// A line as read.
#[derive(Debug)]
pub(super) struct Request {
    /// The id; null where it is missing or cannot be read.
    pub(super) id: Value,
    /// What is wanted, or what is wrong.
    pub(super) wish: Result<Wish, Fault>,
}

/// What a request wants.
#[derive(Debug)]
pub(super) enum Wish {
    /// To know who answers.
    Hello,
    /// An answer.
    Answer(Box<Asked>),
}

/// A question, and how its answer is told.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) question: Question,
    /// Whether the answer tells the score; a question that says something of stones asks for it
    /// anyway, so that what it says is checked.
    pub(super) tells_score: bool,
    /// Whether the answer tells verdicts, be there none.
    pub(super) tells_verdicts: bool,
    /// The place in the request of each claim of the question.
    pub(super) claim_places: Vec<String>,
    /// The place in the request of the komi of the rules.
    pub(super) komi_place: &'static str,
    /// That the game has more moves than can be held.
    pub(super) too_long: Option<Fault>,
    /// Words that ask for what is unknown.
    pub(super) unsupported_asks: Vec<String>,
}

/// Reads the bytes of a line; an arbiter says where the fixed points of a handicap are.
pub(super) fn read(line: &[u8], fixed: FixedPoints) -> Request {
    let unreadable =
        |message: String| Request { id: Value::Null, wish: Err(Fault::malformed(message)) };
    let text = match std::str::from_utf8(line) {
        Ok(text) => text,
        Err(error) => {
            return unreadable(format!("byte {} is not UTF-8", error.valid_up_to() + 1));
        }
    };
    let (value, twice) = match json::read(text) {
        Ok(read) => read,
        Err(error) => return unreadable(error.to_string()),
    };
    let object = match object(&value, "an object") {
        Ok(object) => object,
        Err(fault) => return Request { id: Value::Null, wish: Err(fault) },
    };
    match id(object) {
        Ok(id) => Request { id, wish: twice.map_or_else(|| wish(object, fixed), Err) },
        Err(fault) => Request { id: Value::Null, wish: Err(fault) },
    }
}

fn id(object: &Map<String, Value>) -> Result<Value, Fault> {
    match object.get("id") {
        None => Ok(Value::Null),
        Some(id @ (Value::Null | Value::String(_) | Value::Number(_))) => Ok(id.clone()),
        Some(other) => Err(unexpected(other, "a text, a number or null").under("id")),
    }
}

fn wish(request: &Map<String, Value>, fixed: FixedPoints) -> Result<Wish, Fault> {
    known(request, &FIELDS)?;
    match request.get("hello") {
        None => asked(request, fixed).map(|asked| Wish::Answer(Box::new(asked))),
        Some(version) => hello(request, version),
    }
}

fn hello(request: &Map<String, Value>, version: &Value) -> Result<Wish, Fault> {
    if let Some(key) = request.keys().find(|key| !["id", "hello"].contains(&key.as_str())) {
        return Err(Fault::malformed("`hello` stands alone with an id").under(key));
    }
    let expected = format!("the version of the protocol, {PROTOCOL}");
    let version = whole(version, 0..=u16::MAX, &expected).map_err(|fault| fault.under("hello"))?;
    if version != PROTOCOL {
        let message = format!("protocol {version}, this one is {PROTOCOL}");
        return Err(Fault::unsupported(message).under("hello"));
    }
    Ok(Wish::Hello)
}

fn asked(request: &Map<String, Value>, fixed: FixedPoints) -> Result<Asked, Fault> {
    let mut faults = Faults::default();
    let start = setup::start(request, fixed, &mut faults);
    let grid = start.as_ref().map(|start| start.coloring.grid());
    let rules = if request.contains_key("rules") {
        faults.field(request, "rules", rules::rules)
    } else {
        Some(rules::usual())
    };
    let komi = faults.field(request, "komi", komi);
    let moves = items(request, "moves", "a list of moves", &mut faults);
    let judged = items(request, "judge", "a list of turns", &mut faults);
    let said = claims::claims(request, grid, &mut faults);
    let words = items(request, "ask", "a list of words, such as `[\"legal\"]`", &mut faults);
    let (mut asks, unsupported_asks) = asks(words, &mut faults);
    let (mut steps, mut judge) = (Vec::new(), Vec::new());
    if let Some(grid) = grid {
        steps = faults.items(moves, "moves", |value| step(grid, value));
        judge = faults.items(judged, "judge", |value| turn(grid, value));
    }
    faults.check()?;
    let (Some(start), Some(mut rules), Some(grid)) = (start, rules, grid) else {
        unreachable!("what could not be read is a fault")
    };
    if let Some(komi) = komi {
        rules = rules.with_komi(komi);
    }
    let tells_score = asks.contains(&Ask::Score);
    if !said.claims.is_empty() {
        asks.insert(Ask::Score);
    }
    Ok(Asked {
        too_long: is_within_bounds(grid, steps.len()).err(),
        question: Question {
            start,
            rules,
            steps,
            asks,
            judge,
            handicaps: Vec::new(),
            claims: said.claims,
        },
        tells_score,
        tells_verdicts: request.contains_key("judge"),
        claim_places: said.places,
        komi_place: rules::komi_place(request),
        unsupported_asks,
    })
}

/// The items of a list, none where the request does not have it.
fn items<'a>(
    request: &'a Map<String, Value>,
    key: &str,
    expected: &str,
    faults: &mut Faults,
) -> &'a [Value] {
    faults.field(request, key, |value| list(value, expected)).unwrap_or_default()
}

/// What is asked, and the unknown words among it, each once.
fn asks(words: &[Value], faults: &mut Faults) -> (BTreeSet<Ask>, Vec<String>) {
    let (mut asks, mut unsupported) = (BTreeSet::new(), Vec::new());
    let mut seen = BTreeSet::new();
    let texts = faults.items(words, "ask", |value| {
        text(value, "a word, such as `legal`").map(|word| short(word).into_owned())
    });
    for word in texts {
        match Ask::ALL.into_iter().find(|ask| ask.word() == word) {
            Some(ask) => {
                asks.insert(ask);
            }
            None => {
                if seen.insert(word.clone()) {
                    unsupported.push(word);
                }
            }
        }
    }
    (asks, unsupported)
}

fn is_within_bounds(grid: Grid, moves: usize) -> Result<(), Fault> {
    let most = MAX_HISTORY / grid.len();
    if moves <= most {
        return Ok(());
    }
    let message = format!("{moves} moves on a {grid} board, at most {most} are supported");
    Err(Fault::unsupported(message).under("moves"))
}

fn komi(value: &Value) -> Result<HalfPoints, Fault> {
    let expected = format!("a whole number of half-points, from -{0} to {0}", Komi::MAX);
    whole(value, -Komi::MAX..=Komi::MAX, &expected).map(HalfPoints::new)
}
