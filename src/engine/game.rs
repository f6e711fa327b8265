use super::Board;
use super::ending::Course;
use super::handicap::{compensation, fixed_points};
use super::history::{Circumstances, History, Origin};
use super::score::{Account, komi};
use crate::arbiter::{
    Arbiter, Chain, Claim, Effect, End, NotWholeChains, Refusal, Score, Start, StartError, Turns,
};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{CycleResult, PassStone, Response};
use crate::vocab::{ByPlayer, Coloring, Declaration, Grid, HalfPoints, Move, Player, Point, Turn};

/// A game on a [`Board`]: the rules, the history, the end.
///
/// # Equality
/// The same rules, stones, turns, captures and history.
///
/// # Example
///
/// ```
/// use surround::arbiter::{Arbiter, Start};
/// use surround::engine::Game;
/// use surround::ruleset::preset;
/// use surround::vocab::{Coloring, Player, Turn};
///
/// let coloring = Coloring::from_text("
///     . O X
///     O X .
///     X . .")?;
/// let grid = coloring.grid();
/// let rules = &preset("chinese-kgs")?.rules;
/// let mut game = Game::start(&Start::set_up(coloring, Player::Black), rules)?;
/// game.play(Turn::play(Player::Black, grid.vertex("A3")?)).expect("it takes two stones");
/// assert_eq!(game.position().rows(), ["X.X", ".X.", "X.."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub(super) rules: RuleSet,
    komi: HalfPoints,
    pub(super) board: Board,
    pub(super) turns: Turns,
    handicap: u16,
    begun: State,
    taken: Vec<Taken>,
    pub(super) history: History,
}

/// A turn that was taken, and what it takes to judge the next and to go back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Taken {
    turn: Turn,
    kind: Kind,
    after: State,
}

/// What a turn came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// A play, on the board and in the history.
    Play,
    /// A pass or a lost turn, in the history alone.
    NoPlay,
    /// A word that is no turn.
    Word,
}

/// What the rules need to know of a game besides its board and its history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// Whose turn it is, and the end.
    pub(super) course: Course,
    /// The stones that each player has taken.
    pub(super) captures: ByPlayer<u32>,
    /// The stones that each player was handed for passes.
    pass_stones: ByPlayer<u32>,
    /// Where the last turn has taken a stone, if it has taken a single one.
    pub(super) ko: Option<Point>,
}

impl Game {
    /// Begins a game with keys of so many bits: for tests that force collisions.
    ///
    /// # Errors
    /// As [`Arbiter::start`].
    pub fn with_key_bits(start: &Start, rules: &RuleSet, bits: u32) -> Result<Self, StartError> {
        let board = Board::with_key_bits(&start.coloring, rules.full_board, bits)
            .map_err(StartError::Surrounded)?;
        let (grid, handicap) = (board.grid(), start.handicap);
        let komi =
            komi(&rules.komi, grid, handicap).ok_or(StartError::NoKomi { grid, handicap })?;
        let begun = State {
            course: Course::new(start.to_move),
            captures: ByPlayer::default(),
            pass_stones: ByPlayer::default(),
            ko: None,
        };
        let origin = Origin::of_start(start, rules.repetition.start);
        let mut history = History::default();
        history.push(board.key(), start.coloring.clone(), origin, begun.circumstances());
        let (rules, turns, taken) = (rules.clone(), start.turns, Vec::new());
        Ok(Self { rules, komi, board, turns, handicap, begun, taken, history })
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rules.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Where the game stands.
    pub(super) fn state(&self) -> &State {
        self.taken.last().map_or(&self.begun, |taken| &taken.after)
    }

    /// Plays on an empty point.
    fn take_play(&mut self, player: Player, point: Point) -> (Effect, State) {
        let mut after = *self.state();
        let (taken, lost) = self.board.play_unchecked(player, point);
        after.captures[player] += taken.len() as u32;
        after.captures[player.opponent()] += lost.len() as u32;
        after.ko = match taken.as_slice() {
            &[taken] => Some(taken),
            _ => None,
        };
        self.enter(Origin::Play(player), &after);
        let cycle = self.rules.cycle;
        let closed = match cycle.result {
            CycleResult::None => None,
            _ => self.history.closed(cycle),
        };
        after.course = after.course.after_play(player, closed, cycle.needs);
        (Effect { taken, lost, illegal: None }, after)
    }

    /// Passes, with this state of the game after it; to assert the end is a pass as well.
    ///
    /// Spec: r[move.pass], r[scoring.pass-stone], r[ending.declaration.words]
    fn take_pass(&mut self, player: Player, course: Course) -> State {
        let mut after = State { course, ko: None, ..*self.state() };
        if self.rules.pass_stone == PassStone::One {
            after.pass_stones[player.opponent()] += 1;
        }
        self.enter(Origin::Pass(player), &after);
        after
    }

    /// Takes a turn that is permitted.
    fn take(&mut self, Turn { player, mv }: Turn) -> (Effect, Kind, State) {
        let before = *self.state();
        match mv {
            Move::Play(point) => {
                let (effect, after) = self.take_play(player, point);
                (effect, Kind::Play, after)
            }
            Move::Pass => {
                let course = before.course.after_pass(player, &self.rules);
                (Effect::default(), Kind::NoPlay, self.take_pass(player, course))
            }
            Move::Declare(word) => {
                let course = before.course.after_word(player, word, &self.rules);
                match word {
                    Declaration::End => {
                        (Effect::default(), Kind::NoPlay, self.take_pass(player, course))
                    }
                    _ => (Effect::default(), Kind::Word, State { course, ..before }),
                }
            }
        }
    }

    /// Takes the turn of an illegal move, where the rules let it have one.
    ///
    /// Spec: r[move.illegal], r[move.lost-turn], r[move.illegal.reading]
    fn take_illegal(&mut self, player: Player, response: Response) -> Option<State> {
        let before = *self.state();
        match response {
            Response::Refused => None,
            Response::LosesTurn => {
                let course = before.course.after_lost_turn(player);
                let after = State { course, ko: None, ..before };
                self.enter(Origin::LostTurn(player), &after);
                Some(after)
            }
            Response::BecomesPass => {
                let course = before.course.after_pass(player, &self.rules);
                Some(self.take_pass(player, course))
            }
        }
    }

    /// Enters the position that stands now into the history.
    fn enter(&mut self, origin: Origin, state: &State) {
        let (key, position) = (self.board.key(), self.board.coloring());
        self.history.push(key, position, origin, state.circumstances());
    }

    /// The stones that each player took in the cycle that ended the game, if one did.
    ///
    /// Spec: r[scoring.cycle]
    fn taken_in_cycle(&self) -> ByPlayer<u32> {
        let Some(End::Cycle { from, to }) = self.ended() else { return ByPlayer::default() };
        let (before, after) = (self.history.captures_at(from), self.history.captures_at(to));
        ByPlayer::from_fn(|player| after[player] - before[player])
    }
}

impl State {
    /// What rules against repetition look at besides the position.
    fn circumstances(&self) -> Circumstances {
        let button_taken = self.course.button().is_some();
        Circumstances { captures: self.captures, button_taken }
    }
}

impl Arbiter for Game {
    fn start(start: &Start, rules: &RuleSet) -> Result<Self, StartError> {
        Self::with_key_bits(start, rules, u64::BITS)
    }

    fn fixed_handicap(grid: Grid, stones: u16) -> Option<Vec<Point>> {
        fixed_points(grid, stones)
    }

    fn position(&self) -> Coloring {
        self.board.coloring()
    }

    fn to_move(&self) -> Option<Player> {
        self.state().course.to_move()
    }

    fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        self.judge_in_stages(turn)
    }

    fn play(&mut self, turn: Turn) -> Result<Effect, Refusal> {
        let (effect, kind, after) = match self.judge(turn) {
            Ok(()) => self.take(turn),
            Err(refusal) => {
                let response = self.response_to(refusal);
                let after = self.take_illegal(turn.player, response).ok_or(refusal)?;
                (Effect { illegal: Some(refusal), ..Effect::default() }, Kind::NoPlay, after)
            }
        };
        self.taken.push(Taken { turn, kind, after });
        Ok(effect)
    }

    fn undo(&mut self) -> Option<Turn> {
        let taken = self.taken.pop()?;
        match taken.kind {
            Kind::Play => {
                self.board.undo();
                self.history.pop();
            }
            Kind::NoPlay => self.history.pop(),
            Kind::Word => {}
        }
        Some(taken.turn)
    }

    fn ended(&self) -> Option<End> {
        self.state().course.ended()
    }

    fn komi(&self) -> HalfPoints {
        self.komi
    }

    fn captures(&self) -> ByPlayer<u32> {
        self.state().captures
    }

    fn chains(&self) -> Vec<Chain> {
        let mut chains: Vec<Chain> = self
            .board
            .chains()
            .into_iter()
            .map(|(player, mut points, liberties)| {
                points.sort();
                Chain { player, points, liberties }
            })
            .collect();
        chains.sort();
        chains
    }

    fn score(&self, claims: &[Claim]) -> Result<Score, NotWholeChains> {
        let account = Account {
            rules: &self.rules,
            komi: self.komi,
            compensation: compensation(self.rules.handicap.compensation, self.handicap),
            captures: self.state().captures,
            pass_stones: self.state().pass_stones,
            button: self.state().course.button(),
            ended: self.ended(),
            taken_in_cycle: self.taken_in_cycle(),
        };
        account.score(&self.board, claims)
    }
}
