//! Random games through both arbiters, a few under every preset.

use surround::arbiter::Prohibition;
use surround::check::{Totals, random_games};
use surround::ruleset::{preset, presets};
use surround::vocab::Grid;

#[test]
fn both_arbiters_agree_under_every_preset() {
    let mut totals = Totals::default();
    for preset in presets() {
        for (columns, rows) in [(5, 5), (4, 2)] {
            let grid = Grid::new(columns, rows).unwrap();
            let games = u64::from(super::cases(6));
            let played = random_games(&preset.rules, grid, 1, 0..games)
                .unwrap_or_else(|stopped| panic!("{}: {stopped}", preset.name));
            totals.add(&played);
        }
    }
    println!("{totals:?}");
    assert!(totals.ended > 0 && totals.ended < totals.games);
    assert!(totals.captures > totals.games && totals.suicides > 0);
    for prohibition in [Prohibition::AfterEnd, Prohibition::Positional, Prohibition::Suicide] {
        assert!(totals.refusals.contains_key(&prohibition), "no refusal by {prohibition:?}");
    }
}

#[test]
fn a_game_depends_on_its_seed_and_number_alone() {
    let rules = &preset("simple-rules").unwrap().rules;
    let games = |seed, numbers| random_games(rules, Grid::new(3, 3).unwrap(), seed, numbers);
    let whole = games(7, 0..20).unwrap();
    let mut parts = games(7, 12..20).unwrap();
    parts.add(&games(7, 0..12).unwrap());
    assert_eq!(parts, whole);
    assert_ne!(games(8, 0..20).unwrap(), whole);
}
