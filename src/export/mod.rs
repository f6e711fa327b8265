//! The corpus for other programs, in the forms in which they can run it.
//!
//! - `json`: a file a chapter, after `spec/cases/export.schema.json`, for a runner that takes rule
//!   sets as axes
//! - `jsonl`: a query and what must be in its answer a line, for one without any rule logic
//! - `sgf`: a record a case, for people and for programs that read records
//! - `tst`: scripts for `gogui-regress` and GNU Go's regression scripts, one for each dialect,
//!   chapter and kind of play rules
//! - `perft`: a table, for who tests the generation of moves by counting lines
//!
//! Each comes with a manifest: how much there is, what is left out and why, and a digest of every
//! file. Nothing here writes to a disk, and the same corpus gives the same bytes.
//!
//! May import: `vocab`, `embedded`, `ruleset`, `arbiter`, `ask`, `corpus`, `engine`, `check`,
//! `gtp`, `sgf`.

mod bundle;
mod chapters;
mod lines;
mod manifest;
mod perft;
mod records;
mod script;
mod words;

pub use bundle::{Bundle, ExportedFile};
pub use manifest::{Counts, FileEntry, LeftOut, Manifest};
pub use script::Dialect;

use crate::corpus::Case;

/// A form of the corpus.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// A JSON file a chapter.
    Json,
    /// A query and what must be in its answer a line.
    JsonLines,
    /// A game record a case.
    Sgf,
    /// Scripts of GTP commands.
    Tst,
    /// Numbers of lines by their length.
    Perft,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 5] = [Self::Json, Self::JsonLines, Self::Sgf, Self::Tst, Self::Perft];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::JsonLines => "jsonl",
            Self::Sgf => "sgf",
            Self::Tst => "tst",
            Self::Perft => "perft",
        }
    }
}

/// The files of cases in a format; scripts in these dialects.
pub fn export(cases: &[Case], format: Format, dialects: &[Dialect]) -> Bundle {
    match format {
        Format::Json => chapters::export(cases),
        Format::JsonLines => lines::export(cases),
        Format::Sgf => records::export(cases),
        Format::Tst => script::export(cases, dialects),
        Format::Perft => perft::export(),
    }
}
