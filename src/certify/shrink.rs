//! Makes a trial smaller while the subject still answers it otherwise than the rules say, by the
//! same clauses: turns are dropped in pairs or become passes, stones leave the set-up, the board
//! loses lines, and of the eight images the first in order is taken.

use super::{Probe, Trial};
use crate::arbiter::{Claim, Start};
use crate::ask::Step;
use crate::check::Symmetry;
use crate::vocab::{Color, Coloring, Grid, Move, Player, Point, Turn};

/// Makes a trial as small as it gets while it still fails; `square` keeps the board square.
pub(super) fn shrink(
    trial: Trial,
    square: bool,
    still_fails: &mut impl FnMut(&Trial) -> bool,
) -> Trial {
    let mut smallest = trial;
    // Each round makes the trial strictly simpler or is the last.
    loop {
        let before = smallest.clone();
        smallest = drop_turns(smallest, still_fails);
        smallest = first_that(smallest, without_stones, still_fails);
        smallest = first_that(smallest, |trial| cropped(trial, square), still_fails);
        smallest = first_that(smallest, with_passes, still_fails);
        smallest = first_that(smallest, without_first, still_fails);
        if smallest == before {
            break;
        }
    }
    let canonical = canonical(&smallest);
    if still_fails(&canonical) { canonical } else { smallest }
}

/// Takes the first smaller trial that still fails, again and again.
fn first_that(
    mut trial: Trial,
    smaller: impl Fn(&Trial) -> Vec<Trial>,
    still_fails: &mut impl FnMut(&Trial) -> bool,
) -> Trial {
    while let Some(next) = smaller(&trial).into_iter().find(|candidate| still_fails(candidate)) {
        trial = next;
    }
    trial
}

/// Drops runs of turns of even length, long ones first, so that the players go on taking turns.
fn drop_turns(mut trial: Trial, still_fails: &mut impl FnMut(&Trial) -> bool) -> Trial {
    let mut length = (trial.steps.len() / 2).next_multiple_of(2).max(2);
    loop {
        let mut at = 0;
        while at + length <= trial.steps.len() {
            let mut candidate = trial.clone();
            candidate.steps.drain(at..at + length);
            if still_fails(&candidate) {
                trial = candidate;
            } else {
                at += 1;
            }
        }
        if length == 2 {
            return trial;
        }
        length = (length / 2).next_multiple_of(2).max(2);
    }
}

/// Each play made a pass, the first first.
fn with_passes(trial: &Trial) -> Vec<Trial> {
    let steps = trial.steps.iter().enumerate().filter(|&(_, &step)| !is_pass(step));
    steps
        .filter_map(|(at, step)| {
            let Step::Turn(turn) = step else { return None };
            let mut candidate = trial.clone();
            candidate.steps[at] = Step::Turn(Turn::pass(turn.player));
            Some(candidate)
        })
        .collect()
}

/// The game without a first pass, the colors of the rest exchanged so that Black begins again.
fn without_first(trial: &Trial) -> Vec<Trial> {
    if !trial.steps.first().is_some_and(|&first| is_pass(first)) || trial.setup().is_some() {
        return Vec::new();
    }
    let exchanged = |turn: Turn| Turn { player: turn.player.opponent(), ..turn };
    let mut shorter = map_turns(trial, exchanged);
    shorter.start.to_move = trial.start.to_move;
    shorter.steps.remove(0);
    vec![shorter]
}

/// The set-up without one of its stones.
fn without_stones(trial: &Trial) -> Vec<Trial> {
    let Some(setup) = trial.setup() else { return Vec::new() };
    let stones = setup.grid().points().filter(|&point| setup[point] != Color::Empty);
    stones
        .map(|point| {
            let mut less = setup.clone();
            less.set(point, Color::Empty);
            let mut smaller = trial.clone();
            smaller.start.coloring = less;
            smaller
        })
        .collect()
}

/// The board without one of its outer lines; without both a column and a row where it must stay
/// square. No side gets shorter than 2: what a board of one point shows convinces nobody.
fn cropped(trial: &Trial, square: bool) -> Vec<Trial> {
    let grid = trial.grid();
    let (columns, rows) = (grid.columns(), grid.rows());
    let mut smaller = Vec::new();
    for (fewer_columns, fewer_rows) in [(1, 1), (1, 0), (0, 1)] {
        if columns - fewer_columns < columns.min(2) || rows - fewer_rows < rows.min(2) {
            continue;
        }
        if square && fewer_columns != fewer_rows {
            continue;
        }
        let less = Grid::new(columns - fewer_columns, rows - fewer_rows);
        let Some(window) = less else { continue };
        for left in 0..=fewer_columns {
            for top in 0..=fewer_rows {
                smaller.extend(moved(trial, window, left, top));
            }
        }
    }
    smaller
}

/// The trial on a smaller grid, seen through a window: plays outside become passes, and two passes
/// in succession, which would end the game, go. Nothing where the question or a stone lies outside.
fn moved(trial: &Trial, window: Grid, left: u8, top: u8) -> Option<Trial> {
    let inside = |point: Point| {
        window.point(point.column().checked_sub(left)?, point.row().checked_sub(top)?)
    };
    let mut steps: Vec<Step> = Vec::new();
    for &step in &trial.steps {
        let seen = match step {
            Step::Turn(turn) => {
                let mv = turn.point().and_then(inside).map_or(Move::Pass, Move::Play);
                Step::Turn(Turn { mv, ..turn })
            }
            Step::Undo => Step::Undo,
        };
        if is_pass(seen) && steps.last().is_some_and(|&last| is_pass(last)) {
            steps.pop();
        } else {
            steps.push(seen);
        }
    }
    let probe = match trial.probe {
        Probe::Judge(Turn { player, mv: Move::Play(point) }) => {
            Probe::Judge(Turn::play(player, inside(point)?))
        }
        Probe::Take(Turn { player, mv: Move::Play(point) }) => {
            Probe::Take(Turn::play(player, inside(point)?))
        }
        probe => probe,
    };
    let mut coloring = Coloring::empty(window);
    let all = &trial.start.coloring;
    for point in trial.grid().points().filter(|&point| all[point] != Color::Empty) {
        coloring.set(inside(point)?, all[point]);
    }
    let claim = |claim: &Claim| Some(Claim { point: inside(claim.point)?, ..*claim });
    let claims = trial.claims.iter().map(claim).collect::<Option<_>>()?;
    Some(Trial { start: Start { coloring, ..trial.start.clone() }, steps, claims, probe })
}

fn is_pass(step: Step) -> bool {
    matches!(step, Step::Turn(Turn { mv: Move::Pass, .. }))
}

/// The image under the eight symmetries whose moves come first in the order of points.
fn canonical(trial: &Trial) -> Trial {
    let grid = trial.grid();
    let images = Symmetry::all().map(|symmetry| {
        let mut image = map_turns(trial, |turn| match turn.mv {
            Move::Pass | Move::Declare(_) => turn,
            Move::Play(point) => Turn::play(turn.player, symmetry.point(grid, point)),
        });
        image.start.coloring = symmetry.coloring(&trial.start.coloring);
        for claim in &mut image.claims {
            claim.point = symmetry.point(grid, claim.point);
        }
        image
    });
    let order = |image: &Trial| {
        let points: Vec<Option<Point>> = image
            .steps
            .iter()
            .map(|step| match step {
                Step::Turn(turn) => turn.point(),
                Step::Undo => None,
            })
            .collect();
        let rows = image.start.coloring.rows();
        (image.grid() != grid, rows, points, image.probe)
    };
    images.min_by_key(order).unwrap_or_else(|| trial.clone())
}

fn map_turns(trial: &Trial, image: impl Fn(Turn) -> Turn) -> Trial {
    let steps = trial
        .steps
        .iter()
        .map(|step| match step {
            Step::Turn(turn) => Step::Turn(image(*turn)),
            Step::Undo => Step::Undo,
        })
        .collect();
    let probe = match trial.probe {
        Probe::Judge(turn) => Probe::Judge(image(turn)),
        Probe::Take(turn) => Probe::Take(image(turn)),
        Probe::Plays(player) => Probe::Plays(image(Turn::pass(player)).player),
        probe => probe,
    };
    let to_move: Player = image(Turn::pass(trial.start.to_move)).player;
    let start = Start { to_move, ..trial.start.clone() };
    Trial { start, steps, claims: trial.claims.clone(), probe }
}
