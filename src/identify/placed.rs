use super::Separator;
use crate::arbiter::{Arbiter, Prohibition, Start};
use crate::ask::{Step, read_turn, write_turn};
use crate::certify::{
    Can, Capabilities, Observed, Probe, Reading, Scoring, SetUp, Told, Trial, tell,
};
use crate::engine::Game;
use crate::gtp::score_text;
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Response, Suicide};
use crate::vocab::{Color, Coloring, Grid, HalfPoints, Move, Player, Point, Turn};

/// A separating game on a board that a subject has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The game.
    pub separator: &'static Separator,
    /// Whether Black and White are exchanged.
    pub exchanged: bool,
    /// The board.
    pub grid: Grid,
    setup: Option<Coloring>,
    to_move: Player,
    turns: Vec<Turn>,
    probe: Probe,
}

impl Placed {
    /// A game on the smallest board of a subject on which it can be asked; nothing where it cannot.
    pub fn for_subject(
        separator: &'static Separator,
        exchanged: bool,
        capabilities: &Capabilities,
    ) -> Option<Self> {
        let own = separator.grid;
        let longest = own.columns().max(own.rows());
        let square = || {
            let side = capabilities.squares.iter().copied().find(|&side| side >= longest)?;
            Grid::new(side, side)
        };
        let grid = if capabilities.has_board(own) { own } else { square()? };
        let placed = Self::on(separator, exchanged, grid)?;
        let can_ask = match placed.probe {
            Probe::Position => capabilities.position != Reading::Nothing,
            Probe::Captures => capabilities.can(Can::Captures),
            // Without a komi that is told, the score has one that nobody knows.
            Probe::Score => capabilities.scoring == Scoring::Counts && capabilities.can(Can::Komi),
            _ => true,
        };
        can_ask.then_some(placed)
    }

    /// A game in the lower left corner of a board; nothing where the board is too small, or a turn
    /// of the game is none.
    pub fn on(separator: &'static Separator, exchanged: bool, grid: Grid) -> Option<Self> {
        let player = |player: Player| if exchanged { player.opponent() } else { player };
        let turn = |text: &str| {
            let turn = read_turn(grid, text).ok()?;
            Some(Turn { player: player(turn.player), ..turn })
        };
        let probe = match separator.ask.as_str() {
            "position" => Probe::Position,
            "captures" => Probe::Captures,
            "score" => Probe::Score,
            text => Probe::Judge(turn(text)?),
        };
        let own = separator.grid;
        if own.columns() > grid.columns() || own.rows() > grid.rows() {
            return None;
        }
        let setup = separator.setup.as_ref().map(|setup| {
            let mut coloring = Coloring::empty(grid);
            for point in grid.points() {
                let color = match corner(own, grid, point) {
                    Some(point) => setup[point],
                    None => separator.outside.map_or(Color::Empty, Player::color),
                };
                let owner = Player::ALL.into_iter().find(|player| player.color() == color);
                coloring.set(point, owner.map_or(Color::Empty, |owner| player(owner).color()));
            }
            coloring
        });
        let turns: Option<Vec<Turn>> = separator.moves.iter().map(|text| turn(text)).collect();
        let to_move = player(separator.to_move);
        Some(Self { separator, exchanged, grid, setup, to_move, turns: turns?, probe })
    }

    /// The question as the certifier asks it.
    pub fn trial(&self) -> Trial {
        self.asking(self.turns.len(), self.probe)
    }

    /// Another question after so many turns.
    fn asking(&self, turns: usize, probe: Probe) -> Trial {
        let coloring = self.setup.clone().unwrap_or_else(|| Coloring::empty(self.grid));
        let start = Start::set_up(coloring, self.to_move);
        let start = if self.is_in_turn() { start } else { start.in_free_turns() };
        let steps = self.turns[..turns].iter().copied().map(Step::Turn).collect();
        Trial { start, steps, claims: Vec::new(), probe }
    }

    /// Whether the players move in turn, as some programs expect it.
    pub fn is_in_turn(&self) -> bool {
        let last = match self.probe {
            Probe::Judge(turn) => Some(turn),
            _ => None,
        };
        let players: Vec<Player> =
            self.turns.iter().copied().chain(last).map(|turn| turn.player).collect();
        players.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Whether the play that is asked about, or the last of those before, takes stones of its own.
    pub fn is_suicide(&self, rules: &RuleSet) -> bool {
        let turns = match self.probe {
            Probe::Judge(_) => self.turns.len(),
            _ => self.turns.len().saturating_sub(1),
        };
        let last = match self.probe {
            Probe::Judge(turn) => Some(turn),
            _ => self.turns.last().copied(),
        };
        let Some(Turn { player, mv: Move::Play(point) }) = last else { return false };
        let lenient = lenient(rules);
        let mut trial = self.asking(turns, Probe::Position);
        trial.steps.push(Step::Turn(Turn::play(player, point)));
        let after = tell::<Game>(&trial, &lenient, SetUp::Position);
        matches!(after, Some(Told::Position(coloring)) if coloring[point] == Color::Empty)
    }

    /// Whether the question is about a count.
    pub const fn is_about_score(&self) -> bool {
        matches!(self.probe, Probe::Score)
    }

    /// The rows of the set-up; none for an empty board.
    pub fn setup_rows(&self) -> Vec<String> {
        self.setup.as_ref().map(Coloring::rows).unwrap_or_default()
    }

    /// Who moves first.
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// The moves before the question.
    pub fn moves(&self) -> Vec<String> {
        self.turns.iter().map(|&turn| write_turn(self.grid, turn)).collect()
    }

    /// The question in words.
    pub fn question(&self) -> String {
        self.probe.in_words(self.grid)
    }

    /// The move that is asked about, or the word for what is.
    pub fn asked(&self) -> String {
        match self.probe {
            Probe::Judge(turn) => write_turn(self.grid, turn),
            probe => probe.kind().to_owned(),
        }
    }

    /// The board when the question is asked, under rules that forbid nothing.
    pub fn board(&self, rules: &RuleSet) -> String {
        let lenient = lenient(rules);
        let trial = self.asking(self.turns.len(), Probe::Position);
        match tell::<Game>(&trial, &lenient, SetUp::Position) {
            Some(Told::Position(coloring)) => {
                coloring.framed(self.probe.turn().and_then(Turn::point))
            }
            _ => String::new(),
        }
    }

    /// What a program says that plays by these rules; nothing where the protocol leaves it open.
    pub fn answer_by<A: Arbiter>(&self, rules: &RuleSet, setup: SetUp) -> Option<Observed> {
        let mut rules = rules.clone().with_komi(HalfPoints::new(0));
        // Over GTP what must not be made fails, whatever the rules make of it.
        rules.illegal_move.response = Response::Refused;
        match tell::<A>(&self.trial(), &rules, setup) {
            Some(told) => observable(told),
            None => (0..self.turns.len()).find_map(|at| {
                let trial = self.asking(at, Probe::Judge(self.turns[at]));
                match tell::<A>(&trial, &rules, setup)? {
                    Told::Verdict(Ok(())) => None,
                    Told::Verdict(Err(refusal)) if refusal.names(Prohibition::AfterEnd) => {
                        Some(None)
                    }
                    _ => Some(Some(Observed::RefusedOnTheWay(at))),
                }
            })?,
        }
    }
}

/// The rules without any that forbids a play.
fn lenient(rules: &RuleSet) -> RuleSet {
    let mut lenient = RuleSet { suicide: Suicide::Any, ..rules.clone() };
    lenient.repetition.forbid.clear();
    lenient
}

/// The point of a small grid that a point of a larger one is, both having one lower left corner.
fn corner(own: Grid, grid: Grid, point: Point) -> Option<Point> {
    let row = (point.row() + own.rows()).checked_sub(grid.rows())?;
    own.point(point.column(), row)
}

/// What can be seen of an answer; nothing after the end of the game, where programs go on or not.
fn observable(told: Told) -> Option<Observed> {
    match told {
        Told::Verdict(Err(refusal)) if refusal.names(Prohibition::AfterEnd) => None,
        Told::Verdict(verdict) => Some(Observed::Verdict { legal: verdict.is_ok() }),
        Told::Plays(points) => Some(Observed::Plays(points)),
        Told::Position(coloring) => Some(Observed::Position(coloring)),
        Told::Captures(by) => Some(Observed::Captures(by)),
        Told::Score(score) => score_text(score.outcome).map(Observed::Score),
        Told::Answer(value) => Some(Observed::Answer(value)),
    }
}
