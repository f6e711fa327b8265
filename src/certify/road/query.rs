use serde_json::{Map, Value, json};

use super::connection::Connection;
use crate::arbiter::{Claim, Start};
use crate::ask::json::{claims as claim_fields, game, turn as turn_value};
use crate::ask::{Ask, Step};
use crate::certify::reference::told_start;
use crate::certify::{Breakdown, Can, Capabilities, Legality, Observed, Probe, Reading, SetUp};
use crate::subject::LineSubject;
use crate::vocab::{ByPlayer, Coloring, Grid, HalfPoints, Move, Player, Point, Turn};

/// The way to a subject that speaks the query protocol: every question brings its whole game.
#[derive(Debug)]
pub struct QueryRoad {
    pub(super) line: Connection<LineSubject>,
    /// The rules of every question.
    rules: Value,
    game: Option<Game>,
    /// The number of the last question, which is its id.
    asked: u64,
}

/// The game that questions are about.
#[derive(Debug)]
struct Game {
    start: Start,
    komi: Option<HalfPoints>,
    /// How many of the steps come from the set-up.
    placed: usize,
    steps: Vec<Step>,
    /// What the subject has told of it as it stands.
    told: Option<Value>,
}

/// What comes back for a question.
pub(in crate::certify) enum Answered {
    /// What was asked.
    Told(Value),
    /// The move of this number, those of a set-up not counted, is illegal.
    Illegal(usize),
}

impl QueryRoad {
    pub(super) const fn new(line: Connection<LineSubject>, rules: Value) -> Self {
        Self { line, rules, game: None, asked: 0 }
    }

    pub(in crate::certify) fn begin(
        &mut self,
        setup: SetUp,
        start: &Start,
        komi: Option<HalfPoints>,
    ) {
        let (start, turns) = told_start(start, setup);
        let placed = turns.len();
        let steps = turns.into_iter().map(Step::Turn).collect();
        self.game = Some(Game { start, komi, placed, steps, told: None });
    }

    pub(in crate::certify) fn step(&mut self, step: Step) {
        let game = self.game();
        game.steps.push(step);
        game.told = None;
    }

    pub(super) fn take(&mut self, turn: Turn) -> Result<bool, Breakdown> {
        let legal = self.is_taken(turn)?;
        if legal {
            self.step(Step::Turn(turn));
        }
        Ok(legal)
    }

    /// Whether one more turn is no illegal move.
    fn is_taken(&mut self, turn: Turn) -> Result<bool, Breakdown> {
        let game = self.game();
        let before = game.steps.len();
        game.steps.push(Step::Turn(turn));
        let answer = self.put(vec![("ask", json!([]))]);
        self.game().steps.truncate(before);
        match answer? {
            // Where illegal moves lose their turn or become a pass, the game goes on with this one.
            Answered::Told(told) => {
                let stands = told["illegal_moves"].as_array().into_iter().flatten();
                Ok(!stands.into_iter().any(|one| one["index"].as_u64() == Some(before as u64)))
            }
            Answered::Illegal(index) if index == before - self.game().placed => Ok(false),
            Answered::Illegal(index) => Err(self.unreadable(
                format!("move {index} is illegal"),
                "the move that it has just taken for legal to be so",
            )),
        }
    }

    pub(in crate::certify) fn ask(
        &mut self,
        capabilities: &Capabilities,
        claims: &[Claim],
        probe: Probe,
    ) -> Result<Observed, Breakdown> {
        let grid = self.grid();
        match probe {
            Probe::Judge(turn) => self.judge(capabilities, turn),
            Probe::Take(turn) => Ok(Observed::Verdict { legal: self.is_taken(turn)? }),
            Probe::Plays(player) if capabilities.legality == Legality::IsLegal => {
                self.judge_all(player)
            }
            Probe::Score => {
                let said = claim_fields(grid, claims).into_iter();
                let fields = said.chain([("ask", json!([Ask::Score.word()]))]).collect();
                match self.put(fields)? {
                    Answered::Told(told) => Ok(Observed::Score(self.score(&told)?)),
                    Answered::Illegal(index) => Ok(Observed::RefusedOnTheWay(index)),
                }
            }
            Probe::Chains => match self.put(vec![("ask", json!([Ask::Chains.word()]))])? {
                Answered::Told(told) => Ok(Observed::Answer(self.field(&told, Ask::Chains)?)),
                Answered::Illegal(index) => Ok(Observed::RefusedOnTheWay(index)),
            },
            _ => match self.stands(capabilities)? {
                Answered::Told(told) => self.read(grid, &told, probe),
                Answered::Illegal(index) => Ok(Observed::RefusedOnTheWay(index)),
            },
        }
    }

    /// What the subject tells of the game as it stands, all of it at once.
    fn stands(&mut self, capabilities: &Capabilities) -> Result<Answered, Breakdown> {
        if let Some(told) = &self.game().told {
            return Ok(Answered::Told(told.clone()));
        }
        let has_list = matches!(capabilities.legality, Legality::Both | Legality::AllLegal);
        let asks = [
            (capabilities.position == Reading::Rows, Ask::Position),
            (has_list || capabilities.can(Can::Moves), Ask::Legal),
            (capabilities.can(Can::Captures), Ask::Captures),
            (capabilities.can(Can::ToMove), Ask::ToMove),
            (capabilities.can(Can::Ended), Ask::Ended),
        ];
        let asks = asks.into_iter().filter(|(can, _)| *can).map(|(_, ask)| json!(ask.word()));
        let answer = self.put(vec![("ask", asks.collect())])?;
        if let Answered::Told(told) = &answer {
            self.game().told = Some(told.clone());
        }
        Ok(answer)
    }

    /// Reads a field that answers a question.
    fn read(&self, grid: Grid, told: &Value, probe: Probe) -> Result<Observed, Breakdown> {
        match probe {
            Probe::Position => Ok(Observed::Position(self.position(grid, told)?)),
            Probe::Plays(_) => {
                let moves = self.moves(grid, told)?;
                let plays = moves.into_iter().filter_map(Move::point);
                Ok(Observed::Plays(plays.collect()))
            }
            Probe::Captures => {
                let captures = self.field(told, Ask::Captures)?;
                let of = |player: Player| captures[player.name()].as_u64().map(|n| n as u32);
                match (of(Player::Black), of(Player::White)) {
                    (Some(black), Some(white)) => Ok(Observed::Captures(ByPlayer { black, white })),
                    _ => Err(self.unreadable(captures.to_string(), "a number for each side")),
                }
            }
            Probe::Moves => {
                let moves = self.moves(grid, told)?.into_iter();
                Ok(Observed::Answer(moves.map(|mv| json!(grid.move_name(mv))).collect()))
            }
            Probe::ToMove => Ok(Observed::Answer(self.field(told, Ask::ToMove)?)),
            Probe::Ended => Ok(Observed::Answer(self.field(told, Ask::Ended)?)),
            Probe::Judge(_) | Probe::Take(_) | Probe::Score | Probe::Chains => {
                unreachable!("a question of its own")
            }
        }
    }

    /// Whether the subject takes a turn for legal, by the most direct question that it answers.
    fn judge(&mut self, capabilities: &Capabilities, turn: Turn) -> Result<Observed, Breakdown> {
        let grid = self.grid();
        match capabilities.legality {
            Legality::IsLegal | Legality::Both => {
                let asked = ("judge", json!([turn_value(grid, turn)]));
                match self.put(vec![asked])? {
                    Answered::Told(told) => match told["judge"][0]["legal"].as_bool() {
                        Some(legal) => Ok(Observed::Verdict { legal }),
                        None => Err(self.unreadable(told.to_string(), "a verdict in `judge`")),
                    },
                    Answered::Illegal(index) => Ok(Observed::RefusedOnTheWay(index)),
                }
            }
            Legality::AllLegal if turn.player == self.mover() => match self.stands(capabilities)? {
                Answered::Told(told) => {
                    let legal = self.moves(grid, &told)?.contains(&turn.mv);
                    Ok(Observed::Verdict { legal })
                }
                Answered::Illegal(index) => Ok(Observed::RefusedOnTheWay(index)),
            },
            Legality::AllLegal | Legality::Acceptance => {
                Ok(Observed::Verdict { legal: self.is_taken(turn)? })
            }
        }
    }

    /// Which points the subject takes for legal plays, each judged.
    fn judge_all(&mut self, player: Player) -> Result<Observed, Breakdown> {
        let grid = self.grid();
        let turns = grid.points().map(|point| turn_value(grid, Turn::play(player, point)));
        let told = match self.put(vec![("judge", turns.collect())])? {
            Answered::Told(told) => told,
            Answered::Illegal(index) => return Ok(Observed::RefusedOnTheWay(index)),
        };
        let verdicts = told["judge"].as_array().into_iter().flatten();
        let verdicts: Option<Vec<bool>> = verdicts.map(|one| one["legal"].as_bool()).collect();
        match verdicts.filter(|verdicts| verdicts.len() == grid.len()) {
            Some(verdicts) => {
                let legal = grid.points().zip(verdicts).filter(|(_, legal)| *legal);
                let mut points: Vec<Point> = legal.map(|(point, _)| point).collect();
                points.sort();
                Ok(Observed::Plays(points))
            }
            None => Err(self.unreadable(told.to_string(), "a verdict in `judge` for each turn")),
        }
    }

    /// Who moves next where the players take turns.
    fn mover(&mut self) -> Player {
        let game = self.game();
        let mut turns = Vec::new();
        for step in &game.steps {
            match step {
                Step::Turn(turn) => turns.push(*turn),
                Step::Undo => drop(turns.pop()),
            }
        }
        turns.last().map_or(game.start.to_move, |turn| turn.player.opponent())
    }

    /// Puts a question about the game as it stands.
    fn put(&mut self, fields: Vec<(&str, Value)>) -> Result<Answered, Breakdown> {
        let rules = self.rules.clone();
        let Game { start, komi, steps, .. } = self.game();
        let mut query = game(start, rules, komi.map(HalfPoints::halves), steps);
        query.extend(fields.into_iter().map(|(field, value)| (field.to_owned(), value)));
        let answer = self.send(query)?;
        if let Some(told) = answer.get("ok") {
            return Ok(Answered::Told(told.clone()));
        }
        let placed = self.game().placed as u64;
        match answer["illegal"]["index"].as_u64() {
            Some(index) if index >= placed => Ok(Answered::Illegal((index - placed) as usize)),
            Some(_) => Err(self.unreadable(answer.to_string(), "a set-up by plays to be taken")),
            None => Err(self.unreadable(answer.to_string(), "`ok`, or `illegal` with its index")),
        }
    }

    /// Sends a question with an id of its own, and reads the object that answers it.
    pub(in crate::certify) fn send(
        &mut self,
        mut query: Map<String, Value>,
    ) -> Result<Value, Breakdown> {
        self.asked += 1;
        let id = json!(self.asked.to_string());
        query.shift_insert(0, "id".to_owned(), id.clone());
        let line = Value::Object(query).to_string();
        let text = self.line.ask(&line)?;
        let Ok(answer) = serde_json::from_str::<Value>(&text) else {
            return Err(self.unreadable(text, "a JSON object"));
        };
        if answer["id"] != id {
            return Err(self.unreadable(text, "the id of the question"));
        }
        if let Some(unsupported) = answer.get("unsupported") {
            let message = unsupported["message"].as_str().unwrap_or("no reason").to_owned();
            let at = unsupported["at"].as_str().unwrap_or_default().to_owned();
            return Err(Breakdown::Unsupported { at, message });
        }
        if let Some(error) = answer.get("error") {
            return Err(Breakdown::Refused { command: line, text: error.to_string() });
        }
        Ok(answer)
    }

    fn position(&self, grid: Grid, told: &Value) -> Result<Coloring, Breakdown> {
        let value = self.field(told, Ask::Position)?;
        let rows: Option<Vec<&str>> =
            value.as_array().and_then(|rows| rows.iter().map(Value::as_str).collect());
        let coloring = rows.and_then(|rows| Coloring::from_rows(&rows).ok());
        coloring
            .filter(|coloring| coloring.grid() == grid)
            .ok_or_else(|| self.unreadable(value.to_string(), "the rows of the board"))
    }

    /// The legal moves in the order of lists, the pass last.
    fn moves(&self, grid: Grid, told: &Value) -> Result<Vec<Move>, Breakdown> {
        let value = self.field(told, Ask::Legal)?;
        let read = |word: &Value| match word.as_str()? {
            word if word.eq_ignore_ascii_case("pass") => Some(Move::Pass),
            word => grid.vertex(word).ok().map(Move::Play),
        };
        let moves: Option<Vec<Move>> =
            value.as_array().and_then(|words| words.iter().map(read).collect());
        let moves = moves.ok_or_else(|| self.unreadable(value.to_string(), "a list of moves"))?;
        let mut points: Vec<Point> = moves.iter().filter_map(|mv| mv.point()).collect();
        points.sort();
        points.dedup();
        let pass = moves.contains(&Move::Pass).then_some(Move::Pass);
        Ok(points.into_iter().map(Move::Play).chain(pass).collect())
    }

    fn score(&self, told: &Value) -> Result<String, Breakdown> {
        let value = self.field(told, Ask::Score)?;
        let result = value["result"].as_str();
        let result = result.ok_or_else(|| self.unreadable(value.to_string(), "a result"))?;
        Ok(result.strip_suffix(".0").unwrap_or(result).to_owned())
    }

    /// A field of an answer, which must be there.
    fn field(&self, told: &Value, ask: Ask) -> Result<Value, Breakdown> {
        let asks = told["unsupported_asks"].as_array();
        if asks.is_some_and(|asks| asks.contains(&json!(ask.word()))) {
            let message = format!("it does not tell `{}`", ask.word());
            return Err(Breakdown::Unsupported { at: "/ask".to_owned(), message });
        }
        let field = told.get(ask.word()).cloned();
        field.ok_or_else(|| self.unreadable(told.to_string(), "every field that was asked for"))
    }

    /// An answer that cannot be read, with the question that it is for.
    fn unreadable(&self, text: String, expected: &'static str) -> Breakdown {
        let question = self.line.said().last().map(|(question, _)| question.clone());
        Breakdown::Unreadable { command: question.unwrap_or_default(), text, expected }
    }

    const fn game(&mut self) -> &mut Game {
        self.game.as_mut().expect("a game is begun first")
    }

    fn grid(&mut self) -> Grid {
        self.game().start.coloring.grid()
    }
}
