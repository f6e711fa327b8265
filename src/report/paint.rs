use anstyle::{AnsiColor, Style};

/// Whether text is colored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Styles are written.
    Styled,
    /// They are not.
    Plain,
}

/// What a piece of text is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// All is well.
    Good,
    /// Something is wrong.
    Bad,
    /// A heading.
    Heading,
    /// What may be skipped.
    Quiet,
    /// Anything else.
    Plain,
    /// A stone of Black.
    Black,
    /// A stone of White.
    White,
    /// A point that is asked about.
    Mark,
}

impl Paint {
    /// A text in the style of its role.
    pub fn text(self, role: Role, text: impl std::fmt::Display) -> String {
        let style = match role {
            Role::Good => Style::new().fg_color(Some(AnsiColor::Green.into())),
            Role::Bad => Style::new().fg_color(Some(AnsiColor::Red.into())).bold(),
            Role::Heading => Style::new().bold(),
            Role::Quiet => Style::new().dimmed(),
            Role::Plain => return text.to_string(),
            Role::Black => on(AnsiColor::BrightWhite, AnsiColor::Black).bold(),
            Role::White => on(AnsiColor::Black, AnsiColor::White).bold(),
            Role::Mark => Style::new().fg_color(Some(AnsiColor::Cyan.into())).bold(),
        };
        match self {
            Self::Plain => text.to_string(),
            Self::Styled => format!("{style}{text}{style:#}"),
        }
    }
}

/// One color on another.
fn on(front: AnsiColor, back: AnsiColor) -> Style {
    Style::new().fg_color(Some(front.into())).bg_color(Some(back.into()))
}
