//! See also `spec/30-moves.md`.

use super::ending::State;
use crate::arbiter::{Prohibition, Refusal, Turns, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::Response;
use crate::vocab::{Clause, Color, Coloring, Declaration, Move, Turn};

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
    state: State,
    rules: &RuleSet,
    turn: Turn,
    witness: &mut dyn Witness,
) -> Vec<Prohibition> {
    // > r[move.kinds] A *move* is a *play* or a *pass*.
    let is_occupied = match turn.mv {
        Move::Play(point) => coloring[point] != Color::Empty,
        Move::Pass | Move::Declare(_) => false,
    };
    let has_right = match turn.mv {
        Move::Play(_) | Move::Pass => true,
        Move::Declare(declaration) => state.gives_right(turn.player, declaration, rules, witness),
    };
    let resumes = turn.mv == Move::Declare(Declaration::Resume) && has_right;
    let is_after_end = state.ended().is_some() && !resumes;
    let is_out_of_turn = match turns {
        Turns::Alternate => state.to_move().is_some_and(|player| player != turn.player),
        Turns::Free => false,
    };
    witness.saw(Clause::new("move.free-turns"), turns == Turns::Free);
    let judged = [
        (Prohibition::AfterEnd, is_after_end),
        (Prohibition::Occupied, is_occupied),
        (Prohibition::OutOfTurn, is_out_of_turn),
        (Prohibition::Declaration, !has_right && state.ended().is_none()),
    ];
    let mut found = Vec::new();
    for (prohibition, forbids) in judged {
        witness.saw(prohibition.clause(), forbids);
        if forbids {
            found.push(prohibition);
        }
    }
    if turn.mv == Move::Pass {
        witness.saw(Clause::new("move.pass-always"), found.is_empty());
    }
    found
}

/// What a rule set makes of a move that must not be made, unless it is refused.
///
/// > r[move.illegal] A move that must not be made is refused, unless `illegal_move.clauses` names a
/// > clause that forbids it: then it is taken back, and with `illegal_move.response = "loses-turn"`
/// > the player has lost the turn, with `"becomes-pass"` the player has passed.
///
/// > r[move.illegal.always-refused] A move out of turn, a move after the end and, in a game told in
/// > free turns, every move that must not be made is refused under all rule sets.
///
/// > r[move.illegal.reading] It is enough that one of the clauses that forbid a move is named by
/// > `illegal_move.clauses`; a move that becomes a pass is one in every respect, toward the end,
/// > the pass stone and the button.
pub(super) fn response(
    refusal: Refusal,
    turns: Turns,
    rules: &RuleSet,
    witness: &mut dyn Witness,
) -> Response {
    let always_refused = refusal.names(Prohibition::OutOfTurn)
        || refusal.names(Prohibition::AfterEnd)
        || turns == Turns::Free;
    let forbidding = refusal.clauses();
    let named = &rules.illegal_move.clauses;
    let of_named = named.iter().filter(|offense| forbidding.contains(&offense.word())).count();
    if !named.is_empty() {
        witness.saw(Clause::new("move.illegal.always-refused"), always_refused);
    }
    let stands = of_named > 0 && !always_refused;
    witness.saw(Clause::new("move.illegal"), stands);
    if !stands {
        return Response::Refused;
    }
    witness.saw(Clause::new("move.illegal.reading"), of_named < forbidding.len());
    rules.illegal_move.response
}
