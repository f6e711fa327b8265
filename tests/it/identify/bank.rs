//! The games of `spec/separators.toml`: that they tell apart what games can tell apart.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use surround::arbiter::{Arbiter, Start};
use surround::certify::{Can, Capabilities, Legality, Observed, Protocol, Reading, Scoring, SetUp};
use surround::check::Both;
use surround::engine::Game;
use surround::identify::{Placed, Separator, hypotheses, separators};
use surround::ruleset::{RuleSet, differences, preset};
use surround::vocab::{Color, Coloring, Grid, Move, Player, Turn};

use crate::snapshot;

/// A subject that has every board and answers everything.
fn able(setup: SetUp) -> Capabilities {
    Capabilities {
        protocol: Protocol::Gtp,
        name: "able".to_owned(),
        version: String::new(),
        legality: Legality::Both,
        position: Reading::ListStones,
        abilities: BTreeSet::from([Can::Captures, Can::Undo, Can::Komi, Can::Rectangles]),
        setup,
        scoring: Scoring::Counts,
        declared: None,
        squares: (1..=19).collect(),
    }
}

fn base() -> RuleSet {
    preset("simple-rules").unwrap().rules.clone()
}

/// The questions about plays, also with the colors exchanged.
fn questions(setup: SetUp) -> Vec<Placed> {
    let able = able(setup);
    let placed =
        |separator: &'static Separator, exchanged| Placed::for_subject(separator, exchanged, &able);
    let both = separators().iter().flat_map(|s| [placed(s, false), placed(s, true)]);
    both.flatten().filter(|placed| !placed.is_about_score()).collect()
}

/// The hypotheses that no question tells apart.
fn classes(setup: SetUp) -> Vec<Vec<RuleSet>> {
    let questions = questions(setup);
    let mut classes: Vec<(Vec<Option<Observed>>, Vec<RuleSet>)> = Vec::new();
    for rules in hypotheses(&base()) {
        let answers = questions.iter().map(|game| game.answer_by::<Game>(&rules, setup)).collect();
        match classes.iter_mut().find(|(known, _)| *known == answers) {
            Some((_, class)) => class.push(rules),
            None => classes.push((answers, vec![rules])),
        }
    }
    classes.into_iter().map(|(_, class)| class).collect()
}

#[test]
fn games_have_names_and_sentences_of_their_own() {
    let names: BTreeSet<&str> = separators().iter().map(|game| game.name.as_str()).collect();
    assert_eq!(names.len(), separators().len());
    for game in separators() {
        let is_kebab = game.name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        assert!(is_kebab && !game.tells.is_empty(), "{}", game.name);
        let placed = Placed::on(game, false, game.grid);
        assert!(placed.is_some(), "{}: a turn is none, or the board is too small", game.name);
    }
}

#[test]
fn both_arbiters_answer_every_question_alike() {
    for setup in [SetUp::Position, SetUp::Plays] {
        for game in questions(setup) {
            for rules in hypotheses(&base()).iter().step_by(5) {
                let both = game.answer_by::<Both>(rules, setup);
                assert_eq!(both, game.answer_by::<Game>(rules, setup), "{}", game.separator.name);
            }
        }
    }
}

/// Why rule sets that differ on these axes may answer all questions alike.
const BY_LAW: [(&str, &str); 3] = [
    (
        "suicide",
        "suicide of a single stone repeats the position just before, which positional superko \
         forbids",
    ),
    (
        "repetition.forbid",
        "who takes a ko back at once repeats the position before the opponent's turn, which \
         positional superko forbids",
    ),
    (
        "repetition.start",
        "the empty board is the start, and comes back by suicide of all stones alone",
    ),
];

/// The axes on which the rule sets of a class differ.
fn axes(class: &[RuleSet]) -> BTreeSet<&'static str> {
    class.iter().flat_map(|rules| differences(&class[0], rules)).map(|d| d.axis).collect()
}

fn in_words(rules: &RuleSet) -> String {
    let forbid: Vec<String> = rules.repetition.forbid.iter().map(ToString::to_string).collect();
    format!(
        "[{}] start {}, exempt {}, suicide {}, full board {}",
        forbid.join(", "),
        rules.repetition.start,
        rules.repetition.exempt,
        rules.suicide,
        rules.full_board
    )
}

#[test]
fn rule_sets_that_no_question_tells_apart_are_known() {
    let mut text = String::new();
    for setup in [SetUp::Position, SetUp::Plays] {
        let classes = classes(setup);
        let _ = writeln!(text, "set-ups by {}: {} classes\n", setup.means(), classes.len());
        let mut by_axes: BTreeMap<BTreeSet<&str>, Vec<String>> = BTreeMap::new();
        for class in classes.iter().filter(|class| class.len() > 1) {
            let words: Vec<String> = class.iter().map(in_words).collect();
            by_axes.entry(axes(class)).or_default().push(words.join("\n    = "));
        }
        for (axes, classes) in by_axes {
            let reasons = axes.iter().map(|axis| {
                let law = BY_LAW.iter().find(|(known, _)| known == axis);
                law.unwrap_or_else(|| panic!("{axis}: why are these alike? {classes:#?}")).1
            });
            let axes: Vec<&str> = axes.iter().copied().collect();
            let _ = writeln!(text, "{}", axes.join(", "));
            for reason in reasons {
                let _ = writeln!(text, "  ({reason})");
            }
            for class in classes {
                let _ = writeln!(text, "  - {class}");
            }
        }
        text.push('\n');
    }
    snapshot::settings("identify", "Is each of these pairs alike by law?")
        .bind(|| insta::assert_snapshot!("alike", text));
}

/// Rule sets of one class played side by side.
struct Search {
    games: Vec<Game>,
    line: Vec<Turn>,
}

impl Search {
    /// The first line of so many more turns after which they differ on a play of whose turn it is.
    fn differ(&mut self, player: Player, more: u32) -> Option<String> {
        let plays: Vec<_> = self.games.iter().map(|game| game.legal_plays_of(player)).collect();
        if let Some(other) = plays.iter().find(|other| **other != plays[0]) {
            let line: Vec<String> = self.line.iter().map(|turn| format!("{turn:?}")).collect();
            return Some(format!("after {line:?}: {:?} or {other:?}", plays[0]));
        }
        if more == 0 {
            return None;
        }
        let moves: Vec<Move> =
            plays[0].iter().copied().map(Move::Play).chain([Move::Pass]).collect();
        for mv in moves {
            let turn = Turn { player, mv };
            if self.games.iter_mut().any(|game| game.ended().is_some()) {
                return None;
            }
            for game in &mut self.games {
                game.play(turn).expect("a legal turn");
            }
            self.line.push(turn);
            let found = self.differ(player.opponent(), more - 1);
            self.line.pop();
            for game in &mut self.games {
                game.undo();
            }
            if found.is_some() {
                return found;
            }
        }
        None
    }
}

/// Every coloring of a grid on which no stone is surrounded.
fn colorings(grid: Grid) -> Vec<Coloring> {
    let mut all = vec![Coloring::empty(grid)];
    for point in grid.points() {
        all = all
            .iter()
            .flat_map(|coloring| {
                Color::ALL.map(|color| {
                    let mut coloring = coloring.clone();
                    coloring.set(point, color);
                    coloring
                })
            })
            .collect();
    }
    all
}

/// Where a game in turn tells two rule sets apart, some question does: searched are all games of a
/// few turns from every start on boards of up to four points, and longer ones from the empty board.
#[test]
fn games_in_turn_tell_nothing_apart_that_no_question_does() {
    let sides = [(1, 1, 6), (2, 1, 5), (3, 1, 4), (2, 2, 3)];
    let longer = [(2, 1, 9), (3, 1, 6), (2, 2, 5)];
    let grid = |columns, rows| Grid::new(columns, rows).unwrap();
    let starts = sides.iter().flat_map(|&(columns, rows, turns)| {
        colorings(grid(columns, rows)).into_iter().map(move |coloring| (coloring, turns))
    });
    let empty = longer.map(|(columns, rows, turns)| (Coloring::empty(grid(columns, rows)), turns));
    let starts: Vec<_> = starts.chain(empty).collect();
    let classes = classes(SetUp::Position);
    assert!(classes.len() > 30, "{} classes", classes.len());
    let mut found = Vec::new();
    for class in classes.iter().filter(|class| class.len() > 1) {
        for (coloring, turns) in &starts {
            let start = Start::set_up(coloring.clone(), Player::Black).in_free_turns();
            let games: Result<Vec<Game>, _> =
                class.iter().map(|rules| Game::start(&start, rules)).collect();
            let Ok(games) = games else { continue };
            let mut search = Search { games, line: Vec::new() };
            if let Some(line) = search.differ(Player::Black, *turns) {
                let words: Vec<String> = class.iter().map(in_words).collect();
                let rows = coloring.rows().join("/");
                found.push(format!("from {rows} {line}\n{}", words.join("\n")));
                break;
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n\n"));
}
