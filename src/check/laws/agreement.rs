use super::{Broken, begin, broken};
use crate::arbiter::Arbiter;
use crate::check::{Difference, Played, Script, compare};
use crate::engine::Game;
use crate::model::Model;

/// Both arbiters begin the same games, and give the same verdicts with the same clauses, positions,
/// captures, ends and counts.
pub fn model_and_engine_agree(script: &Script) -> Result<(), Broken> {
    // The numbers as they are: stones may be surrounded, the komi table may have no row.
    let (start, rules) = (script.raw_start(), script.rules.rules());
    let (model, engine) = (Model::start(&start, &rules), Game::start(&start, &rules));
    Difference::between("the start", &model.err(), &engine.err()).map_err(|difference| {
        let played = Played { start, rules, steps: Vec::new() };
        broken("model_and_engine_agree", &played, difference)
    })?;
    let played = script.played();
    let result = compare(&played, begin::<Model>(&played), begin::<Game>(&played));
    result.map_err(|difference| broken("model_and_engine_agree", &played, difference))
}

/// An engine whose keys have one bit, so that they collide all the time, judges like the model.
pub fn a_key_collision_never_forbids_a_move(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    for bits in [0, 1] {
        let engine = Game::with_key_bits(&played.start, &played.rules, bits)
            .expect("the start has no surrounded stone and a komi");
        compare(&played, begin::<Model>(&played), engine).map_err(|difference| {
            broken("a_key_collision_never_forbids_a_move", &played, difference)
        })?;
    }
    Ok(())
}
