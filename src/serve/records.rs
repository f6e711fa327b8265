//! The commands that read and write game records.

use super::commands::{Answer, syntax};
use super::session::Session;
use crate::arbiter::{Arbiter, By, Program, Start, StartError};
use crate::ask::write_turn;
use crate::ruleset::{Namespace, RuleSet};
use crate::sgf::{Record, RecordNode, SetUp};
use crate::vocab::{Color, Player, Turn};

/// Replays the main line of a record, up to the position before a move where one is named. The
/// board and the komi are those of the record, the rules stay; a set-up begins a new history.
///
/// The record must be in order and every move of it legal; otherwise nothing changes.
pub(super) fn load<P: Program>(session: &mut Session<P>, args: &[String]) -> Answer {
    let (file, before) = match args {
        [file] => (file, None),
        [file, number] => (file, Some(read_number(number)?)),
        _ => {
            return Err(syntax(format!(
                "{} arguments, expected a file, and maybe a number",
                args.len()
            )));
        }
    };
    let cannot = |what: String| format!("cannot load file: {what}");
    let bytes = session.files.read(file).map_err(|error| cannot(format!("`{file}`: {error}")))?;
    let record = Record::from_bytes(&bytes).map_err(|error| cannot(format!("{file}:{error}")))?;
    let moves = record.turns().count();
    let before = before.unwrap_or(moves + 1);
    if before > moves + 1 {
        let most = moves + 1;
        return Err(cannot(format!(
            "{file} has {moves} moves, expected a number from 1 to {most}"
        )));
    }
    let replay = replay_by(&session.program, &record, &session.rules, before);
    let replay = replay.map_err(|error| cannot(format!("{file}:{error}")))?;
    session.rules = replay.rules;
    session.start = replay.start;
    session.turns = replay.turns;
    session.game = replay.game;
    Ok(String::new())
}

fn read_number(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| syntax(format!("`{text}`, expected the number of a move, from 1")))
}

/// A game that was replayed from a record.
pub struct Replay<A> {
    /// The rules, with the komi of the record.
    pub rules: RuleSet,
    /// The last set-up before the move.
    pub start: Start,
    /// The turns since.
    pub turns: Vec<Turn>,
    /// The game as it stands before the move.
    pub game: A,
}

/// Replays a record up to the position before the move with a number, from 1. The players may move
/// in any order, as records have them, and a set-up begins a new history.
///
/// # Errors
/// The place of the first node that cannot be, and why.
pub fn replay<A: Arbiter>(
    record: &Record,
    rules: &RuleSet,
    before: usize,
) -> Result<Replay<A>, String> {
    replay_by(&By::<A>::itself(), record, rules, before)
}

/// The same, by the games of a program.
fn replay_by<P: Program>(
    program: &P,
    record: &Record,
    rules: &RuleSet,
    before: usize,
) -> Result<Replay<P::Game>, String> {
    let mut rules = rules.clone();
    if let Some(komi) = record.komi {
        rules = rules.with_komi(komi);
    }
    let mut start = Start::empty(record.grid).in_free_turns();
    start.handicap = record.handicap.unwrap_or(0);
    let mut turns: Vec<Turn> = Vec::new();
    let mut game: Option<P::Game> = None;
    let mut moves = 0;
    for (at, node) in record.nodes.iter().enumerate() {
        moves += usize::from(node.turn.is_some());
        if moves == before {
            break;
        }
        let says = |what: String| format!("{}: {what}", node.place);
        let places_stones = !node.set_up.points.is_empty();
        if game.is_none() || places_stones {
            if let Some(game) = &game {
                start.coloring = game.position();
            }
            node.set_up.apply(&mut start.coloring);
            start.to_move = to_move(record, at, turns.last().copied());
            turns.clear();
            game = Some(program.start(&start, &rules).map_err(|e| says(cannot_begin(&start, &e)))?);
        }
        let Some((turn, game)) = node.turn.zip(game.as_mut()) else { continue };
        let illegal = |refusal| says(format!("{} is illegal by {refusal}", in_words(record, turn)));
        game.judge(turn).map_err(illegal)?;
        game.play(turn).map_err(illegal)?;
        turns.push(turn);
    }
    match game {
        Some(game) => Ok(Replay { rules, start, turns, game }),
        // The root itself has the move before which the replay stops.
        None => match program.start(&start, &rules) {
            Ok(game) => Ok(Replay { rules, start, turns, game }),
            Err(error) => Err(format!("1:1: {}", cannot_begin(&start, &error))),
        },
    }
}

/// Who moves first after a set-up: whom the record names, or who does move, or whose turn it is.
fn to_move(record: &Record, at: usize, last: Option<Turn>) -> Player {
    let after: &[RecordNode] = &record.nodes[at..];
    let named = after.iter().take_while(|node| node.turn.is_none());
    let usual = match record.handicap {
        Some(2..) => Player::White,
        _ => Player::Black,
    };
    named
        .filter_map(|node| node.set_up.to_move)
        .last()
        .or_else(|| after.iter().find_map(|node| node.turn).map(|turn| turn.player))
        .or_else(|| last.map(|turn| turn.player.opponent()))
        .unwrap_or(usual)
}

fn in_words(record: &Record, turn: Turn) -> String {
    write_turn(record.grid, turn)
}

fn cannot_begin(start: &Start, error: &StartError) -> String {
    match error {
        StartError::Surrounded(point) => {
            let point = start.coloring.grid().name(*point);
            format!("the stone on {point} is surrounded, so that no game begins here")
        }
        StartError::NoKomi { .. } => format!("{error}: give the game a komi by `KM`"),
    }
}

/// Writes the game as a record: to a file, or as the answer.
pub(super) fn print<P: Program>(session: &mut Session<P>, args: &[String]) -> Answer {
    let record = record(session).to_string();
    match args {
        [] => Ok(record.trim_end().to_owned()),
        [file] => match session.files.write(file, &record) {
            Ok(()) => Ok(String::new()),
            Err(error) => Err(format!("cannot save file: `{file}`: {error}")),
        },
        _ => Err(syntax(format!("{} arguments, expected a file or none", args.len()))),
    }
}

/// The game of a session: its start as a set-up, and its turns.
fn record<P: Program>(session: &Session<P>) -> Record {
    let start = &session.start;
    let is_empty = start.coloring.points_of(Color::Empty).count() == start.coloring.grid().len();
    let says_who = !is_empty || start.to_move == Player::White;
    let root = RecordNode {
        set_up: SetUp::of(&start.coloring, says_who.then_some(start.to_move)),
        ..RecordNode::default()
    };
    let node = |&turn: &Turn| RecordNode { turn: Some(turn), ..RecordNode::default() };
    Record {
        komi: Some(session.game.komi()),
        handicap: (start.handicap > 0).then_some(start.handicap),
        rules: Namespace::Sgf.name(&session.rules).unwrap_or_default(),
        nodes: [root].into_iter().chain(session.turns.iter().map(node)).collect(),
        ..Record::new(session.grid())
    }
}
