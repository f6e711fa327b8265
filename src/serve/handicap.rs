//! The commands that put handicap stones on an empty board. What they put there is a set-up with
//! White to move: no part of the moves, so that there is nothing to undo.

use super::commands::{Answer, arguments, names, syntax};
use super::session::Session;
use crate::arbiter::{Arbiter, Program, Start};
use crate::gtp::vertex;
use crate::vocab::{Color, Coloring, Grid, Move, Player, Point};

/// Puts so many stones on fixed points and tells them.
///
/// Spec: r[handicap.fixed], r[handicap.fixed.sizes]
pub(super) fn fixed_handicap<P: Program>(session: &mut Session<P>, args: &[String]) -> Answer {
    let stones = read_number(args)?;
    let points = session.program.fixed_handicap(session.grid(), stones).ok_or(NO_NUMBER)?;
    put(session, &points)?;
    Ok(names(session.grid(), &points))
}

/// Puts so many stones where this program likes and tells them: on fixed points as far as they go,
/// the others on the first empty points in the order of lists.
///
/// Spec: r[handicap.free]
pub(super) fn place_free_handicap<P: Program>(session: &mut Session<P>, args: &[String]) -> Answer {
    let grid = session.grid();
    let stones = read_number(args)?;
    // A point must stay empty: stones without a liberty are no set-up.
    if usize::from(stones) >= grid.len() {
        return Err(NO_NUMBER.to_owned());
    }
    let most_fixed =
        (2..=stones).rev().find_map(|stones| session.program.fixed_handicap(grid, stones));
    let mut points = most_fixed.unwrap_or_default();
    let mut others: Vec<Point> = grid.points().filter(|point| !points.contains(point)).collect();
    others.sort();
    points.extend(others.into_iter().take(usize::from(stones) - points.len()));
    put(session, &points)?;
    Ok(names(grid, &points))
}

/// Puts stones on the points that the other side has chosen.
///
/// Spec: r[handicap.free]
pub(super) fn set_free_handicap<P: Program>(session: &mut Session<P>, args: &[String]) -> Answer {
    let points = read_points(session.grid(), args)?;
    put(session, &points)?;
    Ok(String::new())
}

/// What GTP says of a number of stones that cannot be put down.
const NO_NUMBER: &str = "invalid number of stones";

/// A number of stones, of which a handicap has two at least.
///
/// Spec: r[handicap.two-stones]
fn read_number(args: &[String]) -> Result<u16, String> {
    let [number] = arguments(args, "a number of stones")?;
    let wanted = number.parse::<u32>();
    let wanted = wanted.map_err(|_| syntax(format!("`{number}` is no number of stones")))?;
    match u16::try_from(wanted) {
        Ok(stones) if stones >= 2 => Ok(stones),
        _ => Err(NO_NUMBER.to_owned()),
    }
}

/// Two points or more, each once, but not all points of the grid.
fn read_points(grid: Grid, args: &[String]) -> Result<Vec<Point>, String> {
    let bad = |what: String| format!("bad vertex list: {what}");
    let mut points = Vec::new();
    for word in args {
        let point = match vertex(grid, word).map_err(|error| bad(error.to_string()))? {
            Move::Play(point) => point,
            Move::Pass | Move::Declare(_) => return Err(bad("`pass` is no point".to_owned())),
        };
        if points.contains(&point) {
            return Err(bad(format!("{} is named twice", grid.name(point))));
        }
        points.push(point);
    }
    if points.len() < 2 || points.len() >= grid.len() {
        let most = grid.len() - 1;
        return Err(bad(format!("{} stones, expected 2 to {most}", points.len())));
    }
    Ok(points)
}

/// Begins a game with these stones, whose number is that of the handicap.
fn put<P: Program>(session: &mut Session<P>, points: &[Point]) -> Result<(), String> {
    let position = session.game.position();
    if position.points_of(Color::Empty).count() < position.grid().len() {
        return Err("board not empty".to_owned());
    }
    let mut coloring = Coloring::empty(session.grid());
    for &point in points {
        coloring.set(point, Color::Black);
    }
    let handicap = u16::try_from(points.len()).expect("a grid has fewer than 65536 points");
    let start = Start { handicap, ..Start::set_up(coloring, Player::White) };
    session.begin(start).map_err(|error| format!("cannot begin: {error}"))
}
