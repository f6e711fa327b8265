use super::Played;
use crate::vocab::{Move, Turn};

/// A game as a case that can be pasted into the corpus: start, moves, and room for the question.
pub fn as_case(played: &Played, note: &str) -> String {
    let grid = played.start.coloring.grid();
    let moves: Vec<String> = played
        .steps
        .iter()
        .map(|step| match step {
            None => "\"undo\"".to_owned(),
            Some(Turn { player, mv: Move::Pass }) => format!("\"{} pass\"", player.initial()),
            Some(Turn { player, mv: Move::Play(point) }) => {
                format!("\"{} {}\"", player.initial(), grid.name(*point))
            }
        })
        .collect();
    let rules = serde_json::to_string(&played.rules).unwrap_or_default();
    let turns = match played.start.turns {
        crate::arbiter::Turns::Alternate => "",
        crate::arbiter::Turns::Free => "turns = \"free\"\n",
    };
    let left_by = played
        .start
        .left_by
        .map_or_else(String::new, |player| format!("left_by = \"{}\"\n", player.name()));
    format!(
        "# rules: {rules}\n[[case]]\nname = \"NAME\"\nsetup = \"\"\"\n{}\"\"\"\nto_move = \"{}\"\n\
         {turns}{left_by}moves = [{}]\nsource = \"found at random\"\nnote = \"{note}\"\n",
        played.start.coloring,
        played.start.to_move.name(),
        moves.join(", "),
    )
}
