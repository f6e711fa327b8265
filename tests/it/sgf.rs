//! Game records: what is read, what is refused and where, and that what is written reads back.
//!
//! The records are our own; the addresses are those of the reports whose facts they show.

use std::fmt::Write;

use proptest::prelude::*;
use surround::ask::write_turn;
use surround::sgf::{
    Annotation, Collection, Mark, ParseSgfErrorKind, Record, RecordNode, SetUp, Tree,
};
use surround::vocab::{Color, Coloring, Grid, HalfPoints, Move, Player, Point, Turn};

use crate::snapshot;

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The turns of a record, such as `B C3, W pass`.
fn turns(text: &str) -> String {
    let record = read(text);
    let turns: Vec<String> = record.turns().map(|turn| write_turn(record.grid, turn)).collect();
    turns.join(", ")
}

/// The rows after all set-ups of a record.
fn rows(record: &Record) -> Vec<String> {
    let mut coloring = Coloring::empty(record.grid);
    record.nodes.iter().for_each(|node| node.set_up.apply(&mut coloring));
    coloring.rows()
}

#[test]
fn a_pass_is_nothing_or_two_letters_on_small_boards() {
    // https://github.com/tensorflow/minigo/pull/297
    assert_eq!(turns("(;SZ[19];B[tt];W[dd];B[])"), "B pass, W D16, B pass");
    assert_eq!(turns("(;SZ[18];B[tt])"), "B pass");
    assert_eq!(turns("(;SZ[25];B[tt])"), "B U6");
    assert_eq!(turns("(;SZ[20];B[tt])"), "B U1");
    assert_eq!(turns("(;SZ[4:20];B[ct])"), "B C1");
    for text in ["(;SZ[4:20];B[tt])", "(;SZ[18];B[ss])", "(;SZ[9];B[``])", "(;SZ[9];B[  ])"] {
        assert_eq!(text.parse::<Record>().unwrap_err().kind(), ParseSgfErrorKind::Value, "{text}");
    }
}

#[test]
fn letters_count_from_the_top_left_and_skip_none() {
    // https://github.com/SabakiHQ/Sabaki/issues/396
    assert_eq!(turns("(;W[ri];B[hi];W[ii])"), "W S11, B H11, W J11");
    // https://github.com/julianandrews/sgf-render/issues/43
    assert_eq!(turns("(;SZ[52];B[ZA];W[Zz];B[aa])"), "B BB26, W BB27, B A52");
    // https://github.com/9beach/analyze-sgf/pull/10
    let wide = read("(;SZ[7:3];B[ga];W[ac])");
    assert_eq!((wide.grid.columns(), wide.grid.rows()), (7, 3));
    assert_eq!(turns("(;SZ[7:3];B[ga];W[ac])"), "B G3, W A1");
    assert!("(;SZ[7:3];B[ad])".parse::<Record>().is_err());
}

#[test]
fn set_ups_color_points_whatever_stood_there() {
    // https://github.com/artasparks/glift/issues/123
    let record = read("(;SZ[4]AB[aa:ba][dd]AW[ab:bc]PL[W];AE[aa]AW[dd])");
    assert_eq!(rows(&record), [".X..", "OO..", "OO..", "...O"]);
    assert_eq!(record.nodes[0].set_up.to_move, Some(Player::White));
    // https://github.com/SabakiHQ/sgf/issues/17
    assert_eq!(rows(&read("(;SZ[3]AB[aa]AE[cc]AW[bb])")), ["X..", ".O.", "..."]);
    // The order in a node means nothing.
    assert_eq!(read("(;AB[aa]SZ[3])"), read("(;SZ[3]AB[aa])"));
    assert!("(;AB[dd]SZ[3])".parse::<Record>().is_err());
}

#[test]
fn a_branch_is_chosen_by_its_number() {
    // https://github.com/yzyray/lizzieyzy/issues/208
    let text = "(;SZ[3];B[aa](;W[bb])(;AE[aa]AB[cc](;W[ab])(;W[bb];B[])))";
    let collection: Collection = text.parse().unwrap();
    let tree = collection.only().unwrap();
    let line = |choices: &[usize]| Record::line(tree, &tree.line(choices)).unwrap();
    assert_eq!(turns(text), "B A3, W B2");
    assert_eq!(line(&[1, 1]).turns().count(), 3);
    assert_eq!(line(&[1]).nodes.len(), 4);
    assert_eq!(rows(&line(&[1, 0])), ["...", "...", "..X"]);
    assert_eq!(line(&[7]), read(text));
}

#[test]
fn what_the_root_says_of_the_game_is_read() {
    let record = read("(;RU[Japanese]KM[0.50]HA[3]GN[a\nb]SZ[9:9])");
    assert_eq!(record.komi, Some(HalfPoints::new(1)));
    assert_eq!((record.handicap, record.name.as_str()), (Some(3), "a b"));
    let rules = record.rule_set().unwrap().unwrap();
    let japanese = surround::ruleset::preset("japanese-1989").unwrap().rules.clone();
    assert_eq!(rules, japanese.with_komi(HalfPoints::new(1)));
    assert!(read("(;RU[house rules])").rule_set().unwrap().is_err());
    assert_eq!(read("(;)").rule_set(), None);
    assert_eq!((read("(;)").grid.len(), read("(;HA[0])").handicap), (361, Some(0)));
}

#[test]
fn comments_marks_and_labels_are_read() {
    // https://github.com/SabakiHQ/Sabaki/issues/69
    assert_eq!(read(r"(;C[\];B[aa];W[bb])").nodes[0].comment, "];B[aa");
    assert_eq!(read(r"(;C[\\];B[aa];W[bb])").nodes.len(), 3);
    let record = read("(;SZ[3]LB[aa:\\]\\:]TR[bb:cb]C[[\n;()])");
    let point = |name: &str| record.grid.vertex(name).unwrap();
    let expected = [
        Annotation::Mark(Mark::Triangle, point("B2")),
        Annotation::Mark(Mark::Triangle, point("C2")),
        Annotation::Label(point("A3"), "]:".to_owned()),
    ];
    assert_eq!(record.nodes[0].annotations, expected);
    assert_eq!(record.nodes[0].comment, "[\n;()");
}

#[test]
fn brackets_of_any_depth_are_read() {
    let depth = 50_000;
    let text = format!("{}{}", "(;B[aa]".repeat(depth), ")".repeat(depth));
    let collection: Collection = text.parse().unwrap();
    assert_eq!(collection.trees[0].len(), depth);
    assert_eq!(collection.to_string().parse(), Ok(collection));
    assert!("(;".repeat(depth).parse::<Collection>().is_err());
}

#[test]
fn each_refusal_has_its_place_and_says_what_to_do() {
    let refused = [
        "",
        "no record",
        "(;SZ[9];B[aa]",
        "(;SZ[9];B[aa]))",
        "(;SZ[9]);B[aa]",
        "(B[pp];W[dd])",
        ";;)",
        "()",
        "(;SZ[9](B[aa]))",
        "(;SZ[9](;B[aa])W[bb])",
        "(;SZ[9]\n;b[aa])",
        "(;SZ[9];B;W[aa])",
        "(;[9])",
        "(;C[open\n;B[aa\\])",
        "(;C[a]] ;B[aa])",
        "(;AB[aa]AW[bb]AB[cc])",
        "(;FF[3])",
        "(;GM[40])",
        "(;CA[Shift_JIS])",
        "(;B[aa])\n(;B[bb])",
        "(;SZ[])",
        "(;SZ[9:53])",
        "(;SZ[9][9])",
        "(;KM[])",
        "(;KM[3.75])",
        "(;HA[1])",
        "(;SZ[9];B[rs])",
        "(;SZ[9];B[R9])",
        "(;SZ[9];B[aa]W[bb])",
        "(;SZ[9]\n;B[aa]AW[bb])",
        "(;SZ[9]AB[aa:cc]AW[bb])",
        "(;SZ[9]AB[cc:aa])",
        "(;SZ[9]AB[])",
        "(;PL[1])",
        "(;SZ[9]LB[aa])",
        "(;SZ[9];B[aa];KM[6.5])",
    ];
    let mut told = String::new();
    for text in refused {
        let error = text.parse::<Record>().unwrap_err();
        writeln!(told, "{text:?}\n  {:?} at {error}", error.kind()).unwrap();
    }
    for bytes in [&b"(;C[\xe9t\xe9])"[..], &b"\xff\xfe(\x00;\x00"[..], &b"(;C[\n\xc3\xa9\xff])"[..]]
    {
        let error = Record::from_bytes(bytes).unwrap_err();
        writeln!(told, "{bytes:?}\n  {:?} at {error}", error.kind()).unwrap();
    }
    snapshot::settings("sgf", "Does each message name the place, what is wrong, and what to do?")
        .bind(|| insta::assert_snapshot!("refusals", told));
}

fn any_point(grid: Grid) -> impl Strategy<Value = Point> {
    (0..grid.len()).prop_map(move |index| grid.at(index))
}

fn any_node(grid: Grid) -> impl Strategy<Value = RecordNode> {
    let player = || prop_oneof![Just(Player::Black), Just(Player::White)];
    let color = prop_oneof![Just(Color::Black), Just(Color::White), Just(Color::Empty)];
    let mv = prop_oneof![1 => Just(Move::Pass), 4 => any_point(grid).prop_map(Move::Play)];
    let turn = (player(), mv).prop_map(|(player, mv)| Turn { player, mv });
    let points = prop::collection::btree_map(any_point(grid), color, 0..6);
    let set_up = (points, prop::option::of(player()))
        .prop_map(|(points, to_move)| SetUp { points, to_move });
    let mark = prop::sample::select(Mark::ALL.to_vec());
    let annotation = prop_oneof![
        (mark, any_point(grid)).prop_map(|(mark, point)| Annotation::Mark(mark, point)),
        (any_point(grid), r"[a-z\]\[:\\;é ]{0,4}")
            .prop_map(|(point, text)| Annotation::Label(point, text)),
    ];
    let annotations = prop::collection::btree_set(annotation, 0..4);
    let what = prop_oneof![turn.prop_map(Ok), set_up.prop_map(Err)];
    (what, annotations, r"[a-z\]\[:\\;\n()é ]{0,8}").prop_map(|(what, annotations, comment)| {
        RecordNode {
            turn: what.as_ref().ok().copied(),
            set_up: what.err().unwrap_or_default(),
            annotations: annotations.into_iter().collect(),
            comment,
            ..RecordNode::default()
        }
    })
}

fn any_record() -> impl Strategy<Value = Record> {
    (1..=52_u8, 1..=52_u8).prop_flat_map(|(columns, rows)| {
        let grid = Grid::new(columns, rows).unwrap();
        let komi = prop::option::of((-400..400).prop_map(HalfPoints::new));
        let handicap = prop::option::of(prop_oneof![Just(0), 2..2704_u16]);
        let nodes = prop::collection::vec(any_node(grid), 1..8);
        (komi, handicap, r"[a-z\]:\\ ]{0,6}", nodes).prop_map(
            move |(komi, handicap, rules, nodes)| Record {
                komi,
                handicap,
                rules,
                nodes,
                ..Record::new(grid)
            },
        )
    })
}

proptest! {
    #[test]
    fn a_record_that_is_written_reads_back(record in any_record()) {
        let written = record.to_string();
        prop_assert_eq!(&written.parse::<Record>().unwrap(), &record, "{}", written);
        // Every value is one that any reader of the format reads: each node stands on one line.
        let collection: Collection = written.parse().unwrap();
        prop_assert_eq!(collection.to_string(), written);
    }

    #[test]
    fn any_text_of_the_signs_of_the_format_is_read_or_refused(
        text in r"\(;([AB]{1,2}|SZ|C|LB|\[|\]|\\|\(|\)|;|:|[a-c]|\n| ){0,30}\)"
    ) {
        if let Ok(collection) = text.parse::<Collection>() {
            prop_assert_eq!(collection.to_string().parse::<Collection>(), Ok(collection.clone()));
            if let Ok(record) = Record::main_line(&collection.trees[0]) {
                prop_assert_eq!(record.to_string().parse::<Record>(), Ok(record));
            }
        }
    }
}

#[test]
fn variations_are_written_in_brackets() {
    let text = "(;SZ[3]\n;B[aa]\n(;W[bb]\n;B[cc])\n(;W[ca]))\n";
    let collection: Collection = text.parse().unwrap();
    assert_eq!(collection.to_string(), text);
    assert_eq!(collection.trees[0].node(Tree::ROOT).property("SZ").unwrap().values[0].raw, "3");
}
