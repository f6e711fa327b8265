use super::capture::{Played, carry_out, first_surrounded, is_forbidden_suicide};
use super::chain::{chains, liberties};
use super::cycle::closed_by;
use super::ending::{Became, State};
use super::history::{Entry, LeftBy};
use super::repetition::Attempt;
use super::{ending, handicap, moves, repetition, scoring};
use crate::arbiter::{
    Arbiter, Chain, Claim, Effect, End, NotWholeChains, Prohibition, Refusal, Score, Start,
    StartError, Unwatched, Witness,
};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::Response;
use crate::vocab::{
    ByPlayer, Clause, Color, Coloring, Declaration, Grid, HalfPoints, Move, Player, Point, Turn,
};

/// A game judged by the letter of the specification.
///
/// Cost: O(points²) a play; a judgement compares the whole history besides.
///
/// # Example
///
/// ```
/// use surround::arbiter::{Arbiter, Start};
/// use surround::model::Model;
/// use surround::ruleset::preset;
/// use surround::vocab::{Coloring, Player, Turn};
///
/// let coloring = Coloring::from_text("
///     . X O .
///     X O . O
///     . X O .")?;
/// let grid = coloring.grid();
/// let rules = &preset("simple-rules")?.rules;
/// let mut game = Model::start(&Start::set_up(coloring, Player::Black), rules)?;
/// game.play(Turn::play(Player::Black, grid.vertex("C2")?)).expect("the ko may be taken");
/// let back = Turn::play(Player::White, grid.vertex("B2")?);
/// assert_eq!(game.judge(back).unwrap_err().clauses(), ["repetition.positional"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Model {
    pub(super) start: Start,
    pub(super) rules: RuleSet,
    turns: Vec<Turn>,
    /// What became of each turn.
    became: Vec<(Player, Became)>,
    /// The start and what every play, pass and lost turn left, the present coloring last.
    pub(super) history: Vec<Entry>,
}

impl Model {
    /// Begins a game and tells the witness what was evaluated.
    ///
    /// > r[board.start] A game starts from the empty grid with Black to move, or from a *set-up*
    /// > that gives every point a color and names the player to move.
    ///
    /// # Errors
    /// Where a stone of the start is surrounded, or the rules have no komi for the game.
    pub fn start_before(
        start: &Start,
        rules: &RuleSet,
        witness: &mut dyn Witness,
    ) -> Result<Self, StartError> {
        let (grid, handicap) = (start.coloring.grid(), start.handicap);
        let is_empty = start.coloring.points_of(Color::Empty).count() == grid.len();
        let is_set_up = !is_empty || start.to_move == Player::White;
        witness.saw(Clause::new("board.start"), is_set_up);
        let surrounded = first_surrounded(&start.coloring, rules.full_board, witness);
        witness.saw(Clause::new("board.start.reading"), surrounded.is_some());
        if let Some(point) = surrounded {
            return Err(StartError::Surrounded(point));
        }
        if scoring::komi(rules, grid, handicap, witness).is_none() {
            return Err(StartError::NoKomi { grid, handicap });
        }
        Ok(Self {
            history: vec![Entry::of_start(start, rules)],
            start: start.clone(),
            rules: rules.clone(),
            turns: Vec::new(),
            became: Vec::new(),
        })
    }

    /// What the start and every turn after it left, the present coloring last.
    pub fn history(&self) -> impl Iterator<Item = &Coloring> {
        self.history.iter().map(|entry| &entry.coloring)
    }

    /// Judges a turn and tells the witness what was evaluated.
    ///
    /// > r[move.stages] A move is judged in three stages: the move itself (`move.occupied`,
    /// > `move.out-of-turn`, `move.after-end`, `ending.declaration`), then suicide, then
    /// > repetition. A stage is judged only where the one before permits the move, and it gives
    /// > every clause of its own that forbids it.
    ///
    /// # Errors
    /// The clauses that forbid it.
    pub fn judge_before(&self, turn: Turn, witness: &mut dyn Witness) -> Result<(), Refusal> {
        self.permit(turn, witness).map(|_| ())
    }

    /// Takes a turn and tells the witness what was evaluated.
    ///
    /// > r[move.refused] A move that is refused changes nothing: not the coloring, the history, the
    /// > player to move or the prisoners.
    ///
    /// # Errors
    /// The clauses that forbid it; nothing has then changed.
    pub fn play_before(
        &mut self,
        turn: Turn,
        witness: &mut dyn Witness,
    ) -> Result<Effect, Refusal> {
        let effect = match self.permit(turn, witness) {
            Ok(played) => self.carry_out(turn, played, witness),
            Err(refusal) => {
                let response = moves::response(refusal, self.start.turns, &self.rules, witness);
                witness.saw(Clause::new("move.lost-turn"), response == Response::LosesTurn);
                witness.saw(Clause::new("move.refused"), response == Response::Refused);
                let (became, left_by) = match response {
                    Response::Refused => return Err(refusal),
                    Response::LosesTurn => (Became::LostTurn, LeftBy::LostTurn),
                    Response::BecomesPass => (Became::Pass, LeftBy::Pass),
                };
                self.enter(turn.player, became, left_by, witness);
                Effect { illegal: Some(refusal), ..Effect::default() }
            }
        };
        self.turns.push(turn);
        Ok(effect)
    }

    /// Carries out a permitted turn.
    fn carry_out(
        &mut self,
        turn: Turn,
        played: Option<Played>,
        witness: &mut dyn Witness,
    ) -> Effect {
        let player = turn.player;
        match (turn.mv, played) {
            (Move::Play(point), Some(played)) => {
                // What it takes was told when it was judged.
                let entry = self.last().of_play(player, point, &played, &mut Unwatched);
                let closed = closed_by(&entry, &self.history, &self.rules, witness);
                self.advance(player, Became::Play(closed), witness);
                self.history.push(entry);
                let (taken, lost) = (in_order(played.taken), in_order(played.lost));
                Effect { taken, lost, illegal: None }
            }
            (Move::Declare(Declaration::End), _) => {
                self.enter(player, Became::Word(Declaration::End), LeftBy::Pass, witness);
                Effect::default()
            }
            (Move::Declare(declaration), _) => {
                self.advance(player, Became::Word(declaration), witness);
                Effect::default()
            }
            // > r[move.pass] A pass changes the color of no point.
            _ => {
                self.enter(player, Became::Pass, LeftBy::Pass, witness);
                Effect::default()
            }
        }
    }

    /// Enters a turn that leaves the coloring: a pass, an assertion of the end, or a lost turn.
    fn enter(
        &mut self,
        player: Player,
        became: Became,
        left_by: LeftBy,
        witness: &mut dyn Witness,
    ) {
        self.advance(player, became, witness);
        self.history.push(self.last().without_play(player, left_by, &self.rules));
    }

    /// Keeps what became of a turn, and tells the witness what it does to the end of the game.
    fn advance(&mut self, player: Player, became: Became, witness: &mut dyn Witness) {
        self.state().advance(player, became, &self.rules, witness);
        self.became.push((player, became));
    }

    /// What a permitted turn makes of the coloring; nothing where it is no play.
    fn permit(&self, turn: Turn, witness: &mut dyn Witness) -> Result<Option<Played>, Refusal> {
        let state = self.state();
        let (now, turns, rules) = (self.now(), self.start.turns, &self.rules);
        let found = moves::prohibitions(now, turns, state, rules, turn, witness);
        witness.saw(Clause::new("move.stages"), !found.is_empty());
        Refusal::by(found)?;
        // > r[repetition.plays-only] Prohibitions of repetition bind plays: a pass repeats the
        // > coloring before it and is never refused for that.
        let is_bound = matches!(turn.mv, Move::Play(_));
        witness.saw(Clause::new("repetition.plays-only"), !is_bound);
        let Move::Play(point) = turn.mv else { return Ok(None) };
        let player = turn.player;
        let played = carry_out(now, player, point, rules.full_board, witness);
        if is_forbidden_suicide(&played, rules.suicide, witness) {
            Refusal::by([Prohibition::Suicide])?;
        }
        let next = self.last().of_play(player, point, &played, witness);
        let play = Attempt { player, point, played: &played, next };
        Refusal::by(repetition::prohibitions(&self.history, rules, &play, witness))?;
        Ok(Some(played))
    }

    fn last(&self) -> &Entry {
        self.history.last().expect("the start is never taken from the history")
    }

    pub(super) fn now(&self) -> &Coloring {
        &self.last().coloring
    }

    /// > r[move.alternation] The players take turns: whoever is to move makes one move, and then
    /// > the opponent is to move.
    pub(super) fn state(&self) -> State {
        ending::state(&self.start, &self.became, &self.rules)
    }
}

impl Arbiter for Model {
    fn start(start: &Start, rules: &RuleSet) -> Result<Self, StartError> {
        Self::start_before(start, rules, &mut Unwatched)
    }

    fn position(&self) -> Coloring {
        self.now().clone()
    }

    fn to_move(&self) -> Option<Player> {
        self.state().to_move()
    }

    fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        self.judge_before(turn, &mut Unwatched)
    }

    fn play(&mut self, turn: Turn) -> Result<Effect, Refusal> {
        self.play_before(turn, &mut Unwatched)
    }

    fn undo(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        let left_something = |became| match became {
            Became::Play(_) | Became::Pass | Became::LostTurn => true,
            Became::Word(declaration) => declaration == Declaration::End,
        };
        if self.became.pop().is_some_and(|(_, became)| left_something(became)) {
            self.history.pop();
        }
        Some(turn)
    }

    fn ended(&self) -> Option<End> {
        self.state().ended()
    }

    fn komi(&self) -> HalfPoints {
        let (grid, handicap) = (self.start.coloring.grid(), self.start.handicap);
        scoring::komi(&self.rules, grid, handicap, &mut Unwatched)
            .expect("a game without komi does not begin")
    }

    fn captures(&self) -> ByPlayer<u32> {
        self.last().prisoners
    }

    fn chains(&self) -> Vec<Chain> {
        let coloring = self.now();
        let of = |player: Player| {
            chains(coloring, player.color()).into_iter().map(move |points| {
                let liberties = liberties(coloring, &points);
                Chain { player, points: in_order(points), liberties }
            })
        };
        let mut chains: Vec<Chain> = Player::ALL.into_iter().flat_map(of).collect();
        chains.sort();
        chains
    }

    fn score(&self, claims: &[Claim]) -> Result<Score, NotWholeChains> {
        self.score_before(claims, &mut Unwatched)
    }

    fn fixed_handicap(grid: Grid, stones: u16) -> Option<Vec<Point>> {
        handicap::fixed_points(grid, stones)
    }
}

/// Points in the order of lists.
fn in_order(mut points: Vec<Point>) -> Vec<Point> {
    points.sort();
    points
}
