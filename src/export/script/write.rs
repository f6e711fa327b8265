//! Writes the commands of a script.

use std::fmt::Write;

use super::Content;
use super::dialect::Dialect;
use super::group::{Boards, PlayRules};
use super::road::Questions;
use crate::ask::Step;
use crate::corpus::Case;
use crate::gtp::vertex_name;
use crate::vocab::{Coloring, Grid, Player, Point, Turn};

/// The most points of a board on which whole sets of legal plays are asked by plain plays: each
/// takes a game of its own.
const MOST_POINTS: usize = 25;

const NO_COMMAND: &str = "the dialect has no command for it";
const OTHER_PLAYER: &str = "the dialect asks about the player to move alone";
const TOO_LARGE: &str = "each play takes a game of its own, and the board has more than 25 points";

/// A script.
pub(super) struct Script {
    /// The text; none where nothing is asked.
    pub(super) text: Option<String>,
    /// How many questions each case has in it, in the order of the cases.
    pub(super) questions: Vec<usize>,
    /// Why some are left out, an entry each.
    pub(super) left_out: Vec<&'static str>,
}

pub(super) fn script(
    dialect: Dialect,
    rules: &PlayRules,
    boards: Boards,
    content: &Content<'_>,
) -> Script {
    let mut writer = Writer { dialect, text: String::new(), number: 0, left_out: Vec::new() };
    let mut questions = Vec::new();
    for (case, asked) in &content.cases {
        let (before, length) = (writer.number, writer.text.len());
        writer.case(case, asked);
        if writer.number == before {
            writer.text.truncate(length);
        }
        questions.push(writer.number - before);
    }
    let text = (writer.number > 0).then(|| header(dialect, rules, boards, content) + &writer.text);
    Script { text, questions, left_out: writer.left_out }
}

/// What a reader must know before he runs the script.
fn header(dialect: Dialect, rules: &PlayRules, boards: Boards, content: &Content<'_>) -> String {
    let names: Vec<&str> = content.rule_sets.iter().map(String::as_str).collect();
    let mut header = format!(
        "# Plays, asked by `{}`. Every command with a number is a test; a case begins with an\n\
         # empty board.\n#\n\
         # Start the program with these play rules:\n#   {}\n# They are those of:\n",
        dialect.word(),
        rules.axes()
    );
    for name in names {
        let _ = writeln!(header, "#   {name}");
    }
    if let (Some(options), Boards::Usual, true) =
        (rules.gnugo_options(), boards, dialect != Dialect::GoguiRules)
    {
        let _ = writeln!(header, "# GNU Go: gnugo --mode gtp {options}");
    }
    if boards == Boards::Other {
        header += "# The boards are not square, or have more than 19 columns.\n";
    }
    if dialect == Dialect::Play {
        header += "#\n# A play that must be refused is a test that is expected to fail (`*`): \
                   neither runner takes\n# a failure for an answer. An unexpected pass is an \
                   illegal play that the program took.\n";
    }
    header
}

/// Writes commands and what must be answered, and counts the tests.
struct Writer {
    dialect: Dialect,
    text: String,
    number: usize,
    left_out: Vec<&'static str>,
}

impl Writer {
    fn case(&mut self, case: &Case, asked: &Questions) {
        let grid = case.start.coloring.grid();
        let _ = writeln!(self.text, "\n# {}", case.id);
        self.begin(grid, asked);
        for step in &case.steps {
            match *step {
                Step::Turn(turn) => self.test(&command(grid, "play", turn), "[]"),
                Step::Undo => self.text += "undo\n",
            }
        }
        match self.dialect {
            Dialect::IsLegal => self.by_is_legal(grid, asked),
            Dialect::GoguiRules => self.by_gogui_rules(case, asked),
            Dialect::Play => self.by_play(case, asked),
        }
    }

    /// An empty board, and the set-up.
    fn begin(&mut self, grid: Grid, asked: &Questions) {
        let (columns, rows) = (grid.columns(), grid.rows());
        let _ = if columns == rows {
            writeln!(self.text, "boardsize {columns}")
        } else {
            writeln!(self.text, "rectangular_boardsize {columns} {rows}")
        };
        self.text += "clear_board\n";
        for &turn in &asked.placement {
            let _ = writeln!(self.text, "{}", command(grid, "play", turn));
        }
    }

    /// A command that is a test, and what it expects.
    fn test(&mut self, command: &str, expected: &str) {
        self.number += 1;
        let _ = writeln!(self.text, "{} {command}\n#? {expected}", self.number);
    }

    fn by_is_legal(&mut self, grid: Grid, asked: &Questions) {
        for (&turn, &is_legal) in &asked.verdicts {
            let expected = if is_legal { "[1]" } else { "[0]" };
            self.test(&command(grid, "is_legal", turn), expected);
        }
        if let Some(position) = &asked.position {
            for player in Player::ALL {
                let expected = format!("[{}]", any_order(grid, &position.stones_of(player)));
                self.test(&format!("list_stones {}", player.name()), &expected);
            }
        }
        if let Some(captures) = asked.captures {
            for player in Player::ALL {
                let expected = format!("[{}]", captures[player]);
                self.test(&format!("captures {}", player.name()), &expected);
            }
        }
    }

    fn by_gogui_rules(&mut self, case: &Case, asked: &Questions) {
        let grid = case.start.coloring.grid();
        let to_move = last_turn(case, asked).map_or(Player::Black, |turn| turn.player.opponent());
        let whole = asked.legal.as_ref().filter(|(player, _)| *player == to_move);
        if let Some((_, points)) = whole {
            let expected = format!("[(?i)(pass ?)?{}(pass)?]", any_order(grid, points));
            self.test("gogui-rules_legal_moves", &expected);
        }
        for (&turn, &is_legal) in &asked.verdicts {
            let is_in_whole = whole.is_some() && turn.player == to_move;
            match turn.point() {
                Some(_) if turn.player != to_move => self.left_out.push(OTHER_PLAYER),
                Some(_) if is_in_whole => {}
                Some(point) => {
                    let not = if is_legal { "" } else { "!" };
                    let expected = format!("[{not}(?i)(.* )?{}( .*)?]", grid.name(point));
                    self.test("gogui-rules_legal_moves", &expected);
                }
                None => self.left_out.push(NO_COMMAND),
            }
        }
        if let Some(position) = &asked.position {
            self.test("gogui-rules_board", &format!("[{}]", picture(position)));
        }
        if asked.captures.is_some() {
            self.left_out.push(NO_COMMAND);
        }
    }

    fn by_play(&mut self, case: &Case, asked: &Questions) {
        let grid = case.start.coloring.grid();
        for (&turn, &is_legal) in &asked.verdicts {
            let is_of_whole = asked.legal.as_ref().is_some_and(|(player, points)| {
                *player == turn.player && turn.point().is_some_and(|point| points.contains(&point))
            });
            if is_of_whole && grid.len() > MOST_POINTS && !case.judge.contains(&turn) {
                self.left_out.push(TOO_LARGE);
                continue;
            }
            self.begin(grid, asked);
            for step in &case.steps {
                match *step {
                    Step::Turn(turn) => {
                        let _ = writeln!(self.text, "{}", command(grid, "play", turn));
                    }
                    Step::Undo => self.text += "undo\n",
                }
            }
            self.test(&command(grid, "play", turn), if is_legal { "[]" } else { "[]*" });
        }
        if asked.position.is_some() {
            self.left_out.push(NO_COMMAND);
        }
        if asked.captures.is_some() {
            self.left_out.push(NO_COMMAND);
        }
    }
}

fn command(grid: Grid, name: &str, turn: Turn) -> String {
    format!("{name} {} {}", turn.player.name(), vertex_name(grid, turn.mv))
}

/// A regular expression for the names of points in any order.
fn any_order(grid: Grid, points: &[Point]) -> String {
    let names = grid.names(points);
    match names.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        names => format!("(({}) ?){{{}}}", names.join("|"), names.len()),
    }
}

/// A regular expression for a picture with anything between its points.
fn picture(position: &Coloring) -> String {
    let between = "[^.XO]*";
    let symbols = position.rows().concat().replace('.', "\\.");
    let mut expression = between.to_owned();
    for symbol in symbols.chars() {
        expression.push(symbol);
        if symbol != '\\' {
            expression += between;
        }
    }
    expression
}

/// The last turn that a program is told.
fn last_turn(case: &Case, asked: &Questions) -> Option<Turn> {
    let mut turns = asked.placement.clone();
    for step in &case.steps {
        match *step {
            Step::Turn(turn) => turns.push(turn),
            Step::Undo => drop(turns.pop()),
        }
    }
    turns.last().copied()
}
