//! A program under test, run as a child process and asked one line at a time.
//!
//! ```text
//! gtp.rs lines.rs the dialects: what is one answer, and whose
//! wire.rs         one exchange: deadlines, transcript, the failure that ends it all
//! process.rs      lines to and from a child in a process group of its own
//! pipes.rs        the threads behind it, one for each pipe
//! ```
//!
//! The subject is not trusted to answer, to end, to be quiet or to be alone. Each command has a
//! deadline; an answer has a largest size; what it writes to stderr is kept, in part, and never
//! judged; and its whole process group is killed when it is stopped, dropped, or has failed once.
//! A subject that has failed stays failed: the caller starts another.
//!
//! # Limits
//! - A process that leaves the group (`setsid`) is out of reach. It cannot block anything here: no
//!   thread is ever joined, and one that reads such a process's pipe sleeps until that closes.
//! - Where this program itself is killed, the subject is not; it sees its input end.
//! - On Windows a job object stands for the group. Only Linux is tested.
//!
//! May import: `gtp`.

mod deadlines;
mod failure;
mod gtp;
mod launch;
mod lines;
mod pipes;
mod process;
mod transcript;
mod wire;

pub use deadlines::{Deadline, Deadlines};
pub use failure::{Exit, Failure, Garbage, StartFailure};
pub use gtp::Subject;
pub use launch::{Launch, ParseLaunchError};
pub use lines::LineSubject;
pub use transcript::{Exchange, Mark, Transcript};
