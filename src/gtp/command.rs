use std::fmt;

use super::text::{take_id, visible};

/// A command of the controller: an optional id, a name, and arguments.
///
/// # Example
/// ```
/// use surround::gtp::Command;
///
/// let command = Command::parse(b"12 play\tblack C3  # a comment\r\n").unwrap();
/// assert_eq!((command.id, command.name.as_str()), (Some(12), "play"));
/// assert_eq!(command.args, ["black", "C3"]);
/// assert_eq!(command.to_string(), "12 play black C3");
/// assert_eq!(Command::parse(b"# only a comment\n"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Command {
    /// The number that the response must repeat.
    pub id: Option<u32>,
    /// The name; letter case matters. It is empty where the line holds an id alone.
    pub name: String,
    /// The arguments, in order.
    pub args: Vec<String>,
}

impl Command {
    /// A command without an id.
    ///
    /// The words must be what [`Command::parse`] could have read: not empty, without blanks,
    /// control characters or `#`. Otherwise the line that this command prints is another command.
    pub fn new(name: &str, args: &[&str]) -> Self {
        let args = args.iter().map(|&arg| arg.to_owned()).collect();
        Self { id: None, name: name.to_owned(), args }
    }

    /// Reads one line, up to its first line feed; nothing where it is blank or a comment.
    ///
    /// Every line reads as something: that a command is unknown is for the answer to say.
    pub fn parse(line: &[u8]) -> Option<Self> {
        let line = visible(line);
        let line = line.split('\n').next().unwrap_or_default();
        let line = line.split('#').next().unwrap_or_default().trim_matches([' ', '\t']);
        if line.is_empty() {
            return None;
        }
        let (id, rest) = take_id(line);
        let mut words = rest.split([' ', '\t']).filter(|word| !word.is_empty()).map(str::to_owned);
        Some(Self { id, name: words.next().unwrap_or_default(), args: words.collect() })
    }
}

impl fmt::Display for Command {
    /// The line, without the line feed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(id) = self.id {
            write!(f, "{id} ")?;
        }
        f.write_str(&self.name)?;
        self.args.iter().try_for_each(|arg| write!(f, " {arg}"))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Command;

    fn parse(line: &str) -> Option<Command> {
        Command::parse(line.as_bytes())
    }

    #[test]
    fn words_are_parted_by_blanks_and_tabs() {
        let expected = Command::new("play", &["w", "D4"]);
        for line in ["play w D4", "play\tw\tD4", "  play   w D4 \t", "play w D4\r\n"] {
            assert_eq!(parse(line), Some(expected.clone()), "{line:?}");
        }
        assert_eq!(parse("3 play w D4"), Some(Command { id: Some(3), ..expected }));
    }

    #[test]
    fn blank_lines_and_comments_are_no_commands() {
        for line in ["", "\n", " \t ", "\r\n", "#", "  # play b C3", "\u{7}"] {
            assert_eq!(parse(line), None, "{line:?}");
        }
        assert_eq!(parse("name#comment"), parse("name"));
    }

    #[test]
    fn control_characters_part_no_words() {
        assert_eq!(parse("sho\rwboard"), parse("showboard"));
        assert_eq!(parse("\u{0}komi 7\u{b}.5"), parse("komi 7.5"));
    }

    #[test]
    fn letter_case_is_kept() {
        assert_eq!(parse("Play B c3"), Some(Command::new("Play", &["B", "c3"])));
    }

    #[test]
    fn an_id_alone_has_an_empty_name() {
        let expected = Command { id: Some(5), ..Command::new("", &[]) };
        assert_eq!(parse("5 # nothing"), Some(expected.clone()));
        assert_eq!(expected.to_string(), "5 ");
    }

    #[test]
    fn what_is_no_id_is_a_name() {
        for name in ["-1", "0x", "4294967296"] {
            assert_eq!(parse(&format!("{name} quit")), Some(Command::new(name, &["quit"])));
        }
    }

    #[test]
    fn only_the_first_line_is_read() {
        assert_eq!(parse("name\nquit\n"), parse("name"));
        assert_eq!(parse("\nquit\n"), None);
    }

    proptest! {
        #[test]
        fn any_bytes_read_and_what_is_read_reads_back(bytes: Vec<u8>) {
            if let Some(command) = Command::parse(&bytes) {
                prop_assert_eq!(parse(&command.to_string()), Some(command));
            }
        }
    }
}
