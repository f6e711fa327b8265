use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::finding::{NOT_AGAIN, Numbered, numbered};
use super::shown::shown;
use crate::certify::{Outcome, Report, Run};
use crate::report::Paint;
use crate::trace::clause_text;

/// Where the pages of this project are; empty where the package names no place.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

/// The rule of what is about no clause.
const BREAKDOWN: &str = "breakdown";

#[derive(Serialize)]
struct Log {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: Vec<SarifRun>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifRun {
    tool: Tool,
    automation_details: AutomationDetails,
    invocations: Vec<Invocation>,
    results: Vec<Finding>,
    properties: BTreeMap<&'static str, Value>,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    version: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    information_uri: Option<&'static str>,
    rules: Vec<Rule>,
}

/// A clause, or that a subject must answer.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: String,
    short_description: Message,
    full_description: Message,
    help: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    help_uri: Option<String>,
}

#[derive(Serialize)]
struct Message {
    text: String,
}

#[derive(Serialize)]
struct AutomationDetails {
    id: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tool_execution_notifications: Vec<Notification>,
}

#[derive(Serialize)]
struct Notification {
    level: &'static str,
    message: Message,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Finding {
    rule_id: String,
    rule_index: usize,
    level: &'static str,
    message: Message,
    locations: Vec<Location>,
    partial_fingerprints: BTreeMap<&'static str, String>,
    properties: BTreeMap<&'static str, Value>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: PhysicalLocation,
    logical_locations: Vec<LogicalLocation>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
}

#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation {
    fully_qualified_name: String,
    kind: &'static str,
}

/// A report as SARIF 2.1: a run a rule set, a rule a clause, a result a finding.
///
/// The program that was judged is the physical location, since some readers insist on one; the
/// cases that led to a finding are its logical ones. A fingerprint is made of the game and the
/// question alone: the same deviation has the same in every run.
///
/// `program` is how this program was called, for the commands that replay a finding.
///
/// # Panics
/// Never: all keys are text.
pub fn sarif(report: &Report, program: &str) -> String {
    let report = &shown(report);
    let findings = numbered(report);
    let of = |run: &Run| {
        let is_own = |found: &&Numbered<'_>| std::ptr::eq(found.run, run);
        sarif_run(
            report,
            run,
            &findings.iter().filter(is_own).copied().collect::<Vec<_>>(),
            program,
        )
    };
    let schema = "https://json.schemastore.org/sarif-2.1.0.json";
    let log = Log { schema, version: "2.1.0", runs: report.runs.iter().map(of).collect() };
    serde_json::to_string_pretty(&log).expect("all keys are text") + "\n"
}

fn sarif_run(report: &Report, run: &Run, findings: &[Numbered<'_>], program: &str) -> SarifRun {
    let ids: BTreeSet<&str> = findings.iter().map(rule_id).collect();
    let ids: Vec<&str> = ids.into_iter().collect();
    let of = |found: &Numbered<'_>| {
        let index = ids.iter().position(|id| *id == rule_id(found)).unwrap_or_default();
        result(found, index, program)
    };
    let subject = &report.subject;
    let driver = Driver {
        name: "surround",
        version: report.version.clone(),
        information_uri: (!REPOSITORY.is_empty()).then_some(REPOSITORY),
        rules: ids.iter().map(|id| rule(id)).collect(),
    };
    let properties = [
        ("subject", json!(format!("{} {}", subject.name, subject.version).trim())),
        ("command", json!(run.command)),
        ("rules", json!(run.rules)),
        ("seed", json!(report.seed)),
        ("chapters", json!(run.chapters)),
        ("random", json!(run.random)),
    ];
    SarifRun {
        tool: Tool { driver },
        automation_details: AutomationDetails { id: format!("surround/{}/", run.rules) },
        invocations: vec![Invocation {
            execution_successful: run.stopped.is_none(),
            tool_execution_notifications: notifications(run),
        }],
        results: findings.iter().map(of).collect(),
        properties: properties.into(),
    }
}

/// What a reader of results alone would miss: what was not asked, not run, or not seen again.
fn notifications(run: &Run) -> Vec<Notification> {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for not in &run.not_asked {
        *counts.entry(&not.reason).or_default() += 1;
    }
    let note = |level, text| Notification { level, message: Message { text } };
    let mut notes: Vec<Notification> = counts
        .into_iter()
        .map(|(reason, count)| note("note", format!("cases not asked: {count}, for: {reason}")))
        .collect();
    for judged in run.cases.iter().chain(&run.random_games) {
        if matches!(&judged.outcome, Outcome::Failed { findings } if findings.is_empty()) {
            notes.push(note("error", format!("{}: {NOT_AGAIN}", judged.name)));
        }
    }
    if let Some(stopped) = &run.stopped {
        let not_run = run.total().not_run;
        notes.push(note("error", format!("stopped early: {stopped}; not run: {not_run}")));
    }
    notes
}

/// The rule that a finding is about: its first clause.
fn rule_id<'a>(found: &Numbered<'a>) -> &'a str {
    found.finding.clauses.first().map_or(BREAKDOWN, String::as_str)
}

fn rule(id: &str) -> Rule {
    let message = |text: String| Message { text };
    let id = id.to_owned();
    match clause_text(&id) {
        Some(clause) => Rule {
            short_description: message(format!("The clause {id} of the rules of Go.")),
            full_description: message(clause.text.clone()),
            help: message(format!("{} ({}, source: {})", clause.text, clause.file, clause.source)),
            help_uri: help_uri(REPOSITORY, &clause.file),
            id,
        },
        None => Rule {
            short_description: message("A subject answers every command.".to_owned()),
            full_description: message(
                "A subject that ends, hangs or writes what cannot be read has broken down."
                    .to_owned(),
            ),
            help: message("See the evidence: commands and replies, verbatim.".to_owned()),
            help_uri: None,
            id,
        },
    }
}

/// The address of a page of the specification; none where the project has no place.
fn help_uri(repository: &str, file: &str) -> Option<String> {
    let repository = repository.trim_end_matches('/');
    (!repository.is_empty()).then(|| format!("{repository}/blob/main/{file}"))
}

fn result(found: &Numbered<'_>, rule_index: usize, program: &str) -> Finding {
    let finding = found.finding;
    let location = |name: &String| LogicalLocation {
        fully_qualified_name: name.strip_prefix("case ").unwrap_or(name).to_owned(),
        kind: if name.starts_with("case ") { "case" } else { "random game" },
    };
    let properties = [
        ("text", json!(found.text(program, Paint::Plain))),
        ("replay", json!(found.replay(program))),
        ("expected", json!(finding.expected)),
        ("got", json!(finding.got)),
        ("rightUnder", json!(finding.right_under)),
    ];
    let uri = program_uri(&found.run.command);
    Finding {
        rule_id: rule_id(found).to_owned(),
        rule_index,
        level: "error",
        message: Message { text: found.line() },
        locations: vec![Location {
            physical_location: PhysicalLocation { artifact_location: ArtifactLocation { uri } },
            logical_locations: finding.found_by.iter().map(location).collect(),
        }],
        partial_fingerprints: [("deviation/v1", fingerprint(found))].into(),
        properties: properties.into(),
    }
}

/// What stays the same as long as the deviation does: the rule set, the game and the question.
fn fingerprint(found: &Numbered<'_>) -> String {
    let finding = found.finding;
    let game = json!([
        found.run.rules,
        finding.kind,
        finding.clauses,
        finding.size,
        finding.setup,
        finding.to_move,
        finding.moves,
        finding.asked,
        finding.probe,
    ]);
    let digest = Sha256::digest(game.to_string());
    digest.iter().take(16).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The program of a command line as a reference to a file.
fn program_uri(command: &str) -> String {
    let words = shlex::split(command).unwrap_or_default();
    let path = words.first().map_or("subject", String::as_str).replace('\\', "/");
    let mut uri = String::new();
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                uri.push(char::from(byte));
            }
            _ => {
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    if uri.starts_with('/') { format!("file://{uri}") } else { uri }
}

#[cfg(test)]
mod tests {
    use super::{help_uri, program_uri};

    #[test]
    fn a_program_is_a_reference_to_a_file() {
        assert_eq!(program_uri("gnugo --mode gtp"), "gnugo");
        assert_eq!(program_uri("'/opt/my engine/go' -x"), "file:///opt/my%20engine/go");
        assert_eq!(program_uri("'C:\\go.exe'"), "C%3A/go.exe");
        assert_eq!(program_uri(""), "subject");
    }

    #[test]
    fn a_page_has_an_address_where_the_project_has_one() {
        assert_eq!(help_uri("", "spec/20-chains.md"), None);
        let address = help_uri("https://example.org/surround/", "spec/20-chains.md");
        let expected = "https://example.org/surround/blob/main/spec/20-chains.md";
        assert_eq!(address.as_deref(), Some(expected));
    }
}
