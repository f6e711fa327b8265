use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::arbiter::{Chain, End, Refusal};
use crate::ask::{Answer, Ask};
use crate::vocab::{ByPlayer, Coloring, Grid, Move, Player, Point};

/// What must come out of a case; a field that is none is not asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Expect {
    /// The coloring.
    pub position: Option<Coloring>,
    /// Whose turn it is; nobody's after the end.
    pub to_move: Option<Option<Player>>,
    /// The legal moves, in the order of lists.
    pub legal: Option<Vec<Move>>,
    /// The empty points that may not be played, and why.
    pub refused: Option<BTreeMap<Point, Refusal>>,
    /// The verdicts on the turns to be judged.
    pub judge: Option<Vec<Result<(), Refusal>>>,
    /// The stones that each player has taken.
    pub captures: Option<ByPlayer<u32>>,
    /// What ended the game.
    pub ended: Option<Option<End>>,
    /// The count.
    pub score: Option<ExpectedScore>,
    /// The chains.
    pub chains: Option<Vec<Chain>>,
}

/// What a count must give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExpectedScore {
    /// The result, such as `B+3.5`.
    pub result: String,
    /// The numbers of both players, in half-points.
    pub numbers: Option<ByPlayer<i32>>,
}

/// A field of an answer that is not as expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// The field.
    pub field: &'static str,
    /// What was expected.
    pub expected: String,
    /// What came out.
    pub got: String,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}, got {}", self.field, self.expected, self.got)
    }
}

impl Expect {
    /// What must be asked to check this.
    pub fn asks(&self) -> BTreeSet<Ask> {
        let wanted = [
            (Ask::Position, self.position.is_some()),
            (Ask::ToMove, self.to_move.is_some()),
            (Ask::Legal, self.legal.is_some()),
            (Ask::Refused, self.refused.is_some()),
            (Ask::Captures, self.captures.is_some()),
            (Ask::Ended, self.ended.is_some()),
            (Ask::Score, self.score.is_some()),
            (Ask::Chains, self.chains.is_some()),
        ];
        wanted.into_iter().filter_map(|(ask, wanted)| wanted.then_some(ask)).collect()
    }

    /// Lays other expectations over these.
    ///
    /// # Errors
    /// The field that both name.
    pub(super) fn with(mut self, over: Self) -> Result<Self, &'static str> {
        fn lay<T>(
            name: &'static str,
            under: &mut Option<T>,
            over: Option<T>,
        ) -> Result<(), &'static str> {
            match (under.is_some(), over) {
                (_, None) => Ok(()),
                (true, Some(_)) => Err(name),
                (false, over) => {
                    *under = over;
                    Ok(())
                }
            }
        }
        lay("position", &mut self.position, over.position)?;
        lay("to_move", &mut self.to_move, over.to_move)?;
        lay("legal", &mut self.legal, over.legal)?;
        lay("refused", &mut self.refused, over.refused)?;
        lay("judge", &mut self.judge, over.judge)?;
        lay("captures", &mut self.captures, over.captures)?;
        lay("ended", &mut self.ended, over.ended)?;
        lay("score", &mut self.score, over.score)?;
        lay("chains", &mut self.chains, over.chains)?;
        Ok(self)
    }
}

/// What of an answer is not as expected.
pub fn mismatches(grid: Grid, expect: &Expect, answer: &Answer) -> Vec<Mismatch> {
    let mut found = Vec::new();
    let mut compare = |field, expected: Option<String>, got: Option<String>| {
        let Some(expected) = expected else { return };
        let got = got.unwrap_or_else(|| "nothing".to_owned());
        if expected != got {
            found.push(Mismatch { field, expected, got });
        }
    };
    let rows = |coloring: &Coloring| coloring.rows().join(" / ");
    compare("position", expect.position.as_ref().map(rows), answer.position.as_ref().map(rows));
    let player = |player: Option<Player>| player.map_or("nobody", Player::name).to_owned();
    compare("to_move", expect.to_move.map(player), answer.to_move.map(player));
    let moves = |moves: &Vec<Move>| list(moves.iter().map(|&mv| name(grid, mv)));
    compare("legal", expect.legal.as_ref().map(moves), answer.legal.as_ref().map(moves));
    let refused = |refused: &BTreeMap<Point, Refusal>| {
        list(refused.iter().map(|(&point, refusal)| format!("{}: {refusal}", grid.name(point))))
    };
    compare("refused", expect.refused.as_ref().map(refused), answer.refused.as_ref().map(refused));
    let verdicts = |judge: &Vec<Result<(), Refusal>>| {
        list(judge.iter().map(|verdict| match verdict {
            Ok(()) => "legal".to_owned(),
            Err(refusal) => format!("refused by {refusal}"),
        }))
    };
    compare("judge", expect.judge.as_ref().map(verdicts), Some(verdicts(&answer.judge)));
    let captures = |by: ByPlayer<u32>| format!("{} black, {} white", by.black, by.white);
    compare("captures", expect.captures.map(captures), answer.captures.map(captures));
    let ended = |end: Option<End>| end.map_or("no".to_owned(), |end| format!("{end:?}"));
    compare("ended", expect.ended.map(ended), answer.ended.map(ended));
    let chains = |chains: &Vec<Chain>| {
        list(chains.iter().map(|chain| {
            let names =
                |points: &Vec<Point>| list(points.iter().map(|&p| grid.name(p).to_string()));
            let (points, liberties) = (names(&chain.points), names(&chain.liberties));
            format!("{} {points} with liberties {liberties}", chain.player)
        }))
    };
    compare("chains", expect.chains.as_ref().map(chains), answer.chains.as_ref().map(chains));
    if let Some(expected) = &expect.score {
        let numbers = |by: ByPlayer<i32>| format!(" ({} to {} half-points)", by.black, by.white);
        let wanted = expected.numbers.map(numbers).unwrap_or_default();
        let got = answer.score.map(|score| {
            let halves = ByPlayer::from_fn(|player| score.numbers[player].halves());
            let told = expected.numbers.map(|_| numbers(halves)).unwrap_or_default();
            format!("{}{told}", score.outcome)
        });
        compare("score", Some(format!("{}{wanted}", expected.result)), got);
    }
    found
}

fn name(grid: Grid, mv: Move) -> String {
    match mv {
        Move::Play(point) => grid.name(point).to_string(),
        Move::Pass => "pass".to_owned(),
        Move::Declare(declaration) => declaration.to_string(),
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}
