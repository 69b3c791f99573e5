//! The lines of a scenario, read.

use adit_kernel::{Eye, Seat, Seats};

use crate::scenario::ScenarioError;
use crate::scenario::words::wrong;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line<'a> {
    Play { seat: Option<Seat>, action: &'a str },
    Chance(Vec<&'a str>),
    Refused { seat: Option<Seat>, action: &'a str, clause: &'a str },
    Fact { eye: Option<Eye>, words: Vec<&'a str> },
    Told { eye: Eye, text: &'a str, expected: bool },
    Question { seat: Option<Seat>, text: &'a str },
    Asks(Seats),
    Offers { seat: Option<Seat>, actions: Vec<&'a str>, offered: Offered },
    Over { cause: &'a str, winners: Seats },
}

/// What `offers` says about the actions it names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Offered {
    /// They are among what the seat may do.
    These,
    Only,
    Not,
}

/// The words a line of a script begins with.
const HEADS: [&str; 12] =
    [">", "~", "!", "=", "+", "-", "?", "asks", "offers", "offers-only", "offers-not", "over"];

impl<'a> Line<'a> {
    /// Whether this line belongs to the script, and so ends the position.
    pub(super) fn begins(text: &str) -> bool {
        HEADS.contains(&split(text.trim()).0)
    }

    /// What a line says; nothing for blank lines and remarks.
    pub(super) fn read(text: &'a str) -> Result<Option<Line<'a>>, ScenarioError> {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(None);
        }
        let (head, rest) = split(text);
        let line = match head {
            ">" => {
                let (seat, action) = seated(rest);
                Line::Play { seat, action: some(action, "an action")? }
            }
            "~" => Line::Chance(some(rest, "what chance gives")?.split_whitespace().collect()),
            "!" => {
                let (seat, rest) = seated(rest);
                let Some((action, clause)) = rest.rsplit_once(':') else {
                    return wrong("say which clause refuses: `! action : CLAUSE`");
                };
                let (action, clause) = (action.trim(), clause.trim());
                Line::Refused {
                    seat,
                    action: some(action, "an action")?,
                    clause: some(clause, "a clause")?,
                }
            }
            "=" => {
                let (eye, rest) = seen(rest)?;
                Line::Fact {
                    eye,
                    words: some(rest, "a subject and its value")?.split_whitespace().collect(),
                }
            }
            "+" | "-" => {
                let (eye, rest) = seen(rest)?;
                let text = some(rest, "a line of the log")?;
                Line::Told { eye: eye.unwrap_or(Eye::Spectator), text, expected: head == "+" }
            }
            "?" => {
                let (seat, text) = seated(rest);
                Line::Question { seat, text: some(text, "words of the question")? }
            }
            "asks" => Line::Asks(seats(some(rest, "seats, or nobody")?)?),
            "offers" | "offers-only" | "offers-not" => {
                let (seat, rest) = seated(rest);
                let actions = some(rest, "actions")?.split(',').map(str::trim).collect();
                let offered = match head {
                    "offers" => Offered::These,
                    "offers-only" => Offered::Only,
                    _ => Offered::Not,
                };
                Line::Offers { seat, actions, offered }
            }
            "over" => {
                let (cause, winners) = split(some(rest, "a cause and the winners")?);
                Line::Over { cause, winners: seats(winners)? }
            }
            _ => return wrong(format!("no line begins with «{head}»")),
        };
        Ok(Some(line))
    }
}

/// The first word, and what follows it.
fn split(text: &str) -> (&str, &str) {
    text.split_once(char::is_whitespace).map_or((text, ""), |(head, rest)| (head, rest.trim()))
}

fn some<'a>(text: &'a str, what: &str) -> Result<&'a str, ScenarioError> {
    if text.is_empty() { wrong(format!("{what} must follow")) } else { Ok(text) }
}

/// The seat in front, if there is one.
fn seated(text: &str) -> (Option<Seat>, &str) {
    let (head, rest) = split(text);
    match head.parse() {
        Ok(seat) => (Some(seat), rest),
        Err(_) => (None, text),
    }
}

/// The eye in front, if there is one: `@P2`, `@spectator`.
fn seen(text: &str) -> Result<(Option<Eye>, &str), ScenarioError> {
    let (head, rest) = split(text);
    match head.strip_prefix('@') {
        None => Ok((None, text)),
        Some("spectator") => Ok((Some(Eye::Spectator), rest)),
        Some(word) => match word.parse() {
            Ok(seat) => Ok((Some(Eye::Seat(seat)), rest)),
            Err(_) => wrong(format!("«{head}» is no eye: @P1 to @P8, or @spectator")),
        },
    }
}

fn seats(text: &str) -> Result<Seats, ScenarioError> {
    if text == "nobody" {
        return Ok(Seats::NONE);
    }
    let seat = |word: &str| word.parse().map_err(|_| ScenarioError::new(format!("«{word}» is no seat")));
    text.split_whitespace().map(seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let read = |text| Line::read(text).unwrap().unwrap();
        assert_eq!(read("> step 2"), Line::Play { seat: None, action: "step 2" });
        assert_eq!(read(">  P2  step 2"), Line::Play { seat: Some(Seat(1)), action: "step 2" });
        let refused = Line::Refused { seat: Some(Seat(0)), action: "go a : b", clause: "X-1" };
        assert_eq!(read("! P1 go a : b : X-1"), refused);
        let fact = Line::Fact { eye: Some(Eye::Spectator), words: vec!["gold", "P1", "3"] };
        assert_eq!(read("= @spectator gold P1 3"), fact);
        assert_eq!(read("asks nobody"), Line::Asks(Seats::NONE));
        assert_eq!(Line::read("# remark").unwrap(), None);
        assert_eq!(Line::read("").unwrap(), None);
    }

    #[test]
    fn mistakes_say_what_is_missing() {
        let mistake = |text| Line::read(text).unwrap_err().to_string();
        assert_eq!(mistake("> P1"), "an action must follow");
        assert_eq!(mistake("! step 4"), "say which clause refuses: `! action : CLAUSE`");
        assert_eq!(mistake("= @Pete gold 1"), "«@Pete» is no eye: @P1 to @P8, or @spectator");
        assert_eq!(mistake("asks P1 P9"), "«P9» is no seat");
        assert_eq!(mistake("go north"), "no line begins with «go»");
    }
}
