//! A thread for each pipe of a subject, so that none can block the program that asks.
//!
//! The threads are never joined: each ends when its pipe closes or its channel does, and a pipe
//! that a stray process holds open keeps no more than a sleeping thread.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// What happens on the pipes, in the order in which it is noticed.
pub(super) enum Event {
    /// The subject wrote to its output.
    Output(Vec<u8>),
    /// It closed its output.
    OutputClosed,
    /// It closed its input before all was written.
    InputClosed,
}

/// The ends of the input and the output that belong to the one who asks.
pub(super) struct Pipes {
    /// Takes what is to be written; dropping it closes the subject's input once that is done.
    pub(super) input: Sender<Vec<u8>>,
    /// Gives what happens. It holds only so much: a flood fills it, then the pipe, and then makes
    /// the subject wait.
    pub(super) events: Receiver<Event>,
}

/// Starts the threads of a subject's input and output.
pub(super) fn open(
    stdin: impl Write + Send + 'static,
    stdout: impl Read + Send + 'static,
) -> io::Result<Pipes> {
    let (input, lines) = channel();
    let (sender, events) = sync_channel(EVENTS);
    let writer = sender.clone();
    spawn("subject-stdin", move || write(stdin, &lines, &writer))?;
    spawn("subject-stdout", move || read(stdout, &sender))?;
    Ok(Pipes { input, events })
}

/// Writes until nobody has more to say or the subject does not listen.
fn write(mut stdin: impl Write, lines: &Receiver<Vec<u8>>, events: &SyncSender<Event>) {
    for line in lines {
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            // A send fails only where nobody waits for it any more.
            let _ = events.send(Event::InputClosed);
            return;
        }
    }
}

/// Reads until the subject has no more to say or nobody listens.
fn read(stdout: impl Read, events: &SyncSender<Event>) {
    each_chunk(stdout, |chunk| events.send(Event::Output(chunk.to_vec())).is_ok());
    let _ = events.send(Event::OutputClosed);
}

/// The last of what a subject wrote to stderr.
#[derive(Clone)]
pub(super) struct Tail(Arc<(Mutex<Kept>, Condvar)>);

#[derive(Default)]
struct Kept {
    bytes: VecDeque<u8>,
    closed: bool,
}

impl Tail {
    /// Starts the thread that drains stderr.
    pub(super) fn open(stderr: impl Read + Send + 'static) -> io::Result<Self> {
        let tail = Self(Arc::default());
        let drained = tail.clone();
        spawn("subject-stderr", move || {
            each_chunk(stderr, |chunk| {
                drained.keep(chunk);
                true
            });
            drained.kept().closed = true;
            drained.0.1.notify_all();
        })?;
        Ok(tail)
    }

    /// What is there, once the pipe is closed or the time is over.
    pub(super) fn text_within(&self, limit: Duration) -> String {
        let waited = self.0.1.wait_timeout_while(self.kept(), limit, |kept| !kept.closed);
        let (kept, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = kept.bytes.iter().copied().collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    fn keep(&self, chunk: &[u8]) {
        let bytes = &mut self.kept().bytes;
        bytes.extend(chunk);
        let surplus = bytes.len().saturating_sub(TAIL);
        bytes.drain(..surplus);
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Hands on what is read until it ends or nobody wants more.
fn each_chunk(mut source: impl Read, mut take: impl FnMut(&[u8]) -> bool) {
    let mut buffer = [0; CHUNK];
    loop {
        match source.read(&mut buffer) {
            Ok(0) => return,
            Ok(length) => {
                if !take(&buffer[..length]) {
                    return;
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(run).map(drop)
}

/// The largest number of bytes read at once.
const CHUNK: usize = 8 * 1024;

/// How many events may wait.
const EVENTS: usize = 32;

/// How many bytes of stderr are kept.
const TAIL: usize = 16 * 1024;
