//! The query protocol for an adapter in Rust: lines in, questions to a game, lines out.
//!
//! `serve::<G>()` answers the lines of standard input; a `G` is made for each question. A game says
//! what its library says, and neither helps it out nor corrects it.

use std::collections::HashMap;
use std::io::{BufRead, Write, stdin, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value, json};

const LETTERS: &[u8] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
const END_WORDS: [&str; 5] = ["end", "agree", "continue", "resign", "resume"];

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Player {
    Black,
    White,
}

/// A column and a row, both from 0, the row from the top.
pub type Point = (u8, u8);

/// One way in which the library can be set up to play.
pub struct Rules<O> {
    /// What it is called after `--rules`.
    pub word: &'static str,
    /// The rule sets of surround that it is meant for, with their komi in half-points.
    pub presets: &'static [(&'static str, i32)],
    /// What the game is told.
    pub options: O,
}

/// How a game begins.
pub struct Start {
    pub columns: usize,
    pub rows: usize,
    /// In points.
    pub komi: f32,
    pub stones: Vec<(Point, Player)>,
    pub to_move: Player,
}

/// A game of the library, in which the players take turns.
pub trait Game: Sized {
    type Options;
    const NAME: &str;
    const VERSION: &str;
    /// What it can tell, of: `position`, `to_move`, `legal`, `captures`, `ended`, `score`.
    const ASKS: &[&str];
    fn rules() -> Vec<Rules<Self::Options>>;
    fn new(start: &Start, options: &Self::Options) -> Result<Self, NoAnswer>;
    /// Makes a move, a pass where there is no point; false where the library refuses it.
    fn play(&mut self, player: Player, point: Option<Point>) -> bool;
    /// Whether a move would be made; makes none.
    fn legal(&mut self, player: Player, point: Option<Point>) -> bool;
    /// Takes the last move back.
    fn undo(&mut self);
    /// `.`, `X` or `O`.
    fn sign_at(&self, point: Point) -> char;
    /// None after the end.
    fn to_move(&self) -> Option<Player>;
    fn ended(&self) -> Option<&'static str>;
    /// The stones taken by Black and by White.
    fn captures(&self) -> (u32, u32);
    fn score(&self) -> Value;
}

/// What is answered instead of `ok`: the form, and what it holds.
pub struct NoAnswer(&'static str, Value);

impl NoAnswer {
    pub fn unsupported(at: &str, message: impl ToString) -> Self {
        Self("unsupported", json!({"at": at, "message": message.to_string()}))
    }

    pub fn invalid(at: &str, message: impl ToString) -> Self {
        Self::error("invalid", at, message)
    }

    fn malformed(at: &str, message: impl ToString) -> Self {
        Self::error("malformed", at, message)
    }

    fn error(kind: &str, at: &str, message: impl ToString) -> Self {
        Self("error", json!({"kind": kind, "at": at, "message": message.to_string()}))
    }
}

/// The score of a count in points.
pub fn score_of(black: f32, white: f32) -> Value {
    let difference = black - white;
    let winner = if difference > 0.0 { "B" } else { "W" };
    let result =
        if difference == 0.0 { "0".into() } else { format!("{winner}+{}", difference.abs()) };
    let half_points = |points: f32| (points * 2.0).round() as i32;
    json!({"result": result,
           "half_points": {"black": half_points(black), "white": half_points(white)}})
}

/// A line, read; what is given is told from what is missing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    #[serde(default)]
    id: Value,
    hello: Option<u16>,
    size: Option<(usize, usize)>,
    rules: Option<Value>,
    #[serde(default)]
    setup: Setup,
    #[serde(default)]
    moves: Vec<Value>,
    #[serde(default)]
    ask: Vec<String>,
    #[serde(default)]
    judge: Vec<Value>,
    #[serde(default)]
    dead: Vec<String>,
    #[serde(default)]
    statuses: Map<String, Value>,
    turns: Option<Turns>,
    komi: Option<f32>,
    #[serde(default)]
    handicap: f32,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Setup {
    rows: Option<Vec<String>>,
    #[serde(default)]
    black: Vec<String>,
    #[serde(default)]
    white: Vec<String>,
    fixed_handicap: Option<f32>,
    to_move: Option<Player>,
    left_by: Option<Player>,
}

#[derive(Deserialize, PartialEq, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Turns {
    Alternate,
    Free,
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match String::deserialize(deserializer)?.to_lowercase().as_str() {
            "b" | "black" => Ok(Self::Black),
            "w" | "white" => Ok(Self::White),
            other => Err(serde::de::Error::custom(format!("`{other}` is no player"))),
        }
    }
}

fn name_of_player(player: Player) -> &'static str {
    if player == Player::Black { "black" } else { "white" }
}

/// Answers line after line. `--rules WORD` sets the library, whatever a question says.
pub fn serve<G: Game>() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rules = G::rules();
    let chosen = match arguments.as_slice() {
        [option, word] if option == "--rules" => rules.iter().find(|rules| rules.word == word),
        _ => None,
    };
    if !arguments.is_empty() && chosen.is_none() {
        let words: Vec<&str> = rules.iter().map(|rules| rules.word).collect();
        eprintln!("usage: surround-adapter-goban [--rules {}]", words.join("|"));
        std::process::exit(2);
    }
    let is_chosen = chosen.is_some();
    let rules = chosen.map_or_else(|| rules.iter().collect(), |one| vec![one]);
    let desk = Desk { rules, is_chosen };
    for line in stdin().lock().split(b'\n') {
        let Ok(line) = line else { return };
        if !line.trim_ascii().is_empty() {
            let mut output = stdout().lock();
            let is_read = writeln!(output, "{}", desk.answer::<G>(&line)).and(output.flush());
            if is_read.is_err() {
                return;
            }
        }
    }
}

/// The rules that can be played, and whether the command line has chosen them.
struct Desk<'a, O> {
    rules: Vec<&'a Rules<O>>,
    is_chosen: bool,
}

impl<O> Desk<'_, O> {
    /// The answer to one line. A failure of the library is told, and the next line is read.
    fn answer<G: Game<Options = O>>(&self, line: &[u8]) -> Value {
        let request: Value = serde_json::from_slice(line).unwrap_or_default();
        let id = request.get("id").filter(|id| id.is_string() || id.is_number());
        let answer = catch_unwind(AssertUnwindSafe(|| self.answer_read::<G>(line)))
            .unwrap_or_else(|_| Err(NoAnswer::invalid("", "the library failed: it panicked")));
        let (form, told) = answer.unwrap_or_else(|NoAnswer(form, told)| (form, told));
        json!({"id": id, form: told})
    }

    fn answer_read<G: Game<Options = O>>(
        &self,
        line: &[u8],
    ) -> Result<(&'static str, Value), NoAnswer> {
        let request: Request =
            serde_json::from_slice(line).map_err(|fault| NoAnswer::malformed("", fault))?;
        if !request.id.is_string() && !request.id.is_number() && !request.id.is_null() {
            return Err(NoAnswer::malformed("/id", "an id is text, a number or null"));
        }
        match request.hello {
            Some(1) => Ok(("hello", self.hello::<G>())),
            Some(other) => {
                let message = format!("protocol {other}, this one is 1");
                Err(NoAnswer::unsupported("/hello", message))
            }
            None => Ok(("ok", self.question::<G>(&request)?)),
        }
    }

    fn hello<G: Game<Options = O>>(&self) -> Value {
        let mut names: Vec<&str> =
            self.rules.iter().flat_map(|rules| rules.presets).map(|(name, _)| *name).collect();
        names.sort_unstable();
        json!({"protocol": 1, "name": G::NAME, "version": G::VERSION, "asks": G::ASKS,
               "rules": names})
    }

    /// The rules of the library, and the komi in half-points that they have.
    fn rules_of(&self, request: &Request) -> Result<(&O, i32), NoAnswer> {
        let asked = request.rules.clone().unwrap_or_else(|| "simple-rules".into());
        for rules in &self.rules {
            if let Some((_, komi)) = rules.presets.iter().find(|(name, _)| asked == *name) {
                return Ok((&rules.options, *komi));
            }
        }
        if self.is_chosen {
            return Ok((&self.rules[0].options, self.rules[0].presets[0].1));
        }
        let message = "the library is not set to these: see `rules` of the hello";
        Err(NoAnswer::unsupported("/rules", message))
    }

    fn question<G: Game<Options = O>>(&self, request: &Request) -> Result<Value, NoAnswer> {
        let board = Board::new(request)?;
        let moves: Vec<Step> = read_each("moves", &request.moves, |at, step| {
            let is_undo = step.as_str().is_some_and(|word| word.eq_ignore_ascii_case("undo"));
            if is_undo { Ok(Step::Undo) } else { board.turn(at, step).map(Step::Move) }
        })?;
        let judged = read_each("judge", &request.judge, |at, turn| board.turn(at, turn))?;
        let (options, komi) = self.rules_of(request)?;
        let unknown = [
            ("/handicap", request.handicap != 0.0),
            ("/statuses", !request.statuses.is_empty()),
            ("/dead", !request.dead.is_empty()),
            ("/setup/fixed_handicap", request.setup.fixed_handicap.is_some()),
            ("/setup/left_by", request.setup.left_by.is_some()),
        ];
        if let Some((at, _)) = unknown.iter().find(|(_, is_there)| *is_there) {
            return Err(NoAnswer::unsupported(at, "the library cannot be told this"));
        }
        let start = Start {
            columns: board.columns,
            rows: board.rows,
            komi: request.komi.unwrap_or(komi as f32) / 2.0,
            stones: board.stones(&request.setup)?,
            to_move: request.setup.to_move.unwrap_or(Player::Black),
        };
        let game = G::new(&start, options)?;
        let is_free = request.turns == Some(Turns::Free);
        Question { game, board, is_free }.answer(&moves, &request.ask, &judged)
    }
}

type Turn = (Player, Option<Point>);

enum Step {
    Move(Turn),
    Undo,
}

fn read_each<T>(
    field: &str,
    values: &[Value],
    read: impl Fn(&str, &Value) -> Result<T, NoAnswer>,
) -> Result<Vec<T>, NoAnswer> {
    let numbered = values.iter().enumerate();
    numbered.map(|(i, value)| read(&format!("/{field}/{i}"), value)).collect()
}

/// The points of a board by column, then row, as lists of the protocol are sorted.
struct Board {
    columns: usize,
    rows: usize,
    points: Vec<(String, Point)>,
    by_name: HashMap<String, Point>,
}

impl Board {
    fn new(request: &Request) -> Result<Self, NoAnswer> {
        let of_rows = request.setup.rows.as_ref().map(|rows| {
            let first = rows.first().map_or("", String::as_str);
            (first.chars().filter(|sign| !sign.is_whitespace()).count(), rows.len())
        });
        let sides = 1..=52;
        let size = request.size.or(of_rows);
        let size = size.filter(|(x, y)| sides.contains(x) && sides.contains(y));
        let Some((columns, rows)) = size else {
            let message = "a size is two numbers from 1 to 52, columns and rows";
            return Err(NoAnswer::malformed("/size", message));
        };
        let mut points = Vec::new();
        for column in 0..columns {
            let first = column.checked_sub(25).map(|after| char::from(LETTERS[after / 25]));
            let column_name: String =
                first.into_iter().chain([char::from(LETTERS[column % 25])]).collect();
            for row in (0..rows).rev() {
                let name = format!("{column_name}{}", rows - row);
                points.push((name, (column as u8, row as u8)));
            }
        }
        let by_name = points.iter().cloned().collect();
        Ok(Self { columns, rows, points, by_name })
    }

    fn point(&self, at: &str, name: &str) -> Result<Point, NoAnswer> {
        self.by_name.get(&name.to_uppercase()).copied().ok_or_else(|| {
            let message = format!("`{name}` is no point of a {}x{} board", self.columns, self.rows);
            NoAnswer::malformed(at, message)
        })
    }

    fn turn(&self, at: &str, turn: &Value) -> Result<Turn, NoAnswer> {
        let (player, what): (Player, String) =
            serde_json::from_value(turn.clone()).map_err(|fault| NoAnswer::malformed(at, fault))?;
        let at = format!("{at}/1");
        match what.to_lowercase().as_str() {
            "pass" => Ok((player, None)),
            word if END_WORDS.contains(&word) => {
                Err(NoAnswer::unsupported(&at, format!("the library has no `{word}`")))
            }
            _ => Ok((player, Some(self.point(&at, &what)?))),
        }
    }

    fn stones(&self, setup: &Setup) -> Result<Vec<(Point, Player)>, NoAnswer> {
        let mut stones = Vec::new();
        for (names, player) in [(&setup.black, Player::Black), (&setup.white, Player::White)] {
            for name in names {
                stones.push((self.point("/setup", name)?, player));
            }
        }
        for (y, row) in setup.rows.iter().flatten().enumerate() {
            for (x, sign) in row.chars().filter(|sign| !sign.is_whitespace()).enumerate() {
                let point = (x as u8, y as u8);
                match sign.to_ascii_uppercase() {
                    _ if x >= self.columns || y >= self.rows => {
                        return Err(NoAnswer::invalid("/setup/rows", "the rows are too many"));
                    }
                    '.' => {}
                    'X' => stones.push((point, Player::Black)),
                    'O' => stones.push((point, Player::White)),
                    _ => return Err(NoAnswer::malformed("/setup/rows", "no `.`, `X` or `O`")),
                }
            }
        }
        Ok(stones)
    }
}

/// A question that has been read.
struct Question<G> {
    game: G,
    board: Board,
    is_free: bool,
}

impl<G: Game> Question<G> {
    /// Whether the library lets a player move who is, or is not, to move.
    fn is_turn(&self, player: Player) -> Result<bool, NoAnswer> {
        let is_turn = self.game.to_move().is_none_or(|to_move| to_move == player);
        if !is_turn && self.is_free {
            let message = "the library has the players take turns";
            return Err(NoAnswer::unsupported("/turns", message));
        }
        Ok(is_turn)
    }

    fn name_of(&self, point: Option<Point>) -> &str {
        let is_it = |(_, other): &&(String, Point)| Some(*other) == point;
        self.board.points.iter().find(is_it).map_or("pass", |(name, _)| name)
    }

    fn answer(
        mut self,
        moves: &[Step],
        asks: &[String],
        judged: &[Turn],
    ) -> Result<Value, NoAnswer> {
        let mut made = 0_usize;
        for (index, step) in moves.iter().enumerate() {
            match *step {
                Step::Undo if made == 0 => {
                    let message = "there is no move to take back";
                    return Err(NoAnswer::invalid(&format!("/moves/{index}"), message));
                }
                Step::Undo => {
                    self.game.undo();
                    made -= 1;
                }
                Step::Move((player, point)) => {
                    if !self.is_turn(player)? || !self.game.play(player, point) {
                        let turn = [name_of_player(player), self.name_of(point)];
                        let told = json!({"index": index, "move": turn, "clauses": []});
                        return Err(NoAnswer("illegal", told));
                    }
                    made += 1;
                }
            }
        }
        let mut told = Map::new();
        for word in G::ASKS.iter().filter(|word| asks.iter().any(|ask| ask == *word)) {
            told.insert((*word).to_owned(), self.tell(word));
        }
        if !judged.is_empty() {
            let mut verdicts = Vec::new();
            for &(player, point) in judged {
                let legal = self.is_turn(player)? && self.game.legal(player, point);
                verdicts.push(json!({"legal": legal, "clauses": []}));
            }
            told.insert("judge".to_owned(), verdicts.into());
        }
        let unsupported = asks.iter().filter(|ask| !G::ASKS.contains(&ask.as_str()));
        let unsupported: Vec<_> = unsupported.collect();
        if !unsupported.is_empty() {
            told.insert("unsupported_asks".to_owned(), json!(unsupported));
        }
        Ok(told.into())
    }

    fn tell(&mut self, word: &str) -> Value {
        match word {
            "position" => {
                let row = |y| -> String {
                    (0..self.board.columns).map(|x| self.game.sign_at((x as u8, y))).collect()
                };
                (0..self.board.rows).map(|y| row(y as u8)).collect()
            }
            "to_move" => json!(self.game.to_move().map(name_of_player)),
            "captures" => {
                let (black, white) = self.game.captures();
                json!({"black": black, "white": white})
            }
            "ended" => json!(self.game.ended()),
            "score" => self.game.score(),
            _ => self.legal(),
        }
    }

    /// The moves of the player to move; none after the end.
    fn legal(&mut self) -> Value {
        let Some(player) = self.game.to_move() else { return json!([]) };
        let Self { game, board, .. } = self;
        let points = board.points.iter().map(|(name, point)| (name.as_str(), Some(*point)));
        let moves = points.chain([("pass", None)]);
        moves.filter(|(_, point)| game.legal(player, *point)).map(|(name, _)| name).collect()
    }
}
