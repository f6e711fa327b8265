/// By which commands a script asks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Dialect {
    /// `is_legal`, `list_stones` and `captures`, as GNU Go has them.
    IsLegal,
    /// `gogui-rules_legal_moves` and `gogui-rules_board`.
    GoguiRules,
    /// `play` alone.
    Play,
}

impl Dialect {
    /// Every dialect.
    pub const ALL: [Self; 3] = [Self::IsLegal, Self::GoguiRules, Self::Play];

    /// The word for it: its main command.
    pub const fn word(self) -> &'static str {
        match self {
            Self::IsLegal => "is_legal",
            Self::GoguiRules => "gogui-rules_legal_moves",
            Self::Play => "play",
        }
    }
}
