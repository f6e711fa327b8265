use crate::ruleset::axes::{
    Button, Compensation, Confirmation, CycleKey, CycleNeeds, CyclePasses, CycleResult, End, Equal,
    FullBoard, KoPass, Komi, KomiRow, Margin, Offense, PassStone, Placement, Repetition,
    RepetitionExempt, RepetitionStart, Response, ResumedBy, Ruling, Scoring, SharedEmpty, Suicide,
    Tax,
};
use crate::ruleset::{RuleSet, preset};
use crate::vocab::HalfPoints;

/// Rules as numbers, one or two an axis, each modulo what it chooses from; 0 is the plainest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ScriptedRules {
    /// Four bits: which repetitions are forbidden.
    pub forbid: u8,
    /// Bits: the start is unowned, cycles of equal captures are exempt.
    pub history: u8,
    /// The result of a cycle.
    pub cycle: u8,
    /// Bits: the situation is compared, the third occurrence counts, passes start anew.
    pub cycle_terms: u8,
    /// Who must ask for the result of a cycle.
    pub cycle_needs: u8,
    /// Which suicide.
    pub suicide: u8,
    /// A bit: the full board stands.
    pub full_board: u8,
    /// What is counted.
    pub scoring: u8,
    /// Who gets empty points between both sides.
    pub shared_empty: u8,
    /// The tax; `group` is `seki` where stones are counted.
    pub tax: u8,
    /// A bit: half of the grid is compared, where area is counted.
    pub margin: u8,
    /// The komi in half-points, a signed number modulo 16.
    pub komi: u8,
    /// Whether the komi is fixed, or that of a table with or without a row for every game.
    pub komi_table: u8,
    /// What becomes of a tie.
    pub equal: u8,
    /// Four bits: what ends the game.
    pub ending: u8,
    /// Bits: White passes last, a stopped game may be resumed.
    pub stop: u8,
    /// Who plays first in a resumed game.
    pub resumed_by: u8,
    /// What an illegal move leads to.
    pub illegal_move: u8,
    /// Six bits: for which illegal moves.
    pub offenses: u8,
    /// Bits: a pass costs a stone, the first pass is worth half a point.
    pub passes: u8,
    /// How handicap stones come onto the grid.
    pub placement: u8,
    /// The compensation.
    pub compensation: u8,
    /// How life and death are settled.
    pub confirmation: u8,
    /// What lifts a ko in hypothetical play.
    pub ko_pass: u8,
    /// Two bits: which rulings there are.
    pub rulings: u8,
}

/// The value of an axis with this number, modulo how many there are.
fn nth<T: Copy>(all: &[T], number: u8) -> T {
    all[usize::from(number) % all.len()]
}

/// The second of two values where a bit is set, the first where it is not.
fn either<T>(bits: u8, at: u8, clear: T, set: T) -> T {
    if bits & 1 << at == 0 { clear } else { set }
}

/// The values of an axis whose bits are set.
fn chosen<T: Copy, C: FromIterator<T>>(all: &[T], bits: u8) -> C {
    let is_set = |(at, _): &(usize, &T)| bits & 1 << at != 0;
    all.iter().enumerate().filter(is_set).map(|(_, &value)| value).collect()
}

impl ScriptedRules {
    /// How many numbers there are.
    pub const COUNT: usize = 25;

    /// Every number 0.
    pub const PLAIN: Self = Self::from_numbers([0; Self::COUNT]);

    /// The rules that the numbers choose.
    ///
    /// # Panics
    /// Where `simple-rules` is missing from the presets: a mistake of the build.
    pub fn rules(self) -> RuleSet {
        let mut rules = preset("simple-rules").expect("a preset").rules.clone();
        self.set_play(&mut rules);
        self.set_count(&mut rules);
        self.set_end(&mut rules);
        rules
    }

    /// What a play may do, and what a repetition does.
    fn set_play(self, rules: &mut RuleSet) {
        rules.repetition.forbid = chosen(Repetition::ALL, self.forbid);
        rules.repetition.start =
            either(self.history, 0, RepetitionStart::ByTurn, RepetitionStart::Unowned);
        rules.repetition.exempt =
            either(self.history, 1, RepetitionExempt::None, RepetitionExempt::EqualCaptures);
        rules.cycle.result = nth(CycleResult::ALL, self.cycle);
        rules.cycle.key = either(self.cycle_terms, 0, CycleKey::Position, CycleKey::Situation);
        rules.cycle.occurrence = either(self.cycle_terms, 1, 2, 3);
        rules.cycle.passes = either(self.cycle_terms, 2, CyclePasses::Count, CyclePasses::Reset);
        rules.cycle.needs = nth(CycleNeeds::ALL, self.cycle_needs);
        rules.suicide = nth(Suicide::ALL, self.suicide);
        rules.full_board = either(self.full_board, 0, FullBoard::Emptied, FullBoard::Stands);
        rules.illegal_move.response = nth(Response::ALL, self.illegal_move);
        rules.illegal_move.clauses = chosen(Offense::ALL, self.offenses);
    }

    /// What is counted, and who wins.
    fn set_count(self, rules: &mut RuleSet) {
        rules.scoring = nth(Scoring::ALL, self.scoring);
        rules.shared_empty = nth(SharedEmpty::ALL, self.shared_empty);
        rules.tax = match (rules.scoring, nth(Tax::ALL, self.tax)) {
            (Scoring::Stones, Tax::Group) => Tax::Seki,
            (_, tax) => tax,
        };
        rules.margin = match rules.scoring {
            Scoring::Area => either(self.margin, 0, Margin::Points, Margin::HalfBoard),
            Scoring::Territory | Scoring::Stones => Margin::Points,
        };
        rules.komi = match self.komi_table % 3 {
            0 => Komi::Fixed(self.fixed_komi()),
            1 => Komi::Table(self.komi_rows()),
            _ => Komi::Table(self.komi_rows()[..3].to_vec()),
        };
        rules.equal = nth(Equal::ALL, self.equal);
        rules.pass_stone = either(self.passes, 0, PassStone::None, PassStone::One);
        rules.button = either(self.passes, 1, Button::None, Button::FirstPassHalfPoint);
        rules.handicap.placement = nth(Placement::ALL, self.placement);
        rules.handicap.compensation = nth(Compensation::ALL, self.compensation);
        rules.rulings = chosen(Ruling::ALL, self.rulings);
    }

    /// How the game ends.
    fn set_end(self, rules: &mut RuleSet) {
        rules.ending.by = chosen(End::ALL, self.ending);
        rules.ending.last_pass = either(self.stop, 0, false, true).into();
        rules.ending.resume = either(self.stop, 1, false, true).into();
        rules.ending.resumed_by = nth(ResumedBy::ALL, self.resumed_by);
        rules.confirmation = nth(Confirmation::ALL, self.confirmation);
        rules.ko_pass = nth(KoPass::ALL, self.ko_pass);
    }

    /// The komi where it does not depend on the game.
    pub fn fixed_komi(self) -> HalfPoints {
        HalfPoints::new(i32::from(self.komi.cast_signed() % 16))
    }

    /// A table whose last row fits every game, and whose first three leave most without a komi.
    fn komi_rows(self) -> Vec<KomiRow> {
        let komi = |more| self.fixed_komi() + HalfPoints::new(more);
        vec![
            KomiRow { size: Some([2, 2]), handicap: Some(0), komi: komi(1) },
            KomiRow { size: None, handicap: Some(3), komi: komi(2) },
            KomiRow { size: Some([3, 3]), handicap: None, komi: komi(3) },
            KomiRow { size: None, handicap: None, komi: komi(0) },
        ]
    }

    /// The rules with these numbers, in the order of the fields.
    pub const fn from_numbers(numbers: [u8; Self::COUNT]) -> Self {
        Self {
            forbid: numbers[0],
            history: numbers[1],
            cycle: numbers[2],
            cycle_terms: numbers[3],
            cycle_needs: numbers[4],
            suicide: numbers[5],
            full_board: numbers[6],
            scoring: numbers[7],
            shared_empty: numbers[8],
            tax: numbers[9],
            margin: numbers[10],
            komi: numbers[11],
            komi_table: numbers[12],
            equal: numbers[13],
            ending: numbers[14],
            stop: numbers[15],
            resumed_by: numbers[16],
            illegal_move: numbers[17],
            offenses: numbers[18],
            passes: numbers[19],
            placement: numbers[20],
            compensation: numbers[21],
            confirmation: numbers[22],
            ko_pass: numbers[23],
            rulings: numbers[24],
        }
    }

    /// The numbers, in the order of the fields.
    pub const fn numbers(self) -> [u8; Self::COUNT] {
        [
            self.forbid,
            self.history,
            self.cycle,
            self.cycle_terms,
            self.cycle_needs,
            self.suicide,
            self.full_board,
            self.scoring,
            self.shared_empty,
            self.tax,
            self.margin,
            self.komi,
            self.komi_table,
            self.equal,
            self.ending,
            self.stop,
            self.resumed_by,
            self.illegal_move,
            self.offenses,
            self.passes,
            self.placement,
            self.compensation,
            self.confirmation,
            self.ko_pass,
            self.rulings,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::ScriptedRules;
    use crate::ruleset::from_json;

    #[test]
    fn numbers_are_in_the_order_of_the_fields() {
        let numbers = std::array::from_fn(|at| at as u8);
        assert_eq!(ScriptedRules::from_numbers(numbers).numbers(), numbers);
    }

    #[test]
    fn any_numbers_are_a_rule_set_that_can_be_read() {
        for number in 0..=255 {
            let numbers = std::array::from_fn(|at| (at as u8 * 7).wrapping_add(number));
            let rules = ScriptedRules::from_numbers(numbers).rules();
            assert_eq!(from_json(&serde_json::to_value(&rules).unwrap()), Ok(rules));
        }
    }
}
