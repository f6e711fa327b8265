//! Rule sets as data: files, objects, `KataGo`'s names, and what is refused with its axis named.

use serde_json::json;
use surround::ruleset::axes::FullBoard;
use surround::ruleset::{
    RuleSetError, from_json, from_katago, from_toml, named_katago, preset, presets, to_katago,
};

use crate::snapshot;

/// Where and why a rule set is refused.
fn refusal(error: &RuleSetError) -> String {
    format!("at {:?}: {error}", error.at)
}

#[test]
fn every_preset_reads_and_is_its_own_base() {
    let names: Vec<&str> = presets().iter().map(|preset| preset.name.as_str()).collect();
    assert!(names.is_sorted() && names.len() >= 7, "{names:?}");
    for preset in presets() {
        let again = from_json(&json!({ "base": preset.name })).unwrap();
        assert_eq!(again, preset.rules);
    }
}

#[test]
fn every_preset_empties_a_full_board() {
    // No rule set of China or Japan may do otherwise (r[surround.full-board.reading]).
    assert!(presets().iter().all(|preset| preset.rules.full_board == FullBoard::Emptied));
}

#[test]
fn a_file_changes_what_it_names_and_keeps_the_rest() {
    let rules = from_toml("base = \"cgos\"\nkomi = 14\n[repetition]\nforbid = [\"situational\"]\n");
    let mut expected = preset("cgos").unwrap().rules.clone();
    expected = expected.with_komi(surround::vocab::HalfPoints::new(14));
    expected.repetition.forbid = [surround::ruleset::axes::Repetition::Situational].into();
    assert_eq!(rules, Ok(expected));
}

#[test]
fn refuses_files_with_the_place_and_what_was_expected() {
    let files = [
        "komi = ",
        "base = \"nobody\"",
        "base = 3",
        "suicide = \"any\"",
        "base = \"cgos\"\nsuicide = \"sometimes\"",
        "base = \"cgos\"\nkomi = 7.5",
        "base = \"cgos\"\nkomi = 20001",
        "base = \"cgos\"\ncolour = \"red\"",
        "base = \"cgos\"\n[repetition]\nforbid = [\"positional\", \"ko\"]",
        "base = \"cgos\"\n[repetition]\nforbid = \"positional\"",
        "base = \"cgos\"\n[cycle]\noccurrence = 4",
        "base = \"cgos\"\n[ending]\nwhite_passes_last = \"yes\"",
        "base = \"cgos\"\nscoring = \"stones\"\ntax = \"group\"",
        "base = \"cgos\"\nscoring = \"territory\"\nmargin = \"half-board\"",
        "base = \"cgos\"\nrulings = [\"japanese.bent-four\"]",
        "base = \"cgos\"\nkomi = [{ size = [9, 9], stones = 0, komi = 11 }]",
        "base = \"cgos\"\nkomi = []",
        "base = \"cgos\"\nkomi = [{ komi = 20001 }]",
        "base = \"cgos\"\nkomi = [{ handicap = 1, komi = 1 }]",
        "base = \"cgos\"\nkomi = [{ size = [0, 3], komi = 1 }]",
        "base = \"cgos\"\n[illegal_move]\nclauses = [\"move.out-of-turn\"]",
    ];
    let told = files.map(|file| {
        let error = from_toml(file).expect_err(file);
        format!("{file}\n=> {}\n", refusal(&error))
    });
    snapshot::settings("rules", "Does each message name the axis and what was expected?")
        .bind(|| insta::assert_snapshot!("refused_files", told.join("\n")));
}

#[test]
fn the_names_of_katago_mean_what_katago_means() {
    let object = |name| to_katago(&named_katago(name).unwrap()).unwrap();
    for (name, ko, suicide, bonus, komi) in [
        ("tromp-taylor", "POSITIONAL", true, "0", 7.5),
        ("Chinese-OGS", "POSITIONAL", false, "N", 7.5),
        ("chinesekgs", "POSITIONAL", false, "N", 7.5),
        ("bga", "SITUATIONAL", false, "N-1", 7.5),
        ("nz", "SITUATIONAL", true, "0", 7.0),
        ("goe", "POSITIONAL", true, "0", 7.5),
    ] {
        let found = object(name);
        assert_eq!((&found["ko"], &found["suicide"]), (&json!(ko), &json!(suicide)), "{name}");
        assert_eq!((&found["whiteHandicapBonus"], &found["komi"]), (&json!(bonus), &json!(komi)));
    }
}

#[test]
fn an_object_of_katago_reads_back_and_the_rest_is_refused() {
    let object =
        json!({ "ko": "situational", "suicide": false, "komi": 6.5, "friendlyPassOk": true });
    let rules = from_katago(&object).unwrap();
    assert_eq!(from_katago(&to_katago(&rules).unwrap()), Ok(rules));
    for (object, at) in [
        (json!({ "ko": "SUPER" }), "/ko"),
        (json!({ "ko": 3 }), "/ko"),
        (json!({ "ko": "POSITIONAL", "komi": 7.3 }), "/komi"),
        (json!({ "hasButton": "yes" }), "/hasButton"),
        (json!({ "ko": "POSITIONAL", "color": 1 }), "/color"),
    ] {
        assert_eq!(from_katago(&object).unwrap_err().at, at, "{object}");
    }
}

#[test]
fn rules_without_an_equivalent_name_the_axis() {
    let axis =
        |change: serde_json::Value| to_katago(&from_json(&change).unwrap()).unwrap_err().axis();
    assert_eq!(axis(json!({ "base": "tutorial" })), "cycle.result");
    let natural = json!({ "base": "cgos", "repetition": { "forbid": ["natural-situational"] } });
    assert_eq!(axis(natural), "repetition.forbid");
    let any =
        json!({ "base": "cgos", "suicide": "any", "repetition": { "forbid": ["situational"] } });
    assert_eq!(axis(any), "suicide");
    assert_eq!(axis(json!({ "base": "cgos", "full_board": "stands" })), "full_board");
    assert_eq!(axis(json!({ "base": "cgos", "equal": "white-wins" })), "equal");
    assert_eq!(axis(json!({ "base": "cgos", "ending": { "by": [] } })), "ending.by");
}
