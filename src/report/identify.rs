use std::collections::BTreeMap;
use std::fmt::Write;

use super::table::{paragraph, table};
use super::{Paint, Role};
use crate::identify::{Asked, Deviation, Identity, Purpose, Standing, Verdict};

/// How many deviations the first lines name.
const MOST_PLACES: usize = 3;

/// The columns that text is wrapped to.
const WIDTH: usize = 96;

/// What a subject plays, for people: the answer, what it rests on, and what is left open.
pub fn identify(identity: &Identity, paint: Paint) -> String {
    let mut text = String::new();
    let subject = &identity.subject;
    let heading = format!("{} {}", subject.name, subject.version);
    let _ = writeln!(text, "{}", paint.text(Role::Heading, heading.trim()));
    let _ = writeln!(text, "{}\n", paint.text(Role::Quiet, &subject.command));
    text.push_str(&answer(identity, paint));
    let _ = writeln!(text, "\n{}", questions(&identity.asked));
    let notes = identity.asked.iter().filter_map(|asked| Some((asked, asked.note.as_ref()?)));
    for (asked, note) in notes {
        let line = format!("{}: {note}", asked.game);
        let _ = writeln!(text, "{}", paint.text(Role::Bad, line));
    }
    let count = identity.deviations.len();
    for (number, deviation) in (1..).zip(&identity.deviations) {
        let title = format!("DEVIATION {number} of {count}");
        text.push_str(&told(identity, deviation, &title, paint));
    }
    if identity.deviations.is_empty() {
        text.push_str(&decided(identity, paint));
    }
    text.push_str(&axes(identity, paint));
    text + &summary(identity, paint)
}

/// What came out, in a paragraph or two.
fn answer(identity: &Identity, paint: Paint) -> String {
    let plays = &identity.plays;
    let (role, first) = match identity.verdict {
        Verdict::Identified => (Role::Good, format!("plays {plays}")),
        Verdict::Incomplete if plays.is_empty() => (Role::Bad, "cannot be told".to_owned()),
        Verdict::Incomplete => (Role::Bad, format!("cannot be told; it may play {plays}")),
        Verdict::Mixture => (Role::Bad, mixture(identity)),
    };
    let mut text = paint.text(role, paragraph(&first, WIDTH, "", "  ")) + "\n";
    if identity.verdict == Verdict::Mixture {
        for near in &identity.nearest {
            let [agrees, all] = near.agrees;
            let names = names(&near.presets);
            let line = format!("nearest: {}: {agrees} of {all} answers ({names})", near.plays);
            text += &(paragraph(&line, WIDTH, "  ", "    ") + "\n");
        }
        return text;
    }
    let line = format!("rule sets: {}", names(&identity.presets));
    text + &paragraph(&line, WIDTH, "  ", "    ") + "\n"
}

/// What a mixture is made of.
fn mixture(identity: &Identity) -> String {
    let parts = identity.parts.iter().map(|part| format!("{}, {}", part.kind, part.plays));
    let made_of = match parts.collect::<Vec<_>>().as_slice() {
        [] => format!("nearly {}, but {}", identity.plays, there(identity)),
        parts => parts.join("; "),
    };
    format!("plays no rule set: {made_of}")
}

/// Where a mixture deviates, in a few words.
fn there(identity: &Identity) -> String {
    let mut places: Vec<String> = Vec::new();
    for deviation in &identity.deviations {
        let asked = &identity.asked[deviation.question];
        let place =
            format!("in `{}` {} instead of {}", asked.game, deviation.got, deviation.expected);
        if !places.contains(&place) {
            places.push(place);
        }
    }
    let more = places.len().saturating_sub(MOST_PLACES);
    places.truncate(MOST_PLACES);
    match more {
        0 if places.is_empty() => "not the same answer twice".to_owned(),
        0 => places.join(", "),
        _ => format!("{}, and in {more} more", places.join(", ")),
    }
}

fn names(presets: &[String]) -> String {
    if presets.is_empty() { "none of the presets".to_owned() } else { presets.join(", ") }
}

/// The table of questions.
fn questions(asked: &[Asked]) -> String {
    let header = ["   game", "board", "answer", "presets left", "for"].map(str::to_owned);
    let row = |(number, asked): (usize, &Asked)| {
        let [columns, rows] = asked.size;
        let colors = if asked.exchanged { ", colors exchanged" } else { "" };
        let purpose = match asked.purpose {
            Purpose::Splits => "deciding",
            Purpose::Confirms => "confirming",
            Purpose::Rest => "the rest",
        };
        let answer = asked.got.clone().unwrap_or_else(|| "none".to_owned());
        vec![
            format!("{number:>2} {}{colors}", asked.game),
            format!("{columns}x{rows}"),
            if answer.len() > 20 { "a board".to_owned() } else { answer },
            asked.presets_left.to_string(),
            purpose.to_owned(),
        ]
    };
    table(&header, &(1..).zip(asked).map(row).collect::<Vec<_>>())
}

/// An answer that no rule set gives beside the others.
fn told(identity: &Identity, deviation: &Deviation, title: &str, paint: Paint) -> String {
    let asked = &identity.asked[deviation.question];
    let mut text = String::new();
    let number = deviation.question + 1;
    let head = format!("{title}  question {number}, {}", asked.game);
    let _ = writeln!(text, "\n{}", paint.text(Role::Bad, head));
    let line = format!("after {}: {}", moves(asked), asked.question);
    let _ = writeln!(text, "{}\n", paragraph(&line, WIDTH, "  ", "    "));
    for line in asked.board.lines() {
        let _ = writeln!(text, "    {line}");
    }
    let [again, tries] = deviation.reproduced;
    let _ = writeln!(text, "\n  the nearest rule set says: {}", deviation.expected);
    let _ = writeln!(
        text,
        "  the subject says:          {} (again on a fresh process: {again} of {tries})",
        deviation.got
    );
    let speaks_for = match deviation.speaks_for.as_slice() {
        [] => "no rule set that is known here".to_owned(),
        names => names.join("; "),
    };
    let line = format!("that speaks for: {speaks_for}");
    let _ = writeln!(text, "{}", paragraph(&line, WIDTH, "  ", "    "));
    text
}

fn moves(asked: &Asked) -> String {
    if asked.moves.is_empty() { "no moves".to_owned() } else { asked.moves.join(", ") }
}

/// The boards of the questions that decided, as many side by side as there is room for.
fn decided(identity: &Identity, paint: Paint) -> String {
    let deciding = (1..).zip(&identity.asked).filter(|(_, a)| a.purpose == Purpose::Splits);
    let blocks: Vec<Vec<String>> = deciding.map(|(number, asked)| block(number, asked)).collect();
    let mut text = format!("\n{}\n", paint.text(Role::Heading, "what decided"));
    let mut rest = blocks.as_slice();
    while !rest.is_empty() {
        let ends = rest.iter().scan(0, |end, block| {
            *end += width(block) + GAP;
            Some(*end)
        });
        let fitting = ends.take_while(|&end| end <= WIDTH + GAP).count().max(1);
        let (row, others) = rest.split_at(fitting);
        text.push('\n');
        for line in 0..row.iter().map(Vec::len).max().unwrap_or_default() {
            let mut written = String::new();
            for block in row {
                let part = block.get(line).map_or("", String::as_str);
                let _ = write!(written, "{part:<wide$}", wide = width(block) + GAP);
            }
            let _ = writeln!(text, "{}", written.trim_end());
        }
        rest = others;
    }
    text
}

/// The columns between two boards.
const GAP: usize = 3;

/// The columns of the words above a board.
const CAPTION: usize = 29;

fn width(block: &[String]) -> usize {
    block.iter().map(|line| line.chars().count()).max().unwrap_or_default()
}

/// A question with its board below it.
fn block(number: usize, asked: &Asked) -> Vec<String> {
    let got = asked.got.as_deref().filter(|got| got.len() <= 20).unwrap_or("see below");
    let words = format!("{number}. {}: {}: {got}", moves(asked), asked.question);
    let caption = textwrap::wrap(&words, CAPTION);
    let mut lines: Vec<String> = caption.into_iter().map(std::borrow::Cow::into_owned).collect();
    lines.extend(asked.board.lines().map(str::to_owned));
    lines
}

/// What is known of the axes.
fn axes(identity: &Identity, paint: Paint) -> String {
    let mut text = format!("\n{}\n", paint.text(Role::Heading, "axes"));
    let mut not_asked: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for settled in &identity.axes {
        let (axis, values) = (&settled.axis, settled.values.join(" or "));
        let line = match settled.standing {
            Standing::Settled if values == crate::ruleset::IDLE => continue,
            Standing::Settled => format!("{axis}: {values}"),
            Standing::Alike => {
                format!("{axis}: {values}: {}", settled.why.as_deref().unwrap_or_default())
            }
            Standing::NotAsked => {
                not_asked.entry(settled.why.as_deref().unwrap_or_default()).or_default().push(axis);
                continue;
            }
        };
        let _ = writeln!(text, "{}", paragraph(&line, WIDTH, "  ", "    "));
    }
    for (why, axes) in not_asked {
        let line =
            paragraph(&format!("not asked: {} ({why})", axes.join(", ")), WIDTH, "  ", "    ");
        let _ = writeln!(text, "{}", paint.text(Role::Quiet, line));
    }
    text
}

/// The line at the end.
fn summary(identity: &Identity, paint: Paint) -> String {
    let (asked, askable) = (identity.asked.len(), identity.askable);
    let verdict = match identity.verdict {
        Verdict::Identified => paint.text(Role::Good, "identified"),
        Verdict::Mixture => paint.text(Role::Bad, "a mixture"),
        Verdict::Incomplete => paint.text(Role::Bad, "incomplete"),
    };
    let stopped = identity.stopped.as_ref().map(|why| format!("; stopped early: {why}"));
    format!(
        "\n{verdict}: {asked} games asked of {askable}, by {}{}\n",
        identity.asked_by,
        stopped.unwrap_or_default()
    )
}
