//! From a trial that failed to a finding: narrowed to one question, shrunk, confirmed on fresh
//! processes, and put with the others of its cause.

use std::collections::{BTreeMap, BTreeSet};

use super::alternatives::right_under;
use super::cases::is_playable;
use super::reference::{even_komi, play_out};
use super::shrink::shrink;
use super::signature::Signature;
use super::{
    Breakdown, Can, Capabilities, Exchange, Finding, Legality, Observed, Probe, Road, Told, Trial,
};
use super::{observe, tell};
use crate::arbiter::{Arbiter, End};
use crate::ask::{Step, write_claim, write_turn};
use crate::check::Both;
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Scoring, Suicide};
use crate::subject::Failure;
use crate::vocab::{Color, Coloring, Move, Point, Turn};

/// How many different findings of one signature are kept; further trials are counted.
const KEPT_EACH: u32 = 3;

/// How many trials of one signature are shrunk, whatever comes of them.
const SHRUNK_EACH: u32 = 12;

/// How many cases and games a finding names.
const NAMED_EACH: usize = 5;

/// The longest line about another game that shows the same, in characters.
const MOST_ALSO: usize = 90;

/// How often a finding is tried again on a fresh process.
const TRIES: u32 = 2;

/// What came of the trials of one signature.
struct Seen {
    /// The place of their first finding.
    first: usize,
    /// How many different findings they gave.
    kept: u32,
    /// How many were shrunk.
    shrunk: u32,
}

/// What came of a trial.
pub(super) enum Tried {
    /// The subject says what the reference says.
    Right,
    /// It says something else, or nothing.
    Wrong,
    /// It does not support the question, for the reason that it gives.
    Unsupported(String),
}
/// What led to findings, each with the places of those that it led to.
pub(super) type Links = BTreeMap<String, BTreeSet<usize>>;

/// What came of trying a trial on fresh processes.
struct Again {
    /// How often it was answered as before.
    reproduced: u32,
    /// What was answered then.
    seen: Option<Observed>,
    /// Why there was no answer.
    broken: Option<String>,
    /// What was said the last time.
    evidence: Vec<Exchange>,
}

/// The findings of a run, and what is needed to make them.
pub(super) struct Settler<'a> {
    pub(super) road: &'a mut Road,
    pub(super) capabilities: &'a Capabilities,
    pub(super) rules: &'a RuleSet,
    findings: Vec<(Trial, Finding)>,
    seen: BTreeMap<Signature, Seen>,
    links: Links,
    /// How often a deadline passed.
    pub(super) hangs: u32,
}

impl<'a> Settler<'a> {
    pub(super) fn new(
        road: &'a mut Road,
        capabilities: &'a Capabilities,
        rules: &'a RuleSet,
    ) -> Self {
        let (findings, seen, links) = <_>::default();
        Self { road, capabilities, rules, findings, seen, links, hangs: 0 }
    }

    /// The findings, the shortest first, and what led to each.
    pub(super) fn into_findings(self) -> (Vec<Finding>, Links) {
        let found = self.findings.into_iter().map(|(_, finding)| finding);
        let mut found: Vec<(usize, Finding)> = found.enumerate().collect();
        // A board of one line convinces nobody: it comes after the others.
        let is_line = |finding: &Finding| finding.size.contains(&1);
        found.sort_by_key(|(_, f)| {
            (f.kind == "breakdown", is_line(f), f.turns, f.kind == "acceptance", f.size)
        });
        let mut causes: Vec<Finding> = Vec::new();
        let mut places = BTreeMap::new();
        for (at, finding) in found {
            let known = causes.iter().position(|known| is_same_cause(known, &finding));
            places.insert(at, known.unwrap_or(causes.len()));
            match known {
                Some(known) => join(&mut causes[known], finding),
                None => causes.push(finding),
            }
        }
        let moved = |(by, at): (String, BTreeSet<usize>)| {
            (by, at.iter().filter_map(|at| places.get(at).copied()).collect())
        };
        (causes, self.links.into_iter().map(moved).collect())
    }

    /// Asks the subject a trial and settles it where the answer is not the reference's.
    pub(super) fn try_trial(&mut self, trial: &Trial, told: &Told, found_by: &str) -> Tried {
        match self.observe(trial) {
            Ok(observed) if told.agrees(&observed) => Tried::Right,
            Ok(observed) => {
                self.differed(&narrowed(trial, told, &observed), found_by);
                Tried::Wrong
            }
            Err(Breakdown::Unsupported { message, .. }) => Tried::Unsupported(message),
            Err(breakdown) => {
                self.broke_down(trial, &breakdown, found_by);
                Tried::Wrong
            }
        }
    }

    /// How often the subject broke down so far.
    pub(super) fn breakdowns(&self) -> usize {
        self.findings.iter().filter(|(_, finding)| finding.kind == "breakdown").count()
    }

    fn observe(&mut self, trial: &Trial) -> Result<Observed, Breakdown> {
        let komi = even_komi::<Both>(self.rules, trial.grid());
        observe(self.road, self.capabilities, trial, komi)
    }

    fn tell(&self, trial: &Trial) -> Option<Told> {
        tell::<Both>(trial, self.rules, self.capabilities.setup)
    }

    /// Settles a trial that the subject answers otherwise than the rules say.
    pub(super) fn differed(&mut self, trial: &Trial, found_by: &str) {
        let Some(told) = self.tell(trial) else { return };
        let signature = match (self.observe(trial), trial.probe) {
            // The list says otherwise than the question about the point: the list is the finding.
            (Ok(observed), Probe::Judge(turn))
                if told.agrees(&observed) && self.capabilities.legality == Legality::Both =>
            {
                let probe = Probe::Plays(turn.player);
                return self.differed(&Trial { probe, ..trial.clone() }, found_by);
            }
            (Ok(observed), _) => Signature::of_answer(trial, &told, &observed),
            (Err(breakdown), _) => return self.broke_down(trial, &breakdown, found_by),
        };
        if self.is_known(&signature, found_by) {
            return;
        }
        let square = !self.capabilities.can(Can::Rectangles);
        let shrunk = shrink(trial.clone(), square, &mut |candidate| {
            let Some(told) = self.tell(candidate) else { return false };
            let Ok(observed) = self.observe(candidate) else { return false };
            !told.agrees(&observed)
                && Signature::of_answer(candidate, &told, &observed) == signature
        });
        self.add(&shrunk, None, signature, found_by);
    }

    /// Settles a trial to which the subject gives no answer.
    pub(super) fn broke_down(&mut self, trial: &Trial, breakdown: &Breakdown, found_by: &str) {
        let signature = Signature::of_breakdown(breakdown);
        if self.is_known(&signature, found_by) {
            return;
        }
        let hung = matches!(breakdown, Breakdown::Failed { failure: Failure::Hang { .. }, .. });
        let mut shrunk = trial.clone();
        self.hangs += u32::from(hung);
        // Every try of a program that hangs takes a deadline.
        if !hung {
            let square = !self.capabilities.can(Can::Rectangles);
            shrunk = shrink(shrunk, square, &mut |candidate| {
                is_playable(candidate, self.rules, self.capabilities.setup)
                    && self
                        .observe(candidate)
                        .is_err_and(|found| Signature::of_breakdown(&found) == signature)
            });
        }
        self.add(&shrunk, Some(breakdown), signature, found_by);
    }

    /// Counts a trial whose signature was seen often enough.
    fn is_known(&mut self, signature: &Signature, found_by: &str) -> bool {
        let Some(seen) = self.seen.get(signature) else { return false };
        if seen.kept < KEPT_EACH && seen.shrunk < SHRUNK_EACH {
            return false;
        }
        let first = seen.first;
        note(&mut self.findings[first].1, found_by);
        self.link(first, found_by);
        true
    }

    /// Remembers what led to a finding.
    fn link(&mut self, at: usize, found_by: &str) {
        self.links.entry(found_by.to_owned()).or_default().insert(at);
    }

    /// Adds a finding, or notes that it was found once more.
    fn add(
        &mut self,
        trial: &Trial,
        breakdown: Option<&Breakdown>,
        signature: Signature,
        found_by: &str,
    ) {
        let known = self.findings.iter().position(|(known, _)| known == trial);
        if let Some(at) = known {
            note(&mut self.findings[at].1, found_by);
        } else {
            let Some(finding) = self.finding(trial, breakdown, found_by) else { return };
            self.findings.push((trial.clone(), finding));
        }
        let at = known.unwrap_or(self.findings.len() - 1);
        self.link(at, found_by);
        let seen = self.seen.entry(signature).or_insert(Seen { first: at, kept: 0, shrunk: 0 });
        seen.shrunk += 1;
        seen.kept += u32::from(known.is_none());
    }

    /// Tries a trial on fresh processes.
    fn again(&mut self, trial: &Trial, told: &Told, breakdown: Option<&Breakdown>) -> Again {
        let mut found = Again {
            reproduced: 0,
            seen: None,
            broken: breakdown.map(ToString::to_string),
            evidence: Vec::new(),
        };
        for _ in 0..TRIES {
            self.road.part();
            let observed = self.observe(trial);
            let is_again = match &observed {
                Ok(observed) => breakdown.is_none() && !told.agrees(observed),
                Err(_) => breakdown.is_some(),
            };
            if is_again {
                found.reproduced += 1;
                found.evidence = exchanges(self.road);
                match observed {
                    Ok(observed) => found.seen = Some(observed),
                    Err(again) => found.broken = Some(again.to_string()),
                }
            }
        }
        found
    }

    /// Tries a trial on fresh processes and writes it down.
    fn finding(
        &mut self,
        trial: &Trial,
        breakdown: Option<&Breakdown>,
        found_by: &str,
    ) -> Option<Finding> {
        let told = self.tell(trial)?;
        let Again { reproduced, seen, broken, evidence } = self.again(trial, &told, breakdown);
        let got = match (&seen, broken) {
            (Some(observed), _) => observed.in_words(),
            (None, Some(broken)) => broken,
            (None, None) => "another answer, once".to_owned(),
        };
        let setup = self.capabilities.setup;
        let game: Both = play_out(trial, self.rules, setup)?;
        let position = game.position();
        let marked = trial.probe.turn().and_then(Turn::point);
        let right = seen.as_ref().map(|seen| right_under(trial, seen, self.rules, setup));
        let grid = trial.grid();
        let turns = trial.steps.iter().map(|step| match step {
            Step::Turn(turn) => write_turn(grid, *turn),
            Step::Undo => "undo".to_owned(),
        });
        Some(Finding {
            kind: if breakdown.is_some() { "breakdown" } else { trial.probe.kind() }.to_owned(),
            clauses: if breakdown.is_some() {
                Vec::new()
            } else {
                clauses(trial, &told, self.rules, &game)
            },
            question: trial.probe.in_words(grid),
            size: [grid.columns(), grid.rows()],
            setup: trial.setup().map(Coloring::rows).unwrap_or_default(),
            to_move: trial.start.to_move.name().to_owned(),
            left_by: trial.start.left_by.map(|player| player.name().to_owned()),
            handicap: trial.start.handicap,
            claims: trial.claims.iter().map(|&claim| write_claim(grid, claim)).collect(),
            moves: turns.collect(),
            asked: trial.probe.turn().map(|turn| write_turn(grid, turn)),
            probe: match trial.probe {
                Probe::Judge(_) => None,
                probe => Some(probe.kind().to_owned()),
            },
            position: position.rows(),
            turns: trial.turns(),
            board: position.framed(marked),
            repeats: repeats(trial, self.rules, setup),
            expected: told.in_words(),
            got,
            evidence,
            reproduced: [reproduced, TRIES],
            right_under: right.unwrap_or_default(),
            also: Vec::new(),
            found_by: vec![found_by.to_owned()],
            more: 0,
            known: None,
        })
    }
}

/// Whether two findings show one cause, as far as can be told: the same kind of question about the
/// same clauses, and the same rule sets that would make the subject right.
fn is_same_cause(one: &Finding, other: &Finding) -> bool {
    // A play that may not be made and is taken is the same as one that is said to be legal.
    let kind = |f: &Finding| f.kind.replace("acceptance", "verdict");
    let cause = |f: &Finding| (kind(f), f.clauses.clone(), f.right_under.clone());
    let breakdown = |f: &Finding| (f.kind == "breakdown").then(|| f.got.clone());
    cause(one) == cause(other) && breakdown(one) == breakdown(other)
}

/// Puts a longer finding of the same cause with the shorter one.
fn join(known: &mut Finding, longer: Finding) {
    let [columns, rows] = longer.size;
    let moves =
        if longer.moves.is_empty() { "no moves".to_owned() } else { longer.moves.join(", ") };
    let setup = match longer.setup.as_slice() {
        [] => String::new(),
        rows => format!("from {} ", rows.join("/")),
    };
    let also = format!("on {columns}x{rows} {setup}after {moves}: {}", longer.question);
    let is_short = also.chars().count() <= MOST_ALSO && known.also.len() < NAMED_EACH;
    if is_short && longer.board != known.board && !known.also.contains(&also) {
        known.also.push(also);
    }
    for found_by in longer.found_by {
        note(known, &found_by);
    }
    known.more += longer.more;
}

/// Notes that a finding was found once more.
fn note(finding: &mut Finding, found_by: &str) {
    if finding.found_by.iter().any(|known| known == found_by) {
        return;
    }
    if finding.found_by.len() < NAMED_EACH {
        finding.found_by.push(found_by.to_owned());
    } else {
        finding.more += 1;
    }
}

fn exchanges(road: &Road) -> Vec<Exchange> {
    let said = road.said().iter().cloned();
    said.map(|(command, reply)| Exchange { command, reply }).collect()
}

/// The trial with the narrowest question that shows the difference.
fn narrowed(trial: &Trial, told: &Told, observed: &Observed) -> Trial {
    match (trial.probe, told, observed) {
        (_, _, Observed::RefusedOnTheWay(index)) => {
            let mut shorter = trial.clone();
            if let Some(Step::Turn(turn)) = trial.steps.get(*index) {
                shorter.probe = Probe::Judge(*turn);
                shorter.steps.truncate(*index);
            }
            shorter
        }
        (Probe::Plays(player), Told::Plays(told), Observed::Plays(seen)) => {
            let differs = |point: &Point| told.contains(point) != seen.contains(point);
            match trial.grid().points().find(differs) {
                Some(point) => {
                    Trial { probe: Probe::Judge(Turn::play(player, point)), ..trial.clone() }
                }
                None => trial.clone(),
            }
        }
        _ => trial.clone(),
    }
}

/// Which earlier coloring a refused play would leave again, in words.
fn repeats(trial: &Trial, rules: &RuleSet, setup: super::SetUp) -> Option<String> {
    let turn = trial.probe.turn().filter(|turn| turn.mv != Move::Pass)?;
    let mut lenient = RuleSet { suicide: Suicide::Any, ..rules.clone() };
    lenient.repetition.forbid.clear();
    lenient.ending.by.clear();
    let at = |count: usize| {
        let steps = trial.steps.iter().copied().take(count).collect();
        play_out::<Both>(&Trial { steps, ..trial.clone() }, &lenient, setup)
    };
    let mut after = at(trial.steps.len())?;
    after.play(turn).ok()?;
    let left = after.position();
    let earlier = (0..=trial.steps.len()).rev();
    let mut found = earlier.filter(|&count| at(count).is_some_and(|game| game.position() == left));
    Some(match found.next()? {
        0 => "the play would leave the coloring of the start again".to_owned(),
        count if count == trial.steps.len() => {
            "the play would leave the coloring that stands now".to_owned()
        }
        count => format!("the play would leave the coloring after move {count} again"),
    })
}

/// The clauses that a finding is about.
fn clauses(trial: &Trial, told: &Told, rules: &RuleSet, game: &Both) -> Vec<String> {
    let names: Vec<&str> = match (told, trial.probe) {
        (Told::Verdict(Err(refusal)), _) => refusal.clauses(),
        (_, Probe::Judge(turn) | Probe::Take(turn)) => vec![permission(game, turn)],
        (_, Probe::Captures) => vec!["capture.prisoner"],
        (_, Probe::Score) => vec![match rules.scoring {
            Scoring::Area => "scoring.area",
            Scoring::Territory => "scoring.territory",
            Scoring::Stones => "scoring.stones",
        }],
        (_, Probe::ToMove) => vec!["move.alternation"],
        (_, Probe::Ended) => vec![match game.ended() {
            None => "ending.open",
            Some(End::TwoPasses) => "ending.two-passes",
            Some(End::FourPasses) => "ending.four-passes",
            Some(End::Agreement) => "ending.agreement",
            Some(End::Resignation { .. }) => "ending.resignation",
            Some(End::Cycle { .. }) => "repetition.cycle",
        }],
        (_, Probe::Chains) => vec!["chain.def"],
        (_, Probe::Position | Probe::Plays(_) | Probe::Moves) => vec!["capture.order"],
    };
    names.into_iter().map(str::to_owned).collect()
}

/// The name of the clause that most clearly permits a legal turn: what is special about it.
pub fn permission(game: &Both, turn: Turn) -> &'static str {
    if turn.mv == Move::Pass {
        return "move.pass-always";
    }
    let mut after = game.clone();
    match after.play(turn) {
        Ok(effect) if !effect.lost.is_empty() => "suicide.allowed",
        Ok(effect) if !effect.taken.is_empty() => "capture.order",
        Ok(_) if game.position().points_of(Color::Empty).count() == 1 => "surround.stone",
        _ => "move.play",
    }
}
