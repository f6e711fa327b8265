//! Writes the seeds of the two targets that take games, from games that can be read.
//!
//! `cargo run --manifest-path fuzz/Cargo.toml --example write_seeds`

use std::fs;
use std::path::Path;

use surround::arbiter::Arbiter;
use surround::ask::read_turn;
use surround::check::{Script, ScriptedRules, Step};
use surround::model::Model;
use surround::vocab::{Color, Coloring, Declaration, Move, Turn};
use surround_fuzz::script::ScriptBytes;

/// A game and what it comes to.
struct Seed {
    name: &'static str,
    /// The set-up; Black moves first unless `start` says otherwise.
    setup: &'static [&'static str],
    start: u8,
    rules: ScriptedRules,
    moves: &'static [&'static str],
    /// The position at the end.
    end: &'static [&'static str],
}

/// No rules but that two passes end the game; a komi of 7.5, and a point for each handicap stone.
const PLAIN: ScriptedRules =
    ScriptedRules { equal: 1, compensation: 1, komi: 15, ending: 1, ..ScriptedRules::PLAIN };
/// Every repetition forbidden; suicide forbidden.
const STRICT: ScriptedRules = ScriptedRules { forbid: 15, ..PLAIN };
/// Positional superko; any suicide.
const SIMPLE: ScriptedRules = ScriptedRules { forbid: 2, suicide: 2, ..PLAIN };
/// Basic ko; suicide forbidden; no end.
const OPEN: ScriptedRules = ScriptedRules { forbid: 1, ending: 0, ..PLAIN };
/// As the Chinese rules of 1988: cycles of equal captures go to the referee, a ko taken back and a
/// suicide lose the turn, dame are half a point each, half of the grid is compared.
const CHINESE: ScriptedRules = ScriptedRules {
    forbid: 3,
    history: 2,
    cycle: 3,
    cycle_needs: 2,
    shared_empty: 1,
    margin: 1,
    ending: 12,
    illegal_move: 1,
    offenses: 6,
    ..PLAIN
};
/// As the Japanese rules of 1989: territory without seki, a cycle has no result if both ask.
const JAPANESE: ScriptedRules = ScriptedRules {
    forbid: 1,
    cycle: 1,
    cycle_needs: 1,
    scoring: 1,
    tax: 1,
    ending: 9,
    stop: 2,
    resumed_by: 1,
    confirmation: 2,
    ..PLAIN
};
/// As the AGA rules, with the button: pass stones, White passes last, a stopped game goes on.
const AGA: ScriptedRules = ScriptedRules {
    forbid: 4,
    ending: 3,
    stop: 3,
    resumed_by: 2,
    passes: 3,
    compensation: 2,
    ..PLAIN
};

const SEEDS: [Seed; 13] = [
    Seed {
        name: "ko-taken-back-after-a-threat",
        setup: &[".XO..", "XO.O.", ".XO..", "....."],
        start: 0,
        rules: OPEN,
        moves: &["B C3", "W E1", "B D1", "W B3"],
        end: &[".XO..", "XO.O.", ".XO..", "...XO"],
    },
    Seed {
        name: "four-stones-taken-after-an-undone-end",
        setup: &["X.OX.", "OOOX.", "XXXX."],
        start: 1,
        rules: STRICT,
        moves: &["W pass", "B pass", "undo", "B B3"],
        end: &["XX.X.", "...X.", "XXXX."],
    },
    Seed {
        name: "suicide-of-two-stones",
        setup: &["X.OX", "OO.."],
        start: 0,
        rules: SIMPLE,
        moves: &["B B2", "W A2"],
        end: &["O.OX", "OO.."],
    },
    Seed {
        name: "last-point-of-a-black-board",
        setup: &["XXX", "X.X"],
        start: 0,
        rules: SIMPLE,
        moves: &["B B1", "W B2"],
        end: &[".O.", "..."],
    },
    Seed {
        name: "two-passes-taken-back",
        setup: &["...", ".X.", "..."],
        start: 1,
        rules: STRICT,
        moves: &["W pass", "B pass", "undo", "undo", "W A1"],
        end: &["...", ".X.", "O.."],
    },
    Seed {
        name: "one-stone-suicide-on-a-line",
        setup: &[".O.O."],
        start: 0,
        rules: ScriptedRules { forbid: 4, suicide: 2, history: 1, ..PLAIN },
        moves: &["B C1", "W C1"],
        end: &[".OOO."],
    },
    Seed {
        name: "free-turns-after-a-start-left-by-white",
        setup: &["....", "...."],
        start: 14,
        rules: ScriptedRules { forbid: 12, suicide: 1, full_board: 1, ..PLAIN },
        moves: &["B A1", "B B2", "W B1", "W A2"],
        end: &["OX..", ".O.."],
    },
    Seed {
        name: "handicap-stones-paid-for",
        setup: &["X.X", "...", "X.X"],
        start: 1,
        rules: SIMPLE,
        moves: &["W B2", "B B1", "W B3"],
        end: &["XOX", ".O.", "XXX"],
    },
    Seed {
        name: "ko-taken-back-at-once-loses-the-turn",
        setup: &[".XO.", "X.XO", ".XO."],
        start: 1,
        rules: CHINESE,
        moves: &["W B2", "B C2", "W D1", "B C2", "W end", "B continue", "B A1", "W end", "B agree"],
        end: &[".XO.", "X.XO", "XXOO"],
    },
    Seed {
        name: "cycle-of-equal-captures-goes-to-the-referee",
        setup: &["X."],
        start: 1,
        rules: CHINESE,
        moves: &["W B1", "B pass", "W pass", "B A1", "W resign", "undo", "W end", "B agree"],
        end: &["X."],
    },
    Seed {
        name: "cycle-that-ends-the-game-at-once",
        setup: &["X."],
        start: 1,
        rules: ScriptedRules { suicide: 2, cycle: 1, ..PLAIN },
        moves: &["W B1", "B A1"],
        end: &["X."],
    },
    Seed {
        name: "stopped-and-resumed-by-the-opponent-of-who-asks",
        setup: &[".XO.", "XO.O", ".XO."],
        start: 0,
        rules: JAPANESE,
        moves: &["B C2", "W pass", "B pass", "B resume", "W B2", "B pass", "W pass"],
        end: &[".XO.", "XO.O", ".XO."],
    },
    Seed {
        name: "white-passes-last-after-the-button",
        setup: &["..XO.", "..XO."],
        start: 0,
        rules: AGA,
        moves: &["B pass", "W pass", "B pass", "W pass", "W resume", "B A1", "W pass", "B pass"],
        end: &["..XO.", "X.XO."],
    },
];

impl Seed {
    fn script(&self) -> Script {
        let coloring = Coloring::from_rows(self.setup).expect("a board");
        let grid = coloring.grid();
        let number = |color: &Color| Color::ALL.iter().position(|c| c == color).unwrap_or(0) as u8;
        let mut script = Script {
            columns: grid.columns() - 1,
            rows: grid.rows() - 1,
            rules: self.rules,
            setup: coloring.colors().iter().map(number).collect(),
            start: self.start,
            handicap: 4,
            steps: Vec::new(),
        };
        let mut game = Model::start(&script.start(), &script.rules()).expect("a start");
        for text in self.moves {
            if *text == "undo" {
                game.undo();
                script.steps.push(Step::Undo);
                continue;
            }
            let turn = read_turn(grid, text).expect("a turn");
            if game.to_move().is_some_and(|player| player != turn.player)
                && turn.mv != Move::Declare(Declaration::Resume)
            {
                script.steps.push(Step::Switch);
            }
            script.steps.push(step(&game, turn));
            game.play(turn).unwrap_or_else(|refusal| panic!("{}: {text}: {refusal}", self.name));
        }
        assert_eq!(game.position().rows(), self.end, "{}", self.name);
        assert_eq!(script.played().steps.len(), self.moves.len(), "{}", self.name);
        script
    }
}

/// The step that means a turn.
fn step(game: &Model, turn: Turn) -> Step {
    let permits = |mv| game.judge(Turn { mv, ..turn }).is_ok();
    let place = |found: Option<usize>| found.unwrap_or_else(|| panic!("{turn:?} is possible"));
    match turn.mv {
        Move::Pass => Step::Pass,
        Move::Play(point) if permits(turn.mv) => {
            let position = game.position();
            let mut plays =
                position.points_of(Color::Empty).filter(|&point| permits(Move::Play(point)));
            Step::Play(place(plays.position(|play| play == point)) as u16)
        }
        Move::Play(point) => {
            let mut points = game.position().grid().points();
            Step::Illegal(place(points.position(|other| other == point)) as u16)
        }
        Move::Declare(Declaration::Resume) => Step::Resume(turn.player),
        Move::Declare(Declaration::Resign) => Step::Declare(u8::MAX),
        Move::Declare(word) => {
            let mut words = [Declaration::End, Declaration::Agree, Declaration::Continue]
                .into_iter()
                .filter(|&word| permits(Move::Declare(word)));
            Step::Declare(place(words.position(|said| said == word)) as u8)
        }
    }
}

fn main() -> std::io::Result<()> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    for (number, seed) in SEEDS.iter().enumerate() {
        let bytes = ScriptBytes::encode(&seed.script());
        fs::create_dir_all(corpus.join("model_and_engine_agree"))?;
        fs::write(corpus.join("model_and_engine_agree").join(seed.name), &bytes)?;
        // Each seed begins with another law.
        fs::create_dir_all(corpus.join("laws_hold"))?;
        fs::write(
            corpus.join("laws_hold").join(seed.name),
            [&[number as u8], &bytes[..]].concat(),
        )?;
    }
    Ok(())
}
