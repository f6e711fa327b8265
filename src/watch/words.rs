//! What a command is to the one who watches, by its name.

/// What a command does to the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// It begins a game on an empty board, of a size that it names or that is as it was.
    NewGame,
    /// It names the rules.
    Rules,
    /// It sets the game up, by its arguments alone.
    SetUp,
    /// It places handicap stones, which the reply lists.
    Handicap,
    /// It plays.
    Play,
    /// It takes a turn back.
    Undo,
    /// It has the engine play.
    Genmove,
    /// It asks whether a move is legal.
    IsLegal,
    /// It asks for something that is so: legal points, stones, prisoners.
    Position,
    /// It leaves the game as it is.
    Idle,
    /// It may change the rules.
    OtherRules,
    /// It may do anything.
    Unknown,
}

impl Word {
    pub(super) fn of(name: &str) -> Self {
        match name {
            "boardsize" | "rectangular_boardsize" | "clear_board" => Self::NewGame,
            "kata-set-rules" | "kgs-rules" => Self::Rules,
            "kata-set-rule" => Self::OtherRules,
            "set_position" | "set_free_handicap" | "loadsgf" => Self::SetUp,
            "fixed_handicap" | "place_free_handicap" => Self::Handicap,
            "play" => Self::Play,
            "undo" => Self::Undo,
            "is_legal" => Self::IsLegal,
            "all_legal" | "list_stones" | "captures" => Self::Position,
            _ if PLAYING.contains(&name) => Self::Genmove,
            _ if is_idle(name) => Self::Idle,
            _ => Self::Unknown,
        }
    }
}

/// Whether the reply to a command goes on until the next one is sent.
pub(super) fn is_endless(name: &str) -> bool {
    ["analyze", "lz-analyze", "kata-analyze"].contains(&name)
}

/// Whether a command is known to leave the game as it is.
fn is_idle(name: &str) -> bool {
    name.is_empty()
        || IDLE.contains(&name)
        || IDLE_STARTS.iter().any(|start| name.starts_with(start))
}

/// The commands by which an engine plays.
const PLAYING: [&str; 5] = [
    "genmove",
    "kgs-genmove_cleanup",
    "genmove_analyze",
    "lz-genmove_analyze",
    "kata-genmove_analyze",
];

/// Commands that leave the game as it is.
const IDLE: [&str; 27] = [
    "cputime",
    "echo",
    "echo_err",
    "estimate_score",
    "final_score",
    "final_status",
    "final_status_list",
    "get_komi",
    "get_random_seed",
    "help",
    "kgs-chat",
    "kgs-game_over",
    "kgs-time_settings",
    "known_command",
    "komi",
    "list_commands",
    "name",
    "printsgf",
    "protocol_version",
    "query_boardsize",
    "quit",
    "reg_genmove",
    "set_random_seed",
    "showboard",
    "time_left",
    "time_settings",
    "version",
];

/// How the names of others begin.
const IDLE_STARTS: [&str; 13] = [
    "gogui-analyze_commands",
    "gogui-interrupt",
    "gogui-rules_",
    "gomill-cpu_time",
    "gomill-describe_engine",
    "gomill-explain_last_move",
    "kata-benchmark",
    "kata-get-",
    "kata-list-",
    "kata-raw-",
    "kata-search",
    "kata-set-param",
    "kata-time_settings",
];

#[cfg(test)]
mod tests {
    use super::Word;

    #[test]
    fn what_is_not_known_may_do_anything() {
        assert_eq!(Word::of("kata-set-rule"), Word::OtherRules);
        assert_eq!(Word::of("kata-get-rules"), Word::Idle);
        assert_eq!(Word::of("reg_genmove"), Word::Idle);
        assert_eq!(Word::of("gg-undo"), Word::Unknown);
        assert_eq!(Word::of("Play"), Word::Unknown);
    }
}
