use super::{Broken, Snapshot, advance, begin, broken};
use crate::arbiter::{End, Score, Start};
use crate::check::{Both, Played, Script, Symmetry};
use crate::ruleset::axes::{Equal, Komi, LastPass, Margin};
use crate::vocab::{
    ByPlayer, Color, Coloring, Grid, HalfPoints, Move, Outcome, Player, Point, Turn,
};

/// A game laid upon itself by a symmetry of the grid goes the same way.
pub fn symmetry_commutes_with_play(script: &Script) -> Result<(), Broken> {
    let played = script.played();
    let grid = played.start.coloring.grid();
    let seen = seen_after_each_step(&played);
    // The first symmetry is the identity.
    for symmetry in Symmetry::all().skip(1) {
        let image = Played {
            start: Start {
                coloring: symmetry.coloring(&played.start.coloring),
                ..played.start.clone()
            },
            rules: played.rules.clone(),
            steps: played.steps.iter().map(|step| step.map(|t| laid(symmetry, grid, t))).collect(),
        };
        let mut game = begin::<Both>(&image);
        for (&step, seen) in image.steps.iter().zip(&seen) {
            advance(&mut game, step);
            let expected = laid_snapshot(symmetry, seen);
            if expected != Snapshot::of(&game) {
                let what = format!("the image under {symmetry:?} differs");
                return Err(broken("symmetry_commutes_with_play", &played, what));
            }
        }
    }
    Ok(())
}

fn seen_after_each_step(played: &Played) -> Vec<Snapshot> {
    let mut game = begin::<Both>(played);
    let mut see = |&step| {
        advance(&mut game, step);
        Snapshot::of(&game)
    };
    played.steps.iter().map(&mut see).collect()
}

fn laid(symmetry: Symmetry, grid: Grid, turn: Turn) -> Turn {
    match turn.mv {
        Move::Play(point) => Turn::play(turn.player, symmetry.point(grid, point)),
        Move::Pass | Move::Declare(_) => turn,
    }
}

fn laid_snapshot(symmetry: Symmetry, seen: &Snapshot) -> Snapshot {
    let grid = seen.position.grid();
    let mut legal_plays: Vec<Point> =
        seen.legal_plays.iter().map(|&point| symmetry.point(grid, point)).collect();
    legal_plays.sort();
    Snapshot { position: symmetry.coloring(&seen.position), legal_plays, ..seen.clone() }
}

/// A game with the colors exchanged goes the same way.
///
/// What a rule set gives to one player alone is left out: komi and compensation, the last pass, and
/// the comparison with half of the grid, in which Black is counted. Who wins a tie is exchanged.
pub fn color_exchange_commutes_with_play(script: &Script) -> Result<(), Broken> {
    let mut played = script.played();
    played.rules.komi = Komi::Fixed(HalfPoints::new(0));
    played.rules.ending.last_pass = LastPass::Anyone;
    played.rules.margin = Margin::Points;
    played.start.handicap = 0;
    let mut rules = played.rules.clone();
    rules.equal = match rules.equal {
        Equal::BlackWins => Equal::WhiteWins,
        Equal::WhiteWins => Equal::BlackWins,
        either => either,
    };
    let exchange_turn = |turn: Turn| Turn { player: turn.player.opponent(), ..turn };
    let exchanged = Played {
        start: Start {
            coloring: exchange(&played.start.coloring),
            to_move: played.start.to_move.opponent(),
            left_by: played.start.left_by.map(Player::opponent),
            ..played.start.clone()
        },
        rules,
        steps: played.steps.iter().map(|step| step.map(exchange_turn)).collect(),
    };
    let images = seen_after_each_step(&exchanged);
    for (seen, image) in seen_after_each_step(&played).iter().zip(images) {
        if exchange_snapshot(seen) != image {
            let what = "the game with colors exchanged differs";
            return Err(broken("color_exchange_commutes_with_play", &played, what));
        }
    }
    Ok(())
}

fn exchange(coloring: &Coloring) -> Coloring {
    let colors = coloring.colors().iter().map(|color: &Color| color.exchanged()).collect();
    Coloring::from_colors(coloring.grid(), colors)
}

fn exchange_both<T: Copy>(both: ByPlayer<T>) -> ByPlayer<T> {
    ByPlayer { black: both.white, white: both.black }
}

fn exchange_snapshot(seen: &Snapshot) -> Snapshot {
    let mut words: Vec<Turn> =
        seen.words.iter().map(|&turn| Turn { player: turn.player.opponent(), ..turn }).collect();
    // Black's come first.
    words.sort_by_key(|turn| turn.player);
    Snapshot {
        position: exchange(&seen.position),
        to_move: seen.to_move.map(Player::opponent),
        ended: seen.ended.map(|end| match end {
            End::Resignation { by } => End::Resignation { by: by.opponent() },
            End::TwoPasses | End::FourPasses | End::Agreement | End::Cycle { .. } => end,
        }),
        captures: exchange_both(seen.captures),
        komi: seen.komi,
        legal_plays: seen.legal_plays.clone(),
        words,
        score: seen.score.map(|score| Score {
            numbers: exchange_both(score.numbers),
            outcome: match score.outcome {
                Outcome::Win { by, margin } => Outcome::Win { by: by.opponent(), margin },
                Outcome::Resignation { winner } => {
                    Outcome::Resignation { winner: winner.opponent() }
                }
                neither => neither,
            },
            half_board: score.half_board,
        }),
    }
}
