use super::{Fault, Mutant};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Compensation, Komi};
use crate::vocab::{Grid, HalfPoints, Point};

/// The fixed points of so many handicap stones, in their order.
///
/// Spec: r[handicap.fixed], r[handicap.fixed.sizes]
pub(super) fn fixed(mutant: Mutant, grid: Grid, stones: u16) -> Option<Vec<Point>> {
    let rows = grid.rows();
    let is_small = rows < 7 || (rows == 7 && mutant.has(Fault::SevenRowsHaveNoFixedPoints));
    if rows != grid.columns() || is_small {
        return None;
    }
    let has_nine = rows >= 9 && (rows % 2 == 1 || mutant.has(Fault::EvenGridsHaveNineFixedPoints));
    let most = if has_nine { 9 } else { 4 };
    if !(2..=most).contains(&stones) {
        return None;
    }
    let first_on_fourth = if mutant.has(Fault::FixedPointsOfTwelveOnFourthLine) { 12 } else { 13 };
    let low = if rows < first_on_fourth { 2 } else { 3 };
    let (high, middle) = (rows - 1 - low, rows / 2);
    // Columns from the left, rows from the bottom.
    let mut points = vec![(low, low), (high, high), (low, high), (high, low)];
    if mutant.has(Fault::ThirdFixedStoneLowerRight) {
        points.swap(2, 3);
    }
    points.truncate(usize::from(stones));
    if stones >= 6 {
        points.extend([(low, middle), (high, middle)]);
    }
    if stones >= 8 {
        points.extend([(middle, low), (middle, high)]);
    }
    let center = (middle, middle);
    if stones == 6 && mutant.has(Fault::CenterOfSixFixedStones) {
        points[5] = center;
    } else if stones >= 5 && stones % 2 == 1 {
        points.push(center);
    }
    points
        .into_iter()
        .map(|(column, from_bottom)| grid.point(column, rows - 1 - from_bottom))
        .collect()
}

/// What White gets for handicap stones.
///
/// Spec: r[handicap.compensation]
pub(super) fn compensation(mutant: Mutant, rules: &RuleSet, handicap: u16) -> HalfPoints {
    if handicap < 2 || mutant.has(Fault::CompensationIgnored) {
        return HalfPoints::new(0);
    }
    let stones = usize::from(handicap);
    HalfPoints::from_points(match rules.handicap.compensation {
        Compensation::None => 0,
        Compensation::Stones if mutant.has(Fault::CompensationOneShort) => stones - 1,
        Compensation::StonesLessOne if mutant.has(Fault::CompensationOneMore) => stones,
        Compensation::Stones => stones,
        Compensation::StonesLessOne => stones - 1,
    })
}

/// The komi of a game, where the rules have one for it.
///
/// Spec: r[scoring.komi.table]
pub(super) fn komi(
    mutant: Mutant,
    rules: &RuleSet,
    grid: Grid,
    handicap: u16,
) -> Option<HalfPoints> {
    let rows = match &rules.komi {
        Komi::Fixed(komi) => return Some(*komi),
        Komi::Table(rows) => rows,
    };
    if mutant.has(Fault::KomiTableIgnored) {
        return rows.first().map(|row| row.komi);
    }
    let size = [grid.columns(), grid.rows()];
    let mut fitting = rows.iter().filter(|row| {
        row.size.is_none_or(|wanted| wanted == size)
            && row.handicap.is_none_or(|wanted| wanted == handicap)
    });
    let takes_last = mutant.has(Fault::LastRowOfKomiTable);
    let row = if takes_last { fitting.next_back() } else { fitting.next() };
    row.map(|row| row.komi)
}
