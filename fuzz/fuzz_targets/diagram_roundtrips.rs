//! Law: `diagram_roundtrips`: a board that is read is written as it was read.
//! Type: round trip.

#![no_main]

use libfuzzer_sys::fuzz_target;
use surround_fuzz::texts::diagram_roundtrips;

fuzz_target!(|bytes: &[u8]| diagram_roundtrips(bytes));
