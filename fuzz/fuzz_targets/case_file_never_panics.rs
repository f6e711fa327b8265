//! Law: `case_file_never_panics`: a file of cases is read or refused.
//! Type: no panic, differential.

#![no_main]

use libfuzzer_sys::fuzz_target;
use surround_fuzz::texts::case_file_never_panics;

fuzz_target!(|bytes: &[u8]| case_file_never_panics(bytes));
