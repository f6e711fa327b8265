//! What a program plays is found out without being told.

mod bank;

use std::fmt::Write;
use std::sync::atomic::AtomicBool;

use surround::certify::{Capabilities, Protocol, Road, Unusable, meet};
use surround::check::Both;
use surround::identify::{Extent, Identity, Placed, Standing, Verdict, identify, separators};
use surround::report::{self, Paint};
use surround::ruleset::{RuleSet, from_json, preset, presets};
use surround::subject::{Deadlines, Launch};

use crate::snapshot;

const SURROUND: &str = env!("CARGO_BIN_EXE_surround");

/// This program's GTP server with these options.
fn own(options: &[&str]) -> Launch {
    let words = [&[SURROUND, "gtp"], options].concat();
    Launch::parse(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>()).unwrap()
}

/// The same server behind a filter of its input.
fn filtered(filter: &str, rules: &str) -> Launch {
    let script = format!("sed -u -e '{filter}' | '{SURROUND}' gtp --rules '{rules}'");
    Launch::parse(&["sh", "-c", &script].map(str::to_owned)).unwrap()
}

fn met(launch: &Launch) -> Capabilities {
    let rules = &preset("simple-rules").unwrap().rules;
    meet(&mut Road::unclaimed(launch.clone(), Protocol::Gtp, Deadlines::STANDARD), rules).unwrap()
}

fn tried(launch: &Launch, extent: Extent) -> Result<Identity, Unusable> {
    identify(
        launch,
        Protocol::Gtp,
        Deadlines::STANDARD,
        extent,
        &mut |_| {},
        &AtomicBool::new(false),
    )
}

fn identity(launch: &Launch) -> Identity {
    tried(launch, Extent::Needed).unwrap()
}

/// The presets that answer every question as one of them does, by both arbiters.
fn class(name: &str, capabilities: &Capabilities) -> Vec<String> {
    let placed = |exchanged| {
        separators()
            .iter()
            .filter_map(move |separator| Placed::for_subject(separator, exchanged, capabilities))
    };
    let games: Vec<Placed> = placed(false).chain(placed(true)).collect();
    let answers = |rules: &RuleSet| -> Vec<_> {
        games.iter().map(|game| game.answer_by::<Both>(rules, capabilities.setup)).collect()
    };
    let own = answers(&preset(name).unwrap().rules);
    let is_alike = |rules: &RuleSet| {
        let pairs = own.iter().zip(answers(rules));
        pairs.into_iter().all(|(one, other)| one.is_none() || other.is_none() || *one == other)
    };
    let alike = presets().iter().filter(|preset| is_alike(&preset.rules));
    alike.map(|preset| preset.name.clone()).collect()
}

#[test]
fn every_preset_is_put_in_its_class_by_few_games() {
    let capabilities = met(&own(&[]));
    let mut text = String::new();
    let mut counts = Vec::new();
    for preset in presets() {
        let found = identity(&own(&["--rules", &preset.name]));
        assert_eq!(found.verdict, Verdict::Identified, "{}: {found:#?}", preset.name);
        assert_eq!(found.presets, class(&preset.name, &capabilities), "{}", preset.name);
        assert!(found.presets.contains(&preset.name));
        assert!(found.deviations.is_empty() && found.stopped.is_none());
        let games = found.asked.len();
        counts.push(games);
        let _ = writeln!(text, "{}: {games} games\n  {}", preset.name, found.plays);
        let _ = writeln!(text, "  {}", found.presets.join(", "));
    }
    counts.sort_unstable();
    let (median, most) = (counts[counts.len() / 2], counts[counts.len() - 1]);
    let _ = writeln!(text, "\nmedian {median} games, at most {most}");
    assert!(most <= 30, "{most} games are too many");
    snapshot::settings("identify", "Is each preset in its class, by few games?")
        .bind(|| insta::assert_snapshot!("presets", text));
}

#[test]
fn combinations_that_no_preset_has_are_named_by_their_axes() {
    for (axes, plays) in [
        (
            r#"{"base":"aga","suicide":"multi-stone"}"#,
            "situational superko with suicide of two or more stones; area counted",
        ),
        (
            r#"{"base":"tutorial","repetition":{"forbid":[]},"full_board":"stands"}"#,
            "no rule against repetition without suicide, a board of one color stands; area counted",
        ),
        (
            r#"{"base":"cgos","repetition":{"exempt":"equal-captures"},"equal":"white-wins"}"#,
            "positional superko (but for cycles of equal captures) without suicide; area counted, \
             White wins equal numbers",
        ),
    ] {
        let found = identity(&own(&["--rules", axes]));
        assert_eq!((found.verdict, found.plays.as_str()), (Verdict::Identified, plays));
        assert!(found.presets.is_empty(), "{:?}", found.presets);
        let argument = serde_json::from_str(&found.argument()).unwrap();
        let again = identity(&own(&["--rules", &found.argument()]));
        assert_eq!(again.plays, plays);
        assert_eq!(from_json(&argument).unwrap(), found.rules);
    }
}

#[test]
fn a_program_that_has_19x19_alone_is_asked_there() {
    let filter = "s/^boardsize .*[^9]$/boardsize 99/; s/^boardsize 9$/boardsize 99/; \
                  s/^rectangular.*/none/; s/^set_position.*/none/; s/^final_score/none/";
    for (name, plays) in [
        ("cgos", "positional superko without suicide"),
        ("aga", "situational superko without suicide"),
        ("bga", "natural situational superko without suicide"),
        ("tutorial", "basic ko without suicide"),
        ("new-zealand", "situational superko (the start left by nobody) with suicide"),
    ] {
        let launch = filtered(filter, name);
        let found = identity(&launch);
        assert_eq!((found.verdict, found.plays.as_str()), (Verdict::Identified, plays), "{name}");
        assert!(found.presets.contains(&name.to_owned()), "{name}: {:?}", found.presets);
        assert!(found.asked.iter().all(|asked| asked.size == [19, 19]));
        let count = found.axes.iter().find(|axis| axis.axis == "scoring").unwrap();
        assert_eq!(count.standing, Standing::NotAsked);
    }
}

#[test]
fn a_mixture_is_taken_apart() {
    // It looks for a repetition where stones of the opponent are taken, not after suicide.
    let launch = own(&["--rules", "simple-rules", "--mutant", "superko-at-captures-alone"]);
    let found = identity(&launch);
    assert_eq!(found.verdict, Verdict::Mixture, "{found:#?}");
    assert!(found.presets.is_empty() && !found.nearest.is_empty());
    assert!(found.deviations.iter().all(|deviation| deviation.reproduced == [2, 2]), "{found:#?}");
    let near = &found.nearest[0];
    assert!(near.agrees[0] < near.agrees[1]);
    let wrong = near.agrees[1] - near.agrees[0];
    assert_eq!(found.deviations.len(), wrong);
    let text = report::identify(&found, Paint::Plain).replace(SURROUND, "surround");
    snapshot::settings("identify", "Does it say what is played where, and what speaks for it?")
        .bind(|| insta::assert_snapshot!("a_mixture", text));
}

#[test]
fn the_answer_is_told_with_its_boards() {
    let found = identity(&own(&["--rules", "chinese-kgs"]));
    let text = report::identify(&found, Paint::Plain).replace(SURROUND, "surround");
    snapshot::settings("identify", "Is it clear what is played, and by what that was found?")
        .bind(|| insta::assert_snapshot!("chinese_kgs", text));
}

#[test]
fn all_games_are_asked_where_that_is_wanted() {
    let found = tried(&own(&["--rules", "tutorial"]), Extent::All).unwrap();
    assert_eq!(found.asked.len(), found.askable);
    assert_eq!(found.verdict, Verdict::Identified);
}

#[test]
fn an_interrupt_leaves_the_answer_incomplete() {
    let interrupted = AtomicBool::new(true);
    let launch = own(&["--rules", "cgos"]);
    let deadlines = Deadlines::STANDARD;
    let found =
        identify(&launch, Protocol::Gtp, deadlines, Extent::Needed, &mut |_| {}, &interrupted)
            .unwrap();
    assert_eq!(found.verdict, Verdict::Incomplete);
    assert_eq!(found.stopped.as_deref(), Some("interrupted"));
    assert!(found.presets.is_empty() && found.asked.is_empty());
}

#[test]
fn refuses_what_is_no_subject() {
    let launch = Launch::parse(&["sh", "-c", "exit 7"].map(str::to_owned)).unwrap();
    let unusable = tried(&launch, Extent::Needed).unwrap_err();
    assert!(unusable.reason.contains("exit code 7"), "{unusable}");
}

#[test]
fn the_command_ends_as_its_help_says() {
    let run = |options: &[&str]| {
        let output = std::process::Command::new(SURROUND).args(options).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        (output.status.code(), text)
    };
    let (code, text) = run(&["identify", "--format", "json", "--", SURROUND, "gtp"]);
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((code, &value["verdict"]), (Some(0), &"identified".into()));
    let mutant = ["identify", "--", SURROUND, "gtp", "--mutant", "own-stones-first"];
    assert_eq!(run(&mutant).0, Some(1));
    assert_eq!(run(&["identify"]).0, Some(2));
    assert_eq!(run(&["identify", "--", "sh", "-c", "exit 7"]).0, Some(3));
    let (code, text) = run(&["identify", "--dry-run"]);
    assert_eq!((code, text.matches("\n    ").count()), (Some(0), separators().len()));
}
