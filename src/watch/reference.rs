use super::endless::Endless;
use super::journal::Journal;
use super::position::played;
use super::words::Word;
use super::{Divergence, Kind};
use crate::arbiter::{Arbiter, Refusal, StartError};
use crate::ask::write_turn;
use crate::certify::permission;
use crate::gtp::{Command, Reply, vertex, vertex_name};
use crate::ruleset::RuleSet;
use crate::serve::{Files, Session};
use crate::vocab::{Color, Grid, Move, Player, Point, Turn};

/// The game as the rules have it, beside that of an engine.
#[derive(Debug)]
pub struct Reference {
    rules: String,
    pub(super) session: Session<Endless>,
    journal: Journal,
    /// Whether the game is not known, so that nothing is compared until the next new one.
    lost: bool,
    pub(super) known: Known,
}

/// What is known of an engine's game, apart from its moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The rules in force.
    rules: bool,
    /// The size of the board.
    size: bool,
    /// How many stones each side took before the history began.
    pub(super) prisoners: bool,
}

/// What a reply shows.
#[derive(Debug)]
pub(super) enum Seen {
    /// Nothing that the rules forbid.
    Agreement,
    /// The game is not known any more, and why.
    Lost(String),
    /// The engine does not say what the rules say.
    Divergence(Box<Divergence>, Remedy),
}

/// How a divergence is mended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Remedy {
    /// Not at all.
    None,
    /// By this reply instead.
    Answer(Reply),
    /// By taking back in the engine the play that this command makes, and this reply.
    TakeBack(String, Reply),
}

/// What is told of a divergence, beside the game.
pub(super) struct Told {
    pub(super) kind: Kind,
    pub(super) expected: String,
    pub(super) got: String,
    pub(super) clauses: Vec<String>,
    /// The point that it is about.
    pub(super) point: Option<Point>,
    /// The command that shows it.
    pub(super) shown_by: String,
}

impl Reference {
    /// A reference that judges by rules with a name, and reads records from these files.
    ///
    /// # Errors
    /// Never by the komi; where the rules cannot begin a game on an empty board.
    pub fn new(
        name: &str,
        rules: &RuleSet,
        files: impl Files + 'static,
    ) -> Result<Self, StartError> {
        Ok(Self {
            rules: name.to_owned(),
            session: Session::of(Endless, rules.clone(), 1)?.with_files(files),
            journal: Journal::default(),
            lost: false,
            known: Known { rules: true, size: true, prisoners: true },
        })
    }

    /// Stops comparing until the next new game.
    pub(super) fn leave(&mut self) {
        self.lost = true;
    }

    /// Notes that an engine has made a play that the rules forbid and has taken it back.
    pub(super) fn took_back(&mut self, play: &str) {
        self.journal.push(play.to_owned());
        self.journal.push("undo".to_owned());
    }

    /// Follows a command that the engine has answered, and holds the reply against the rules.
    pub(super) fn follow(&mut self, command: &Command, reply: &Reply) -> Seen {
        let done = reply.is_success();
        match Word::of(&command.name) {
            Word::NewGame if done => self.begin(command),
            Word::Rules if done => self.take_rules(command),
            Word::OtherRules if done => self.lose_rules(command),
            Word::SetUp if done && self.lost => {
                self.known.size &= command.name != "loadsgf";
                Seen::Agreement
            }
            _ if self.lost => Seen::Agreement,
            Word::SetUp if done => self.set_up(command),
            Word::Handicap if done => self.place_handicap(command, &reply.text),
            Word::Play => self.play(command, reply),
            Word::Genmove if done => self.genmove(command, reply),
            Word::Undo if done => self.undo(command),
            Word::IsLegal if done => self.is_legal(command, reply),
            Word::Position if done => self.position(command, reply),
            Word::Unknown if done => {
                self.lose(&format!("`{}` is not known here and may change the game", command.name))
            }
            _ => Seen::Agreement,
        }
    }

    pub(super) fn grid(&self) -> Grid {
        self.session.start().coloring.grid()
    }

    /// Says that the game is not known any more.
    fn lose(&mut self, why: &str) -> Seen {
        self.lost = true;
        Seen::Lost(format!("{why}: nothing is compared until the next new game"))
    }

    /// The same where the rules are not known either.
    fn lose_rules(&mut self, command: &Command) -> Seen {
        self.known.rules = false;
        self.lost = true;
        Seen::Lost(format!(
            "`{}` sets rules that are not known here: nothing is compared until `kata-set-rules` \
             or `kgs-rules` names others and a new game begins",
            without_id(command)
        ))
    }

    /// Has the reference carry a command out; what it says against it, if anything.
    fn carry_out(&mut self, command: &Command) -> Result<(), String> {
        self.session.answer(command).result().map(|_| ()).map_err(str::to_owned)
    }

    fn begin(&mut self, command: &Command) -> Seen {
        let names_size = command.name != "clear_board";
        match self.carry_out(command) {
            Ok(()) => {
                self.known.size |= names_size;
                self.lost = !(self.known.rules && self.known.size);
                self.known.prisoners = true;
                self.journal.begin();
                Seen::Agreement
            }
            Err(error) => {
                self.known.size &= !names_size;
                self.lose(&refused(command, &error))
            }
        }
    }

    fn take_rules(&mut self, command: &Command) -> Seen {
        let turns = self.session.turns().len();
        if self.carry_out(command).is_err() {
            return self.lose_rules(command);
        }
        self.rules = command.args.join(" ");
        self.known.rules = true;
        // Where the new rules do not permit the history, a new one has begun.
        self.known.prisoners &= self.session.turns().len() == turns;
        self.journal.set_rules(without_id(command));
        Seen::Agreement
    }

    fn set_up(&mut self, command: &Command) -> Seen {
        let reads_record = command.name == "loadsgf";
        match self.carry_out(command) {
            Ok(()) => {
                self.journal.push(without_id(command));
                self.known.prisoners = !reads_record || self.starts_empty();
                Seen::Agreement
            }
            Err(error) => {
                self.known.size &= !reads_record;
                self.lose(&refused(command, &error))
            }
        }
    }

    fn place_handicap(&mut self, command: &Command, placed: &str) -> Seen {
        let points: Vec<&str> = placed.split_whitespace().collect();
        let placing = Command::new("set_free_handicap", &points);
        match self.carry_out(&placing) {
            Ok(()) => {
                self.journal.push(without_id(&placing));
                Seen::Agreement
            }
            Err(error) => self.lose(&refused(command, &error)),
        }
    }

    fn play(&mut self, command: &Command, reply: &Reply) -> Seen {
        match self.turn(&command.args) {
            Some(turn) if reply.is_success() => {
                let answer = Reply::failure("illegal move");
                self.made(command, turn, Kind::TakesIllegal, "takes it", answer)
            }
            Some(turn) => self.refused(command, turn, &reply.text),
            None if reply.is_success() => {
                self.lose(&format!("`{}` is no move of this game", without_id(command)))
            }
            None => Seen::Agreement,
        }
    }

    fn genmove(&mut self, command: &Command, reply: &Reply) -> Seen {
        let mv = played(&reply.text);
        if mv.eq_ignore_ascii_case("resign") {
            return Seen::Agreement;
        }
        let player = command.args.first().cloned().unwrap_or_default();
        let Some(turn) = self.turn(&[player, mv.to_owned()]) else {
            return self.lose(&format!(
                "the reply to `{}`, `{mv}`, is no move of this game",
                without_id(command)
            ));
        };
        let verdict = self.session.game().judge(turn);
        let why = verdict.err().map(|refusal| refusal.to_string()).unwrap_or_default();
        let answer = Reply::failure(format!(
            "the engine's move {mv} is illegal by {why} and was taken back"
        ));
        self.made(command, turn, Kind::PlaysIllegal, &format!("plays {mv}"), answer)
    }

    /// Follows a move that the engine has made, on its own or because it was told to.
    fn made(
        &mut self,
        command: &Command,
        turn: Turn,
        kind: Kind,
        got: &str,
        answer: Reply,
    ) -> Seen {
        let play = self.playing(turn);
        match self.session.game().judge(turn) {
            Ok(()) => {
                let played = Command::parse(play.as_bytes()).map(|play| self.carry_out(&play));
                debug_assert_eq!(played, Some(Ok(())), "a legal move");
                self.journal.push(play);
                Seen::Agreement
            }
            Err(_) if self.session.game().ended().is_some() => {
                self.lose("the game goes on after a repetition has ended it")
            }
            Err(refusal) => {
                let told = Told {
                    kind,
                    expected: illegal(refusal),
                    got: got.to_owned(),
                    clauses: owned(&refusal.clauses()),
                    point: turn.point(),
                    shown_by: play.clone(),
                };
                self.divergence(command, told, Remedy::TakeBack(play, answer))
            }
        }
    }

    /// Judges a refusal to make a move.
    fn refused(&self, command: &Command, turn: Turn, text: &str) -> Seen {
        if self.session.game().judge(turn).is_err() || self.may_be_over() {
            return Seen::Agreement;
        }
        let told = Told {
            kind: Kind::RefusesLegal,
            expected: LEGAL.to_owned(),
            got: format!("refuses it: `{}`", text.trim()),
            clauses: self.permission(turn),
            point: turn.point(),
            shown_by: without_id(command),
        };
        self.divergence(command, told, Remedy::None)
    }

    fn undo(&mut self, command: &Command) -> Seen {
        if !self.session.turns().is_empty() && command.args.is_empty() {
            return match self.carry_out(command) {
                Ok(()) => {
                    self.journal.push(without_id(command));
                    Seen::Agreement
                }
                Err(error) => self.lose(&refused(command, &error)),
            };
        }
        if !self.starts_empty() || !command.args.is_empty() {
            return self.lose("the engine takes back what is not known as a move here");
        }
        let told = Told {
            kind: Kind::UndoesNothing,
            expected: "no move was made that could be taken back".to_owned(),
            got: "takes a move back".to_owned(),
            clauses: Vec::new(),
            point: None,
            shown_by: without_id(command),
        };
        self.divergence(command, told, Remedy::Answer(Reply::failure("cannot undo")))
    }

    /// Whether the history begins on an empty board.
    fn starts_empty(&self) -> bool {
        let coloring = &self.session.start().coloring;
        coloring.points_of(Color::Empty).count() == self.grid().len()
    }

    /// Whether an engine may say that the game is over: two passes in succession are the end under
    /// most rules, and a controller may mean them so under any.
    pub(super) fn may_be_over(&self) -> bool {
        let passes = self.session.turns().iter().rev().take_while(|turn| turn.mv == Move::Pass);
        self.session.game().ended().is_some() || passes.count() >= 2
    }

    /// A turn of arguments; nothing where they are none on this board.
    pub(super) fn turn(&self, args: &[String]) -> Option<Turn> {
        let [player, mv] = args else { return None };
        let player: Player = player.parse().ok()?;
        Some(Turn { player, mv: vertex(self.grid(), mv).ok()? })
    }

    fn playing(&self, turn: Turn) -> String {
        format!("play {} {}", turn.player.name(), vertex_name(self.grid(), turn.mv))
    }

    /// The clause that permits a legal turn.
    pub(super) fn permission(&self, turn: Turn) -> Vec<String> {
        owned(&[permission(self.session.game(), turn)])
    }

    /// A divergence in the game as it stands before the command.
    pub(super) fn divergence(&self, command: &Command, told: Told, remedy: Remedy) -> Seen {
        let grid = self.grid();
        let position = self.session.game().position();
        let moves = self.session.turns().iter().map(|&turn| write_turn(grid, turn));
        let divergence = Divergence {
            rules: self.rules.clone(),
            kind: told.kind,
            size: [grid.columns(), grid.rows()],
            position: position.rows(),
            board: position.framed(told.point),
            moves: moves.collect(),
            command: command.to_string(),
            expected: told.expected,
            got: told.got,
            clauses: told.clauses,
            script: self.journal.with(grid, told.shown_by),
            enforced: false,
        };
        Seen::Divergence(Box::new(divergence), remedy)
    }
}

/// The verdict that a move is illegal.
pub(super) fn illegal(refusal: Refusal) -> String {
    format!("illegal by {refusal}")
}

/// Names as a divergence has them.
pub(super) fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

/// A command as its line, without the id.
pub(super) fn without_id(command: &Command) -> String {
    Command { id: None, ..command.clone() }.to_string()
}

/// That the engine has carried a command out and the reference does not.
fn refused(command: &Command, error: &str) -> String {
    format!("the engine carries out `{}`, the reference says `{error}`", without_id(command))
}

/// The verdict that a move is legal.
pub(super) const LEGAL: &str = "legal";
