//! Replies that say what is so, read and held against what the rules say.

use std::fmt::Write;

use super::Kind;
use super::reference::{LEGAL, Reference, Remedy, Seen, Told, illegal, owned, without_id};
use crate::arbiter::Arbiter;
use crate::gtp::{Command, Reply, vertex};
use crate::vocab::{Grid, Move, Player, Point, Turn};

impl Reference {
    /// Judges the reply to `is_legal`; one that says neither, or is about no move, says nothing.
    pub(super) fn is_legal(&self, command: &Command, reply: &Reply) -> Seen {
        let Some((turn, says)) = self.turn(&command.args).zip(verdict(&reply.text)) else {
            return Seen::Agreement;
        };
        let judged = self.session.game().judge(turn);
        let ended = self.session.game().ended().is_some();
        if judged.is_ok() == says || ended || (!says && self.may_be_over()) {
            return Seen::Agreement;
        }
        let told = Told {
            kind: Kind::IsLegal,
            expected: judged.map_or_else(illegal, |()| LEGAL.to_owned()),
            got: if says { LEGAL } else { "illegal" }.to_owned(),
            clauses: match judged {
                Ok(()) => self.permission(turn),
                Err(refusal) => owned(&refusal.clauses()),
            },
            point: turn.point(),
            shown_by: without_id(command),
        };
        let answer = Reply::success(u8::from(judged.is_ok()).to_string());
        self.divergence(command, told, Remedy::Answer(answer))
    }

    /// Judges the reply to a question about the position of a player; one that cannot be read says
    /// nothing.
    pub(super) fn position(&mut self, command: &Command, reply: &Reply) -> Seen {
        let answer = Reply { id: None, ..self.session.answer(command) };
        let [player] = command.args.as_slice() else { return Seen::Agreement };
        let Ok(player) = player.parse::<Player>() else { return Seen::Agreement };
        match command.name.as_str() {
            "captures" => self.captures(command, reply, answer),
            _ => self.list(command, player, reply, answer),
        }
    }

    fn captures(&self, command: &Command, reply: &Reply, answer: Reply) -> Seen {
        let number = |reply: &Reply| reply.text.trim().parse::<u32>().ok();
        let Some((own, other)) = number(&answer).zip(number(reply)) else {
            return Seen::Agreement;
        };
        if own == other || !self.known.prisoners {
            return Seen::Agreement;
        }
        let told = Told {
            kind: Kind::Captures,
            expected: own.to_string(),
            got: other.to_string(),
            clauses: owned(&["capture.prisoner"]),
            point: None,
            shown_by: without_id(command),
        };
        self.divergence(command, told, Remedy::Answer(answer))
    }

    fn list(&self, command: &Command, player: Player, reply: &Reply, answer: Reply) -> Seen {
        let grid = self.grid();
        let both = points(grid, &answer.text).zip(points(grid, &reply.text));
        let Some((own, others)) = both else { return Seen::Agreement };
        let is_about_moves = command.name == "all_legal";
        let has_ended = is_about_moves
            && (self.session.game().ended().is_some() || (others.is_empty() && self.may_be_over()));
        if own == others || has_ended {
            return Seen::Agreement;
        }
        let parts = |point: &&Point| own.contains(point) != others.contains(point);
        let point = own.iter().chain(&others).find(parts).copied();
        let told = Told {
            kind: if is_about_moves { Kind::AllLegal } else { Kind::ListStones },
            expected: against(grid, &own, &others),
            got: against(grid, &others, &own),
            clauses: match point {
                Some(point) if is_about_moves => self.clauses(Turn::play(player, point)),
                _ => owned(&["capture.order"]),
            },
            point,
            shown_by: without_id(command),
        };
        self.divergence(command, told, Remedy::Answer(answer))
    }

    /// The clauses by which a turn is legal or not.
    fn clauses(&self, turn: Turn) -> Vec<String> {
        match self.session.game().judge(turn) {
            Ok(()) => self.permission(turn),
            Err(refusal) => owned(&refusal.clauses()),
        }
    }
}

/// A list of points against another: how many, and where the two differ.
fn against(grid: Grid, own: &[Point], others: &[Point]) -> String {
    let only = |these: &[Point], those: &[Point]| {
        let only = these.iter().filter(|point| !those.contains(point)).copied();
        grid.names(&only.collect::<Vec<_>>()).join(" ")
    };
    let (more, fewer) = (only(own, others), only(others, own));
    let mut text = match own.len() {
        1 => "1 point".to_owned(),
        number => format!("{number} points"),
    };
    if !more.is_empty() {
        let _ = write!(text, ", with {more}");
    }
    if !fewer.is_empty() {
        let _ = write!(text, ", without {fewer}");
    }
    text
}

/// The points of a list, in the order of lists, a pass left out; nothing where a word is neither.
fn points(grid: Grid, text: &str) -> Option<Vec<Point>> {
    let mut points = Vec::new();
    for word in text.split_whitespace() {
        match vertex(grid, word).ok()? {
            Move::Play(point) => points.push(point),
            Move::Pass | Move::Declare(_) => {}
        }
    }
    points.sort();
    points.dedup();
    Some(points)
}

/// Whether a reply says that a move is legal; nothing where it says neither.
fn verdict(text: &str) -> Option<bool> {
    match text.trim() {
        "1" | "true" => Some(true),
        "0" | "false" => Some(false),
        _ => None,
    }
}

/// The vertex that an engine says it has played: the whole reply, or what follows `play` in the
/// last line of an analysis.
pub(super) fn played(text: &str) -> &str {
    let last = text.trim().lines().next_back().unwrap_or_default().trim();
    last.strip_prefix("play ").unwrap_or(last).trim()
}

#[cfg(test)]
mod tests {
    use super::{against, played, points, verdict};
    use crate::vocab::Grid;

    #[test]
    fn lists_are_read_in_any_order_and_letter_case() {
        let grid = Grid::new(3, 3).unwrap();
        let read = |text| points(grid, text).map(|points| grid.names(&points).join(" "));
        assert_eq!(read("c1 A1\nPASS a1 ").as_deref(), Some("A1 C1"));
        assert_eq!(read("").as_deref(), Some(""));
        assert_eq!(read("A1 D1"), None);
    }

    #[test]
    fn lists_are_told_by_their_difference() {
        let grid = Grid::new(3, 3).unwrap();
        let list = |text| points(grid, text).unwrap();
        let (one, other) = (list("A1 B1 C1"), list("B1"));
        assert_eq!(against(grid, &one, &other), "3 points, with A1 C1");
        assert_eq!(against(grid, &other, &one), "1 point, without A1 C1");
    }

    #[test]
    fn what_says_neither_is_no_verdict() {
        let read = ["1", " 0", "true", "yes"].map(verdict);
        assert_eq!(read, [Some(true), Some(false), Some(true), None]);
    }

    #[test]
    fn an_analysis_ends_with_the_move() {
        assert_eq!(played("D4"), "D4");
        assert_eq!(played("\ninfo move D4 visits 3\ninfo move C3\nplay D4"), "D4");
    }
}
