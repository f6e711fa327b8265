//! Cases as pages: a page a chapter, one with the clauses, and one that leads to them.

use askama::Template;

use super::text::{commands, facts, said};
use super::under;
use crate::corpus::{CaseView, Drawing, Verdict};
use crate::report::board::Board;
use crate::report::marked_up::marked_up;
use crate::trace::{clauses, spec_files};

/// A page of a collection of cases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The name of its file.
    pub name: String,
    /// What it holds.
    pub text: String,
}

#[derive(Template)]
#[template(path = "index.html")]
struct Index<'a> {
    chapters: &'a [&'a str],
    overview: &'a [Chapter<'a>],
    count: usize,
}

#[derive(Template)]
#[template(path = "chapter.html")]
struct ChapterPage<'a> {
    chapters: &'a [&'a str],
    chapter: &'a Chapter<'a>,
}

#[derive(Template)]
#[template(path = "clauses.html")]
struct ClausesPage<'a> {
    chapters: &'a [&'a str],
    parts: &'a [ClausePart<'a>],
}

struct Chapter<'a> {
    name: &'a str,
    topics: Vec<Topic<'a>>,
}

struct Topic<'a> {
    name: &'a str,
    /// What the file says that it is about, marked up.
    about: String,
    cases: Vec<CaseBlock<'a>>,
}

/// A case as a page has it.
struct CaseBlock<'a> {
    view: &'a CaseView,
    name: &'a str,
    /// The note, marked up.
    note: String,
    anchor: String,
    drawings: Vec<DrawingBlock>,
    facts: Vec<(&'static str, String)>,
    unders: Vec<String>,
    rows: Vec<Row>,
    address: Option<&'a str>,
    after_address: &'a str,
    commands: Vec<(&'static str, String)>,
}

struct DrawingBlock {
    under: String,
    figures: Vec<FigureBlock>,
}

struct FigureBlock {
    svg: String,
    caption: String,
}

/// A row of what is expected.
struct Row {
    what: String,
    cells: Vec<Cell>,
}

struct Cell {
    says: String,
    class: &'static str,
    /// How many columns it takes: all, where all rule sets expect the same.
    span: usize,
}

/// The clauses of a chapter of the specification.
struct ClausePart<'a> {
    stem: &'a str,
    title: &'a str,
    clauses: Vec<ClauseBlock<'a>>,
}

struct ClauseBlock<'a> {
    name: &'a str,
    /// The text, marked up.
    text: String,
    source: &'a str,
    cases: Vec<Link<'a>>,
}

struct Link<'a> {
    id: &'a str,
    href: String,
}

/// The pages of cases, which are sorted by chapter and topic.
pub fn pages(cases: &[CaseView]) -> Vec<Page> {
    let overview = overview(cases);
    let chapters: Vec<&str> = overview.iter().map(|chapter| chapter.name).collect();
    let chapters = chapters.as_slice();
    let index = Index { chapters, overview: &overview, count: cases.len() };
    let parts = clause_parts(cases);
    let mut pages =
        vec![page("index", &index), page("clauses", &ClausesPage { chapters, parts: &parts })];
    for chapter in &overview {
        pages.push(page(chapter.name, &ChapterPage { chapters, chapter }));
    }
    pages
}

fn page(name: &str, template: &impl Template) -> Page {
    let text = template.render().expect("a page is written to memory");
    Page { name: format!("{name}.html"), text: text.trim_end().to_owned() + "\n" }
}

/// The chapters with their topics and cases, in the order of the cases.
fn overview(cases: &[CaseView]) -> Vec<Chapter<'_>> {
    let files = spec_files("toml");
    let mut chapters: Vec<Chapter<'_>> = Vec::new();
    for view in cases {
        let (chapter, topic, _) = parts_of(&view.id);
        if chapters.last().is_none_or(|last| last.name != chapter) {
            chapters.push(Chapter { name: chapter, topics: Vec::new() });
        }
        let Some(Chapter { topics, .. }) = chapters.last_mut() else { continue };
        if topics.last().is_none_or(|last| last.name != topic) {
            let text = files.iter().find(|(path, _)| *path == view.file);
            let about = text.map_or_else(
                || format!("The examples of {}.", view.file),
                |(_, text)| head_comment(text),
            );
            topics.push(Topic { name: topic, about: marked_up(&about), cases: Vec::new() });
        }
        if let Some(last) = topics.last_mut() {
            last.cases.push(CaseBlock::of(view));
        }
    }
    chapters
}

/// Chapter, topic and name of a case.
fn parts_of(id: &str) -> (&str, &str, &str) {
    let (chapter, rest) = id.split_once('/').unwrap_or((id, ""));
    let (topic, name) = rest.split_once('/').unwrap_or((rest, ""));
    (chapter, topic, name)
}

/// The comment at the head of a file.
fn head_comment(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix('#'));
    lines.map(str::trim).collect::<Vec<_>>().join(" ")
}

impl<'a> CaseBlock<'a> {
    fn of(view: &'a CaseView) -> Self {
        let (_, topic, name) = parts_of(&view.id);
        let source = view.source.as_str();
        let is_address = source.starts_with("https://") || source.starts_with("http://");
        let end = source.find([' ', ',']).unwrap_or(source.len());
        let (address, after_address) = source.split_at(end);
        Self {
            view,
            name,
            note: marked_up(&view.note),
            anchor: format!("{topic}/{name}"),
            drawings: view.drawings.iter().map(drawing).collect(),
            facts: facts(view),
            unders: view.verdicts.iter().map(|verdict| under(&verdict.rules)).collect(),
            rows: rows(view),
            address: is_address.then_some(address),
            after_address,
            commands: commands(view, "surround"),
        }
    }
}

fn drawing(drawing: &Drawing) -> DrawingBlock {
    let figures = drawing.figures.iter().map(|figure| FigureBlock {
        svg: Board::from(figure).inline_svg(),
        caption: figure.caption(),
    });
    DrawingBlock { under: under(&drawing.rules), figures: figures.collect() }
}

/// What is expected, a row for each thing and a column for rule sets that expect the same.
fn rows(view: &CaseView) -> Vec<Row> {
    let mut whats: Vec<&str> = Vec::new();
    for told in view.verdicts.iter().flat_map(|verdict| &verdict.expected) {
        if !whats.contains(&told.what.as_str()) {
            whats.push(&told.what);
        }
    }
    let row = |what: &str| {
        let of = |verdict: &Verdict| {
            let told = verdict.expected.iter().find(|told| told.what == what);
            told.map_or_else(String::new, |told| said(view, told))
        };
        let says: Vec<String> = view.verdicts.iter().map(of).collect();
        let is_same = says.windows(2).all(|pair| pair[0] == pair[1]);
        let span = if is_same { says.len() } else { 1 };
        let cell = |says: String| {
            let class = match says.as_str() {
                "legal" => "legal",
                text if text.starts_with("illegal") => "illegal",
                _ => "",
            };
            Cell { says, class, span }
        };
        let cells = says.into_iter().take(if is_same { 1 } else { usize::MAX }).map(cell);
        Row { what: what.to_owned(), cells: cells.collect() }
    };
    whats.into_iter().map(row).collect()
}

/// The clauses by chapter, each with the cases that show it.
fn clause_parts(cases: &[CaseView]) -> Vec<ClausePart<'_>> {
    let mut parts: Vec<ClausePart<'_>> = Vec::new();
    for clause in clauses() {
        if parts.last().is_none_or(|part| part.stem != clause.chapter) {
            let (stem, title) = (clause.chapter.as_str(), clause.title.as_str());
            parts.push(ClausePart { stem, title, clauses: Vec::new() });
        }
        let name = clause.clause.name();
        let shows = |view: &&CaseView| view.clauses.iter().any(|cited| cited.name == name);
        let link = |view: &'_ CaseView| {
            let (chapter, topic, case) = parts_of(&view.id);
            format!("{chapter}.html#{topic}/{case}")
        };
        let shown = cases.iter().filter(shows);
        let block = ClauseBlock {
            name,
            text: marked_up(&clause.text),
            source: &clause.source,
            cases: shown.map(|view| Link { id: &view.id, href: link(view) }).collect(),
        };
        if let Some(part) = parts.last_mut() {
            part.clauses.push(block);
        }
    }
    parts
}
