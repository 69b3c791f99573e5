//! What people can ask of a room: one vocabulary for pages, live connections and forms, read in one place, and why something
//! is not done. `web/js/live.js` sends forms as they would be posted.

use std::sync::Arc;

use adit_kernel::Seat;
use adit_kernel::record::{Declined, EntryError, NoUndo};
use adit_store::{Person, PersonId, StoreError};
use serde::Deserialize;

use crate::pace::Pace;
use crate::room::dice::Share;
use crate::room::{ProposalKind, Room};

/// Bytes of what somebody points at, or of the ids that a page has open.
pub(crate) const LONGEST_WORDS: usize = 120;

/// A command as forms and live pages write it: exactly one of the fields beside the seat.
#[derive(Deserialize)]
pub(crate) struct CommandForm {
    #[serde(default)]
    seat: Option<SeatNumber>,
    act: Option<String>,
    point: Option<String>,
    plan: Option<String>,
    r#do: Option<String>,
    unfold: Option<String>,
    say: Option<String>,
    dice: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum SeatNumber {
    Number(u8),
    Text(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RoomCommand {
    /// Answers the ask with this number by an action in notation.
    Answer {
        seat: Option<Seat>,
        ask: u32,
        action: String,
    },
    /// Points at something, in the face's words; nothing is played.
    Point {
        seat: Option<Seat>,
        pointed: String,
    },
    /// Goes where one points.
    Plan {
        seat: Option<Seat>,
        ask: u32,
        pointed: String,
    },
    /// What is open in a live page now: the ids of menus and lists with blanks between them.
    Expand(Arc<str>),
    Say(String),
    /// A page speaks of its share of the dice.
    Share(Share),
    Mute(PersonId),
    Undo(Option<Seat>),
    Abandon(Option<Seat>),
    Consent(bool),
    Hint(Option<Seat>),
    SetPace(Pace),
    /// The device was handed to this seat.
    Show(Seat),
    MakeClaimLink(Option<Seat>),
    /// Bots take the free seats.
    FillSeats,
    /// A bot plays for this seat.
    StandIn(Seat),
    /// A bot plays for one's own seat.
    HandOver(Option<Seat>),
    /// Its owner plays again.
    ReturnToSeat(Seat),
}

impl CommandForm {
    /// The one thing that is asked.
    pub(crate) fn command(self) -> Result<RoomCommand, CommandError> {
        let CommandForm { seat, act, point, plan, r#do, unfold, say, dice } = self;
        let seat = match seat {
            None => None,
            Some(SeatNumber::Number(number)) => Some(Seat(number)),
            Some(SeatNumber::Text(text)) => Some(Seat(text.parse().map_err(|_| CommandError::Garbled)?)),
        };
        let short = |words: &str| words.len() <= LONGEST_WORDS;
        match (act, point, plan, r#do, unfold, say, dice) {
            (Some(value), None, None, None, None, None, None) => {
                let (ask, action) = numbered(&value)?;
                Ok(RoomCommand::Answer { seat, ask, action })
            }
            (None, Some(pointed), None, None, None, None, None) if short(&pointed) => {
                Ok(RoomCommand::Point { seat, pointed })
            }
            (None, None, Some(value), None, None, None, None) => {
                let (ask, pointed) = numbered(&value)?;
                Ok(RoomCommand::Plan { seat, ask, pointed })
            }
            (None, None, None, Some(key), None, None, None) => deed(seat, &key),
            (None, None, None, None, Some(ids), None, None) if short(&ids) => {
                Ok(RoomCommand::Expand(ids.into()))
            }
            (None, None, None, None, None, Some(text), None) => Ok(RoomCommand::Say(text)),
            (None, None, None, None, None, None, Some(share)) => {
                read_share(&share).map(RoomCommand::Share).ok_or(CommandError::Garbled)
            }
            _ => Err(CommandError::Garbled),
        }
    }
}

/// What a button carries: the number of an ask and what answers it.
fn numbered(value: &str) -> Result<(u32, String), CommandError> {
    let (ask, text) = value.split_once(' ').ok_or(CommandError::Garbled)?;
    Ok((ask.parse().map_err(|_| CommandError::Garbled)?, text.to_owned()))
}

/// What a page says of its share of the dice.
fn read_share(words: &str) -> Option<Share> {
    match words.split_once(' ') {
        Some(("promise", hash)) => hash.parse().ok().map(Share::Promise),
        Some(("open", value)) => value.parse().ok().map(Share::Open),
        None if words == "lost" => Some(Share::Lost),
        None if words == "none" => Some(Share::Nothing),
        _ => None,
    }
}

/// The keys of `do`.
fn deed(seat: Option<Seat>, key: &str) -> Result<RoomCommand, CommandError> {
    let (verb, what) = key.split_once('-').unwrap_or((key, ""));
    let numbered = || what.parse().map(Seat).map_err(|_| CommandError::Unknown);
    Ok(match (verb, what) {
        ("undo", "") => RoomCommand::Undo(seat),
        ("abandon", "") => RoomCommand::Abandon(seat),
        ("consent", "yes") => RoomCommand::Consent(true),
        ("consent", "no") => RoomCommand::Consent(false),
        ("hint", "") => RoomCommand::Hint(seat),
        ("move", "") => RoomCommand::MakeClaimLink(seat),
        ("fill", "") => RoomCommand::FillSeats,
        ("pace", key) => RoomCommand::SetPace(Pace::from_key(key).ok_or(CommandError::Unknown)?),
        ("show", _) => RoomCommand::Show(numbered()?),
        ("bot", "") => RoomCommand::HandOver(seat),
        ("bot", _) => RoomCommand::StandIn(numbered()?),
        ("back", _) => RoomCommand::ReturnToSeat(numbered()?),
        ("mute", key) => RoomCommand::Mute(PersonId(key.parse().map_err(|_| CommandError::Unknown)?)),
        _ => return Err(CommandError::Unknown),
    })
}

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error("only those who sit at the table can do that; you are watching")]
    Spectator,
    #[error("that seat is not yours")]
    NotYours,
    #[error("that came garbled; reload the page and try again")]
    Garbled,
    #[error("that leads nowhere any more; look again")]
    Nowhere,
    #[error("there is no such thing to do")]
    Unknown,
    #[error(transparent)]
    Declined(#[from] Declined),
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
    #[error(transparent)]
    Entry(#[from] EntryError),
    #[error("that seat is taken")]
    Taken,
    #[error("you sit here already")]
    Seated,
    #[error("the disk is full: nothing was played and nothing is lost; try again in a moment")]
    Full,
    #[error("the disk does not answer: nothing was played; try again in a moment")]
    Failing,
    #[error("not so fast; wait a moment")]
    TooFast,
    #[error("everybody has to agree first; the others have been asked")]
    Asked,
    #[error("{0} does not agree")]
    Disagreed(String),
    #[error("there is nothing to agree to any more")]
    NoProposal,
    #[error("{0} is at the table")]
    Present(String),
    #[error("{0} was here a moment ago; wait a minute, then a bot may play")]
    JustLeft(String),
    #[error("say something, in at most {0} letters")]
    Length(usize),
    #[error("others have not promised their share of the dice yet")]
    NotAllPromised,
    #[error("there is nothing to think about for you right now")]
    NotThinking,
    #[error("there are no hints where somebody else plays")]
    NoHints,
}

impl CommandError {
    /// As a sentence for people.
    pub(crate) fn sentence(&self) -> String {
        let text = self.to_string();
        let mut letters = text.chars();
        let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{}.", letters.as_str().trim_end_matches('.'))
    }

    /// The status of an answer over HTTP.
    pub(crate) fn status(&self) -> u16 {
        match self {
            CommandError::Spectator | CommandError::NotYours => 403,
            CommandError::Garbled | CommandError::Unknown | CommandError::Length(_) => 400,
            CommandError::Declined(Declined::Illegal { .. } | Declined::Notation(_)) => 422,
            CommandError::TooFast => 429,
            CommandError::Full => 507,
            CommandError::Failing => 503,
            _ => 409,
        }
    }

    pub(super) fn from_store(error: &StoreError) -> CommandError {
        if matches!(error, StoreError::Full) { CommandError::Full } else { CommandError::Failing }
    }
}

impl Room {
    /// Does what a guest asks, or says why not. What changed by it is shown by the next broadcast.
    pub(super) async fn run_command(
        &mut self,
        guest: &Person,
        viewer: Option<u64>,
        command: RoomCommand,
    ) -> Result<(), CommandError> {
        match command {
            RoomCommand::Point { seat, pointed } => self.point(guest, viewer, seat, pointed),
            RoomCommand::Expand(ids) => {
                self.expand(viewer, ids);
                Ok(())
            }
            RoomCommand::Mute(person) => self.mute(guest, person).await,
            _ if !self.owns_any(guest.id) => Err(CommandError::Spectator),
            RoomCommand::Answer { seat, ask, action } => self.act(guest, seat, ask, &action).await,
            RoomCommand::Plan { seat, ask, pointed } => self.plan(guest, seat, ask, &pointed).await,
            RoomCommand::Say(text) => self.say(guest, &text).await,
            RoomCommand::Share(share) => self.share(guest, share).await,
            RoomCommand::Undo(seat) => self.propose(guest, seat, ProposalKind::Undo).await,
            RoomCommand::Abandon(seat) => self.propose(guest, seat, ProposalKind::Abandon).await,
            RoomCommand::Consent(yes) => self.consent(guest, yes).await,
            RoomCommand::Hint(_) if !self.gives_hints() => Err(CommandError::NoHints),
            RoomCommand::Hint(seat) => self.hint(self.own_seat(guest, seat)?),
            RoomCommand::SetPace(pace) => self.set_pace(pace).await,
            RoomCommand::Show(seat) => self.show_seat(guest, viewer, seat),
            RoomCommand::MakeClaimLink(seat) => self.make_claim_link(guest, viewer, seat).await.map(drop),
            RoomCommand::FillSeats => self.fill(guest).await,
            RoomCommand::StandIn(seat) => self.stand_in(guest, seat).await,
            RoomCommand::HandOver(seat) => self.stand_in(guest, self.own_seat(guest, seat)?).await,
            RoomCommand::ReturnToSeat(seat) => self.return_to_seat(guest, seat).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<RoomCommand, CommandError> {
        let form: CommandForm = serde_json::from_str(text).map_err(|_| CommandError::Garbled)?;
        form.command()
    }

    #[test]
    fn commands_are_read_as_forms_write_them() {
        let seat = Some(Seat(1));
        let cases = [
            (
                r#"{"seat":"1","act":"12 craft tankard","more":{"x":"y"}}"#,
                RoomCommand::Answer { seat, ask: 12, action: "craft tankard".into() },
            ),
            (r#"{"say":"hi"}"#, RoomCommand::Say("hi".into())),
            (r#"{"seat":1,"point":"S3 4,5"}"#, RoomCommand::Point { seat, pointed: "S3 4,5".into() }),
            (r#"{"unfold":"all-choices t3-m"}"#, RoomCommand::Expand("all-choices t3-m".into())),
            (r#"{"plan":"7 S3 4,5"}"#, RoomCommand::Plan { seat: None, ask: 7, pointed: "S3 4,5".into() }),
            (r#"{"do":"undo","seat":"1"}"#, RoomCommand::Undo(seat)),
            (r#"{"do":"show-1"}"#, RoomCommand::Show(Seat(1))),
            (r#"{"do":"bot-1"}"#, RoomCommand::StandIn(Seat(1))),
            (r#"{"do":"bot","seat":"1"}"#, RoomCommand::HandOver(seat)),
            (r#"{"do":"pace-fast"}"#, RoomCommand::SetPace(Pace::Fast)),
            (r#"{"do":"mute--5"}"#, RoomCommand::Mute(PersonId(-5))),
            (r#"{"do":"consent-no"}"#, RoomCommand::Consent(false)),
            (r#"{"dice":"lost"}"#, RoomCommand::Share(Share::Lost)),
            (r#"{"dice":"none","seat":"1"}"#, RoomCommand::Share(Share::Nothing)),
        ];
        for (text, command) in cases {
            assert_eq!(read(text), Ok(command), "{text}");
        }
    }

    #[test]
    fn nothing_else_is_a_command() {
        let long = "x".repeat(LONGEST_WORDS + 1);
        let too_long = [format!(r#"{{"unfold":"{long}"}}"#), format!(r#"{{"point":"{long}"}}"#)];
        let garbled = [
            "",
            "[]",
            "{}",
            r#"{"act":1}"#,
            r#"{"act":"1 x","say":"y"}"#,
            r#"{"seat":"x","act":"1 x"}"#,
            r#"{"act":"x"}"#,
            r#"{"plan":"x 1"}"#,
            r#"{"dice":"none","act":"1 x"}"#,
            r#"{"dice":"promise 12"}"#,
            r#"{"dice":"open"}"#,
            r#"{"dice":"lost 1"}"#,
        ];
        for text in garbled.into_iter().chain(too_long.iter().map(String::as_str)) {
            assert_eq!(read(text), Err(CommandError::Garbled), "{text}");
        }
        for key in
            ["", "dance", "show", "show-x", "show-256", "pace-turbo", "undo-1", "consent-maybe", "mute-x"]
        {
            assert_eq!(read(&format!(r#"{{"do":"{key}"}}"#)), Err(CommandError::Unknown), "{key}");
        }
    }
}
