//! See also `spec/80-handicap.md`.

use crate::ruleset::RuleSet;
use crate::ruleset::axes::Compensation;
use crate::vocab::HalfPoints;

/// What White gets for Black's handicap stones.
///
/// > r[handicap.compensation] In a game with a handicap of two stones or more, White's number is
/// > raised by `handicap.compensation`: by nothing, by a point for each stone (`"n"`), or by a
/// > point for each stone but one (`"n-1"`).
///
/// > r[handicap.two-stones] A handicap is two stones or more; a game without one has a handicap of
/// > 0.
pub(super) fn compensation(rules: &RuleSet, handicap: u16) -> HalfPoints {
    if handicap < 2 {
        return HalfPoints::new(0);
    }
    let stones = usize::from(handicap);
    match rules.handicap.compensation {
        Compensation::None => HalfPoints::new(0),
        Compensation::Stones => HalfPoints::from_points(stones),
        Compensation::StonesLessOne => HalfPoints::from_points(stones - 1),
    }
}
