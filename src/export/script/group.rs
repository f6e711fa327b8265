use std::fmt;

use crate::ruleset::RuleSet;
use crate::ruleset::axes::{
    Button, Cycle, CycleResult, FullBoard, Repetition, RepetitionExempt, Suicide,
};
use crate::vocab::Grid;

/// What of a rule set says which plays are legal: axes, with their words.
///
/// Axes that change nothing are left out: `positional` without an exemption, a full board where it
/// is emptied.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct PlayRules {
    forbid: Vec<Repetition>,
    /// Who left the start, where repetition is situational.
    start: Option<&'static str>,
    /// Which repetitions are exempt, where some are.
    exempt: Option<&'static str>,
    /// What the first pass is worth, where that is part of a situation.
    button: Option<&'static str>,
    /// The repetition that ends the game, where one does: its result, its key and so on.
    cycle: Vec<String>,
    suicide: &'static str,
    /// How a full board is read, where it stands.
    full_board: Option<&'static str>,
}

/// The boards of a script.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Boards {
    /// Square ones of at most 19 columns, which every program has.
    Usual,
    /// Others: not square, or larger.
    Other,
}

impl PlayRules {
    pub(super) fn of(rules: &RuleSet) -> Self {
        let forbid: Vec<Repetition> = rules.repetition.forbid.iter().copied().collect();
        let has_superko = forbid.iter().any(|&kind| kind != Repetition::BasicKo);
        let is_situational = forbid.contains(&Repetition::Situational);
        let tells_by_player = is_situational || forbid.contains(&Repetition::NaturalSituational);
        let exempt = rules.repetition.exempt;
        Self {
            start: is_situational.then(|| rules.repetition.start.word()),
            button: (tells_by_player && rules.button != Button::None).then(|| rules.button.word()),
            exempt: (has_superko && exempt != RepetitionExempt::None).then(|| exempt.word()),
            cycle: cycle(rules),
            suicide: rules.suicide.word(),
            full_board: (rules.full_board != FullBoard::Emptied).then(|| rules.full_board.word()),
            forbid,
        }
    }

    /// The axes with their values, as a rule file has them.
    pub(super) fn axes(&self) -> String {
        let forbid: Vec<String> = self.forbid.iter().map(|kind| format!("\"{kind}\"")).collect();
        let words = [
            ("repetition.start", self.start),
            ("repetition.exempt", self.exempt),
            ("button", self.button),
            ("suicide", Some(self.suicide)),
            ("full_board", self.full_board),
        ];
        let words =
            words.iter().filter_map(|(axis, word)| Some(format!("{axis} = \"{}\"", (*word)?)));
        let names = ["result", "occurrence", "key", "passes", "needs"];
        let cycle = names.iter().zip(&self.cycle);
        let cycle = cycle.map(|(name, value)| format!("cycle.{name} = {value}"));
        let first = format!("repetition.forbid = [{}]", forbid.join(", "));
        [first].into_iter().chain(words).chain(cycle).collect::<Vec<_>>().join(", ")
    }

    /// The options with which GNU Go plays so, if it can.
    pub(super) fn gnugo_options(&self) -> Option<String> {
        if [self.exempt, self.button, self.full_board].iter().any(Option::is_some) {
            return None;
        }
        let ko = match (self.forbid.as_slice(), self.start) {
            ([], _) => "--no-ko",
            ([Repetition::BasicKo], _) => "--simple-ko",
            ([Repetition::Positional], _) => "--positional-superko",
            ([Repetition::Situational], Some("by-turn")) => "--situational-superko",
            _ => return None,
        };
        let suicide = Suicide::ALL.iter().find(|suicide| suicide.word() == self.suicide)?;
        let suicide = match suicide {
            Suicide::Forbidden => "--forbid-suicide",
            Suicide::MultiStone => "--allow-suicide",
            Suicide::Any => "--allow-all-suicide",
        };
        Some(format!("{ko} {suicide}"))
    }
}

/// The values of the axes that say when a repetition ends the game, quoted as in a rule file.
fn cycle(rules: &RuleSet) -> Vec<String> {
    let Cycle { result, key, occurrence, passes, needs } = rules.cycle;
    if result == CycleResult::None {
        return Vec::new();
    }
    let quoted = |word: &str| format!("\"{word}\"");
    let mut values = vec![quoted(result.word()), occurrence.to_string()];
    values.extend([key.word(), passes.word(), needs.word()].map(quoted));
    values
}

impl fmt::Display for PlayRules {
    /// As part of the name of a file: `positional_suicide-any`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.forbid.as_slice() {
            [] => f.write_str("no-ko")?,
            kinds => {
                let words: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
                f.write_str(&words.join("+"))?;
            }
        }
        if let Some(start) = self.start {
            write!(f, "_start-{start}")?;
        }
        if let Some(exempt) = self.exempt {
            write!(f, "_but-{exempt}")?;
        }
        if self.button.is_some() {
            f.write_str("_button")?;
        }
        if !self.cycle.is_empty() {
            write!(f, "_cycle-{}", self.cycle.join("-").replace('"', ""))?;
        }
        write!(f, "_suicide-{}", self.suicide)?;
        match self.full_board {
            Some(word) => write!(f, "_full-board-{word}"),
            None => Ok(()),
        }
    }
}

impl Boards {
    pub(super) fn of(grid: Grid) -> Self {
        let is_usual = grid.columns() == grid.rows() && grid.columns() <= 19;
        if is_usual { Self::Usual } else { Self::Other }
    }
}

impl fmt::Display for Boards {
    /// As part of the name of a file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => Ok(()),
            Self::Other => f.write_str("_other-boards"),
        }
    }
}
