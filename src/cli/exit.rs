use std::process::ExitCode;

/// How the program ends. The numbers are part of its interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// 0: everything was as expected.
    AsExpected,
    /// 1: a deviation was found, or an expectation is stale.
    Deviation,
    /// 2: the command line or a file that it names cannot be used.
    Usage,
    /// 3: the subject could not be used before the first verdict.
    SubjectUnusable,
    /// 4: nothing was selected.
    NothingSelected,
    /// 5: the run stopped at a limit.
    Incomplete,
}

impl Exit {
    /// Every way to end, in the order of the numbers.
    pub const ALL: [Self; 6] = [
        Self::AsExpected,
        Self::Deviation,
        Self::Usage,
        Self::SubjectUnusable,
        Self::NothingSelected,
        Self::Incomplete,
    ];

    /// The number.
    pub const fn code(self) -> u8 {
        self as u8
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}

/// What `--help` says of exit codes.
pub(super) const EXIT_CODES: &str = "\
Exit codes:
  0    as expected
  1    a deviation
  2    usage or configuration
  3    the subject cannot be used
  4    nothing was selected
  5    incomplete: a limit or an interrupt
  101  a mistake of this program: please report it";
