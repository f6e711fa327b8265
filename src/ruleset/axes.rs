//! One type for each question on which rule texts differ.
//!
//! Variants are written in lower case with hyphens in files, queries and reports.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

pub use super::komi::{Komi, KomiRow};

/// Declares an axis: an enum of words, with the list of them.
macro_rules! axis {
    ($(#[$doc:meta])* $name:ident {
        $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$variant_doc])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// Every value, in the order of the text.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// The word for this value.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

axis! {
    /// What a play may not recreate; a rule set forbids any number of these.
    Repetition {
        /// The stone that just took a single stone may not be taken back at once.
        BasicKo = "basic-ko",
        /// No play may recreate an earlier coloring.
        Positional = "positional",
        /// No player may recreate by a play a coloring that he left by a turn.
        Situational = "situational",
        /// No player may recreate by a play a coloring that he left by a play.
        NaturalSituational = "natural-situational",
    }
}

axis! {
    /// Who counts as having left the start, where repetition is situational.
    RepetitionStart {
        /// The opponent of the player to move (AGA, as commonly read).
        ByTurn = "by-turn",
        /// Nobody (the wording of New Zealand: after a previous move of the player).
        Unowned = "unowned",
    }
}

axis! {
    /// Which repetitions a superko prohibition lets through.
    RepetitionExempt {
        /// None.
        None = "none",
        /// Cycles in which both sides took equally many stones (Chinese 1988, article 20).
        EqualCaptures = "equal-captures",
    }
}

axis! {
    /// What a permitted repetition makes of the game.
    CycleResult {
        /// Nothing: the game goes on.
        None = "none",
        /// No result.
        NoResult = "no-result",
        /// A draw.
        Draw = "draw",
        /// A draw or a new game, as the referee says.
        DrawOrReplay = "draw-or-replay",
        /// A win for whoever took more stones in the cycle.
        CountRemoved = "count-removed",
    }
}

axis! {
    /// What must be equal for a repetition.
    CycleKey {
        /// The coloring.
        Position = "position",
        /// The coloring and the player to move.
        Situation = "situation",
    }
}

axis! {
    /// Whether passes within a cycle are part of it.
    CyclePasses {
        /// They are turns like any other.
        Count = "count",
        /// A pass starts the search for a cycle anew.
        Reset = "reset",
    }
}

axis! {
    /// Who must ask for the result of a cycle.
    CycleNeeds {
        /// Nobody: it is the result.
        Nothing = "nothing",
        /// Both players.
        Both = "both",
        /// The referee.
        Referee = "referee",
    }
}

axis! {
    /// Whether a play may leave its own stones surrounded.
    Suicide {
        /// Never (most rule sets).
        Forbidden = "forbidden",
        /// Where at least two stones go (Ing).
        MultiStone = "multi-stone",
        /// Always (Simple Rules, Tromp-Taylor, New Zealand).
        Any = "any",
    }
}

axis! {
    /// The reading of *surrounded* on a grid all black or all white.
    FullBoard {
        /// No path reaches empty, so all stones are surrounded (Simple Rules in short form).
        Emptied = "emptied",
        /// Nothing is surrounded where no path leaves.
        Stands = "stands",
    }
}

axis! {
    /// What is counted at the end.
    Scoring {
        /// Stones and the empty points that they surround.
        Area = "area",
        /// Empty points surrounded by living stones, and prisoners.
        Territory = "territory",
        /// Stones alone.
        Stones = "stones",
    }
}

axis! {
    /// Who gets empty points between the stones of both sides.
    SharedEmpty {
        /// Nobody.
        Nobody = "nobody",
        /// Half each (Chinese 2002, article 9).
        HalfEach = "half-each",
        /// Both (New Zealand).
        Both = "both",
    }
}

axis! {
    /// Which empty points are taken from the count.
    Tax {
        /// None.
        None = "none",
        /// The eyes of stones in seki (Japanese 1989, article 8).
        Seki = "seki",
        /// Two points for every group that lives on its own (old Chinese counting).
        Group = "group",
    }
}

axis! {
    /// Who wins where both numbers are equal.
    Equal {
        /// Nobody.
        Draw = "draw",
        /// Both (Simple Rules).
        BothWin = "both-win",
        /// Black (Ing).
        BlackWins = "black-wins",
        /// White.
        WhiteWins = "white-wins",
    }
}

axis! {
    /// How the margin is told.
    Margin {
        /// The difference of the two numbers, in points.
        Points = "points",
        /// One side against half of the grid, in stones (Chinese).
        HalfBoard = "half-board",
    }
}

axis! {
    /// What ends the game; a rule set without any never ends by itself.
    End {
        /// Two passes in succession.
        TwoPasses = "two-passes",
        /// Four passes in succession (AGA).
        FourPasses = "four-passes",
        /// Both agree that it is over (Chinese, New Zealand).
        Agreement = "agreement",
        /// One resigns.
        Resignation = "resignation",
    }
}

/// Who may pass last; in files the answer to `white_passes_last`, `true` or `false`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum LastPass {
    /// Either player.
    Anyone,
    /// White, by one pass more if need be (AGA).
    White,
}

impl From<bool> for LastPass {
    fn from(white_passes_last: bool) -> Self {
        if white_passes_last { Self::White } else { Self::Anyone }
    }
}

impl From<LastPass> for bool {
    fn from(last_pass: LastPass) -> Self {
        last_pass == LastPass::White
    }
}

/// Whether a stopped game may go on; in files the answer to `resume`, `true` or `false`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum Resumption {
    /// It may not.
    None,
    /// At a player's request (Japanese 1989, AGA).
    OnRequest,
}

impl From<bool> for Resumption {
    fn from(resume: bool) -> Self {
        if resume { Self::OnRequest } else { Self::None }
    }
}

impl From<Resumption> for bool {
    fn from(resumption: Resumption) -> Self {
        resumption == Resumption::OnRequest
    }
}

axis! {
    /// Who plays first in a game that goes on.
    ResumedBy {
        /// The alternation goes on.
        Alternation = "alternation",
        /// The opponent of the player who asked for it (Japanese 1989).
        OpponentOfRequester = "opponent-of-requester",
        /// The opponent of the player who passed last (AGA).
        OpponentOfLastPasser = "opponent-of-last-passer",
    }
}

axis! {
    /// What happens to an illegal move.
    Response {
        /// It cannot be made.
        Refused = "refused",
        /// The turn is lost (Chinese 1988, article 19).
        LosesTurn = "loses-turn",
        /// It becomes a pass (BGA).
        BecomesPass = "becomes-pass",
    }
}

axis! {
    /// An illegal move that a rule set may answer by something else than a refusal; named by the
    /// clause that forbids it.
    Offense {
        /// A play on a point that is not empty.
        Occupied = "move.occupied",
        /// A forbidden suicide.
        Suicide = "suicide.forbidden",
        /// A ko taken back at once.
        BasicKo = "repetition.basic-ko",
        /// A repetition of a coloring.
        Positional = "repetition.positional",
        /// A repetition of a coloring that the player left by a turn.
        Situational = "repetition.situational",
        /// A repetition of a coloring that the player left by a play.
        NaturalSituational = "repetition.natural-situational",
    }
}

axis! {
    /// A position on which a text rules by name; named by the clause that says how.
    Ruling {
        /// Moonshine life (Chinese 1988, article 20.2).
        MoonshineLife = "ruling.moonshine-life",
        /// Bent four in the corner (Japanese 1949).
        BentFour = "ruling.bent-four",
    }
}

axis! {
    /// Whether a pass costs a stone.
    PassStone {
        /// It does not.
        None = "none",
        /// One stone, handed to the opponent (AGA).
        One = "one",
    }
}

axis! {
    /// What the first pass of the game is worth.
    Button {
        /// Nothing.
        None = "none",
        /// Half a point.
        FirstPassHalfPoint = "first-pass-half-point",
    }
}

axis! {
    /// How handicap stones come onto the grid.
    Placement {
        /// There is no handicap.
        None = "none",
        /// On fixed points.
        Fixed = "fixed",
        /// Where Black likes.
        Free = "free",
        /// White passes instead (New Zealand, Tromp-Taylor).
        Passes = "passes",
    }
}

axis! {
    /// What White gets for Black's handicap stones.
    Compensation {
        /// Nothing.
        None = "none",
        /// A point for each stone (Chinese).
        Stones = "n",
        /// A point for each stone but the first (AGA).
        StonesLessOne = "n-1",
    }
}

axis! {
    /// How life and death are settled after the stop.
    Confirmation {
        /// Not at all: stones on the grid are alive, or the players agree.
        None = "none",
        /// By playing on.
        ActualPlay = "actual-play",
        /// By hypothetical play (Japanese 1989).
        HypotheticalPlay = "hypothetical",
    }
}

axis! {
    /// What lifts a ko in hypothetical play.
    KoPass {
        /// Nothing special.
        None = "none",
        /// A pass for each capture (Japanese 1989).
        PerCapture = "per-capture",
        /// A pass for each ko.
        PerKo = "per-ko",
    }
}

axis! {
    /// How closely the data follow their text.
    Standing {
        /// To the letter.
        Literal = "literal",
        /// With something left out, which the file names.
        Approximation = "approximation",
    }
}

/// The repetition rules.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repetitions {
    /// What a play may not recreate; empty: nothing.
    pub forbid: BTreeSet<Repetition>,
    /// Who left the start.
    pub start: RepetitionStart,
    /// Which repetitions a superko prohibition lets through.
    pub exempt: RepetitionExempt,
}

/// What a permitted repetition does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cycle {
    /// Its result.
    pub result: CycleResult,
    /// What must be equal.
    pub key: CycleKey,
    /// At which occurrence, 2 or 3.
    pub occurrence: u8,
    /// Whether passes belong to it.
    pub passes: CyclePasses,
    /// Who must ask for it.
    pub needs: CycleNeeds,
}

/// How the game ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// What ends it.
    pub by: BTreeSet<End>,
    /// Who may pass last.
    #[serde(rename = "white_passes_last")]
    pub last_pass: LastPass,
    /// Whether it may go on after a stop.
    pub resume: Resumption,
    /// Who then plays first.
    pub resumed_by: ResumedBy,
}

/// What an illegal move leads to.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IllegalMove {
    /// What happens.
    pub response: Response,
    /// For which illegal moves; the others are refused.
    pub clauses: BTreeSet<Offense>,
}

/// How a handicap is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handicap {
    /// How its stones come onto the grid.
    pub placement: Placement,
    /// What White gets for them.
    pub compensation: Compensation,
}
