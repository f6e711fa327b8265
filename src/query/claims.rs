//! Reads what a question says of stones: which are dead, and what else is said of them.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::fault::{Fault, Faults};
use super::read::{known, list, object};
use super::turns::point;
use crate::arbiter::{Claim, Status};
use crate::ask::statuses;
use crate::vocab::Grid;

/// What is said of stones, and the place in the request of each.
#[derive(Debug, Default)]
pub(super) struct Claims {
    pub(super) claims: Vec<Claim>,
    pub(super) places: Vec<String>,
    /// What was said already: a point that is listed twice is told once.
    seen: BTreeSet<Claim>,
}

/// Reads `dead` and `statuses`; without a grid only whether they are lists. Every fault is kept.
pub(super) fn claims(
    request: &Map<String, Value>,
    grid: Option<Grid>,
    faults: &mut Faults,
) -> Claims {
    let mut read = Claims::default();
    let dead = faults.field(request, "dead", vertices).unwrap_or_default();
    read.add(dead, Status::Dead, "/dead", grid, faults);
    let Some(given) = faults.field(request, "statuses", lists) else { return read };
    for (word, status) in statuses() {
        let place = format!("/statuses/{word}");
        let Some(value) = given.get(word) else { continue };
        if let Some(points) = faults.keep(vertices(value).map_err(|fault| fault.below(&place))) {
            read.add(points, status, &place, grid, faults);
        }
    }
    read
}

impl Claims {
    fn add(
        &mut self,
        points: &[Value],
        status: Status,
        place: &str,
        grid: Option<Grid>,
        faults: &mut Faults,
    ) {
        let Some(grid) = grid else { return };
        for (index, value) in points.iter().enumerate() {
            let read = point(grid, value).map_err(|fault| fault.item(index).below(place));
            let Some(point) = faults.keep(read) else { continue };
            let claim = Claim { point, status };
            if self.seen.insert(claim) {
                self.claims.push(claim);
                self.places.push(format!("{place}/{index}"));
            }
        }
    }
}

fn vertices(value: &Value) -> Result<&[Value], Fault> {
    list(value, "a list of vertices")
}

fn lists(value: &Value) -> Result<&Map<String, Value>, Fault> {
    let words: Vec<&str> = statuses().map(|(word, _)| word).collect();
    let lists = object(value, "an object with lists of vertices")?;
    known(lists, &words).map(|()| lists)
}
