use crate::vocab::Grid;

/// The commands that bring an engine from its start to where it is.
#[derive(Clone, Debug, Default)]
pub(super) struct Journal {
    /// The command that named the rules before the game.
    rules: Option<String>,
    /// The one that named them last.
    latest_rules: Option<String>,
    /// What has been carried out since the board was cleared.
    game: Vec<String>,
}

impl Journal {
    /// Notes that a new game has begun.
    pub(super) fn begin(&mut self) {
        self.game.clear();
        self.rules.clone_from(&self.latest_rules);
    }

    /// Notes a command that has named the rules.
    pub(super) fn set_rules(&mut self, command: String) {
        self.latest_rules = Some(command.clone());
        if self.game.is_empty() {
            self.rules = Some(command);
        } else {
            self.game.push(command);
        }
    }

    /// Notes a command that has changed the game.
    pub(super) fn push(&mut self, command: String) {
        self.game.push(command);
    }

    /// The commands from the start, on a grid, and one more.
    pub(super) fn with(&self, grid: Grid, last: String) -> Vec<String> {
        let (columns, rows) = (grid.columns(), grid.rows());
        let size = if columns == rows {
            format!("boardsize {columns}")
        } else {
            format!("rectangular_boardsize {columns} {rows}")
        };
        let start = self.rules.iter().cloned().chain([size, "clear_board".to_owned()]);
        start.chain(self.game.iter().cloned()).chain([last]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Journal;
    use crate::vocab::Grid;

    #[test]
    fn a_new_game_forgets_all_but_the_rules() {
        let mut journal = Journal::default();
        journal.set_rules("kgs-rules japanese".to_owned());
        journal.push("play b A1".to_owned());
        journal.set_rules("kgs-rules chinese".to_owned());
        let script = |journal: &Journal, columns| {
            journal.with(Grid::new(columns, 3).unwrap(), "undo".to_owned()).join("; ")
        };
        assert_eq!(
            script(&journal, 3),
            "kgs-rules japanese; boardsize 3; clear_board; play b A1; kgs-rules chinese; undo"
        );
        journal.begin();
        assert_eq!(
            script(&journal, 4),
            "kgs-rules chinese; rectangular_boardsize 4 3; clear_board; undo"
        );
    }
}
