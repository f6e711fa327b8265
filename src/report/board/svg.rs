use askama::Template;

use super::Board;
use crate::vocab::{Color, Grid, Point};

/// The side of the cell of a point, in the units of a picture; all coordinates are whole.
const CELL: u32 = 24;

/// How far the text of a point stands below its middle, so that it looks centered.
const BELOW: u32 = 4;

/// A picture, ready to be written out.
#[derive(Template)]
#[template(path = "board.svg")]
struct Picture<'a> {
    /// Whether it is a file of its own and brings its style.
    is_alone: bool,
    title: &'a str,
    width: u32,
    height: u32,
    lines: String,
    coordinates: Vec<Text>,
    points: Vec<Spot>,
}

/// A text and its middle.
struct Text {
    x: u32,
    y: u32,
    text: String,
}

/// A point on which there is something.
struct Spot {
    x: u32,
    y: u32,
    /// The class of what stands there.
    class: &'static str,
    written: Option<Text>,
    /// Whether what is written is long.
    is_long: bool,
    /// The path of the cross, where it is crossed out.
    cross: Option<String>,
}

impl Board {
    /// The board as an SVG file, which brings its colors for light and dark.
    pub fn svg(&self) -> String {
        self.picture(true)
    }

    /// The board as an element of a page that has [`BOARD_STYLE`].
    pub fn inline_svg(&self) -> String {
        self.picture(false)
    }

    fn picture(&self, is_alone: bool) -> String {
        let grid = self.coloring.grid();
        let picture = Picture {
            is_alone,
            title: &self.title,
            width: CELL * (u32::from(grid.columns()) + 2),
            height: CELL * (u32::from(grid.rows()) + 2),
            lines: lines(grid),
            coordinates: coordinates(grid),
            points: grid.points().filter_map(|point| self.spot(point)).collect(),
        };
        picture.render().expect("a picture is written to memory")
    }

    /// What is to be drawn on a point, if anything.
    fn spot(&self, point: Point) -> Option<Spot> {
        let written = self.written_on(point);
        let class = match self.coloring[point] {
            Color::Empty if written.is_empty() => return None,
            Color::Empty => "free",
            Color::Black => "black",
            Color::White => "white",
        };
        let (x, y) = (middle(point.column()), middle(point.row()));
        let is_crossed = self.crossed.contains(&point) && self.is_stone(point);
        let reach = CELL / 4;
        let (left, right, top, bottom) = (x - reach, x + reach, y - reach, y + reach);
        Some(Spot {
            x,
            y,
            class,
            is_long: written.len() > 2,
            written: (!written.is_empty()).then(|| Text { x, y: y + BELOW, text: written }),
            cross: is_crossed
                .then(|| format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}")),
        })
    }
}

/// The middle of a column or a row, counted from 0.
fn middle(number: u8) -> u32 {
    CELL * (u32::from(number) + 1) + CELL / 2
}

/// The lines of a grid as one path; a side of one point has a short line through it.
fn lines(grid: Grid) -> String {
    let ends = |count: u8| match count {
        1 => (middle(0) - CELL / 4, middle(0) + CELL / 4),
        _ => (middle(0), middle(count - 1)),
    };
    let (left, right) = ends(grid.columns());
    let (top, bottom) = ends(grid.rows());
    let across = (0..grid.rows()).map(|row| format!("M{left} {}H{right}", middle(row)));
    let down = (0..grid.columns()).map(|column| format!("M{} {top}V{bottom}", middle(column)));
    across.chain(down).collect()
}

/// The letters of columns and the numbers of rows, on all four sides.
fn coordinates(grid: Grid) -> Vec<Text> {
    let mut texts = Vec::new();
    let far = |count: u8| CELL * (u32::from(count) + 1) + CELL / 2;
    for column in 0..grid.columns() {
        for y in [CELL / 2, far(grid.rows())] {
            let text = Grid::column_letters(column);
            texts.push(Text { x: middle(column), y: y + BELOW, text });
        }
    }
    for row in 0..grid.rows() {
        for x in [CELL / 2, far(grid.columns())] {
            let text = (grid.rows() - row).to_string();
            texts.push(Text { x, y: middle(row) + BELOW, text });
        }
    }
    texts
}

/// The style that boards within a page need.
pub const BOARD_STYLE: &str = include_str!("../../../templates/board.css");
