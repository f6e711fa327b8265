//! Law: `gtp_session_never_panics`: a session goes on to the end of its input.
//! Type: no panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use surround_fuzz::texts::gtp_session_never_panics;

fuzz_target!(|bytes: &[u8]| gtp_session_never_panics(bytes));
