//! What must hold of every game. Each law takes a script and has four drivers.

mod agreement;
mod claims;
mod counting;
mod illegal;
mod images;
mod resumption;
mod stones;
mod suicide;
mod undoing;

use super::{Played, Script, as_case};
use crate::arbiter::{Arbiter, End, NotWholeChains, Score, Turns};
use crate::vocab::{ByPlayer, Coloring, Declaration, HalfPoints, Player, Point, Turn};

pub use agreement::{a_key_collision_never_forbids_a_move, model_and_engine_agree};
pub use claims::{
    claims_of_the_dead_take_stones_away, claims_touch_the_score_alone,
    what_is_said_of_stones_has_no_order,
};
pub use counting::{
    area_equals_territory_and_pass_stones, counts_are_in_the_order_of_their_definitions,
    half_board_is_half_the_difference,
};
pub use illegal::{a_refused_move_changes_nothing, an_illegal_move_costs_the_turn_or_nothing};
pub use images::{color_exchange_commutes_with_play, symmetry_commutes_with_play};
pub use resumption::a_resumed_game_keeps_its_history;
pub use stones::{no_stone_is_left_surrounded, stones_are_played_or_taken};
pub use suicide::any_and_multi_stone_suicide_allow_the_same_plays;
pub use undoing::undo_restores_everything;

/// A law that does not hold, and the game that shows it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{law} does not hold: {what}\n\n{case}")]
pub struct Broken {
    /// The law.
    pub law: &'static str,
    /// What was found.
    pub what: String,
    /// The game, as a case to paste.
    pub case: String,
}

/// A law: its name, which is what it says, and the function that tests it.
pub type Law = (&'static str, fn(&Script) -> Result<(), Broken>);

/// Every law.
pub const LAWS: [Law; 17] = [
    ("model_and_engine_agree", model_and_engine_agree),
    ("undo_restores_everything", undo_restores_everything),
    ("symmetry_commutes_with_play", symmetry_commutes_with_play),
    ("color_exchange_commutes_with_play", color_exchange_commutes_with_play),
    ("no_stone_is_left_surrounded", no_stone_is_left_surrounded),
    ("a_refused_move_changes_nothing", a_refused_move_changes_nothing),
    (
        "any_and_multi_stone_suicide_allow_the_same_plays",
        any_and_multi_stone_suicide_allow_the_same_plays,
    ),
    ("a_key_collision_never_forbids_a_move", a_key_collision_never_forbids_a_move),
    ("stones_are_played_or_taken", stones_are_played_or_taken),
    ("area_equals_territory_and_pass_stones", area_equals_territory_and_pass_stones),
    ("half_board_is_half_the_difference", half_board_is_half_the_difference),
    ("counts_are_in_the_order_of_their_definitions", counts_are_in_the_order_of_their_definitions),
    ("claims_touch_the_score_alone", claims_touch_the_score_alone),
    ("claims_of_the_dead_take_stones_away", claims_of_the_dead_take_stones_away),
    ("what_is_said_of_stones_has_no_order", what_is_said_of_stones_has_no_order),
    ("an_illegal_move_costs_the_turn_or_nothing", an_illegal_move_costs_the_turn_or_nothing),
    ("a_resumed_game_keeps_its_history", a_resumed_game_keeps_its_history),
];

/// What can be seen of a game, the verdicts on occupied points left out.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Snapshot {
    position: Coloring,
    to_move: Option<Player>,
    ended: Option<End>,
    captures: ByPlayer<u32>,
    komi: HalfPoints,
    legal_plays: Vec<Point>,
    /// Which words which player may say.
    words: Vec<Turn>,
    score: Result<Score, NotWholeChains>,
}

impl Snapshot {
    fn of<A: Arbiter>(game: &A) -> Self {
        Self {
            position: game.position(),
            to_move: game.to_move(),
            ended: game.ended(),
            captures: game.captures(),
            komi: game.komi(),
            legal_plays: game.legal_plays(),
            words: words(game),
            score: game.score(&[]),
        }
    }
}

/// The words about the end that a player may say now.
fn words<A: Arbiter>(game: &A) -> Vec<Turn> {
    let said_by = |player| Declaration::ALL.map(|word| Turn::declare(player, word));
    let all = Player::ALL.into_iter().flat_map(said_by);
    all.filter(|&turn| game.judge(turn).is_ok()).collect()
}

fn begin<A: Arbiter>(played: &Played) -> A {
    A::start(&played.start, &played.rules).expect("the start has no surrounded stone and a komi")
}

/// Takes a step; one that other rules permitted may be refused by these.
fn advance<A: Arbiter>(game: &mut A, step: Option<Turn>) {
    match step {
        Some(turn) => drop(game.play(turn)),
        None => drop(game.undo()),
    }
}

/// The place of a value among those of its axis, as a script chooses it.
fn number_of<T: PartialEq>(all: &[T], wanted: &T) -> u8 {
    all.iter().position(|value| value == wanted).unwrap_or_default() as u8
}

fn broken(law: &'static str, played: &Played, what: impl std::fmt::Display) -> Broken {
    let case = as_case(played, law);
    let alternate = if played.start.turns == Turns::Free { " (free turns)" } else { "" };
    Broken { law, what: format!("{what}{alternate}"), case }
}
