use std::fmt::Write;

use super::under;
use crate::corpus::{CaseView, Drawing, ListedCase, Told, Verdict};
use crate::report::board::Board;
use crate::report::table::{in_columns, paragraph};
use crate::report::{Paint, Role};
use crate::ruleset::presets;
use crate::vocab::{HalfPoints, Player};

/// The fewest columns that text is fitted to, and the most that sentences take.
const NARROWEST: usize = 60;
const WIDEST: usize = 100;

/// The most columns that names of rule sets take in a table.
const RULES: usize = 30;

/// The width of a term before what is said of it.
const TERM: usize = 10;

/// A list of cases: the full name, then clauses and rule sets, in a text of so many columns.
pub fn list(cases: &[ListedCase], paint: Paint, width: usize) -> String {
    let width = width.clamp(NARROWEST, WIDEST);
    let mut text = String::new();
    for case in cases {
        let _ = writeln!(text, "{}", paint.text(Role::Heading, &case.id));
        let said = format!("{} · {}", case.clauses.join(", "), under(&case.rules));
        let said = paragraph(&said, width, "    ", "    ");
        let _ = writeln!(text, "{}", paint.text(Role::Quiet, said));
    }
    let count = cases.len();
    let _ = writeln!(text, "\n{count} {}", if count == 1 { "case" } else { "cases" });
    text
}

/// A case with its boards, what it expects and what it rests on, in a text of so many columns.
///
/// `program` is the name by which this program is called.
pub fn show(case: &CaseView, program: &str, paint: Paint, width: usize) -> String {
    let width = width.clamp(NARROWEST, WIDEST);
    let mut text = format!("{}\n", paint.text(Role::Heading, &case.id));
    let _ = writeln!(text, "{}", paragraph(&case.note, width, "", ""));
    for drawing in &case.drawings {
        text += &boards(drawing, case.drawings.len() > 1, paint, width);
    }
    text.push('\n');
    for (term, said) in facts(case) {
        tell(&mut text, term, &said, width);
    }
    let _ = writeln!(text, "\n{}", paint.text(Role::Heading, "expected"));
    let _ = writeln!(text, "{}", expected(case, width));
    let _ = writeln!(text, "\n{}", paint.text(Role::Heading, "clauses"));
    for clause in &case.clauses {
        let said = clause.text.unwrap_or("no clause has this name");
        let said = paragraph(&format!("{}: {said}", clause.name), width, "  ", "    ");
        let _ = writeln!(text, "{said}");
    }
    text.push('\n');
    tell(&mut text, "source", &case.source, width);
    tell(&mut text, "file", &case.file, width);
    for (term, command) in commands(case, program) {
        // A command is to be copied: it stays on one line.
        let _ = writeln!(text, "{term:TERM$}{}", paint.text(Role::Quiet, command));
    }
    text
}

fn tell(text: &mut String, term: &str, said: &str, width: usize) {
    let said = paragraph(said, width, &format!("{term:TERM$}"), &" ".repeat(TERM));
    let _ = writeln!(text, "{said}");
}

/// The boards that some rule sets lead to.
fn boards(drawing: &Drawing, is_one_of_several: bool, paint: Paint, width: usize) -> String {
    let mut text = String::new();
    if is_one_of_several {
        let rules = format!("under {}:", under(&drawing.rules));
        let _ = write!(text, "\n{}", paragraph(&rules, width, "", "  "));
        text.push('\n');
    }
    for figure in &drawing.figures {
        let board = Board::from(figure).text(paint);
        let _ = write!(text, "\n{board}{}\n", paint.text(Role::Quiet, figure.caption()));
    }
    text
}

/// How the game begins and goes on, where it is worth a word.
pub(super) fn facts(case: &CaseView) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    let mut start = vec![format!("{}x{}", case.size[0], case.size[1])];
    if !case.setup.is_empty() || case.to_move == Player::White {
        start.push(format!("{} to move", case.to_move));
    }
    start.extend(case.left_by.map(|player| format!("left by a play of {player}")));
    if case.turns == "free" {
        start.push("either player may move at any time".to_owned());
    }
    if case.handicap > 0 {
        start.push(format!("{} handicap stones", case.handicap));
    }
    start.extend(case.komi.map(|komi| format!("komi {}", HalfPoints::new(komi))));
    facts.push(("start", start.join(", ")));
    if !case.moves.is_empty() {
        let numbered = case.moves.iter().zip(1..).map(|(made, number)| format!("{number} {made}"));
        facts.push(("moves", numbered.collect::<Vec<_>>().join(", ")));
    }
    if !case.judge.is_empty() {
        facts.push(("asked", case.judge.join(", ")));
    }
    for (word, points) in &case.claims {
        facts.push((word, points.join(", ")));
    }
    facts
}

/// What all rule sets of a case expect alike.
pub(super) fn common(verdicts: &[Verdict]) -> Vec<&Told> {
    let Some((first, others)) = verdicts.split_first() else { return Vec::new() };
    let is_common = |told: &&Told| others.iter().all(|other| other.expected.contains(told));
    first.expected.iter().filter(is_common).collect()
}

/// What must be true of one thing; a position that is drawn is not told again.
pub(super) fn said(case: &CaseView, told: &Told) -> String {
    let mut last = case.drawings.iter().filter_map(|drawing| drawing.figures.last());
    let is_drawn = told.what == "position"
        && last.any(|figure| figure.coloring.rows().join(" / ") == told.says);
    if is_drawn { "as drawn".to_owned() } else { told.says.clone() }
}

/// The table of what is expected.
fn expected(case: &CaseView, width: usize) -> String {
    let common = common(&case.verdicts);
    let mut rows: Vec<[String; 3]> = Vec::new();
    let mut add = |under: String, told: &[&Told]| {
        for (number, told) in told.iter().enumerate() {
            let under = if number == 0 { under.clone() } else { String::new() };
            rows.push([under, told.what.clone(), said(case, told)]);
        }
    };
    match &case.verdicts[..] {
        [only] => add(under(&only.rules), &common),
        several => {
            add("each of them".to_owned(), &common);
            for verdict in several {
                let own = verdict.expected.iter().filter(|told| !common.contains(told));
                add(under(&verdict.rules), &own.collect::<Vec<_>>());
            }
        }
    }
    let longest = |column: usize| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    };
    let rules = longest(0).clamp(12, RULES);
    let what = longest(1).clamp(5, 24);
    let room = width.saturating_sub(rules + what + 6);
    let header = ["under", "what", "must be"].map(str::to_owned);
    let widths = [rules, what, longest(2).clamp(7, room)];
    let rows = rows.iter().map(|row| row.to_vec());
    let table = in_columns(&header, rows, &widths);
    table.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

/// The commands that ask a case again: the reference, and a program.
pub(super) fn commands(case: &CaseView, program: &str) -> Vec<(&'static str, String)> {
    let mut commands = Vec::new();
    if let Some(query) = &case.replay.query {
        let quoted = shlex::try_quote(query).unwrap_or_default();
        commands.push(("replay", format!("echo {quoted} | {program} query --arbiter both")));
    }
    let is_preset = presets().iter().any(|preset| preset.name == case.replay.rules);
    let rules = if is_preset { &case.replay.rules } else { "RULES" };
    commands.push((
        "certify",
        format!("{program} certify --rules {rules} --case {} -- COMMAND", case.id),
    ));
    commands
}
