//! The commands. An error is the text of a failure response: first the words that GTP gives to it,
//! then what was expected.

use rand::RngExt;

use super::gogui;
use super::handicap::{fixed_handicap, place_free_handicap, set_free_handicap};
use super::records::{load, print};
use super::rules::{get_rules, set_kgs_rules, set_rules};
use super::session::Session;
use crate::arbiter::{Arbiter, Program, Start};
use crate::gtp::{score_text, vertex, vertex_name};
use crate::ruleset::axes::Komi;
use crate::vocab::{Color, Coloring, Grid, HalfPoints, Move, Player, Point, Turn};

/// What a command answers: the text of a success or of a failure.
pub(super) type Answer = Result<String, String>;

/// A command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    ProtocolVersion,
    Name,
    Version,
    KnownCommand,
    ListCommands,
    Quit,
    BoardSize,
    RectangularBoardSize,
    QueryBoardSize,
    ClearBoard,
    Komi,
    GetKomi,
    Play,
    Undo,
    Genmove,
    IsLegal,
    AllLegal,
    ListStones,
    Captures,
    ShowBoard,
    FinalScore,
    SetPosition,
    FixedHandicap,
    PlaceFreeHandicap,
    SetFreeHandicap,
    KataSetRules,
    KgsRules,
    KataGetRules,
    LoadSgf,
    PrintSgf,
    GoguiBoard,
    GoguiBoardSize,
    GoguiFinalResult,
    GoguiGameId,
    GoguiLegalMoves,
    GoguiSideToMove,
}

/// Every command by its name, in the order of names.
pub(super) const COMMANDS: [(&str, Word); 36] = [
    ("all_legal", Word::AllLegal),
    ("boardsize", Word::BoardSize),
    ("captures", Word::Captures),
    ("clear_board", Word::ClearBoard),
    ("final_score", Word::FinalScore),
    ("fixed_handicap", Word::FixedHandicap),
    ("genmove", Word::Genmove),
    ("get_komi", Word::GetKomi),
    ("gogui-rules_board", Word::GoguiBoard),
    ("gogui-rules_board_size", Word::GoguiBoardSize),
    ("gogui-rules_final_result", Word::GoguiFinalResult),
    ("gogui-rules_game_id", Word::GoguiGameId),
    ("gogui-rules_legal_moves", Word::GoguiLegalMoves),
    ("gogui-rules_side_to_move", Word::GoguiSideToMove),
    ("is_legal", Word::IsLegal),
    ("kata-get-rules", Word::KataGetRules),
    ("kata-set-rules", Word::KataSetRules),
    ("kgs-rules", Word::KgsRules),
    ("known_command", Word::KnownCommand),
    ("komi", Word::Komi),
    ("list_commands", Word::ListCommands),
    ("list_stones", Word::ListStones),
    ("loadsgf", Word::LoadSgf),
    ("name", Word::Name),
    ("place_free_handicap", Word::PlaceFreeHandicap),
    ("play", Word::Play),
    ("printsgf", Word::PrintSgf),
    ("protocol_version", Word::ProtocolVersion),
    ("query_boardsize", Word::QueryBoardSize),
    ("quit", Word::Quit),
    ("rectangular_boardsize", Word::RectangularBoardSize),
    ("set_free_handicap", Word::SetFreeHandicap),
    ("set_position", Word::SetPosition),
    ("showboard", Word::ShowBoard),
    ("undo", Word::Undo),
    ("version", Word::Version),
];

impl Word {
    pub(super) fn carry_out<P: Program>(self, session: &mut Session<P>, args: &[String]) -> Answer {
        match self {
            Self::ProtocolVersion => Ok("2".to_owned()),
            Self::Name => Ok("surround".to_owned()),
            Self::Version => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            Self::Quit => Ok(String::new()),
            Self::ListCommands => Ok(COMMANDS.map(|(name, _)| name).join("\n")),
            Self::KnownCommand => {
                let [name] = arguments(args, "a name")?;
                Ok(COMMANDS.iter().any(|(known, _)| *known == name).to_string())
            }
            Self::BoardSize => {
                let [side] = arguments(args, "a size")?;
                resize(session, side, side)
            }
            Self::RectangularBoardSize => {
                let [columns, rows] = arguments(args, "columns and rows")?;
                resize(session, columns, rows)
            }
            Self::QueryBoardSize | Self::GoguiBoardSize => Ok(query_size(session.grid())),
            Self::ClearBoard => match session.clear(session.grid()) {
                Ok(()) => Ok(String::new()),
                Err(error) => Err(format!("cannot clear the board: {error}")),
            },
            Self::Komi => {
                let [komi] = arguments(args, "a komi")?;
                session.take_komi(read_komi(komi)?);
                Ok(String::new())
            }
            Self::GetKomi => Ok(get_komi(session)),
            Self::Play => play(session, args),
            Self::Undo => undo(session),
            Self::Genmove => genmove(session, args),
            Self::IsLegal => {
                let turn = read_turn(session.grid(), args)?;
                Ok(u8::from(session.game.judge(turn).is_ok()).to_string())
            }
            Self::AllLegal => all_legal(session, args),
            Self::ListStones => {
                let player = read_player(args)?;
                Ok(names(session.grid(), &session.game.position().stones_of(player)))
            }
            Self::Captures => {
                let player = read_player(args)?;
                Ok(session.game.captures()[player].to_string())
            }
            Self::ShowBoard => Ok(show_board(session)),
            Self::FinalScore => final_score(session),
            Self::SetPosition => set_position(session, args),
            Self::FixedHandicap => fixed_handicap(session, args),
            Self::PlaceFreeHandicap => place_free_handicap(session, args),
            Self::SetFreeHandicap => set_free_handicap(session, args),
            Self::KataSetRules => set_rules(session, args),
            Self::KgsRules => {
                let [name] = arguments(args, "a rule set of KGS")?;
                set_kgs_rules(session, name)
            }
            Self::KataGetRules => get_rules(session),
            Self::LoadSgf => load(session, args),
            Self::PrintSgf => print(session, args),
            Self::GoguiBoard => Ok(gogui::board(session)),
            Self::GoguiFinalResult => gogui::final_result(session),
            Self::GoguiGameId => Ok("Go".to_owned()),
            Self::GoguiLegalMoves => Ok(gogui::legal_moves(session)),
            Self::GoguiSideToMove => Ok(gogui::side_to_move(session)),
        }
    }
}

/// Exactly so many arguments.
pub(super) fn arguments<'a, const N: usize>(
    args: &'a [String],
    what: &str,
) -> Result<[&'a str; N], String> {
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    words.try_into().map_err(|words: Vec<&str>| {
        format!("syntax error: {} arguments, expected {what}", words.len())
    })
}

pub(super) fn syntax(error: impl std::fmt::Display) -> String {
    format!("syntax error: {error}")
}

fn read_player(args: &[String]) -> Result<Player, String> {
    let [player] = arguments(args, "a color")?;
    player.parse().map_err(syntax)
}

fn read_turn(grid: Grid, args: &[String]) -> Result<Turn, String> {
    let [player, what] = arguments(args, "a color and a vertex")?;
    let player = player.parse().map_err(syntax)?;
    Ok(Turn { player, mv: vertex(grid, what).map_err(syntax)? })
}

fn read_komi(text: &str) -> Result<HalfPoints, String> {
    let halves = text.parse::<f64>().map(|points| points * 2.0);
    match halves {
        Ok(halves) if halves.fract() == 0.0 && halves.abs() <= f64::from(Komi::MAX) => {
            Ok(HalfPoints::new(halves as i32))
        }
        _ => Err(syntax(format!("`{text}`, expected a komi that is a multiple of 0.5"))),
    }
}

fn resize<P: Program>(session: &mut Session<P>, columns: &str, rows: &str) -> Answer {
    let side = |text: &str| text.parse::<u32>().map_err(|_| syntax(format!("`{text}` is no size")));
    let (columns, rows) = (side(columns)?, side(rows)?);
    let size = u8::try_from(columns).ok().zip(u8::try_from(rows).ok());
    let grid = size.and_then(|(columns, rows)| Grid::new(columns, rows));
    match session.clear(grid.ok_or("unacceptable size")?) {
        Ok(()) => Ok(String::new()),
        Err(error) => Err(format!("unacceptable size: {error}")),
    }
}

fn query_size(grid: Grid) -> String {
    if grid.columns() == grid.rows() {
        return grid.columns().to_string();
    }
    format!("{} {}", grid.columns(), grid.rows())
}

fn get_komi<P: Program>(session: &Session<P>) -> String {
    session.game.komi().to_string()
}

fn undo<P: Program>(session: &mut Session<P>) -> Answer {
    session.game.undo().ok_or("cannot undo")?;
    session.turns.pop();
    Ok(String::new())
}

fn show_board<P: Program>(session: &Session<P>) -> String {
    let (board, taken) = (session.game.position().framed(None), session.game.captures());
    format!("\n{board}\nBlack (X) took {}, White (O) took {}", taken.black, taken.white)
}

fn final_score<P: Program>(session: &Session<P>) -> Answer {
    let score = session.game.score(&[]).expect("nothing is said of stones");
    score_text(score.outcome)
        .ok_or_else(|| format!("cannot score: GTP has no word for `{}`", score.outcome))
}

/// Takes a turn that is legal. An illegal one fails under every rule set: in free turns none is
/// lost, and none becomes a pass.
///
/// Spec: r[move.illegal.always-refused]
fn play<P: Program>(session: &mut Session<P>, args: &[String]) -> Answer {
    let turn = read_turn(session.grid(), args)?;
    let illegal = |_| "illegal move".to_owned();
    session.game.judge(turn).map_err(illegal)?;
    session.game.play(turn).map_err(illegal)?;
    session.turns.push(turn);
    Ok(String::new())
}

fn all_legal<P: Program>(session: &Session<P>, args: &[String]) -> Answer {
    let player = read_player(args)?;
    Ok(names(session.grid(), &session.game.legal_plays_of(player)))
}

fn genmove<P: Program>(session: &mut Session<P>, args: &[String]) -> Answer {
    let player = read_player(args)?;
    if session.game.ended().is_some() {
        return Err("the game is over".to_owned());
    }
    let plays = session.game.legal_plays_of(player);
    let mut moves: Vec<Move> = plays.into_iter().map(Move::Play).chain([Move::Pass]).collect();
    let mv = moves.swap_remove(session.rng.random_range(0..moves.len()));
    let turn = Turn { player, mv };
    session.game.play(turn).expect("a legal move");
    session.turns.push(turn);
    Ok(vertex_name(session.grid(), mv))
}

fn set_position<P: Program>(session: &mut Session<P>, args: &[String]) -> Answer {
    let grid = session.grid();
    let mut coloring = Coloring::empty(grid);
    for pair in args.chunks(2) {
        let turn = read_turn(grid, pair)?;
        let Some(point) = turn.point() else {
            return Err(syntax("`pass` is no point"));
        };
        if coloring[point] != Color::Empty {
            return Err(syntax(format!("{} is named twice", grid.name(point))));
        }
        coloring.set(point, turn.player.color());
    }
    match session.begin(Start::set_up(coloring, Player::Black)) {
        Ok(()) => Ok(String::new()),
        Err(error) => Err(format!("invalid position: {error}")),
    }
}

/// The names of points, as a reply lists them.
pub(super) fn names(grid: Grid, points: &[Point]) -> String {
    grid.names(points).join(" ")
}
