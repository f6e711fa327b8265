//! The cases of the corpus as trials.

use super::reference::{play_out, tell};
use super::{Can, Capabilities, Legality, Probe, Protocol, Reading, Scoring, SetUp, Told, Trial};
use crate::arbiter::{Arbiter, Prohibition, Status};
use crate::ask::{Ask, Step};
use crate::check::Both;
use crate::corpus::{Begins, Case, Scene};
use crate::ruleset::RuleSet;
use crate::vocab::{Grid, Move, Turn};

/// A case that was selected: the questions that can be asked, or why none can.
pub(super) enum Asked {
    /// The questions and what the rules say.
    Trials(Vec<(Trial, Told)>),
    /// Why there are none.
    NotAsked(String),
}

/// The cases that are asked under these rules, each with its scene: those that name the same rules,
/// but for the komi. Where no case does, as under a rule set of the user's own, every case is asked
/// whose game the rules permit, and what must come out is what both arbiters say.
pub(super) fn scenes<'a>(cases: Vec<&'a Case>, rules: &RuleSet) -> Vec<(&'a Case, &'a Scene)> {
    let is_named = |case: &'a Case| {
        let same =
            |scene: &&Scene| RuleSet { komi: rules.komi.clone(), ..scene.rules.clone() } == *rules;
        Some((case, case.scenes.iter().find(same)?))
    };
    let named: Vec<_> = cases.iter().copied().filter_map(is_named).collect();
    if !named.is_empty() {
        return named;
    }
    cases.into_iter().filter_map(|case| Some((case, case.scenes.first()?))).collect()
}

/// The questions of a case that a subject can be asked.
pub(super) fn trials(
    case: &Case,
    scene: &Scene,
    rules: &RuleSet,
    capabilities: &Capabilities,
) -> Asked {
    let grid = case.start.coloring.grid();
    if let Some(reason) = cannot_tell(case, scene, grid, capabilities) {
        return Asked::NotAsked(reason);
    }
    let trial = |probe| Trial {
        start: case.start.clone(),
        steps: case.steps.clone(),
        claims: if probe == Probe::Score { case.claims.clone() } else { Vec::new() },
        probe,
    };
    let (probes, mut reasons) = probes(case, scene, rules, capabilities);
    if scene.expect.fixed_handicap.is_some() {
        reasons
            .push("they ask for the points of a fixed handicap, which it is not told".to_owned());
    }
    let mut asked = Vec::new();
    for (probe, verdict) in probes {
        let trial = trial(probe);
        let Some(told) = tell::<Both>(&trial, rules, capabilities.setup) else {
            reasons.push("their game, as the subject is told it, is none by the rules".to_owned());
            continue;
        };
        let is_own = scene.rules.repetition == rules.repetition;
        if is_own && verdict.is_some_and(|verdict| Told::Verdict(verdict) != told) {
            reasons.push("as the subject is told it, the start has another history".to_owned());
            continue;
        }
        asked.push((trial, told));
    }
    if asked.is_empty() {
        let reason = reasons.into_iter().next();
        return Asked::NotAsked(
            reason.unwrap_or_else(|| "they ask nothing that the subject tells".to_owned()),
        );
    }
    Asked::Trials(asked)
}

/// Why the game of a case cannot be told to a subject at all.
fn cannot_tell(
    case: &Case,
    scene: &Scene,
    grid: Grid,
    capabilities: &Capabilities,
) -> Option<String> {
    if scene.expect.begins == Begins::No {
        return Some("they have a start that is none, about which nothing can be asked".to_owned());
    }
    if !capabilities.can(Can::WholeGames)
        && let Some(reason) = not_over_gtp(case, scene)
    {
        return Some(reason);
    }
    let has_undo = case.steps.contains(&Step::Undo);
    if grid.columns() != grid.rows() && !capabilities.can(Can::Rectangles) {
        return Some("the subject has no boards that are not square".to_owned());
    }
    if !capabilities.has_board(grid) {
        return Some("the subject has no board of that size".to_owned());
    }
    if has_undo && !capabilities.can(Can::Undo) {
        return Some("the subject takes nothing back".to_owned());
    }
    if case.start.left_by.is_some() && !says_who_left(capabilities.setup) {
        return Some("they depend on who left the set-up, which it cannot be told".to_owned());
    }
    if case.start.handicap > 0 && capabilities.setup != SetUp::Start {
        return Some("a handicap cannot be set by plays".to_owned());
    }
    None
}

/// Why a game cannot be told over GTP, where it is the protocol that is too narrow.
fn not_over_gtp(case: &Case, scene: &Scene) -> Option<String> {
    if case.steps.iter().any(|&step| matches!(step, Step::Turn(turn) if is_word(turn))) {
        return Some("they have words about the end, which GTP cannot tell".to_owned());
    }
    if scene.expect.illegal_moves.iter().flatten().next().is_some() {
        return Some("they have an illegal move that stands, which GTP always refuses".to_owned());
    }
    (case.start.handicap > 0).then(|| "a handicap cannot be set yet".to_owned())
}

/// Whether a set-up brings with it who left it, or makes it known by plays.
const fn says_who_left(setup: SetUp) -> bool {
    matches!(setup, SetUp::Start | SetUp::Plays | SetUp::Turns)
}

/// Whether a turn is a word about the end.
const fn is_word(turn: Turn) -> bool {
    matches!(turn.mv, Move::Declare(_))
}

/// A question and, where the case expects a verdict, that verdict.
type Wanted = (Probe, Option<Result<(), crate::arbiter::Refusal>>);

/// The questions of a scene that the subject can answer, and why the others are left out.
fn probes(
    case: &Case,
    scene: &Scene,
    rules: &RuleSet,
    capabilities: &Capabilities,
) -> (Vec<Wanted>, Vec<String>) {
    let (mut probes, mut reasons): (Vec<Wanted>, Vec<String>) = (Vec::new(), Vec::new());
    let is_whole = capabilities.can(Can::WholeGames);
    for (&turn, &verdict) in case.judge.iter().zip(scene.expect.judge.iter().flatten()) {
        let is_about_turn = verdict.is_err_and(|refusal| {
            refusal.names(Prohibition::OutOfTurn) || refusal.names(Prohibition::AfterEnd)
        });
        if is_word(turn) && !is_whole {
            reasons.push("they ask about words about the end, which GTP cannot tell".to_owned());
        } else if is_about_turn && !is_whole {
            reasons.push("they ask about turn or end, which GTP cannot tell".to_owned());
        } else {
            probes.push((Probe::Judge(turn), Some(verdict)));
            if verdict.is_err() && capabilities.legality != Legality::Acceptance {
                probes.push((Probe::Take(turn), Some(verdict)));
            }
        }
    }
    for ask in scene.expect.asks() {
        match probe(ask, capabilities) {
            _ if matches!(ask, Ask::Legal | Ask::Refused) => {
                probes.extend(plays(case, rules, capabilities));
            }
            Ok(probe) => probes.push((probe, None)),
            Err(reason) => reasons.push(reason.to_owned()),
        }
    }
    if !case.claims.is_empty() && !is_whole {
        probes.retain(|(probe, _)| *probe != Probe::Score);
        let are_dead = case.claims.iter().all(|claim| claim.status == Status::Dead);
        let what = if are_dead { "dead stones" } else { "stones with a status" };
        reasons.push(format!("{what} cannot be named over GTP"));
    }
    (probes, reasons)
}

/// The question that a subject can be asked for a word, or why there is none.
fn probe(ask: Ask, capabilities: &Capabilities) -> Result<Probe, &'static str> {
    let can = |ability, probe, reason| {
        if capabilities.can(ability) { Ok(probe) } else { Err(reason) }
    };
    let is_gtp = capabilities.protocol == Protocol::Gtp;
    let turn_or_end = if is_gtp {
        "they ask about turn or end, which GTP cannot tell"
    } else {
        "the subject does not tell whose turn it is, or the end"
    };
    match ask {
        Ask::Position if capabilities.position == Reading::Nothing => {
            Err("the subject's board cannot be read")
        }
        Ask::Position => Ok(Probe::Position),
        Ask::Captures => can(Can::Captures, Probe::Captures, "the subject does not tell captures"),
        Ask::Legal | Ask::Refused => can(Can::Moves, Probe::Moves, turn_or_end),
        Ask::Score => match &capabilities.scoring {
            Scoring::Counts => Ok(Probe::Score),
            Scoring::Opinion { .. } => Err("the subject's score judges life, which is an opinion"),
            Scoring::Nothing => Err("the subject does not count"),
        },
        Ask::ToMove => can(Can::ToMove, Probe::ToMove, turn_or_end),
        Ask::Ended => can(Can::Ended, Probe::Ended, turn_or_end),
        Ask::Chains if is_gtp => Err("they ask about chains, which GTP cannot tell"),
        Ask::Chains => can(Can::Chains, Probe::Chains, "the subject does not tell chains"),
    }
}

/// The questions about the legal plays of the player to move.
fn plays(case: &Case, rules: &RuleSet, capabilities: &Capabilities) -> Vec<Wanted> {
    let Ok(mut game) = Both::start(&case.start, rules) else { return Vec::new() };
    for &step in &case.steps {
        match step {
            Step::Turn(turn) => drop(game.play(turn)),
            Step::Undo => drop(game.undo()),
        }
    }
    if capabilities.can(Can::Moves) {
        return vec![(Probe::Moves, None)];
    }
    let Some(player) = game.to_move() else { return Vec::new() };
    if matches!(capabilities.legality, Legality::AllLegal | Legality::Both) {
        return vec![(Probe::Plays(player), None)];
    }
    let position = game.position();
    let empty = position.points_of(crate::vocab::Color::Empty);
    empty.map(|point| (Probe::Judge(Turn::play(player, point)), None)).collect()
}

/// Whether a trial can still be played: used before its question is narrowed.
pub(super) fn is_playable(trial: &Trial, rules: &RuleSet, setup: SetUp) -> bool {
    play_out::<Both>(trial, rules, setup).is_some()
}

#[cfg(test)]
mod tests {
    use super::{Asked, trials};
    use crate::certify::{Can, Capabilities, Legality, Protocol, Reading, Scoring, SetUp};
    use crate::corpus::read_file;

    /// A subject that can do everything that is ever asked.
    fn able() -> Capabilities {
        Capabilities {
            protocol: Protocol::Gtp,
            name: "able".to_owned(),
            version: String::new(),
            legality: Legality::Both,
            position: Reading::ListStones,
            abilities: [Can::Captures, Can::Undo, Can::Komi, Can::Rectangles].into(),
            setup: SetUp::Position,
            scoring: Scoring::Counts,
            declared: None,
            squares: (1..=19).collect(),
        }
    }

    /// Why a case with these fields is not asked; nothing where it is.
    fn reason(fields: &str) -> Option<String> {
        let text = format!(
            "[[case]]\nname = \"a-case\"\nclauses = [\"move.illegal\"]\n\
             rules = [{{ base = \"cgos\", name = \"own\", ending = {{ by = [\"agreement\"] }} }}]\n\
             setup = \"\"\"\n.X.\nXX.\n..O\"\"\"\nto_move = \"white\"\nsource = \"constructed\"\n\
             note = \"A note.\"\n{fields}\n"
        );
        let cases = read_file("cases/moves/canned.toml", &text);
        let case = &cases.unwrap_or_else(|error| panic!("{error}"))[0];
        match trials(case, &case.scenes[0], &case.scenes[0].rules, &able()) {
            Asked::Trials(_) => None,
            Asked::NotAsked(reason) => Some(reason),
        }
    }

    #[test]
    fn what_gtp_cannot_tell_is_not_asked_and_the_reason_is_given() {
        let captures = "expect.captures = { black = 0, white = 0 }";
        let score = "expect.score = { result = \"0\" }";
        assert_eq!(reason(captures), None);
        let table = [
            (
                format!("moves = [\"W end\"]\n{captures}"),
                "they have words about the end, which GTP cannot tell",
            ),
            (
                "judge = [\"W end\"]\nexpect.judge = [[]]".to_owned(),
                "they ask about words about the end, which GTP cannot tell",
            ),
            (
                "moves = [\"W A3\"]\n\
                 expect.illegal_moves = [{ index = 0, clauses = [\"suicide.forbidden\"] }]"
                    .to_owned(),
                "they have an illegal move that stands, which GTP always refuses",
            ),
            (
                "expect.start = \"invalid\"".to_owned(),
                "they have a start that is none, about which nothing can be asked",
            ),
            (format!("dead = [\"C1\"]\n{score}"), "dead stones cannot be named over GTP"),
            (
                format!("statuses.disputed = [\"C1\"]\n{score}"),
                "stones with a status cannot be named over GTP",
            ),
        ];
        for (fields, expected) in table {
            assert_eq!(reason(&fields).as_deref(), Some(expected), "{fields}");
        }
    }
}
