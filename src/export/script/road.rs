//! What can be asked of a scene over GTP, and that the reference answers it there as expected.

use std::collections::BTreeMap;

use crate::arbiter::{Arbiter, Start, Turns};
use crate::ask::Step;
use crate::corpus::{Begins, Case, Expect, Scene};
use crate::engine::Game;
use crate::ruleset::axes::Komi;
use crate::vocab::{ByPlayer, Color, Coloring, HalfPoints, Move, Player, Point, Turn};

const CANNOT_BEGIN: &str = "the game cannot begin, which GTP has no word for";
const WORDS: &str = "a word about the end is said, for which GTP has no command";
const STANDS: &str = "an illegal move loses its turn or becomes a pass; over GTP it just fails";
const OTHER_HISTORY: &str = "the set-up, reached by plays, has another history";
const ENDED: &str = "the game is over; over GTP players may go on";
const AFTER_PASSES: &str = "a turn follows two passes, after which many programs end the game";
const TURN: &str = "it is asked whose turn it is; over GTP either player may play";
const END: &str = "it is asked whether the game is over, for which GTP has no command";
const SCORE: &str = "`final_score` judges life and death, which is an opinion";
const CHAINS: &str = "no common command tells chains and liberties";
/// Why a verdict is left out that depends on more than the play rules.
pub(super) const DIFFER: &str = "rule sets with the same play rules judge it differently";
const FIXED: &str = "the fixed points of a handicap are no question about plays";

/// What can be asked of a scene, and why the rest cannot.
pub(super) struct Asked {
    pub(super) questions: Questions,
    pub(super) left_out: Vec<&'static str>,
}

/// What a program is asked after some plays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Questions {
    /// The set-up, by plays that take nothing.
    pub(super) placement: Vec<Turn>,
    /// Whether plays are legal.
    pub(super) verdicts: BTreeMap<Turn, bool>,
    /// Every legal play of a player, where all are known.
    pub(super) legal: Option<(Player, Vec<Point>)>,
    /// The coloring.
    pub(super) position: Option<Coloring>,
    /// The stones that each player has taken.
    pub(super) captures: Option<ByPlayer<u32>>,
    /// Under how many rule sets.
    pub(super) scenes: usize,
}

impl Questions {
    /// Adds what is asked under another rule set with the same play rules, and says how many
    /// verdicts differ nevertheless; those are asked under neither.
    pub(super) fn add(&mut self, other: Self) -> usize {
        let before = self.verdicts.len();
        self.verdicts.retain(|turn, known| {
            other.verdicts.get(turn).is_none_or(|is_legal| is_legal == known)
        });
        let differing = before - self.verdicts.len();
        if differing == 0 {
            self.verdicts.extend(other.verdicts);
        }
        self.legal = self.legal.take().or(other.legal);
        self.position = self.position.take().or(other.position);
        self.captures = self.captures.take().or(other.captures);
        self.scenes += other.scenes;
        differing
    }
}

/// What can be asked of a scene.
///
/// # Errors
/// Why nothing can be.
pub(super) fn questions(case: &Case, scene: &Scene) -> Result<Asked, &'static str> {
    let expect = &scene.expect;
    if expect.begins == Begins::No {
        return Err(CANNOT_BEGIN);
    }
    if expect.illegal_moves.is_some() {
        return Err(STANDS);
    }
    let is_word = |step: &Step| matches!(step, Step::Turn(Turn { mv: Move::Declare(_), .. }));
    if case.steps.iter().any(is_word) {
        return Err(WORDS);
    }
    let passes = passes(case);
    if passes.goes_on {
        return Err(AFTER_PASSES);
    }
    let placement = placement(&case.start);
    let game = walk(case, scene, &placement).ok_or(OTHER_HISTORY)?;
    let mut asked = Asked {
        questions: Questions { placement, scenes: 1, ..Questions::default() },
        left_out: Vec::new(),
    };
    asked.leave_out_if(expect.to_move.is_some(), TURN);
    asked.leave_out_if(expect.ended.is_some(), END);
    asked.leave_out_if(expect.score.is_some(), SCORE);
    asked.leave_out_if(expect.chains.is_some(), CHAINS);
    asked.leave_out_if(expect.fixed_handicap.is_some(), FIXED);
    asked.ask_of_stones(expect, &game);
    let asks_of_turn = expect.judge.is_some() || expect.legal.is_some() || expect.refused.is_some();
    let is_over = game.ended().is_some() || passes.at_the_end >= 2;
    match to_move(case, scene).filter(|_| !is_over) {
        None => asked.leave_out_if(asks_of_turn, ENDED),
        Some(player) => {
            asked.ask_verdicts(case, expect, &game, player);
            asked.ask_legal_plays(expect, &game, player);
        }
    }
    Ok(asked)
}

impl Asked {
    fn leave_out_if(&mut self, is_asked: bool, why: &'static str) {
        if is_asked {
            self.left_out.push(why);
        }
    }

    /// What stands, and what was taken.
    fn ask_of_stones(&mut self, expect: &Expect, game: &Game) {
        let (position, captures) = (game.position(), game.captures());
        self.questions.position = expect.position.clone().filter(|found| *found == position);
        self.questions.captures = expect.captures.filter(|found| *found == captures);
        self.leave_out_if(self.questions.position != expect.position, OTHER_HISTORY);
        self.leave_out_if(self.questions.captures != expect.captures, OTHER_HISTORY);
    }

    /// The turns that the case judges.
    fn ask_verdicts(&mut self, case: &Case, expect: &Expect, game: &Game, player: Player) {
        for (&turn, verdict) in case.judge.iter().zip(expect.judge.iter().flatten()) {
            let is_in_turn = turn.player == player || case.start.turns == Turns::Free;
            let is_same = game.judge(turn).is_ok() == verdict.is_ok();
            match turn.mv {
                Move::Declare(_) => self.left_out.push(WORDS),
                _ if !is_in_turn => self.left_out.push(TURN),
                _ if !is_same => self.left_out.push(OTHER_HISTORY),
                _ => drop(self.questions.verdicts.insert(turn, verdict.is_ok())),
            }
        }
    }

    /// Every play of the player to move, where the case expects that they are known.
    fn ask_legal_plays(&mut self, expect: &Expect, game: &Game, player: Player) {
        let empty: Vec<Point> = game.position().points_of(Color::Empty).collect();
        let mut legal = match (&expect.legal, &expect.refused) {
            (Some(moves), _) => moves.iter().filter_map(|mv| mv.point()).collect::<Vec<_>>(),
            (None, Some(refused)) => {
                empty.iter().copied().filter(|point| !refused.contains_key(point)).collect()
            }
            (None, None) => return,
        };
        legal.sort();
        if game.legal_plays_of(player) != legal {
            self.left_out.push(OTHER_HISTORY);
            return;
        }
        for point in empty {
            self.questions.verdicts.insert(Turn::play(player, point), legal.contains(&point));
        }
        self.questions.legal = Some((player, legal));
    }
}

/// The stones of a start as plays, those of the player to move first, so that the other one has
/// played last.
///
/// No such play takes a stone: a part of a chain is adjacent to the rest of it or to a liberty of
/// the whole, and both are still empty.
fn placement(start: &Start) -> Vec<Turn> {
    let players = [start.to_move, start.to_move.opponent()];
    let stones = |player: Player| {
        let stones = start.coloring.stones_of(player).into_iter();
        stones.map(move |point| Turn::play(player, point))
    };
    players.into_iter().flat_map(stones).collect()
}

/// The passes of a case.
struct Passes {
    /// How many stand in succession at the end.
    at_the_end: usize,
    /// Whether a turn follows two in succession.
    goes_on: bool,
}

fn passes(case: &Case) -> Passes {
    let mut counts = vec![0];
    let mut goes_on = false;
    for step in &case.steps {
        let last = counts.last().copied().unwrap_or_default();
        match step {
            Step::Turn(turn) => {
                goes_on |= last >= 2;
                counts.push(if turn.mv == Move::Pass { last + 1 } else { 0 });
            }
            Step::Undo => drop(counts.pop()),
        }
    }
    Passes { at_the_end: counts.last().copied().unwrap_or_default(), goes_on }
}

/// The game as a program is told it over GTP; none where it cannot be told.
fn walk(case: &Case, scene: &Scene, placement: &[Turn]) -> Option<Game> {
    let mut rules = scene.rules.clone();
    // The komi is no matter of plays, and a table may have none for a game without a handicap.
    rules.komi = Komi::Fixed(HalfPoints::new(0));
    let start = Start::empty(case.start.coloring.grid()).in_free_turns();
    let mut game = Game::start(&start, &rules).ok()?;
    for &turn in placement {
        game.play(turn).ok()?;
    }
    for step in &case.steps {
        match *step {
            Step::Turn(turn) => {
                game.judge(turn).ok()?;
                game.play(turn).ok()?;
            }
            Step::Undo => drop(game.undo()?),
        }
    }
    Some(game)
}

/// Whose turn it is in the game of the case; nobody's after its end.
fn to_move(case: &Case, scene: &Scene) -> Option<Player> {
    let mut game = Game::start(&case.start, &scene.rules).ok()?;
    for step in &case.steps {
        match *step {
            Step::Turn(turn) => drop(game.play(turn).ok()?),
            Step::Undo => drop(game.undo()?),
        }
    }
    game.to_move()
}
