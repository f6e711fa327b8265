use std::sync::Mutex;

use rayon::prelude::*;

use super::Exit;
use super::print::{print, progress_bar};
use super::replay::grid;
use crate::check::exhaust::{Covered, Found, part, size};
use crate::vocab::Grid;

/// Compare model and engine on every legal coloring of a board, every play of both players.
///
/// Each combination of suicide, of the reading of a full board, and of who left the start is gone
/// through once. Exit code 101 where the two differ.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The board: columns and rows, such as 4x3; at most 20 points.
    #[arg(long, value_parser = small_grid, value_name = "SIZE")]
    size: Grid,
    /// How many threads [default: one a core].
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<usize>,
}

/// How many colorings a thread takes at a time.
const CHUNK: u64 = 2_000;

fn small_grid(text: &str) -> Result<Grid, String> {
    let grid = grid(text)?;
    if grid.len() > 20 {
        return Err("more than 20 points are out of reach".to_owned());
    }
    Ok(grid)
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    rayon::ThreadPoolBuilder::new().num_threads(args.jobs.unwrap_or(0)).build_global()?;
    let grid = args.size;
    let colorings = size(grid);
    let bar = progress_bar(colorings);
    bar.set_message(format!("{grid}"));
    let covered = Mutex::new(Covered::default());
    let parts = colorings.div_ceil(CHUNK);
    let result = (0..parts).into_par_iter().try_for_each(|number| {
        let numbers = number * CHUNK..((number + 1) * CHUNK).min(colorings);
        let width = numbers.end - numbers.start;
        let part = part(grid, numbers)?;
        covered.lock().expect("no thread panics with the lock").add(part);
        bar.inc(width);
        Ok::<(), Box<Found>>(())
    });
    bar.finish_and_clear();
    if let Err(found) = result {
        panic!("{found}");
    }
    let Covered { starts, plays, refusals } =
        *covered.lock().expect("no thread panics with the lock");
    print(&format!(
        "{grid}: model and engine agree on {colorings} colorings, {starts} starts, \
         {plays} plays and {refusals} refusals\n"
    ))?;
    Ok(Exit::AsExpected)
}
