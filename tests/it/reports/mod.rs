//! The reports of `surround certify`, in every form.
//!
//! `tests/reports/run` lets other people's programs read the same.

mod made_up;

use std::fs;
use std::path::Path;

use boon::{Compiler, Schemas};
use serde_json::{Value, json};
use surround::certify::Report;
use surround::report::certify::{MOST_BYTES, html, jsonl, junit, markdown, sarif, tap};
use surround::report::{Paint, certify};

use crate::cli::{err, out, surround};
use crate::snapshot;
use made_up::{NASTY, empty, made_up};

/// Every form of a report, by the ending of its file.
fn forms(report: &Report) -> Vec<(&'static str, String)> {
    let json = serde_json::to_string_pretty(report).unwrap() + "\n";
    vec![
        ("txt", certify(report, "surround", Paint::Plain)),
        ("json", json),
        ("jsonl", jsonl(report)),
        ("xml", junit(report, "surround")),
        ("tap", tap(report, "surround")),
        ("sarif", sarif(report, "surround")),
        ("md", markdown(report, "surround")),
        ("html", html(report, "surround")),
    ]
}

fn form(report: &Report, ending: &str) -> String {
    forms(report).into_iter().find(|(known, _)| *known == ending).unwrap().1
}

/// Whether a schema of `surround schema` accepts a value; what it says against it otherwise.
fn check(name: &str, value: &Value) -> Result<(), String> {
    let schema = serde_json::from_str(&out(&surround(&["schema", name], ""))).unwrap();
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource("urn:it", schema).unwrap();
    let index = compiler.compile("urn:it", &mut schemas).unwrap();
    schemas.validate(value, index).map_err(|error| format!("{error:#}"))
}

#[test]
fn every_form_reads_as_expected() {
    let look_for = "Open it in what it is for: is everything there, and nothing acted upon?";
    snapshot::settings("reports", look_for).bind(|| {
        for (ending, text) in forms(&made_up()) {
            let name = format!("made_up_{ending}.{ending}");
            insta::assert_binary_snapshot!(&name, text.into_bytes());
        }
        for (ending, text) in forms(&empty()) {
            let name = format!("empty_{ending}.{ending}");
            insta::assert_binary_snapshot!(&name, text.into_bytes());
        }
    });
}

#[test]
fn what_a_subject_says_acts_on_nothing_that_shows_it() {
    for (ending, text) in forms(&made_up()) {
        let is_plain = |c: char| c == '\n' || c == '\t' || !c.is_control();
        assert!(text.chars().all(is_plain), "{ending}");
        // In Markdown it may stand within code.
        if ["xml", "html"].contains(&ending) {
            assert!(!text.contains("<b>&"), "{ending}: {text}");
        }
    }
    // JSON keeps it as it was.
    let report: Value = serde_json::from_str(&form(&made_up(), "json")).unwrap();
    assert_eq!(report["subject"]["name"], NASTY);
    let page = form(&made_up(), "html");
    assert_eq!(page.matches("</script>").count(), 1, "{page}");
}

#[test]
fn the_schemas_accept_what_is_written_and_nothing_else() {
    let report = serde_json::to_value(made_up()).unwrap();
    check("report", &report).unwrap();
    check("report", &serde_json::to_value(empty()).unwrap()).unwrap();
    for line in jsonl(&made_up()).lines() {
        check("report-line", &serde_json::from_str(line).unwrap()).unwrap();
    }
    for (pointer, wrong) in [
        ("/seed", json!("7")),
        ("/subject", json!({})),
        ("/runs/0/cases/0/outcome", json!("perhaps")),
        ("/runs/0/cases/1/findings", json!(null)),
        ("/runs/0/findings/0/size", json!([3])),
        ("/runs/0/chapters/capture/not_run", json!(-1)),
    ] {
        let mut changed = report.clone();
        *changed.pointer_mut(pointer).unwrap() = wrong;
        assert!(check("report", &changed).is_err(), "{pointer}");
    }
    let mut lacking = report.clone();
    lacking["runs"][0].as_object_mut().unwrap().remove("stopped");
    assert!(check("report", &lacking).is_err());
    assert!(check("report-line", &json!({"type": "report"})).is_err());
}

#[test]
fn a_schema_is_printed_for_each_name_that_is_listed() {
    let list = out(&surround(&["schema"], ""));
    let names: Vec<&str> = list.lines().map(|l| l.split_whitespace().next().unwrap()).collect();
    assert_eq!(names, ["report", "report-line", "query", "answer", "cases", "export"]);
    for name in names {
        let schema: Value = serde_json::from_str(&out(&surround(&["schema", name], ""))).unwrap();
        assert!(schema["$schema"].as_str().unwrap().contains("json-schema.org"), "{name}");
    }
    let output = surround(&["schema", "reports"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("report"), "{}", err(&output));
    snapshot::settings("reports", "Would a reader of the JSON report know what a field holds?")
        .bind(|| {
            let schema = out(&surround(&["schema", "report"], ""));
            insta::assert_binary_snapshot!("report.schema.json", schema.into_bytes());
        });
}

#[test]
fn markdown_stays_short_and_says_what_it_left_out() {
    let mut report = made_up();
    let finding = report.runs[0].findings[0].clone();
    report.runs[0].findings = vec![finding; 200];
    let text = form(&report, "md");
    assert!(text.len() <= MOST_BYTES, "{}", text.len());
    let shown = text.matches("<details>").count();
    assert!(shown > 10, "{shown}");
    let said = format!("**{} more** findings are left out", 201 - shown);
    assert!(text.contains(&said), "{said}: {text}");
}

#[test]
fn a_deviation_has_the_same_fingerprint_whatever_else_was_found() {
    let fingerprints = |report: &Report| -> Vec<Value> {
        let log: Value = serde_json::from_str(&form(report, "sarif")).unwrap();
        let results = log["runs"].as_array().unwrap().iter();
        let results = results.flat_map(|run| run["results"].as_array().unwrap().clone());
        results.map(|result| result["partialFingerprints"]["deviation/v1"].clone()).collect()
    };
    let mut later = made_up();
    later.seed = 8;
    later.runs[0].findings[0].got = "something else".to_owned();
    later.runs[0].findings[0].more = 40;
    assert_eq!(fingerprints(&made_up()), fingerprints(&later));
    later.runs[0].findings[0].moves.pop();
    assert_ne!(fingerprints(&made_up())[0], fingerprints(&later)[0]);
    assert_eq!(fingerprints(&made_up())[1], fingerprints(&later)[1]);
}

/// Certifies this program under rules that it does not play, over two cases, with more arguments.
fn certify_two(more: &[&str]) -> std::process::Output {
    let own = env!("CARGO_BIN_EXE_surround");
    let mut args = vec!["certify", "--rules", "cgos", "--games", "0"];
    args.extend(["--case", "capture/example/refuse-suicide-of-two-stones"]);
    args.extend(["--case", "capture/example/opponent-is-emptied-before-own-color"]);
    args.extend(more);
    args.extend(["--", own, "gtp", "--rules", "tromp-taylor"]);
    surround(&args, "")
}

#[test]
fn a_run_is_reported_on_standard_output_in_each_form() {
    let folder = tempfile::tempdir().unwrap();
    let path = |ending: &str| folder.path().join(format!("r.{ending}")).display().to_string();
    let endings = [
        ("text", "txt"),
        ("json", "json"),
        ("jsonl", "jsonl"),
        ("junit", "xml"),
        ("tap", "tap"),
        ("sarif", "sarif"),
        ("markdown", "md"),
        ("html", "HTML"),
    ];
    let paths = endings.map(|(_, ending)| path(ending));
    let files: Vec<&str> = paths.iter().flat_map(|path| ["--report", path]).collect();
    let shown = certify_two(&files);
    assert_eq!(shown.status.code(), Some(1), "{}", err(&shown));
    for ((format, _), path) in endings.iter().zip(&paths) {
        let output = certify_two(&["--format", format]);
        assert_eq!(output.status.code(), Some(1), "{format}: {}", err(&output));
        assert_eq!(err(&output), "", "{format}");
        assert_eq!(out(&output), fs::read_to_string(path).unwrap(), "{format}");
    }
    let report: Value = serde_json::from_str(&fs::read_to_string(path("json")).unwrap()).unwrap();
    check("report", &report).unwrap();
    let cases = report["runs"][0]["cases"].as_array().unwrap();
    let outcomes: Vec<&Value> = cases.iter().map(|case| &case["outcome"]).collect();
    assert_eq!(outcomes, ["passed", "failed"]);
    assert_eq!(cases[1]["findings"], json!([0]));
    assert_eq!(report["runs"][0]["chapters"]["capture"]["selected"], 2);
}

#[test]
fn refuses_a_report_file_before_anything_is_run() {
    let output = certify_two(&["--report", "report.pdf"]);
    assert_eq!(output.status.code(), Some(2));
    for ending in [".json ", ".jsonl ", ".xml ", ".tap ", ".sarif ", ".md ", ".html"] {
        assert!(err(&output).contains(ending), "{}", err(&output));
    }
    let output = certify_two(&["--report", "no-such-folder/report.json"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("cannot write `no-such-folder/report.json`"), "{}", err(&output));
    assert_eq!(out(&output), "");
}

#[test]
fn no_report_is_left_where_there_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("report.xml");
    let name = path.to_str().unwrap();
    let end = ["certify", "--rules", "cgos", "--report", name, "--", "no-such-program-here"];
    let output = surround(&end, "");
    assert_eq!(output.status.code(), Some(3), "{}", err(&output));
    assert!(!Path::new(name).exists());
    let none = ["certify", "--rules", "cgos", "--report", name, "--case", "nothing/*"];
    assert_eq!(surround(&none, "").status.code(), Some(4));
    assert!(!Path::new(name).exists());
}
