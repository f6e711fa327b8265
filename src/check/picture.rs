use serde_json::Value;

use super::Played;
use crate::arbiter::{Arbiter, Turns};
use crate::model::Model;
use crate::ruleset::{RuleSet, preset};
use crate::vocab::{Coloring, Turn};

/// The preset over which the rules of a found game are written.
const BASE: &str = "simple-rules";

/// A game as a case that can be pasted into the corpus and read as it stands.
///
/// It expects the position that the model reaches; the name, the clauses and what else the case is
/// about are for whoever pastes it.
pub fn as_case(played: &Played, note: &str) -> String {
    let start = &played.start;
    let grid = start.coloring.grid();
    let moves: Vec<String> = played
        .steps
        .iter()
        .map(|step| match step {
            None => "\"undo\"".to_owned(),
            Some(Turn { player, mv }) => {
                format!("\"{} {}\"", player.initial(), grid.move_name(*mv))
            }
        })
        .collect();
    let turns = match start.turns {
        Turns::Alternate => "",
        Turns::Free => "turns = \"free\"\n",
    };
    let left_by = start
        .left_by
        .map_or_else(String::new, |player| format!("left_by = \"{}\"\n", player.name()));
    let handicap = match start.handicap {
        0 => String::new(),
        stones => format!("handicap = {stones}\n"),
    };
    format!(
        "[[case]]\nname = \"found\"\nclauses = []\nrules = [{}]\nsetup = \"\"\"\n{}\"\"\"\n\
         to_move = \"{}\"\n{turns}{left_by}{handicap}moves = [{}]\n\
         expect.position = \"\"\"\n{}\"\"\"\nsource = \"found at random\"\nnote = \"{note}\"\n",
        own_rules(&played.rules),
        start.coloring,
        start.to_move.name(),
        moves.join(", "),
        last_position(played),
    )
}

/// Rules as a table in a line: a base, and the axes that differ from it.
fn own_rules(rules: &RuleSet) -> String {
    let axes = |rules: &RuleSet| match serde_json::to_value(rules) {
        Ok(Value::Object(axes)) => axes,
        _ => unreachable!("a rule set is an object"),
    };
    let base = preset(BASE).map(|preset| axes(&preset.rules)).unwrap_or_default();
    let mut own = axes(rules);
    own.retain(|axis, value| base.get(axis) != Some(value));
    own.insert("base".to_owned(), BASE.into());
    own.insert("name".to_owned(), "found".into());
    toml::Value::try_from(own).map_or_else(|error| error.to_string(), |table| table.to_string())
}

/// Where the model comes to; it may refuse steps that another game permitted.
fn last_position(played: &Played) -> Coloring {
    let Ok(mut game) = Model::start(&played.start, &played.rules) else {
        return played.start.coloring.clone();
    };
    for step in &played.steps {
        match step {
            Some(turn) => drop(game.play(*turn)),
            None => drop(game.undo()),
        }
    }
    game.position()
}
