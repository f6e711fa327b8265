use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::table::table;
use super::{Paint, Role};
use crate::certify::{Finding, Protocol, Report, Run, SubjectInfo, Tally};
use crate::trace::clause_text;
use crate::vocab::Player;

/// A report for people: a table of rule sets by chapters, then every finding.
///
/// `program` is how this program was called, for the commands that replay a finding.
pub fn certify(report: &Report, program: &str, paint: Paint) -> String {
    let mut text = String::new();
    let subject = &report.subject;
    let heading = format!("{} {}", subject.name, subject.version);
    let _ = writeln!(text, "{}", paint.text(Role::Heading, heading.trim()));
    if report.runs.len() == 1 {
        let _ = writeln!(text, "{}", paint.text(Role::Quiet, &subject.command));
    }
    let _ = writeln!(text, "\n{}\n", tallies(report));
    text.push_str(&not_asked(report, paint));
    if let [run] = report.runs.as_slice() {
        text.push_str(&capabilities(run, paint));
    }
    let mut number = 0;
    let all: usize = report.runs.iter().map(|run| run.findings.len()).sum();
    for run in &report.runs {
        for found in &run.findings {
            number += 1;
            let title = format!("FINDING {number} of {all}");
            let _ = writeln!(text, "\n{}", finding(run, found, &title, paint));
            let command = replay_command(program, &run.argument, found, subject);
            let _ = writeln!(text, "  replay:  {command}");
            let _ = writeln!(text, "  by hand: {}", by_hand(found, subject));
        }
    }
    text + &summary(report, paint)
}

/// The table of rule sets by chapters.
fn tallies(report: &Report) -> String {
    let chapters: BTreeSet<&String> =
        report.runs.iter().flat_map(|run| run.chapters.keys()).collect();
    if let [run] = report.runs.as_slice() {
        return tally_of_one(run);
    }
    let mut header = vec!["rules".to_owned()];
    header.extend(chapters.iter().map(|chapter| (*chapter).clone()));
    header.push("games".to_owned());
    let row = |run: &Run| {
        let mut row = vec![run.rules.clone()];
        for chapter in &chapters {
            row.push(run.chapters.get(*chapter).map_or_else(String::new, cell));
        }
        row.push(cell(&run.random));
        row
    };
    table(&header, &report.runs.iter().map(row).collect::<Vec<_>>())
}

/// The table of one rule set: a row for each chapter.
fn tally_of_one(run: &Run) -> String {
    let header = ["", "ok", "wrong", "not asked"].map(str::to_owned);
    let row = |name: &str, tally: &Tally| {
        let numbers = [tally.passed, tally.failed, tally.not_asked].map(|n| match n {
            0 => "-".to_owned(),
            n => n.to_string(),
        });
        [vec![name.to_owned()], numbers.to_vec()].concat()
    };
    let mut rows: Vec<Vec<String>> =
        run.chapters.iter().map(|(chapter, tally)| row(chapter, tally)).collect();
    rows.push(row("random games", &run.random));
    format!("under {}\n{}", run.rules, table(&header, &rows))
}

/// How many were asked and answered as the rules say, or how many were not.
fn cell(tally: &Tally) -> String {
    match (tally.passed, tally.failed) {
        (0, 0) => "-".to_owned(),
        (passed, 0) => format!("{passed} ok"),
        (_, failed) => format!("{failed} WRONG"),
    }
}

/// A paragraph of a finding, its later lines further in.
fn paragraph(text: &str) -> String {
    let options = textwrap::Options::new(WIDTH).initial_indent("  ").subsequent_indent("    ");
    textwrap::fill(text, options)
}

/// The columns that text is wrapped to; commands are not.
const WIDTH: usize = 96;

/// The cases that were not asked, by reason, the rule sets taken together.
fn not_asked(report: &Report, paint: Paint) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for not in report.runs.iter().flat_map(|run| &run.not_asked) {
        *counts.entry(&not.reason).or_default() += 1;
    }
    let mut text = String::new();
    for (reason, count) in counts {
        let line = format!("{} not asked: {reason}", cases(count));
        let _ = writeln!(text, "{}", paint.text(Role::Quiet, line));
    }
    for run in &report.runs {
        if let Some(stopped) = &run.stopped {
            let line = format!("{}: stopped early: {stopped}", run.rules);
            let _ = writeln!(text, "{}", paint.text(Role::Bad, line));
        }
    }
    text
}

fn cases(count: usize) -> String {
    if count == 1 { "1 case".to_owned() } else { format!("{count} cases") }
}

/// What the subject could be asked.
fn capabilities(run: &Run, paint: Paint) -> String {
    let heading = paint.text(Role::Quiet, "what the subject is asked by:");
    let mut text = format!("\n{heading}\n");
    for (topic, means) in &run.capabilities {
        let _ = writeln!(text, "{}", paint.text(Role::Quiet, format!("{topic:>10}: {means}")));
    }
    text
}

/// One finding, without the commands that show it again.
fn finding(run: &Run, found: &Finding, title: &str, paint: Paint) -> String {
    let mut text = String::new();
    let about =
        if found.clauses.is_empty() { found.kind.clone() } else { found.clauses.join(", ") };
    let head = format!("{title}  {about}  under {}", run.rules);
    let _ = writeln!(text, "{}", paint.text(Role::Bad, head));
    let moves = if found.moves.is_empty() { "no moves".to_owned() } else { found.moves.join(", ") };
    let _ = writeln!(text, "{}", paragraph(&format!("after {moves}: {}", found.question)));
    if plays_out_of_turn(found) {
        let note = "(the moves are not taken in turn: over GTP either color may play at any time)";
        let _ = writeln!(text, "  {}", paint.text(Role::Quiet, note));
    }
    text.push('\n');
    for line in found.board.lines() {
        let _ = writeln!(text, "    {line}");
    }
    let [again, tries] = found.reproduced;
    let _ = writeln!(text, "\n  the rules say:    {}", found.expected);
    if let Some(repeats) = &found.repeats {
        let _ = writeln!(text, "                    ({repeats})");
    }
    let _ = writeln!(
        text,
        "  the subject says: {} (again on a fresh process: {again} of {tries})",
        found.got
    );
    for clause in found.clauses.iter().filter_map(|name| clause_text(name)) {
        let stated = paragraph(&format!("{}: {}", clause.clause, clause.text));
        let _ = writeln!(text, "\n{stated}");
        let source = format!("{}, source: {}", clause.file, clause.source);
        let _ = writeln!(text, "    {}", paint.text(Role::Quiet, source));
    }
    if let Some(last) = found.evidence.last() {
        let reply = last.reply.lines().next().unwrap_or_default().trim_end();
        let _ = writeln!(text, "\n  evidence: `{}` was answered `{reply}`", last.command);
    }
    let right = match found.right_under.as_slice() {
        [] => "no rule set that is known here".to_owned(),
        names => names.join("; "),
    };
    let _ = writeln!(text, "{}", paragraph(&format!("would be right under: {right}")));
    for also in &found.also {
        let _ = writeln!(text, "  also {also}");
    }
    let more = if found.more > 0 { format!(", and {} more", found.more) } else { String::new() };
    let found_by = format!("found by: {}{more}", found.found_by.join(", "));
    let _ = write!(text, "{}", paragraph(&found_by));
    text
}

/// Whether some player moves twice in succession.
fn plays_out_of_turn(found: &Finding) -> bool {
    let players: Vec<&str> = found
        .moves
        .iter()
        .chain(&found.asked)
        .filter_map(|turn| turn.split_whitespace().next())
        .collect();
    players.windows(2).any(|pair| pair[0] == pair[1])
}

/// The command that asks the subject a finding's question again.
pub fn replay_command(
    program: &str,
    rules: &str,
    found: &Finding,
    subject: &SubjectInfo,
) -> String {
    let [columns, rows] = found.size;
    let mut words = vec![program.to_owned(), "replay".to_owned()];
    if subject.protocol == Protocol::Query {
        words.extend(["--protocol", "query"].map(str::to_owned));
    }
    words.extend(["--rules".to_owned(), rules.to_owned()]);
    words.extend(["--size".to_owned(), format!("{columns}x{rows}")]);
    if !found.setup.is_empty() {
        words.extend(["--setup".to_owned(), found.setup.join("/")]);
    }
    if !found.setup.is_empty() || found.to_move != Player::Black.name() {
        words.extend(["--to-move".to_owned(), found.to_move.clone()]);
    }
    if let Some(player) = &found.left_by {
        words.extend(["--left-by".to_owned(), player.clone()]);
    }
    if found.handicap > 0 {
        words.extend(["--handicap".to_owned(), found.handicap.to_string()]);
    }
    for claim in &found.claims {
        words.extend(["--claim".to_owned(), claim.clone()]);
    }
    if !found.moves.is_empty() {
        words.extend(["--moves".to_owned(), found.moves.join(", ")]);
    }
    let asked = match (&found.asked, found.probe.as_deref()) {
        (Some(turn), Some("acceptance")) => format!("take {turn}"),
        (Some(turn), _) => turn.clone(),
        (None, probe) => probe.unwrap_or_default().to_owned(),
    };
    words.extend(["--ask".to_owned(), asked]);
    let quoted = shlex::try_join(words.iter().map(String::as_str)).unwrap_or_default();
    format!("{quoted} -- {}", subject.command)
}

/// The commands of a finding, piped into the subject.
fn by_hand(found: &Finding, subject: &SubjectInfo) -> String {
    let said: Vec<&str> = found.evidence.iter().map(|said| said.command.as_str()).collect();
    match subject.protocol {
        Protocol::Gtp => {
            format!("printf '{}\\nquit\\n' | {}", said.join("\\n"), subject.command)
        }
        Protocol::Query => {
            let lines = shlex::try_join(said).unwrap_or_default();
            format!("printf '%s\\n' {lines} | {}", subject.command)
        }
    }
}

/// The line at the end.
fn summary(report: &Report, paint: Paint) -> String {
    let findings: usize = report.runs.iter().map(|run| run.findings.len()).sum();
    let not_asked: usize = report.runs.iter().map(|run| run.not_asked.len()).sum();
    let questions: u64 = report.runs.iter().map(|run| run.questions).sum();
    let verdict = match findings {
        0 => paint.text(Role::Good, "no deviation"),
        1 => paint.text(Role::Bad, "1 deviation"),
        count => paint.text(Role::Bad, format!("{count} deviations")),
    };
    format!(
        "\n{verdict} in {} cases and games ({questions} questions); {} not asked; \
         seed {}, {} games a rule set\n",
        report.asked(),
        cases(not_asked),
        report.seed,
        report.games,
    )
}

/// What was said to a subject, a line each.
pub fn said(exchanges: &[(String, String)], paint: Paint) -> String {
    let mut text = String::new();
    for (command, reply) in exchanges {
        let _ = writeln!(text, "  > {command}");
        for line in reply.trim_end().lines() {
            let _ = writeln!(text, "{}", paint.text(Role::Quiet, format!("  < {line}")));
        }
    }
    text
}
