use std::rc::Rc;

use super::board::{Board, Removed};
use super::state::{Entry, Kind, State};
use super::{Fault, Mutant, claims, handicap, result};
use crate::arbiter::{
    Arbiter, Chain, Claim, Effect, End, NotWholeChains, Refusal, Score, Start, StartError, Turns,
};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{RepetitionStart, Response};
use crate::vocab::{ByPlayer, Color, Coloring, Grid, HalfPoints, Move, Player, Point, Turn};

/// A game by the plain arbiter, sound or with a fault.
#[derive(Clone, Debug)]
pub struct Plain {
    pub(super) mutant: Mutant,
    pub(super) rules: RuleSet,
    pub(super) turns: Turns,
    pub(super) handicap: u16,
    pub(super) komi: HalfPoints,
    pub(super) state: State,
    /// The turns so far, each with what was there before it.
    pub(super) before: Vec<(Turn, State)>,
}

impl Plain {
    /// Begins a game.
    ///
    /// Spec: r[board.start], r[board.start.reading], r[repetition.start]
    pub(super) fn begin(
        mutant: Mutant,
        start: &Start,
        rules: &RuleSet,
    ) -> Result<Self, StartError> {
        let grid = start.coloring.grid();
        let board = Board::new(mutant, grid, start.coloring.colors().to_vec(), rules.full_board);
        let surrounded = first_surrounded(&board);
        if let Some(at) = surrounded.filter(|_| !mutant.has(Fault::SurroundedStartAccepted)) {
            return Err(StartError::Surrounded(grid.at(at)));
        }
        let no_komi = StartError::NoKomi { grid, handicap: start.handicap };
        let komi = handicap::komi(mutant, rules, grid, start.handicap).ok_or(no_komi)?;
        let black_starts = mutant.has(Fault::BlackAlwaysStarts);
        let to_move = if black_starts { Player::Black } else { start.to_move };
        let by_turn = match rules.repetition.start {
            RepetitionStart::ByTurn => !mutant.has(Fault::StartLeftByNobody),
            RepetitionStart::Unowned => mutant.has(Fault::StartLeftByTurn),
        };
        let left_by = start.left_by.filter(|_| !mutant.has(Fault::LeftByIgnored));
        let entry = Entry {
            colors: board.colors.clone(),
            kind: Kind::Start,
            turn_of: left_by.or(by_turn.then_some(to_move.opponent())),
            play_of: left_by,
            to_move,
            captures: ByPlayer::default(),
            is_button_taken: false,
            ko: None,
        };
        let state = State {
            board,
            to_move,
            history: vec![Rc::new(entry)],
            ko: None,
            captures: ByPlayer::default(),
            pass_stones: ByPlayer::default(),
            passes: 0,
            passes_toward_four: 0,
            last_passer: None,
            button: None,
            assertion: None,
            cycle: None,
            end: None,
        };
        let (rules, turns, handicap) = (rules.clone(), start.turns, start.handicap);
        Ok(Self { mutant, rules, turns, handicap, komi, state, before: Vec::new() })
    }

    pub(super) const fn grid(&self) -> Grid {
        self.state.board.grid()
    }

    /// Points by their numbers, in the order of lists.
    pub(super) fn listed(&self, points: &[usize]) -> Vec<Point> {
        let mut points: Vec<Point> = points.iter().map(|&at| self.grid().at(at)).collect();
        points.sort();
        points
    }

    /// What a play would leave.
    pub(super) fn after(&self, player: Player, point: Point) -> (Board, Removed) {
        let mut board = self.state.board.clone();
        let removed = board.play(self.grid().index(point), player);
        (board, removed)
    }

    /// What the players have taken after a play that removes these.
    ///
    /// Spec: r[capture.prisoner]
    pub(super) fn captures_after(&self, player: Player, removed: &Removed) -> ByPlayer<u32> {
        let mut captures = self.state.captures;
        let by_owner = self.mutant.has(Fault::PrisonersCountForTheirOwner);
        let taker = if by_owner { player.opponent() } else { player };
        captures[taker] += removed.counted as u32;
        let own = self.mutant.has(Fault::SuicideCountsForThePlayer);
        let gainer = if own { player } else { player.opponent() };
        if !self.mutant.has(Fault::SuicideNotCounted) {
            captures[gainer] += removed.lost.len() as u32;
        }
        captures
    }

    /// Makes a play that is permitted.
    fn take_play(&mut self, player: Player, point: Point) -> Effect {
        let (board, removed) = self.after(player, point);
        let captures = self.captures_after(player, &removed);
        let effect = Effect {
            taken: self.listed(&removed.taken),
            lost: self.listed(&removed.lost),
            illegal: None,
        };
        let ko = self.ko_after(player, self.grid().index(point), &board, &removed);
        let state = &mut self.state;
        (state.board, state.captures, state.ko) = (board, captures, ko);
        state.to_move = player.opponent();
        state.assertion = None;
        if !self.mutant.has(Fault::PlayDoesNotClearPasses) {
            (state.passes, state.passes_toward_four) = (0, 0);
        }
        state.cycle = None;
        state.record(Kind::Play, player);
        if self.mutant.has(Fault::HistoryClearedByCapture) && !removed.taken.is_empty() {
            state.history.drain(..state.history.len() - 1);
        }
        self.close_cycle();
        effect
    }

    /// Lets a player lose a turn.
    ///
    /// Spec: r[move.lost-turn]
    fn lose_turn(&mut self, player: Player) {
        let state = &mut self.state;
        if !self.mutant.has(Fault::KoKeptAfterLostTurn) {
            state.ko = None;
        }
        state.to_move = player.opponent();
        state.assertion = None;
        if !self.mutant.has(Fault::LostTurnKeepsPasses) {
            (state.passes, state.passes_toward_four) = (0, 0);
        }
        if !self.mutant.has(Fault::LostTurnEntersNoHistory) {
            state.record(Kind::LostTurn, player);
        }
    }

    /// Does what the rules say of a move that must not be made and is not refused.
    ///
    /// Spec: r[move.illegal]
    fn answer_illegal(&mut self, player: Player, refusal: Refusal) -> Effect {
        let becomes_pass = match self.rules.illegal_move.response {
            Response::LosesTurn => self.mutant.has(Fault::LostTurnIsAPass),
            Response::BecomesPass => !self.mutant.has(Fault::IllegalMoveLosesTurn),
            Response::Refused => false,
        };
        if becomes_pass {
            self.take_pass(player);
        } else {
            self.lose_turn(player);
        }
        Effect { illegal: Some(refusal), ..Effect::default() }
    }
}

/// The first stone that is surrounded; of each chain one stone is looked at.
///
/// Spec: r[surround.together], r[board.start.reading]
fn first_surrounded(board: &Board) -> Option<usize> {
    let mut seen = vec![false; board.colors.len()];
    (0..board.colors.len()).find(|&at| {
        if board.colors[at] == Color::Empty || seen[at] {
            return false;
        }
        for stone in board.chain(at) {
            seen[stone] = true;
        }
        board.is_surrounded(at)
    })
}

impl Arbiter for Plain {
    fn start(start: &Start, rules: &RuleSet) -> Result<Self, StartError> {
        Self::begin(Mutant::SOUND, start, rules)
    }

    fn fixed_handicap(grid: Grid, stones: u16) -> Option<Vec<Point>> {
        handicap::fixed(Mutant::SOUND, grid, stones)
    }

    fn position(&self) -> Coloring {
        Coloring::from_colors(self.grid(), self.state.board.colors.clone())
    }

    fn to_move(&self) -> Option<Player> {
        let is_over = self.state.end.is_some() && !self.mutant.has(Fault::SomebodyToMoveAfterEnd);
        (!is_over).then_some(self.state.to_move)
    }

    fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        self.verdict(turn)
    }

    fn play(&mut self, turn: Turn) -> Result<Effect, Refusal> {
        let before = self.state.clone();
        let effect = match self.verdict(turn) {
            Err(refusal) if self.stands(turn, refusal) => self.answer_illegal(turn.player, refusal),
            Err(refusal) => return Err(refusal),
            Ok(()) => match turn.mv {
                Move::Play(point) => self.take_play(turn.player, point),
                Move::Pass => {
                    self.take_pass(turn.player);
                    Effect::default()
                }
                Move::Declare(word) => {
                    self.declare(turn.player, word);
                    Effect::default()
                }
            },
        };
        self.before.push((turn, before));
        Ok(effect)
    }

    fn undo(&mut self) -> Option<Turn> {
        self.take_back()
    }

    fn ended(&self) -> Option<End> {
        self.state.end
    }

    fn komi(&self) -> HalfPoints {
        self.komi
    }

    fn captures(&self) -> ByPlayer<u32> {
        self.state.captures
    }

    fn chains(&self) -> Vec<Chain> {
        let board = &self.state.board;
        let mut seen = vec![false; board.colors.len()];
        let mut chains = Vec::new();
        for at in 0..board.colors.len() {
            let Some(player) = board.colors[at].player().filter(|_| !seen[at]) else { continue };
            let points = board.chain(at);
            for &point in &points {
                seen[point] = true;
            }
            let liberties = self.listed(&board.liberties(&points));
            chains.push(Chain { player, points: self.listed(&points), liberties });
        }
        chains.sort();
        chains
    }

    fn score(&self, claims: &[Claim]) -> Result<Score, NotWholeChains> {
        let said = claims::read(self, claims)?;
        Ok(result::score(self, &said))
    }
}
