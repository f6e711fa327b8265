use serde_json::{Value, json};

use super::observe::in_words;
use super::{Observed, Probe, SetUp, Trial};
use crate::arbiter::{Arbiter, Refusal, Score, Start};
use crate::ask::json::{chain, ended};
use crate::ask::{Step, legal_moves};
use crate::gtp::score_text;
use crate::ruleset::RuleSet;
use crate::vocab::{ByPlayer, Coloring, Grid, HalfPoints, Move, Player, Point, Turn};

/// What the reference answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// A turn may be taken, or why not.
    Verdict(Result<(), Refusal>),
    /// The points that may be played, in the order of lists.
    Plays(Vec<Point>),
    /// The coloring.
    Position(Coloring),
    /// The stones taken.
    Captures(ByPlayer<u32>),
    /// The count.
    Score(Score),
    /// An answer in the words of the query protocol.
    Answer(Value),
}

impl Told {
    /// Whether a subject says the same.
    pub fn agrees(&self, observed: &Observed) -> bool {
        match (self, observed) {
            (Self::Verdict(verdict), Observed::Verdict { legal }) => verdict.is_ok() == *legal,
            (Self::Plays(told), Observed::Plays(seen)) => told == seen,
            (Self::Position(told), Observed::Position(seen)) => told == seen,
            (Self::Captures(told), Observed::Captures(seen)) => told == seen,
            // `0` is what most programs say of a tie, whoever wins it.
            (Self::Score(told), Observed::Score(seen)) => {
                score_text(told.outcome).as_ref() == Some(seen) || told.outcome.to_string() == *seen
            }
            (Self::Answer(told), Observed::Answer(seen)) => told == seen,
            _ => false,
        }
    }

    /// The answer in words.
    pub fn in_words(&self) -> String {
        match self {
            Self::Verdict(Ok(())) => "legal".to_owned(),
            Self::Verdict(Err(refusal)) => format!("illegal by {refusal}"),
            Self::Plays(points) => format!("{} points", points.len()),
            Self::Position(coloring) => coloring.rows().join("/"),
            Self::Captures(by) => format!("Black took {}, White took {}", by.black, by.white),
            Self::Score(score) => {
                score_text(score.outcome).unwrap_or_else(|| score.outcome.to_string())
            }
            Self::Answer(value) => in_words(value),
        }
    }
}

/// The komi of an even game on a grid: a komi table may have another for each, or none.
///
/// Spec: r[scoring.komi.table]
pub(super) fn even_komi<A: Arbiter>(rules: &RuleSet, grid: Grid) -> Option<HalfPoints> {
    A::start(&Start::empty(grid), rules).ok().map(|game| game.komi())
}

/// The start of a trial as a subject is told it, and the turns that go before the trial's own.
///
/// Over GTP the turns are free. A set-up that goes stone by stone makes history.
pub(super) fn told_start(start: &Start, setup: SetUp) -> (Start, Vec<Turn>) {
    let empty = Start::empty(start.coloring.grid());
    match setup {
        SetUp::Start => (start.clone(), Vec::new()),
        SetUp::Position => {
            let start = Start::set_up(start.coloring.clone(), Player::Black);
            (start.in_free_turns(), Vec::new())
        }
        SetUp::Plays => (empty.in_free_turns(), set_up_plays(start)),
        SetUp::Turns => (empty, set_up_turns(start)),
    }
}

/// The game of a trial as it is told to a subject: nothing where the rules do not let it be played.
pub(super) fn play_out<A: Arbiter>(trial: &Trial, rules: &RuleSet, setup: SetUp) -> Option<A> {
    let (start, turns) = told_start(&trial.start, setup);
    let mut game = A::start(&start, rules).ok()?;
    for turn in turns {
        game.play(turn).ok()?;
    }
    for &step in &trial.steps {
        match step {
            Step::Turn(turn) => drop(game.play(turn).ok()?),
            Step::Undo => drop(game.undo()?),
        }
    }
    Some(game)
}

/// The plays that put the stones of a set-up on an empty grid, those of the player to move first.
///
/// In whatever order they go, none takes a stone: every chain of the set-up has a liberty, and a
/// part of a chain has one where a stone of the rest is still missing.
fn set_up_plays(start: &Start) -> Vec<Turn> {
    [start.to_move, start.to_move.opponent()]
        .into_iter()
        .flat_map(|player| {
            let stones = start.coloring.stones_of(player).into_iter();
            stones.map(move |point| Turn::play(player, point))
        })
        .collect()
}

/// The same plays in turn, Black first, with a pass where a player has no stone left to place, and
/// at the end where else the wrong player would be to move. No two passes follow each other.
fn set_up_turns(start: &Start) -> Vec<Turn> {
    let stones = |player| start.coloring.stones_of(player).into_iter();
    let mut left = ByPlayer { black: stones(Player::Black), white: stones(Player::White) };
    let (mut turns, mut mover) = (Vec::new(), Player::Black);
    while left.black.len() + left.white.len() > 0 {
        let next = match mover {
            Player::Black => left.black.next(),
            Player::White => left.white.next(),
        };
        turns.push(next.map_or(Turn::pass(mover), |point| Turn::play(mover, point)));
        mover = mover.opponent();
    }
    if mover != start.to_move {
        turns.push(Turn::pass(mover));
    }
    turns
}

/// What the rules say of a trial; nothing where its game cannot be played under them, where what it
/// says of stones is not said of whole chains, or where the subject's protocol has no word for what
/// comes out.
pub fn tell<A: Arbiter>(trial: &Trial, rules: &RuleSet, setup: SetUp) -> Option<Told> {
    let game: A = play_out(trial, rules, setup)?;
    let grid = trial.grid();
    let names = |moves: Vec<Move>| moves.into_iter().map(|mv| json!(grid.move_name(mv)));
    Some(match trial.probe {
        Probe::Judge(turn) | Probe::Take(turn) => Told::Verdict(game.judge(turn)),
        Probe::Plays(player) => Told::Plays(game.legal_plays_of(player)),
        Probe::Position => Told::Position(game.position()),
        Probe::Captures => Told::Captures(game.captures()),
        Probe::Score => {
            let score = game.score(&trial.claims).ok()?;
            if matches!(setup, SetUp::Position | SetUp::Plays) {
                score_text(score.outcome)?;
            }
            Told::Score(score)
        }
        Probe::ToMove => Told::Answer(json!(game.to_move().map(Player::name))),
        Probe::Ended => Told::Answer(json!(game.ended().map(ended))),
        Probe::Moves => Told::Answer(names(legal_moves(&game)).collect()),
        Probe::Chains => Told::Answer(game.chains().iter().map(|each| chain(grid, each)).collect()),
    })
}
