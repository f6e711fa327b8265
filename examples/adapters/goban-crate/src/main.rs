//! The crate `goban` answers the query protocol: its `Game`.
//!
//! The rules are the crate's own: `CHI` and `JAP`, as it names them, and `SUPERKO`, which is that
//! flag alone. A set-up goes through its `GameBuilder`, which places stones and takes none off. The
//! players take turns. There is no undo: the moves before are made again.

mod surround_adapter;

use goban::pieces::stones::{Color, Stone};
use goban::rules::game::Game as Goban;
use goban::rules::{CHINESE, IllegalRules, JAPANESE, Move, Rule};

use surround_adapter::{Game, NoAnswer, Player, Point, Rules, Start, score_of, serve};

/// The rows and columns that the crate says it has room for.
const MOST_SIDE: u8 = 19;

struct Adapter {
    start: Goban,
    made: Vec<Move>,
    now: Goban,
}

fn player_of(color: Color) -> Player {
    if color == Color::Black { Player::Black } else { Player::White }
}

fn color_of(player: Player) -> Color {
    if player == Player::Black { Color::Black } else { Color::White }
}

/// A move of the crate, which has the row first; none is a pass.
fn move_of(point: Option<Point>) -> Move {
    point.map_or(Move::Pass, |(column, row)| Move::Play(row, column))
}

impl Game for Adapter {
    type Options = Rule;
    const NAME: &str = "goban (crate)";
    const VERSION: &str = "0.20.1";
    const ASKS: &[&str] = &["position", "to_move", "legal", "captures", "ended", "score"];

    fn rules() -> Vec<Rules<Rule>> {
        let superko = Rule { flag_illegal: IllegalRules::SUPERKO, ..CHINESE };
        vec![
            Rules {
                word: "CHI",
                presets: &[("cgos", 15), ("chinese-kgs", 15), ("chinese-ogs", 15)],
                options: CHINESE,
            },
            Rules {
                word: "SUPERKO",
                presets: &[("simple-rules", 0), ("tromp-taylor", 15)],
                options: superko,
            },
            Rules { word: "JAP", presets: &[("japanese-1989", 13)], options: JAPANESE },
        ]
    }

    fn new(start: &Start, rule: &Rule) -> Result<Self, NoAnswer> {
        let side = |length: usize| u8::try_from(length).ok().filter(|&length| length <= MOST_SIDE);
        let (Some(rows), Some(columns)) = (side(start.rows), side(start.columns)) else {
            let message = format!("at most {MOST_SIDE} rows and columns");
            return Err(NoAnswer::unsupported("/size", message));
        };
        let mut builder = Goban::builder();
        builder.size((rows, columns)).rule(*rule).komi(start.komi).turn(color_of(start.to_move));
        for &((column, row), player) in &start.stones {
            builder.add(Stone { coord: (row, column), color: color_of(player) });
        }
        let start = builder.build().map_err(|message| NoAnswer::invalid("/setup", message))?;
        Ok(Self { now: start.clone(), start, made: Vec::new() })
    }

    fn play(&mut self, _: Player, point: Option<Point>) -> bool {
        let is_played = self.now.try_play(move_of(point)).is_ok();
        if is_played {
            self.made.push(move_of(point));
        }
        is_played
    }

    fn legal(&mut self, _: Player, point: Option<Point>) -> bool {
        let is_permitted = |(column, row): Point| self.now.check_point((row, column)).is_none();
        !self.now.is_over() && point.is_none_or(is_permitted)
    }

    fn undo(&mut self) {
        self.made.pop();
        self.now = self.start.clone();
        for &made in &self.made {
            self.now.play(made);
        }
    }

    fn sign_at(&self, (column, row): Point) -> char {
        match self.now.goban().get_color((row, column)) {
            None => '.',
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
        }
    }

    fn to_move(&self) -> Option<Player> {
        (!self.now.is_over()).then(|| player_of(self.now.turn()))
    }

    fn ended(&self) -> Option<&'static str> {
        self.now.is_over().then_some("two-passes")
    }

    fn captures(&self) -> (u32, u32) {
        self.now.prisoners()
    }

    fn score(&self) -> serde_json::Value {
        let (black, white) = self.now.calculate_score();
        score_of(black, white)
    }
}

fn main() {
    serve::<Adapter>();
}
