//! See also `spec/75-rulings.md`.

use std::collections::BTreeSet;

use super::chain::chain;
use crate::arbiter::{Claim, NotWholeChains, Status, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Confirmation, Ruling};
use crate::vocab::{Clause, Color, Coloring, Point};

/// The stones that a count takes as dead.
///
/// > r[ruling.statuses] A count may be told that stones stand in a position with a name, or that
/// > the players do not agree on them; what is said must be said of whole chains, and a stone that
/// > is said to be dead is dead whatever else is said of it.
///
/// # Errors
/// Where something is not said of a whole chain.
pub(super) fn dead_stones(
    coloring: &Coloring,
    claims: &[Claim],
    rules: &RuleSet,
    witness: &mut dyn Witness,
) -> Result<Vec<Point>, NotWholeChains> {
    let said: BTreeSet<Claim> = claims.iter().copied().collect();
    for (index, &Claim { point, status }) in claims.iter().enumerate() {
        if coloring[point] == Color::Empty {
            return Err(NotWholeChains::Empty(index));
        }
        let members = chain(coloring, point).into_iter();
        let missing = members.filter(|&point| !said.contains(&Claim { point, status }));
        // The first that is missing, row by row from the top.
        if let Some(missing) = missing.min_by_key(|&member| coloring.grid().index(member)) {
            return Err(NotWholeChains::Part(index, missing));
        }
    }
    let names_more_than_death = claims.iter().any(|claim| claim.status != Status::Dead);
    witness.saw(Clause::new("ruling.statuses"), names_more_than_death);
    let dead = claims.iter().filter(|claim| is_dead(claim.status, rules, witness));
    let dead: BTreeSet<Point> = dead.map(|claim| claim.point).collect();
    Ok(dead.into_iter().collect())
}

/// > r[ruling.reading] A position with a name on which the rule set does not rule is counted as it
/// > stands.
fn is_dead(status: Status, rules: &RuleSet, witness: &mut dyn Witness) -> bool {
    let mut decides = |clause: &'static str, holds| {
        witness.saw(Clause::new(clause), holds);
        holds
    };
    match status {
        Status::Dead => true,
        // > r[ending.disputed.alive] With `confirmation = "actual-play"`, stones on which the
        // > players do not agree are alive when the game is over: who thinks otherwise must take
        // > them. With `confirmation = "none"` they are counted as they stand.
        //
        // > r[ending.disputed.reading] Article 21.2 holds for what is unsettled when both have
        // > agreed to the end, article 21.3 for the play that settles it before: the two do not
        // > contradict each other.
        Status::Disputed => {
            decides("ending.disputed.alive", rules.confirmation == Confirmation::ActualPlay);
            false
        }
        // > r[ruling.moonshine-life] With `ruling.moonshine-life` in `rulings`, stones that live by
        // > moonshine life are dead.
        //
        // > r[ruling.bent-four] With `ruling.bent-four` in `rulings`, stones that are caught by a
        // > bent four in the corner are dead.
        Status::Ruled(ruling) => {
            let is_ruled_on = rules.rulings.contains(&ruling);
            decides("ruling.reading", !is_ruled_on);
            match ruling {
                Ruling::MoonshineLife => decides("ruling.moonshine-life", is_ruled_on),
                Ruling::BentFour => decides("ruling.bent-four", is_ruled_on),
            }
        }
    }
}
