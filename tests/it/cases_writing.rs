//! What helps to write cases: the one form, the findings of `lint`, and `surround cases add`.

use std::fs;
use std::path::Path;

use surround::corpus::{CaseFile, canonical, embedded_files, lint, read_file};
use surround::engine::Game;
use surround::trace::Flaw;

use crate::cli::{err, out, surround};
use crate::snapshot;

const GOOD: &str = r#"# A good file.

[[case]]
name = "refuse-a-play-after-the-end"
clauses = ["suicide.forbidden"]
rules = ["tutorial"]
setup = """
. O
O ."""
to_move = "black"
moves = ["B pass", "W pass"]
judge = ["B A2"]
expect.judge = [["move.after-end"]]
expect.captures = { black = 0, white = 0 }
source = "constructed"
note = "What it catches."
"#;

/// The good file with one piece of its text replaced.
fn with(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    GOOD.replace(from, to)
}

fn findings(text: &str) -> Vec<Flaw> {
    lint::<Game>(&[CaseFile {
        path: "broken.toml".to_owned(),
        corpus_path: "cases/capture/broken.toml".to_owned(),
        text: text.to_owned(),
    }])
}

#[test]
fn the_corpus_is_in_the_one_form() {
    for file in embedded_files() {
        let formed = canonical(&file.text).unwrap();
        assert!(formed == file.text, "run `surround cases fmt {}`", file.path);
    }
}

#[test]
fn lint_finds_nothing_in_the_corpus() {
    let found: Vec<String> =
        lint::<Game>(&embedded_files()).iter().map(ToString::to_string).collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn lint_finds_nothing_in_the_good_file() {
    assert_eq!(findings(GOOD), []);
}

#[test]
fn lint_finds_each_flaw_with_its_line() {
    let long = format!("note = \"{}.\"", "x".repeat(200));
    let twice = format!("{GOOD}\n{}", GOOD.trim_start_matches("# A good file.\n\n"));
    let table: [(String, usize, &str); 16] = [
        (with("suicide.forbidden", "suicide.permitted"), 4, "`suicide.permitted` is no clause"),
        (with("[\"suicide.forbidden\"]", "[]"), 4, "names no clause"),
        (with("\"constructed\"", "\"\""), 15, "the case has no source"),
        (with("\"constructed\"", "\"a friend\""), 15, "`a` is no address and no key"),
        (with("constructed", "constructed after nothing"), 15, "`nothing` is no address"),
        (twice, 19, "another case, on line 4, is called `refuse-a-play-after-the-end`"),
        (with("[\"tutorial\"]", "[{ tax = \"all\" }]"), 3, "rules[0]: no rule set is so"),
        (with("black = 0,", "black = 1,"), 14, "under `tutorial`, captures: expected 1 black"),
        (
            with("expect.captures", "expect_by.cgos.captures"),
            3,
            "expect_by.cgos: no rule set of the case is so",
        ),
        (with("move.after-end\"", "move.occupied\""), 13, "got [refused by move.after-end]"),
        (with("[[\"move.after-end\"]]", "[[]]"), 3, "`refuse-` in a name promises a refusal"),
        (with("note = \"What it catches.\"", &long), 16, "columns, at most 200: say it shorter"),
        (with("catches.", "catches"), 16, "a note is a sentence: end it with a period"),
        (with(". O\nO .", ".O\nO."), 8, "not in the one form, expected `. O`: run"),
        (with("note = ", "notes = "), 3, "unknown field `notes`"),
        (with("[[case]]", "[case]"), 3, "a file of cases holds tables `[[case]]` alone"),
    ];
    for (text, line, words) in table {
        let found = findings(&text);
        let is_it = |flaw: &Flaw| flaw.line == line && flaw.message.contains(words);
        assert!(found.iter().any(is_it), "{words}: {found:#?}");
    }
}

#[test]
fn lint_wants_refuse_in_front_of_a_name() {
    let text = "[[case]]\nname = \"a-ko\"\nclauses = [\"repetition.basic-ko\"]\n\
                rules = [\"tutorial\"]\nsetup = \"\"\"\n. X O .\nX O . O\n. X O .\"\"\"\n\
                to_move = \"black\"\nmoves = [\"B C2\"]\njudge = [\"W B2\"]\n\
                expect.judge = [[\"repetition.basic-ko\"]]\nsource = \"constructed\"\n\
                note = \"A ko.\"\n";
    let found = findings(text);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].line == 2 && found[0].message.contains("put `refuse-` in front"));
    assert_eq!(findings(&text.replace("a-ko", "refuse-a-ko")), []);
}

#[test]
fn the_one_form_orders_fields_and_keeps_comments() {
    let messy = "# About this.\n# In two lines.\n\n\n[[case]]\nclauses=[ 'board.grid' ]\n\
        # Why this name.\nname = \"a-case\"\n\
        expect_by.b.score = { white = 1, black=2, result='0' }\n\
        expect_by.a.judge = [['b', \"a\"], []]\nexpect.to_move = \"white\"  # beside\n\
        expect.position = \"\"\"\n. X\n. .\"\"\"\nrules = [ \"*\",\n  'cgos' ]\nkomi = 0\n\
        setup = \"\"\"\n.x\n..\"\"\"\ndead = ['B2', 'A10', 'A9',]\n\n\n# The second.\n[[case]]\n\
        size = [ 2,2 ]\n# At the end.\n";
    let formed = canonical(messy).unwrap();
    snapshot::settings("cases", "Is every comment there, and each field in its place?")
        .bind(|| insta::assert_snapshot!("one_form", formed));
    assert_eq!(canonical(&formed).unwrap(), formed);
    let error = canonical("[[case]]\nname = \n").unwrap_err();
    assert_eq!(error.line, 2);
}

#[test]
fn a_list_that_is_too_long_is_broken() {
    let items: Vec<String> = (1..=30).map(|number| format!("\"B A{number}\"")).collect();
    let text = format!("[[case]]\nmoves = [{}]\n", items.join(", "));
    let formed = canonical(&text).unwrap();
    assert!(formed.lines().count() > 3 && formed.lines().all(|line| line.len() <= 120), "{formed}");
    assert_eq!(canonical(&formed).unwrap(), formed);
    let names = "expect = { judge = [[]], legal = [".to_owned() + &items.join(", ") + "] }";
    let formed = canonical(&format!("[[case]]\n{names}\n")).unwrap();
    assert!(formed.contains("\nexpect.judge = [[]]\nexpect.legal = [\n"), "{formed}");
}

/// Runs `surround cases` in words, with what comes by standard input.
fn run(args: &[&str], input: &str) -> (i32, String, String) {
    let output = surround(&[&["cases"], args].concat(), input);
    (output.status.code().unwrap(), out(&output), err(&output))
}

/// The words that add a ko to a file.
fn ko(file: &str) -> Vec<&str> {
    vec![
        "add",
        "--file",
        file,
        "--name",
        "refuse-a-retake",
        "--setup",
        "-",
        "--moves",
        "B C2",
        "--judge",
        "W B2",
        "--ask",
        "captures",
        "--clause",
        "repetition.basic-ko",
        "--source",
        "constructed",
        "--note",
        "Catches a ko that is forgotten.",
        "--rules",
        "tutorial",
        "--rules",
        "simple-rules",
        "--rules",
        "{ base = \"cgos\", name = \"own\", komi = 0 }",
    ]
}

const PICTURE: &str = ". X O .\nX O . O\n. X O .\n";

#[test]
fn a_case_is_added_with_what_the_rules_say() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cases/repetition/added.toml");
    let file = path.to_str().unwrap();
    let with = |more: &[&'static str]| {
        let args: Vec<&str> = ko(file).into_iter().chain(more.iter().copied()).collect();
        let (code, out, err) = run(&args, PICTURE);
        (code, out, err.replace(file, "added.toml"))
    };
    let (code, _, message) = with(&["--yes"]);
    assert_eq!(code, 2);
    assert!(message.contains("`added.toml` is new: say by `--about`"), "{message}");
    let (code, shown, _) = with(&["--dry-run", "--about", "Kos that are taken back."]);
    assert_eq!((code, Path::new(file).exists()), (0, false));
    snapshot::settings("cases", "Are the values right, and is the reader told to check them?")
        .bind(|| insta::assert_snapshot!("add", shown));
    let (code, _, message) = with(&["--about", "Kos that are taken back."]);
    assert_eq!((code, message.contains("nobody can be asked here")), (2, true), "{message}");
    let (code, _, message) = with(&["--yes", "--about", "Kos that are taken back."]);
    assert_eq!((code, message.contains("is added to added.toml")), (0, true), "{message}");
    let (code, _, message) = with(&["--yes"]);
    assert_eq!((code, message.contains("is taken at added.toml:4")), (2, true), "{message}");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("# Kos that are taken back.\n\n[[case]]\n"), "{text}");
    let case = &read_file("cases/repetition/added.toml", &text).unwrap()[0];
    assert_eq!(case.id, "repetition/added/refuse-a-retake");
    let keys = [
        "expect_by.\"repetition.forbid=positional\".judge = [[\"repetition.positional\"]]",
        "expect_by.tutorial.judge = [[\"repetition.basic-ko\"]]",
    ];
    for key in keys {
        assert!(text.contains(key), "{key}: {text}");
    }
    let (code, told, _) = run(&["lint", file], "");
    assert_eq!((code, told.as_str()), (0, "0 findings in 1 file\n"));
    let (code, _, _) = run(&["fmt", "--check", file], "");
    assert_eq!(code, 0);
}

#[test]
fn a_case_that_is_none_is_not_added() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cases/repetition/added.toml");
    let file = path.to_str().unwrap();
    let refused = |from: &'static str, to: &'static str| {
        let args = ko(file).into_iter().map(|word| if word == from { to } else { word });
        let args: Vec<&str> = args.chain(["--about", "Kos.", "--yes"]).collect();
        let (code, _, message) = run(&args, PICTURE);
        assert!(code == 2 && !path.exists(), "{to}: {message}");
        message
    };
    for (from, to, words) in [
        (
            "B C2",
            "B C2, W B2",
            "under `tutorial` move 2, `W B2`, is refused by repetition.basic-ko",
        ),
        ("refuse-a-retake", "a-retake", "put `refuse-` in front"),
        ("repetition.basic-ko", "repetition.ko", "`repetition.ko` is no clause"),
        ("constructed", "a friend", "is no address and no key"),
        ("W B2", "W Z9", "`Z9` is no point of a 4x3 board"),
        ("tutorial", "tutorials", "`tutorials` selects no rule set"),
        ("captures", "mood", "expected one of: position, to_move"),
    ] {
        let message = refused(from, to);
        assert!(message.contains(words), "{words}: {message}");
    }
}

#[test]
fn files_are_formed_in_place_and_checked_without() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("capture").join("broken.toml");
    fs::create_dir(path.parent().unwrap()).unwrap();
    fs::write(&path, with(". O\nO .", ".O\nO.")).unwrap();
    let folder = folder.path().to_str().unwrap();
    let (code, told, _) = run(&["fmt", "--check", folder], "");
    assert_eq!((code, told), (1, format!("{}\n", path.display())));
    let (code, told, _) = run(&["lint", folder, "--format", "json"], "");
    let found: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!((code, &found[0]["line"]), (1, &serde_json::json!(8)));
    assert_eq!(run(&["fmt", folder], "").0, 0);
    assert_eq!(fs::read_to_string(&path).unwrap(), GOOD);
    assert_eq!(run(&["lint", folder], "").0, 0);
}
