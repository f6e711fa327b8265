use std::fmt::Write;

use crate::certify::{Finding, Judged, Protocol, Report, Run};
use crate::report::{Paint, Role};
use crate::trace::clause_text;
use crate::vocab::Player;

/// A finding as reports name it: by its number among all.
#[derive(Clone, Copy)]
pub(super) struct Numbered<'a> {
    /// The number, from 1.
    pub(super) number: usize,
    /// How many there are.
    pub(super) all: usize,
    /// The run in which it was found.
    pub(super) run: &'a Run,
    /// The finding.
    pub(super) finding: &'a Finding,
}

/// The findings of all runs in their order.
pub(super) fn numbered(report: &Report) -> Vec<Numbered<'_>> {
    let all = report.runs.iter().map(|run| run.findings.len()).sum();
    let found = report.runs.iter().flat_map(|run| run.findings.iter().map(move |f| (run, f)));
    let numbered = |(number, (run, finding))| Numbered { number, all, run, finding };
    (1..).zip(found).map(numbered).collect()
}

/// The findings that a case or a game of a run led to.
pub(super) fn led_to<'a>(
    judged: &Judged,
    run: &Run,
    findings: &[Numbered<'a>],
) -> Vec<Numbered<'a>> {
    let places = judged.outcome.findings();
    let own: Vec<&Numbered<'_>> =
        findings.iter().filter(|found| std::ptr::eq(found.run, run)).collect();
    places.iter().filter_map(|&place| own.get(place).map(|found| **found)).collect()
}

impl Numbered<'_> {
    /// What it is about: its clauses, or its kind where it has none.
    pub(super) fn about(&self) -> String {
        match self.finding.clauses.as_slice() {
            [] => self.finding.kind.clone(),
            clauses => clauses.join(", "),
        }
    }

    /// The game and the question.
    pub(super) fn question(&self) -> String {
        let Finding { moves, question, .. } = self.finding;
        let moves = if moves.is_empty() { "no moves".to_owned() } else { moves.join(", ") };
        format!("after {moves}: {question}")
    }

    /// All that matters in one line.
    pub(super) fn line(&self) -> String {
        let Finding { size: [columns, rows], expected, got, .. } = self.finding;
        let question = self.question();
        one_line(&format!(
            "on {columns}x{rows} {question} the rules say {expected}, the subject says {got}"
        ))
    }

    /// The command that asks the question again.
    pub(super) fn replay(&self, program: &str) -> String {
        replay_command(program, self.run, self.finding)
    }

    /// The commands, piped into the subject.
    pub(super) fn by_hand(&self) -> String {
        by_hand(self.run, self.finding)
    }

    /// The whole for people.
    pub(super) fn text(&self, program: &str, paint: Paint) -> String {
        let Self { number, all, run, finding, .. } = *self;
        let mut text = told(run, finding, &format!("FINDING {number} of {all}"), paint);
        let _ = writeln!(text, "\n  replay:  {}", self.replay(program));
        let _ = writeln!(text, "  by hand: {}", self.by_hand());
        text
    }
}

/// A text in one line.
pub(super) fn one_line(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join(" / ")
}

/// One finding, without the commands that show it again.
fn told(run: &Run, found: &Finding, title: &str, paint: Paint) -> String {
    let mut text = String::new();
    let about =
        if found.clauses.is_empty() { found.kind.clone() } else { found.clauses.join(", ") };
    let head = format!("{title}  {about}  under {}", run.rules);
    let _ = writeln!(text, "{}", paint.text(Role::Bad, head));
    let moves = if found.moves.is_empty() { "no moves".to_owned() } else { found.moves.join(", ") };
    let _ = writeln!(text, "{}", paragraph(&format!("after {moves}: {}", found.question)));
    if run.protocol == Protocol::Gtp && plays_out_of_turn(found) {
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
pub(super) fn plays_out_of_turn(found: &Finding) -> bool {
    let players: Vec<&str> = found
        .moves
        .iter()
        .chain(&found.asked)
        .filter_map(|turn| turn.split_whitespace().next())
        .collect();
    players.windows(2).any(|pair| pair[0] == pair[1])
}

/// The command that asks the subject a finding's question again.
pub fn replay_command(program: &str, run: &Run, found: &Finding) -> String {
    let [columns, rows] = found.size;
    let mut words = vec![program.to_owned(), "replay".to_owned()];
    let mut add = |flag: &str, value: String| words.extend([flag.to_owned(), value]);
    if run.protocol == Protocol::Query {
        add("--protocol", "query".to_owned());
    }
    add("--rules", run.argument.clone());
    add("--size", format!("{columns}x{rows}"));
    if !found.setup.is_empty() {
        add("--setup", found.setup.join("/"));
    }
    if !found.setup.is_empty() || found.to_move != Player::Black.name() {
        add("--to-move", found.to_move.clone());
    }
    if let Some(player) = &found.left_by {
        add("--left-by", player.clone());
    }
    if found.handicap > 0 {
        add("--handicap", found.handicap.to_string());
    }
    for claim in &found.claims {
        add("--claim", claim.clone());
    }
    if !found.moves.is_empty() {
        add("--moves", found.moves.join(", "));
    }
    let asked = match (&found.asked, found.probe.as_deref()) {
        (Some(turn), Some("acceptance")) => format!("take {turn}"),
        (Some(turn), _) => turn.clone(),
        (None, probe) => probe.unwrap_or_default().to_owned(),
    };
    add("--ask", asked);
    let quoted = shlex::try_join(words.iter().map(String::as_str)).unwrap_or_default();
    format!("{quoted} -- {}", run.command)
}

/// The lines of a finding, piped into the subject.
fn by_hand(run: &Run, found: &Finding) -> String {
    let said = found.evidence.iter().map(|said| said.command.as_str());
    match run.protocol {
        Protocol::Gtp => {
            let commands = said.collect::<Vec<_>>().join("\\n");
            format!("printf '{commands}\\nquit\\n' | {}", run.command)
        }
        Protocol::Query => {
            let lines = shlex::try_join(said).unwrap_or_default();
            format!("printf '%s\\n' {lines} | {}", run.command)
        }
    }
}

/// A paragraph of a finding, its later lines further in.
fn paragraph(text: &str) -> String {
    let options = textwrap::Options::new(WIDTH).initial_indent("  ").subsequent_indent("    ");
    textwrap::fill(text, options)
}

/// The columns that text is wrapped to; commands are not.
const WIDTH: usize = 96;

/// What is said where a failure led to no finding.
pub(super) const NOT_AGAIN: &str =
    "answered otherwise than the rules say, but not when it was asked again";
