use super::identity::Purpose;
use super::table::Table;
use crate::certify::Observed;

/// The way through a table of questions: what was asked, and what is asked next.
pub(super) struct Walk<'a> {
    pub(super) table: &'a Table,
    /// For each question whether it was asked.
    asked: Vec<bool>,
    /// For each question the answer, if it was asked and there was one.
    pub(super) seen: Vec<Option<Observed>>,
    /// Whether every question is to be asked.
    asks_all: bool,
}

/// How many questions must speak against each single change of what was found.
const SPEAK_AGAINST: usize = 2;

impl<'a> Walk<'a> {
    pub(super) fn new(table: &'a Table, asks_all: bool) -> Self {
        let count = table.games.len();
        Self { table, asked: vec![false; count], seen: vec![None; count], asks_all }
    }

    /// Notes that a question was asked, and the answer.
    pub(super) fn note(&mut self, game: usize, seen: Option<Observed>) {
        self.asked[game] = true;
        self.seen[game] = seen;
    }

    /// The hypotheses that fit every answer so far.
    pub(super) fn left(&self) -> Vec<usize> {
        let fits = |hypothesis: &usize| {
            self.answered().all(|(game, answer)| self.table.fits(*hypothesis, game, answer))
        };
        (0..self.table.rules.len()).filter(fits).collect()
    }

    /// The questions that were answered, with the answers.
    pub(super) fn answered(&self) -> impl Iterator<Item = (usize, &Observed)> {
        let seen = self.seen.iter().enumerate();
        seen.filter_map(|(game, answer)| Some((game, answer.as_ref()?)))
    }

    /// The next question, and what it is asked for.
    pub(super) fn next(&self) -> Option<(usize, Purpose)> {
        let left = self.left();
        if left.is_empty() {
            return self.unasked(|_| true).next().map(|game| (game, Purpose::Rest));
        }
        if let Some(game) = self.splitting(&left) {
            return Some((game, Purpose::Splits));
        }
        if let Some(game) = self.confirming(&left) {
            return Some((game, Purpose::Confirms));
        }
        let mut rest = self.unasked(|_| self.asks_all);
        rest.next().map(|game| (game, Purpose::Rest))
    }

    fn unasked(&self, is_wanted: impl Fn(usize) -> bool) -> impl Iterator<Item = usize> {
        (0..self.asked.len()).filter(move |&game| !self.asked[game] && is_wanted(game))
    }

    /// The question after which the fewest hypotheses can be expected to be left; one in which the
    /// players move in turn comes first, since some programs expect that.
    fn splitting(&self, left: &[usize]) -> Option<usize> {
        let cost = |&game: &usize| {
            let placed = &self.table.games[game];
            (!placed.is_in_turn(), self.expected(game, left), placed.moves().len(), game)
        };
        self.unasked(|game| self.table.splits(game, left)).min_by_key(cost)
    }

    /// The expected weight of what is left after a question, times the weight of what is left now.
    fn expected(&self, game: usize, left: &[usize]) -> u64 {
        let mut weights: Vec<(Option<&Observed>, u64)> = Vec::new();
        for &hypothesis in left {
            let answer = self.table.answers[game][hypothesis].as_ref();
            let weight = self.table.weights[hypothesis];
            match weights.iter_mut().find(|(known, _)| *known == answer) {
                Some((_, sum)) => *sum += weight,
                None => weights.push((answer, weight)),
            }
        }
        weights.iter().map(|(_, sum)| sum * sum).sum()
    }

    /// A question that confirms what was found: one that programs are known to get wrong, or one
    /// that single changes would answer otherwise against which too few questions speak so far.
    fn confirming(&self, left: &[usize]) -> Option<usize> {
        let table = self.table;
        let is_standing = |game: usize| {
            let placed = &table.games[game];
            placed.separator.confirms && !placed.exchanged
        };
        if let Some(game) = self.unasked(is_standing).next() {
            return Some(game);
        }
        let found = table.likeliest(left)?;
        let is_weak = |other: &usize| {
            let speaks = |(game, _): &(usize, &Observed)| table.tells_apart(*game, found, *other);
            table.distance(found, *other) == 1
                && !left.contains(other)
                && self.answered().filter(speaks).count() < SPEAK_AGAINST
        };
        let weak: Vec<usize> = (0..table.rules.len()).filter(is_weak).collect();
        let gain = |&game: &usize| {
            weak.iter().filter(|&&other| table.tells_apart(game, found, other)).count()
        };
        let in_turn = self.unasked(|game| table.games[game].is_in_turn());
        let best = in_turn.max_by_key(|game| (gain(game), std::cmp::Reverse(*game)));
        best.filter(|game| gain(game) > 0)
    }
}
