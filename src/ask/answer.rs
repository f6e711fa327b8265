use std::collections::BTreeMap;

use super::{Ask, Question, Step};
use crate::arbiter::{
    Arbiter, By, Chain, End, NotWholeChains, Program, Refusal, Score, StartError,
};
use crate::vocab::{ByPlayer, Color, Coloring, Move, Player, Point, Turn};

/// What an arbiter says; a field that was not asked for is none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The coloring.
    pub position: Option<Coloring>,
    /// Whose turn it is; after the end nobody's.
    pub to_move: Option<Option<Player>>,
    /// The legal moves of the player to move in the order of lists, the pass last.
    pub legal: Option<Vec<Move>>,
    /// The empty points that he may not play, and why.
    pub refused: Option<BTreeMap<Point, Refusal>>,
    /// The stones that each player has taken.
    pub captures: Option<ByPlayer<u32>>,
    /// What ended the game.
    pub ended: Option<Option<End>>,
    /// The count.
    pub score: Option<Score>,
    /// The chains, Black's first.
    pub chains: Option<Vec<Chain>>,
    /// The verdicts, in the order of the turns to be judged.
    pub judge: Vec<Result<(), Refusal>>,
    /// The illegal moves of the game that have lost their turn or become a pass, in order.
    pub illegal_moves: Vec<IllegalMove>,
    /// The fixed points for each number of handicap stones that was asked about; none where there
    /// are none.
    pub fixed_handicap: BTreeMap<u16, Option<Vec<Point>>>,
}

/// A move of a game that was illegal and stands nevertheless: as a lost turn, or as a pass.
///
/// Spec: r[move.illegal]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMove {
    /// Its place among the steps, from 0.
    pub index: usize,
    /// What was tried.
    pub turn: Turn,
    /// The clauses that forbid it.
    pub refusal: Refusal,
}

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unanswered {
    /// The game cannot begin.
    Start(StartError),
    /// A turn among the steps must not be taken; its place among them.
    Illegal {
        /// The place, from 0.
        index: usize,
        /// The turn.
        turn: Turn,
        /// The clauses that forbid it.
        refusal: Refusal,
    },
    /// There is nothing to take back; the place of the step.
    NothingToUndo(usize),
    /// What is said of stones is not said of whole chains.
    Claims(NotWholeChains),
}

/// Answers a question.
///
/// # Errors
/// Where the game of the question cannot be played, or what it says of stones is not said of whole
/// chains.
pub fn answer<A: Arbiter>(question: &Question) -> Result<Answer, Unanswered> {
    answer_of(&By::<A>::itself(), question)
}

/// Has a program answer a question.
///
/// # Errors
/// As [`answer`].
pub fn answer_of<P: Program>(program: &P, question: &Question) -> Result<Answer, Unanswered> {
    let mut game = program.start(&question.start, &question.rules).map_err(Unanswered::Start)?;
    let illegal_moves = play(&mut game, &question.steps)?;
    let mut answer = Answer {
        judge: question.judge.iter().map(|&turn| game.judge(turn)).collect(),
        illegal_moves,
        fixed_handicap: question
            .handicaps
            .iter()
            .map(|&stones| (stones, program.fixed_handicap(question.start.coloring.grid(), stones)))
            .collect(),
        ..Answer::default()
    };
    for &ask in &question.asks {
        match ask {
            Ask::Position => answer.position = Some(game.position()),
            Ask::ToMove => answer.to_move = Some(game.to_move()),
            Ask::Legal => answer.legal = Some(legal_moves(&game)),
            Ask::Refused => answer.refused = Some(refused(&game)),
            Ask::Captures => answer.captures = Some(game.captures()),
            Ask::Ended => answer.ended = Some(game.ended()),
            Ask::Chains => answer.chains = Some(game.chains()),
            Ask::Score => {
                answer.score = Some(game.score(&question.claims).map_err(Unanswered::Claims)?);
            }
        }
    }
    Ok(answer)
}

/// Does the steps of a game, and gives the illegal moves among the turns that stand in the end: one
/// that was taken back was not made.
fn play<A: Arbiter>(game: &mut A, steps: &[Step]) -> Result<Vec<IllegalMove>, Unanswered> {
    let mut standing: Vec<Option<IllegalMove>> = Vec::new();
    for (index, &step) in steps.iter().enumerate() {
        match step {
            Step::Turn(turn) => {
                let effect = game.play(turn).map_err(|refusal| Unanswered::Illegal {
                    index,
                    turn,
                    refusal,
                })?;
                standing.push(effect.illegal.map(|refusal| IllegalMove { index, turn, refusal }));
            }
            Step::Undo => {
                game.undo().ok_or(Unanswered::NothingToUndo(index))?;
                standing.pop();
            }
        }
    }
    Ok(standing.into_iter().flatten().collect())
}

/// The legal moves of the player to move in the order of lists, the pass last; none after the end.
pub fn legal_moves<A: Arbiter>(game: &A) -> Vec<Move> {
    let mut moves: Vec<Move> = game.legal_plays().into_iter().map(Move::Play).collect();
    if game.to_move().is_some() {
        moves.push(Move::Pass);
    }
    moves
}

/// The empty points that the player to move may not play.
fn refused<A: Arbiter>(game: &A) -> BTreeMap<Point, Refusal> {
    let Some(player) = game.to_move() else { return BTreeMap::new() };
    let position = game.position();
    let empty = position.points_of(Color::Empty);
    empty.filter_map(|p| Some((p, game.judge(Turn::play(player, p)).err()?))).collect()
}
