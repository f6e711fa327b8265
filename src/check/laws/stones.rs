use super::{Broken, advance, begin, broken};
use crate::arbiter::Arbiter;
use crate::check::{Both, Script};
use crate::ruleset::axes::FullBoard;
use crate::vocab::Player;

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

/// The stones on the grid are those of the start and those played, less those taken. A play that
/// lost its turn or became a pass put no stone.
pub fn stones_are_played_or_taken(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    let mut game = begin::<Both>(&played);
    // Who put a stone with a turn, if anybody did.
    let mut put: Vec<Option<Player>> = Vec::new();
    for &step in &played.steps {
        match step {
            Some(turn) => {
                if let Ok(effect) = game.play(turn) {
                    let puts = turn.point().is_some() && effect.illegal.is_none();
                    put.push(puts.then_some(turn.player));
                }
            }
            None => drop(game.undo().and_then(|_| put.pop())),
        }
        for player in Player::ALL {
            let put = put.iter().filter(|&&by| by == Some(player)).count();
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
