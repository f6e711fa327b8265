//! Every input that the fuzz crate keeps, replayed on stable Rust through its own adapters.
//!
//! What a regression was about stands here, and nowhere else: an input without a sentence fails.

#[expect(unreachable_pub, reason = "the fuzz crate shares the file and needs its items public")]
#[path = "../../fuzz/src/script.rs"]
mod script;
#[expect(unreachable_pub, reason = "the fuzz crate shares the file and needs its items public")]
#[path = "../../fuzz/src/texts.rs"]
mod texts;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use arbitrary::{Arbitrary, Unstructured};
use surround::check::Script;
use surround::check::laws::{LAWS, Law};

use script::{LawAndScript, ScriptBytes};

/// The regressions, `<target>/<cause>`, and what was wrong.
const CAUSES: [(&str, &str); 0] = [];

/// What a target does with the bytes of an input.
type Replay = fn(&[u8]);

/// Every target.
const TARGETS: [(&str, Replay); 10] = [
    ("case_file_never_panics", texts::case_file_never_panics),
    ("diagram_roundtrips", texts::diagram_roundtrips),
    ("gtp_line_never_panics", texts::gtp_line_never_panics),
    ("gtp_session_never_panics", texts::gtp_session_never_panics),
    ("laws_hold", |bytes| {
        let input: LawAndScript = decode(bytes);
        holds(input.law(), &input.script.script());
    }),
    ("model_and_engine_agree", |bytes| {
        let agree = LAWS.into_iter().find(|(name, _)| *name == "model_and_engine_agree").unwrap();
        holds(agree, &decode::<ScriptBytes>(bytes).script());
    }),
    ("query_line_never_panics", texts::query_line_never_panics),
    ("rules_file_never_panics", texts::rules_file_never_panics),
    ("sgf_never_panics", texts::sgf_never_panics),
    ("sgf_roundtrips", texts::sgf_roundtrips),
];

/// An input as libFuzzer hands it over.
fn decode<'a, T: Arbitrary<'a>>(bytes: &'a [u8]) -> T {
    T::arbitrary_take_rest(Unstructured::new(bytes)).expect("any bytes are an input")
}

fn holds((_, law): Law, script: &Script) {
    law(script).unwrap_or_else(|broken| panic!("{broken}"));
}

fn folder(of: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz").join(of)
}

/// The names in a folder, in order; none where it is missing.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The inputs of a target that have a name: words with hyphens. What the fuzzer kept has a hash.
fn named(folder: &Path) -> Vec<String> {
    names(folder).into_iter().filter(|name| name.contains('-')).collect()
}

#[test]
fn every_target_has_seeds_and_each_passes() {
    for (target, replay) in TARGETS {
        let folder = folder("corpus").join(target);
        let seeds = named(&folder);
        assert!(!seeds.is_empty(), "{target} has no seed");
        for seed in seeds {
            println!("{target}/{seed}");
            replay(&fs::read(folder.join(seed)).unwrap());
        }
    }
}

#[test]
fn every_regression_has_a_cause_and_passes() {
    let mut known: BTreeSet<&str> = CAUSES.iter().map(|(name, _)| *name).collect();
    for (target, replay) in TARGETS {
        let folder = folder("regressions").join(target);
        for input in names(&folder) {
            let name = format!("{target}/{input}");
            assert!(known.remove(name.as_str()), "{name} needs a sentence on its cause");
            println!("{name}");
            replay(&fs::read(folder.join(input)).unwrap());
        }
    }
    assert!(known.is_empty(), "no such regressions: {known:?}");
}

#[test]
fn every_file_of_a_target_is_replayed() {
    let replayed: Vec<&str> = TARGETS.iter().map(|(target, _)| *target).collect();
    let targets = names(&folder("fuzz_targets"));
    let stems: Vec<&str> = targets.iter().filter_map(|name| name.strip_suffix(".rs")).collect();
    assert_eq!(stems, replayed);
    let readme = fs::read_to_string(folder("README.md")).unwrap();
    for target in replayed {
        assert!(readme.contains(&format!("| `{target}` |")), "fuzz/README.md lacks {target}");
    }
}

#[test]
fn a_game_written_as_bytes_reads_back() {
    for seed in named(&folder("corpus/model_and_engine_agree")) {
        let bytes = fs::read(folder("corpus/model_and_engine_agree").join(&seed)).unwrap();
        let script = decode::<ScriptBytes>(&bytes).script();
        assert_eq!(ScriptBytes::encode(&script), bytes, "{seed}");
        assert!(!script.played().steps.is_empty(), "{seed}");
    }
}
