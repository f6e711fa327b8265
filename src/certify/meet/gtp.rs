use std::collections::BTreeSet;

use serde_json::Value;

use crate::arbiter::{Arbiter, Start};
use crate::certify::road::{GtpRoad, set_position};
use crate::certify::{
    Breakdown, Can, Capabilities, Legality, Observed, Probe, Protocol, Reading, Scoring, SetUp,
};
use crate::check::Both;
use crate::gtp::score_text;
use crate::ruleset::RuleSet;
use crate::vocab::{Color, Coloring, Grid, HalfPoints, Player, Turn};

/// Meets a subject: whether it can be used at all, and what it can be asked.
///
/// # Errors
/// What makes it unusable, in a sentence.
pub(super) fn meet(road: &mut GtpRoad, rules: &RuleSet) -> Result<Capabilities, String> {
    let failed = |error: Breakdown| error.to_string();
    road.must("protocol_version").map_err(failed)?;
    let name = road.must("name").unwrap_or_else(|_| "unnamed".to_owned());
    let version = road.must("version").unwrap_or_default();
    let known: BTreeSet<String> = match road.must("list_commands") {
        Ok(text) => text.split_whitespace().map(str::to_owned).collect(),
        Err(_) => BTreeSet::new(),
    };
    let squares = squares(road)?;
    let has = |name: &str| known.contains(name);
    let named = [("captures", Can::Captures), ("undo", Can::Undo), ("komi", Can::Komi)];
    let mut abilities: BTreeSet<Can> =
        named.into_iter().filter(|(name, _)| has(name)).map(|(_, can)| can).collect();
    if has("rectangular_boardsize") && road.must("rectangular_boardsize 3 2").is_ok() {
        abilities.insert(Can::Rectangles);
    }
    let mut found = Capabilities {
        protocol: Protocol::Gtp,
        name,
        version,
        legality: Legality::Acceptance,
        position: Reading::Nothing,
        abilities,
        setup: SetUp::Plays,
        scoring: Scoring::Nothing,
        declared: has("kata-get-rules").then(|| declared(road)).flatten(),
        squares,
    };
    let grid = first_stone(road, &found)?;
    found.position = reading(road, &found, grid);
    if found.position == Reading::Nothing && (has("list_stones") || has("showboard")) {
        return Err("its board cannot be read: after `play black` on one point of an empty board \
                    neither `list_stones` nor `showboard` shows that stone alone"
            .to_owned());
    }
    found.legality = legality(road, &found, grid, &known)?;
    if has("set_position") && found.position != Reading::Nothing {
        found.setup = setup(road, &found, grid);
    }
    if has("final_score") {
        found.scoring = scoring(road, grid, rules);
    }
    Ok(found)
}

/// The sides of the square boards that the subject has.
fn squares(road: &mut GtpRoad) -> Result<BTreeSet<u8>, String> {
    let mut squares = BTreeSet::new();
    for side in (1..=25).chain([Grid::MAX]) {
        match road.must(&format!("boardsize {side}")) {
            Ok(_) => drop(squares.insert(side)),
            Err(Breakdown::Refused { .. }) => {}
            Err(error) => return Err(error.to_string()),
        }
    }
    if squares.is_empty() {
        return Err("it takes no board size from 1 to 25".to_owned());
    }
    Ok(squares)
}

/// Puts one stone on an empty board; a second one there must be refused.
fn first_stone(road: &mut GtpRoad, found: &Capabilities) -> Result<Grid, String> {
    let usual = [5, 9, 19].into_iter().find(|side| found.squares.contains(side));
    let side = usual.unwrap_or(found.longest_side());
    let grid = Grid::new(side, side).ok_or("no board size")?;
    let failed = |error: Breakdown| error.to_string();
    road.begin_empty(grid, None).map_err(failed)?;
    let point = grid.at(grid.len() / 2);
    if !road.play(Turn::play(Player::Black, point)).map_err(failed)? {
        return Err(format!("it calls the first play on an empty {grid} board illegal"));
    }
    if road.play(Turn::play(Player::White, point)).map_err(failed)? {
        let name = grid.name(point);
        return Err(format!(
            "it takes a play on an occupied point: `play black {name}`, then `play white {name}`"
        ));
    }
    Ok(grid)
}

/// How the board with the one stone can be read.
fn reading(road: &mut GtpRoad, found: &Capabilities, grid: Grid) -> Reading {
    let mut expected = Coloring::empty(grid);
    expected.set(grid.at(grid.len() / 2), Color::Black);
    let reads = |road: &mut GtpRoad, reading| {
        let trial = Capabilities { position: reading, ..found.clone() };
        let seen = road.ask(&trial, Probe::Position);
        seen == Ok(Observed::Position(expected.clone()))
    };
    [Reading::ListStones, Reading::ShowBoard]
        .into_iter()
        .find(|&reading| reads(road, reading))
        .unwrap_or(Reading::Nothing)
}

/// How the subject says what is legal on the board with the one stone.
fn legality(
    road: &mut GtpRoad,
    found: &Capabilities,
    grid: Grid,
    known: &BTreeSet<String>,
) -> Result<Legality, String> {
    let occupied = Turn::play(Player::White, grid.at(grid.len() / 2));
    let free = Turn::play(Player::White, grid.at(0));
    let mut answers = |name: &str, legality| {
        if !known.contains(name) {
            return Ok(false);
        }
        let trial = Capabilities { legality, ..found.clone() };
        let mut says = |turn| road.ask(&trial, Probe::Judge(turn));
        let right = says(occupied) == Ok(Observed::Verdict { legal: false })
            && (grid.len() == 1 || says(free) == Ok(Observed::Verdict { legal: true }));
        let wrong = || {
            format!(
                "it knows `{name}`, which does not tell an empty point from an occupied one after \
                 the first play"
            )
        };
        right.then_some(true).ok_or_else(wrong)
    };
    let point = answers("is_legal", Legality::IsLegal)?;
    let list = answers("all_legal", Legality::AllLegal)?;
    Ok(match (point, list) {
        (true, true) => Legality::Both,
        (true, false) => Legality::IsLegal,
        (false, true) => Legality::AllLegal,
        (false, false) => Legality::Acceptance,
    })
}

/// Whether `set_position` does what it says.
fn setup(road: &mut GtpRoad, found: &Capabilities, grid: Grid) -> SetUp {
    let mut coloring = Coloring::empty(grid);
    coloring.set(grid.at(0), Color::White);
    coloring.set(grid.at(grid.len() - 1), Color::Black);
    let set = road.must(&set_position(&coloring)).is_ok();
    let seen = road.ask(found, Probe::Position);
    if set && seen == Ok(Observed::Position(coloring)) { SetUp::Position } else { SetUp::Plays }
}

/// Whether `final_score` counts the board: on one where a judge of life and a count differ.
fn scoring(road: &mut GtpRoad, grid: Grid, rules: &RuleSet) -> Scoring {
    let turns =
        [Turn::play(Player::Black, grid.at(grid.len() / 2)), Turn::play(Player::White, grid.at(0))];
    let begun = road.begin_empty(grid, Some(HalfPoints::new(0)));
    let start = Start::empty(grid).in_free_turns();
    let rules = rules.clone().with_komi(HalfPoints::new(0));
    let Ok(mut game) = Both::start(&start, &rules) else { return Scoring::Nothing };
    for turn in turns {
        if game.play(turn).is_err() || !road.play(turn).unwrap_or(false) {
            return Scoring::Nothing;
        }
    }
    let Ok(score) = game.score(&[]) else { return Scoring::Nothing };
    let Some(count) = score_text(score.outcome) else { return Scoring::Nothing };
    match begun.and_then(|()| road.score()) {
        Ok(answer) if answer == count => Scoring::Counts,
        Ok(answer) => Scoring::Opinion { answer, count },
        Err(_) => Scoring::Nothing,
    }
}

/// The rules that the subject declares.
fn declared(road: &mut GtpRoad) -> Option<Value> {
    serde_json::from_str(&road.must("kata-get-rules").ok()?).ok()
}

/// Reads a board as `showboard` draws it: a row begins with its number, then a symbol a point.
///
/// # Parsing
/// - `.`, `+` and `,` are empty; `X`, `x` and `#` black; `O` and `o` white
/// - parentheses and digits beside a symbol are left out
pub(in crate::certify) fn read_showboard(grid: Grid, text: &str) -> Option<Coloring> {
    let mut rows = vec![None; usize::from(grid.rows())];
    for line in text.lines() {
        let line = line.trim_start();
        let digits = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
        let Ok(number) = line[..digits].parse::<usize>() else { continue };
        let colors: Vec<Color> = line[digits..]
            .chars()
            .filter_map(|symbol| match symbol {
                '.' | '+' | ',' => Some(Color::Empty),
                'X' | 'x' | '#' => Some(Color::Black),
                'O' | 'o' => Some(Color::White),
                _ => None,
            })
            .take(usize::from(grid.columns()))
            .collect();
        if colors.len() == usize::from(grid.columns()) {
            let row = usize::from(grid.rows()).checked_sub(number)?;
            rows.get_mut(row)?.get_or_insert(colors);
        }
    }
    let rows: Option<Vec<Vec<Color>>> = rows.into_iter().collect();
    Some(Coloring::from_colors(grid, rows?.concat()))
}

#[cfg(test)]
mod tests {
    use super::{Grid, read_showboard};

    #[test]
    fn a_board_with_marks_and_frames_is_read() {
        let text = "\n   A B C\n 3 . +(X)3\n 2 O2 . . 2     captured 0\n 1 . . . 1\n   A B C";
        let board = read_showboard(Grid::new(3, 3).unwrap(), text).unwrap();
        assert_eq!(board.rows(), ["..X", "O..", "..."]);
        assert_eq!(read_showboard(Grid::new(3, 4).unwrap(), text), None);
    }
}
