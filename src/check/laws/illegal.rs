use super::{Broken, Snapshot, advance, begin, broken};
use crate::arbiter::{Arbiter, Effect, Prohibition, Refusal, Turns};
use crate::check::{Both, Played, Script};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::Response;
use crate::vocab::{Declaration, Move, Player, Turn};

/// A refused move changes nothing, and says the same when it is judged and when it is tried.
pub fn a_refused_move_changes_nothing(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    let mut game = begin::<Both>(&played);
    for &step in &played.steps {
        advance(&mut game, step);
        let before = Snapshot::of(&game);
        for turn in all_turns(&game) {
            let Err(refusal) = game.judge(turn) else { continue };
            let differs = match game.play(turn) {
                // It has lost its turn or become a pass.
                Ok(_) => game.undo() != Some(turn),
                Err(tried) => tried != refusal,
            };
            if differs {
                let what = format!("{turn:?} is refused by {refusal}, and tried it is not");
                return Err(broken("a_refused_move_changes_nothing", &played, what));
            }
        }
        if Snapshot::of(&game) != before {
            let what = "a move that was refused, or taken back, changed the game";
            return Err(broken("a_refused_move_changes_nothing", &played, what));
        }
    }
    Ok(())
}

/// Every play, pass and word of both players.
fn all_turns(game: &Both) -> Vec<Turn> {
    let points = game.position().grid().points();
    let moves: Vec<Move> = points
        .map(Move::Play)
        .chain([Move::Pass])
        .chain(Declaration::ALL.map(Move::Declare))
        .collect();
    let of = |player| moves.iter().map(move |&mv| Turn { player, mv });
    Player::ALL.into_iter().flat_map(of).collect()
}

/// An illegal move is refused, or leaves coloring and prisoners alone and hands the turn to the
/// opponent, as the rules say for the clauses that forbid it.
///
/// Spec: r[move.illegal], r[move.illegal.always-refused], r[move.lost-turn]
pub fn an_illegal_move_costs_the_turn_or_nothing(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    let mut game = begin::<Both>(&played);
    for &step in &played.steps {
        advance(&mut game, step);
        let before = Snapshot::of(&game);
        for turn in all_turns(&game) {
            let Err(refusal) = game.judge(turn) else { continue };
            let tried = game.play(turn);
            let flaw = if is_response_due(&played, refusal) {
                flaw_of_response(&mut game, &played.rules, turn, refusal, &tried, &before)
            } else {
                (tried != Err(refusal)).then(|| format!("{tried:?} instead of a refusal"))
            };
            if tried.is_ok() {
                game.undo();
            }
            if let Some(flaw) = flaw {
                let law = "an_illegal_move_costs_the_turn_or_nothing";
                return Err(broken(law, &played, format!("{turn:?}, {refusal}: {flaw}")));
            }
        }
    }
    Ok(())
}

/// Whether the rules answer a move that these clauses forbid by something else than a refusal.
fn is_response_due(played: &Played, refusal: Refusal) -> bool {
    let always_refused = [Prohibition::OutOfTurn, Prohibition::AfterEnd, Prohibition::Declaration];
    let rules = &played.rules.illegal_move;
    rules.response != Response::Refused
        && played.start.turns == Turns::Alternate
        && !always_refused.into_iter().any(|prohibition| refusal.names(prohibition))
        && rules.clauses.iter().any(|offense| refusal.clauses().contains(&offense.word()))
}

/// What is wrong with a game after an illegal move that was not to be refused.
fn flaw_of_response(
    game: &mut Both,
    rules: &RuleSet,
    turn: Turn,
    refusal: Refusal,
    tried: &Result<Effect, Refusal>,
    before: &Snapshot,
) -> Option<String> {
    let expected = Effect { taken: Vec::new(), lost: Vec::new(), illegal: Some(refusal) };
    if tried.as_ref() != Ok(&expected) {
        return Some(format!("{tried:?} instead of {expected:?}"));
    }
    let after = Snapshot::of(game);
    if after.position != before.position || after.captures != before.captures {
        return Some("it moved stones".to_owned());
    }
    if rules.illegal_move.response == Response::LosesTurn {
        let is_handed_over = after.to_move == Some(turn.player.opponent()) && after.ended.is_none();
        return (!is_handed_over || after.score != before.score)
            .then(|| format!("a lost turn led to {after:?}"));
    }
    // The same game with a pass instead.
    game.undo();
    let passed = game.play(Turn::pass(turn.player));
    let as_pass = Snapshot::of(game);
    (passed != Ok(Effect::default()) || as_pass != after)
        .then(|| format!("it became a pass and led to {after:?}, a pass leads to {as_pass:?}"))
}
