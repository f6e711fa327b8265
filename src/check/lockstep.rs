use super::{Difference, Played};
use crate::arbiter::{Arbiter, Chain, Claim, Status};
use crate::ruleset::axes::Ruling;
use crate::vocab::{Declaration, Move, Player, Turn};

/// Plays the same steps with two arbiters and compares, after each, everything that can be asked:
/// the position, who is to move, the end, the komi, the captures, the chains, the count, what it
/// makes of claims on each chain, and the verdict with all its clauses on every point, the pass and
/// every word about the end, for both players.
///
/// # Errors
/// The first answer in which they differ.
///
/// # Panics
/// Where one of them does not begin the game.
pub fn compare<A: Arbiter, B: Arbiter>(
    played: &Played,
    mut one: A,
    mut other: B,
) -> Result<(), Difference> {
    compare_state(&one, &other)?;
    for &step in &played.steps {
        match step {
            Some(turn) => {
                let question = format!("{turn:?}");
                Difference::between(&question, &one.play(turn), &other.play(turn))?;
            }
            None => {
                Difference::between("an undo", &one.undo(), &other.undo())?;
            }
        }
        compare_state(&one, &other)?;
    }
    Ok(())
}

/// Compares everything that can be asked of two games now, as [`compare`] does after each step.
///
/// # Errors
/// The first answer in which they differ.
pub fn compare_state<A: Arbiter, B: Arbiter>(one: &A, other: &B) -> Result<(), Difference> {
    compare_course(one, other)?;
    Difference::between("the chains", &one.chains(), &other.chains())?;
    compare_scores(one, other)
}

/// Compares where two games stand and what every turn would be told.
///
/// # Errors
/// The first answer in which they differ.
pub(super) fn compare_course<A: Arbiter, B: Arbiter>(one: &A, other: &B) -> Result<(), Difference> {
    let position = one.position();
    Difference::between("the position", &position, &other.position())?;
    Difference::between("the player to move", &one.to_move(), &other.to_move())?;
    Difference::between("the end", &one.ended(), &other.ended())?;
    Difference::between("the komi", &one.komi(), &other.komi())?;
    Difference::between("the captures", &one.captures(), &other.captures())?;
    for player in Player::ALL {
        let plays = position.grid().points().map(Move::Play);
        let others = [Move::Pass].into_iter().chain(Declaration::ALL.map(Move::Declare));
        for mv in plays.chain(others) {
            let turn = Turn { player, mv };
            let (one, other) = (one.judge(turn), other.judge(turn));
            if one != other {
                Difference::between(&format!("{turn:?}"), &one, &other)?;
            }
        }
    }
    Ok(())
}

/// Compares the counts of two games now: that of the position, and those with claims on each chain,
/// with claims that differ from chain to chain, and with claims that name no whole chains.
///
/// # Errors
/// The first count in which they differ.
pub(super) fn compare_scores<A: Arbiter, B: Arbiter>(one: &A, other: &B) -> Result<(), Difference> {
    let compare = |claims: &[Claim]| {
        let (one, other) = (one.score(claims), other.score(claims));
        if one == other {
            return Ok(());
        }
        let question =
            if claims.is_empty() { "the score".to_owned() } else { format!("{claims:?}") };
        Difference::between(&question, &one, &other)
    };
    compare(&[])?;
    let chains = one.chains();
    let statuses = statuses();
    for chain in &chains {
        for &status in &statuses {
            compare(&said_of(chain, status).collect::<Vec<_>>())?;
        }
        // A part of the chain, and the parts told apart.
        let mut apart: Vec<Claim> = said_of(chain, Status::Dead).collect();
        compare(&apart[..1])?;
        apart[0].status = Status::Disputed;
        compare(&apart)?;
    }
    let mut mixed = Vec::new();
    for (chain, &status) in chains.iter().zip(statuses.iter().cycle()) {
        mixed.extend(said_of(chain, status));
    }
    compare(&mixed)?;
    // Said twice, and said of empty points too.
    mixed.extend_from_within(..);
    compare(&mixed)?;
    let position = one.position();
    mixed.extend(position.grid().points().map(Claim::dead));
    compare(&mixed)
}

/// Everything that can be said of a stone.
fn statuses() -> Vec<Status> {
    let rulings = Ruling::ALL.iter().map(|&ruling| Status::Ruled(ruling));
    [Status::Dead, Status::Disputed].into_iter().chain(rulings).collect()
}

fn said_of(chain: &Chain, status: Status) -> impl Iterator<Item = Claim> {
    chain.points.iter().map(move |&point| Claim { point, status })
}
