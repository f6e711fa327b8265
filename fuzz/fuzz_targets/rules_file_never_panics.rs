//! Law: `rules_file_never_panics`: rules in any form are read or refused.
//! Type: no panic, round trip.

#![no_main]

use libfuzzer_sys::fuzz_target;
use surround_fuzz::texts::rules_file_never_panics;

fuzz_target!(|bytes: &[u8]| rules_file_never_panics(bytes));
