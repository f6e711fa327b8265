//! See also `spec/40-capture.md`.

use super::board::color_of;
use super::surround::surrounded_points;
use crate::arbiter::{Evidence, Witness};
use crate::ruleset::axes::{FullBoard, Suicide};
use crate::vocab::{ByPlayer, Clause, Color, Coloring, Player, Point};

/// What a play makes of a coloring.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// The coloring that it leaves.
    pub(super) coloring: Coloring,
    /// The opponent's points that it emptied.
    pub(super) taken: Vec<Point>,
    /// The player's own points that it emptied.
    pub(super) lost: Vec<Point>,
}

/// Carries out a play on an empty point.
///
/// > r[capture.order] A play first colors its point, then empties all surrounded points of the
/// > opponent's color at once, then empties all surrounded points of the player's own color at
/// > once.
///
/// > r[move.play] A play colors one point with the player's color and then empties what is
/// > surrounded, in the order of `capture.order`.
pub(super) fn carry_out(
    before: &Coloring,
    player: Player,
    point: Point,
    full_board: FullBoard,
    witness: &mut dyn Witness,
) -> Played {
    // A play first colors its point,
    let mut coloring = before.clone();
    coloring.set(point, color_of(player));
    // then empties all surrounded points of the opponent's color at once,
    let taken = surrounded_points(&coloring, player.opponent(), full_board, witness);
    empty_all(&mut coloring, &taken);
    // then empties all surrounded points of the player's own color at once.
    let lost = surrounded_points(&coloring, player, full_board, witness);
    empty_all(&mut coloring, &lost);
    witness.saw(Clause::new("capture.order"), !taken.is_empty());
    witness.shown(Evidence::Points(&taken));
    Played { coloring, taken, lost }
}

fn empty_all(coloring: &mut Coloring, points: &[Point]) {
    for &point in points {
        coloring.set(point, Color::Empty);
    }
}

/// Whether a play is a suicide.
///
/// > r[suicide.def] A play is a *suicide* when it empties points of the player's own color.
fn is_suicide(played: &Played) -> bool {
    !played.lost.is_empty()
}

/// Whether a play is a suicide that the rule set forbids.
///
/// > r[suicide.forbidden] With `suicide = "forbidden"` a player must not make a play that is a
/// > suicide; with `suicide = "multi-stone"` a player must not make one that empties a single point
/// > of the own color.
///
/// > r[suicide.allowed] With `suicide = "any"` a player may make a play that is a suicide, whatever
/// > it empties.
pub(super) fn is_forbidden_suicide(
    played: &Played,
    suicide: Suicide,
    witness: &mut dyn Witness,
) -> bool {
    let is_suicide = is_suicide(played);
    witness.saw(Clause::new("suicide.def"), is_suicide);
    witness.shown(Evidence::Points(&played.lost));
    let forbidden = match suicide {
        Suicide::Forbidden => is_suicide,
        Suicide::MultiStone => is_suicide && played.lost.len() == 1,
        Suicide::Any => {
            witness.saw(Clause::new("suicide.allowed"), is_suicide);
            return false;
        }
    };
    witness.saw(Clause::new("suicide.forbidden"), forbidden);
    forbidden
}

/// Adds the prisoners of a play to those that each player has taken.
///
/// > r[capture.prisoner] A stone that a play empties is a *prisoner* of the opponent of the player
/// > whose color it had; a player's own stones lost by suicide are prisoners of the opponent.
pub(super) fn add_prisoners(
    mut prisoners: ByPlayer<u32>,
    player: Player,
    played: &Played,
    witness: &mut dyn Witness,
) -> ByPlayer<u32> {
    let prisoners_made = !played.taken.is_empty() || !played.lost.is_empty();
    witness.saw(Clause::new("capture.prisoner"), prisoners_made);
    prisoners[player] += played.taken.len() as u32;
    prisoners[player.opponent()] += played.lost.len() as u32;
    prisoners
}

/// A point whose stone is surrounded, if there is one.
///
/// > r[board.start.reading] A coloring in which a stone is surrounded is no start.
///
/// > r[capture.none-left] After a move no stone is surrounded.
pub(super) fn first_surrounded(
    coloring: &Coloring,
    full_board: FullBoard,
    witness: &mut dyn Witness,
) -> Option<Point> {
    let black = surrounded_points(coloring, Player::Black, full_board, witness);
    let white = surrounded_points(coloring, Player::White, full_board, witness);
    coloring.grid().points().find(|point| black.contains(point) || white.contains(point))
}
