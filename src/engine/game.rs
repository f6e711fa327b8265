use super::handicap::compensation;
use super::history::{History, Owner};
use super::score::{Account, komi};
use super::{Board, Outlook};
use crate::arbiter::{
    Arbiter, Chain, Claim, Effect, End, NotWholeChains, Prohibition, Refusal, Score, Start,
    StartError, Turns,
};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{End as EndAxis, Repetition, Suicide};
use crate::vocab::{ByPlayer, Color, Coloring, Grid, HalfPoints, Move, Player, Point, Turn};

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
    rules: RuleSet,
    komi: HalfPoints,
    board: Board,
    turns: Turns,
    handicap: u16,
    first: Player,
    taken: Vec<Taken>,
    history: History,
}

/// A turn that was taken, and what it takes to judge the next and to go back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Taken {
    turn: Turn,
    /// The captures so far, its own included.
    captures: ByPlayer<u32>,
    /// The point of the stone that it took, if it took exactly one.
    took_one: Option<Point>,
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
        let mut history = History::default();
        let owner = Owner::of_start(start, rules.repetition.start);
        history.push(board.key(), start.coloring.clone(), owner);
        Ok(Self {
            rules: rules.clone(),
            komi,
            board,
            turns: start.turns,
            handicap,
            first: start.to_move,
            taken: Vec::new(),
            history,
        })
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rules.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Spec: r[move.alternation]
    fn next(&self) -> Player {
        self.taken.last().map_or(self.first, |taken| taken.turn.player.opponent())
    }

    /// Spec: r[suicide.forbidden], r[suicide.allowed]
    const fn forbids_suicide(&self, outlook: &Outlook) -> bool {
        match self.rules.suicide {
            Suicide::Any => false,
            Suicide::MultiStone => outlook.stones_lost == 1,
            Suicide::Forbidden => outlook.stones_lost > 0,
        }
    }

    /// Spec: r[repetition.basic-ko], r[repetition.basic-ko.reading]
    fn is_basic_ko(&self, player: Player, point: Point, outlook: &Outlook) -> bool {
        let Some(Taken { turn, took_one: Some(from), .. }) = self.taken.last() else {
            return false;
        };
        turn.player != player
            && *from == point
            && outlook.stones_taken == 1
            && turn.point().is_some_and(|stone| self.board.is_taken(stone, outlook))
    }

    /// The third stage: which rules against repetition forbid the play.
    fn repetitions(&self, player: Player, point: Point, outlook: &Outlook) -> Result<(), Refusal> {
        let seen =
            self.history.look_up(outlook.key, player, || self.board.after(player, point, outlook));
        Refusal::by(self.rules.repetition.forbid.iter().filter_map(|kind| match kind {
            Repetition::BasicKo => {
                self.is_basic_ko(player, point, outlook).then_some(Prohibition::BasicKo)
            }
            Repetition::Positional => seen.at_all.then_some(Prohibition::Positional),
            Repetition::Situational => seen.by_turn.then_some(Prohibition::Situational),
            Repetition::NaturalSituational => {
                seen.by_play.then_some(Prohibition::NaturalSituational)
            }
        }))
    }
}

impl Arbiter for Game {
    fn start(start: &Start, rules: &RuleSet) -> Result<Self, StartError> {
        Self::with_key_bits(start, rules, u64::BITS)
    }

    fn fixed_handicap(_grid: Grid, _stones: u16) -> Option<Vec<Point>> {
        None
    }

    fn position(&self) -> Coloring {
        self.board.coloring()
    }

    fn to_move(&self) -> Option<Player> {
        self.ended().is_none().then(|| self.next())
    }

    fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        // The move itself (r[move.stages]).
        let ended = self.ended().is_some();
        let out_of_turn = !ended && self.turns == Turns::Alternate && turn.player != self.next();
        let occupied = turn.point().is_some_and(|point| self.board.color(point) != Color::Empty);
        Refusal::by(
            [
                ended.then_some(Prohibition::AfterEnd),
                occupied.then_some(Prohibition::Occupied),
                out_of_turn.then_some(Prohibition::OutOfTurn),
                matches!(turn.mv, Move::Declare(_)).then_some(Prohibition::Declaration),
            ]
            .into_iter()
            .flatten(),
        )?;
        let Move::Play(point) = turn.mv else { return Ok(()) };
        // Suicide.
        let outlook = self.board.outlook(turn.player, point);
        if self.forbids_suicide(&outlook) {
            return Refusal::by([Prohibition::Suicide]);
        }
        // Repetition.
        self.repetitions(turn.player, point, &outlook)
    }

    fn play(&mut self, turn: Turn) -> Result<Effect, Refusal> {
        self.judge(turn)?;
        let mut captures = self.captures();
        let mut effect = Effect::default();
        let mut owner = Owner { turn: Some(turn.player), play: None };
        if let Move::Play(point) = turn.mv {
            let (taken, lost) = self.board.play_unchecked(turn.player, point);
            captures[turn.player] += taken.len() as u32;
            captures[turn.player.opponent()] += lost.len() as u32;
            effect = Effect { taken, lost, illegal: None };
            owner.play = Some(turn.player);
        }
        let took_one = match effect.taken.as_slice() {
            [only] => Some(*only),
            _ => None,
        };
        self.history.push(self.board.key(), self.board.coloring(), owner);
        self.taken.push(Taken { turn, captures, took_one });
        Ok(effect)
    }

    fn undo(&mut self) -> Option<Turn> {
        let taken = self.taken.pop()?;
        self.history.pop();
        if taken.turn.point().is_some() {
            self.board.undo();
        }
        Some(taken.turn)
    }

    fn ended(&self) -> Option<End> {
        let passes = |taken: &Taken| taken.turn.mv == Move::Pass;
        let both = matches!(self.taken.as_slice(), [.., a, b] if passes(a) && passes(b));
        (both && self.rules.ending.by.contains(&EndAxis::TwoPasses)).then_some(End::TwoPasses)
    }

    fn komi(&self) -> HalfPoints {
        self.komi
    }

    fn captures(&self) -> ByPlayer<u32> {
        self.taken.last().map_or_else(ByPlayer::default, |taken| taken.captures)
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
            captures: self.captures(),
            pass_stones: ByPlayer::default(),
            button: None,
            ended: self.ended(),
            taken_in_cycle: ByPlayer::default(),
        };
        account.score(&self.board, claims)
    }
}
