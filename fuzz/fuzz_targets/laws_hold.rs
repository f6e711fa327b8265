//! Law: any other of `check::laws::LAWS`; the first byte says which.
//! Type: law.

#![no_main]

use libfuzzer_sys::fuzz_target;
use surround_fuzz::assert_holds;
use surround_fuzz::script::LawAndScript;

fuzz_target!(|input: LawAndScript| {
    let (_, law) = input.law();
    assert_holds(law(&input.script.script()));
});
