use std::collections::BTreeSet;

use super::{Broken, Snapshot, advance, begin, broken, number_of};
use crate::arbiter::Arbiter;
use crate::check::{Both, Played, Script};
use crate::ruleset::axes::{CycleResult, Response};
use crate::vocab::{Declaration, Move, Player, Turn};

const LAW: &str = "a_resumed_game_keeps_its_history";

/// A game that goes on after a stop has its coloring, its prisoners and its history: it judges
/// plays like the same game under rules that never stopped it.
///
/// Illegal moves are refused and cycles let through, since the game without a stop is told in free
/// turns, under which nobody loses a turn, and has no words for a cycle.
///
/// Spec: r[ending.resume], r[ending.resumed-by]
pub fn a_resumed_game_keeps_its_history(script: &Script) -> Result<(), Broken> {
    let mut script = script.clone();
    // Two passes in succession stop the game.
    script.rules.ending |= 1;
    script.rules.stop |= 2;
    script.rules.illegal_move = number_of(Response::ALL, &Response::Refused);
    script.rules.cycle = number_of(CycleResult::ALL, &CycleResult::None);
    let played = script.played();
    let mut game = begin::<Both>(&played);
    let mut line: Vec<Turn> = Vec::new();
    for &step in &played.steps {
        match step {
            Some(turn) => line.push(turn),
            None => drop(line.pop()),
        }
        advance(&mut game, step);
        for player in Player::ALL {
            let resume = Turn::declare(player, Declaration::Resume);
            if game.judge(resume).is_err() {
                continue;
            }
            let stopped = Snapshot::of(&game);
            drop(game.play(resume));
            let flaw = flaw_of_resumed(&game, &stopped, &unstopped(&played, &line));
            game.undo();
            if let Some(flaw) = flaw {
                return Err(broken(LAW, &played, format!("{player} resumes: {flaw}")));
            }
        }
    }
    Ok(())
}

/// The same turns under rules that never end the game.
fn unstopped(played: &Played, line: &[Turn]) -> Both {
    let mut played = played.clone();
    played.rules.ending.by = BTreeSet::new();
    played.start = played.start.in_free_turns();
    let mut game = begin::<Both>(&played);
    for &turn in line {
        let mv = match turn.mv {
            Move::Declare(Declaration::End) => Move::Pass,
            Move::Declare(_) => continue,
            mv => mv,
        };
        game.play(Turn { mv, ..turn }).expect("what was legal is legal in free turns");
    }
    game
}

fn flaw_of_resumed(game: &Both, stopped: &Snapshot, unstopped: &Both) -> Option<String> {
    if game.ended().is_some() {
        return Some("it is still over".to_owned());
    }
    if game.position() != stopped.position || game.captures() != stopped.captures {
        return Some("the position changed".to_owned());
    }
    if unstopped.position() != stopped.position || unstopped.captures() != stopped.captures {
        return Some("the position is another than without the stop".to_owned());
    }
    let player = game.to_move()?;
    let points = stopped.position.grid().points();
    points.map(|point| Turn::play(player, point)).find_map(|turn| {
        let (resumed, without_stop) = (game.judge(turn), unstopped.judge(turn));
        (resumed != without_stop)
            .then(|| format!("{turn:?}: {resumed:?}, without the stop {without_stop:?}"))
    })
}
