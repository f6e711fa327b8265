/// An axis with a value for which another notation has no equivalent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{axis}` = `{value}` has no equivalent")]
pub struct NoEquivalent {
    /// The axis, with dots between the names of tables: `ending.by`.
    pub axis: &'static str,
    /// Its value.
    pub value: String,
}
