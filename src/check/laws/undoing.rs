use super::{Broken, Snapshot, begin, broken};
use crate::arbiter::Arbiter;
use crate::check::{Played, Script};
use crate::engine::Game;
use crate::model::Model;

const LAW: &str = "undo_restores_everything";

/// Taking back every turn and every word gives the start, with the same answers as before.
pub fn undo_restores_everything(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    undo_restores::<Model>(&played)?;
    undo_restores::<Game>(&played)?;
    // The engine's whole state, keys and chains and history included, is what it was. (The nodes of
    // the forest under empty points may differ: they mean nothing.)
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
            return Err(broken(LAW, &played, what));
        }
    }
    Ok(())
}

fn undo_restores<A: Arbiter>(played: &Played) -> Result<(), Broken> {
    let mut game = begin::<A>(played);
    let mut taken = Vec::new();
    let mut seen = vec![Snapshot::of(&game)];
    for step in &played.steps {
        if let Some(turn) = step {
            if game.play(*turn).is_err() {
                return Err(broken(LAW, played, "a turn that the model took is refused"));
            }
            taken.push(*turn);
            seen.push(Snapshot::of(&game));
        } else {
            let undone = game.undo();
            seen.pop();
            if undone != taken.pop() {
                return Err(broken(LAW, played, format!("{undone:?} was taken back")));
            }
        }
        if seen.last() != Some(&Snapshot::of(&game)) {
            return Err(broken(LAW, played, "a step back differs"));
        }
    }
    while seen.pop().is_some() {
        let undone = game.undo();
        let differs = seen.last().is_some_and(|before| *before != Snapshot::of(&game));
        if undone != taken.pop() || differs {
            return Err(broken(LAW, played, "the way back differs"));
        }
    }
    Ok(())
}
