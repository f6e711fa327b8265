//! What `surround selftest` found, as text and as a page.

use askama::Template;

use super::table::{paragraph, table};
use super::{Paint, Role};
use crate::selftest::{Deviation, GameKill, Report, Row};

/// The kill matrix, the first kills, the survivors and a summary.
pub fn text(report: &Report, paint: Paint) -> String {
    let heading = |text: &str| paint.text(Role::Heading, text);
    let mut parts = vec![
        heading("Cases that kill a mutant, by their chapter"),
        matrix(report),
        heading("The first that does"),
        firsts(report),
    ];
    parts.extend(report.survivors().map(|row| {
        let name = paint.text(Role::Bad, format!("SURVIVES  {}", row.fault));
        format!("{name}\n{}", paragraph(row.says, 100, "  ", "  "))
    }));
    let role = if report.survivors().next().is_none() { Role::Good } else { Role::Bad };
    parts.push(paint.text(role, summary(report)));
    parts.join("\n\n") + "\n"
}

/// One line that says how it went.
pub fn summary(report: &Report) -> String {
    let all = report.mutants.len();
    format!(
        "killed {} of {all} mutants by {} cases, asked {} times; {} also by at most {} random \
         games each (seed {})",
        all - report.survivors().count(),
        report.cases,
        report.scenes,
        report.found_by_games(),
        report.games,
        report.seed,
    )
}

fn matrix(report: &Report) -> String {
    let mut header = vec!["mutant".to_owned()];
    header.extend(report.chapters.iter().cloned());
    header.extend(["cases", "games"].map(str::to_owned));
    let rows: Vec<Vec<String>> = report
        .mutants
        .iter()
        .map(|row| {
            let mut cells = vec![row.fault.clone()];
            cells.extend(report.chapters.iter().map(|chapter| counted(row, chapter)));
            cells.push(row.killed_by.to_string());
            cells.push(row.game.as_ref().map_or("-".to_owned(), |game| game.games.to_string()));
            cells
        })
        .collect();
    table(&header, &rows)
}

/// How many cases of a chapter kill a mutant; a point for none.
fn counted(row: &Row, chapter: &str) -> String {
    row.by_chapter.get(chapter).map_or(".".to_owned(), ToString::to_string)
}

fn firsts(report: &Report) -> String {
    let lines = report.mutants.iter().map(|row| {
        let case = row.first.as_ref().map_or("no case".to_owned(), |first| {
            format!("{} under {} ({})", first.case, first.rules, by(&first.by))
        });
        let game = row.game.as_ref().map_or("no game".to_owned(), game);
        format!("{}\n    {case}\n    {game}", row.fault)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// How a mutant shows itself.
fn by(deviation: &Deviation) -> String {
    match deviation {
        Deviation::Answer(what) => what.clone(),
        Deviation::Panic(message) => format!("panics: {message}"),
    }
}

fn game(found: &GameKill) -> String {
    format!("game {} after {} turns ({})", found.games, found.turns, by(&found.by))
}

/// The page: self-contained, readable without scripts, in light and in dark.
#[derive(Template)]
#[template(path = "selftest.html")]
struct Page<'a> {
    report: &'a Report,
    summary: String,
}

/// The report as a page.
///
/// # Panics
/// Never: the template writes to memory.
pub fn html(report: &Report) -> String {
    let page = Page { report, summary: summary(report) };
    page.render().expect("a page can be written to memory")
}
