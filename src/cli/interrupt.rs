use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the user has asked the run to stop.
pub(super) static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Lets an interrupt set [`INTERRUPTED`]; a second one ends the program at once.
///
/// # Errors
/// Where the system has no such handler.
pub(super) fn catch() -> anyhow::Result<()> {
    ctrlc::set_handler(|| {
        // The second time the user means it.
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })?;
    Ok(())
}
