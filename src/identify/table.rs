use super::facet::Facet;
use super::{Placed, separators};
use crate::certify::{Capabilities, Observed};
use crate::engine::Game;
use crate::ruleset::{RuleSet, presets};

/// What every hypothesis of a facet answers to every question.
pub(super) struct Table {
    pub(super) facet: Facet,
    /// The questions.
    pub(super) games: Vec<Placed>,
    /// The hypotheses.
    pub(super) rules: Vec<RuleSet>,
    /// For each, the values of the facet's axes.
    pub(super) values: Vec<Vec<(&'static str, String)>>,
    /// For each, how many presets have its values, beside one.
    pub(super) weights: Vec<u64>,
    /// The answers, for each question those of all hypotheses.
    pub(super) answers: Vec<Vec<Option<Observed>>>,
}

/// How much likelier a rule set is for each preset that has its values.
const FOR_A_PRESET: u64 = 8;

impl Table {
    /// The table for a subject; the other axes are those of the base.
    ///
    /// The engine fills it, which is fast; what is asked in the end is held against both arbiters.
    pub(super) fn new(
        facet: Facet,
        base: &RuleSet,
        is_button_known: bool,
        capabilities: &Capabilities,
    ) -> Self {
        let rules = facet.hypotheses(base, is_button_known);
        let values: Vec<_> = rules.iter().map(|rules| facet.values(rules)).collect();
        let known: Vec<_> = presets().iter().map(|preset| facet.values(&preset.rules)).collect();
        let weight = |values: &Vec<(&str, String)>| {
            1 + FOR_A_PRESET * known.iter().filter(|&known| known == values).count() as u64
        };
        let placed = |exchanged| {
            let all = separators().iter();
            all.filter_map(move |game| Placed::for_subject(game, exchanged, capabilities))
        };
        let games: Vec<Placed> =
            placed(false).chain(placed(true)).filter(|game| facet.has(game)).collect();
        let answers_to = |game: &Placed| {
            let answer = |rules| game.answer_by::<Game>(rules, capabilities.setup);
            rules.iter().map(answer).collect()
        };
        let answers = games.iter().map(answers_to).collect();
        let weights = values.iter().map(weight).collect();
        Self { facet, games, rules, values, weights, answers }
    }

    /// Whether a hypothesis can give this answer to a question.
    pub(super) fn fits(&self, hypothesis: usize, game: usize, observed: &Observed) -> bool {
        self.answers[game][hypothesis].as_ref().is_none_or(|answer| answer == observed)
    }

    /// Whether a question tells two hypotheses apart.
    pub(super) fn tells_apart(&self, game: usize, one: usize, other: usize) -> bool {
        match (&self.answers[game][one], &self.answers[game][other]) {
            (Some(one), Some(other)) => one != other,
            _ => false,
        }
    }

    /// Whether a question tells some of these hypotheses apart.
    pub(super) fn splits(&self, game: usize, among: &[usize]) -> bool {
        let mut answers = among.iter().filter_map(|&at| self.answers[game][at].as_ref());
        answers.next().is_some_and(|first| answers.any(|answer| answer != first))
    }

    /// Whether no question tells two hypotheses apart.
    pub(super) fn are_alike(&self, one: usize, other: usize) -> bool {
        (0..self.games.len()).all(|game| !self.tells_apart(game, one, other))
    }

    /// On how many axes two hypotheses differ.
    pub(super) fn distance(&self, one: usize, other: usize) -> usize {
        let pairs = self.values[one].iter().zip(&self.values[other]);
        pairs.filter(|(one, other)| one != other).count()
    }

    /// The likeliest of some hypotheses, the first of equals.
    pub(super) fn likeliest(&self, among: &[usize]) -> Option<usize> {
        among.iter().copied().max_by_key(|&at| (self.weights[at], std::cmp::Reverse(at)))
    }
}
