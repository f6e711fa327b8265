//! What follows from the answers of a facet.

use std::cmp::Reverse;

use super::asker::Asker;
use super::facet::Facet;
use super::identity::{Deviation, Near, Part};
use super::naming::{in_words, repetition};
use super::table::Table;
use super::walk::Walk;
use crate::certify::{Observed, SetUp};
use crate::check::{Both, Difference};
use crate::engine::Game;
use crate::ruleset::{RuleSet, presets};

/// How many near rule sets are told.
const MOST_NEAR: usize = 3;

/// Where plays are no suicide.
const NO_SUICIDE: &str = "in plays that are no suicide";

/// How often a deviation is asked again on a fresh process.
const TRIES: u32 = 2;

/// What came out for a facet.
pub(super) struct Outcome {
    pub(super) facet: Facet,
    /// The likeliest hypothesis that fits all answers, or most where none does.
    pub(super) best: RuleSet,
    /// The presets that answer every question as it does.
    pub(super) presets: Vec<String>,
    /// The values of the axes, for each hypothesis that fits.
    values: Vec<Vec<(&'static str, String)>>,
    /// Whether hypotheses are left that a question would tell apart.
    pub(super) is_open: bool,
    /// Where no hypothesis fits: those that do best.
    pub(super) nearest: Vec<Near>,
    /// Where no hypothesis fits: questions of two kinds, and what fits those of each.
    pub(super) parts: Vec<Part>,
    /// Where no hypothesis fits: the answers that the best does not give.
    pub(super) deviations: Vec<Deviation>,
}

impl Outcome {
    /// The outcome of a walk; `places` says where each of its questions stands in the list of all.
    ///
    /// # Panics
    /// Where the two arbiters differ on an answer: a mistake of this program.
    pub(super) fn of(walk: &Walk<'_>, asker: &mut Asker<'_>, places: &[(usize, usize)]) -> Self {
        let table = walk.table;
        let left = walk.left();
        let is_mixture = left.is_empty();
        let fitting = if is_mixture { nearest(walk, asker.base) } else { left };
        let best = table.likeliest(&fitting).expect("a facet has hypotheses");
        let setup = asker.capabilities.setup;
        assert_both_agree(walk, best, setup);
        let (mut near, mut parts, mut deviations) = (Vec::new(), Vec::new(), Vec::new());
        if is_mixture {
            near = told(walk, &fitting, setup);
            parts = parts_of(walk, best, asker.base);
            deviations = deviating(walk, best, asker, places);
        }
        Self {
            facet: table.facet,
            best: table.rules[best].clone(),
            presets: presets_like(table, best, setup),
            values: fitting.iter().map(|&at| table.values[at].clone()).collect(),
            is_open: !is_mixture && fitting.iter().any(|&at| !table.are_alike(best, at)),
            nearest: near,
            parts,
            deviations,
        }
    }

    /// The values that an axis of the facet can have.
    pub(super) fn values_of(&self, axis: &str) -> Vec<String> {
        let mut values = Vec::new();
        for (_, value) in self.values.iter().flatten().filter(|(known, _)| *known == axis) {
            if !values.contains(value) {
                values.push(value.clone());
            }
        }
        values
    }
}

/// Has both arbiters answer what was asked, under the rules that are named in the end.
fn assert_both_agree(walk: &Walk<'_>, best: usize, setup: SetUp) {
    let table = walk.table;
    for (game, _) in walk.answered() {
        let both = table.games[game].answer_by::<Both>(&table.rules[best], setup);
        let engine = &table.answers[game][best];
        if let Err(difference) = Difference::between("a question of `identify`", &both, engine) {
            panic!("{difference}");
        }
    }
}

/// With how many answers a hypothesis agrees.
fn agreement(walk: &Walk<'_>, hypothesis: usize) -> usize {
    walk.answered().filter(|&(game, seen)| walk.table.fits(hypothesis, game, seen)).count()
}

/// The hypotheses that agree with the most answers about plays that are no suicide, which is where
/// programs forget their other rules; of those, the ones that agree with the most boards that were
/// shown; then those that some preset plays, then those that agree with the most answers.
fn nearest(walk: &Walk<'_>, base: &RuleSet) -> Vec<usize> {
    let table = walk.table;
    let usual: Vec<_> =
        walk.answered().filter(|(game, _)| !table.games[*game].is_suicide(base)).collect();
    let rank = |at: usize| {
        let shows = |(game, seen): &(usize, &Observed)| {
            matches!(seen, Observed::Position(_)) && table.fits(at, *game, seen)
        };
        let boards = walk.answered().filter(shows).count();
        let agrees = usual.iter().filter(|(game, seen)| table.fits(at, *game, seen)).count();
        (agrees, boards, table.weights[at] > 1, agreement(walk, at))
    };
    let ranks: Vec<_> = (0..table.rules.len()).map(rank).collect();
    let most = ranks.iter().max();
    (0..table.rules.len()).filter(|&at| ranks.get(at) == most).collect()
}

/// A way to part questions in two kinds, each with its words.
type Parting<'a> = (&'a dyn Fn(usize) -> bool, [&'static str; 2]);

/// Two kinds of questions, each of which some hypothesis answers throughout as the subject does:
/// the likeliest of them, or the one that is nearest to the best of all. None where no way to part
/// them does so.
fn parts_of(walk: &Walk<'_>, best: usize, base: &RuleSet) -> Vec<Part> {
    let table = walk.table;
    let is_suicide = |game: usize| table.games[game].is_suicide(base);
    let is_exchanged = |game: usize| table.games[game].exchanged;
    let is_free = |game: usize| !table.games[game].is_in_turn();
    let is_large = |game: usize| table.games[game].grid != table.games[game].separator.grid;
    let ways: [Parting<'_>; 4] = [
        (&is_suicide, [NO_SUICIDE, "in suicide"]),
        (&is_exchanged, ["in games as they are written", "where the colors are exchanged"]),
        (&is_free, ["where the players move in turn", "where one moves twice"]),
        (&is_large, ["on boards as small as the games", "on larger boards"]),
    ];
    let of_way = |(is_other, words): &Parting<'_>| {
        let part = |other: bool| {
            let fits = |at: &usize| {
                let mut own = walk.answered().filter(|(game, _)| is_other(*game) == other);
                own.all(|(game, seen)| table.fits(*at, game, seen))
            };
            let fitting: Vec<usize> = (0..table.rules.len()).filter(fits).collect();
            let cost = |&&at: &&usize| {
                let (weight, distance) = (Reverse(table.weights[at]), table.distance(best, at));
                (is_other_button(table, best, at), weight, distance, at)
            };
            let at = *fitting.iter().min_by_key(cost)?;
            // Where nothing is suicide, nothing is said about it.
            let plays = match words[usize::from(other)] {
                NO_SUICIDE => repetition(&table.rules[at]),
                _ => in_words(table.facet, &table.rules[at]),
            };
            Some(Part { kind: words[usize::from(other)].to_owned(), plays })
        };
        Some(vec![part(false)?, part(true)?])
    };
    ways.iter().find_map(of_way).unwrap_or_default()
}

/// The presets that answer every question as a hypothesis does.
fn presets_like(table: &Table, hypothesis: usize, setup: SetUp) -> Vec<String> {
    let is_like = |rules: &RuleSet| {
        table.games.iter().zip(&table.answers).all(|(game, answers)| {
            let (own, other) = (&answers[hypothesis], game.answer_by::<Game>(rules, setup));
            own.is_none() || other.is_none() || *own == other
        })
    };
    let like = presets().iter().filter(|preset| is_like(&preset.rules));
    like.map(|preset| preset.name.clone()).collect()
}

/// The best hypotheses, one of each class that no question tells apart.
fn told(walk: &Walk<'_>, fitting: &[usize], setup: SetUp) -> Vec<Near> {
    let table = walk.table;
    let mut ranked = fitting.to_vec();
    ranked.sort_by_key(|&at| (Reverse(table.weights[at]), at));
    let mut classes: Vec<usize> = Vec::new();
    for at in ranked {
        if !classes.iter().any(|&known| table.are_alike(known, at)) {
            classes.push(at);
        }
    }
    let near = |at: usize| Near {
        plays: in_words(table.facet, &table.rules[at]),
        presets: presets_like(table, at, setup),
        agrees: [agreement(walk, at), walk.answered().count()],
    };
    classes.into_iter().take(MOST_NEAR).map(near).collect()
}

/// The answers that a hypothesis does not give, each asked again on fresh processes.
fn deviating(
    walk: &Walk<'_>,
    best: usize,
    asker: &mut Asker<'_>,
    places: &[(usize, usize)],
) -> Vec<Deviation> {
    let table = walk.table;
    let mut deviations = Vec::new();
    for &(game, question) in places {
        let Some(seen) = &walk.seen[game] else { continue };
        if table.fits(best, game, seen) {
            continue;
        }
        let mut again = 0;
        for _ in 0..TRIES {
            asker.road.part();
            again += u32::from(asker.observe(&table.games[game]).as_ref() == Ok(seen));
        }
        let expected = table.answers[game][best].as_ref().map(Observed::in_words);
        deviations.push(Deviation {
            question,
            expected: expected.unwrap_or_default(),
            got: seen.in_words(),
            speaks_for: speaks_for(walk, best, game),
            reproduced: [again, TRIES],
        });
    }
    deviations
}

/// Whether two hypotheses differ on the button, which explains a deviation about plays worst.
fn is_other_button(table: &Table, one: usize, other: usize) -> bool {
    table.rules[one].button != table.rules[other].button
}

/// The least changes of a hypothesis under which the answer to a question is right.
fn speaks_for(walk: &Walk<'_>, best: usize, game: usize) -> Vec<String> {
    let table = walk.table;
    let Some(seen) = &walk.seen[game] else { return Vec::new() };
    let right: Vec<usize> =
        (0..table.rules.len()).filter(|&at| table.fits(at, game, seen)).collect();
    let distance = |at: usize| (is_other_button(table, best, at), table.distance(best, at));
    let least = right.iter().map(|&at| distance(at)).min();
    let mut names = Vec::new();
    for at in right.into_iter().filter(|&at| Some(distance(at)) == least) {
        let name = in_words(table.facet, &table.rules[at]);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.truncate(MOST_NEAR);
    names
}
