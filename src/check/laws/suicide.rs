use super::{Broken, advance, begin, broken, number_of};
use crate::arbiter::Arbiter;
use crate::check::{Both, Played, Script};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Repetition, Response, Suicide};

/// Under `positional`, `any` and `multi-stone` suicide allow the same plays.
///
/// Illegal moves are refused here: the suicide of a single stone is illegal by one clause under the
/// one and by another under the other, which may not both be named as losing the turn.
///
/// Spec: r[repetition.suicide]
pub fn any_and_multi_stone_suicide_allow_the_same_plays(script: &Script) -> Result<(), Broken> {
    let mut script = script.clone();
    script.rules.forbid |= 1 << number_of(Repetition::ALL, &Repetition::Positional);
    script.rules.suicide = number_of(Suicide::ALL, &Suicide::Any);
    script.rules.illegal_move = number_of(Response::ALL, &Response::Refused);
    let played = script.played();
    let rules = RuleSet { suicide: Suicide::MultiStone, ..played.rules.clone() };
    let multi = Played { rules, ..played.clone() };
    let (mut one, mut other) = (begin::<Both>(&played), begin::<Both>(&multi));
    for &step in &played.steps {
        advance(&mut one, step);
        advance(&mut other, step);
        if one.legal_plays() != other.legal_plays() {
            let what = format!("{:?} and {:?}", one.legal_plays(), other.legal_plays());
            let law = "any_and_multi_stone_suicide_allow_the_same_plays";
            return Err(broken(law, &played, what));
        }
    }
    Ok(())
}
