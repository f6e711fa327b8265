//! See also `spec/30-moves.md`.

use crate::arbiter::{End, Prohibition, Start, Turns, Witness};
use crate::vocab::{Color, Coloring, Move, Player, Turn};

/// Whose turn it is, apart from the end.
///
/// > r[board.start] A game starts from the empty grid with Black to move, or from a *set-up* that
/// > gives every point a color and names the player to move.
///
/// > r[move.alternation] The players take turns: whoever is to move makes one move, and then the
/// > opponent is to move.
pub(super) const fn next_player(start: &Start, last: Option<Turn>) -> Player {
    match last {
        None => start.to_move,
        Some(turn) => turn.player.opponent(),
    }
}

/// The clauses of the first stage that forbid a move.
///
/// > r[move.after-end] A player must not move after the end of the game.
///
/// > r[move.occupied] A player must not play on a point that is not empty.
///
/// > r[move.out-of-turn] A player must not move while the opponent is to move.
///
/// > r[move.free-turns] Where a game is told in free turns, as programs tell it over GTP, either
/// > player may move at any time, nobody is out of turn, and after each turn the opponent of the
/// > player who took it is to move.
///
/// > r[move.pass-always] While the game goes on, the player to move may pass.
pub(super) fn prohibitions(
    coloring: &Coloring,
    turns: Turns,
    to_move: Option<Player>,
    ended: Option<End>,
    turn: Turn,
    witness: &mut dyn Witness,
) -> Vec<Prohibition> {
    // > r[move.kinds] A *move* is a *play* or a *pass*.
    let is_occupied = match turn.mv {
        Move::Play(point) => coloring[point] != Color::Empty,
        Move::Pass | Move::Declare(_) => false,
    };
    let is_after_end = ended.is_some();
    let is_out_of_turn = match turns {
        Turns::Alternate => to_move.is_some_and(|player| player != turn.player),
        Turns::Free => false,
    };
    let judged = [
        (Prohibition::AfterEnd, is_after_end),
        (Prohibition::Occupied, is_occupied),
        (Prohibition::OutOfTurn, is_out_of_turn),
        (Prohibition::Declaration, matches!(turn.mv, Move::Declare(_))),
    ];
    let mut found = Vec::new();
    for (prohibition, forbids) in judged {
        witness.saw(prohibition.clause(), forbids);
        if forbids {
            found.push(prohibition);
        }
    }
    found
}
