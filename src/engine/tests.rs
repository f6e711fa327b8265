//! What only the engine has: state that must come back whole, and parts that meet in a game.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::Game;
use crate::arbiter::{
    Arbiter, Claim, End, HalfBoard, NotWholeChains, Prohibition, Refusal, Start, StartError, Status,
};
use crate::ruleset::axes::Ruling;
use crate::ruleset::{RuleSet, from_json};
use crate::vocab::{ByPlayer, Coloring, Declaration, Grid, Move, Outcome, Player, Turn};

const TRIPLE_KO: &str = "
    O O O O O O O
    O X O . O . O
    X . X O X O X
    X X X X X X X
    O O O O O O O
    . . . . . . .";

const SENDING_TWO: &str = "
    . . . . .
    . . X X X
    X X X O O
    X O O O .
    X O . O X
    X O X X .";

fn rules(mut axes: Value) -> RuleSet {
    axes["base"] = json!("tutorial");
    from_json(&axes).unwrap()
}

fn game(setup: &str, axes: Value) -> Game {
    let coloring = Coloring::from_text(setup).unwrap();
    Game::start(&Start::set_up(coloring, Player::Black), &rules(axes)).unwrap()
}

fn turn(game: &Game, player: &str, word: &str) -> Turn {
    let mv = match Declaration::named(word) {
        Some(word) => Move::Declare(word),
        None if word == "pass" => Move::Pass,
        None => Move::Play(game.board().grid().vertex(word).unwrap()),
    };
    Turn { player: player.parse().unwrap(), mv }
}

/// Takes turns, all of which must be legal.
fn play(game: &mut Game, turns: &str) {
    let words: Vec<&str> = turns.split_whitespace().collect();
    for pair in words.chunks(2) {
        let turn = turn(game, pair[0], pair[1]);
        let effect = game.play(turn).unwrap();
        assert_eq!(effect.illegal, None, "{} {}", pair[0], pair[1]);
    }
}

fn refusal(game: &Game, player: &str, word: &str) -> Vec<&'static str> {
    game.judge(turn(game, player, word)).err().map_or_else(Vec::new, Refusal::clauses)
}

fn cycle(result: &str, key: &str, occurrence: u8, passes: &str, needs: &str) -> Value {
    json!({
        "result": result, "key": key, "occurrence": occurrence, "passes": passes, "needs": needs,
    })
}

#[test]
fn a_cycle_names_the_turns_it_runs_between() {
    let cycle = cycle("no-result", "situation", 2, "count", "nothing");
    let mut game = game(TRIPLE_KO, json!({ "cycle": cycle }));
    play(&mut game, "B D5 W B4 B F5 W D4 B B5");
    assert_eq!(game.ended(), None);
    play(&mut game, "W F4");
    assert_eq!(game.ended(), Some(End::Cycle { from: 0, to: 6 }));
    assert_eq!(game.score(&[]).unwrap().outcome, Outcome::Void);
    game.undo();
    assert_eq!((game.ended(), game.to_move()), (None, Some(Player::White)));
}

#[test]
fn a_third_occurrence_is_counted_from_the_start_or_from_the_last_pass() {
    let round = "B D5 W B4 B F5 W D4 B B5 W F4";
    let start = |passes| {
        let cycle = cycle("draw", "position", 3, passes, "nothing");
        game(TRIPLE_KO, json!({ "cycle": cycle, "ending": { "by": [] } }))
    };
    let mut counted = start("count");
    play(&mut counted, round);
    assert_eq!(counted.ended(), None);
    play(&mut counted, round);
    assert_eq!(counted.ended(), Some(End::Cycle { from: 6, to: 12 }));
    assert_eq!(counted.score(&[]).unwrap().outcome, Outcome::Draw);
    // Turns 7 and 8 are passes: what the latter leaves counts as the start.
    let mut reset = start("reset");
    for turns in [round, "B pass W pass", round] {
        play(&mut reset, turns);
        assert_eq!(reset.ended(), None);
    }
    play(&mut reset, round);
    assert_eq!(reset.ended(), Some(End::Cycle { from: 14, to: 20 }));
}

#[test]
fn triple_ko_is_exempt_from_superko_and_goes_to_the_referee() {
    let repetition = json!({ "forbid": ["basic-ko", "positional"], "exempt": "equal-captures" });
    let cycle = cycle("draw-or-replay", "position", 2, "count", "referee");
    let axes = json!({ "repetition": repetition, "cycle": cycle });
    let mut sending = game(SENDING_TWO, axes.clone());
    play(&mut sending, "B E3 W E1");
    assert_eq!(refusal(&sending, "B", "E2"), ["repetition.positional"]);
    let mut triple = game(TRIPLE_KO, axes);
    play(&mut triple, "B D5 W B4 B F5 W D4 B B5 W F4");
    play(&mut triple, "B end W continue W A1");
    // The play lets the cycle fall, and these rules know no other agreement.
    assert_eq!(refusal(&triple, "B", "end"), ["ending.declaration"]);
    (0..3).for_each(|_| assert!(triple.undo().is_some()));
    play(&mut triple, "B end W agree");
    assert_eq!(triple.ended(), Some(End::Cycle { from: 0, to: 6 }));
    assert_eq!(triple.score(&[]).unwrap().outcome, Outcome::DrawOrReplay);
}

#[test]
fn a_cycle_may_be_won_by_the_stones_taken_in_it() {
    let cycle = cycle("count-removed", "position", 2, "count", "nothing");
    let mut game = game(SENDING_TWO, json!({ "cycle": cycle }));
    play(&mut game, "B E3 W E1 B E2");
    assert_eq!(game.ended(), Some(End::Cycle { from: 0, to: 3 }));
    assert_eq!(game.score(&[]).unwrap().outcome.to_string(), "W+1");
}

#[test]
fn a_button_taken_makes_another_situation() {
    for (button, expected) in
        [("none", vec!["repetition.situational"]), ("first-pass-half-point", vec![])]
    {
        let repetition = json!({ "forbid": ["situational"], "start": "by-turn" });
        let mut game = game(SENDING_TWO, json!({ "repetition": repetition, "button": button }));
        play(&mut game, "B E3 W E1 B E2 W pass");
        assert_eq!(refusal(&game, "B", "E3"), expected, "{button}");
    }
}

#[test]
fn an_illegal_ko_retake_loses_the_turn_or_becomes_a_pass() {
    let setup = "
        . X O .
        X O . O
        . X O .";
    for (response, pass_stones, ends) in [("loses-turn", 0, false), ("becomes-pass", 1, true)] {
        let axes = json!({
            "illegal_move": { "response": response, "clauses": ["repetition.basic-ko"] },
            "scoring": "territory", "pass_stone": "one", "komi": 0,
        });
        let mut game = game(setup, axes);
        play(&mut game, "B C2");
        let before = game.clone();
        let retake = turn(&game, "W", "B2");
        assert!(game.judge(retake).is_err());
        let illegal = game.play(retake).unwrap().illegal.unwrap();
        assert_eq!(illegal.clauses(), ["repetition.basic-ko"]);
        assert_eq!(game.position(), before.position());
        let black =
            game.score(&[]).unwrap().numbers.black - before.score(&[]).unwrap().numbers.black;
        assert_eq!(black.halves(), 2 * pass_stones, "{response}");
        play(&mut game, "B pass");
        assert_eq!(game.ended().is_some(), ends);
        if !ends {
            play(&mut game, "W B2");
            game.undo();
        }
        game.undo();
        assert_eq!(game.undo(), Some(retake));
        assert_eq!(game, before);
        // A suicide is not among the clauses.
        assert!(game.play(turn(&game, "B", "D3")).is_err());
    }
}

#[test]
fn claims_are_of_whole_chains_with_one_status() {
    let axes = json!({
        "scoring": "territory", "komi": 0, "confirmation": "hypothetical",
        "rulings": ["ruling.moonshine-life"],
    });
    let game = game("X X . O\nX . . O\n. . . O", axes);
    let claims = |named: &[(&str, Status)]| -> Vec<Claim> {
        let point = |name| game.board().grid().vertex(name).unwrap();
        named.iter().map(|&(name, status)| Claim { point: point(name), status }).collect()
    };
    let (dead, disputed) = (Status::Dead, Status::Disputed);
    let ruled = Status::Ruled;
    let part = claims(&[("D1", dead), ("A3", dead), ("D3", dead), ("A2", disputed), ("D2", dead)]);
    let missing = game.board().grid().vertex("B3").unwrap();
    assert_eq!(game.score(&part), Err(NotWholeChains::Part(1, missing)));
    assert_eq!(game.score(&claims(&[("A1", dead)])), Err(NotWholeChains::Empty(0)));
    let score = |named| game.score(&claims(named)).unwrap();
    let moonshine = ruled(Ruling::MoonshineLife);
    let black = [("A3", moonshine), ("B3", moonshine), ("A2", moonshine)];
    assert_eq!(score(&black).numbers.white.halves(), 2 * (9 + 3));
    let bent = black.map(|(name, _)| (name, ruled(Ruling::BentFour)));
    assert_eq!(score(&bent), score(&[]));
    let disputed = black.map(|(name, _)| (name, disputed));
    assert_eq!(score(&disputed).numbers, score(&[]).numbers);
    assert_eq!(score(&disputed).outcome, Outcome::BothLose);
}

#[test]
fn a_komi_table_is_read_from_the_top_and_needs_a_row_that_fits() {
    let table = json!([
        { "size": [3, 3], "handicap": 0, "komi": 5 },
        { "size": [3, 3], "komi": 1 },
    ]);
    let rules = rules(json!({ "komi": table, "margin": "half-board" }));
    let mut start = Start::empty(Grid::new(3, 3).unwrap());
    let halves = |start: &Start| Game::start(start, &rules).map(|game| game.komi().halves());
    assert_eq!(halves(&start), Ok(5));
    start.handicap = 2;
    assert_eq!(halves(&start), Ok(1));
    let half_board = Game::start(&start, &rules).unwrap().score(&[]).unwrap().half_board;
    assert_eq!(half_board, Some(HalfBoard { black: -1, half: 18 }));
    let grid = Grid::new(3, 2).unwrap();
    assert_eq!(halves(&Start::empty(grid)), Err(StartError::NoKomi { grid, handicap: 0 }));
}

/// Every turn that can be taken, legal or not.
fn any_turn(game: &Game, rng: &mut ChaCha8Rng) -> Turn {
    let grid = game.board().grid();
    let to_move = game.to_move().unwrap_or(Player::Black);
    let player = if rng.random_range(0..8) == 0 { to_move.opponent() } else { to_move };
    let mv = match rng.random_range(0..12) {
        0 => Move::Pass,
        1 => Move::Declare(Declaration::ALL[rng.random_range(0..Declaration::ALL.len())]),
        _ => Move::Play(grid.at(rng.random_range(0..grid.len()))),
    };
    Turn { player, mv }
}

#[test]
fn undo_restores_every_state_of_every_kind_of_game() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut ends = ByPlayer::<usize>::default();
    for round in 0..600 {
        let pick = |words: &[&str], at: usize| words[at % words.len()].to_owned();
        let needs = pick(&["nothing", "both", "referee"], round / 4);
        let passes = pick(&["count", "reset"], round / 2);
        let axes = json!({
            "cycle": cycle("draw", "situation", 2 + (round % 2) as u8, &passes, &needs),
            "suicide": "any",
            "repetition": {
                "forbid": if round % 2 == 0 { vec!["positional"] } else { vec!["basic-ko"] },
                "exempt": pick(&["none", "equal-captures"], round / 2),
            },
            "button": pick(&["none", "first-pass-half-point"], round / 3),
            "pass_stone": "one",
            "illegal_move": {
                "response": pick(&["refused", "loses-turn", "becomes-pass"], round),
                "clauses": ["move.occupied", "repetition.positional", "repetition.basic-ko"],
            },
            "ending": {
                "by": ["two-passes", "four-passes", "agreement", "resignation"],
                "resume": round % 5 != 0, "white_passes_last": round % 7 == 0,
                "resumed_by": pick(&["alternation", "opponent-of-requester"], round),
            },
        });
        let mut start = Start::empty(Grid::new(2, 2 + (round % 2) as u8).unwrap());
        if round % 3 == 0 {
            start = start.in_free_turns();
        }
        let mut game = Game::with_key_bits(&start, &rules(axes), 3).unwrap();
        let mut states = Vec::new();
        for _ in 0..60 {
            let turn = any_turn(&game, &mut rng);
            let before = game.clone();
            let verdict = game.judge(turn);
            match game.play(turn) {
                Ok(effect) => {
                    assert_eq!(effect.illegal, verdict.err());
                    states.push((before, turn));
                }
                Err(refusal) => {
                    assert_eq!((Err(refusal), &before), (verdict, &game));
                    ends.black += usize::from(refusal.names(Prohibition::AfterEnd));
                }
            }
            assert_eq!(game.ended().is_some(), game.to_move().is_none());
        }
        ends.white += usize::from(matches!(game.ended(), Some(End::Cycle { .. })));
        while let Some((before, turn)) = states.pop() {
            assert_eq!((game.undo(), &game), (Some(turn), &before));
        }
        assert_eq!(game.undo(), None);
    }
    assert!(ends.black > 0 && ends.white > 0, "{ends:?}");
}
