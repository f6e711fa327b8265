//! Lines to and from a child process that leads a process group of its own.

use std::io;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::pipes::{self, Event, Pipes, Tail};
use super::{Exit, Launch, StartFailure};

/// Why no line came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Silence {
    /// The time is over.
    Late,
    /// The process has ended.
    Ended(Exit),
    /// It has not, and will not hear or not say any more.
    Closed,
    /// There is no end to the line.
    Flood,
}

/// A running subject as its lines.
pub(super) struct Process {
    group: Group,
    /// Nothing once the input is closed.
    input: Option<Sender<Vec<u8>>>,
    events: Receiver<Event>,
    /// Whether an event said that no answer can come any more.
    closed: bool,
    pending: Pending,
    stderr: Tail,
}

impl Process {
    pub(super) fn start(launch: &Launch) -> Result<Self, StartFailure> {
        let program = launch.find()?;
        if let Some(folder) = launch.cwd.as_deref().filter(|folder| !folder.is_dir()) {
            return Err(StartFailure::NoFolder { folder: folder.display().to_string() });
        }
        let mut command = Command::new(program);
        command.args(&launch.args).envs(launch.env.iter().map(|(name, value)| (name, value)));
        if let Some(folder) = &launch.cwd {
            command.current_dir(folder);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Self::spawn(command).map_err(|error| StartFailure::Refused {
            program: launch.program.clone(),
            reason: error.to_string(),
        })
    }

    fn spawn(command: Command) -> io::Result<Self> {
        let mut command = CommandWrap::from(command);
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        let mut group = Group { child: command.spawn()?, exit: None, killed: false };
        let unpiped = || io::Error::other("a standard stream is not piped");
        let stdin = group.child.stdin().take().ok_or_else(unpiped)?;
        let stdout = group.child.stdout().take().ok_or_else(unpiped)?;
        let stderr = group.child.stderr().take().ok_or_else(unpiped)?;
        let stderr = Tail::open(stderr)?;
        let Pipes { input, events } = pipes::open(stdin, stdout)?;
        let pending = Pending::default();
        Ok(Self { group, input: Some(input), events, closed: false, pending, stderr })
    }

    /// Sends a line. Whether it arrives shows in what [`Process::line`] gives.
    pub(super) fn send(&mut self, line: &str) {
        let sent = self.input.as_ref().map(|input| input.send(format!("{line}\n").into_bytes()));
        if !matches!(sent, Some(Ok(()))) {
            self.closed = true;
        }
    }

    /// The first line, or as much of it as there is, of output that is there already; line ends and
    /// blanks aside.
    pub(super) fn unasked(&mut self) -> Option<Vec<u8>> {
        // No more than once round the channel: a flood of blank lines is met by the next answer.
        for _ in 0..=UNASKED {
            if let Some(line) = self.pending.take_text() {
                return Some(line);
            }
            match self.events.try_recv() {
                Ok(Event::Output(bytes)) => self.pending.extend(&bytes),
                Ok(Event::OutputClosed | Event::InputClosed) => self.closed = true,
                Err(_) => return None,
            }
        }
        None
    }

    /// The next line, its line feed included, of at most `longest` bytes.
    pub(super) fn line(&mut self, until: Instant, longest: usize) -> Result<Vec<u8>, Silence> {
        let mut ended = false;
        loop {
            match self.pending.take_line() {
                Some(line) if line.len() <= longest => return Ok(line),
                None if self.pending.len() <= longest => {}
                _ => return Err(Silence::Flood),
            }
            if self.closed {
                return Err(self.group.exit_within(SETTLE).map_or(Silence::Closed, Silence::Ended));
            }
            // What has arrived in time counts, even where it is looked at late.
            let left = until.saturating_duration_since(Instant::now());
            match self.events.recv_timeout(left.min(POLL)) {
                Ok(Event::Output(bytes)) => self.pending.extend(&bytes),
                Ok(Event::OutputClosed | Event::InputClosed)
                | Err(RecvTimeoutError::Disconnected) => self.closed = true,
                // Where another process holds the output open it never closes, so that the end of
                // the subject must be looked for; what it wrote last has one more wait to arrive.
                Err(RecvTimeoutError::Timeout) => match self.group.exit() {
                    Some(exit) if ended || left.is_zero() => return Err(Silence::Ended(exit)),
                    None if left.is_zero() => return Err(Silence::Late),
                    exit => ended = exit.is_some(),
                },
            }
        }
    }

    /// What has arrived and is no whole line.
    pub(super) fn fragment(&self) -> &[u8] {
        &self.pending.bytes
    }

    /// Says farewell, if there is a word for it, closes the input, gives the subject a moment, and
    /// kills its group.
    pub(super) fn stop(&mut self, farewell: Option<&str>) {
        if self.group.killed {
            return;
        }
        if let Some(farewell) = farewell {
            self.send(farewell);
        }
        self.input = None;
        let until = Instant::now() + GRACE;
        while self.group.exit().is_none() && Instant::now() < until {
            // Read on, so that a subject with much to say is not stuck before it can end.
            if let Err(RecvTimeoutError::Disconnected) = self.events.recv_timeout(STEP) {
                thread::sleep(STEP);
            }
        }
        self.group.kill();
    }

    /// Kills the group at once.
    pub(super) fn kill(&mut self) {
        self.input = None;
        self.group.kill();
    }

    /// The last of stderr. After a kill this waits a moment for what is still under way.
    pub(super) fn stderr_tail(&self) -> String {
        self.stderr.text_within(if self.group.killed { GRACE } else { Duration::ZERO })
    }
}

/// The process group of a child. It is killed at the latest when this is dropped.
struct Group {
    child: Box<dyn ChildWrapper>,
    exit: Option<Exit>,
    killed: bool,
}

impl Group {
    /// How the child ended; nothing while it runs.
    fn exit(&mut self) -> Option<Exit> {
        if self.exit.is_none() {
            // The child alone, not the group: other processes of the group are no answer.
            self.exit = self.child.inner_mut().try_wait().ok().flatten().map(Exit::new);
        }
        self.exit
    }

    fn exit_within(&mut self, limit: Duration) -> Option<Exit> {
        let until = Instant::now() + limit;
        while self.exit().is_none() && Instant::now() < until {
            thread::sleep(STEP);
        }
        self.exit
    }

    /// Kills every process of the group, once, and waits for the child to be gone.
    ///
    /// Once only: a number that is free again may become that of another process.
    fn kill(&mut self) {
        if self.killed {
            return;
        }
        self.killed = true;
        // Errors mean that there is nothing left to kill.
        let _ = self.child.start_kill();
        if self.exit().is_none() {
            // A child that has moved to another group.
            let _ = self.child.inner_mut().start_kill();
        }
        self.exit_within(LAST);
        // Takes up orphans of the group where this process inherits them, as the first of a
        // container does.
        let _ = self.child.try_wait();
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Output that has arrived and is not taken yet.
#[derive(Default)]
struct Pending {
    bytes: Vec<u8>,
    /// How many bytes in front hold no line feed.
    searched: usize,
}

impl Pending {
    fn len(&self) -> usize {
        self.bytes.len()
    }

    fn extend(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// The first line, its line feed included.
    fn take_line(&mut self) -> Option<Vec<u8>> {
        let end = self.bytes[self.searched..].iter().position(|&byte| byte == b'\n');
        let Some(end) = end else {
            self.searched = self.bytes.len();
            return None;
        };
        let rest = self.bytes.split_off(self.searched + end + 1);
        self.searched = 0;
        Some(std::mem::replace(&mut self.bytes, rest))
    }

    /// Drops blanks and line ends, and takes the line that follows as far as it is there.
    fn take_text(&mut self) -> Option<Vec<u8>> {
        let blank = self.bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.bytes.drain(..blank);
        self.searched = 0;
        if self.bytes.is_empty() {
            return None;
        }
        self.take_line().or_else(|| Some(std::mem::take(&mut self.bytes)))
    }
}

/// How long a subject has to end by itself.
const GRACE: Duration = Duration::from_millis(500);

/// How long a subject that has closed a pipe has to end, which tells a crash.
const SETTLE: Duration = Duration::from_secs(1);

/// How long the system has to end a killed process.
const LAST: Duration = Duration::from_secs(2);

/// How often the end of a silent subject is looked for.
const POLL: Duration = Duration::from_millis(50);

/// How often the end of a subject that should end is looked for.
const STEP: Duration = Duration::from_millis(5);

/// How many events are looked through for output that nothing asked for.
const UNASKED: usize = 64;

#[cfg(test)]
mod tests {
    use super::Pending;

    #[test]
    fn lines_come_out_as_they_went_in() {
        let mut pending = Pending::default();
        let mut lines = Vec::new();
        for chunk in ["= a", "", "\n\n= b\r", "\n", "rest"] {
            pending.extend(chunk.as_bytes());
            lines.extend(std::iter::from_fn(|| pending.take_line()));
        }
        assert_eq!(lines, [&b"= a\n"[..], b"\n", b"= b\r\n"]);
        assert_eq!(pending.take_text().as_deref(), Some(&b"rest"[..]));
    }

    #[test]
    fn blank_lines_are_no_text() {
        let mut pending = Pending::default();
        pending.extend(b"\n \r\n");
        assert_eq!(pending.take_text(), None);
        pending.extend(b"\nbanner\nmore");
        assert_eq!(pending.take_text().as_deref(), Some(&b"banner\n"[..]));
    }
}
