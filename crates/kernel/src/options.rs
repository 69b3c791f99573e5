//! Options of a game: a typed struct for the rules, and a description from which a page makes a form
//! and a record its header. [`options!`](crate::options!) writes both from one list.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A value as forms, flags and records write it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    Flag(bool),
    Int(i64),
    Choice(String),
}

impl Value {
    /// Reads what a person typed after `key=`.
    pub fn read(text: &str) -> Value {
        match text {
            "true" | "yes" | "on" => Value::Flag(true),
            "false" | "no" | "off" => Value::Flag(false),
            _ => text.parse().map_or_else(|_| Value::Choice(text.to_owned()), Value::Int),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Flag(b) => write!(f, "{b}"),
            Value::Int(n) => write!(f, "{n}"),
            Value::Choice(c) => f.write_str(c),
        }
    }
}

/// What may be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Int {
        min: i64,
        max: i64,
    },
    Flag,
    /// Keys with their labels.
    Choice(&'static [(&'static str, &'static str)]),
}

impl Kind {
    pub fn allows(self, value: &Value) -> bool {
        match (self, value) {
            (Kind::Int { min, max }, Value::Int(n)) => (min..=max).contains(n),
            (Kind::Flag, Value::Flag(_)) => true,
            (Kind::Choice(keys), Value::Choice(c)) => keys.iter().any(|(k, _)| k == c),
            _ => false,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Int { min, max } => write!(f, "a number from {min} to {max}"),
            Kind::Flag => f.write_str("true or false"),
            Kind::Choice(keys) => {
                let keys: Vec<&str> = keys.iter().map(|(k, _)| *k).collect();
                write!(f, "one of {}", keys.join(", "))
            }
        }
    }
}

/// One row of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    pub key: &'static str,
    pub label: &'static str,
    pub help: &'static str,
    pub kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    #[error("there is no option «{key}»; there are: {known}")]
    Unknown { key: String, known: String },
    #[error("option «{key}» cannot be «{value}»: it must be {kind}")]
    NotAllowed { key: &'static str, value: Value, kind: Kind },
}

/// Values by key, in a fixed order: what a record's header holds.
pub type Values = BTreeMap<String, Value>;

/// A game's options. Implemented by [`options!`](crate::options!).
pub trait Options: Clone + Default + Eq + fmt::Debug + Send + Sync {
    const FIELDS: &'static [Field];
    fn get(&self, key: &str) -> Option<Value>;
    /// Sets a value that its field allows.
    fn put(&mut self, key: &str, value: &Value);

    fn set(&mut self, key: &str, value: &Value) -> Result<(), OptionError> {
        let Some(field) = Self::FIELDS.iter().find(|f| f.key == key) else {
            let known: Vec<&str> = Self::FIELDS.iter().map(|f| f.key).collect();
            let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            return Err(OptionError::Unknown { key: key.to_owned(), known });
        };
        if !field.kind.allows(value) {
            return Err(OptionError::NotAllowed { key: field.key, value: value.clone(), kind: field.kind });
        }
        self.put(key, value);
        Ok(())
    }

    /// Defaults, changed by the given values.
    fn from_values(values: &Values) -> Result<Self, OptionError> {
        let mut options = Self::default();
        for (key, value) in values {
            options.set(key, value)?;
        }
        Ok(options)
    }

    /// Every option with its present value.
    fn values(&self) -> Values {
        Self::FIELDS.iter().filter_map(|f| Some((f.key.to_owned(), self.get(f.key)?))).collect()
    }
}

/// A type that an option can have.
pub trait OptionType: Copy {
    fn to_value(self) -> Value;
    fn from_value(value: &Value) -> Option<Self>;
}

impl OptionType for bool {
    fn to_value(self) -> Value {
        Value::Flag(self)
    }
    fn from_value(value: &Value) -> Option<bool> {
        if let Value::Flag(b) = value { Some(*b) } else { None }
    }
}

impl OptionType for u8 {
    fn to_value(self) -> Value {
        Value::Int(i64::from(self))
    }
    fn from_value(value: &Value) -> Option<u8> {
        if let Value::Int(n) = value { u8::try_from(*n).ok() } else { None }
    }
}

/// Declares a game's options once: the struct, its defaults, its form.
///
/// ```
/// use adit_kernel::options::{Kind, Options, Value};
/// adit_kernel::options! {
///     /// How to play.
///     pub struct Toy {
///         players: u8 = 2, Kind::Int { min: 2, max: 4 }, "Players", "How many sit down.";
///         open: bool = false, Kind::Flag, "Open hands", "Everybody sees every card.";
///     }
/// }
/// let mut toy = Toy::default();
/// toy.set("players", &Value::Int(3)).unwrap();
/// assert_eq!(toy.players, 3);
/// assert!(toy.set("players", &Value::Int(9)).is_err());
/// ```
#[macro_export]
macro_rules! options {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($key:ident: $ty:ty = $default:expr, $kind:expr, $label:literal, $help:literal;)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis struct $name { $(#[doc = $help] pub $key: $ty,)* }

        impl Default for $name {
            fn default() -> $name { $name { $($key: $default,)* } }
        }

        impl $crate::options::Options for $name {
            const FIELDS: &'static [$crate::options::Field] = &[$($crate::options::Field {
                key: stringify!($key), label: $label, help: $help, kind: $kind,
            },)*];
            fn get(&self, key: &str) -> Option<$crate::options::Value> {
                match key {
                    $(stringify!($key) => Some($crate::options::OptionType::to_value(self.$key)),)*
                    _ => None,
                }
            }
            #[allow(unused_variables)]
            fn put(&mut self, key: &str, value: &$crate::options::Value) {
                match key {
                    $(stringify!($key) => {
                        if let Some(v) = $crate::options::OptionType::from_value(value) { self.$key = v; }
                    })*
                    _ => {}
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::options! {
        struct Toy {
            players: u8 = 2, Kind::Int { min: 2, max: 4 }, "Players", "How many sit down.";
            open: bool = false, Kind::Flag, "Open hands", "Everybody sees every card.";
        }
    }

    #[test]
    fn values_round_trip() {
        let toy = Toy { players: 4, open: true };
        assert_eq!(Toy::from_values(&toy.values()).unwrap(), toy);
    }

    #[test]
    fn errors_say_what_is_allowed() {
        let mut toy = Toy::default();
        let e = toy.set("players", &Value::read("7")).unwrap_err();
        assert_eq!(e.to_string(), "option «players» cannot be «7»: it must be a number from 2 to 4");
        let e = toy.set("pets", &Value::read("no")).unwrap_err();
        assert_eq!(e.to_string(), "there is no option «pets»; there are: players, open");
    }
}
