//! Law: `model_and_engine_agree`.
//! Type: differential.

#![no_main]

use libfuzzer_sys::fuzz_target;
use surround::check::laws::model_and_engine_agree;
use surround_fuzz::assert_holds;
use surround_fuzz::script::ScriptBytes;

fuzz_target!(|bytes: ScriptBytes| {
    assert_holds(model_and_engine_agree(&bytes.script()));
});
