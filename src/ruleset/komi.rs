use std::fmt;

use serde::de::{self, Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::vocab::{Grid, HalfPoints};

/// What White gets for moving second: a number of half-points, or a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Komi {
    /// The same for every game.
    Fixed(HalfPoints),
    /// By grid and handicap; the first row that fits counts.
    Table(Vec<KomiRow>),
}

/// A row of a komi table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KomiRow {
    /// The grid, columns and rows; none: any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<[u8; 2]>,
    /// The number of handicap stones; none: any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<u16>,
    /// The komi, in half-points.
    pub komi: HalfPoints,
}

impl KomiRow {
    /// What no game can have.
    fn fault(&self) -> Option<String> {
        let komi = self.komi.halves();
        let is_grid = |[columns, rows]: [u8; 2]| Grid::new(columns, rows).is_some();
        if komi.abs() > Komi::MAX {
            return Some(format!("a row of {komi} half-points, expected at most {}", Komi::MAX));
        }
        if self.handicap == Some(1) {
            return Some("a row for a handicap of 1 stone, expected 0, or 2 and more".to_owned());
        }
        match self.size {
            Some(size @ [columns, rows]) if !is_grid(size) => {
                Some(format!("a row for {columns} columns and {rows} rows, expected 1 to 52 each"))
            }
            _ => None,
        }
    }
}

impl Komi {
    /// The largest komi that is read, in half-points either way.
    pub const MAX: i32 = 20_000;
}

impl Serialize for Komi {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Fixed(halves) => halves.serialize(serializer),
            Self::Table(rows) => rows.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Komi {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct KomiVisitor;

        impl<'de> Visitor<'de> for KomiVisitor {
            type Value = Komi;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a komi in half-points, from -{0} to {0}, or a table", Komi::MAX)
            }

            fn visit_i64<E: de::Error>(self, halves: i64) -> Result<Komi, E> {
                match i32::try_from(halves) {
                    Ok(fits) if fits.abs() <= Komi::MAX => Ok(Komi::Fixed(HalfPoints::new(fits))),
                    _ => Err(E::invalid_value(de::Unexpected::Signed(halves), &self)),
                }
            }

            fn visit_u64<E: de::Error>(self, halves: u64) -> Result<Komi, E> {
                match i64::try_from(halves) {
                    Ok(halves) => self.visit_i64(halves),
                    Err(_) => Err(E::invalid_value(de::Unexpected::Unsigned(halves), &self)),
                }
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<Komi, A::Error> {
                let rows: Vec<KomiRow> =
                    Deserialize::deserialize(de::value::SeqAccessDeserializer::new(seq))?;
                match rows.iter().find_map(KomiRow::fault) {
                    _ if rows.is_empty() => Err(A::Error::custom("a table of no rows")),
                    Some(fault) => Err(A::Error::custom(fault)),
                    None => Ok(Komi::Table(rows)),
                }
            }
        }

        deserializer.deserialize_any(KomiVisitor)
    }
}
