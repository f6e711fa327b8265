//! Reads how a game begins: its size, its set-up, and who may move when.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::fault::{Fault, Faults};
use super::read::{known, list, object, text, unexpected, whole};
use super::turns::{player, point};
use crate::arbiter::{Start, Turns};
use crate::vocab::{Coloring, Grid, Player, Point};

/// The fields of a set-up.
const FIELDS: [&str; 6] = ["rows", "black", "white", "fixed_handicap", "to_move", "left_by"];

/// Tells the points of so many fixed handicap stones, or none where the grid has not so many.
pub(super) type FixedPoints = fn(Grid, u16) -> Option<Vec<Point>>;

/// The largest handicap: a stone on every point of the largest grid.
const MAX_HANDICAP: u16 = Grid::MAX as u16 * Grid::MAX as u16;

/// Reads how a game begins; none where its grid is unknown. Every fault is kept.
pub(super) fn start(
    request: &Map<String, Value>,
    fixed: FixedPoints,
    faults: &mut Faults,
) -> Option<Start> {
    let none = Map::new();
    let given = request.get("setup").and_then(|value| {
        let setup = object(value, "an object with `rows`, or with `black` and `white`");
        let setup = setup.and_then(|setup| known(setup, &FIELDS).map(|()| setup));
        faults.keep(setup.map_err(|fault| fault.under("setup")))
    });
    let setup = given.unwrap_or(&none);
    let mut inner = Faults::default();
    let to_move = inner.field(setup, "to_move", player);
    let left_by = inner.field(setup, "left_by", player);
    let rows = inner.field(setup, "rows", rows);
    let stones = inner.field(setup, "fixed_handicap", handicap);
    let size = faults.field(request, "size", size);
    let grid = match (size, &rows, request.contains_key("size")) {
        (Some(grid), ..) => Some(grid),
        (None, Some(rows), false) => Some(rows.grid()),
        (None, None, false) if !setup.contains_key("rows") => {
            let message = "the size is missing, expected columns and rows, such as `[19,19]`";
            faults.keep(Err(Fault::malformed(message).under("size")))
        }
        _ => None,
    };
    inner.keep(one_form(setup));
    let coloring = grid.and_then(|grid| match stones {
        Some(stones) => inner.keep(fixed_stones(grid, stones, fixed)),
        None => inner_coloring(grid, rows, setup, &mut inner),
    });
    faults.keep(inner.check().map_err(|fault| fault.under("setup")));
    let turns = faults.field(request, "turns", turns).unwrap_or(Turns::Alternate);
    let handicap = faults.field(request, "handicap", handicap);
    let usual = if stones.is_some() { Player::White } else { Player::Black };
    // A set-up at fault leaves the board empty, so that the moves are read nevertheless.
    let coloring = coloring.or_else(|| grid.map(Coloring::empty))?;
    Some(Start {
        coloring,
        to_move: to_move.unwrap_or(usual),
        left_by,
        turns,
        handicap: handicap.or(stones).unwrap_or(0),
    })
}

/// Whether a set-up has one of its three forms: rows, stones, or a fixed handicap.
fn one_form(setup: &Map<String, Value>) -> Result<(), Fault> {
    let has = |key| setup.contains_key(key);
    let forms = [has("rows"), has("black") || has("white"), has("fixed_handicap")];
    if forms.into_iter().filter(|&is_there| is_there).count() < 2 {
        return Ok(());
    }
    let message = "expected one of `rows`, `black` and `white`, or `fixed_handicap` alone";
    Err(Fault::malformed(message))
}

/// The fixed handicap stones.
fn fixed_stones(grid: Grid, stones: u16, fixed: FixedPoints) -> Result<Coloring, Fault> {
    let points = (stones > 0).then(|| fixed(grid, stones)).flatten().ok_or_else(|| {
        let message = format!("a {grid} board has no fixed points for {stones} handicap stones");
        Fault::invalid(message).under("fixed_handicap")
    })?;
    let mut coloring = Coloring::empty(grid);
    for point in points {
        coloring.set(point, Player::Black.color());
    }
    Ok(coloring)
}

/// The coloring of a set-up: its rows, or its stones, or the empty grid.
fn inner_coloring(
    grid: Grid,
    rows: Option<Coloring>,
    setup: &Map<String, Value>,
    faults: &mut Faults,
) -> Option<Coloring> {
    if setup.contains_key("rows") {
        let rows = rows?;
        if rows.grid() != grid {
            let message = format!("the rows are {}, expected {grid}", rows.grid());
            return faults.keep(Err(Fault::invalid(message).under("rows")));
        }
        return Some(rows);
    }
    let mut coloring = Coloring::empty(grid);
    let mut named = BTreeSet::new();
    for player in Player::ALL {
        let Some(list) =
            faults.field(setup, player.name(), |value| list(value, "a list of vertices"))
        else {
            continue;
        };
        for (index, value) in list.iter().enumerate() {
            let stone = point(grid, value).and_then(|point| once(grid, point, &mut named));
            let stone = stone.map_err(|fault| fault.item(index).under(player.name()));
            if let Some(point) = faults.keep(stone) {
                coloring.set(point, player.color());
            }
        }
    }
    Some(coloring)
}

/// A point that was not named before.
fn once(grid: Grid, point: Point, named: &mut BTreeSet<Point>) -> Result<Point, Fault> {
    if named.insert(point) {
        return Ok(point);
    }
    Err(Fault::invalid(format!("`{}` is named twice", grid.name(point))))
}

fn size(value: &Value) -> Result<Grid, Fault> {
    let expected = "columns and rows, such as `[19,19]`";
    let [columns, rows] = list(value, expected)? else {
        return Err(Fault::malformed(format!("expected {expected}, not another number of items")));
    };
    let side = |value: &Value, index: usize, what: &str| {
        let expected = format!("1 to {} {what}", Grid::MAX);
        whole(value, 1..=Grid::MAX, &expected).map_err(|fault| fault.item(index))
    };
    let (columns, rows) = (side(columns, 0, "columns")?, side(rows, 1, "rows")?);
    Ok(Grid::new(columns, rows).expect("both sides are within bounds"))
}

fn rows(value: &Value) -> Result<Coloring, Fault> {
    let rows = list(value, "a list of rows from the top, such as `\".XO.\"`")?;
    let mut texts = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let row = text(row, "a row, such as `\".XO.\"`");
        texts.push(row.map_err(|fault| fault.item(index))?);
    }
    Coloring::from_rows(&texts).map_err(|error| {
        let fault = Fault::malformed(error.to_string());
        match error.line() {
            Some(line) => fault.item(line - 1),
            None => fault,
        }
    })
}

fn turns(value: &Value) -> Result<Turns, Fault> {
    let expected = "`free` or `alternate`";
    match text(value, expected)? {
        "free" => Ok(Turns::Free),
        "alternate" => Ok(Turns::Alternate),
        _ => Err(unexpected(value, expected)),
    }
}

fn handicap(value: &Value) -> Result<u16, Fault> {
    let expected = format!("a number of stones, 0 or 2 to {MAX_HANDICAP}");
    match whole(value, 0..=MAX_HANDICAP, &expected)? {
        1 => Err(Fault::invalid("a handicap is 0, or 2 stones or more")),
        stones => Ok(stones),
    }
}
