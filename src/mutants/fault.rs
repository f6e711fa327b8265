use std::fmt;

/// Declares the faults by chapter: what a program does wrong, then the name, and where it was seen
/// or is told of, if anywhere.
macro_rules! faults {
    ($($chapter:literal {
        $($(#[doc = $says:literal])+ $fault:ident $(= $source:expr)?,)+
    })+) => {
        /// Something that a program does wrong.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Fault {
            $($($(#[doc = $says])+ $fault,)+)+
        }

        impl Fault {
            /// Every fault, chapter by chapter.
            pub const ALL: &[Self] = &[$($(Self::$fault,)+)+];

            /// What the program does wrong, in a sentence.
            pub fn says(self) -> &'static str {
                match self { $($(Self::$fault => concat!($($says),+).trim_start(),)+)+ }
            }

            /// The chapter of the specification whose rule it breaks.
            pub const fn chapter(self) -> &'static str {
                match self { $($(Self::$fault => $chapter,)+)+ }
            }

            /// Where it was seen or is told of: a public address, or a key of `spec/sources.md`.
            pub const fn source(self) -> &'static str {
                match self { $($(Self::$fault => source(&[$($source)?]),)+)+ }
            }
        }
    };
}

faults! {
    "board" {
        /// Points that touch across a corner are adjacent.
        DiagonalsAreAdjacent,
        /// The first and the last point of a row are adjacent.
        ColumnsWrap,
        /// The first and the last point of a column are adjacent.
        RowsWrap,
        /// The last point of a row is adjacent to the first of the next, as their numbers are.
        RowsRunOn,
        /// The number of rows is taken for that of columns where a point above or below is sought.
        ColumnsAndRowsExchanged = "https://github.com/9beach/analyze-sgf/pull/10",
        /// On a rectangle a chain has liberties beyond the end of the short side.
        LibertiesBeyondTheShortSide = "https://github.com/rooklift/sgf/pull/8",
        /// A set-up on which a stone is surrounded is a start.
        SurroundedStartAccepted,
        /// Black moves first, whoever is to move after a set-up.
        BlackAlwaysStarts = "https://github.com/yewang/besogo/issues/29",
    }
    "chains" {
        /// Stones that touch across a corner belong to one chain.
        ChainsJoinAtCorners,
        /// A flood fill enters points again, and does not end.
        FloodFillForgetsWhereItWas,
        /// A stone without a liberty of its own is surrounded, whatever its chain has.
        LibertiesPerStone,
        /// The liberties of a chain are those of one of its stones.
        LibertiesOfOneStone,
        /// A point beside two stones of a chain is two liberties.
        SharedLibertiesCountTwice,
        /// A stone is surrounded unless it reaches both other colors.
        LoneStoneIsSurrounded,
        /// A grid of one color stands where it should be emptied.
        FullBoardStands = "https://lifein19x19.com/viewtopic.php?p=226393",
        /// A grid of one color is emptied where it should stand.
        FullBoardEmptied = "https://lifein19x19.com/viewtopic.php?p=226393",
    }
    "moves" {
        /// A play on a stone is permitted and replaces it.
        OccupiedPlayTaken,
        /// A play on a stone of the opponent is permitted and replaces it.
        OpposingStoneReplaced,
        /// A player may move while the opponent is to move.
        OutOfTurnAllowed,
        /// A pass leaves the turn to the player who made it.
        PassKeepsTheTurn,
        /// A pass is refused where a play that left the same would be.
        PassMayNotRepeat,
        /// Plays are permitted after the end.
        PlayAfterEndAllowed = "https://github.com/huangeddie/GymGo/pull/20",
        /// Passes are permitted after the end.
        PassAfterEndAllowed = "https://github.com/leela-zero/leela-zero/issues/338",
        /// After the end somebody is to move.
        SomebodyToMoveAfterEnd,
        /// Of the clauses that forbid a move only the first is named.
        NamesOneClause,
        /// Players must take turns where the game is told in free turns.
        FreeTurnsIgnored = "https://github.com/atw1020/sente/issues/45",
        /// A move that must not be made is refused where it should lose its turn.
        IllegalMoveAlwaysRefused,
        /// A play on a stone is refused where it should lose its turn.
        OccupiedPlayAlwaysRefused,
        /// A move loses its turn only where every clause that forbids it is named for that.
        EveryClauseMustBeNamed,
        /// A lost turn is a pass.
        LostTurnIsAPass,
        /// A move that should become a pass loses its turn.
        IllegalMoveLosesTurn,
        /// A lost turn does not enter the history.
        LostTurnEntersNoHistory,
        /// Passes before and after a lost turn are in succession.
        LostTurnKeepsPasses,
        /// What an undo takes back leaves its ko.
        UndoLeavesKo = "https://github.com/aesth0x/ng-go/pull/6",
        /// What an undo takes back leaves its prisoners.
        UndoLeavesPrisoners,
        /// What an undo takes back stays in the history.
        UndoLeavesHistory = "https://github.com/herzbube/littlego/issues/289",
        /// After an undo the same player is to move as before it.
        UndoLeavesTheTurn,
        /// After an undo the game is as over as before it.
        UndoLeavesTheEnd,
        /// Passes that an undo takes back still count toward the end.
        UndoLeavesPasses,
        /// Stones handed over with a pass are not handed back by an undo.
        UndoLeavesPassStones,
        /// The button is not given back by an undo.
        UndoLeavesButton,
        /// Stones that were taken do not come back by an undo.
        UndoLeavesTakenStonesOff,
    }
    "capture" {
        /// A play empties the player's own surrounded stones before the opponent's.
        OwnStonesFirst = "https://github.com/fsparv/LeelaWatcher/issues/4",
        /// A play looks at both colors before it empties any point.
        BothColorsAtOnce = "https://github.com/19x19/Baduk/issues/35",
        /// Of a surrounded chain only the stones beside the play are taken.
        OnlyAdjacentStonesTaken,
        /// Of several surrounded chains only one is taken.
        OneChainTaken,
        /// Of several chains that are taken only one is counted.
        SeveralChainsCountedOnce = "https://github.com/paviad/GoSharp/issues/11",
        /// Prisoners count for the player who lost them.
        PrisonersCountForTheirOwner,
        /// Suicide of a single stone is permitted where it should not be.
        SuicideOfOneAllowed = "https://github.com/brilee/go_implementation/issues/2",
        /// Suicide of several stones is permitted where it should not be.
        SuicideOfSeveralAllowed,
        /// Suicide of a single stone is forbidden where it should not be.
        SuicideOfOneForbidden,
        /// Suicide of several stones is forbidden where it should not be.
        SuicideOfSeveralForbidden = "https://github.com/featurecat/lizzie/issues/750",
        /// Where suicide of several stones is permitted, that of one is too.
        MultiStoneIncludesOne,
        /// A play without liberties is forbidden though it takes stones.
        SuicideJudgedBeforeCaptures = "https://github.com/sotetsuk/pgx/issues/477",
        /// A forbidden suicide is judged for repetition too.
        SuicideJudgedForRepetition = "https://github.com/Sagebati/goban/issues/15",
        /// Stones that are lost by suicide stay.
        SuicideNotRemoved,
        /// Of the stones that are lost by suicide only the one played goes.
        SuicideTakesPlayedStoneAlone,
        /// Stones that are lost by suicide are nobody's prisoners.
        SuicideNotCounted,
        /// Stones that are lost by suicide are prisoners of the player who lost them.
        SuicideCountsForThePlayer,
    }
    "repetition" {
        /// A ko may be taken back at once.
        BasicKoIgnored,
        /// Basic ko holds under all rules.
        BasicKoUnderAllRules,
        /// A point on which one stone was taken is a ko, whatever a play there would take.
        KoAtAnyCaptureOfOne = "https://github.com/huangeddie/GymGo/pull/12",
        /// A ko is seen where the stone that took one belongs to a chain.
        KoAfterTakingAsAChain = "https://github.com/jokkebk/jgoboard/issues/5",
        /// A ko is seen where several stones were taken.
        KoAfterSeveralTaken = "https://github.com/Sagebati/goban/issues/6",
        /// The player who took a ko may not play on its point.
        KoPointForBothPlayers = "https://github.com/Sagebati/goban/issues/14",
        /// A pass does not lift a ko.
        KoKeptAfterPass = "https://github.com/sotetsuk/pgx/pull/478",
        /// A lost turn does not lift a ko.
        KoKeptAfterLostTurn,
        /// A play that takes nothing does not lift a ko.
        KoClearedByNextCaptureAlone = "https://github.com/sotetsuk/pgx/issues/479",
        /// Basic ko forbids whatever leaves the coloring before the opponent's last turn.
        KoComparesFormerPosition,
        /// Superko is not in force.
        SuperkoIgnored = "https://github.com/Rochester-NRT/RocAlphaGo/pull/156",
        /// Positional superko holds under all rules.
        PositionalUnderAllRules = "https://github.com/acristescu/OnlineGo/issues/93",
        /// Situational superko does not ask who left a coloring.
        SituationalAsPositional = "https://github.com/online-go/online-go.com/issues/1114",
        /// Positional superko asks who left a coloring.
        PositionalAsSituational,
        /// Natural situational superko looks at turns that were no plays.
        NaturalAsSituational = "https://github.com/aprescott/tenuki/pull/31",
        /// Situational superko looks at plays alone.
        SituationalAsNatural,
        /// The start is not in the history.
        SuperkoWithoutTheStart = "https://github.com/lightvector/KataGo/issues/1100",
        /// A set-up is not in the history.
        SuperkoWithoutTheSetUp = "https://forums.online-go.com/t/illegal-ko-move/32389",
        /// The start is left by nobody where it should be by the opponent of the first to move.
        StartLeftByNobody,
        /// The start is left by the opponent of the first to move where it should be by nobody.
        StartLeftByTurn,
        /// Who left a set-up does not matter.
        LeftByIgnored,
        /// What passes left is not in the history.
        SuperkoForgetsPasses,
        /// Superko looks at the last 8 turns.
        SuperkoOverEightTurns,
        /// Superko looks at the last 16 turns.
        SuperkoOverSixteenTurns,
        /// Superko looks at the last 30 turns.
        SuperkoOverThirtyTurns =
            "https://forums.online-go.com/t/aga-ko-rules-are-broken-on-ogs/29758",
        /// A capture clears the history.
        HistoryClearedByCapture,
        /// Superko looks at plays that take stones alone.
        SuperkoAtCapturesAlone,
        /// Superko compares keys of 8 bits and nothing else.
        SuperkoByKeyOfEightBits = "https://github.com/Sagebati/goban/issues/16",
        /// Superko compares the prisoners too.
        PrisonersInTheKey = "https://github.com/leela-zero/leela-zero/pull/645",
        /// Superko compares the point of the ko too.
        KoPointInTheKey = "https://www.mail-archive.com/computer-go@dvandva.org/msg00583.html",
        /// Situations before and after the button was taken are the same.
        ButtonNotInTheSituation,
        /// A repetition is forbidden though both sides took equally many stones.
        ExemptIgnored,
        /// A repetition is let through whatever the sides took.
        ExemptAlways,
        /// What the play itself takes does not count for whether both took equally many.
        ExemptWithoutThePlay,
        /// Cycles change nothing.
        CyclesNotSeen,
        /// A cycle at the third time is one at the second.
        ThirdTimeAsSecond,
        /// A cycle of situations does not ask who is to move.
        CycleOfPositionsAlone,
        /// A pass begins a cycle.
        CycleFromAPass,
        /// A cycle is told from the first time that the coloring stood.
        CycleFromItsFirstTime,
        /// A pass never starts the search for a cycle anew.
        PassesNeverResetCycles,
        /// A pass always starts the search for a cycle anew.
        PassesAlwaysResetCycles,
        /// A cycle ends the game though somebody must ask for that.
        CycleNeedsNobody,
        /// Nobody may assert the end for the sake of a cycle.
        CycleGivesNoWord,
    }
    "ending" {
        /// One pass ends the game.
        OnePassEnds,
        /// Three passes end the game.
        ThreePassesEnd,
        /// Five passes end the game where four should.
        FourPassesAreFive,
        /// Two passes end every game.
        PassesAlwaysEnd,
        /// Passes with plays between them end the game.
        PlayDoesNotClearPasses,
        /// Passes of one player, one after the other, count once.
        PassesOfOnePlayerDoNotCount,
        /// Black may make the last pass where White must.
        BlackMayPassLast,
        /// The pass that takes the button counts toward the end.
        ButtonPassCounts,
        /// The end may be asserted under all rules.
        EndMayAlwaysBeAsserted,
        /// Nobody may agree to the end.
        AgreementRefused,
        /// A player may agree to the own assertion of the end.
        OnesOwnAssertionAgreedTo,
        /// A pass agrees to an assertion of the end.
        PassAnswersAnAssertion,
        /// An assertion of the end that answers another is a pass and no more.
        SecondAssertionIsAPass,
        /// To continue gives the turn back.
        ContinuingGivesTheTurnBack,
        /// A cycle for the sake of which the game was ended is told as an agreement.
        CycleEndIsAgreement,
        /// A player may resign under all rules.
        ResignationAlwaysAllowed,
        /// A resignation is told as the opponent's.
        ResignationOfTheOpponent,
        /// A stopped game is not resumed.
        ResumptionRefused,
        /// A game that is over may be resumed under all rules.
        ResumptionAlwaysAllowed,
        /// A game that four passes have ended may be resumed.
        ResumedAfterFourPasses,
        /// In a resumed game the count toward two passes goes on.
        ResumptionKeepsPasses,
        /// In a resumed game the count toward four passes starts again.
        ResumptionClearsFourPasses,
        /// A resumed game has a new history.
        ResumptionClearsHistory,
        /// A resumed game has no prisoners.
        ResumptionClearsPrisoners,
        /// In a resumed game the player who passed last plays first.
        ResumedByTheLastPasser,
        /// In a resumed game the player who asked for it plays first where the opponent should.
        ResumedByTheRequester,
    }
    "scoring" {
        /// Stones do not count by area.
        StonesDoNotCount,
        /// Stones count by territory.
        StonesCountAsTerritory,
        /// Eye points count where stones alone should.
        EyesOfStoneScoring,
        /// A grid with stones of one color has no eye points.
        OneColorOwnsNothing = "https://github.com/cjlarose/weiqi.js/issues/27",
        /// A region of half of the grid is nobody's.
        LargeRegionsBelongToNobody = "https://github.com/leela-zero/leela-zero/issues/146",
        /// An empty grid counts for both players.
        EmptyGridCountsForBoth,
        /// Dame count for Black.
        DameCountForBlack,
        /// Dame count for both players where they should for nobody.
        DameCountForBoth,
        /// Dame count for nobody where they should be half a point for each.
        HalfDameIgnored,
        /// Dame count for nobody where they should for both.
        SharedDameIgnored,
        /// Eye points of stones in seki count.
        SekiEyesCount = "https://github.com/Remi-Coulom/gogui/issues/2",
        /// Eye points of stones in seki never count.
        SekiEyesNeverCount,
        /// Every chain is a group.
        ChainsAreGroups,
        /// There is no group tax.
        GroupTaxForgotten,
        /// Groups in seki pay the group tax.
        GroupsInSekiPayTax,
        /// With a group tax the eye points of stones in seki count.
        GroupTaxLeavesSekiEyes,
        /// Prisoners do not count by territory.
        PrisonersForgotten,
        /// Prisoners count by area.
        PrisonersCountWithArea,
        /// What is said to be dead is alive.
        DeadStonesCountAsAlive = "https://github.com/leela-zero/leela-zero/issues/423",
        /// Dead stones become prisoners and stay on the grid.
        DeadStonesStayOnTheGrid,
        /// Dead stones are taken from the grid and are no prisoners.
        DeadStonesAreNoPrisoners,
        /// Stones on which the players do not agree are dead.
        DisputedStonesAreDead,
        /// Nobody loses where the players do not agree.
        NobodyLosesByDispute,
        /// Stones handed over with passes do not count.
        PassStonesForgotten,
        /// Stones handed over with passes count by area.
        PassStonesCountWithArea,
        /// A pass hands the stone to the player who makes it.
        PassStoneToThePasser,
        /// The button is worth nothing.
        ButtonIgnored,
        /// The button is worth half a point to both.
        ButtonForBoth,
        /// There is no komi.
        KomiIgnored,
        /// The komi is taken from White's number.
        KomiSubtracted,
        /// The komi is added to Black's number.
        KomiForBlack,
        /// A table of komi has one row.
        KomiTableIgnored,
        /// Of a table of komi the last row that fits counts.
        LastRowOfKomiTable,
        /// A game with equal numbers is White's.
        TiesGoToWhite = "https://github.com/online-go/online-go.com/issues/776",
        /// A game that both should win is a draw.
        BothWinIsADraw,
        /// A game with equal numbers is a draw where Black should win it.
        TieOfBlackIsADraw,
        /// Half a point is no difference.
        HalfAPointIsATie,
        /// A count against half of the grid is told in points alone.
        HalfBoardAsPoints,
        /// The whole komi is taken from Black's number, and half of the grid is compared with that.
        WholeKomiFromHalfBoard,
        /// Half of an odd grid is rounded down.
        HalfBoardRoundedDown,
        /// A player who resigns wins.
        ResignationWins,
        /// A game that was resigned is counted.
        ResignationIsCounted,
        /// A game that a cycle has ended is counted.
        CycleIsCounted,
        /// A game without a result is a draw.
        NoResultIsADraw,
        /// A draw by a cycle is a game without a result.
        DrawByCycleIsVoid,
        /// A draw or a replay is a draw.
        ReplayForgotten,
        /// After a cycle the stones taken in the whole game are compared.
        RemovedSinceTheStart,
    }
    "rulings" {
        /// A ruling by name is not applied.
        RulingsIgnored,
        /// A ruling by name is applied under texts that do not rule so.
        RulingsOfOtherTexts,
    }
    "handicap" {
        /// There is no compensation for handicap stones.
        CompensationIgnored = "https://github.com/ymgaq/AQ/issues/84",
        /// The compensation is a point short of the number of stones.
        CompensationOneShort,
        /// The compensation is as many points as there are stones, not one less.
        CompensationOneMore,
        /// The third of the fixed stones is in the lower right corner.
        ThirdFixedStoneLowerRight = "https://github.com/herzbube/littlego/issues/279",
        /// The sixth of the fixed stones is in the center.
        CenterOfSixFixedStones,
        /// A grid of 7 rows has no fixed points.
        SevenRowsHaveNoFixedPoints = concat!(
            "https://github.com/mattheww/gomill/blob/e62d084fd0f271c7c012c4b132af68f65760bed2/",
            "gomill/handicap_layout.py",
        ),
        /// A grid with an even number of rows has nine fixed points.
        EvenGridsHaveNineFixedPoints,
        /// Fixed points are on the fourth line from 12 rows on.
        FixedPointsOfTwelveOnFourthLine,
    }
}

/// The address that a fault names, if it does.
const fn source(named: &[&'static str]) -> &'static str {
    match named {
        [address, ..] => address,
        [] => "constructed",
    }
}

impl Fault {
    /// The name, in lower case with hyphens.
    pub fn name(self) -> String {
        let mut name = String::new();
        for letter in format!("{self:?}").chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.extend(letter.to_lowercase());
        }
        name
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::Fault;

    #[test]
    fn names_have_hyphens_between_their_words() {
        assert_eq!(Fault::OwnStonesFirst.name(), "own-stones-first");
        assert_eq!(Fault::HalfAPointIsATie.name(), "half-a-point-is-a-tie");
        assert_eq!(Fault::OwnStonesFirst.says().chars().next(), Some('A'));
        assert_eq!(Fault::OwnStonesFirst.chapter(), "capture");
        assert_eq!(Fault::OneChainTaken.source(), "constructed");
    }
}
