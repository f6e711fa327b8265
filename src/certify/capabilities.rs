use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;

use super::Protocol;
use crate::vocab::Grid;

/// What a subject can be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Capabilities {
    /// How it is talked to.
    pub protocol: Protocol,
    /// Its name for itself.
    pub name: String,
    /// Its version.
    pub version: String,
    /// How it says what is legal.
    pub legality: Legality,
    /// How its board can be read.
    pub position: Reading,
    /// What else it can do.
    pub abilities: BTreeSet<Can>,
    /// How a set-up reaches it.
    pub setup: SetUp,
    /// What its score is.
    pub scoring: Scoring,
    /// The rules that it declares, as `kata-get-rules` gives them.
    pub declared: Option<Value>,
    /// The sides of the square boards that it has, of those that are tried; at least one.
    pub squares: BTreeSet<u8>,
}

/// Something that a subject can do or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Can {
    /// Tell how many stones each side took.
    Captures,
    /// Take turns back.
    Undo,
    /// Take a komi.
    Komi,
    /// Play on boards that are not square.
    Rectangles,
    /// Be told the whole of a game: whose turn it is, words about the end, a handicap, who left the
    /// set-up, what is said of stones, and illegal moves that stand. No program can over GTP.
    WholeGames,
    /// Tell whose turn it is.
    ToMove,
    /// Tell what ended the game.
    Ended,
    /// Tell the legal moves of the player to move, the pass among them.
    Moves,
    /// Tell the chains and their liberties.
    Chains,
}

impl Capabilities {
    /// The longest side of a board.
    pub fn longest_side(&self) -> u8 {
        self.squares.last().copied().unwrap_or_default()
    }

    /// Whether the subject has a board.
    pub fn has_board(&self, grid: Grid) -> bool {
        let (columns, rows) = (grid.columns(), grid.rows());
        if columns == rows {
            return self.squares.contains(&columns);
        }
        self.can(Can::Rectangles) && columns.max(rows) <= self.longest_side()
    }

    /// Whether the subject can do this.
    pub fn can(&self, ability: Can) -> bool {
        self.abilities.contains(&ability)
    }

    /// What a subject can be asked, topic by topic, in words.
    pub fn describe(&self) -> Vec<(String, String)> {
        let gtp = self.protocol == Protocol::Gtp;
        let yes = |can: Can, command: &str, field: &str| match (self.can(can), gtp) {
            (false, _) => "no".to_owned(),
            (true, true) => command.to_owned(),
            (true, false) => field.to_owned(),
        };
        let scoring = match &self.scoring {
            Scoring::Counts if gtp => "final_score, a count of the board".to_owned(),
            Scoring::Counts => "score, a count of the board".to_owned(),
            Scoring::Opinion { answer, count } => format!(
                "the score is an opinion about life (it says {answer} where the count is {count}): \
                 not asked"
            ),
            Scoring::Nothing => "no".to_owned(),
        };
        let mut rows = vec![
            ("legality", self.legality.means(self.protocol).to_owned()),
            ("position", self.position.means().to_owned()),
            ("captures", yes(Can::Captures, "captures", "captures")),
            ("undo", yes(Can::Undo, "undo", "undo among the moves")),
            ("set-up", self.setup.means().to_owned()),
            ("rectangles", yes(Can::Rectangles, "rectangular_boardsize", "size")),
            ("score", scoring),
        ];
        if !gtp {
            let asks = [(Can::ToMove, "to_move"), (Can::Ended, "ended"), (Can::Chains, "chains")];
            let asks = asks.into_iter().filter(|(can, _)| self.can(*can)).map(|(_, ask)| ask);
            let asks: Vec<&str> = asks.collect();
            let none = || "no".to_owned();
            rows.push(("also", if asks.is_empty() { none() } else { asks.join(", ") }));
        }
        rows.push(("boards", boards(&self.squares)));
        rows.into_iter().map(|(topic, means)| (topic.to_owned(), means)).collect()
    }
}

/// The sides of square boards, runs of them told by their ends.
fn boards(squares: &BTreeSet<u8>) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for &side in squares {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == side => *last = side,
            _ => runs.push((side, side)),
        }
    }
    let run = |&(first, last): &(u8, u8)| match last - first {
        0 => first.to_string(),
        _ => format!("{first} to {last}"),
    };
    runs.iter().map(run).collect::<Vec<_>>().join(", ")
}

/// How a subject says what is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Legality {
    /// Point by point and as a list.
    Both,
    /// Point by point: `is_legal`, or `judge`.
    IsLegal,
    /// As a list: `all_legal`, or `legal`.
    AllLegal,
    /// By taking or refusing a play.
    Acceptance,
}

impl Legality {
    /// The commands, or the fields.
    pub const fn means(self, protocol: Protocol) -> &'static str {
        match (protocol, self) {
            (Protocol::Gtp, Self::Both) => "is_legal and all_legal",
            (Protocol::Gtp, Self::IsLegal) => "is_legal",
            (Protocol::Gtp, Self::AllLegal) => "all_legal",
            (Protocol::Gtp, Self::Acceptance) => "play, which takes or refuses",
            (Protocol::Query, Self::Both) => "judge and legal",
            (Protocol::Query, Self::IsLegal) => "judge",
            (Protocol::Query, Self::AllLegal) => "legal",
            (Protocol::Query, Self::Acceptance) => "moves, which are taken or illegal",
        }
    }
}

/// How a subject's board can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Reading {
    /// `list_stones`.
    ListStones,
    /// `showboard`.
    ShowBoard,
    /// The `position` of an answer.
    Rows,
    /// Not at all.
    Nothing,
}

impl Reading {
    /// The commands, or the field.
    pub const fn means(self) -> &'static str {
        match self {
            Self::ListStones => "list_stones",
            Self::ShowBoard => "showboard",
            Self::Rows => "position",
            Self::Nothing => "no",
        }
    }
}

/// How a set-up reaches a subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum SetUp {
    /// `set_position`; either player may then move.
    Position,
    /// Plays on an empty board, none of which takes a stone; either player may move.
    Plays,
    /// `setup`, with everything that belongs to a start.
    Start,
    /// Plays on an empty board, none of which takes a stone, with passes between them, so that the
    /// players take turns.
    Turns,
}

impl SetUp {
    /// The commands, or the field.
    pub const fn means(self) -> &'static str {
        match self {
            Self::Position => "set_position",
            Self::Plays => "plays on an empty board",
            Self::Start => "setup",
            Self::Turns => "plays and passes on an empty board",
        }
    }
}

/// What a subject's score is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// A count of what stands on the board.
    Counts,
    /// Something else: its answer on a board, and the count there.
    Opinion {
        /// What it answers.
        answer: String,
        /// What the count is.
        count: String,
    },
    /// It does not answer.
    Nothing,
}

#[cfg(test)]
mod tests {
    use super::boards;

    #[test]
    fn runs_of_boards_are_told_by_their_ends() {
        assert_eq!(boards(&[1, 2, 3, 5, 9, 10].into()), "1 to 3, 5, 9 to 10");
    }
}
