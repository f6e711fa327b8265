//! Random games, steered toward captures and suicides and compared move by move.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::reference::even_komi;
use super::{
    Breakdown, Can, Capabilities, Legality, Observed, Probe, Protocol, Reading, Road, Told, Trial,
};
use crate::arbiter::{Arbiter, Start};
use crate::ask::Step;
use crate::check::Both;
use crate::ruleset::RuleSet;
use crate::vocab::{Color, Grid, Move, Player, Point, Turn};

/// The boards of the random games, in turn: columns and rows.
const SIZES: [(u8, u8); 12] = [
    (2, 2),
    (3, 3),
    (3, 2),
    (4, 4),
    (2, 2),
    (5, 5),
    (5, 1),
    (3, 3),
    (4, 3),
    (6, 6),
    (7, 7),
    (9, 9),
];

/// What a random game came to.
pub(super) enum Outcome {
    /// Every answer was as the rules say.
    Agreed,
    /// The game up to the first answer that was not.
    Differed(Box<Trial>),
    /// The game up to where the subject gave no answer.
    BrokeDown(Box<Trial>, Breakdown),
}

/// Which game to play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ticket {
    /// The seed of the run.
    pub(super) seed: u64,
    /// The number of the game, from 0.
    pub(super) number: u64,
    /// The most turns, if limited further than by the size.
    pub(super) max_turns: Option<u32>,
}

/// A random game under way, told to the reference and to the subject.
struct Match<'a> {
    road: &'a mut Road,
    capabilities: &'a Capabilities,
    grid: Grid,
    both: Both,
    steps: Vec<Step>,
    rng: ChaCha8Rng,
    questions: u64,
}

/// The board of a game: the next in turn that the subject has and for which the rules have a komi,
/// or the smallest such square.
fn board(number: u64, capabilities: &Capabilities, rules: &RuleSet) -> Option<Grid> {
    let has_komi = |grid: &Grid| even_komi::<Both>(rules, *grid).is_some();
    let grids = SIZES.iter().filter_map(|&(columns, rows)| Grid::new(columns, rows));
    let grids: Vec<Grid> =
        grids.filter(|&grid| capabilities.has_board(grid)).filter(has_komi).collect();
    if grids.is_empty() {
        let squares = capabilities.squares.iter().filter_map(|&side| Grid::new(side, side));
        return squares.into_iter().find(has_komi);
    }
    Some(grids[(number % grids.len() as u64) as usize])
}

/// Plays one random game; also says how many questions were asked: none where there is no board.
pub(super) fn play(
    road: &mut Road,
    capabilities: &Capabilities,
    rules: &RuleSet,
    ticket: Ticket,
) -> (Outcome, u64) {
    let Some(grid) = board(ticket.number, capabilities, rules) else {
        return (Outcome::Agreed, 0);
    };
    let start = match capabilities.protocol {
        Protocol::Gtp => Start::empty(grid).in_free_turns(),
        Protocol::Query => Start::empty(grid),
    };
    let both = Both::start(&start, rules).expect("an empty grid with a komi is a start");
    let mixed = ticket.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(ticket.number);
    let rng = ChaCha8Rng::seed_from_u64(mixed);
    let steps = Vec::new();
    road.begin_case();
    let mut game = Match { road, capabilities, grid, both, steps, rng, questions: 0 };
    let most = (3 * grid.len() as u32).min(400).min(ticket.max_turns.unwrap_or(u32::MAX));
    let outcome = game.run(most);
    (outcome, game.questions)
}

impl Match<'_> {
    fn run(&mut self, most: u32) -> Outcome {
        let (start, komi) = (Start::empty(self.grid), self.both.komi());
        if let Err(breakdown) = self.road.begin(self.capabilities, &start, Some(komi)) {
            return Outcome::BrokeDown(Box::new(self.trial(Probe::Position)), breakdown);
        }
        for _ in 0..most {
            let Some(player) = self.both.to_move() else { break };
            match self.turn(player) {
                Ok(None) => {}
                Ok(Some(probe)) => return Outcome::Differed(Box::new(self.trial(probe))),
                Err((probe, breakdown)) => {
                    return Outcome::BrokeDown(Box::new(self.trial(probe)), breakdown);
                }
            }
        }
        Outcome::Agreed
    }

    fn trial(&self, probe: Probe) -> Trial {
        Trial::from_empty(self.grid, self.steps.clone(), probe)
    }

    /// One turn: what is legal, a move, what stands then. The question that was answered otherwise.
    fn turn(&mut self, player: Player) -> Result<Option<Probe>, (Probe, Breakdown)> {
        self.road.renew_deadline();
        let legal = self.both.legal_plays();
        if let Some(probe) = self.try_refused(player, &legal)? {
            return Ok(Some(probe));
        }
        if let Some(probe) = self.compare_legality(player, &legal)? {
            return Ok(Some(probe));
        }
        let mv = self.choose(player, &legal);
        let turn = Turn { player, mv };
        self.both.play(turn).expect("a legal move");
        let probe = Probe::Judge(turn);
        self.questions += 1;
        let taken = self.road.take(turn).map_err(|breakdown| (probe, breakdown))?;
        if !taken {
            return Ok(Some(probe));
        }
        self.steps.push(Step::Turn(turn));
        let mut wanted = Vec::new();
        if self.capabilities.position != Reading::Nothing {
            wanted.push((Probe::Position, Told::Position(self.both.position())));
        }
        if self.capabilities.can(Can::Captures) && mv != Move::Pass {
            wanted.push((Probe::Captures, Told::Captures(self.both.captures())));
        }
        for (probe, told) in wanted {
            if !told.agrees(&self.ask(probe)?) {
                return Ok(Some(probe));
            }
        }
        Ok(None)
    }

    fn ask(&mut self, probe: Probe) -> Result<Observed, (Probe, Breakdown)> {
        self.questions += 1;
        let asked = self.road.ask(self.capabilities, &[], probe);
        asked.map_err(|breakdown| (probe, breakdown))
    }

    /// Compares which points may be played, as directly as the subject allows.
    fn compare_legality(
        &mut self,
        player: Player,
        legal: &[Point],
    ) -> Result<Option<Probe>, (Probe, Breakdown)> {
        let position = self.both.position();
        let empty: Vec<Point> = position.points_of(Color::Empty).collect();
        let refused = || empty.iter().copied().filter(|point| !legal.contains(point));
        let judge = |point| Probe::Judge(Turn::play(player, point));
        let by_line = self.capabilities.protocol == Protocol::Query;
        match self.capabilities.legality {
            Legality::IsLegal if !by_line => {
                for point in empty.iter().copied() {
                    let told = Told::Verdict(self.both.judge(Turn::play(player, point)));
                    if !told.agrees(&self.ask(judge(point))?) {
                        return Ok(Some(judge(point)));
                    }
                }
                Ok(None)
            }
            Legality::Both | Legality::AllLegal | Legality::IsLegal => {
                let Observed::Plays(seen) = self.ask(Probe::Plays(player))? else {
                    return Ok(None);
                };
                let otherwise = |&&point: &&Point| seen.contains(&point) != legal.contains(&point);
                Ok(empty.iter().find(otherwise).map(|&point| judge(point)))
            }
            Legality::Acceptance => {
                for point in refused() {
                    if self.ask(judge(point))? != (Observed::Verdict { legal: false }) {
                        return Ok(Some(judge(point)));
                    }
                }
                Ok(None)
            }
        }
    }

    /// Now and then tries a play that is refused: a subject may know that and take it all the same.
    fn try_refused(
        &mut self,
        player: Player,
        legal: &[Point],
    ) -> Result<Option<Probe>, (Probe, Breakdown)> {
        if !self.rng.random_bool(0.2) {
            return Ok(None);
        }
        let position = self.both.position();
        let refused: Vec<Point> =
            position.points_of(Color::Empty).filter(|point| !legal.contains(point)).collect();
        if refused.is_empty() {
            return Ok(None);
        }
        let point = refused[self.rng.random_range(0..refused.len())];
        let probe = Probe::Take(Turn::play(player, point));
        let is_taken = self.ask(probe)? != (Observed::Verdict { legal: false });
        Ok(is_taken.then_some(probe))
    }

    /// A legal move: now and then a pass, often a play that takes or loses stones.
    fn choose(&mut self, player: Player, legal: &[Point]) -> Move {
        if legal.is_empty() || self.rng.random_bool(0.08) {
            return Move::Pass;
        }
        let board = self.both.engine().board();
        let busy: Vec<Point> = legal
            .iter()
            .copied()
            .filter(|&point| {
                let outlook = board.outlook(player, point);
                outlook.stones_taken + outlook.stones_lost > 0
            })
            .collect();
        let from = if busy.is_empty() || self.rng.random_bool(0.5) { legal } else { &busy };
        Move::Play(from[self.rng.random_range(0..from.len())])
    }
}
