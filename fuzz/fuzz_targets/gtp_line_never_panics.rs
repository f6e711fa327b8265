//! Law: `gtp_line_never_panics`: commands and replies are read or refused.
//! Type: no panic, round trip.

#![no_main]

use libfuzzer_sys::fuzz_target;
use surround_fuzz::texts::gtp_line_never_panics;

fuzz_target!(|bytes: &[u8]| gtp_line_never_panics(bytes));
