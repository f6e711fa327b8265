//! Law: `query_line_never_panics`: every line has one answer, the same from both arbiters.
//! Type: no panic, differential.

#![no_main]

use libfuzzer_sys::fuzz_target;
use surround_fuzz::texts::query_line_never_panics;

fuzz_target!(|bytes: &[u8]| query_line_never_panics(bytes));
