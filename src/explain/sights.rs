use super::{EarlierTurn, Evaluated};
use crate::arbiter::{Evidence, Witness};
use crate::vocab::{Clause, Coloring, Grid, Point};

/// A clause as the witness saw it once.
pub(super) struct Sight {
    clause: Clause,
    holds: bool,
    points: Vec<Vec<Point>>,
    turns: Vec<usize>,
}

impl Witness for Vec<Sight> {
    fn saw(&mut self, clause: Clause, holds: bool) {
        self.push(Sight { clause, holds, points: Vec::new(), turns: Vec::new() });
    }

    fn shown(&mut self, evidence: Evidence<'_>) {
        let Some(last) = self.last_mut() else { return };
        match evidence {
            Evidence::Points([]) => {}
            Evidence::Points(points) => last.points.push(points.to_vec()),
            Evidence::Turn(turn) => last.turns.push(turn),
        }
    }
}

/// What was seen, clause by clause in the order in which they were seen first.
pub(super) fn evaluated(grid: Grid, sights: Vec<Sight>, history: &[&Coloring]) -> Vec<Evaluated> {
    let mut all: Vec<Evaluated> = Vec::new();
    for sight in sights {
        let at = all.iter().position(|known| known.clause == sight.clause.name());
        let at = at.unwrap_or_else(|| {
            all.push(Evaluated::none_of(&sight.clause));
            all.len() - 1
        });
        let known = &mut all[at];
        known.holds += usize::from(sight.holds);
        known.fails += usize::from(!sight.holds);
        known.points.extend(sight.points.into_iter().map(|mut points| {
            points.sort();
            grid.names(&points)
        }));
        known.turns.extend(sight.turns.into_iter().map(|turn| EarlierTurn {
            turn,
            left: history.get(turn).map_or_else(Vec::new, |coloring| coloring.rows()),
        }));
    }
    all
}

impl Evaluated {
    /// A clause that has not been seen yet.
    fn none_of(clause: &Clause) -> Self {
        let clause = clause.name().to_owned();
        Self { clause, holds: 0, fails: 0, points: Vec::new(), turns: Vec::new() }
    }
}
