use crate::arbiter::{Arbiter, Witness};
use crate::ask::{Ask, Question, Step, Unanswered};
use crate::model::Model;
use crate::vocab::{Color, Turn};

/// Asks the model a question and tells the witness what was evaluated; gives the game as it stands
/// when the steps are done.
///
/// # Errors
/// Where the game of the question cannot be played, or what it says of stones is not said of whole
/// chains.
pub fn watch(question: &Question, witness: &mut dyn Witness) -> Result<Model, Unanswered> {
    let mut game = Model::start_before(&question.start, &question.rules, witness)
        .map_err(Unanswered::Start)?;
    for (index, &step) in question.steps.iter().enumerate() {
        match step {
            Step::Undo => {
                game.undo().ok_or(Unanswered::NothingToUndo(index))?;
            }
            Step::Turn(turn) => {
                let played = game.play_before(turn, witness);
                played.map_err(|refusal| Unanswered::Illegal { index, turn, refusal })?;
            }
        }
    }
    for &turn in &question.judge {
        // Taken and taken back, so that the witness sees what becomes of it as well.
        if game.play_before(turn, witness).is_ok() {
            game.undo();
        }
    }
    let asks = |ask| question.asks.contains(&ask);
    if let Some(player) = game.to_move().filter(|_| asks(Ask::Legal) || asks(Ask::Refused)) {
        for point in game.position().points_of(Color::Empty) {
            // The verdict itself is told by the arbiter that answers.
            let _ = game.judge_before(Turn::play(player, point), witness);
        }
    }
    if asks(Ask::Score) {
        game.score_before(&question.claims, witness).map_err(Unanswered::Claims)?;
    }
    Ok(game)
}
