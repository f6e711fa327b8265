//! Writes the seeds of the two targets that take games, from games that can be read.
//!
//! `cargo run --manifest-path fuzz/Cargo.toml --example write_seeds`

use std::fs;
use std::path::Path;

use surround::arbiter::Arbiter;
use surround::ask::read_turn;
use surround::check::{Script, ScriptedRules, Step};
use surround::model::Model;
use surround::vocab::{Color, Coloring, Move, Turn};
use surround_fuzz::script::ScriptBytes;

/// A game and what it comes to.
struct Seed {
    name: &'static str,
    /// The set-up; Black moves first unless `start` says otherwise.
    setup: &'static [&'static str],
    start: u8,
    /// The bits of the forbidden repetitions, of suicide, and of the rest.
    rules: [u8; 3],
    moves: &'static [&'static str],
    /// The position at the end.
    end: &'static [&'static str],
}

/// Every repetition forbidden; suicide forbidden.
const STRICT: [u8; 3] = [15, 0, 0];
/// Positional superko; any suicide.
const SIMPLE: [u8; 3] = [2, 2, 0];
/// Basic ko; suicide forbidden; no end.
const OPEN: [u8; 3] = [1, 0, 4];

const SEEDS: [Seed; 8] = [
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
        rules: [4, 2, 1],
        moves: &["B C1", "W C1"],
        end: &[".OOO."],
    },
    Seed {
        name: "free-turns-after-a-start-left-by-white",
        setup: &["....", "...."],
        start: 14,
        rules: [12, 1, 2],
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
];

impl Seed {
    fn script(&self) -> Script {
        let coloring = Coloring::from_rows(self.setup).expect("a board");
        let grid = coloring.grid();
        let number = |color: &Color| Color::ALL.iter().position(|c| c == color).unwrap_or(0) as u8;
        let [forbid, suicide, bits] = self.rules;
        let mut script = Script {
            columns: grid.columns() - 1,
            rows: grid.rows() - 1,
            rules: ScriptedRules { forbid, suicide, bits, equal: 1, compensation: 1, komi: 15 },
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
            if game.to_move() != Some(turn.player) {
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

/// The step that means a turn of the player to move.
fn step(game: &Model, turn: Turn) -> Step {
    let Move::Play(point) = turn.mv else { return Step::Pass };
    let position = game.position();
    let mut plays = position
        .points_of(Color::Empty)
        .filter(|&point| game.judge(Turn::play(turn.player, point)).is_ok());
    Step::Play(
        plays.position(|play| play == point).unwrap_or_else(|| panic!("{turn:?} is legal")) as u16
    )
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
