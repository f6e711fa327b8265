use super::Step;
use crate::arbiter::{Claim, End, HalfBoard, Score, Status};
use crate::ruleset::axes::{self, Ruling};
use crate::vocab::{Declaration, Grid, Move, ParsePlayerError, ParseVertexError, Player, Turn};

/// A text that is no turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadTurnError {
    /// It has not two words.
    #[error(
        "`{0}` is no turn, expected a player and a vertex, `pass` or a word about the end, \
         such as `B C3`"
    )]
    Form(String),
    /// The first word is no player.
    #[error(transparent)]
    Player(#[from] ParsePlayerError),
    /// The second word is no point of the grid.
    #[error(transparent)]
    Vertex(#[from] ParseVertexError),
}

/// Reads a turn such as `B C3` or `white pass`, letters in either case.
///
/// # Errors
/// The word that is wrong.
pub fn read_turn(grid: Grid, text: &str) -> Result<Turn, ReadTurnError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [player, what] = words.as_slice() else {
        return Err(ReadTurnError::Form(text.to_owned()));
    };
    let player = player.parse()?;
    let mv = if what.eq_ignore_ascii_case("pass") {
        Move::Pass
    } else if let Some(declaration) = Declaration::named(what) {
        Move::Declare(declaration)
    } else {
        Move::Play(grid.vertex(what)?)
    };
    Ok(Turn { player, mv })
}

/// Writes a turn, such as `B C3` or `W pass`.
pub fn write_turn(grid: Grid, turn: Turn) -> String {
    format!("{} {}", turn.player.initial(), grid.move_name(turn.mv))
}

/// Reads a step: a turn, or `undo`.
///
/// # Errors
/// As [`read_turn`].
pub fn read_step(grid: Grid, text: &str) -> Result<Step, ReadTurnError> {
    match text {
        "undo" => Ok(Step::Undo),
        text => Ok(Step::Turn(read_turn(grid, text)?)),
    }
}

/// Writes a step: a turn, or `undo`.
pub fn write_step(grid: Grid, step: Step) -> String {
    match step {
        Step::Turn(turn) => write_turn(grid, turn),
        Step::Undo => "undo".to_owned(),
    }
}

/// What ended a game, in a word: that of the axis `ending.by`, or `cycle`.
pub const fn end_word(end: End) -> &'static str {
    match end {
        End::TwoPasses => axes::End::TwoPasses.word(),
        End::FourPasses => axes::End::FourPasses.word(),
        End::Agreement => axes::End::Agreement.word(),
        End::Resignation { .. } => axes::End::Resignation.word(),
        End::Cycle { .. } => "cycle",
    }
}

/// What a count may be told of stones besides that they are dead, each with its word: `disputed`,
/// and the rulings without the `ruling.` in front of their clauses.
pub fn statuses() -> impl Iterator<Item = (&'static str, Status)> {
    let ruled = Ruling::ALL
        .iter()
        .map(|&ruling| (ruling.word().trim_start_matches("ruling."), Status::Ruled(ruling)));
    [("disputed", Status::Disputed)].into_iter().chain(ruled)
}

/// The word for what is said of a stone.
pub fn status_word(status: Status) -> &'static str {
    let known = statuses().find(|(_, known)| *known == status);
    match (status, known) {
        (Status::Dead, _) | (_, None) => "dead",
        (_, Some((word, _))) => word,
    }
}

/// Writes what is said of a stone, such as `dead A1`.
pub fn write_claim(grid: Grid, claim: Claim) -> String {
    format!("{} {}", status_word(claim.status), grid.name(claim.point))
}

/// Reads what is said of a stone, such as `dead A1` or `disputed B2`.
///
/// # Errors
/// Where there is no such word, or no such point.
pub fn read_claim(grid: Grid, text: &str) -> Result<Claim, ReadClaimError> {
    let unread = || ReadClaimError { text: text.to_owned() };
    let (word, point) = text.trim().split_once(' ').ok_or_else(unread)?;
    let known = statuses().chain([("dead", Status::Dead)]).find(|(known, _)| *known == word);
    let (_, status) = known.ok_or_else(unread)?;
    let point = grid.vertex(point.trim()).map_err(|_| unread())?;
    Ok(Claim { point, status })
}

/// A text that says nothing of a stone.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{text}` says nothing of a stone, expected a word and a point, such as `dead A1`; the words \
     are `dead`, {}",
    statuses().map(|(word, _)| format!("`{word}`")).collect::<Vec<_>>().join(", ")
)]
pub struct ReadClaimError {
    text: String,
}

/// The difference from half of the grid in stones, such as `B+2 3/4`; none where the rules do not
/// ask for it, and `0` where the numbers are equal, whoever wins then.
///
/// Spec: r[scoring.half-board]
pub fn stones_result(score: &Score) -> Option<String> {
    let HalfBoard { black, half } = score.half_board?;
    let difference = (black - half).unsigned_abs();
    let winner = if black > half { Player::Black } else { Player::White };
    Some(match difference {
        0 => "0".to_owned(),
        _ => format!("{}+{}", winner.initial(), quarters(difference)),
    })
}

/// So many quarters as a whole number and a fraction.
fn quarters(quarters: u32) -> String {
    let fraction = ["", "1/4", "1/2", "3/4"][quarters as usize % 4];
    match (quarters / 4, fraction) {
        (0, fraction) => fraction.to_owned(),
        (whole, "") => whole.to_string(),
        (whole, fraction) => format!("{whole} {fraction}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{read_turn, statuses, stones_result, write_turn};
    use crate::arbiter::{HalfBoard, Score};
    use crate::vocab::{ByPlayer, Declaration, Grid, HalfPoints, Outcome, Player, Turn};

    #[test]
    fn every_word_about_the_end_reads_back() {
        let grid = Grid::new(3, 3).unwrap();
        for declaration in Declaration::ALL {
            let turn = Turn::declare(Player::White, declaration);
            let text = write_turn(grid, turn);
            assert_eq!(read_turn(grid, &text), Ok(turn));
            assert_eq!(read_turn(grid, &text.to_uppercase()), Ok(turn));
        }
        let error = read_turn(grid, "B").unwrap_err().to_string();
        assert!(error.ends_with("or a word about the end, such as `B C3`"), "{error}");
    }

    #[test]
    fn statuses_are_told_without_the_chapter() {
        let words: Vec<&str> = statuses().map(|(word, _)| word).collect();
        assert_eq!(words, ["disputed", "moonshine-life", "bent-four"]);
    }

    #[test]
    fn a_difference_in_stones_has_whole_stones_and_quarters() {
        let told = |black, half, outcome| {
            let half_board = Some(HalfBoard { black, half });
            stones_result(&Score { numbers: ByPlayer::default(), outcome, half_board }).unwrap()
        };
        let win = |by| Outcome::Win { by, margin: HalfPoints::new(0) };
        assert_eq!(told(725, 722, win(Player::Black)), "B+3/4");
        assert_eq!(told(721, 722, win(Player::White)), "W+1/4");
        assert_eq!(told(732, 722, win(Player::Black)), "B+2 1/2");
        assert_eq!(told(718, 722, Outcome::Void), "W+1");
        assert_eq!(told(722, 722, Outcome::Draw), "0");
        assert_eq!(told(722, 722, Outcome::BothLose), "0");
        assert_eq!(told(722, 722, Outcome::BothWin), "0");
        assert_eq!(told(722, 722, win(Player::Black)), "0");
    }
}
