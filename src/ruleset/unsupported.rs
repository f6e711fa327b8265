use super::RuleSet;
use super::axes::{
    Button, Confirmation, CycleResult, End, IllegalMove, KoPass, Komi, LastPass, Margin, PassStone,
    RepetitionExempt, Response, Resumption, Scoring, SharedEmpty, Tax,
};

/// An axis with a value that no arbiter implements yet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{axis}` = `{value}` is not implemented yet")]
pub struct Unsupported {
    /// The axis, with dots between the names of tables: `ending.by`.
    pub axis: &'static str,
    /// The value that was asked for.
    pub value: String,
}

impl RuleSet {
    /// The first axis on which these rules ask for what is not implemented.
    pub fn unsupported(&self) -> Option<Unsupported> {
        let IllegalMove { response, .. } = self.illegal_move;
        let two_passes = self.ending.by.iter().find(|&&end| end != End::TwoPasses);
        let checks: [(&'static str, bool, &dyn ToString); 14] = [
            (
                "repetition.exempt",
                self.repetition.exempt == RepetitionExempt::None,
                &self.repetition.exempt,
            ),
            ("cycle", self.cycle.result == CycleResult::None, &self.cycle.result),
            ("scoring", self.scoring == Scoring::Area, &self.scoring),
            ("shared_empty", self.shared_empty == SharedEmpty::Nobody, &self.shared_empty),
            ("tax", self.tax == Tax::None, &self.tax),
            ("komi", matches!(self.komi, Komi::Fixed(_)), &"table"),
            ("margin", self.margin == Margin::Points, &self.margin),
            ("ending.white_passes_last", self.ending.last_pass == LastPass::Anyone, &true),
            ("ending.resume", self.ending.resume == Resumption::None, &true),
            ("illegal_move", response == Response::Refused, &response),
            ("pass_stone", self.pass_stone == PassStone::None, &self.pass_stone),
            ("button", self.button == Button::None, &self.button),
            ("confirmation", self.confirmation == Confirmation::None, &self.confirmation),
            ("ko_pass", self.ko_pass == KoPass::None, &self.ko_pass),
        ];
        let found = checks.into_iter().find(|(_, implemented, _)| !implemented);
        found
            .map(|(axis, _, value)| Unsupported { axis, value: value.to_string() })
            .or_else(|| {
                two_passes.map(|end| Unsupported { axis: "ending.by", value: end.to_string() })
            })
            .or_else(|| {
                let ruling = self.rulings.first()?;
                Some(Unsupported { axis: "rulings", value: ruling.to_string() })
            })
    }
}
