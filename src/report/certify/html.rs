use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use askama::Template;

use super::finding::{Numbered, led_to, numbered, plays_out_of_turn};
use super::shown::shown;
use crate::ask::{read_turn, write_turn};
use crate::certify::{Finding, Judged, Outcome, Report, Run, Tally};
use crate::report::board::Board;
use crate::report::marked_up::marked_up;
use crate::trace::{ClauseText, clause_text};
use crate::vocab::{Coloring, Turn};

/// The name of the random games beside the chapters.
const RANDOM_GAMES: &str = "random games";

/// The page.
#[derive(Template)]
#[template(path = "certify.html")]
struct Page<'a> {
    report: &'a Report,
    name: String,
    verdict: String,
    is_good: bool,
    /// The rules of style by which the boxes hide what is not wanted.
    filter_style: String,
    filters: Vec<Filter>,
    findings: Vec<FindingBlock<'a>>,
    /// The parts of the table: chapters, and the random games.
    parts: Vec<String>,
    runs: Vec<RunBlock<'a>>,
    /// Why cases were not asked, marked up, and how many.
    not_asked: Vec<(String, usize)>,
}

/// Boxes that are ticked for what is to be seen.
struct Filter {
    legend: &'static str,
    boxes: Vec<FilterBox>,
}

struct FilterBox {
    id: String,
    label: String,
    count: u64,
}

struct RunBlock<'a> {
    run: &'a Run,
    class: String,
    total: Tally,
    cells: Vec<Option<Tally>>,
    chapters: Vec<ChapterBlock<'a>>,
}

struct ChapterBlock<'a> {
    name: String,
    class: String,
    tally: Tally,
    rows: Vec<CaseRow<'a>>,
}

struct CaseRow<'a> {
    anchor: String,
    name: &'a str,
    class: &'static str,
    says: &'static str,
    reason: &'a str,
    findings: Vec<usize>,
}

struct FindingBlock<'a> {
    found: Numbered<'a>,
    about: String,
    /// The classes by which it is filtered.
    classes: String,
    question: String,
    is_out_of_turn: bool,
    figures: Vec<Figure>,
    clauses: Vec<ClauseBlock>,
    found_by: Vec<(String, &'a str)>,
    replay: String,
    by_hand: String,
}

struct ClauseBlock {
    clause: &'static ClauseText,
    /// The text, marked up.
    text: String,
}

struct Figure {
    svg: String,
    caption: String,
}

/// A report as one page that needs nothing else: findings first, then every case.
///
/// It can be read without scripts, in light, in dark and on paper.
///
/// `program` is how this program was called, for the commands that replay a finding.
///
/// # Panics
/// Never: the page is written to memory.
pub fn html(report: &Report, program: &str) -> String {
    let report = &shown(report);
    let all = numbered(report);
    let parts = parts(report);
    let runs: Vec<RunBlock<'_>> =
        report.runs.iter().enumerate().map(|(at, run)| run_block(at, run, &parts, &all)).collect();
    let findings: Vec<FindingBlock<'_>> =
        all.iter().map(|found| finding_block(report, found, program, &parts)).collect();
    let filters = filters(&parts, &runs);
    let subject = &report.subject;
    let name = format!("{} {}", subject.name, subject.version).trim().to_owned();
    let is_good = report.is_as_expected() && report.stopped().is_none();
    let page = Page {
        report,
        name: if name.is_empty() { "the subject".to_owned() } else { name },
        verdict: verdict(report, findings.len()),
        is_good,
        filter_style: filter_style(&filters),
        filters,
        findings,
        parts,
        runs,
        not_asked: not_asked(report),
    };
    page.render().expect("a page is written to memory").trim_end().to_owned() + "\n"
}

fn verdict(report: &Report, findings: usize) -> String {
    let asked = report.asked();
    match findings {
        0 if !report.is_as_expected() => "answers that did not come again".to_owned(),
        0 if report.stopped().is_some() => {
            format!("no deviation so far, in {asked} cases and games")
        }
        0 => format!("no deviation in {asked} cases and games"),
        1 => format!("1 deviation in {asked} cases and games"),
        count => format!("{count} deviations in {asked} cases and games"),
    }
}

/// The chapters of all runs in their order, then the random games, where there are any.
fn parts(report: &Report) -> Vec<String> {
    let chapters: BTreeSet<&String> =
        report.runs.iter().flat_map(|run| run.chapters.keys()).collect();
    let mut parts: Vec<String> = chapters.into_iter().cloned().collect();
    if report.runs.iter().any(|run| !run.random_games.is_empty()) {
        parts.push(RANDOM_GAMES.to_owned());
    }
    parts
}

/// The class of what belongs to a part.
fn part_class(parts: &[String], part: &str) -> String {
    let at = parts.iter().position(|known| known == part);
    format!("in-{}", at.unwrap_or_default())
}

fn run_block<'a>(at: usize, run: &'a Run, parts: &[String], all: &[Numbered<'_>]) -> RunBlock<'a> {
    let judged = |part: &str| -> Vec<&'a Judged> {
        match part {
            RANDOM_GAMES => run.random_games.iter().collect(),
            chapter => run.cases.iter().filter(|case| case.chapter() == chapter).collect(),
        }
    };
    let chapters = parts.iter().map(|part| {
        let judged = judged(part);
        ChapterBlock {
            name: part.clone(),
            class: part_class(parts, part),
            tally: Tally::of(judged.iter().copied()),
            rows: judged.into_iter().map(|one| case_row(at, one, run, all)).collect(),
        }
    });
    let chapters: Vec<ChapterBlock<'_>> = chapters.collect();
    let cell = |chapter: &ChapterBlock<'_>| (chapter.tally.selected > 0).then_some(chapter.tally);
    RunBlock {
        run,
        class: format!("under-{at}"),
        total: run.total(),
        cells: chapters.iter().map(cell).collect(),
        chapters,
    }
}

fn case_row<'a>(at: usize, judged: &'a Judged, run: &Run, all: &[Numbered<'_>]) -> CaseRow<'a> {
    let (class, says, reason) = match &judged.outcome {
        Outcome::Passed => ("o-passed", "ok", ""),
        Outcome::Failed { findings } if findings.is_empty() => {
            ("o-failed", "wrong", super::finding::NOT_AGAIN)
        }
        Outcome::Failed { .. } => ("o-failed", "wrong", ""),
        Outcome::Known { reason, .. } => ("o-known", "known", reason.as_str()),
        Outcome::NotAsked { reason } => ("o-not-asked", "not asked", reason.as_str()),
        Outcome::NotRun { reason } => ("o-not-run", "not run", reason.as_str()),
    };
    let findings = led_to(judged, run, all).iter().map(|found| found.number).collect();
    CaseRow { anchor: anchor(at, &judged.name), name: &judged.name, class, says, reason, findings }
}

/// The place of a case or a game of a run on the page.
fn anchor(run: usize, name: &str) -> String {
    format!("{run}-{}", name.replace(' ', "-"))
}

fn finding_block<'a>(
    report: &Report,
    found: &Numbered<'a>,
    program: &str,
    parts: &[String],
) -> FindingBlock<'a> {
    let (run, finding) = (found.run, found.finding);
    let at = report.runs.iter().position(|one| std::ptr::eq(one, run)).unwrap_or_default();
    let place = run.findings.iter().position(|one| std::ptr::eq(one, finding));
    let place = place.unwrap_or_default();
    let led = |judged: &&Judged| judged.outcome.findings().contains(&place);
    let mut classes: BTreeSet<String> =
        run.cases.iter().filter(led).map(|case| part_class(parts, case.chapter())).collect();
    if run.random_games.iter().any(|game| led(&game)) {
        classes.insert(part_class(parts, RANDOM_GAMES));
    }
    if !classes.is_empty() {
        classes.insert("filtered".to_owned());
    }
    classes.insert(format!("under-{at}"));
    let link = |name: &'a String| {
        let name = name.strip_prefix("case ").unwrap_or(name);
        (anchor(at, name), name)
    };
    FindingBlock {
        found: *found,
        about: found.about(),
        classes: classes.into_iter().collect::<Vec<_>>().join(" "),
        question: found.question(),
        is_out_of_turn: plays_out_of_turn(finding),
        figures: figures(finding),
        clauses: finding.clauses.iter().filter_map(|name| clause_block(name)).collect(),
        found_by: finding.found_by.iter().map(link).collect(),
        replay: found.replay(program),
        by_hand: found.by_hand(),
    }
}

fn clause_block(name: &str) -> Option<ClauseBlock> {
    let clause = clause_text(name)?;
    Some(ClauseBlock { clause, text: marked_up(&clause.text) })
}

/// The set-up, if the game does not begin on an empty board, and the board at the question.
fn figures(finding: &Finding) -> Vec<Figure> {
    let figure = |board: Board| Figure { svg: board.inline_svg(), caption: board.title };
    let mut figures = Vec::new();
    let setup = Coloring::from_rows(&finding.setup).ok();
    if let Some(setup) = setup.filter(|_| !finding.moves.is_empty()) {
        figures.push(figure(Board::plain(setup, "the start")));
    }
    if let Ok(position) = Coloring::from_rows(&finding.position) {
        figures.push(figure(asked_board(finding, position)));
    }
    figures
}

/// The board at the question: a stone has the number of the move that placed it, and what is asked
/// about a question mark.
fn asked_board(finding: &Finding, position: Coloring) -> Board {
    let grid = position.grid();
    let turn = |text: &str| -> Option<Turn> { read_turn(grid, text).ok() };
    let mut board = Board::plain(position, String::new());
    for (number, text) in (1..).zip(&finding.moves) {
        let Some(turn) = turn(text) else { continue };
        let Some(point) = turn.point() else { continue };
        if board.coloring[point] == turn.player.color() {
            board.numbers.insert(point, number);
        }
    }
    let asked = finding.asked.as_deref().and_then(turn);
    let mut title = "before the question".to_owned();
    if let Some(turn) = asked {
        if let Some(point) = turn.point() {
            board.labels.insert(point, "?".to_owned());
        }
        let _ = write!(title, ": {}?", write_turn(grid, turn));
    }
    board.title = title;
    board
}

/// Boxes for parts, outcomes and, where there are several, rule sets.
fn filters(parts: &[String], runs: &[RunBlock<'_>]) -> Vec<Filter> {
    let sum = |of: &dyn Fn(&RunBlock<'_>) -> u64| runs.iter().map(of).sum::<u64>();
    let part = |(at, name): (usize, &String)| FilterBox {
        id: format!("in-{at}"),
        label: name.clone(),
        count: sum(&|run| run.cells[at].map_or(0, |tally| tally.selected)),
    };
    let outcome = |id: &str, label: &str, count: u64| FilterBox {
        id: id.to_owned(),
        label: label.to_owned(),
        count,
    };
    let outcomes = vec![
        outcome("o-failed", "wrong", sum(&|run| run.total.failed)),
        outcome("o-known", "known", sum(&|run| run.total.known)),
        outcome("o-passed", "ok", sum(&|run| run.total.passed)),
        outcome("o-not-asked", "not asked", sum(&|run| run.total.not_asked)),
        outcome("o-not-run", "not run", sum(&|run| run.total.not_run)),
    ];
    let parts = parts.iter().enumerate().map(part).collect();
    let mut filters = vec![
        Filter { legend: "came out", boxes: outcomes },
        Filter { legend: "chapters", boxes: parts },
    ];
    if runs.len() > 1 {
        let boxes = runs.iter().map(|run| FilterBox {
            id: run.class.clone(),
            label: run.run.rules.clone(),
            count: run.total.selected,
        });
        filters.push(Filter { legend: "rule sets", boxes: boxes.collect() });
    }
    filters
}

/// What is hidden: an outcome or a rule set whose box is empty, and whatever belongs to chapters
/// that all have an empty box.
fn filter_style(filters: &[Filter]) -> String {
    let mut style = String::new();
    let mut add = |line: String| style.push_str(&(line + "\n"));
    for FilterBox { id, .. } in filters.iter().flat_map(|filter| &filter.boxes) {
        if id.starts_with("in-") {
            add(format!("body:has(#show-{id}:checked) .{id} {{ display: revert; }}"));
        } else {
            add(format!("body:has(#show-{id}:not(:checked)) .{id}.{id} {{ display: none; }}"));
        }
    }
    style
}

/// Why cases were not asked, and how many.
fn not_asked(report: &Report) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for not in report.runs.iter().flat_map(|run| &run.not_asked) {
        *counts.entry(&not.reason).or_default() += 1;
    }
    counts.into_iter().map(|(reason, count)| (marked_up(reason), count)).collect()
}
