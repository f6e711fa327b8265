use super::capture::{Played, add_prisoners, carry_out, first_surrounded, is_forbidden_suicide};
use super::chain::{chain, liberties};
use super::repetition::Entry;
use super::{ending, moves, repetition, scoring};
use crate::arbiter::{
    Arbiter, Chain, Claim, Effect, End, NotWholeChains, Prohibition, Refusal, Score, Start,
    StartError, Unwatched, Witness,
};
use crate::ruleset::RuleSet;
use crate::vocab::{ByPlayer, Coloring, HalfPoints, Move, Player, Point, Turn};

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
    start: Start,
    rules: RuleSet,
    turns: Vec<Turn>,
    /// The start and what every turn left, the present coloring last.
    history: Vec<Entry>,
    /// The prisoners at the start and after every turn.
    prisoners: Vec<ByPlayer<u32>>,
}

impl Model {
    /// Judges a turn and tells the witness what was evaluated.
    ///
    /// > r[move.stages] A move is judged in three stages: the move itself (`move.occupied`,
    /// > `move.out-of-turn`, `move.after-end`), then suicide, then repetition. A stage is judged
    /// > only where the one before permits the move, and it gives every clause of its own that
    /// > forbids it.
    ///
    /// # Errors
    /// The clauses that forbid it.
    pub fn judge_before(&self, turn: Turn, witness: &mut dyn Witness) -> Result<(), Refusal> {
        self.permit(turn, witness).map(|_| ())
    }

    /// Takes a turn and tells the witness what was evaluated.
    ///
    /// > r[move.refused] A move that must not be made changes nothing: not the coloring, the
    /// > history, the player to move or the prisoners.
    ///
    /// # Errors
    /// The clauses that forbid it; nothing has then changed.
    pub fn play_before(
        &mut self,
        turn: Turn,
        witness: &mut dyn Witness,
    ) -> Result<Effect, Refusal> {
        let played = self.permit(turn, witness)?;
        let mut prisoners = self.captures();
        let (entry, effect) = match (turn.mv, played) {
            (Move::Play(point), Some(played)) => {
                add_prisoners(&mut prisoners, turn.player, &played);
                let entry = Entry::of_play(turn.player, point, &played);
                (
                    entry,
                    Effect {
                        taken: in_order(played.taken),
                        lost: in_order(played.lost),
                        illegal: None,
                    },
                )
            }
            // > r[move.pass] A pass changes the color of no point.
            _ => (Entry::of_pass(turn.player, self.now().clone()), Effect::default()),
        };
        self.turns.push(turn);
        self.history.push(entry);
        self.prisoners.push(prisoners);
        Ok(effect)
    }

    /// What a permitted turn makes of the coloring; nothing for a pass.
    fn permit(&self, turn: Turn, witness: &mut dyn Witness) -> Result<Option<Played>, Refusal> {
        let ended = self.ended_before(witness);
        let to_move = ending::to_move(self.next(), ended);
        let turns = self.start.turns;
        Refusal::by(moves::prohibitions(self.now(), turns, to_move, ended, turn, witness))?;
        let Move::Play(point) = turn.mv else { return Ok(None) };
        let played = carry_out(self.now(), turn.player, point, self.rules.full_board, witness);
        if is_forbidden_suicide(&played, self.rules.suicide, witness) {
            Refusal::by([Prohibition::Suicide])?;
        }
        Refusal::by(repetition::prohibitions(
            &self.history,
            &self.rules,
            turn.player,
            point,
            &played,
            witness,
        ))?;
        Ok(Some(played))
    }

    fn now(&self) -> &Coloring {
        &self.history.last().expect("the start is never taken from the history").coloring
    }

    fn next(&self) -> Player {
        moves::next_player(&self.start, self.turns.last().copied())
    }

    fn ended_before(&self, witness: &mut dyn Witness) -> Option<End> {
        ending::ended(&self.turns, &self.rules, witness)
    }
}

impl Arbiter for Model {
    fn start(start: &Start, rules: &RuleSet) -> Result<Self, StartError> {
        match first_surrounded(&start.coloring, rules.full_board, &mut Unwatched) {
            Some(point) => Err(StartError::Surrounded(point)),
            None => Ok(Self {
                history: vec![Entry::of_start(start, rules)],
                prisoners: vec![ByPlayer::default()],
                start: start.clone(),
                rules: rules.clone(),
                turns: Vec::new(),
            }),
        }
    }

    fn position(&self) -> Coloring {
        self.now().clone()
    }

    fn to_move(&self) -> Option<Player> {
        ending::to_move(self.next(), self.ended())
    }

    fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        self.judge_before(turn, &mut Unwatched)
    }

    fn play(&mut self, turn: Turn) -> Result<Effect, Refusal> {
        self.play_before(turn, &mut Unwatched)
    }

    fn undo(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        self.history.pop();
        self.prisoners.pop();
        Some(turn)
    }

    fn ended(&self) -> Option<End> {
        self.ended_before(&mut Unwatched)
    }

    fn komi(&self) -> HalfPoints {
        scoring::komi(&self.rules)
    }

    fn captures(&self) -> ByPlayer<u32> {
        *self.prisoners.last().expect("the start is never taken back")
    }

    fn chains(&self) -> Vec<Chain> {
        let coloring = self.now();
        let mut chains = Vec::new();
        for player in Player::ALL {
            for stone in coloring.stones_of(player) {
                let points = in_order(chain(coloring, stone));
                if points.first() == Some(&stone) {
                    let liberties = liberties(coloring, &points);
                    chains.push(Chain { player, points, liberties });
                }
            }
        }
        chains
    }

    fn score(&self, claims: &[Claim]) -> Result<Score, NotWholeChains> {
        scoring::score(self.now(), claims, &self.rules, self.start.handicap, &mut Unwatched)
    }
}

/// Points in the order of lists.
fn in_order(mut points: Vec<Point>) -> Vec<Point> {
    points.sort();
    points
}
