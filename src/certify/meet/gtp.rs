use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;

use super::observe::{ask, set_position};
use super::{Breakdown, Observed, Probe, Road};
use crate::arbiter::{Arbiter, Start};
use crate::check::Both;
use crate::gtp::score_text;
use crate::ruleset::RuleSet;
use crate::vocab::{Color, Coloring, Grid, HalfPoints, Player, Turn};

/// What a subject can be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Capabilities {
    /// Its name for itself.
    pub name: String,
    /// Its version.
    pub version: String,
    /// How it says what is legal.
    pub legality: Legality,
    /// How its board can be read.
    pub position: Reading,
    /// What else it can do.
    pub abilities: BTreeSet<Can>,
    /// How a set-up reaches it.
    pub setup: SetUp,
    /// What its `final_score` is.
    pub scoring: Scoring,
    /// The rules that it declares, as `kata-get-rules` gives them.
    pub declared: Option<Value>,
    /// The sides of the square boards that it has, of those that are tried; at least one.
    pub squares: BTreeSet<u8>,
}

/// Something that a subject can do or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Can {
    /// Tell how many stones each side took.
    Captures,
    /// Take turns back.
    Undo,
    /// Take a komi.
    Komi,
    /// Play on boards that are not square.
    Rectangles,
}

impl Capabilities {
    /// The longest side of a board.
    pub fn longest_side(&self) -> u8 {
        self.squares.last().copied().unwrap_or_default()
    }

    /// Whether the subject has a board.
    pub fn has_board(&self, grid: Grid) -> bool {
        let (columns, rows) = (grid.columns(), grid.rows());
        if columns == rows {
            return self.squares.contains(&columns);
        }
        self.can(Can::Rectangles) && columns.max(rows) <= self.longest_side()
    }

    /// Whether the subject can do this.
    pub fn can(&self, ability: Can) -> bool {
        self.abilities.contains(&ability)
    }
}

/// How a subject says what is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Legality {
    /// Point by point and as a list.
    Both,
    /// Point by point: `is_legal`.
    IsLegal,
    /// As a list: `all_legal`.
    AllLegal,
    /// By taking or refusing a play.
    Acceptance,
}

impl Legality {
    /// The commands.
    pub const fn means(self) -> &'static str {
        match self {
            Self::Both => "is_legal and all_legal",
            Self::IsLegal => "is_legal",
            Self::AllLegal => "all_legal",
            Self::Acceptance => "play, which takes or refuses",
        }
    }
}

/// How a subject's board can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Reading {
    /// `list_stones`.
    ListStones,
    /// `showboard`.
    ShowBoard,
    /// Not at all.
    Nothing,
}

impl Reading {
    /// The commands.
    pub const fn means(self) -> &'static str {
        match self {
            Self::ListStones => "list_stones",
            Self::ShowBoard => "showboard",
            Self::Nothing => "no",
        }
    }
}

/// How a set-up reaches a subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum SetUp {
    /// `set_position`.
    Position,
    /// Plays on an empty board, none of which takes a stone.
    Plays,
}

impl SetUp {
    /// The commands.
    pub const fn means(self) -> &'static str {
        match self {
            Self::Position => "set_position",
            Self::Plays => "plays on an empty board",
        }
    }
}

/// What a subject's `final_score` is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// A count of what stands on the board.
    Counts,
    /// Something else: its answer on a board, and the count there.
    Opinion {
        /// What it answers.
        answer: String,
        /// What the count is.
        count: String,
    },
    /// It does not answer.
    Nothing,
}

/// Meets a subject: whether it can be used at all, and what it can be asked.
///
/// # Errors
/// What makes it unusable, in a sentence.
pub(super) fn meet(road: &mut Road, rules: &RuleSet) -> Result<Capabilities, String> {
    road.begin_case();
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
    // A program that breaks down while it is met gives no verdicts that one could rely on.
    match road.broken.take() {
        Some(broken) => Err(format!("it broke down while it was met: {broken}")),
        None => Ok(found),
    }
}

/// The sides of the square boards that the subject has.
fn squares(road: &mut Road) -> Result<BTreeSet<u8>, String> {
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
fn first_stone(road: &mut Road, found: &Capabilities) -> Result<Grid, String> {
    let usual = [5, 9, 19].into_iter().find(|side| found.squares.contains(side));
    let side = usual.unwrap_or(found.longest_side());
    let grid = Grid::new(side, side).ok_or("no board size")?;
    let failed = |error: Breakdown| error.to_string();
    road.begin_game(grid, None).map_err(failed)?;
    let point = grid.at(grid.len() / 2);
    if !road.play(grid, Turn::play(Player::Black, point)).map_err(failed)? {
        return Err(format!("it calls the first play on an empty {grid} board illegal"));
    }
    if road.play(grid, Turn::play(Player::White, point)).map_err(failed)? {
        let name = grid.name(point);
        return Err(format!(
            "it takes a play on an occupied point: `play black {name}`, then `play white {name}`"
        ));
    }
    Ok(grid)
}

/// How the board with the one stone can be read.
fn reading(road: &mut Road, found: &Capabilities, grid: Grid) -> Reading {
    let mut expected = Coloring::empty(grid);
    expected.set(grid.at(grid.len() / 2), Color::Black);
    let reads = |road: &mut Road, reading| {
        let trial = Capabilities { position: reading, ..found.clone() };
        let seen = ask(road, &trial, grid, Probe::Position);
        seen == Ok(Observed::Position(expected.clone()))
    };
    [Reading::ListStones, Reading::ShowBoard]
        .into_iter()
        .find(|&reading| reads(road, reading))
        .unwrap_or(Reading::Nothing)
}

/// How the subject says what is legal on the board with the one stone.
fn legality(
    road: &mut Road,
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
        let mut says = |turn| ask(road, &trial, grid, Probe::Judge(turn));
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
fn setup(road: &mut Road, found: &Capabilities, grid: Grid) -> SetUp {
    let mut coloring = Coloring::empty(grid);
    coloring.set(grid.at(0), Color::White);
    coloring.set(grid.at(grid.len() - 1), Color::Black);
    let set = road.must(&set_position(&coloring)).is_ok();
    let seen = ask(road, found, grid, Probe::Position);
    if set && seen == Ok(Observed::Position(coloring)) { SetUp::Position } else { SetUp::Plays }
}

/// Whether `final_score` counts the board: on one where a judge of life and a count differ.
fn scoring(road: &mut Road, grid: Grid, rules: &RuleSet) -> Scoring {
    let turns =
        [Turn::play(Player::Black, grid.at(grid.len() / 2)), Turn::play(Player::White, grid.at(0))];
    let begun = road.begin_game(grid, Some(HalfPoints::new(0)));
    let start = Start::empty(grid).in_free_turns();
    let rules = rules.clone().with_komi(HalfPoints::new(0));
    let Ok(mut game) = Both::start(&start, &rules) else { return Scoring::Nothing };
    for turn in turns {
        if game.play(turn).is_err() || !road.play(grid, turn).unwrap_or(false) {
            return Scoring::Nothing;
        }
    }
    let Ok(score) = game.score(&[]) else { return Scoring::Nothing };
    let Some(count) = score_text(score.outcome) else { return Scoring::Nothing };
    match begun.and_then(|()| super::observe::score(road)) {
        Ok(answer) if answer == count => Scoring::Counts,
        Ok(answer) => Scoring::Opinion { answer, count },
        Err(_) => Scoring::Nothing,
    }
}

/// The rules that the subject declares.
fn declared(road: &mut Road) -> Option<Value> {
    serde_json::from_str(&road.must("kata-get-rules").ok()?).ok()
}

/// Reads a board as `showboard` draws it: a row begins with its number, then a symbol a point.
///
/// # Parsing
/// - `.`, `+` and `,` are empty; `X`, `x` and `#` black; `O` and `o` white
/// - parentheses and digits beside a symbol are left out
pub(super) fn read_showboard(grid: Grid, text: &str) -> Option<Coloring> {
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
