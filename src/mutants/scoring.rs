use super::board::Board;
use super::{Fault, Plain};
use crate::ruleset::axes::{Scoring, SharedEmpty, Tax};
use crate::vocab::{ByPlayer, Color, HalfPoints, Player};

/// The empty regions of a grid.
struct Regions {
    all: Vec<Region>,
    /// For each empty point the number of its region.
    numbers: Vec<Option<usize>>,
}

/// An empty region.
struct Region {
    points: Vec<usize>,
    /// The only player whose stones it touches.
    owner: Option<Player>,
    /// Whether it touches stones of both.
    is_dame: bool,
}

/// The numbers of both players without komi, prisoners and what else comes to them.
///
/// Spec: r[scoring.area], r[scoring.territory], r[scoring.stones]
pub(super) fn points(game: &Plain, board: &Board) -> ByPlayer<HalfPoints> {
    let mut numbers = ByPlayer::<HalfPoints>::default();
    let scoring = game.rules.scoring;
    let counts_stones = match scoring {
        Scoring::Area => !game.mutant.has(Fault::StonesDoNotCount),
        Scoring::Stones => true,
        Scoring::Territory => game.mutant.has(Fault::StonesCountAsTerritory),
    };
    let counts_empty = scoring != Scoring::Stones || game.mutant.has(Fault::EyesOfStoneScoring);
    for at in (0..board.colors.len()).filter(|_| counts_stones) {
        if let Some(player) = board.colors[at].player() {
            numbers[player] += HalfPoints::from_points(1);
        }
    }
    let regions = regions(game, board);
    let groups = Groups::of(game, board, &regions);
    for region in regions.all.iter().filter(|_| counts_empty) {
        let size = HalfPoints::from_points(region.points.len());
        match region.owner {
            Some(player) if !groups.takes_eyes(game, board, region) => numbers[player] += size,
            None if region.is_dame => share(game, region.points.len(), &mut numbers),
            None if game.mutant.has(Fault::EmptyGridCountsForBoth) => {
                numbers = ByPlayer { black: size, white: size };
            }
            Some(_) | None => {}
        }
    }
    if game.rules.tax == Tax::Group && scoring != Scoring::Stones {
        for player in Player::ALL {
            let taxed = HalfPoints::from_points(2 * groups.taxed(game, player));
            numbers[player] = numbers[player] - taxed;
        }
    }
    numbers
}

/// Counts dame.
///
/// Spec: r[scoring.shared-empty], r[scoring.shared-empty.half-each], r[scoring.shared-empty.both]
fn share(game: &Plain, points: usize, numbers: &mut ByPlayer<HalfPoints>) {
    let halves = match game.rules.shared_empty {
        SharedEmpty::Nobody if game.mutant.has(Fault::DameCountForBoth) => 2,
        SharedEmpty::HalfEach if game.mutant.has(Fault::HalfDameIgnored) => 0,
        SharedEmpty::Both if game.mutant.has(Fault::SharedDameIgnored) => 0,
        SharedEmpty::Nobody => 0,
        SharedEmpty::HalfEach => 1,
        SharedEmpty::Both => 2,
    };
    let each = HalfPoints::from_count(halves * points);
    numbers.black += each;
    numbers.white += each;
    if game.mutant.has(Fault::DameCountForBlack) {
        numbers.black += HalfPoints::from_points(points);
    }
}

/// The empty regions, by flood fills.
///
/// Spec: r[scoring.eye-point], r[scoring.dame], r[surround.empty], r[surround.empty.reading]
fn regions(game: &Plain, board: &Board) -> Regions {
    let mut regions = Regions { all: Vec::new(), numbers: vec![None; board.colors.len()] };
    for at in 0..board.colors.len() {
        if board.colors[at] != Color::Empty || regions.numbers[at].is_some() {
            continue;
        }
        let points = board.chain(at);
        for &point in &points {
            regions.numbers[point] = Some(regions.all.len());
        }
        let touches =
            |player: Player| points.iter().any(|&point| board.touches(point, player.color()));
        let owner = match (touches(Player::Black), touches(Player::White)) {
            (true, false) => Some(Player::Black),
            (false, true) => Some(Player::White),
            _ => None,
        };
        let is_dame = touches(Player::Black) && touches(Player::White);
        let of_one_color = Player::ALL.iter().any(|player| !board.colors.contains(&player.color()));
        let owner =
            owner.filter(|_| !(of_one_color && game.mutant.has(Fault::OneColorOwnsNothing)));
        let largest = game.mutant.has(Fault::LargeRegionsBelongToNobody);
        let owner = owner.filter(|_| !largest || 2 * points.len() < board.colors.len());
        regions.all.push(Region { points, owner, is_dame });
    }
    regions
}

/// Which chains belong together.
struct Groups {
    /// For each stone the number of its group.
    numbers: Vec<Option<usize>>,
    /// The player of each group, and whether it is in seki.
    all: Vec<(Player, bool)>,
}

impl Groups {
    /// Joins chains that share eye points.
    ///
    /// Spec: r[scoring.group], r[scoring.seki], r[scoring.seki.reading]
    fn of(game: &Plain, board: &Board, regions: &Regions) -> Self {
        let mut groups = Self { numbers: vec![None; board.colors.len()], all: Vec::new() };
        for at in 0..board.colors.len() {
            let Some(player) = board.colors[at].player() else { continue };
            if groups.numbers[at].is_some() {
                continue;
            }
            let number = groups.all.len();
            let mut in_seki = false;
            let mut joined = vec![false; regions.all.len()];
            let mut open = board.chain(at);
            while let Some(stone) = open.pop() {
                if groups.numbers[stone].replace(number).is_some() {
                    continue;
                }
                for &beside in board.adjacent(stone) {
                    let Some(region) = regions.numbers[beside] else { continue };
                    let is_eye = regions.all[region].owner == Some(player);
                    in_seki |= regions.all[region].is_dame;
                    if is_eye && !joined[region] && !game.mutant.has(Fault::ChainsAreGroups) {
                        joined[region] = true;
                        open.extend(chains_around(board, &regions.all[region], player));
                    }
                }
            }
            groups.all.push((player, in_seki));
        }
        groups
    }

    /// Whether eye points do not count, because a group around them is in seki.
    ///
    /// Spec: r[scoring.tax.seki], r[scoring.tax.group]
    fn takes_eyes(&self, game: &Plain, board: &Board, region: &Region) -> bool {
        let applies = match game.rules.tax {
            Tax::None => game.mutant.has(Fault::SekiEyesNeverCount),
            Tax::Seki => !game.mutant.has(Fault::SekiEyesCount),
            Tax::Group => !game.mutant.has(Fault::GroupTaxLeavesSekiEyes),
        };
        let beside = region.points.iter().flat_map(|&at| board.adjacent(at));
        let mut groups = beside.filter_map(|&at| self.numbers[at]);
        applies && groups.any(|group| self.all[group].1)
    }

    /// The groups of a player that pay the tax.
    ///
    /// Spec: r[scoring.tax.group]
    fn taxed(&self, game: &Plain, player: Player) -> usize {
        if game.mutant.has(Fault::GroupTaxForgotten) {
            return 0;
        }
        let pays = |&&(owner, in_seki): &&(Player, bool)| {
            owner == player && (!in_seki || game.mutant.has(Fault::GroupsInSekiPayTax))
        };
        self.all.iter().filter(pays).count()
    }
}

/// The stones of the chains of a player around a region.
fn chains_around(board: &Board, region: &Region, player: Player) -> Vec<usize> {
    let beside = region.points.iter().flat_map(|&at| board.adjacent(at));
    let mut stones: Vec<usize> = Vec::new();
    for &at in beside.filter(|&&at| board.colors[at] == player.color()) {
        if !stones.contains(&at) {
            stones.extend(board.chain(at));
        }
    }
    stones
}
