use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::only_rules;
use crate::arbiter::{Arbiter, Start};
use crate::ask::{Ask, Step};
use crate::certify::road::QueryRoad;
use crate::certify::{
    Breakdown, Can, Capabilities, Legality, Observed, Probe, Protocol, Reading, Scoring, SetUp,
};
use crate::check::Both;
use crate::ruleset::RuleSet;
use crate::vocab::{Color, Coloring, Grid, HalfPoints, Player, Turn};

/// Meets a subject that speaks the query protocol: it is greeted, asked which boards it has, and
/// asked about one stone in every way that it may know.
///
/// # Errors
/// What makes it unusable, in a sentence.
pub(super) fn meet(road: &mut QueryRoad, rules: &RuleSet) -> Result<Capabilities, String> {
    let hello = road.send(Map::from_iter([("hello".to_owned(), json!(1))])).map_err(sentence)?;
    let hello = &hello["hello"];
    let text = |field: &str| hello[field].as_str().unwrap_or_default().to_owned();
    let asks: BTreeSet<&str> =
        hello["asks"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    if !hello.is_object() {
        return Err("it does not answer `{\"hello\":1}` by a `hello`".to_owned());
    }
    let has = |ask: Ask| asks.contains(ask.word());
    let named = [
        (Ask::Captures, Can::Captures),
        (Ask::ToMove, Can::ToMove),
        (Ask::Ended, Can::Ended),
        (Ask::Legal, Can::Moves),
        (Ask::Chains, Can::Chains),
    ];
    let mut abilities: BTreeSet<Can> =
        named.into_iter().filter(|(ask, _)| has(*ask)).map(|(_, can)| can).collect();
    abilities.extend([Can::Komi, Can::WholeGames]);
    let mut found = Capabilities {
        protocol: Protocol::Query,
        name: Some(text("name")).filter(|name| !name.is_empty()).unwrap_or("unnamed".to_owned()),
        version: text("version"),
        legality: Legality::Acceptance,
        position: if has(Ask::Position) { Reading::Rows } else { Reading::Nothing },
        abilities,
        setup: SetUp::Start,
        scoring: Scoring::Nothing,
        declared: only_rules(hello),
        squares: BTreeSet::new(),
    };
    let boards = (1..=25).chain([Grid::MAX]).filter_map(|side| Grid::new(side, side));
    let mut refused = String::new();
    for grid in boards {
        match refuses_board(road, &found, grid)? {
            None => drop(found.squares.insert(grid.columns())),
            Some(reason) => refused = reason,
        }
    }
    if found.squares.is_empty() {
        return Err(format!("it supports no square board from 1x1 to 25x25: {refused}"));
    }
    if refuses_board(road, &found, Grid::new(3, 2).ok_or("no board")?)?.is_none() {
        found.abilities.insert(Can::Rectangles);
    }
    let grid = first_stone(road, &found)?;
    found.legality = legality(road, &found, grid, has(Ask::Legal))?;
    if !takes_set_up(road, &found, grid)? {
        found.setup = SetUp::Turns;
    }
    if takes_back(road, &found, grid)? {
        found.abilities.insert(Can::Undo);
    }
    if has(Ask::Score) {
        found.scoring = scoring(road, &found, grid, rules);
    }
    Ok(found)
}

#[expect(clippy::needless_pass_by_value, reason = "it stands where errors are mapped")]
fn sentence(breakdown: Breakdown) -> String {
    breakdown.to_string()
}

/// What the subject says, or nothing where it does not support the question.
fn supported<T>(said: Result<T, Breakdown>) -> Result<Option<T>, String> {
    match said {
        Ok(said) => Ok(Some(said)),
        Err(Breakdown::Unsupported { .. }) => Ok(None),
        Err(breakdown) => Err(breakdown.to_string()),
    }
}

/// Why the subject does not have a board under these rules; nothing where it takes a pass there, or
/// calls it illegal.
///
/// A program may say that it does not support the size, or, where it knows no better, that the
/// question is wrong.
fn refuses_board(
    road: &mut QueryRoad,
    found: &Capabilities,
    grid: Grid,
) -> Result<Option<String>, String> {
    road.begin(found.setup, &Start::empty(grid), None);
    match road.ask(found, &[], Probe::Take(Turn::pass(Player::Black))) {
        Ok(_) => Ok(None),
        Err(Breakdown::Unsupported { at, message }) => Ok(Some(format!("{message} (at `{at}`)"))),
        Err(Breakdown::Refused { text, .. }) => Ok(Some(text)),
        Err(breakdown) => Err(breakdown.to_string()),
    }
}

/// The point of the first stone.
fn middle(grid: Grid) -> crate::vocab::Point {
    grid.at(grid.len() / 2)
}

/// Puts one stone on an empty board; it must be seen there, and a second one there refused.
fn first_stone(road: &mut QueryRoad, found: &Capabilities) -> Result<Grid, String> {
    let usual = [5, 9, 19].into_iter().find(|side| found.squares.contains(side));
    let side = usual.unwrap_or(found.longest_side());
    let grid = Grid::new(side, side).ok_or("no board size")?;
    let name = grid.name(middle(grid));
    road.begin(found.setup, &Start::empty(grid), None);
    let play = Turn::play(Player::Black, middle(grid));
    if road.ask(found, &[], Probe::Take(play)).map_err(sentence)? != legal(true) {
        return Err(format!("it calls the first play on an empty {grid} board illegal"));
    }
    road.step(Step::Turn(play));
    let again = Turn::play(Player::White, middle(grid));
    if road.ask(found, &[], Probe::Take(again)).map_err(sentence)? != legal(false) {
        return Err(format!(
            "it takes a play on an occupied point: `black {name}`, then `white {name}`"
        ));
    }
    if found.position == Reading::Nothing {
        return Ok(grid);
    }
    let mut expected = Coloring::empty(grid);
    expected.set(middle(grid), Color::Black);
    let seen = road.ask(found, &[], Probe::Position).map_err(sentence)?;
    if seen != Observed::Position(expected) {
        return Err(format!(
            "its `position` does not show one black stone after `black {name}` on an empty board"
        ));
    }
    Ok(grid)
}

const fn legal(legal: bool) -> Observed {
    Observed::Verdict { legal }
}

/// How the subject says what is legal beside the first stone.
fn legality(
    road: &mut QueryRoad,
    found: &Capabilities,
    grid: Grid,
    has_list: bool,
) -> Result<Legality, String> {
    road.begin(found.setup, &Start::empty(grid), None);
    road.step(Step::Turn(Turn::play(Player::Black, middle(grid))));
    let occupied = Turn::play(Player::White, middle(grid));
    let free = Turn::play(Player::White, grid.at(0));
    let mut answers = |means: &str, legality| -> Result<bool, String> {
        let trial = Capabilities { legality, ..found.clone() };
        let mut says = |turn| supported(road.ask(&trial, &[], Probe::Judge(turn)));
        let Some(refused) = says(occupied)? else { return Ok(false) };
        let is_right =
            refused == legal(false) && (grid.len() == 1 || says(free)? == Some(legal(true)));
        let wrong = format!(
            "its `{means}` does not tell an empty point from an occupied one after the first play"
        );
        is_right.then_some(true).ok_or(wrong)
    };
    let point = answers("judge", Legality::IsLegal)?;
    let list = has_list && answers("legal", Legality::AllLegal)?;
    Ok(match (point, list) {
        (true, true) => Legality::Both,
        (true, false) => Legality::IsLegal,
        (false, true) => Legality::AllLegal,
        (false, false) => Legality::Acceptance,
    })
}

/// Whether the subject takes a set-up with White to move.
fn takes_set_up(road: &mut QueryRoad, found: &Capabilities, grid: Grid) -> Result<bool, String> {
    let mut coloring = Coloring::empty(grid);
    coloring.set(middle(grid), Color::Black);
    road.begin(SetUp::Start, &Start::set_up(coloring, Player::White), None);
    let play = Turn::play(Player::White, grid.at(0));
    Ok(supported(road.ask(found, &[], Probe::Take(play)))?.is_some())
}

/// Whether the subject knows `undo` as a move.
fn takes_back(road: &mut QueryRoad, found: &Capabilities, grid: Grid) -> Result<bool, String> {
    road.begin(found.setup, &Start::empty(grid), None);
    let play = Turn::play(Player::Black, middle(grid));
    road.step(Step::Turn(play));
    road.step(Step::Undo);
    match road.ask(found, &[], Probe::Take(play)) {
        Ok(seen) => Ok(seen == legal(true)),
        Err(Breakdown::Unsupported { .. } | Breakdown::Refused { .. }) => Ok(false),
        Err(breakdown) => Err(breakdown.to_string()),
    }
}

/// Whether the score counts the board: on one where a judge of life and a count differ.
fn scoring(road: &mut QueryRoad, found: &Capabilities, grid: Grid, rules: &RuleSet) -> Scoring {
    let komi = HalfPoints::new(0);
    let start = Start::empty(grid);
    let Ok(mut game) = Both::start(&start, &rules.clone().with_komi(komi)) else {
        return Scoring::Nothing;
    };
    road.begin(found.setup, &start, Some(komi));
    let stones = [Turn::play(Player::Black, middle(grid)), Turn::play(Player::White, grid.at(0))];
    for turn in stones {
        if game.play(turn).is_err() {
            return Scoring::Nothing;
        }
        road.step(Step::Turn(turn));
    }
    let Ok(score) = game.score(&[]) else { return Scoring::Nothing };
    let told = crate::certify::Told::Score(score);
    match road.ask(found, &[], Probe::Score) {
        Ok(seen) if told.agrees(&seen) => Scoring::Counts,
        Ok(seen) => Scoring::Opinion { answer: seen.in_words(), count: told.in_words() },
        Err(_) => Scoring::Nothing,
    }
}
