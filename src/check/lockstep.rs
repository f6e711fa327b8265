use super::{Difference, Played};
use crate::arbiter::{Arbiter, Claim};
use crate::vocab::{Player, Turn};

/// Plays the same steps with two arbiters and compares, after each, everything that can be asked:
/// the position, who is to move, the end, the captures, the chains, the count, and the verdict with
/// all its clauses on every point and the pass for both players.
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
    let position = one.position();
    Difference::between("the position", &position, &other.position())?;
    Difference::between("the player to move", &one.to_move(), &other.to_move())?;
    Difference::between("the end", &one.ended(), &other.ended())?;
    Difference::between("the captures", &one.captures(), &other.captures())?;
    Difference::between("the chains", &one.chains(), &other.chains())?;
    Difference::between("the score", &one.score(&[]), &other.score(&[]))?;
    for chain in one.chains() {
        let dead: Vec<Claim> = chain.points.iter().copied().map(Claim::dead).collect();
        let question = "a score with dead stones";
        Difference::between(question, &one.score(&dead), &other.score(&dead))?;
    }
    for player in Player::ALL {
        let plays = position.grid().points().map(|point| Turn::play(player, point));
        for turn in plays.chain([Turn::pass(player)]) {
            let question = format!("{turn:?}");
            Difference::between(&question, &one.judge(turn), &other.judge(turn))?;
        }
    }
    Ok(())
}
