use super::{Fault, Plain};
use crate::arbiter::{Claim, NotWholeChains, Status};
use crate::ruleset::axes::{Confirmation, Ruling};
use crate::vocab::Color;

/// What a count makes of claims.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Said {
    /// The stones that are dead, by the numbers of their points.
    pub(super) dead: Vec<usize>,
    /// Whether both players lose.
    pub(super) both_lose: bool,
}

/// Reads what is said of stones.
///
/// # Errors
/// Where it is not said of whole chains.
///
/// Spec: r[scoring.dead], r[ruling.statuses], r[ruling.moonshine-life], r[ruling.bent-four],
/// r[ending.disputed.alive], r[ending.disputed.both-lose]
pub(super) fn read(game: &Plain, claims: &[Claim]) -> Result<Said, NotWholeChains> {
    let board = &game.state.board;
    let index = |claim: &Claim| board.grid().index(claim.point);
    let is_empty = |claim: &Claim| board.colors[index(claim)] == Color::Empty;
    if let Some(place) = claims.iter().position(is_empty) {
        return Err(NotWholeChains::Empty(place));
    }
    for (place, claim) in claims.iter().enumerate() {
        let is_said = |point| claims.contains(&Claim { point, ..*claim });
        let mut chain = board.chain(index(claim));
        chain.sort_unstable();
        let mut chain = chain.into_iter().map(|at| board.grid().at(at));
        if let Some(missing) = chain.find(|&point| !is_said(point)) {
            return Err(NotWholeChains::Part(place, missing));
        }
    }
    let mut said = Said::default();
    for claim in claims {
        let is_dead = match claim.status {
            Status::Dead => !game.mutant.has(Fault::DeadStonesCountAsAlive),
            Status::Disputed => game.mutant.has(Fault::DisputedStonesAreDead),
            Status::Ruled(ruling) => rules_on(game, ruling),
        };
        if is_dead && !said.dead.contains(&index(claim)) {
            said.dead.push(index(claim));
        }
    }
    said.both_lose = game.rules.confirmation == Confirmation::HypotheticalPlay
        && claims.iter().any(|claim| claim.status == Status::Disputed)
        && !game.mutant.has(Fault::NobodyLosesByDispute);
    Ok(said)
}

/// Whether the text rules on a position with a name.
///
/// Spec: r[ruling.reading]
fn rules_on(game: &Plain, ruling: Ruling) -> bool {
    if game.rules.rulings.contains(&ruling) {
        !game.mutant.has(Fault::RulingsIgnored)
    } else {
        game.mutant.has(Fault::RulingsOfOtherTexts)
    }
}
