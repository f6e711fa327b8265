use super::run::guarded;
use super::{Deviation, GameKill};
use crate::arbiter::{Arbiter, Program};
use crate::ask::write_turn;
use crate::check::{Difference, Script, compare_state};
use crate::model::Model;
use crate::mutants::{Mutant, Plain};
use crate::ruleset::{RuleSet, presets};

/// The first random game that kills a mutant, of so many.
pub fn killed_by_games(mutant: Mutant, seed: u64, games: u64) -> Option<GameKill> {
    (0..games).find_map(|number| {
        let script = Script::at_random(seed, number);
        let rules = rules(&script, number);
        let mut turns = 0;
        let by = match guarded(|| difference(mutant, &script, &rules, &mut turns)) {
            Err(message) => Deviation::Panic(message),
            Ok(Ok(())) => return None,
            Ok(Err(question)) => Deviation::Answer(question),
        };
        Some(GameKill { games: number + 1, turns, by })
    })
}

/// The rules of the game with a number: of half of them its own, of half those of a preset in turn.
fn rules(script: &Script, number: u64) -> RuleSet {
    match number % 2 {
        0 => script.rules(),
        _ => presets()[(number / 2) as usize % presets().len()].rules.clone(),
    }
}

/// What is answered otherwise than by the model, after how many turns.
fn difference(
    mutant: Mutant,
    script: &Script,
    rules: &RuleSet,
    turns: &mut usize,
) -> Result<(), String> {
    // The numbers as they are: stones may be surrounded.
    let raw = script.raw_start();
    if Model::start(&raw, rules).err() != mutant.start(&raw, rules).err() {
        return Err("the start".to_owned());
    }
    let played = script.played_under(rules.clone());
    let (Ok(mut model), Ok(mut game)) =
        (Model::start(&played.start, rules), mutant.start(&played.start, rules))
    else {
        return Err("the start".to_owned());
    };
    let compare = |model: &Model, game: &Plain| compare_state(model, game);
    compare(&model, &game).map_err(|difference| asked(&difference))?;
    for &step in &played.steps {
        *turns += 1;
        match step {
            Some(turn) => {
                let question = write_turn(raw.coloring.grid(), turn);
                Difference::between(&question, &model.play(turn), &game.play(turn))
            }
            None => Difference::between("an undo", &model.undo(), &game.undo()),
        }
        .and_then(|()| compare(&model, &game))
        .map_err(|difference| asked(&difference))?;
    }
    Ok(())
}

/// The question on which two games differ, in words: a comparison of everything tells of turns and
/// claims as they are written in the program.
fn asked(difference: &Difference) -> String {
    match difference.question.as_str() {
        turn if turn.starts_with("Turn ") => "a verdict".to_owned(),
        claims if claims.starts_with('[') => "a score with claims".to_owned(),
        question => question.to_owned(),
    }
}
