use std::fmt;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// How long a subject may take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deadlines {
    /// For the answer to the first command, which may have to wait for a network to load.
    pub start: Duration,
    /// For the answer to every later command.
    pub command: Duration,
    /// For all commands of a case together.
    pub case: Duration,
}

impl Deadlines {
    /// The deadlines of somebody who names none: 20 seconds, 10 seconds, 60 seconds.
    pub const STANDARD: Self = Self {
        start: Duration::from_secs(20),
        command: Duration::from_secs(10),
        case: Duration::from_secs(60),
    };

    /// The limit of one of them.
    pub const fn of(&self, deadline: Deadline) -> Duration {
        match deadline {
            Deadline::Start => self.start,
            Deadline::Command => self.command,
            Deadline::Case => self.case,
        }
    }
}

/// Which of the [`Deadlines`] has passed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Deadline {
    /// That of the first command.
    Start,
    /// That of a later command.
    Command,
    /// That of a case.
    Case,
}

impl fmt::Display for Deadline {
    /// What the limit is set for.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Start => "the first command",
            Self::Command => "a command",
            Self::Case => "all commands of a case",
        })
    }
}

/// The moment so long after another; a limit past what the clock can hold is a limit of a century.
pub(super) fn later(moment: Instant, limit: Duration) -> Instant {
    const CENTURY: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);
    moment.checked_add(limit).unwrap_or_else(|| moment + CENTURY)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::later;

    #[test]
    fn the_longest_limit_is_still_a_moment() {
        let now = Instant::now();
        assert!(later(now, Duration::MAX) > later(now, Duration::from_secs(1)));
    }
}
