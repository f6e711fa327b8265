use super::{Broken, advance, begin, broken, number_of};
use crate::arbiter::{Arbiter, Claim};
use crate::check::{Both, Played, Script};
use crate::ruleset::RuleSet;
use crate::ruleset::axes::{Button, Komi, Margin, PassStone, Response, Scoring, SharedEmpty, Tax};
use crate::vocab::{ByPlayer, Color, Declaration, HalfPoints, Move, Player, Turn};

/// From a start with equally many stones, when both players have made equally many turns and lost
/// none, the difference of areas is that of territories with prisoners and pass stones.
///
/// Spec: r[scoring.area], r[scoring.territory], r[scoring.prisoners], r[scoring.pass-stone]
pub fn area_equals_territory_and_pass_stones(script: &Script) -> Result<(), Broken> {
    let mut script = script.clone();
    script.rules.scoring = number_of(Scoring::ALL, &Scoring::Area);
    script.rules.tax = number_of(Tax::ALL, &Tax::None);
    script.rules.margin = 0;
    script.rules.passes |= 1;
    if script.rules().illegal_move.response == Response::LosesTurn {
        script.rules.illegal_move = number_of(Response::ALL, &Response::BecomesPass);
    }
    let stones = Player::ALL.map(|player| script.start().coloring.stones_of(player).len());
    if stones[0] != stones[1] {
        script.setup.clear();
    }
    let played = script.played();
    let territory = with_rules(&played, |rules| rules.scoring = Scoring::Territory);
    let (mut one, mut other) = (begin::<Both>(&played), begin::<Both>(&territory));
    let mut takers = Vec::new();
    for &step in &played.steps {
        advance(&mut one, step);
        advance(&mut other, step);
        match step {
            Some(turn) => takers.push(takes_a_turn(turn).then_some(turn.player)),
            None => drop(takers.pop()),
        }
        let turns_of = |player| takers.iter().filter(|&&taker| taker == Some(player)).count();
        if turns_of(Player::Black) != turns_of(Player::White) {
            continue;
        }
        for dead in nothing_and_each_chain(&one) {
            let scores = (one.score(&dead), other.score(&dead));
            let (Ok(area), Ok(territory)) = scores else { continue };
            let difference = |numbers: ByPlayer<HalfPoints>| numbers.black - numbers.white;
            let differs = difference(area.numbers) != difference(territory.numbers);
            if differs || area.outcome != territory.outcome {
                let what = format!("area {area:?}, territory {territory:?}, dead {dead:?}");
                return Err(broken("area_equals_territory_and_pass_stones", &played, what));
            }
        }
    }
    Ok(())
}

/// Whether a turn is a play or a pass.
const fn takes_a_turn(turn: Turn) -> bool {
    matches!(turn.mv, Move::Play(_) | Move::Pass | Move::Declare(Declaration::End))
}

/// No claims, and for each chain those that it is dead.
fn nothing_and_each_chain(game: &Both) -> Vec<Vec<Claim>> {
    let dead = game.chains().into_iter().map(|chain| chain.points.into_iter().map(Claim::dead));
    std::iter::once(Vec::new()).chain(dead.map(Iterator::collect)).collect()
}

/// The same game under changed rules.
fn with_rules(played: &Played, change: impl FnOnce(&mut RuleSet)) -> Played {
    let mut played = played.clone();
    change(&mut played.rules);
    played
}

/// Where every point counts, the comparison with half of the grid finds half of the difference in
/// points, and the same winner.
///
/// Every point counts with a dame half for each, no tax, and a stone on the grid. The button is
/// left out: it gives half a point to one player and takes none from the other.
///
/// Spec: r[scoring.half-board], r[scoring.half-board.quarters]
/// Units: a quarter of a stone is half a point of difference.
pub fn half_board_is_half_the_difference(script: &Script) -> Result<(), Broken> {
    let mut played = script.played();
    played.rules.scoring = Scoring::Area;
    played.rules.shared_empty = SharedEmpty::HalfEach;
    played.rules.tax = Tax::None;
    played.rules.button = Button::None;
    let points = with_rules(&played, |rules| rules.margin = Margin::Points);
    let half_board = with_rules(&played, |rules| rules.margin = Margin::HalfBoard);
    let (mut one, mut other) = (begin::<Both>(&points), begin::<Both>(&half_board));
    let size = played.start.coloring.grid().len();
    for &step in &played.steps {
        advance(&mut one, step);
        advance(&mut other, step);
        if one.position().points_of(Color::Empty).count() == size {
            continue;
        }
        let (Ok(one), Ok(other)) = (one.score(&[]), other.score(&[])) else { continue };
        let difference = one.numbers.black - one.numbers.white;
        let is_half = other.half_board.is_some_and(|quarters| {
            quarters.half == HalfPoints::from_points(size).halves()
                && quarters.black - quarters.half == difference.halves()
        });
        if !is_half || one.numbers != other.numbers || one.outcome != other.outcome {
            let what = format!("in points {one:?}, against half of the grid {other:?}");
            return Err(broken("half_board_is_half_the_difference", &played, what));
        }
    }
    Ok(())
}

/// The ways in which empty points are counted: who gets those between both sides, and the tax.
const WAYS: [(SharedEmpty, Tax); 5] = [
    (SharedEmpty::Nobody, Tax::None),
    (SharedEmpty::Nobody, Tax::Seki),
    (SharedEmpty::Nobody, Tax::Group),
    (SharedEmpty::HalfEach, Tax::None),
    (SharedEmpty::Both, Tax::None),
];

/// Stones are part of the area, a tax only lowers a number, a dame gives as much to both players,
/// and territory is area with prisoners in the place of stones.
///
/// Spec: r[scoring.stones], r[scoring.area], r[scoring.territory], r[scoring.tax.seki],
/// r[scoring.tax.group], r[scoring.shared-empty.half-each], r[scoring.shared-empty.both]
pub fn counts_are_in_the_order_of_their_definitions(script: &Script) -> Result<(), Broken> {
    let mut played = script.played();
    played.start.handicap = 0;
    played.rules.komi = Komi::Fixed(HalfPoints::new(0));
    played.rules.button = Button::None;
    played.rules.pass_stone = PassStone::None;
    played.rules.margin = Margin::Points;
    let game = |scoring, (shared_empty, tax)| {
        let rules = RuleSet { scoring, shared_empty, tax, ..played.rules.clone() };
        begin::<Both>(&Played { rules, ..played.clone() })
    };
    let mut stones = game(Scoring::Stones, WAYS[0]);
    let mut area = WAYS.map(|way| game(Scoring::Area, way));
    let mut territory = WAYS.map(|way| game(Scoring::Territory, way));
    for &step in &played.steps {
        for game in area.iter_mut().chain(&mut territory).chain([&mut stones]) {
            advance(game, step);
        }
        for player in Player::ALL {
            let number = |game: &Both| number_of_half_points(game, player);
            let counts = Counts {
                stones_standing: HalfPoints::from_points(stones.position().stones_of(player).len())
                    .halves(),
                prisoners: 2 * stones.captures()[player].cast_signed(),
                stones: number(&stones),
                area: area.each_ref().map(number),
                territory: territory.each_ref().map(number),
            };
            if let Some(flaw) = counts.flaw() {
                let law = "counts_are_in_the_order_of_their_definitions";
                return Err(broken(law, &played, format!("{player}, {flaw}: {counts:?}")));
            }
        }
    }
    Ok(())
}

fn number_of_half_points(game: &Both, player: Player) -> i32 {
    game.score(&[]).map_or(i32::MIN, |score| score.numbers[player].halves())
}

/// A player's numbers under every way of counting, in half-points.
#[derive(Debug)]
struct Counts {
    stones_standing: i32,
    prisoners: i32,
    stones: i32,
    /// In the order of [`WAYS`].
    area: [i32; 5],
    territory: [i32; 5],
}

impl Counts {
    fn flaw(&self) -> Option<&'static str> {
        if self.stones != self.stones_standing {
            return Some("the stones are not counted");
        }
        if self.stones > self.area[0] {
            return Some("stones are more than the area");
        }
        for [untaxed, seki, group, half_each, both] in [self.area, self.territory] {
            if seki > untaxed || group > seki {
                return Some("a tax raises a number");
            }
            if 2 * half_each != untaxed + both {
                return Some("half of the dame is not half");
            }
        }
        let is_exchanged = |(area, territory): (&i32, &i32)| {
            area - self.stones_standing == territory - self.prisoners
        };
        let all = self.area.iter().zip(&self.territory).all(is_exchanged);
        (!all).then_some("territory is not area with prisoners in the place of stones")
    }
}
