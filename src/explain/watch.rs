use crate::arbiter::{Arbiter, Witness};
use crate::ask::{Ask, Question, Step, Unanswered};
use crate::model::Model;
use crate::vocab::{Color, Point, Turn};

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
        // Tried on a copy, so that the witness sees what becomes of it as well.
        let _ = game.clone().play_before(turn, witness);
    }
    let asks = |ask| question.asks.contains(&ask);
    if asks(Ask::Legal) || asks(Ask::Refused) {
        let position = game.position();
        let empty: Vec<Point> = position.points_of(Color::Empty).collect();
        for (player, point) in game
            .to_move()
            .into_iter()
            .flat_map(|player| empty.iter().map(move |&point| (player, point)))
        {
            let _ = game.judge_before(Turn::play(player, point), witness);
        }
    }
    if asks(Ask::Score) {
        game.score_before(&question.claims, witness).map_err(Unanswered::Claims)?;
    }
    Ok(game)
}
