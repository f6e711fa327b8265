use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::cases::{Asked, scenes, trials};
use super::fuzz::{self, Ticket};
use super::meet::meet;
use super::reference::even_komi;
use super::report::INTERRUPTED;
use super::settle::{Links, Settler, Tried};
use super::{
    Breakdown, Capabilities, Judged, NotAsked, Observed, Outcome, Protocol, Report, Road, Run,
    SubjectInfo, Tally, Told, Trial, observe, tell,
};
use crate::check::Both;
use crate::corpus::{Case, Scene, cases, fits_pattern};
use crate::ruleset::{RuleSet, from_katago, preset};
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
    /// How it is talked to.
    pub protocol: Protocol,
}

/// How much is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// How many random games, for each claim.
    pub games: u64,
    /// Their seed.
    pub seed: u64,
    /// The most turns of a random game, where fewer than min(3 x points, 400).
    pub max_turns: Option<u32>,
    /// How many cases and games of a claim may fail before its run stops, if there is a limit.
    pub max_fail: Option<u64>,
    /// The deadlines.
    pub deadlines: Deadlines,
}

/// Which cases are asked: those of which the lists of names and of clauses each have a match, an
/// empty list among them, and that are not left out.
///
/// A pattern is a name in which `*` stands for any text.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Selection {
    /// Patterns for the full names of cases.
    pub cases: Vec<String>,
    /// Patterns for the full names of cases that are left out; an empty list leaves out none.
    pub skip: Vec<String>,
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
        by_name && by_clause && !any(&self.skip, &case.id)
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
    progress: &mut (dyn FnMut(Progress<'_>) + Send),
    interrupted: &AtomicBool,
) -> Result<Report, Unusable> {
    let mut roads: Vec<Road> =
        claims.iter().map(|claim| Road::new(claim, limits.deadlines)).collect();
    certify_over(claims, limits, selection, &mut roads, progress, interrupted)
}

/// Judges a subject under each claim, by a road for each.
///
/// # Errors
/// Where it cannot be used before the first verdict.
pub fn certify_over(
    claims: &[Claim],
    limits: &Limits,
    selection: &Selection,
    roads: &mut [Road],
    progress: &mut (dyn FnMut(Progress<'_>) + Send),
    interrupted: &AtomicBool,
) -> Result<Report, Unusable> {
    let progress = Mutex::new(progress);
    let tell = |step: Progress<'_>| {
        let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
        (*progress)(step);
    };
    let judged: Vec<_> = claims
        .par_iter()
        .zip(roads)
        .map(|(claim, road)| judge(claim, limits, selection, road, &tell, interrupted))
        .collect();
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
        stale: Vec::new(),
    };
    for one in judged {
        let (name, version, run) = one?;
        (report.subject.name, report.subject.version) = (name, version);
        report.runs.push(run);
    }
    Ok(report)
}

/// Meets and judges a subject under one claim: its name, its version, and what came out.
fn judge(
    claim: &Claim,
    limits: &Limits,
    selection: &Selection,
    road: &mut Road,
    progress: &(dyn Fn(Progress<'_>) + Sync),
    interrupted: &AtomicBool,
) -> Result<(String, String, Run), Unusable> {
    let capabilities = meet(road, &claim.rules).map_err(|reason| unusable(claim, reason))?;
    let run = run(claim, limits, selection, road, &capabilities, progress, interrupted);
    road.part();
    Ok((capabilities.name, capabilities.version, run))
}

fn unusable(claim: &Claim, reason: String) -> Unusable {
    Unusable { command: claim.launch.to_string(), reason }
}

/// The claim that a subject itself makes: by `kata-get-rules`, or by a greeting that names one rule
/// set; nothing where it makes none.
///
/// # Errors
/// Where it cannot be used, or declares rules that cannot be read.
pub fn declared(
    launch: &Launch,
    protocol: Protocol,
    deadlines: Deadlines,
) -> Result<Option<Claim>, Unusable> {
    let failed = |reason: String| Unusable { command: launch.to_string(), reason };
    let unreadable = |error: String| failed(format!("it declares rules that are none: {error}"));
    let rules = &preset("tromp-taylor").map_err(|error| failed(error.to_string()))?.rules;
    let claim = |name: &str, argument, rules| Claim {
        name: name.to_owned(),
        argument,
        rules,
        launch: launch.clone(),
        protocol,
    };
    let unknown = claim("unknown", "tromp-taylor".to_owned(), rules.clone());
    let mut road = Road::new(&unknown, deadlines);
    match meet(&mut road, rules).map_err(failed)?.declared {
        None => Ok(None),
        Some(Value::String(name)) => {
            let rules = &preset(&name).map_err(|error| unreadable(error.to_string()))?.rules;
            Ok(Some(claim(&name, name.clone(), rules.clone())))
        }
        Some(object) => {
            let rules = from_katago(&object).map_err(|error| unreadable(error.to_string()))?;
            Ok(Some(claim("declared", object.to_string(), rules)))
        }
    }
}

/// Judges a subject under one claim.
fn run(
    claim: &Claim,
    limits: &Limits,
    selection: &Selection,
    road: &mut Road,
    capabilities: &Capabilities,
    progress: &(dyn Fn(Progress<'_>) + Sync),
    interrupted: &AtomicBool,
) -> Run {
    let selected = cases().iter().filter(|case| selection.selects(case)).collect();
    let selected = scenes(selected, &claim.rules);
    progress(Progress::Begin(&claim.name, (selected.len() as u64).saturating_add(limits.games)));
    let mut settler = Settler::new(road, capabilities, &claim.rules);
    let (mut cases, mut random_games) = (Vec::new(), Vec::new());
    let (mut questions, mut failures, mut stopped) = (0, 0, None::<String>);
    for (case, scene) in selected {
        let outcome = match &stopped {
            Some(reason) => Outcome::NotRun { reason: reason.clone() },
            None => ask_case(&mut settler, case, scene, &mut questions),
        };
        failures += u64::from(matches!(outcome, Outcome::Failed { .. }));
        cases.push(Judged { name: case.id.clone(), outcome });
        stopped = stopped.or_else(|| stop(&settler, failures, limits, interrupted));
        progress(Progress::Done);
    }
    for number in 0..limits.games {
        let name = game_name(limits, number);
        let outcome = match &stopped {
            Some(reason) => Outcome::NotRun { reason: reason.clone() },
            None => random_game(&mut settler, limits, number, &mut questions),
        };
        failures += u64::from(matches!(outcome, Outcome::Failed { .. }));
        random_games.push(Judged { name, outcome });
        stopped = stopped.or_else(|| stop(&settler, failures, limits, interrupted));
        progress(Progress::Done);
    }
    let (findings, links) = settler.into_findings();
    link(&mut cases, &links, case_found_by);
    link(&mut random_games, &links, str::to_owned);
    let mut run = Run {
        rules: claim.name.clone(),
        argument: claim.argument.clone(),
        command: claim.launch.to_string(),
        protocol: claim.protocol,
        capabilities: capabilities.describe(),
        chapters: BTreeMap::new(),
        random: Tally::default(),
        questions,
        findings,
        not_asked: not_asked(&cases),
        cases,
        random_games,
        stopped,
    };
    run.recount();
    run
}

/// The cases that could not be asked, by reason.
fn not_asked(cases: &[Judged]) -> Vec<NotAsked> {
    let reason = |judged: &Judged| match &judged.outcome {
        Outcome::NotAsked { reason } => {
            Some(NotAsked { reason: reason.clone(), case: judged.name.clone() })
        }
        _ => None,
    };
    let mut not_asked: Vec<NotAsked> = cases.iter().filter_map(reason).collect();
    not_asked.sort();
    not_asked
}

/// Tells each failed case or game which findings it led to.
fn link(judged: &mut [Judged], links: &Links, found_by: impl Fn(&str) -> String) {
    for one in judged {
        if let Outcome::Failed { findings } = &mut one.outcome {
            let places = links.get(&found_by(&one.name)).into_iter().flatten();
            findings.extend(places);
        }
    }
}

/// What a finding says of the case that led to it.
fn case_found_by(id: &str) -> String {
    format!("case {id}")
}

/// What a random game is called.
fn game_name(limits: &Limits, number: u64) -> String {
    format!("random game {number} of seed {}", limits.seed)
}

/// Asks the questions of a case and settles what they found.
fn ask_case(settler: &mut Settler<'_>, case: &Case, scene: &Scene, questions: &mut u64) -> Outcome {
    let trials = match trials(case, scene, settler.rules, settler.capabilities) {
        Asked::NotAsked(reason) => return Outcome::NotAsked { reason },
        Asked::Trials(trials) => trials,
    };
    *questions += trials.len() as u64;
    let found_by = case_found_by(&case.id);
    let (mut right, mut wrong, mut unsupported) = (0, 0, None);
    for (trial, told) in &trials {
        match settler.try_trial(trial, told, &found_by) {
            Tried::Right => right += 1,
            Tried::Wrong => wrong += 1,
            Tried::Unsupported(message) => unsupported = Some(message),
        }
    }
    match (right, wrong, unsupported) {
        (0, 0, Some(message)) => not_supported(&message),
        (_, 0, _) => Outcome::Passed,
        _ => Outcome::Failed { findings: Vec::new() },
    }
}

/// What becomes of a case or game that the subject says it cannot do.
fn not_supported(message: &str) -> Outcome {
    Outcome::NotAsked { reason: format!("the subject does not support it: {message}") }
}

/// Plays a random game and settles what it found.
fn random_game(
    settler: &mut Settler<'_>,
    limits: &Limits,
    number: u64,
    questions: &mut u64,
) -> Outcome {
    let ticket = Ticket { seed: limits.seed, number, max_turns: limits.max_turns };
    let (outcome, asked) = fuzz::play(settler.road, settler.capabilities, settler.rules, ticket);
    *questions += asked;
    let found_by = game_name(limits, number);
    match outcome {
        fuzz::Outcome::Agreed if asked == 0 => {
            let reason = "no board that the subject has is one for which the rules have a komi, \
                          or a game has no turn";
            return Outcome::NotAsked { reason: reason.to_owned() };
        }
        fuzz::Outcome::Agreed => return Outcome::Passed,
        fuzz::Outcome::Differed(trial) => settler.differed(&trial, &found_by),
        fuzz::Outcome::BrokeDown(_, Breakdown::Unsupported { message, .. }) => {
            return not_supported(&message);
        }
        fuzz::Outcome::BrokeDown(trial, breakdown) => {
            settler.broke_down(&trial, &breakdown, &found_by);
        }
    }
    Outcome::Failed { findings: Vec::new() }
}

/// Why a run must stop, if it must.
fn stop(
    settler: &Settler<'_>,
    failures: u64,
    limits: &Limits,
    interrupted: &AtomicBool,
) -> Option<String> {
    if interrupted.load(Ordering::Relaxed) {
        return Some(INTERRUPTED.to_owned());
    }
    if let Some(reason) = settler.road.ended_early() {
        return Some(reason);
    }
    if settler.hangs >= MOST_HANGS {
        return Some(format!("the subject hung {} times", settler.hangs));
    }
    if let Some(most) = limits.max_fail.filter(|most| failures >= *most) {
        return Some(format!("{failures} failed, and the limit is {most}"));
    }
    let breakdowns = settler.breakdowns();
    (breakdowns >= MOST_BREAKDOWNS).then(|| format!("the subject broke down in {breakdowns} ways"))
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
    let mut road = Road::new(claim, deadlines);
    let capabilities = meet(&mut road, &claim.rules).map_err(|reason| unusable(claim, reason))?;
    road.part();
    let told = tell::<Both>(trial, &claim.rules, capabilities.setup);
    let told = told.ok_or_else(|| {
        unusable(claim, format!("the moves cannot be played under `{}`", claim.name))
    })?;
    let komi = even_komi::<Both>(&claim.rules, trial.grid());
    let observed = observe(&mut road, &capabilities, trial, komi);
    Ok(Replayed { told, observed, said: road.said().to_vec() })
}
