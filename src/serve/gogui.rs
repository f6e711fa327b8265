//! The commands by which `GoGui` asks a program for the rules of a game.

use super::commands::{Answer, names};
use super::session::Session;
use crate::arbiter::{Arbiter, Program};
use crate::gtp::score_text;
use crate::vocab::Player;

/// The rows from the top, with blanks between the points.
pub(super) fn board<P: Program>(session: &Session<P>) -> String {
    let rows = session.game.position().rows();
    let spaced = |row: &String| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    format!("\n{}", rows.iter().map(spaced).collect::<Vec<_>>().join("\n"))
}

/// The legal moves of the player whose turn it is, the pass last; nothing after the end.
pub(super) fn legal_moves<P: Program>(session: &Session<P>) -> String {
    if session.game.to_move().is_none() {
        return String::new();
    }
    let plays = names(session.grid(), &session.game.legal_plays());
    format!("{plays} pass").trim_start().to_owned()
}

/// Whose turn it is; after the end that of the opponent of who moved last.
pub(super) fn side_to_move<P: Program>(session: &Session<P>) -> String {
    let last = session.turns.last().map(|turn| turn.player.opponent());
    let player = session.game.to_move().or(last).unwrap_or(Player::Black);
    player.name().to_owned()
}

/// How the game has come out; nothing while it goes on.
pub(super) fn final_result<P: Program>(session: &Session<P>) -> Answer {
    if session.game.ended().is_none() {
        return Ok(String::new());
    }
    let outcome = session.game.score(&[]).expect("nothing is said of stones").outcome;
    score_text(outcome).ok_or_else(|| format!("cannot score: GTP has no word for `{outcome}`"))
}
