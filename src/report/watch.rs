use std::fmt::Write;

use super::certify::visible;
use super::table::paragraph;
use super::{Paint, Role};
use crate::trace::clause_text;
use crate::watch::{Divergence, Notice};

/// How wide a line is.
const WIDTH: usize = 96;

/// What a proxy has to say, for people.
pub fn watch(notice: &Notice<'_>, paint: Paint) -> String {
    match notice {
        Notice::Divergence(found) => divergence(found, paint),
        Notice::Lost(why) => format!("surround: {}\n", visible(why)),
        Notice::Gone(command, failure, stderr) => {
            let gone = format!("surround: the engine is gone at `{command}`: {failure}\n");
            let said = stderr.trim_end().lines().map(|line| format!("  stderr: {line}\n"));
            visible(&(gone + &said.collect::<String>()))
        }
    }
}

/// One divergence: the game, the board, both answers, the clauses, and commands that show it again.
fn divergence(found: &Divergence, paint: Paint) -> String {
    let mut text = String::new();
    let head = format!("DIVERGENCE  {}  under {}", found.kind.in_words(), visible(&found.rules));
    let _ = writeln!(text, "{}", paint.text(Role::Bad, head));
    let moves = if found.moves.is_empty() { "no moves".to_owned() } else { found.moves.join(", ") };
    let asked = format!("after {moves}: {}", visible(&found.command));
    let _ = writeln!(text, "{}\n", wrapped(&asked));
    for line in found.board.lines() {
        let _ = writeln!(text, "    {line}");
    }
    let _ = writeln!(text, "\n{}", wrapped(&format!("the rules say:   {}", found.expected)));
    let _ = writeln!(text, "{}", wrapped(&format!("the engine says: {}", visible(&found.got))));
    if found.enforced {
        let _ = writeln!(text, "  the controller was given what the rules say");
    }
    for clause in found.clauses.iter().filter_map(|name| clause_text(name)) {
        let _ = writeln!(text, "\n{}", wrapped(&format!("{}: {}", clause.clause, clause.text)));
        let source = format!("{}, source: {}", clause.file, clause.source);
        let _ = writeln!(text, "    {}", paint.text(Role::Quiet, source));
    }
    let _ = writeln!(text, "\n  commands that show it:");
    for command in &found.script {
        let _ = writeln!(text, "    {}", visible(command));
    }
    text
}

fn wrapped(text: &str) -> String {
    paragraph(text, WIDTH, "  ", "    ")
}
