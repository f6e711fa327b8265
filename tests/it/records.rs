//! The commands `loadsgf` and `printsgf` of the GTP server.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use surround::arbiter::By;
use surround::check::Both;
use surround::gtp::Command;
use surround::ruleset::preset;
use surround::serve::{Files, Session};
use surround::sgf::Record;

use crate::snapshot;

/// Files that stand in memory.
#[derive(Clone, Debug, Default)]
struct Memory(Arc<Mutex<BTreeMap<String, String>>>);

impl Files for Memory {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        let files = self.0.lock().unwrap();
        files.get(name).map(|text| text.clone().into_bytes()).ok_or("no such file".to_owned())
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        if name.ends_with('/') {
            return Err("this is a folder".to_owned());
        }
        self.0.lock().unwrap().insert(name.to_owned(), text.to_owned());
        Ok(())
    }
}

/// A session under a preset with files, and the files.
fn session(rules: &str, files: &[(&str, &str)]) -> (Session<By<Both>>, Memory) {
    let files = files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    let memory = Memory(Arc::new(Mutex::new(files.collect())));
    let rules = preset(rules).unwrap().rules.clone();
    (Session::new(rules, 1).unwrap().with_files(memory.clone()), memory)
}

fn reply(session: &mut Session<By<Both>>, command: &str) -> String {
    let command = Command::parse(command.as_bytes()).unwrap();
    session.answer(&command).to_string().trim_end().to_owned()
}

#[track_caller]
fn assert_replies(session: &mut Session<By<Both>>, script: &[(&str, &str)]) {
    for (number, (command, expected)) in script.iter().enumerate() {
        assert_eq!(reply(session, command), *expected, "{number}: {command}");
    }
}

#[test]
fn a_record_is_replayed_to_its_end_or_to_before_a_move() {
    let text = "(;SZ[3:2]KM[0.5];B[aa];W[ba](;B[tt];W[ab])(;B[cb]))";
    let (mut session, _) = session("simple-rules", &[("game.sgf", text)]);
    assert_replies(
        &mut session,
        &[
            ("loadsgf game.sgf", "="),
            ("query_boardsize", "= 3 2"),
            ("get_komi", "= 0.5"),
            ("list_stones b", "="),
            ("captures w", "= 1"),
            ("undo", "="),
            ("list_stones b", "= A2"),
            ("loadsgf game.sgf 1", "="),
            ("list_stones b", "="),
            ("undo", "? cannot undo"),
            ("loadsgf game.sgf 3", "="),
            ("list_stones w", "= B2"),
            ("loadsgf game.sgf 5", "="),
            ("captures w", "= 1"),
        ],
    );
}

#[test]
fn a_set_up_begins_a_new_history() {
    // https://www.red-bean.com/sgf/ff5/m_vs_ax.htm
    let captured = "(;SZ[5]AB[ae]AW[ad];W[be])";
    // A ko is taken, a stone is set up far away: what was forbidden is then open.
    let ko = "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]";
    let open = format!("{ko};AB[ee];B[cb])");
    let closed = format!("{ko};B[cb])");
    let named = format!("{ko};PL[B];B[cb])");
    let files = [("a", captured), ("open", &open), ("closed", &closed), ("named", &named)];
    let (mut session, _) = session("japanese-1989", &files);
    let illegal = "is illegal by repetition.basic-ko";
    assert_replies(
        &mut session,
        &[
            ("loadsgf a", "="),
            ("captures w", "= 1"),
            ("list_stones w", "= A2 B1"),
            ("undo", "="),
            ("undo", "? cannot undo"),
            ("loadsgf open", "="),
            ("captures b", "= 1"),
            ("loadsgf closed", &format!("? cannot load file: closed:1:57: B C4 {illegal}")),
            ("captures b", "= 1"),
            ("loadsgf named", &format!("? cannot load file: named:1:63: B C4 {illegal}")),
            ("loadsgf closed 9", "="),
            ("is_legal b C4", "= 0"),
        ],
    );
}

#[test]
fn who_moves_first_after_a_set_up_is_read_from_the_record() {
    // Under situational superko the start is left by the opponent of who is to move.
    let told = |text: &str| {
        let (mut session, _) = session("aga", &[("a", text)]);
        assert_eq!(reply(&mut session, "loadsgf a"), "=", "{text}");
        let printed = reply(&mut session, "printsgf");
        printed.split("PL").nth(1).map_or('-', |after| after.chars().nth(1).unwrap())
    };
    assert_eq!(told("(;SZ[5])"), '-');
    assert_eq!(told("(;SZ[5]AB[aa])"), 'B');
    assert_eq!(told("(;SZ[5]AB[aa]PL[W])"), 'W');
    assert_eq!(told("(;SZ[5]AB[aa][bb]HA[2])"), 'W');
    assert_eq!(told("(;SZ[5]AB[aa][bb]HA[2]PL[B])"), 'B');
    assert_eq!(told("(;SZ[5]AB[aa];W[bb])"), 'W');
    assert_eq!(told("(;SZ[5]AB[aa];PL[W];B[bb])"), 'W');
    assert_eq!(told("(;SZ[5];B[aa];AB[cc])"), 'W');
}

#[test]
fn a_record_that_cannot_be_replayed_changes_nothing() {
    let files = [
        ("occupied", "(;SZ[5]\n;B[cc]\n;W[cc];B[bb])"),
        ("surrounded", "(;SZ[5]\n;B[cc]\n;AB[aa]AW[ab][ba])"),
        ("over", "(;SZ[5];B[];W[];B[])"),
        ("torn", "(;SZ[5];B[cc]"),
        ("two", "(;SZ[5])(;SZ[7])"),
        ("short", "(;SZ[5];B[cc])"),
    ];
    let (mut session, _) = session("simple-rules", &files);
    assert_replies(&mut session, &[("boardsize 9", "="), ("komi 3", "="), ("play b A1", "=")]);
    let commands = [
        "loadsgf occupied",
        "loadsgf surrounded",
        "loadsgf over",
        "loadsgf torn",
        "loadsgf two",
        "loadsgf absent",
        "loadsgf short 3",
        "loadsgf short 0",
        "loadsgf short one",
        "loadsgf",
        "loadsgf a b c",
        "printsgf folder/",
        "printsgf a b",
    ];
    let mut told = String::new();
    for command in commands {
        told = told + command + "\n" + &reply(&mut session, command) + "\n";
        let state = [("query_boardsize", "= 9"), ("get_komi", "= 3"), ("list_stones b", "= A1")];
        assert_replies(&mut session, &state);
    }
    assert_eq!(reply(&mut session, "undo"), "=");
    snapshot::settings("sgf", "Does each reply name the file, the place, and what is wrong?")
        .bind(|| insta::assert_snapshot!("records_refused", told));
    assert_replies(&mut session, &[("loadsgf occupied 2", "="), ("list_stones b", "= C3")]);
}

#[test]
fn the_game_is_printed_as_a_record_that_loads_again() {
    let (mut session, memory) = session("chinese-2002", &[]);
    assert_replies(
        &mut session,
        &[
            ("boardsize 9", "="),
            ("fixed_handicap 2", "= C3 G7"),
            ("play w E5", "="),
            ("play b pass", "="),
            (
                "printsgf",
                "= (;FF[4]GM[1]CA[UTF-8]SZ[9]KM[7.5]HA[2]RU[Chinese]AB[cg][gc]PL[W]\n\
                 ;W[ee]\n;B[])",
            ),
            ("printsgf kept.sgf", "="),
            ("clear_board", "="),
            ("loadsgf kept.sgf", "="),
            ("list_stones b", "= C3 G7"),
            ("final_score", "= W+8.5"),
        ],
    );
    let kept = memory.0.lock().unwrap()["kept.sgf"].clone();
    assert_eq!(kept.parse::<Record>().unwrap().to_string(), kept);
}

#[test]
fn a_session_has_no_files_by_itself() {
    let mut session =
        Session::<By<Both>>::new(preset("simple-rules").unwrap().rules.clone(), 1).unwrap();
    assert_replies(
        &mut session,
        &[
            ("loadsgf a", "? cannot load file: `a`: this session reads no files"),
            ("printsgf a", "? cannot save file: `a`: this session writes no files"),
        ],
    );
}
