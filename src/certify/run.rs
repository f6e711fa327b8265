use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};

use super::cases::{Asked, scenes, trials};
use super::fuzz::{self, Outcome, Ticket};
use super::reference::even_komi;
use super::settle::Settler;
use super::smoke::meet;
use super::{
    Breakdown, Can, Capabilities, NotAsked, Observed, Report, Road, Run, Scoring, SubjectInfo,
    Tally, Told, Trial, observe, tell,
};
use crate::check::Both;
use crate::corpus::{Case, cases, fits_pattern};
use crate::ruleset::{RuleSet, from_katago};
use crate::subject::{Deadlines, Launch};

/// A rule set that a subject is said to play by, and how to start it so.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The name of the rule set, for people.
    pub name: String,
    /// What `--rules` takes for it: a name, a file, or an object.
    pub argument: String,
    /// The rules.
    pub rules: RuleSet,
    /// How the subject is started.
    pub launch: Launch,
}

/// How much is asked.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many random games, for each claim.
    pub games: u64,
    /// Their seed.
    pub seed: u64,
    /// The most turns of a random game, where fewer than min(3 x points, 400).
    pub max_turns: Option<u32>,
    /// The deadlines.
    pub deadlines: Deadlines,
}

/// Which cases are asked: those of which every pattern list has a match; an empty list has one.
///
/// A pattern is a name in which `*` stands for any text.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Patterns for the full names of cases.
    pub cases: Vec<String>,
    /// Patterns for the clauses that cases show.
    pub clauses: Vec<String>,
}

/// How far a run is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress<'a> {
    /// A claim begins, with so many cases and games ahead.
    Begin(&'a str, u64),
    /// A case or a game is done.
    Done,
}

/// A subject that cannot be judged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the subject cannot be used: {reason} (command: {command})")]
pub struct Unusable {
    /// The command line.
    pub command: String,
    /// What is wrong.
    pub reason: String,
}

/// How many breakdowns end a run.
const MOST_BREAKDOWNS: usize = 4;

/// How many deadlines that pass end a run.
const MOST_HANGS: u32 = 3;

impl Selection {
    /// Whether a case is selected.
    pub fn selects(&self, case: &Case) -> bool {
        let any = |patterns: &[String], name: &str| patterns.iter().any(|p| fits_pattern(p, name));
        let by_name = self.cases.is_empty() || any(&self.cases, &case.id);
        let by_clause = self.clauses.is_empty()
            || case.clauses.iter().any(|clause| any(&self.clauses, clause.name()));
        by_name && by_clause
    }
}

/// The cases that would be asked under rules.
pub fn selected(selection: &Selection, rules: &RuleSet) -> Vec<&'static Case> {
    let selected = cases().iter().filter(|case| selection.selects(case)).collect();
    scenes(selected, rules).into_iter().map(|(case, _)| case).collect()
}

/// Judges a subject under each claim.
///
/// # Errors
/// Where it cannot be used before the first verdict.
pub fn certify(
    claims: &[Claim],
    limits: &Limits,
    selection: &Selection,
    progress: &mut dyn FnMut(Progress<'_>),
    interrupted: &AtomicBool,
) -> Result<Report, Unusable> {
    let mut report = Report {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        seed: limits.seed,
        games: limits.games,
        subject: SubjectInfo {
            command: claims.first().map(|claim| claim.launch.to_string()).unwrap_or_default(),
            name: String::new(),
            version: String::new(),
        },
        runs: Vec::new(),
    };
    for claim in claims {
        let mut road = Road::new(claim.launch.clone(), limits.deadlines);
        let capabilities =
            meet(&mut road, &claim.rules).map_err(|reason| unusable(claim, reason))?;
        report.subject.name.clone_from(&capabilities.name);
        report.subject.version.clone_from(&capabilities.version);
        report.runs.push(run(
            claim,
            limits,
            selection,
            &mut road,
            &capabilities,
            progress,
            interrupted,
        ));
    }
    Ok(report)
}

fn unusable(claim: &Claim, reason: String) -> Unusable {
    Unusable { command: claim.launch.to_string(), reason }
}

/// The claim that a subject itself makes by `kata-get-rules`; nothing where it makes none.
///
/// # Errors
/// Where it cannot be used, or declares rules that cannot be read.
pub fn declared(launch: &Launch, deadlines: Deadlines) -> Result<Option<Claim>, Unusable> {
    let mut road = Road::new(launch.clone(), deadlines);
    let failed = |reason: String| Unusable { command: launch.to_string(), reason };
    let rules =
        crate::ruleset::preset("tromp-taylor").map_err(|error| failed(error.to_string()))?;
    let capabilities = meet(&mut road, &rules.rules).map_err(failed)?;
    let Some(object) = capabilities.declared else { return Ok(None) };
    let rules = from_katago(&object)
        .map_err(|error| failed(format!("it declares rules that cannot be read: {error}")))?;
    let argument = object.to_string();
    Ok(Some(Claim { name: "declared".to_owned(), argument, rules, launch: launch.clone() }))
}

/// Judges a subject under one claim.
fn run(
    claim: &Claim,
    limits: &Limits,
    selection: &Selection,
    road: &mut Road,
    capabilities: &Capabilities,
    progress: &mut dyn FnMut(Progress<'_>),
    interrupted: &AtomicBool,
) -> Run {
    let selected = cases().iter().filter(|case| selection.selects(case)).collect();
    let selected = scenes(selected, &claim.rules);
    progress(Progress::Begin(&claim.name, (selected.len() as u64).saturating_add(limits.games)));
    let mut settler = Settler::new(road, capabilities, &claim.rules);
    let mut chapters: BTreeMap<String, Tally> = BTreeMap::new();
    let mut not_asked = Vec::new();
    let (mut questions, mut stopped) = (0, None);
    for (case, scene) in selected {
        let tally = chapters.entry(case.chapter().to_owned()).or_default();
        tally.selected += 1;
        if stopped.is_none() {
            match trials(case, scene, &claim.rules, capabilities) {
                Asked::NotAsked(reason) => {
                    tally.not_asked += 1;
                    not_asked.push(NotAsked { reason, case: case.id.clone() });
                }
                Asked::Trials(trials) => {
                    questions += trials.len() as u64;
                    let found_by = format!("case {}", case.id);
                    let is_wrong =
                        |(trial, told): &&(Trial, Told)| !settler.try_trial(trial, told, &found_by);
                    let wrong = trials.iter().filter(is_wrong).count();
                    *(if wrong == 0 { &mut tally.passed } else { &mut tally.failed }) += 1;
                }
            }
            stopped = stop(&settler, interrupted);
        }
        progress(Progress::Done);
    }
    let mut random = Tally { selected: limits.games, ..Tally::default() };
    for number in 0..limits.games {
        if stopped.is_none() {
            let (agreed, asked) = random_game(&mut settler, limits, number);
            questions += asked;
            *(if agreed { &mut random.passed } else { &mut random.failed }) += 1;
            stopped = stop(&settler, interrupted);
        }
        progress(Progress::Done);
    }
    not_asked.sort();
    Run {
        rules: claim.name.clone(),
        argument: claim.argument.clone(),
        capabilities: describe(capabilities),
        chapters,
        random,
        questions,
        findings: settler.into_findings(),
        not_asked,
        stopped,
    }
}

/// Plays a random game and settles what it found.
fn random_game(settler: &mut Settler<'_>, limits: &Limits, number: u64) -> (bool, u64) {
    let ticket = Ticket { seed: limits.seed, number, max_turns: limits.max_turns };
    let (outcome, asked) = fuzz::play(settler.road, settler.capabilities, settler.rules, ticket);
    let found_by = format!("random game {number} of seed {}", limits.seed);
    match outcome {
        Outcome::Agreed => return (true, asked),
        Outcome::Differed(trial) => settler.differed(&trial, &found_by),
        Outcome::BrokeDown(trial, breakdown) => settler.broke_down(&trial, &breakdown, &found_by),
    }
    (false, asked)
}

/// Why a run must stop, if it must.
fn stop(settler: &Settler<'_>, interrupted: &AtomicBool) -> Option<String> {
    if interrupted.load(Ordering::Relaxed) {
        return Some("interrupted".to_owned());
    }
    if settler.hangs >= MOST_HANGS {
        return Some(format!("the subject hung {} times", settler.hangs));
    }
    let breakdowns = settler.breakdowns();
    (breakdowns >= MOST_BREAKDOWNS).then(|| format!("the subject broke down in {breakdowns} ways"))
}

/// What a subject can be asked, topic by topic.
fn describe(capabilities: &Capabilities) -> Vec<(String, String)> {
    let yes = |can: Can, how: &str| {
        if capabilities.can(can) { how.to_owned() } else { "no".to_owned() }
    };
    let scoring = match &capabilities.scoring {
        Scoring::Counts => "final_score, a count of the board".to_owned(),
        Scoring::Opinion { answer, count } => format!(
            "final_score is an opinion about life (it says {answer} where the count is {count}): \
             not asked"
        ),
        Scoring::Nothing => "no".to_owned(),
    };
    let rows = [
        ("legality", capabilities.legality.means().to_owned()),
        ("position", capabilities.position.means().to_owned()),
        ("captures", yes(Can::Captures, "captures")),
        ("undo", yes(Can::Undo, "undo")),
        ("set-up", capabilities.setup.means().to_owned()),
        ("rectangles", yes(Can::Rectangles, "rectangular_boardsize")),
        ("score", scoring),
        ("boards", boards(&capabilities.squares)),
    ];
    rows.map(|(topic, means)| (topic.to_owned(), means)).into()
}

/// The sides of square boards, runs of them told by their ends.
fn boards(squares: &BTreeSet<u8>) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for &side in squares {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == side => *last = side,
            _ => runs.push((side, side)),
        }
    }
    let run = |&(first, last): &(u8, u8)| match last - first {
        0 => first.to_string(),
        _ => format!("{first} to {last}"),
    };
    runs.iter().map(run).collect::<Vec<_>>().join(", ")
}

/// A trial asked again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// What the rules say.
    pub told: Told,
    /// What the subject says.
    pub observed: Result<Observed, Breakdown>,
    /// The commands and replies.
    pub said: Vec<(String, String)>,
}

/// Asks a subject one trial again.
///
/// # Errors
/// Where the subject cannot be used, or the game cannot be played under the rules.
pub fn replay(claim: &Claim, trial: &Trial, deadlines: Deadlines) -> Result<Replayed, Unusable> {
    let mut road = Road::new(claim.launch.clone(), deadlines);
    let capabilities = meet(&mut road, &claim.rules).map_err(|reason| unusable(claim, reason))?;
    road.part();
    let told = tell::<Both>(trial, &claim.rules, capabilities.setup);
    let told = told.ok_or_else(|| {
        unusable(claim, format!("the moves cannot be played under `{}`", claim.name))
    })?;
    let komi = even_komi::<Both>(&claim.rules, trial.grid);
    let observed = observe(&mut road, &capabilities, trial, komi);
    Ok(Replayed { told, observed, said: road.said().to_vec() })
}
