//! What the values of the axes mean, a sentence each.
//!
//! A sentence is for readers; what binds is the clause of `spec/` that the value is named in. Each
//! function matches every value, so that a new one cannot be left without a sentence.

use std::collections::BTreeSet;

use super::axes::{
    Button, Compensation, Confirmation, CycleKey, CycleNeeds, CyclePasses, CycleResult, End, Equal,
    FullBoard, KoPass, Komi, KomiRow, LastPass, Margin, Offense, PassStone, Placement, Repetition,
    RepetitionExempt, RepetitionStart, Response, ResumedBy, Resumption, Ruling, Scoring,
    SharedEmpty, Suicide, Tax,
};

pub(super) fn forbid(kinds: &BTreeSet<Repetition>) -> String {
    if kinds.is_empty() {
        return "A play may repeat whatever it likes; even a ko may be taken back at once."
            .to_owned();
    }
    let sentences = kinds.iter().map(|kind| match kind {
        Repetition::BasicKo => {
            "A stone that just took a single stone may not be taken back at once."
        }
        Repetition::Positional => "No play may recreate an earlier position of the board.",
        Repetition::Situational => {
            "No play may recreate a position that the same player left before, by a play or a pass."
        }
        Repetition::NaturalSituational => {
            "No play may recreate a position that the same player left before by a play."
        }
    });
    sentences.collect::<Vec<_>>().join(" ")
}

pub(super) fn start(start: RepetitionStart) -> &'static str {
    match start {
        RepetitionStart::ByTurn => {
            "The start counts as left by the opponent of the player who moves first."
        }
        RepetitionStart::Unowned => "The start counts as left by nobody.",
    }
}

pub(super) fn exempt(exempt: RepetitionExempt) -> &'static str {
    match exempt {
        RepetitionExempt::None => "The ban on repetition has no exception.",
        RepetitionExempt::EqualCaptures => {
            "A repetition is let through where both sides took equally many stones since the \
             position stood before."
        }
    }
}

pub(super) fn cycle_result(result: CycleResult) -> &'static str {
    match result {
        CycleResult::None => "A repetition that is permitted changes nothing: the game goes on.",
        CycleResult::NoResult => {
            "A repetition that is permitted can end the game without a result."
        }
        CycleResult::Draw => "A repetition that is permitted can end the game in a draw.",
        CycleResult::DrawOrReplay => {
            "A repetition that is permitted can end the game in a draw, or it is played anew."
        }
        CycleResult::CountRemoved => {
            "A repetition that is permitted can end the game: whoever took more stones since the \
             position stood before wins."
        }
    }
}

pub(super) fn cycle_key(key: CycleKey) -> &'static str {
    match key {
        CycleKey::Position => "It is a repetition where the position is the same.",
        CycleKey::Situation => {
            "It is a repetition where the position and the player to move are the same."
        }
    }
}

pub(super) fn occurrence(occurrence: u8) -> String {
    match occurrence {
        2 => "It counts as soon as the same stands for the second time.".to_owned(),
        3 => "It counts when the same stands for the third time.".to_owned(),
        other => format!("It counts when the same stands for the time number {other}."),
    }
}

pub(super) fn cycle_passes(passes: CyclePasses) -> &'static str {
    match passes {
        CyclePasses::Count => "Passes in between are turns like any other.",
        CyclePasses::Reset => "A pass starts the search for a repetition anew.",
    }
}

pub(super) fn cycle_needs(needs: CycleNeeds) -> &'static str {
    match needs {
        CycleNeeds::Nothing => "Nobody needs to ask for that.",
        CycleNeeds::Both => "Both players must agree to that.",
        CycleNeeds::Referee => "The referee decides on that.",
    }
}

pub(super) fn suicide(suicide: Suicide) -> &'static str {
    match suicide {
        Suicide::Forbidden => "A play may not leave its own stones without a liberty.",
        Suicide::MultiStone => {
            "A play may take own stones off the board, at least two; a single one may not be so \
             played."
        }
        Suicide::Any => "A play may take own stones off the board, be it the played one alone.",
    }
}

pub(super) fn full_board(reading: FullBoard) -> &'static str {
    match reading {
        FullBoard::Emptied => "On a board all of one color all stones are taken off.",
        FullBoard::Stands => "On a board all of one color the stones stay.",
    }
}

pub(super) fn scoring(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Area => "A player's stones count, and the empty points that they surround.",
        Scoring::Territory => {
            "The empty points that a player's living stones surround count, and the prisoners."
        }
        Scoring::Stones => "A player's stones count; empty points do not.",
    }
}

pub(super) fn shared_empty(shared: SharedEmpty) -> &'static str {
    match shared {
        SharedEmpty::Nobody => "An empty point between stones of both players counts for neither.",
        SharedEmpty::HalfEach => {
            "An empty point between stones of both players counts half for each."
        }
        SharedEmpty::Both => "An empty point between stones of both players counts for each.",
    }
}

pub(super) fn tax(tax: Tax) -> &'static str {
    match tax {
        Tax::None => "Nothing is taken from the count.",
        Tax::Seki => "The eyes of stones in seki do not count.",
        Tax::Group => "Two points are taken from the count for each group that lives on its own.",
    }
}

pub(super) fn komi(komi: &Komi) -> String {
    match komi {
        Komi::Fixed(halves) if halves.halves() == 0 => {
            "Nobody gets points for moving second.".to_owned()
        }
        Komi::Fixed(halves) if halves.halves() < 0 => {
            format!("Black gets {} points, although moving first.", -*halves)
        }
        Komi::Fixed(halves) => format!("White gets {halves} points for moving second."),
        Komi::Table(rows) => {
            let rows = rows.iter().map(|row| format!("{} points {}", row.komi, game(row)));
            format!("White gets {}.", rows.collect::<Vec<_>>().join(", "))
        }
    }
}

/// Which games a row of a komi table is for.
fn game(row: &KomiRow) -> String {
    let handicap = match row.handicap {
        None => String::new(),
        Some(0) => " without a handicap".to_owned(),
        Some(stones) => format!(" with a handicap of {stones} stones"),
    };
    match (row.size, handicap.as_str()) {
        (None, "") => "in every other game".to_owned(),
        (None, _) => format!("in a game{handicap}"),
        (Some([columns, rows]), _) => format!("on {columns}x{rows}{handicap}"),
    }
}

pub(super) fn equal(equal: Equal) -> &'static str {
    match equal {
        Equal::Draw => "Equal numbers are a draw.",
        Equal::BothWin => "With equal numbers both players win.",
        Equal::BlackWins => "With equal numbers Black wins.",
        Equal::WhiteWins => "With equal numbers White wins.",
    }
}

pub(super) fn margin(margin: Margin) -> &'static str {
    match margin {
        Margin::Points => "The result is the difference of the two numbers, in points.",
        Margin::HalfBoard => {
            "One player's number is compared with half of the board; the result is in stones, to a \
             quarter."
        }
    }
}

pub(super) fn ending(by: &BTreeSet<End>) -> String {
    if by.is_empty() {
        return "The game never ends by itself.".to_owned();
    }
    let sentences = by.iter().map(|end| match end {
        End::TwoPasses if by.contains(&End::FourPasses) => {
            "Two passes in succession stop the game."
        }
        End::TwoPasses => "Two passes in succession end the game.",
        End::FourPasses => "Four passes in succession end it for good.",
        End::Agreement => "The game ends when both players agree that it is over.",
        End::Resignation => "A player may resign.",
    });
    sentences.collect::<Vec<_>>().join(" ")
}

pub(super) fn last_pass(last_pass: LastPass) -> &'static str {
    match last_pass {
        LastPass::Anyone => "Either player may make the last pass.",
        LastPass::White => "White makes the last pass, by one pass more if need be.",
    }
}

pub(super) fn resume(resume: Resumption) -> &'static str {
    match resume {
        Resumption::None => "A game that has ended does not go on.",
        Resumption::OnRequest => "A game that was stopped goes on at a player's request.",
    }
}

pub(super) fn resumed_by(resumed_by: ResumedBy) -> &'static str {
    match resumed_by {
        ResumedBy::Alternation => "Then the player moves whose turn it is.",
        ResumedBy::OpponentOfRequester => "Then the opponent of whoever asked for it moves first.",
        ResumedBy::OpponentOfLastPasser => "Then the opponent of whoever passed last moves first.",
    }
}

pub(super) fn response(response: Response) -> &'static str {
    match response {
        Response::Refused => "A move that is not permitted cannot be made.",
        Response::LosesTurn => "A move that is not permitted is taken back, and the turn is lost.",
        Response::BecomesPass => "A move that is not permitted is taken back and becomes a pass.",
    }
}

pub(super) fn response_clauses(offenses: &BTreeSet<Offense>) -> String {
    if offenses.is_empty() {
        return "That holds for no clause: all others cannot be made.".to_owned();
    }
    format!("That holds for moves that break {}; others cannot be made.", list(offenses))
}

pub(super) fn pass_stone(pass_stone: PassStone) -> &'static str {
    match pass_stone {
        PassStone::None => "A pass costs nothing.",
        PassStone::One => "A pass costs a stone, which the opponent gets as a prisoner.",
    }
}

pub(super) fn button(button: Button) -> &'static str {
    match button {
        Button::None => "The first pass of the game is worth nothing.",
        Button::FirstPassHalfPoint => {
            "The first pass of the game is worth half a point and does not count toward the end."
        }
    }
}

pub(super) fn placement(placement: Placement) -> &'static str {
    match placement {
        Placement::None => "The rules know no handicap.",
        Placement::Fixed => "Handicap stones are placed on fixed points.",
        Placement::Free => "Black places handicap stones at will.",
        Placement::Passes => "Handicap is given by passes of White; no stones are placed.",
    }
}

pub(super) fn compensation(compensation: Compensation) -> &'static str {
    match compensation {
        Compensation::None => "White gets nothing for handicap stones.",
        Compensation::Stones => "White gets a point for each handicap stone.",
        Compensation::StonesLessOne => "White gets a point for each handicap stone but one.",
    }
}

pub(super) fn confirmation(confirmation: Confirmation) -> &'static str {
    match confirmation {
        Confirmation::None => "All stones are alive, or the players agree which are dead.",
        Confirmation::ActualPlay => "Which stones are dead is settled, if need be, by playing on.",
        Confirmation::HypotheticalPlay => {
            "Which stones are dead is settled by hypothetical play after the stop."
        }
    }
}

pub(super) fn ko_pass(ko_pass: KoPass) -> &'static str {
    match ko_pass {
        KoPass::None => "In it a ko is lifted as in play.",
        KoPass::PerCapture => "In it a ko may be taken back after a pass for that capture.",
        KoPass::PerKo => "In it a ko may be taken back after a pass for that ko, once and for all.",
    }
}

pub(super) fn rulings(rulings: &BTreeSet<Ruling>) -> String {
    if rulings.is_empty() {
        return "The text rules on no position by name.".to_owned();
    }
    let sentences = rulings.iter().map(|ruling| match ruling {
        Ruling::MoonshineLife => "Stones that live by moonshine life are dead.",
        Ruling::BentFour => "Stones caught by a bent four in the corner are dead.",
    });
    sentences.collect::<Vec<_>>().join(" ")
}

/// The words of a list, with commas; `none` where it is empty.
pub(super) fn list<'a, T: ToString + 'a>(words: impl IntoIterator<Item = &'a T>) -> String {
    let words: Vec<String> = words.into_iter().map(ToString::to_string).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}
