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
    /// How many sit down, a dungeon player not counted. Whoever lists bots or people need not say it as well: the value
    /// that gives as many seats is taken.
    Seats {
        min: u8,
        max: u8,
    },
    Flag,
    /// Keys with their labels.
    Choice(&'static [(&'static str, &'static str)]),
}

impl Kind {
    pub fn allows(self, value: &Value) -> bool {
        match (self, value) {
            (Kind::Int { min, max }, Value::Int(n)) => (min..=max).contains(n),
            (Kind::Seats { min, max }, Value::Int(n)) => (i64::from(min)..=i64::from(max)).contains(n),
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
            Kind::Seats { min, max } if min == max => write!(f, "{min}"),
            Kind::Seats { min, max } => write!(f, "a number from {min} to {max}"),
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
    /// The option that decides whether this one applies at all; none where it always does.
    pub under: Option<&'static str>,
}

/// Two options that cannot both be as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contradiction {
    pub keys: [&'static str; 2],
    pub why: &'static str,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    #[error("there is no option «{key}»; there are: {known}")]
    Unknown { key: String, known: String },
    #[error("option «{key}» cannot be «{value}»: it must be {kind}")]
    NotAllowed { key: &'static str, value: Value, kind: Kind },
    #[error("option «{key}» does not apply while «{under}» is «{value}»")]
    DoesNotApply { key: &'static str, under: &'static str, value: Value },
    #[error("option «{}» cannot be «{}» while «{}» is «{}»: {why}", keys[0], values[0], keys[1], values[1])]
    Contradiction { keys: [&'static str; 2], values: [Value; 2], why: &'static str },
}

/// Values by key, in a fixed order: what a record's header holds.
pub type Values = BTreeMap<String, Value>;

/// A game's options. Implemented by [`options!`](crate::options!).
pub trait Options: Clone + Default + Eq + fmt::Debug + Send + Sync {
    const FIELDS: &'static [Field];
    fn get(&self, key: &str) -> Option<Value>;
    /// Sets a value that its field allows.
    fn put(&mut self, key: &str, value: &Value);
    /// Whether an option means anything under the values of the others. One that does not keeps its default.
    fn applies(&self, key: &str) -> bool;
    /// The first two options that contradict each other.
    fn contradiction(&self) -> Option<Contradiction>;

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

    /// Defaults, changed by the given values. Each of them must apply, and none may contradict another.
    fn from_values(values: &Values) -> Result<Self, OptionError> {
        let mut options = Self::default();
        for (key, value) in values {
            options.set(key, value)?;
        }
        let value = |key| options.get(key).unwrap_or(Value::Flag(false));
        let given = Self::FIELDS.iter().filter(|field| values.contains_key(field.key));
        for field in given {
            if let (Some(under), false) = (field.under, options.applies(field.key)) {
                return Err(OptionError::DoesNotApply { key: field.key, under, value: value(under) });
            }
        }
        match options.contradiction() {
            Some(Contradiction { keys, why }) => {
                Err(OptionError::Contradiction { keys, values: keys.map(value), why })
            }
            None => Ok(options),
        }
    }

    /// What a form shows: what was chosen in it, without what does not apply (it was chosen under another mode) or is not
    /// allowed. Options may still contradict each other.
    fn chosen(values: &Values) -> Self {
        let mut options = Self::default();
        // What decides whether others apply is declared before them.
        for field in Self::FIELDS {
            if let Some(value) = values.get(field.key).filter(|_| options.applies(field.key)) {
                let _ = options.set(field.key, value);
            }
        }
        options
    }

    /// The options that apply, in the order of the form.
    fn fields(&self) -> Vec<Field> {
        Self::FIELDS.iter().copied().filter(|field| self.applies(field.key)).collect()
    }

    /// Every option that applies, with its present value.
    fn values(&self) -> Values {
        let value = |field: Field| Some((field.key.to_owned(), self.get(field.key)?));
        self.fields().into_iter().filter_map(value).collect()
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

/// Declares the values of an option that is one of several: the enum, its keys in records and its labels in forms.
///
/// ```
/// adit_kernel::choice! {
///     /// Who begins.
///     pub enum First { Lot = "lot": "By lot", Host = "host": "Whoever opened the table" }
/// }
/// assert_eq!(First::CHOICES[1], ("host", "Whoever opened the table"));
/// ```
#[macro_export]
macro_rules! choice {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident = $key:literal: $label:literal),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $name { $($(#[$doc])* #[doc = $label] $variant,)+ }

        impl $name {
            /// Keys with their labels, for [`Kind::Choice`]($crate::options::Kind::Choice).
            $vis const CHOICES: &'static [(&'static str, &'static str)] = &[$(($key, $label),)+];
        }

        impl $crate::options::OptionType for $name {
            fn to_value(self) -> $crate::options::Value {
                $crate::options::Value::Choice(match self { $($name::$variant => $key,)+ }.to_owned())
            }
            fn from_value(value: &$crate::options::Value) -> Option<$name> {
                let $crate::options::Value::Choice(key) = value else { return None };
                match key.as_str() { $($key => Some($name::$variant),)+ _ => None }
            }
        }
    };
}

/// Declares a game's options once: the struct, its defaults, its form, which of them apply when, and what contradicts
/// what. An option that decides about others stands before them.
///
/// ```
/// use adit_kernel::options::{Kind, Options, Value};
/// adit_kernel::choice! {
///     pub enum Mode { Duel = "duel": "Duel", Party = "party": "Together" }
/// }
/// adit_kernel::options! {
///     /// How to play.
///     pub struct Toy {
///         mode: Mode = Mode::Duel, Kind::Choice(Mode::CHOICES), "Mode", "Against each other or together.";
///         players: u8 = 2, Kind::Seats { min: 1, max: 4 }, "Players", "How many sit down.", when mode in [Mode::Party];
///         hidden: bool = false, Kind::Flag, "Hidden hands", "Hands are secret.";
///     }
///     refuse {
///         hidden with mode: |o| o.hidden && o.mode == Mode::Party, "a party has no secrets";
///     }
/// }
/// let mut values = Toy::default().values();
/// assert!(!values.contains_key("players"), "a duel is for two");
/// values.insert("mode".to_owned(), Value::read("party"));
/// values.insert("players".to_owned(), Value::Int(3));
/// assert_eq!(Toy::from_values(&values).unwrap().players, 3);
/// ```
#[macro_export]
macro_rules! options {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($key:ident: $ty:ty = $default:expr, $kind:expr, $label:literal, $help:literal
            $(, when $under:ident in [$($value:expr),+ $(,)?])?;)*
    }
    $(refuse { $($one:ident with $other:ident: $bad:expr, $why:literal;)+ })?) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis struct $name { $(#[doc = $help] pub $key: $ty,)* }

        impl Default for $name {
            fn default() -> $name { $name { $($key: $default,)* } }
        }

        impl $crate::options::Options for $name {
            const FIELDS: &'static [$crate::options::Field] = &[$($crate::options::Field {
                key: stringify!($key), label: $label, help: $help, kind: $kind,
                under: $crate::options!(@under $($under)?),
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
            fn applies(&self, key: &str) -> bool {
                match key {
                    $($(stringify!($key) => {
                        self.applies(stringify!($under)) && [$($value),+].contains(&self.$under)
                    })?)*
                    _ => true,
                }
            }
            fn contradiction(&self) -> Option<$crate::options::Contradiction> {
                $($({
                    let bad: fn(&$name) -> bool = $bad;
                    if bad(self) {
                        let keys = [stringify!($one), stringify!($other)];
                        return Some($crate::options::Contradiction { keys, why: $why });
                    }
                })+)?
                None
            }
        }
    };
    (@under) => { None };
    (@under $under:ident) => { Some(stringify!($under)) };
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::choice! {
        enum Mode { Duel = "duel": "Duel", Party = "party": "Together" }
    }
    crate::options! {
        struct Toy {
            mode: Mode = Mode::Duel, Kind::Choice(Mode::CHOICES), "Mode", "Against each other or together.";
            players: u8 = 2, Kind::Seats { min: 2, max: 4 }, "Players", "How many sit down.", when mode in [Mode::Party];
            open: bool = false, Kind::Flag, "Open hands", "Everybody sees every card.";
            quick: bool = false, Kind::Flag, "Quick", "One round.";
        }
        refuse {
            quick with open: |o| o.quick && o.open, "a single round is played with covered hands";
        }
    }

    fn read(text: &str) -> Values {
        let value = |pair: &str| pair.split_once('=').map(|(k, v)| (k.to_owned(), Value::read(v)));
        text.split_whitespace().filter_map(value).collect()
    }

    fn refused(text: &str) -> String {
        Toy::from_values(&read(text)).unwrap_err().to_string()
    }

    #[test]
    fn values_round_trip() {
        let toy = Toy { mode: Mode::Party, players: 4, open: true, quick: false };
        assert_eq!(Toy::from_values(&toy.values()).unwrap(), toy);
        assert_eq!(Toy::from_values(&Toy::default().values()).unwrap(), Toy::default());
    }

    #[test]
    fn errors_say_what_is_allowed() {
        let text = "option «players» cannot be «7»: it must be a number from 2 to 4";
        assert_eq!(refused("mode=party players=7"), text);
        assert_eq!(refused("pets=no"), "there is no option «pets»; there are: mode, players, open, quick");
        assert_eq!(refused("mode=alone"), "option «mode» cannot be «alone»: it must be one of duel, party");
    }

    #[test]
    fn what_does_not_apply_is_neither_listed_nor_taken() {
        assert_eq!(refused("players=3"), "option «players» does not apply while «mode» is «duel»");
        let keys = |toy: Toy| toy.fields().iter().map(|field| field.key).collect::<Vec<_>>();
        assert_eq!(keys(Toy::default()), ["mode", "open", "quick"]);
        assert_eq!(keys(Toy { mode: Mode::Party, ..Toy::default() }), ["mode", "players", "open", "quick"]);
        let chosen = |text| Toy::chosen(&read(text)).values();
        assert_eq!(chosen("mode=duel players=3 open=yes quick=yes"), read("mode=duel open=yes quick=yes"));
        assert_eq!(chosen("mode=party players=3"), read("mode=party players=3 open=no quick=no"));
        assert_eq!(chosen("mode=party players=9"), read("mode=party players=2 open=no quick=no"));
    }

    #[test]
    fn a_contradiction_names_both() {
        let text = "option «quick» cannot be «true» while «open» is «true»: a single round is played with covered hands";
        assert_eq!(refused("open=yes quick=yes"), text);
    }
}
