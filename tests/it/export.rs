//! The corpus for other programs: what is written says what the cases say, whole and in every form.

mod readers;
mod runner;
mod scripts;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::OnceLock;

use boon::{Compiler, Schemas};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use surround::arbiter::{Arbiter, Start};
use surround::ask::{Ask, Step, answer};
use surround::check::count::perft;
use surround::corpus::{Begins, Case, cases, read_file};
use surround::embedded;
use surround::engine::Game;
use surround::export::{Bundle, Dialect, Format, export};
use surround::model::Model;
use surround::query::answer_line;
use surround::ruleset::{RuleSet, preset};
use surround::sgf::Record;
use surround::vocab::{Coloring, Grid, HalfPoints, Player};

use crate::snapshot;

/// The corpus in a format; it is made once.
fn exported(format: Format) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; 5] = [const { OnceLock::new() }; 5];
    let at = Format::ALL.iter().position(|&known| known == format).unwrap();
    BUNDLES[at].get_or_init(|| export(cases(), format, &Dialect::ALL))
}

/// The only file of a format that has one.
fn only(format: Format) -> &'static str {
    assert_eq!(exported(format).files.len(), 1);
    &exported(format).files[0].text
}

/// Whether an answer has all that is expected: each field of an object, the items of a list, one
/// by one; a list that is missing is empty.
fn holds(expected: &Value, answer: &Value) -> bool {
    match (expected, answer) {
        (Value::Object(expected), Value::Object(answer)) => {
            expected.iter().all(|(key, expected)| match answer.get(key) {
                Some(found) => holds(expected, found),
                None => *expected == json!([]),
            })
        }
        (Value::Array(expected), Value::Array(answer)) => {
            let all = expected.iter().zip(answer).all(|(expected, found)| holds(expected, found));
            all && expected.len() == answer.len()
        }
        (expected, answer) => expected == answer,
    }
}

#[test]
fn every_line_is_a_query_and_its_answer_holds_what_is_expected() {
    let mut wrong = Vec::new();
    for line in only(Format::JsonLines).lines() {
        let scene: Value = serde_json::from_str(line).unwrap();
        let found = answer_line::<Game>(&scene["query"].to_string()).unwrap();
        if !holds(&scene["expect"], &found) || found["id"] != scene["query"]["id"] {
            wrong.push(format!("{line}\n  got {found}"));
        }
        assert_ne!(scene["expect"]["ok"], json!({}), "{line} expects nothing");
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn chapters_fit_their_schema() {
    let mut compiler = Compiler::new();
    for name in ["case.schema.json", "export.schema.json"] {
        let schema = serde_json::from_str(embedded::text(&format!("cases/{name}"))).unwrap();
        compiler.add_resource(name, schema).unwrap();
    }
    let mut schemas = Schemas::new();
    let index = compiler.compile("export.schema.json", &mut schemas).unwrap();
    for file in &exported(Format::Json).files {
        let chapter: Value = serde_json::from_str(&file.text).unwrap();
        schemas.validate(&chapter, index).unwrap_or_else(|error| panic!("{}: {error}", file.path));
        for spoilt in ["id", "start", "scenes"] {
            let mut chapter = chapter.clone();
            chapter["cases"][0].as_object_mut().unwrap().remove(spoilt);
            assert!(schemas.validate(&chapter, index).is_err(), "{spoilt} may be missing");
        }
    }
}

/// A scene of an exported case as a case of its own, in the form in which cases are written.
fn as_file(case: &Value, scene: &Value) -> String {
    let mut rules = scene["axes"].clone();
    rules["base"] = json!("simple-rules");
    rules["name"] = json!("own");
    let start = &case["start"];
    let rows: Vec<&str> =
        start["rows"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let mut table = json!({
        "name": "a-case", "rules": [rules], "setup": rows.join("\n"), "clauses": case["clauses"],
        "to_move": start["to_move"], "turns": start["turns"], "handicap": start["handicap"],
        "moves": case["moves"], "expect": scene["expect"], "source": case["source"],
        "note": case["note"],
    });
    if let Some(player) = start.get("left_by") {
        table["left_by"] = player.clone();
    }
    // What a case says without need is an error.
    let expect = &scene["expect"];
    for (key, needs) in [("judge", "judge"), ("dead", "score"), ("statuses", "score")] {
        if expect.get(needs).is_some() {
            table[key] = case[key].clone();
        }
    }
    let cases: Map<String, Value> = [("case".to_owned(), json!([table]))].into_iter().collect();
    toml::to_string(&cases).unwrap()
}

#[test]
fn a_case_reads_back_from_its_chapter() {
    let mut read = 0;
    for file in &exported(Format::Json).files {
        let chapter: Value = serde_json::from_str(&file.text).unwrap();
        for written in chapter["cases"].as_array().unwrap() {
            let id = written["id"].as_str().unwrap();
            let case = cases().iter().find(|case| case.id == id).unwrap();
            let scenes = written["scenes"].as_array().unwrap();
            assert_eq!(scenes.len(), case.scenes.len(), "{id}");
            for (written_scene, scene) in scenes.iter().zip(&case.scenes) {
                assert_eq!(written_scene["rules"], json!(scene.rules_name));
                let text = as_file(written, written_scene);
                let found = read_file("cases/export/case.toml", &text);
                let found = found.unwrap_or_else(|error| panic!("{id}: {error}\n{text}")).remove(0);
                assert_eq!(found.scenes[0].expect, scene.expect, "{id}");
                assert_eq!(found.scenes[0].rules, scene.rules, "{id}");
                assert_eq!((&found.start, &found.steps), (&case.start, &case.steps), "{id}");
                read += 1;
            }
        }
    }
    assert_eq!(read, cases().iter().map(|case| case.scenes.len()).sum::<usize>());
}

/// The position at the end of a record, under a rule set.
fn replayed(record: &Record, rules: &RuleSet) -> Coloring {
    let set_up = &record.nodes[0].set_up;
    let mut coloring = Coloring::empty(record.grid);
    set_up.apply(&mut coloring);
    let to_move = set_up.to_move.unwrap_or(Player::Black);
    let start = Start::set_up(coloring, to_move).in_free_turns();
    let mut game = Game::start(&start, rules).unwrap();
    for turn in record.turns() {
        game.play(turn).unwrap();
    }
    game.position()
}

#[test]
fn a_record_leads_to_the_position_of_its_case() {
    let bundle = exported(Format::Sgf);
    for file in &bundle.files {
        let id = file.path.strip_suffix(".sgf").unwrap();
        let case = cases().iter().find(|case| case.id == id).unwrap();
        let record: Record = file.text.parse().unwrap_or_else(|e| panic!("{}: {e}", file.path));
        assert_eq!(record.to_string(), file.text);
        assert_eq!(record.grid, case.start.coloring.grid());
        for scene in &case.scenes {
            if scene.expect.begins == Begins::No {
                let mut coloring = Coloring::empty(record.grid);
                record.nodes[0].set_up.apply(&mut coloring);
                assert_eq!(coloring, case.start.coloring, "{id}");
                continue;
            }
            let mut question = case.question(scene);
            question.asks = [Ask::Position].into();
            let position = answer::<Game>(&question).unwrap().position.unwrap();
            // What ends a game, and the words about it, are no part of a record's moves.
            let mut rules = scene.rules.clone().with_komi(HalfPoints::new(0));
            rules.cycle = preset("simple-rules").unwrap().rules.cycle;
            rules.ending.by.clear();
            if has_no_word(case) {
                assert_eq!(replayed(&record, &rules), position, "{id}");
            }
        }
    }
    let left_out: usize = bundle.manifest().left_out.iter().map(|left_out| left_out.count).sum();
    assert_eq!(bundle.files.len() + left_out, cases().len());
}

fn has_no_word(case: &Case) -> bool {
    case.steps.iter().all(|step| match step {
        Step::Turn(turn) => !matches!(turn.mv, surround::vocab::Move::Declare(_)),
        Step::Undo => true,
    })
}

/// A row of the table: the grid, the rules, the depth, the count.
fn rows(table: &str) -> Vec<(Grid, &str, u32, u64)> {
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("size\trules\tdepth\tcount"));
    lines
        .map(|line| {
            let [size, rules, depth, count] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            let (columns, rows) = size.split_once('x').unwrap();
            let grid = Grid::new(columns.parse().unwrap(), rows.parse().unwrap()).unwrap();
            (grid, rules, depth.parse().unwrap(), count.parse().unwrap())
        })
        .collect()
}

fn lines_of<A: Arbiter>(grid: Grid, rules: &RuleSet, depth: u32) -> u64 {
    let rules = rules.clone().with_komi(HalfPoints::new(0));
    perft(&mut A::start(&Start::empty(grid), &rules).unwrap(), depth)
}

#[test]
fn the_model_counts_as_many_lines() {
    let table = only(Format::Perft);
    let mut counted = 0;
    for (grid, rules, depth, count) in rows(table) {
        if count <= 400 && grid.len() <= 9 {
            let rules = &preset(rules).unwrap().rules;
            assert_eq!(lines_of::<Model>(grid, rules, depth), count, "{grid} {rules:?} {depth}");
            counted += 1;
        }
    }
    assert!(counted > 400, "only {counted}");
}

#[test]
fn lines_are_as_many_as_others_have_counted() {
    // Without passes there are 81 and 6,480 lines on 9x9:
    // https://go.computer.free.fr/go-computer/msg06548.html. Those with a pass are as many as
    // their plays allow: none of the first three plays on these boards can take a stone, or repeat.
    let table = only(Format::Perft);
    let count = |size: &str, rules: &str, depth: u32| {
        let (columns, of_rows) = size.split_once('x').unwrap();
        let grid = Grid::new(columns.parse().unwrap(), of_rows.parse().unwrap()).unwrap();
        let all = rows(table);
        let row = all.iter().find(|row| (row.0, row.1, row.2) == (grid, rules, depth));
        row.unwrap_or_else(|| panic!("{size} {rules} {depth}")).3
    };
    for rules in ["tromp-taylor", "japanese-1989", "aga", "tutorial"] {
        assert_eq!(count("19x19", rules, 1), 361 + 1, "{rules}");
        // Two plays, a play and a pass in either order, two passes.
        assert_eq!(count("9x9", rules, 2), 6_480 + 2 * 81 + 1, "{rules}");
        // Three plays; two and a pass in one of three places; one and two passes, not one after
        // the other at the start.
        assert_eq!(count("5x5", rules, 3), 13_800 + 3 * 600 + 2 * 25, "{rules}");
    }
}

#[test]
fn each_file_has_its_digest_and_the_same_export_the_same_bytes() {
    for format in Format::ALL {
        let first = exported(format);
        assert_eq!(*first, export(cases(), format, &Dialect::ALL));
        let written: BTreeMap<_, _> = first.written().collect();
        let text = &written[std::path::Path::new("manifest.json")];
        let manifest: Value = serde_json::from_str(text).unwrap();
        let files = manifest["files"].as_array().unwrap();
        assert_eq!(files.len(), written.len() - 1);
        for file in files {
            let text = &written[std::path::Path::new(file["path"].as_str().unwrap())];
            let digest = Sha256::digest(text.as_bytes());
            let digest =
                digest.iter().fold(String::new(), |digest, byte| digest + &format!("{byte:02x}"));
            assert_eq!((&file["sha256"], &file["bytes"]), (&json!(digest), &json!(text.len())));
        }
    }
}

#[test]
fn no_case_goes_unseen() {
    let mut told = String::new();
    for format in Format::ALL {
        let manifest = exported(format).manifest();
        writeln!(told, "{}: {} files", manifest.format, manifest.files.len()).unwrap();
        for (chapter, counts) in &manifest.chapters {
            let (cases, scenes) = (counts.cases, counts.scenes);
            let questions = counts.questions;
            writeln!(told, "  {chapter}: {cases} cases, {scenes} scenes, {questions} questions")
                .unwrap();
        }
        for left_out in &manifest.left_out {
            let (what, why, count) = (&left_out.what, &left_out.why, left_out.count);
            writeln!(told, "  left out, {what}: {count}: {why}").unwrap();
        }
    }
    let look_for = "Is everything still there, and does what is left out have a good reason?";
    snapshot::settings("export", look_for).bind(|| insta::assert_snapshot!("counts", told));
}

#[test]
fn one_case_reads_well_in_every_form() {
    let id = "repetition/triple-ko/refuse-closing-a-triple-ko";
    let case = cases().iter().find(|case| case.id == id).unwrap();
    let mut told = String::new();
    for format in [Format::Sgf, Format::Tst] {
        let bundle = export(std::slice::from_ref(case), format, &Dialect::ALL);
        for file in bundle.files {
            writeln!(told, "== {}\n{}", file.path, file.text).unwrap();
        }
    }
    snapshot::settings("export", "Does a reader see what is asked, under which rules, and why?")
        .bind(|| insta::assert_snapshot!("one_case", told));
}
