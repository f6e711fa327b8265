//! Handicap: what the stones cost Black.

use crate::ruleset::axes::Compensation;
use crate::vocab::HalfPoints;

/// What White gets for Black's handicap stones.
///
/// Spec: r[handicap.compensation], r[handicap.two-stones]
pub(super) fn compensation(rule: Compensation, stones: u16) -> HalfPoints {
    HalfPoints::from_points(match (rule, stones) {
        (Compensation::None, _) | (_, 0 | 1) => 0,
        (Compensation::Stones, stones) => usize::from(stones),
        (Compensation::StonesLessOne, stones) => usize::from(stones) - 1,
    })
}
