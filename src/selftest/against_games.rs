use super::run::guarded;
use super::{Deviation, GameKill};
use crate::arbiter::{Arbiter, Program};
use crate::check::{Difference, Played, Script, compare_state};
use crate::model::Model;
use crate::mutants::{Mutant, Plain};
use crate::ruleset::presets;

/// The first random game that kills a mutant, of so many.
pub fn killed_by_games(mutant: Mutant, seed: u64, games: u64) -> Option<GameKill> {
    (0..games).find_map(|number| {
        let played = game(seed, number);
        let mut turns = 0;
        let by = match guarded(|| difference(mutant, &played, &mut turns)) {
            Err(message) => Deviation::Panic(message),
            Ok(Ok(())) => return None,
            Ok(Err(question)) => Deviation::Answer(question),
        };
        Some(GameKill { games: number + 1, turns, by })
    })
}

/// The random game with a number: half of them by the rules of a preset in turn, half by any.
fn game(seed: u64, number: u64) -> Played {
    let script = Script::at_random(seed, number);
    if number % 2 == 0 {
        return script.played();
    }
    let place = (number / 2) as usize % presets().len();
    script.played_under(presets()[place].rules.clone())
}

/// What is answered otherwise than by the model, after how many turns.
fn difference(mutant: Mutant, played: &Played, turns: &mut usize) -> Result<(), String> {
    let mut model = Model::start(&played.start, &played.rules).map_err(|e| e.to_string())?;
    let mut game =
        mutant.start(&played.start, &played.rules).map_err(|_| "the start".to_owned())?;
    let compare = |model: &Model, game: &Plain| compare_state(model, game);
    compare(&model, &game).map_err(|difference| difference.question)?;
    for &step in &played.steps {
        *turns += 1;
        match step {
            Some(turn) => {
                let question = format!("{turn:?}");
                Difference::between(&question, &model.play(turn), &game.play(turn))
            }
            None => Difference::between("an undo", &model.undo(), &game.undo()),
        }
        .and_then(|()| compare(&model, &game))
        .map_err(|difference| difference.question)?;
    }
    Ok(())
}
