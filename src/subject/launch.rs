use std::env;
use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};

use super::StartFailure;

/// How a subject is started.
///
/// A program given by a bare name is looked for on the search path, then in `/usr/games` and
/// `/usr/local/games`: Debian installs `gnugo` there, and the search path of a service or a
/// container often leaves these folders out. A name with a path in it counts from the folder in
/// which this program runs, whatever `cwd` says.
///
/// # Parsing
/// - a single word that holds blanks and is no file is split as a shell would split it, so that
///   `"gnugo --mode gtp"` works as `gnugo --mode gtp` does
///
/// # Example
/// ```
/// use surround::subject::Launch;
///
/// let words = ["gnugo".to_owned(), "--infile".to_owned(), "my game.sgf".to_owned()];
/// assert_eq!(Launch::parse(&words).unwrap().to_string(), "gnugo --infile 'my game.sgf'");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Launch {
    /// The program: a name or a path.
    pub program: String,
    /// Its arguments.
    pub args: Vec<String>,
    /// The folder it runs in; that of this program where there is none.
    pub cwd: Option<PathBuf>,
    /// Variables set in its environment, beside those of this program.
    pub env: Vec<(String, String)>,
}

/// Words that are no command line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseLaunchError {
    /// No program is named.
    #[error("no command, expected a program and its arguments")]
    Empty,
    /// A quotation mark is never closed, or a backslash ends the line.
    #[error("`{line}` is no command line, expected every quotation mark to be closed")]
    Quotes {
        /// The line.
        line: String,
    },
}

impl Launch {
    /// Reads the words of a command line: the program, then its arguments.
    ///
    /// # Errors
    /// Where there is no word, the first is empty, or the only one cannot be split.
    pub fn parse(words: &[String]) -> Result<Self, ParseLaunchError> {
        let split;
        let words = match words {
            [line] if line.contains([' ', '\t', '\n']) && !Path::new(line).is_file() => {
                let quotes = || ParseLaunchError::Quotes { line: line.clone() };
                split = shlex::split(line).ok_or_else(quotes)?;
                &split
            }
            words => words,
        };
        match words {
            [program, args @ ..] if !program.is_empty() => Ok(Self {
                program: program.clone(),
                args: args.to_vec(),
                cwd: None,
                env: Vec::new(),
            }),
            _ => Err(ParseLaunchError::Empty),
        }
    }

    /// The program and its arguments.
    pub fn words(&self) -> Vec<String> {
        std::iter::once(&self.program).chain(&self.args).cloned().collect()
    }

    /// The program's file; nothing where there is none.
    pub fn file(&self) -> Option<PathBuf> {
        self.find().ok()
    }

    /// The program's file.
    pub(super) fn find(&self) -> Result<PathBuf, StartFailure> {
        let found = find_in(&self.program, env::var_os("PATH").as_deref(), EXTRA);
        found.ok_or_else(|| {
            let folders = EXTRA.iter().fold(String::new(), |all, folder| all + ", in " + folder);
            let searched = match Path::new(&self.program).components().count() {
                0 | 1 => format!("on the search path{folders}"),
                _ => "at that path".to_owned(),
            };
            StartFailure::NotFound { program: self.program.clone(), searched }
        })
    }
}

impl fmt::Display for Launch {
    /// The command line, quoted for a shell: the program and its arguments alone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = std::iter::once(&self.program).chain(&self.args).map(String::as_str);
        // A NUL cannot reach a program; it is printed so that the message about it can be.
        let line = shlex::Quoter::new().allow_nul(true).join(words).map_err(|_| fmt::Error)?;
        f.write_str(&line)
    }
}

/// Looks for a program on a search path and in more folders, in this order.
fn find_in(program: &str, path: Option<&OsStr>, more: &[&str]) -> Option<PathBuf> {
    let here = env::current_dir().ok()?;
    let folders = path.into_iter().flat_map(env::split_paths).chain(more.iter().map(PathBuf::from));
    let folders = env::join_paths(folders).ok()?;
    let found = which::which_in(program, Some(folders), here).ok()?;
    std::path::absolute(found).ok()
}

/// Where programs for playing are installed that the search path may leave out.
const EXTRA: &[&str] = if cfg!(unix) { &["/usr/games", "/usr/local/games"] } else { &[] };

#[cfg(test)]
mod tests {
    use super::{Launch, find_in};

    fn parse(words: &[&str]) -> Result<Launch, String> {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        Launch::parse(&words).map_err(|error| error.to_string())
    }

    #[test]
    fn one_word_with_blanks_is_split_and_several_words_are_not() {
        let words = |words: &[&str]| {
            let launch = parse(words).unwrap();
            [vec![launch.program], launch.args].concat()
        };
        assert_eq!(words(&["gnugo --mode 'g t p'"]), ["gnugo", "--mode", "g t p"]);
        assert_eq!(words(&["my engine", "a b"]), ["my engine", "a b"]);
        assert_eq!(words(&["gnugo"]), ["gnugo"]);
    }

    #[test]
    fn a_printed_command_line_reads_back() {
        for words in [&["a", "b c", "'", "", "$HOME", "é\"\\"][..], &["x y", "z"]] {
            let launch = parse(words).unwrap();
            let line = launch.to_string();
            assert_eq!(shlex::split(&line).unwrap(), words, "{line}");
        }
    }

    #[test]
    fn refuses_what_is_no_command_line() {
        let empty = "no command, expected a program and its arguments";
        for words in [&[][..], &[""], &[" "], &["", "a"]] {
            assert_eq!(parse(words).unwrap_err(), empty);
        }
        assert_eq!(
            parse(&["gnugo 'mode"]).unwrap_err(),
            "`gnugo 'mode` is no command line, expected every quotation mark to be closed"
        );
    }

    #[test]
    #[cfg(unix)]
    fn a_bare_name_is_found_off_the_search_path_and_a_path_is_taken_as_it_is() {
        let sh = find_in("sh", None, &["/nowhere", "/bin"]).unwrap();
        assert_eq!(sh.to_str(), Some("/bin/sh"));
        assert_eq!(find_in("/bin/sh", None, &[]), Some(sh));
        assert_eq!(find_in("sh", None, &[]), None);
        assert_eq!(find_in("/bin/no-such-program", None, &["/bin"]), None);
        assert_eq!(find_in("/bin", None, &[]), None);
    }
}
