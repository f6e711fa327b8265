/// How many names a message offers.
const OFFERED: usize = 3;

/// That every name that is no pattern, having no `*`, is one of those that there are.
///
/// # Errors
/// The first that is none, with the nearest.
pub(super) fn ensure_known<'a>(
    what: &str,
    names: &[String],
    all: impl Iterator<Item = &'a str> + Clone,
) -> anyhow::Result<()> {
    let is_unknown =
        |name: &&String| !name.contains('*') && all.clone().all(|known| known != **name);
    match names.iter().find(is_unknown) {
        None => Ok(()),
        Some(name) => {
            anyhow::bail!("`{name}` is no {what}, the nearest are: {}", nearest(name, all))
        }
    }
}

/// The names that are most like a text which is none of them, for a message.
pub(super) fn nearest<'a>(text: &str, names: impl Iterator<Item = &'a str>) -> String {
    let likeness = |name: &str| {
        let last = name.rsplit(['/', '.']).next().unwrap_or(name);
        strsim::jaro_winkler(text, name).max(strsim::jaro_winkler(text, last))
    };
    let mut ranked: Vec<(f64, &str)> = names.map(|name| (likeness(name), name)).collect();
    ranked.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(other.1)));
    let offered: Vec<String> =
        ranked.iter().take(OFFERED).map(|(_, name)| format!("`{name}`")).collect();
    offered.join(", ")
}
