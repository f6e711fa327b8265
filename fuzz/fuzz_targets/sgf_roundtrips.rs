//! Law: `sgf_roundtrips`: a record that is read is written and read back.
//! Type: round trip.

#![no_main]

use libfuzzer_sys::fuzz_target;
use surround_fuzz::texts::sgf_roundtrips;

fuzz_target!(|bytes: &[u8]| sgf_roundtrips(bytes));
