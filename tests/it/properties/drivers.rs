//! Every law has its four drivers: the sources of the drivers are searched for it.

use surround::check::laws::LAWS;

/// The drivers that name each law in a test of its own.
const ONE_BY_ONE: [(&str, &str); 2] = [
    ("proptest", include_str!("proptest_drivers.rs")),
    ("quickcheck", include_str!("quickcheck_drivers.rs")),
];

/// The drivers that go through the table of the laws.
const ALL_AT_ONCE: [(&str, &str); 3] = [
    ("exhaustion", include_str!("../../exhaustive/laws.rs")),
    ("libFuzzer", include_str!("../../../fuzz/src/script.rs")),
    ("the replay of fuzz inputs", include_str!("../fuzz_seeds.rs")),
];

/// A source without its comments.
fn code(source: &str) -> String {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    source.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_law_is_a_test_of_proptest_and_of_quickcheck() {
    for (driver, source) in ONE_BY_ONE {
        let code = code(source);
        let missing: Vec<_> = LAWS
            .iter()
            .map(|(name, _)| name)
            .filter(|name| !code.contains(&format!("#[test]\nfn {name}() {{")))
            .collect();
        assert!(missing.is_empty(), "{driver} does not drive {missing:?}");
        assert_eq!(code.matches("#[test]").count(), LAWS.len(), "{driver} drives what is no law");
    }
}

#[test]
fn exhaustion_and_fuzzing_take_their_laws_from_the_table() {
    for (driver, source) in ALL_AT_ONCE {
        assert!(code(source).contains("LAWS"), "{driver} does not go through the table of laws");
    }
}
