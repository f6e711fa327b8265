use super::{Broken, Snapshot, advance, begin, broken};
use crate::arbiter::{Arbiter, Chain, Claim, End, NotWholeChains, Score, Start, Status};
use crate::check::{Both, Played, Script};
use crate::ruleset::axes::{Confirmation, Ruling, Scoring};
use crate::vocab::{ByPlayer, Color, HalfPoints, Outcome, Player, Point};

/// What is said of stones changes a count and nothing else.
///
/// Spec: r[scoring.dead], r[ruling.statuses]
pub fn claims_touch_the_score_alone(script: &Script) -> Result<(), Broken> {
    let law = "claims_touch_the_score_alone";
    let played = script.played();
    let mut game = begin::<Both>(&played);
    for &step in &played.steps {
        advance(&mut game, step);
        let before = Snapshot::of(&game);
        for chain in game.chains() {
            let statuses = [Status::Dead, Status::Disputed].into_iter();
            for status in statuses.chain(Ruling::ALL.iter().map(|&ruling| Status::Ruled(ruling))) {
                let score = game.score(&said_of(&chain, status));
                if let Some(flaw) = flaw_of_status(&game, &played, &chain, status, score) {
                    return Err(broken(law, &played, format!("{status:?}, {chain:?}: {flaw}")));
                }
            }
        }
        if Snapshot::of(&game) != before {
            return Err(broken(law, &played, "what was said of stones changed the game"));
        }
    }
    Ok(())
}

fn said_of(chain: &Chain, status: Status) -> Vec<Claim> {
    chain.points.iter().map(|&point| Claim { point, status }).collect()
}

/// What is wrong with a count that was told something of a chain.
///
/// Stones in a position with a name are dead where the rules rule on it; where they do not, and
/// where stones are disputed, the count takes them as they stand. In hypothetical play a dispute is
/// lost by both, unless the game came to a result before it was counted.
fn flaw_of_status(
    game: &Both,
    played: &Played,
    chain: &Chain,
    status: Status,
    score: Result<Score, NotWholeChains>,
) -> Option<String> {
    let rules = &played.rules;
    let standing = game.score(&[]);
    let expected = match status {
        Status::Ruled(ruling) if rules.rulings.contains(&ruling) => {
            game.score(&said_of(chain, Status::Dead))
        }
        Status::Disputed if rules.confirmation == Confirmation::HypotheticalPlay => {
            let is_open = is_open(game);
            standing.map(|score| Score {
                outcome: if is_open { Outcome::BothLose } else { score.outcome },
                ..score
            })
        }
        Status::Disputed | Status::Ruled(_) => standing,
        // What becomes of the dead has a law of its own.
        Status::Dead => score,
    };
    (score != expected).then(|| format!("the count is {score:?}, expected {expected:?}"))
}

/// Whether the count decides the game.
fn is_open(game: &Both) -> bool {
    !matches!(game.ended(), Some(End::Resignation { .. } | End::Cycle { .. }))
}

/// To say that chains are dead is to count the grid without them, and to count them as prisoners
/// where prisoners count.
///
/// Spec: r[scoring.dead], r[scoring.prisoners]
pub fn claims_of_the_dead_take_stones_away(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    let mut game = begin::<Both>(&played);
    for &step in &played.steps {
        advance(&mut game, step);
        let chains = game.chains();
        let of = |player| chains.iter().filter(move |chain| chain.player == player);
        let mut lists: Vec<Vec<Point>> = chains.iter().map(|chain| chain.points.clone()).collect();
        for player in Player::ALL {
            lists.push(of(player).flat_map(|chain| chain.points.clone()).collect());
        }
        lists.push(chains.iter().flat_map(|chain| chain.points.clone()).collect());
        for dead in lists {
            if let Some(flaw) = flaw_of_dead(&game, &played, &dead) {
                let law = "claims_of_the_dead_take_stones_away";
                return Err(broken(law, &played, format!("{dead:?} are dead: {flaw}")));
            }
        }
    }
    Ok(())
}

/// What is wrong with a count without these stones.
///
/// A new game that starts from the coloring has no prisoners, pass stones and button: what those
/// add is the difference of both counts with all stones alive.
fn flaw_of_dead(game: &Both, played: &Played, dead: &[Point]) -> Option<String> {
    let position = game.position();
    let mut without = position.clone();
    for &point in dead {
        without.set(point, Color::Empty);
    }
    let counted = |coloring| {
        let start = Start { coloring, ..played.start.clone() };
        let game = Both::start(&start, &played.rules).expect("it stood in a game");
        game.score(&[]).expect("nothing is claimed")
    };
    let (alive, taken_away) = (counted(position.clone()), counted(without));
    let claims: Vec<Claim> = dead.iter().copied().map(Claim::dead).collect();
    let (now, told) = (game.score(&[]).ok()?, game.score(&claims));
    let Ok(told) = told else { return Some(format!("{told:?}")) };
    let prisoners = ByPlayer::from_fn(|player| match played.rules.scoring {
        Scoring::Area | Scoring::Stones => 0,
        Scoring::Territory => {
            dead.iter().filter(|&&point| position[point] == player.opponent().color()).count()
        }
    });
    let of = |score: &Score, player| score.numbers[player].halves();
    let fits = |player: Player| {
        let changed = of(&told, player) - of(&now, player);
        changed
            == of(&taken_away, player) - of(&alive, player)
                + HalfPoints::from_points(prisoners[player]).halves()
    };
    let quarters = |score: &Score| score.half_board.map_or(0, |half| half.black - half.half);
    let half_board = quarters(&told) - quarters(&now) == quarters(&taken_away) - quarters(&alive);
    (!half_board || !Player::ALL.into_iter().all(fits)).then(|| {
        format!("the count is {told:?}, with all alive {now:?}, without them {taken_away:?}")
    })
}

/// Claims are a set: turned around they give the same count.
///
/// Spec: r[scoring.dead], r[ruling.statuses]
pub fn what_is_said_of_stones_has_no_order(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    let mut game = begin::<Both>(&played);
    for &step in &played.steps {
        advance(&mut game, step);
        for first in 0..3 {
            let mut claims = mixed_claims(&game.chains(), first);
            let forward = game.score(&claims);
            claims.reverse();
            let backward = game.score(&claims);
            // Every second first, so that the points of a chain come apart.
            let (even, odd): (Vec<_>, Vec<_>) =
                claims.iter().enumerate().partition(|(at, _)| at % 2 == 0);
            let apart: Vec<Claim> = even.into_iter().chain(odd).map(|(_, &claim)| claim).collect();
            if forward.is_err() || backward != forward || game.score(&apart) != forward {
                let what = format!("{forward:?} and {backward:?} for {claims:?}");
                return Err(broken("what_is_said_of_stones_has_no_order", &played, what));
            }
        }
    }
    Ok(())
}

/// Something else said of each chain, and of every fifth nothing.
fn mixed_claims(chains: &[Chain], first: usize) -> Vec<Claim> {
    let statuses = [
        Some(Status::Dead),
        Some(Status::Ruled(Ruling::MoonshineLife)),
        Some(Status::Disputed),
        Some(Status::Ruled(Ruling::BentFour)),
        None,
    ];
    let said = chains
        .iter()
        .enumerate()
        .filter_map(|(at, chain)| Some(said_of(chain, statuses[(at + first) % statuses.len()]?)));
    said.flatten().collect()
}
