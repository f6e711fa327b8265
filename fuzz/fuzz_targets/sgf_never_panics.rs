//! Law: `sgf_never_panics`: a file is read as SGF, and as a game of Go, or refused with a place.
//! Type: no panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use surround_fuzz::texts::sgf_never_panics;

fuzz_target!(|bytes: &[u8]| sgf_never_panics(bytes));
