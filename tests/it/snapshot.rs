//! The one way in which snapshots are taken.

use std::path::Path;

use insta::Settings;

/// Settings for the snapshots of `snapshots/<area>`; an empty area is the folder itself.
///
/// `look_for` tells a reviewer what a change of the snapshot must be checked for. Snapshots show
/// output; what is true of the rules belongs into cases and laws.
pub(crate) fn settings(area: &str, look_for: &str) -> Settings {
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path(Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots").join(area));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(look_for);
    settings
}
