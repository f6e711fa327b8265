//! What must hold of every game. Each law takes a script and has four drivers.

use super::{Both, Played, Script, Symmetry, as_case, compare};
use crate::arbiter::{Arbiter, Start, Turns};
use crate::engine::Game;
use crate::model::Model;
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{FullBoard, Komi, Repetition, Suicide};
use crate::vocab::{Color, Coloring, Move, Player, Turn};

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
pub const LAWS: [Law; 9] = [
    ("model_and_engine_agree", model_and_engine_agree),
    ("undo_restores_everything", undo_restores_everything),
    ("symmetry_commutes_with_play", symmetry_commutes_with_play),
    ("color_exchange_commutes_with_play", color_exchange_commutes_with_play),
    ("no_stone_is_left_surrounded", no_stone_is_left_surrounded),
    ("a_refused_move_changes_nothing", a_refused_move_changes_nothing),
    ("any_and_multi_stone_suicide_allow_the_same_plays", any_and_multi_stone_allow_the_same),
    ("a_key_collision_never_forbids_a_move", a_key_collision_never_forbids_a_move),
    ("stones_are_played_or_taken", stones_are_played_or_taken),
];

/// Both arbiters give the same verdicts with the same clauses, positions, captures, ends and
/// counts.
pub fn model_and_engine_agree(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    let result = compare(&played, begin::<Model>(&played), begin::<Game>(&played));
    result.map_err(|difference| broken("model_and_engine_agree", &played, difference))
}

/// Taking back every turn gives the start, with the same verdicts as before.
pub fn undo_restores_everything(script: &Script) -> Result<(), Broken> {
    undo_restores::<Model>(script)?;
    undo_restores::<Game>(script)?;
    // The engine's whole state, keys and chains and history included, is what it was. (The nodes of
    // the forest under empty points may differ: they mean nothing.)
    let played = script.played();
    let mut game = begin::<Game>(&played);
    let mut before = Vec::new();
    for turn in played.steps.iter().flatten() {
        let state = game.clone();
        if game.play(*turn).is_ok() {
            before.push(state);
        }
    }
    while let Some(state) = before.pop() {
        game.undo();
        if game != state {
            let what = format!("the engine's state after an undo is {game:?}, it was {state:?}");
            return Err(broken("undo_restores_everything", &played, what));
        }
    }
    Ok(())
}

fn undo_restores<A: Arbiter>(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    let mut game = begin::<A>(&played);
    let mut seen = vec![snapshot(&game)];
    for step in &played.steps {
        if let Some(turn) = step {
            game.play(*turn).expect("the model permitted it");
            seen.push(snapshot(&game));
        } else {
            game.undo();
            seen.pop();
        }
        if seen.last() != Some(&snapshot(&game)) {
            return Err(broken("undo_restores_everything", &played, "a step back differs"));
        }
    }
    while seen.pop().is_some() {
        let undone = game.undo();
        if undone.is_some() == seen.is_empty() || seen.last().is_some_and(|s| *s != snapshot(&game))
        {
            return Err(broken("undo_restores_everything", &played, "the way back differs"));
        }
    }
    Ok(())
}

/// What can be seen of a game: position, player to move, captures, and legal plays.
type Snapshot = (Coloring, Option<Player>, crate::vocab::ByPlayer<u32>, Vec<crate::vocab::Point>);

fn snapshot<A: Arbiter>(game: &A) -> Snapshot {
    (game.position(), game.to_move(), game.captures(), game.legal_plays())
}

/// A game laid upon itself by a symmetry of the grid goes the same way.
pub fn symmetry_commutes_with_play(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    let grid = played.start.coloring.grid();
    let mut game = begin::<Both>(&played);
    let mut seen = Vec::new();
    for &step in &played.steps {
        advance(&mut game, step);
        seen.push((game.position(), game.legal_plays(), game.score(&[])));
    }
    // The first symmetry is the identity.
    for symmetry in Symmetry::all().skip(1) {
        let image = Played {
            start: Start {
                coloring: symmetry.coloring(&played.start.coloring),
                ..played.start.clone()
            },
            rules: played.rules.clone(),
            steps: played
                .steps
                .iter()
                .map(|step| step.map(|turn| with_point(turn, |p| symmetry.point(grid, p))))
                .collect(),
        };
        let mut game = begin::<Both>(&image);
        for (&step, (position, plays, score)) in image.steps.iter().zip(&seen) {
            advance(&mut game, step);
            let mut plays: Vec<_> = plays.iter().map(|&p| symmetry.point(grid, p)).collect();
            plays.sort();
            if symmetry.coloring(position) != game.position()
                || plays != game.legal_plays()
                || *score != game.score(&[])
            {
                let what = format!("the image under {symmetry:?} differs");
                return Err(broken("symmetry_commutes_with_play", &played, what));
            }
        }
    }
    Ok(())
}

/// A game with the colors exchanged goes the same way.
pub fn color_exchange_commutes_with_play(script: &Script) -> Result<(), Broken> {
    let mut played = script.played();
    played.rules.komi = Komi::Fixed(crate::vocab::HalfPoints::new(0));
    played.start.handicap = 0;
    let exchanged = Played {
        start: Start {
            coloring: exchange(&played.start.coloring),
            to_move: played.start.to_move.opponent(),
            left_by: played.start.left_by.map(Player::opponent),
            ..played.start.clone()
        },
        rules: played.rules.clone(),
        steps: played
            .steps
            .iter()
            .map(|step| step.map(|turn| Turn { player: turn.player.opponent(), ..turn }))
            .collect(),
    };
    let (mut one, mut other) = (begin::<Both>(&played), begin::<Both>(&exchanged));
    for (step, image) in played.steps.iter().zip(&exchanged.steps) {
        advance(&mut one, *step);
        advance(&mut other, *image);
        let (black, white) = (one.captures().black, one.captures().white);
        let numbers = |game: &Both| game.score(&[]).map(|score| score.numbers).ok();
        let swapped = numbers(&other)
            .map(|numbers| crate::vocab::ByPlayer { black: numbers.white, white: numbers.black });
        if exchange(&one.position()) != other.position()
            || one.legal_plays() != other.legal_plays()
            || (black, white) != (other.captures().white, other.captures().black)
            || numbers(&one) != swapped
        {
            let what = "the game with colors exchanged differs";
            return Err(broken("color_exchange_commutes_with_play", &played, what));
        }
    }
    Ok(())
}

/// After every step each chain has a liberty, unless it fills a grid that stands.
pub fn no_stone_is_left_surrounded(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    let points = played.start.coloring.grid().len();
    let mut game = begin::<Both>(&played);
    for &step in &played.steps {
        advance(&mut game, step);
        let stands = played.rules.full_board == FullBoard::Stands;
        let surrounded = game
            .chains()
            .into_iter()
            .find(|chain| chain.liberties.is_empty() && !(stands && chain.points.len() == points));
        if let Some(chain) = surrounded {
            let what = format!("{chain:?} stands without liberties");
            return Err(broken("no_stone_is_left_surrounded", &played, what));
        }
    }
    Ok(())
}

/// A refused move changes nothing, and says the same when it is judged and when it is tried.
pub fn a_refused_move_changes_nothing(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    let mut game = begin::<Both>(&played);
    let grid = played.start.coloring.grid();
    for &step in &played.steps {
        advance(&mut game, step);
        let before = snapshot(&game);
        for player in Player::ALL {
            let plays = grid.points().map(|point| Turn::play(player, point));
            for turn in plays.chain([Turn::pass(player)]) {
                let Err(refusal) = game.judge(turn) else { continue };
                if game.play(turn) != Err(refusal) || snapshot(&game) != before {
                    let what = format!("{turn:?} is refused by {refusal} and changed the game");
                    return Err(broken("a_refused_move_changes_nothing", &played, what));
                }
            }
        }
    }
    Ok(())
}

/// Under `positional`, `any` and `multi-stone` suicide allow the same plays.
///
/// Spec: r[repetition.suicide]
pub fn any_and_multi_stone_allow_the_same(script: &Script) -> Result<(), Broken> {
    let mut script = script.clone();
    script.rules.forbid |= 1 << position_of(Repetition::ALL, Repetition::Positional);
    script.rules.suicide = position_of(Suicide::ALL, Suicide::Any);
    let played = script.played();
    let rules = RuleSet { suicide: Suicide::MultiStone, ..played.rules.clone() };
    let multi = Played { rules, ..played.clone() };
    let (mut one, mut other) = (begin::<Both>(&played), begin::<Both>(&multi));
    for &step in &played.steps {
        advance(&mut one, step);
        advance(&mut other, step);
        if one.legal_plays() != other.legal_plays() {
            let what = format!("{:?} and {:?}", one.legal_plays(), other.legal_plays());
            let law = "any_and_multi_stone_suicide_allow_the_same_plays";
            return Err(broken(law, &played, what));
        }
    }
    Ok(())
}

/// An engine whose keys have one bit, so that they collide all the time, judges like the model.
pub fn a_key_collision_never_forbids_a_move(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    for bits in [0, 1] {
        let engine = Game::with_key_bits(&played.start, &played.rules, bits)
            .expect("the start has no surrounded stone");
        compare(&played, begin::<Model>(&played), engine).map_err(|difference| {
            broken("a_key_collision_never_forbids_a_move", &played, difference)
        })?;
    }
    Ok(())
}

/// The stones on the grid are those of the start and those played, less those taken.
pub fn stones_are_played_or_taken(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    let mut game = begin::<Both>(&played);
    let mut plays = Vec::new();
    for &step in &played.steps {
        advance(&mut game, step);
        match step {
            Some(turn) => plays.push(turn),
            None => drop(plays.pop()),
        }
        for player in Player::ALL {
            let put = plays.iter().filter(|t| t.player == player && t.mv != Move::Pass).count();
            let gone = game.captures()[player.opponent()] as usize;
            let began = played.start.coloring.stones_of(player).len();
            let stand = game.position().stones_of(player).len();
            if began + put != stand + gone {
                let what = format!("{player}: {began} + {put} stones, {stand} stand, {gone} gone");
                return Err(broken("stones_are_played_or_taken", &played, what));
            }
        }
    }
    Ok(())
}

fn begin<A: Arbiter>(played: &Played) -> A {
    A::start(&played.start, &played.rules).expect("the start has no surrounded stone")
}

fn advance<A: Arbiter>(game: &mut A, step: Option<Turn>) {
    match step {
        Some(turn) => drop(game.play(turn)),
        None => drop(game.undo()),
    }
}

fn with_point(turn: Turn, image: impl FnOnce(crate::vocab::Point) -> crate::vocab::Point) -> Turn {
    match turn.mv {
        Move::Play(point) => Turn::play(turn.player, image(point)),
        Move::Pass | Move::Declare(_) => turn,
    }
}

fn exchange(coloring: &Coloring) -> Coloring {
    let colors = coloring.colors().iter().map(|color: &Color| color.exchanged()).collect();
    Coloring::from_colors(coloring.grid(), colors)
}

fn position_of<T: PartialEq + Copy>(all: &[T], wanted: T) -> u8 {
    all.iter().position(|value| *value == wanted).unwrap_or_default() as u8
}

fn broken(law: &'static str, played: &Played, what: impl std::fmt::Display) -> Broken {
    let case = as_case(played, law);
    let alternate = if played.start.turns == Turns::Free { " (free turns)" } else { "" };
    Broken { law, what: format!("{what}{alternate}"), case }
}
