//! What GNU Go plays under each of its options is found out without being told.

use std::sync::atomic::AtomicBool;

use surround::certify::Protocol;
use surround::identify::{Extent, Identity, Verdict, identify};
use surround::subject::{Deadlines, Launch};

/// What GNU Go 3.8 plays with these options.
fn gnugo(options: &[&str]) -> Identity {
    let words = [&["gnugo", "--mode", "gtp", "--level", "1"], options].concat();
    let launch = Launch::parse(&words.iter().map(|&w| w.to_owned()).collect::<Vec<_>>()).unwrap();
    let (deadlines, interrupted) = (Deadlines::STANDARD, AtomicBool::new(false));
    identify(&launch, Protocol::Gtp, deadlines, Extent::Needed, &mut |_| {}, &interrupted)
        .unwrap_or_else(|unusable| panic!("is gnugo installed? {unusable}"))
}

/// The options about ko, and what is then played where nothing is suicide.
const KO: [(&str, &str); 4] = [
    ("--no-ko", "no rule against repetition"),
    ("--simple-ko", "basic ko"),
    ("--positional-superko", "positional superko"),
    ("--situational-superko", "basic ko and situational superko"),
];

/// The options about suicide, and what is then played.
const SUICIDE: [(&str, &str); 3] = [
    ("--forbid-suicide", "without suicide"),
    ("--allow-suicide", "with suicide of two or more stones"),
    ("--allow-all-suicide", "with suicide"),
];

#[test]
fn each_option_of_gnugo_is_named_or_its_deviation_is() {
    for (ko_option, ko) in KO {
        for (suicide_option, suicide) in SUICIDE {
            let found = gnugo(&[ko_option, suicide_option]);
            let options = format!("{ko_option} {suicide_option}: {found:#?}");
            assert!(found.stopped.is_none(), "{options}");
            // Superko does not bind suicide in GNU Go, whatever its options say.
            let is_mixture = ko_option.contains("superko") && suicide != "without suicide";
            if !is_mixture {
                assert_eq!(found.verdict, Verdict::Identified, "{options}");
                assert_eq!(found.plays, format!("{ko} {suicide}"), "{options}");
                continue;
            }
            assert_eq!(found.verdict, Verdict::Mixture, "{options}");
            let parts: Vec<_> =
                found.parts.iter().map(|part| (part.kind.as_str(), part.plays.as_str())).collect();
            let [(usual, here), ("in suicide", there)] = parts[..] else { panic!("{options}") };
            assert_eq!(usual, "in plays that are no suicide", "{options}");
            assert!(here.starts_with(ko), "{options}");
            assert_eq!(there, format!("no rule against repetition {suicide}"), "{options}");
            for deviation in &found.deviations {
                // The play that is asked about, or one on the way to another question, is taken.
                let (expected, got) = (&deviation.expected, &deviation.got);
                assert!(expected.ends_with("illegal") && !got.ends_with("illegal"), "{options}");
                assert_eq!(deviation.reproduced, [2, 2], "{options}");
            }
        }
    }
}

#[test]
fn rules_by_name_are_those_of_their_ko_and_suicide() {
    for (options, plays) in [
        (&["--chinese-rules", "--positional-superko"][..], "positional superko without suicide"),
        (&["--chinese-rules"][..], "basic ko without suicide"),
        (&["--japanese-rules"][..], "basic ko without suicide"),
    ] {
        let found = gnugo(options);
        assert_eq!((found.verdict, found.plays.as_str()), (Verdict::Identified, plays));
        assert!(!found.presets.is_empty());
    }
}
