use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::arbiter::{Chain, End, Refusal, Score};
use crate::ask::{Answer, Ask, Unanswered, end_word, stones_result, write_turn};
use crate::vocab::{ByPlayer, Coloring, Grid, Move, Player, Point};

/// What must come out of a case; a field that is none is not asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Expect {
    /// Whether the game can begin; where it cannot, nothing else is expected.
    pub begins: Begins,
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
    /// What ended the game; of a resignation it does not say whose.
    pub ended: Option<Option<EndedBy>>,
    /// The count.
    pub score: Option<ExpectedScore>,
    /// The chains.
    pub chains: Option<Vec<Chain>>,
    /// The moves that were illegal and have lost their turn or become a pass: their places among
    /// the steps, and why. None: there is no such move.
    pub illegal_moves: Option<Vec<(usize, Refusal)>>,
    /// The fixed points for numbers of handicap stones; no points where there are none.
    pub fixed_handicap: Option<BTreeMap<u16, Vec<Point>>>,
}

/// Whether a game can begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Begins {
    /// It can.
    #[default]
    Yes,
    /// Its start is none, or the rules have no komi for it.
    No,
}

/// What ended a game, as cases tell it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndedBy {
    /// Something with a word, such as `two-passes`.
    Word(&'static str),
    /// A cycle, with the numbers of its two equal turns.
    Cycle(usize, usize),
}

impl From<End> for EndedBy {
    fn from(end: End) -> Self {
        match end {
            End::Cycle { from, to } => Self::Cycle(from, to),
            other => Self::Word(end_word(other)),
        }
    }
}

impl fmt::Display for EndedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Cycle(from, to) => write!(f, "a cycle from turn {from} to turn {to}"),
        }
    }
}

/// What a count must give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExpectedScore {
    /// The result, such as `B+3.5`.
    pub result: String,
    /// The numbers of both players, in half-points.
    pub numbers: Option<ByPlayer<i32>>,
    /// The difference from half of the grid in stones, such as `B+3/4`.
    pub stones: Option<String>,
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

    /// Whether nothing is expected but that the game can begin or not.
    pub(super) fn is_only_about_the_start(&self) -> bool {
        *self == Self { begins: self.begins, ..Self::default() }
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
        lay("illegal_moves", &mut self.illegal_moves, over.illegal_moves)?;
        lay("fixed_handicap", &mut self.fixed_handicap, over.fixed_handicap)?;
        match (self.begins, over.begins) {
            (Begins::No, Begins::No) => return Err("start"),
            (Begins::Yes, begins) => self.begins = begins,
            (Begins::No, Begins::Yes) => {}
        }
        Ok(self)
    }
}

impl Expect {
    /// What an answer says, as a case would expect it.
    pub fn of(answer: &Answer) -> Self {
        let illegal = answer.illegal_moves.iter().map(|made| (made.index, made.refusal));
        let fixed = answer.fixed_handicap.iter();
        let fixed = fixed.map(|(&stones, points)| (stones, points.clone().unwrap_or_default()));
        Self {
            begins: Begins::Yes,
            position: answer.position.clone(),
            to_move: answer.to_move,
            legal: answer.legal.clone(),
            refused: answer.refused.clone(),
            judge: (!answer.judge.is_empty()).then(|| answer.judge.clone()),
            captures: answer.captures,
            ended: answer.ended.map(|end| end.map(EndedBy::from)),
            score: answer.score.as_ref().map(ExpectedScore::of),
            chains: answer.chains.clone(),
            illegal_moves: (!answer.illegal_moves.is_empty()).then(|| illegal.collect()),
            fixed_handicap: (!answer.fixed_handicap.is_empty()).then(|| fixed.collect()),
        }
    }
}

impl ExpectedScore {
    /// The whole of a count.
    fn of(score: &Score) -> Self {
        Self {
            result: score.outcome.to_string(),
            numbers: Some(ByPlayer::from_fn(|player| score.numbers[player].halves())),
            stones: stones_result(score),
        }
    }
}

/// What of an answer, or of there being none, is not as expected.
pub fn mismatches(
    grid: Grid,
    expect: &Expect,
    answer: &Result<Answer, Unanswered>,
) -> Vec<Mismatch> {
    let wrong = |field, expected: &str, got: String| {
        vec![Mismatch { field, expected: expected.to_owned(), got }]
    };
    match (expect.begins, answer) {
        (Begins::Yes, Ok(answer)) => differences(grid, expect, answer),
        (Begins::No, Err(Unanswered::Start(_))) => Vec::new(),
        (Begins::No, _) => wrong("start", "no game", "a game that begins".to_owned()),
        (_, Err(Unanswered::Start(error))) => wrong("start", "a game", error.to_string()),
        (_, Err(Unanswered::Illegal { index, turn, refusal })) => {
            let turn = write_turn(grid, *turn);
            wrong("moves", "legal moves", format!("`{turn}` at {index} refused by {refusal}"))
        }
        (_, Err(Unanswered::NothingToUndo(index))) => {
            wrong("moves", "turns to take back", format!("none for the `undo` at {index}"))
        }
        (_, Err(Unanswered::Claims(wrong_at))) => {
            wrong("score", "claims about whole chains", format!("{wrong_at:?}"))
        }
    }
}

/// What of an answer is not as expected.
fn differences(grid: Grid, expect: &Expect, answer: &Answer) -> Vec<Mismatch> {
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
    let moves = |moves: &Vec<Move>| list(moves.iter().map(|&mv| grid.move_name(mv)));
    compare("legal", expect.legal.as_ref().map(moves), answer.legal.as_ref().map(moves));
    let refused = |refused: &BTreeMap<Point, Refusal>| {
        list(refused.iter().map(|(&point, refusal)| format!("{}: {refusal}", grid.name(point))))
    };
    compare("refused", expect.refused.as_ref().map(refused), answer.refused.as_ref().map(refused));
    compare("judge", expect.judge.as_deref().map(verdicts), Some(verdicts(&answer.judge)));
    let captures = |by: ByPlayer<u32>| format!("{} black, {} white", by.black, by.white);
    compare("captures", expect.captures.map(captures), answer.captures.map(captures));
    let ended = |end: Option<EndedBy>| end.map_or("no".to_owned(), |end| end.to_string());
    let end = answer.ended.map(|end| ended(end.map(EndedBy::from)));
    compare("ended", expect.ended.clone().map(ended), end);
    let chains = |chains: &Vec<Chain>| list(chains.iter().map(|chain| in_words(grid, chain)));
    compare("chains", expect.chains.as_ref().map(chains), answer.chains.as_ref().map(chains));
    let illegal = |(index, refusal): (usize, Refusal)| format!("{index} against {refusal}");
    let wanted = expect.illegal_moves.iter().flatten().copied();
    let made = answer.illegal_moves.iter().map(|each| (each.index, each.refusal));
    compare("illegal_moves", Some(list(wanted.map(illegal))), Some(list(made.map(illegal))));
    let fixed =
        |(stones, points): (&u16, &Vec<Point>)| format!("{stones}: {}", list(grid.names(points)));
    let told = answer.fixed_handicap.iter();
    let told: BTreeMap<u16, Vec<Point>> =
        told.map(|(&stones, points)| (stones, points.clone().unwrap_or_default())).collect();
    let wanted = expect.fixed_handicap.as_ref();
    let wanted = wanted.map(|wanted| list(wanted.iter().map(fixed)));
    compare("fixed_handicap", wanted, Some(list(told.iter().map(fixed))));
    if let Some(expected) = &expect.score {
        let got = answer.score.as_ref().map(|score| {
            let whole = ExpectedScore::of(score);
            ExpectedScore {
                numbers: whole.numbers.filter(|_| expected.numbers.is_some()),
                stones: whole.stones.filter(|_| expected.stones.is_some()),
                ..whole
            }
        });
        compare("score", Some(expected.to_string()), got.map(|score| score.to_string()));
    }
    found
}

impl fmt::Display for ExpectedScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.result)?;
        if let Some(ByPlayer { black, white }) = self.numbers {
            write!(f, " ({black} to {white} half-points)")?;
        }
        match &self.stones {
            Some(stones) => write!(f, ", in stones {stones}"),
            None => Ok(()),
        }
    }
}

fn verdicts(judge: &[Result<(), Refusal>]) -> String {
    list(judge.iter().map(|verdict| match verdict {
        Ok(()) => "legal".to_owned(),
        Err(refusal) => format!("refused by {refusal}"),
    }))
}

fn in_words(grid: Grid, chain: &Chain) -> String {
    let names = |points: &[Point]| list(grid.names(points));
    let (points, liberties) = (names(&chain.points), names(&chain.liberties));
    format!("{} {points} with liberties {liberties}", chain.player)
}

fn list(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(", "))
}
