//! What a failure prints can be pasted into the corpus as it is.

use proptest::prelude::*;
use surround::arbiter::Arbiter;
use surround::ask::Step;
use surround::check::as_case;
use surround::corpus::read_file;
use surround::model::Model;

use super::scripts::script;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(super::cases(100)))]

    #[test]
    fn a_found_game_reads_back_as_a_case(script in script(20)) {
        let played = script.played();
        let text = as_case(&played, "a law");
        let cases = read_file("cases/found/here.toml", &text)
            .map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        let case = &cases[0];
        prop_assert_eq!(&case.start, &played.start);
        prop_assert_eq!(&case.scenes[0].rules, &played.rules);
        let steps: Vec<_> = case
            .steps
            .iter()
            .map(|step| match step {
                Step::Turn(turn) => Some(*turn),
                Step::Undo => None,
            })
            .collect();
        prop_assert_eq!(&steps, &played.steps);
        let mut game = Model::start(&played.start, &played.rules).unwrap();
        for step in steps {
            match step {
                Some(turn) => drop(game.play(turn)),
                None => drop(game.undo()),
            }
        }
        prop_assert_eq!(case.scenes[0].expect.position.clone(), Some(game.position()));
    }
}
