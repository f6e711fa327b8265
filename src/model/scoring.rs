//! See also `spec/70-scoring.md`.

use super::board::color_of;
use super::chain::chains;
use super::group::{are_adjacent, dame, eye_regions, groups, is_in_seki};
use super::handicap::compensation;
use crate::arbiter::{Evidence, Witness};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Button, Komi, PassStone, Scoring, SharedEmpty, Tax};
use crate::vocab::{ByPlayer, Clause, Color, Coloring, Grid, HalfPoints, Player, Point};

/// What a count is made from.
pub(super) struct Tally<'a> {
    /// The coloring without the dead stones.
    pub(super) coloring: &'a Coloring,
    /// The stones that each player has taken, the opponent's dead stones not included.
    pub(super) prisoners: ByPlayer<u32>,
    /// The dead stones of each player.
    pub(super) dead: ByPlayer<u32>,
    /// How often each player has passed.
    pub(super) passes: ByPlayer<u32>,
    /// Who made the first pass of the game, where there is a button.
    pub(super) button: Option<Player>,
    /// The number of handicap stones.
    pub(super) handicap: u16,
}

/// The coloring without the dead stones.
///
/// > r[scoring.dead] Stones that a count is told to be dead are taken from the grid before it; a
/// > list of dead stones holds whole chains.
///
/// > r[scoring.all-alive] A count that is told of no dead stones takes every stone as alive: to
/// > judge life and death is no part of counting.
pub(super) fn without(coloring: &Coloring, dead: &[Point], witness: &mut dyn Witness) -> Coloring {
    witness.saw(Clause::new("scoring.all-alive"), dead.is_empty());
    witness.saw(Clause::new("scoring.dead"), !dead.is_empty());
    witness.shown(Evidence::Points(dead));
    let mut counted = coloring.clone();
    for &point in dead {
        counted.set(point, Color::Empty);
    }
    counted
}

/// The number of a player.
pub(super) fn number(
    tally: &Tally<'_>,
    rules: &RuleSet,
    player: Player,
    witness: &mut dyn Witness,
) -> HalfPoints {
    let coloring = tally.coloring;
    let stones = HalfPoints::from_points(coloring.stones_of(player).len());
    let (clause, mut number) = match rules.scoring {
        // > r[scoring.area] With `scoring = "area"` a player's number is that of the points of the
        // > own color and of the empty points surrounded by it.
        Scoring::Area => ("scoring.area", stones + empty_points(coloring, rules, player, witness)),
        // > r[scoring.territory] With `scoring = "territory"` a player's number is that of the own
        // > eye points and of the prisoners that the player has taken.
        Scoring::Territory => {
            let eye_points = empty_points(coloring, rules, player, witness);
            ("scoring.territory", eye_points + prisoners(tally, rules, player, witness))
        }
        // > r[scoring.stones] With `scoring = "stones"` a player's number is that of the points of
        // > the own color.
        Scoring::Stones => ("scoring.stones", stones),
    };
    witness.saw(Clause::new(clause), number != HalfPoints::new(0));
    // > r[scoring.button] With `button = "first-pass-half-point"` the number of the player who made
    // > the first pass of the game is raised by half a point.
    if rules.button == Button::FirstPassHalfPoint {
        let is_raised = tally.button == Some(player);
        witness.saw(Clause::new("scoring.button"), is_raised);
        number += HalfPoints::from_count(usize::from(is_raised));
    }
    if player == Player::White {
        number += bonus(rules, coloring.grid(), tally.handicap, witness);
    }
    number
}

/// What the empty points give a player, after the tax.
///
/// > r[scoring.empty-grid] An empty grid counts for nobody: 0 to 0.
fn empty_points(
    coloring: &Coloring,
    rules: &RuleSet,
    player: Player,
    witness: &mut dyn Witness,
) -> HalfPoints {
    let is_empty_grid = coloring.points_of(Color::Empty).count() == coloring.grid().len();
    witness.saw(Clause::new("scoring.empty-grid"), is_empty_grid);
    let dame = dame(coloring, witness);
    let regions = eye_regions(coloring, player, witness);
    let eye_points = match rules.tax {
        Tax::None => HalfPoints::from_points(regions.concat().len()),
        Tax::Seki | Tax::Group => taxed(coloring, rules.tax, player, &regions, &dame, witness),
    };
    eye_points + shared(rules, dame.len(), witness)
}

/// What a player's eye points give after a tax.
///
/// > r[scoring.seki.reading] Seki spreads through shared eye points: where one chain touches a
/// > dame, no eye point around which a chain of its group stands counts.
fn taxed(
    coloring: &Coloring,
    tax: Tax,
    player: Player,
    regions: &[Vec<Point>],
    dame: &[Point],
    witness: &mut dyn Witness,
) -> HalfPoints {
    let groups = groups(coloring, player, regions, witness).into_iter();
    let (in_seki, alive): (Vec<_>, Vec<_>) =
        groups.partition(|group| is_in_seki(coloring, group, dame, witness));
    let chains = chains(coloring, color_of(player));
    let spreads = chains.iter().any(|chain| {
        let is_apart = !are_adjacent(coloring, chain, dame);
        is_apart && in_seki.iter().any(|group| group.contains(&chain[0]))
    });
    witness.saw(Clause::new("scoring.seki.reading"), spreads);
    let is_whole_side = alive.is_empty() && !in_seki.is_empty();
    witness.saw(Clause::new("scoring.territory.reading"), is_whole_side);
    // > r[scoring.tax.seki] With `tax = "seki"`, an eye point does not count where its region is
    // > adjacent to a group in seki.
    let counts =
        |region: &&Vec<Point>| !in_seki.iter().any(|group| are_adjacent(coloring, group, region));
    let eye_points = regions.iter().filter(counts).flatten().count();
    let is_taxed = eye_points < regions.concat().len();
    let clause = if tax == Tax::Group { "scoring.tax.group" } else { "scoring.tax.seki" };
    witness.saw(Clause::new(clause), is_taxed || (tax == Tax::Group && !alive.is_empty()));
    // > r[scoring.tax.group] With `tax = "group"`, an eye point does not count where its region is
    // > adjacent to a group in seki, and two points are taken from a player's number for each of
    // > the player's groups that is not in seki.
    let levied = if tax == Tax::Group { 2 * alive.len() } else { 0 };
    HalfPoints::from_points(eye_points) - HalfPoints::from_points(levied)
}

/// What the dame give each player.
///
/// > r[scoring.shared-empty] With `shared_empty = "nobody"` an empty point that reaches both
/// > players' colors first counts for neither.
///
/// > r[scoring.shared-empty.half-each] With `shared_empty = "half-each"`, where empty points count,
/// > a dame is half a point for each player.
///
/// > r[scoring.shared-empty.both] With `shared_empty = "both"`, where empty points count, a dame is
/// > a point for each player.
fn shared(rules: &RuleSet, dame: usize, witness: &mut dyn Witness) -> HalfPoints {
    let (clause, shared) = match rules.shared_empty {
        SharedEmpty::Nobody => ("scoring.shared-empty", HalfPoints::new(0)),
        SharedEmpty::HalfEach => ("scoring.shared-empty.half-each", HalfPoints::from_count(dame)),
        SharedEmpty::Both => ("scoring.shared-empty.both", HalfPoints::from_points(dame)),
    };
    witness.saw(Clause::new(clause), dame > 0);
    shared
}

/// The prisoners of a player and what counts like them.
///
/// > r[scoring.prisoners] Prisoners count with `scoring = "territory"` alone; a stone that is taken
/// > from the grid as dead is then one more prisoner of the opponent.
///
/// > r[scoring.pass-stone] With `pass_stone = "one"` every pass hands a stone to the opponent,
/// > which counts for that player where prisoners count, and is told apart from what was taken.
fn prisoners(
    tally: &Tally<'_>,
    rules: &RuleSet,
    player: Player,
    witness: &mut dyn Witness,
) -> HalfPoints {
    let opponent = player.opponent();
    let handed_over = match rules.pass_stone {
        PassStone::None => 0,
        PassStone::One => {
            witness.saw(Clause::new("scoring.pass-stone"), tally.passes[opponent] > 0);
            tally.passes[opponent]
        }
    };
    let prisoners = tally.prisoners[player] + tally.dead[opponent];
    witness.saw(Clause::new("scoring.prisoners"), prisoners > 0);
    let stones = prisoners + handed_over;
    HalfPoints::from_points(stones as usize)
}

/// What White gets besides: the komi and the compensation.
///
/// > r[scoring.komi] The komi is added to White's number.
pub(super) fn bonus(
    rules: &RuleSet,
    grid: Grid,
    handicap: u16,
    witness: &mut dyn Witness,
) -> HalfPoints {
    let komi = komi(rules, grid, handicap, witness).expect("a game without komi does not begin");
    witness.saw(Clause::new("scoring.komi"), komi != HalfPoints::new(0));
    komi + compensation(rules, handicap, witness)
}

/// The komi of a game, if the rules have one for it.
///
/// > r[scoring.komi.table] Where the komi is a table, it is that of the first row that fits the
/// > grid and the number of handicap stones; a game that no row fits cannot begin.
pub(super) fn komi(
    rules: &RuleSet,
    grid: Grid,
    handicap: u16,
    witness: &mut dyn Witness,
) -> Option<HalfPoints> {
    match &rules.komi {
        Komi::Fixed(komi) => Some(*komi),
        Komi::Table(rows) => {
            let row = rows.iter().find(|row| {
                row.size.is_none_or(|size| size == [grid.columns(), grid.rows()])
                    && row.handicap.is_none_or(|stones| stones == handicap)
            });
            witness.saw(Clause::new("scoring.komi.table"), row.is_some());
            row.map(|row| row.komi)
        }
    }
}
