//! Every legal coloring of small grids, counted in every way, with everything that may be said of
//! its chains.

use surround::check::exhaust;
use surround::vocab::Grid;

#[test]
fn every_claim_on_grids_of_four_and_six_points_agrees() {
    for (columns, rows, legal) in [(2, 2, 57), (3, 2, 489)] {
        let grid = Grid::new(columns, rows).unwrap();
        let covered = exhaust::claims(grid, 0..exhaust::size(grid));
        let covered = covered.unwrap_or_else(|found| panic!("{found}"));
        println!("{grid}: {covered:?}");
        assert_eq!(covered.counts, legal * exhaust::ways_of_counting().len() as u64);
    }
}
