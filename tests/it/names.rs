//! Names of rule sets, each in its namespace, and rule sets taken apart into axes.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use surround::ruleset::axes::{Repetition, Scoring, Suicide};
use surround::ruleset::names::{self, Namespace, meanings};
use surround::ruleset::{
    RuleSet, differences, from_json, from_katago, from_katago_text, in_words, named_katago, preset,
    presets, source, to_katago, to_katago_text,
};
use surround::vocab::HalfPoints;

fn rules(namespace: Namespace, name: &str) -> RuleSet {
    namespace.rules(name).unwrap_or_else(|error| panic!("{namespace} {name}: {error}"))
}

fn forbids(rules: &RuleSet) -> Vec<Repetition> {
    rules.repetition.forbid.iter().copied().collect()
}

/// The dotted names of the leaves of an object.
fn leaves(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                leaves(value, &format!("{path}.{key}"), found);
            }
        }
        _ => found.push(path.trim_start_matches('.').to_owned()),
    }
}

/// Every object of `KataGo`'s rules with these komi.
fn objects() -> Vec<Value> {
    let mut objects = Vec::new();
    for ko in ["SIMPLE", "POSITIONAL", "SITUATIONAL"] {
        for (scoring, tax) in [("AREA", "NONE"), ("TERRITORY", "SEKI"), ("AREA", "ALL")] {
            for (suicide, button, bonus) in
                [(true, false, "0"), (false, true, "N"), (false, false, "N-1")]
            {
                objects.push(json!({
                    "ko": ko, "scoring": scoring, "tax": tax, "suicide": suicide,
                    "hasButton": button, "whiteHandicapBonus": bonus, "friendlyPassOk": false,
                    "komi": -6.5,
                }));
            }
        }
    }
    objects
}

#[test]
fn a_rule_set_in_words_has_every_axis_of_its_files_in_their_order() {
    for preset in presets() {
        let mut axes = Vec::new();
        leaves(&serde_json::to_value(&preset.rules).unwrap(), "", &mut axes);
        let said = in_words(&preset.rules);
        assert_eq!(said.iter().map(|said| said.axis).collect::<Vec<_>>(), axes);
        for said in said {
            assert!(said.sentence.ends_with('.'), "{}: {}", said.axis, said.sentence);
        }
    }
}

#[test]
fn an_axis_that_does_not_matter_is_no_difference() {
    let base = &preset("cgos").unwrap().rules;
    let change = |axes: Value| from_json(&axes).unwrap();
    let start = json!({ "base": "cgos", "repetition": { "start": "unowned" } });
    assert_eq!(differences(base, &change(start)), []);
    let alternating = json!({ "base": "aga", "ending": { "resumed_by": "alternation" } });
    assert_eq!(differences(&preset("aga").unwrap().rules, &change(alternating)), []);
    let other = json!({ "base": "cgos", "komi": 14, "cycle": { "result": "draw" } });
    let found = differences(base, &change(other));
    let told: Vec<_> = found.iter().map(|d| (d.axis, &*d.value, &*d.other)).collect();
    assert_eq!(told, [("cycle.result", "none", "draw"), ("komi", "7.5", "7")]);
}

#[test]
fn chinese_is_another_rule_set_in_each_namespace() {
    let katago = rules(Namespace::Katago, "chinese");
    assert_eq!(forbids(&katago), [Repetition::BasicKo]);
    let kgs = rules(Namespace::Kgs, "Chinese");
    assert_eq!(forbids(&kgs), [Repetition::Positional]);
    assert_eq!(kgs, preset("chinese-kgs").unwrap().rules);
    assert_eq!(rules(Namespace::Ogs, "chinese"), preset("chinese-ogs").unwrap().rules);
}

#[test]
fn a_server_means_its_own_rules() {
    for (name, ko, suicide, scoring, komi) in [
        ("aga", Repetition::Situational, Suicide::Forbidden, Scoring::Area, "7.5"),
        ("japanese", Repetition::BasicKo, Suicide::Forbidden, Scoring::Territory, "6.5"),
        ("new_zealand", Repetition::Situational, Suicide::Any, Scoring::Area, "7.5"),
    ] {
        let found = rules(Namespace::Kgs, name);
        assert_eq!((forbids(&found), found.suicide), (vec![ko], suicide), "{name}");
        let said = in_words(&found);
        let komi_said = said.iter().find(|said| said.axis == "komi").unwrap();
        assert_eq!((found.scoring, komi_said.value.as_str()), (scoring, komi));
    }
    assert_eq!(rules(Namespace::Kgs, "New Zealand"), rules(Namespace::Kgs, "new_zealand"));
    let ogs = rules(Namespace::Ogs, "ing");
    assert_eq!((forbids(&ogs), ogs.suicide), (vec![Repetition::Positional], Suicide::Any));
}

#[test]
fn every_name_is_read_and_its_rules_have_a_name() {
    for namespace in Namespace::ALL {
        let mut spellings = BTreeSet::new();
        for meaning in meanings(namespace) {
            for name in &meaning.names {
                assert!(spellings.insert(name.to_lowercase()), "{namespace}: `{name}` twice");
                assert_eq!(meaning.rules().as_ref(), Ok(&rules(namespace, name)));
            }
        }
        for name in namespace.names() {
            let meant = rules(namespace, name);
            let again = namespace.name(&meant).unwrap_or_else(|error| panic!("{name}: {error}"));
            // Two names may mean the same rules: the first is written.
            assert_eq!(differences(&rules(namespace, &again), &meant), [], "{namespace} {name}");
        }
        if namespace != Namespace::Surround {
            assert!(source(names::source(namespace)).is_some(), "{namespace}");
        }
    }
}

#[test]
fn the_komi_is_beside_a_name_of_a_server_and_part_of_one_of_katago() {
    let other_komi = preset("chinese-kgs").unwrap().rules.clone().with_komi(HalfPoints::new(1));
    assert_eq!(Namespace::Kgs.name(&other_komi).as_deref(), Ok("chinese"));
    let compact = "koPOSITIONALscoreAREAtaxNONEsui0whbNkomi0.5";
    assert_eq!(Namespace::Katago.name(&other_komi).as_deref(), Ok(compact));
    assert_eq!(rules(Namespace::Katago, compact), rules(Namespace::Sgf, compact));
    let error = Namespace::Surround.name(&other_komi).unwrap_err();
    assert_eq!((error.axis(), error.nearest.as_deref()), ("komi", Some("chinese-kgs")));
}

#[test]
fn refuses_names_with_the_axis_on_which_the_nearest_differs() {
    let natural = json!({ "base": "cgos", "repetition": { "forbid": ["natural-situational"] } });
    let natural = from_json(&natural).unwrap();
    for namespace in Namespace::ALL {
        let error = namespace.name(&natural).unwrap_err();
        assert_eq!(error.axis(), "repetition.forbid", "{namespace}: {error}");
    }
    let error = Namespace::Kgs.name(&natural).unwrap_err().to_string();
    assert_eq!(
        error,
        "no equivalent in KGS: `repetition.forbid` = `natural-situational` (there: positional), \
         `handicap.placement` = `none` (there: free), `handicap.compensation` = `none` (there: n); \
         the nearest is `chinese`"
    );
}

#[test]
fn the_nearest_counts_alike_and_then_allows_the_same_suicide() {
    for (name, nearest) in [
        ("stone-scoring", "katago:stone-scoring"),
        ("chinese-1988", "katago:chinese-ogs"),
        ("aga", "katago:aga"),
        ("japanese-1989", "katago:japanese"),
    ] {
        let error = to_katago(&preset(name).unwrap().rules).unwrap_err();
        assert_eq!(error.nearest.as_deref(), Some(nearest));
    }
}

#[test]
fn refuses_names_that_a_namespace_has_not_and_lists_those_it_has() {
    let error = |namespace: Namespace, name| namespace.rules(name).unwrap_err().to_string();
    assert_eq!(
        error(Namespace::Kgs, "korean"),
        "`korean` is no rule set of KGS, which has chinese, aga, japanese, new_zealand"
    );
    assert!(error(Namespace::Katago, "simple-rules").contains("chinese-ogs"));
    assert!(error(Namespace::Surround, "chinese").contains("chinese-kgs"));
    assert_eq!(
        error(Namespace::Katago, "koSPIGHTscoreAREA"),
        "in `koSPIGHTscoreAREA`, at `SPIGHTscoreAREA`: expected one of SIMPLE, POSITIONAL, \
         SITUATIONAL"
    );
}

#[test]
fn a_namespace_is_the_word_before_the_colon() {
    assert_eq!(Namespace::split("kgs:chinese"), Some((Namespace::Kgs, "chinese")));
    assert_eq!(Namespace::split("SGF: Chinese"), Some((Namespace::Sgf, "Chinese")));
    assert_eq!(Namespace::split("cgos"), None);
    assert_eq!(Namespace::split("c:/rules.toml"), None);
}

#[test]
fn every_object_of_katago_reads_back_and_so_does_its_compact_text() {
    for object in objects() {
        let rules = from_katago(&object).unwrap();
        assert_eq!(to_katago(&rules), Ok(object));
        let text = to_katago_text(&rules).unwrap();
        assert_eq!(from_katago_text(&text), Ok(rules.clone()), "{text}");
        assert_eq!(from_katago_text(&text.to_lowercase()), Ok(rules), "{text}");
    }
    let rules = named_katago("aga-button").unwrap();
    let text = "koSITUATIONALscoreAREAtaxNONEsui0button1whbN-1komi7";
    assert_eq!(to_katago_text(&rules).as_deref(), Ok(text));
    assert_eq!(from_katago_text(&text.replace("komi7", "fpok1komi7.0")), Ok(rules));
}

#[test]
fn refuses_compact_texts_with_the_part_that_is_wrong() {
    for (text, part) in [
        ("koPOSITIONALscoreAREAtaxNONEsui2", "at `2`: expected 0 or 1"),
        ("koPOSITIONALkoSIMPLE", "at `koSIMPLE`: expected each key once"),
        ("koPOSITIONALkomi", "at the end: expected a number of points"),
        ("koPOSITIONALrest", "at `rest`: expected ko, score, tax, sui, button, whb, fpok or komi"),
        ("koPOSITIONALkomi7.3", "expected a multiple of 0.5 points"),
    ] {
        let error = from_katago_text(text).unwrap_err().to_string();
        assert!(error.ends_with(part), "{text}: {error}");
    }
}

#[test]
fn what_katago_can_say_reads_back_as_the_same_game() {
    for preset in presets() {
        let Ok(object) = to_katago(&preset.rules) else { continue };
        let again = from_katago(&object).unwrap();
        assert_eq!(to_katago(&again), Ok(object), "{}", preset.name);
        let unsaid = ["equal", "shared_empty", "suicide", "handicap.placement"];
        for difference in differences(&preset.rules, &again) {
            let is_basic_ko_beside_superko = difference.axis == "repetition.forbid"
                && difference.value.starts_with("basic-ko, ");
            assert!(
                is_basic_ko_beside_superko || unsaid.contains(&difference.axis),
                "{}: {difference:?}",
                preset.name
            );
        }
    }
}
