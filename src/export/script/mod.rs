//! Scripts of GTP commands: a command with a number is a test, and the line `#? […]` after it has
//! the regular expression that its answer must match.
//!
//! A script is for one chapter, one kind of play rules and one kind of boards, in one dialect. What
//! it asks is answered by the reference over the same road first: where a set-up can only be
//! reached by plays and has another history then, the question is left out.

mod dialect;
mod group;
mod road;
mod write;

use std::collections::{BTreeMap, BTreeSet};

use super::{Bundle, Format};
use crate::corpus::Case;
use group::{Boards, PlayRules};
use road::{Asked, DIFFER, Questions, questions};
use write::script;

pub use dialect::Dialect;

/// A file: its play rules and its boards.
type Key = (PlayRules, Boards);

/// What goes into a file: the rule sets, and what is asked of each case.
#[derive(Default)]
struct Content<'a> {
    rule_sets: BTreeSet<String>,
    cases: Vec<(&'a Case, Questions)>,
}

pub(super) fn export(cases: &[Case], dialects: &[Dialect]) -> Bundle {
    let mut bundle = Bundle::new(Format::Tst);
    for chapter in cases.chunk_by(|one, other| one.chapter() == other.chapter()) {
        let mut files: BTreeMap<Key, Content<'_>> = BTreeMap::new();
        for case in chapter {
            add(case, &mut files, &mut bundle);
        }
        // The scenes and the questions of each case, in all files and dialects.
        let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for content in files.values() {
            for (case, asked) in &content.cases {
                counts.entry(&case.id).or_default().0 += asked.scenes;
            }
        }
        for &dialect in dialects {
            for ((rules, boards), content) in &files {
                let script = script(dialect, rules, *boards, content);
                for why in script.left_out {
                    bundle.leave_out(&format!("question by {}", dialect.word()), why);
                }
                for ((case, _), questions) in content.cases.iter().zip(script.questions) {
                    counts.entry(&case.id).or_default().1 += questions;
                }
                if let Some(text) = script.text {
                    let name = chapter[0].chapter();
                    let path = format!("{}/{name}/{rules}{boards}.tst", dialect.word());
                    bundle.add_for(path, content.rule_sets.iter().cloned().collect(), text);
                }
            }
        }
        for case in chapter {
            let (scenes, questions) = counts.get(case.id.as_str()).copied().unwrap_or_default();
            bundle.count(case, scenes, questions);
        }
    }
    bundle.files.sort_by(|one, other| one.path.cmp(&other.path));
    bundle
}

/// Sorts the scenes of a case by their files; what is the same under several rule sets is asked
/// once.
fn add<'a>(case: &'a Case, files: &mut BTreeMap<Key, Content<'a>>, bundle: &mut Bundle) {
    let boards = Boards::of(case.start.coloring.grid());
    for scene in &case.scenes {
        match questions(case, scene) {
            Err(why) => bundle.leave_out("scene", why),
            Ok(Asked { questions, left_out }) => {
                for why in left_out {
                    bundle.leave_out("field of a scene", why);
                }
                let content = files.entry((PlayRules::of(&scene.rules), boards)).or_default();
                content.rule_sets.insert(scene.rules_name.clone());
                match content.cases.last_mut() {
                    Some((last, known)) if last.id == case.id => {
                        for _ in 0..known.add(questions) {
                            bundle.leave_out("verdict", DIFFER);
                        }
                    }
                    _ => content.cases.push((case, questions)),
                }
            }
        }
    }
}
