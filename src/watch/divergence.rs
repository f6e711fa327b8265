use serde::Serialize;

/// A reply of an engine that the rules do not give.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Divergence {
    /// The name of the rule set.
    pub rules: String,
    /// What is wrong.
    pub kind: Kind,
    /// Columns and rows.
    pub size: [u8; 2],
    /// The position before the command, row by row from the top.
    pub position: Vec<String>,
    /// The same as a picture, with the point that the command is about.
    pub board: String,
    /// The moves since the start of the game or since a set-up, those taken back left out.
    pub moves: Vec<String>,
    /// The command, with its id where it has one.
    pub command: String,
    /// What the rules say.
    pub expected: String,
    /// What the engine says.
    pub got: String,
    /// The clauses that it is about.
    pub clauses: Vec<String>,
    /// Commands that put the same question to the engine again; the last one shows it.
    pub script: Vec<String>,
    /// Whether the controller was given the reference's answer instead.
    pub enforced: bool,
}

/// In which way a reply is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The engine takes a move that the rules forbid.
    TakesIllegal,
    /// It refuses one that they permit.
    RefusesLegal,
    /// It makes one itself that they forbid.
    PlaysIllegal,
    /// It takes back a move where none was made.
    UndoesNothing,
    /// It says wrongly of one move whether it is legal.
    IsLegal,
    /// It lists other points as legal.
    AllLegal,
    /// Other stones stand on its board.
    ListStones,
    /// It counts prisoners otherwise.
    Captures,
}

impl Kind {
    /// The kind in words.
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::TakesIllegal => "the engine takes an illegal move",
            Self::RefusesLegal => "the engine refuses a legal move",
            Self::PlaysIllegal => "the engine plays an illegal move",
            Self::UndoesNothing => "the engine takes back what was not played",
            Self::IsLegal => "the engine is wrong about a move",
            Self::AllLegal => "the engine is wrong about the legal moves",
            Self::ListStones => "the engine has other stones on its board",
            Self::Captures => "the engine counts other prisoners",
        }
    }
}
