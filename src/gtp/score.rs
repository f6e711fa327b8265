use crate::vocab::Outcome;

/// How a game comes out, as the answer to `final_score`: `B+3.5`, `W+R`, `0`, `Void`.
///
/// A tie that nobody or both win is `0`, one that goes to a player is `B+0`. There is no word for a
/// game that both lose, or that is a draw or is played again as a referee says: `0` would tell
/// another result.
pub fn score_text(outcome: Outcome) -> Option<String> {
    match outcome {
        Outcome::Win { .. } | Outcome::Resignation { .. } => Some(outcome.to_string()),
        Outcome::Draw | Outcome::BothWin => Some("0".to_owned()),
        Outcome::Void => Some("Void".to_owned()),
        Outcome::BothLose | Outcome::DrawOrReplay => None,
    }
}

#[cfg(test)]
mod tests {
    use super::score_text;
    use crate::vocab::{HalfPoints, Outcome, Player};

    #[test]
    fn results_have_the_words_of_the_protocol() {
        let win = |by, halves| Outcome::Win { by, margin: HalfPoints::new(halves) };
        let told = [
            (win(Player::Black, 7), Some("B+3.5")),
            (win(Player::White, 0), Some("W+0")),
            (Outcome::Resignation { winner: Player::White }, Some("W+R")),
            (Outcome::Draw, Some("0")),
            (Outcome::BothWin, Some("0")),
            (Outcome::Void, Some("Void")),
            (Outcome::BothLose, None),
            (Outcome::DrawOrReplay, None),
        ];
        for (outcome, text) in told {
            assert_eq!(score_text(outcome).as_deref(), text, "{outcome:?}");
        }
    }
}
