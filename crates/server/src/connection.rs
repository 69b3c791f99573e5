//! The live connection of a page: parts go out when they change, what the person does comes in. A slow
//! viewer gets the latest parts, not the backlog; a silent one is let go.

use std::sync::Arc;
use std::time::Duration;

use adit_kernel::Seat;
use adit_store::{PersonId, TableId};
use axum::extract::ws::{CloseFrame, Message as Wire, WebSocket, close_code};
use serde::Deserialize;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::hall::Hall;
use crate::room::call::{Call, Guest, LONGEST_POINTED, Message, Refused};
use crate::room::frame::Frame;

/// Nothing that a page sends is longer.
pub(crate) const LONGEST_MESSAGE: usize = 4 * 1024;
/// Both directions; pages send little, and thousands of them are open.
pub(crate) const BUFFER: usize = 2 * 1024;
const PING_EVERY: Duration = Duration::from_secs(20);
/// Whoever does not answer a ping for so long is gone.
const SILENT: Duration = Duration::from_secs(50);
/// A viewer that takes no data for so long is let go.
const STUCK: Duration = Duration::from_secs(15);
/// So long is waited for the other side to say goodbye too.
const FAREWELL: Duration = Duration::from_secs(1);

/// Closes a page that another program drew; `web/js/live.js` knows it.
const OUTDATED: u16 = 4001;

/// So many messages that are garbled, too fast or from nobody are answered; then the page is closed.
const PATIENCE: u32 = 100;

/// What a page sends: one of these, as the push extension of htmx writes forms, and as forms post them.
#[derive(Deserialize)]
pub(crate) struct Said {
    #[serde(default)]
    seat: Option<Number>,
    act: Option<String>,
    point: Option<String>,
    plan: Option<String>,
    r#do: Option<String>,
    unfold: Option<String>,
    say: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Number(u8),
    Text(String),
}

impl Said {
    /// The one thing that was said.
    pub(crate) fn message(self) -> Option<Message> {
        let seat = match self.seat {
            None => None,
            Some(Number::Number(n)) => Some(Seat(n)),
            Some(Number::Text(text)) => Some(Seat(text.parse().ok()?)),
        };
        match (self.act, self.point, self.plan, self.r#do, self.unfold, self.say) {
            (Some(value), None, None, None, None, None) => Some(Message::Act { seat, value }),
            (None, Some(pointed), None, None, None, None) if pointed.len() <= LONGEST_POINTED => {
                Some(Message::Point { seat, pointed })
            }
            (None, None, Some(value), None, None, None) => Some(Message::Plan { seat, value }),
            (None, None, None, Some(deed), None, None) => Some(Message::Do { seat, deed }),
            (None, None, None, None, Some(ids), None) if ids.len() <= LONGEST_POINTED => {
                Some(Message::Unfold(ids))
            }
            (None, None, None, None, None, Some(text)) => Some(Message::Say(text)),
            _ => None,
        }
    }
}

pub(crate) fn message(text: &str) -> Option<Message> {
    serde_json::from_str::<Said>(text).ok()?.message()
}

/// Serves one page until it goes away or the table does. The table hears of the page only now that the
/// connection stands: one that was asked for and never made must not stay in its list.
pub(crate) async fn run(
    hall: Arc<Hall>,
    table: TableId,
    guest: Option<Guest>,
    (looked, muted): (u64, Vec<PersonId>),
    mut socket: WebSocket,
) {
    let call = |reply| Call::Look { guest: guest.clone(), looked, muted: muted.clone(), reply };
    let code = match hall.ask_one(&table, call).await {
        Ok(Some((calls, (viewer, frames)))) => {
            let code = talk(&hall, guest.as_ref(), &calls, viewer, frames, &mut socket).await;
            let _ = calls.send(Call::Left { viewer }).await;
            code
        }
        Ok(None) => close_code::NORMAL,
        Err(error) => {
            tracing::warn!(%table, %error, "a page cannot be served");
            close_code::RESTART
        }
    };
    farewell(&mut socket, code).await;
    tracing::debug!(%table, code, "a page was closed");
}

/// Tells a page that another program drew it: it has to be loaded again.
pub(crate) async fn turn_away(mut socket: WebSocket) {
    farewell(&mut socket, OUTDATED).await;
    tracing::debug!("a page of another program was sent to load itself again");
}

async fn farewell(socket: &mut WebSocket, code: u16) {
    let close = Wire::Close(Some(CloseFrame { code, reason: "".into() }));
    let _ = timeout(STUCK, socket.send(close)).await;
    // Whoever still sends would otherwise see the connection break instead of why.
    let _ = timeout(FAREWELL, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
}

async fn talk(
    hall: &Hall,
    guest: Option<&Guest>,
    calls: &mpsc::Sender<Call>,
    viewer: u64,
    mut frames: watch::Receiver<Arc<Frame>>,
    socket: &mut WebSocket,
) -> u16 {
    let mut sent = Arc::new(Frame::default());
    let mut heard = Instant::now();
    // Whoever just came is surely there: no ping at once.
    let mut pings = interval_at(heard + PING_EVERY, PING_EVERY);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut strikes = 0;
    frames.mark_changed();
    loop {
        tokio::select! {
            changed = frames.changed() => {
                if changed.is_err() {
                    return close_code::RESTART; // the table's task ended: the page comes again
                }
                let frame = Arc::clone(&frames.borrow_and_update());
                let message = frame.after(&sent);
                sent = frame;
                if !message.is_empty() && !send(socket, Wire::Text(message.into())).await {
                    return close_code::AWAY;
                }
            }
            received = socket.recv() => {
                heard = Instant::now();
                let text = match received {
                    Some(Ok(Wire::Text(text))) => text,
                    Some(Ok(Wire::Ping(_) | Wire::Pong(_))) => continue,
                    Some(Ok(Wire::Binary(_))) => return close_code::UNSUPPORTED,
                    Some(Ok(Wire::Close(_)) | Err(_)) | None => return close_code::NORMAL,
                };
                let refused = match (message(&text), guest) {
                    (Some(message), Some(guest)) if hall.limits.may_answer(guest.person) => {
                        if calls.send(Call::Said { viewer, message }).await.is_err() {
                            return close_code::RESTART;
                        }
                        continue;
                    }
                    (Some(_), Some(_)) => Refused::TooFast,
                    (Some(_), None) => Refused::Watching,
                    (None, _) => Refused::Garbled,
                };
                strikes += 1;
                if strikes > PATIENCE {
                    return close_code::POLICY; // a flood, not a person
                }
                if !send(socket, Wire::Text(notice(&refused).into())).await {
                    return close_code::AWAY;
                }
            }
            _ = pings.tick() => {
                if heard.elapsed() > SILENT {
                    return close_code::AWAY;
                }
                if !send(socket, Wire::Ping(axum::body::Bytes::new())).await {
                    return close_code::AWAY;
                }
            }
        }
    }
}

/// A refusal for this page alone, without bothering the table.
fn notice(refused: &Refused) -> String {
    let words = adit_face::pages::notice(&maud::html! { (refused.sentence()) }).into_string();
    format!("<hx-partial hx-target=\"#notice\">{words}</hx-partial>")
}

async fn send(socket: &mut WebSocket, message: Wire) -> bool {
    matches!(timeout(STUCK, socket.send(message)).await, Ok(Ok(())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_as_forms_write_them() {
        let act = message(r#"{"seat":"1","act":"12 craft tankard","headers":{"HX-Request":"true"}}"#);
        assert_eq!(act, Some(Message::Act { seat: Some(Seat(1)), value: "12 craft tankard".into() }));
        assert_eq!(message(r#"{"say":"hi"}"#), Some(Message::Say("hi".into())));
        let point = Message::Point { seat: Some(Seat(0)), pointed: "S3 4,5".into() };
        assert_eq!(message(r#"{"seat":0,"point":"S3 4,5"}"#), Some(point));
        assert_eq!(message(r#"{"unfold":"words t3-menu"}"#), Some(Message::Unfold("words t3-menu".into())));
        assert_eq!(message(&format!(r#"{{"unfold":"{}"}}"#, "x".repeat(LONGEST_POINTED + 1))), None);
        let plan = Message::Plan { seat: None, value: "7 S3 4,5".into() };
        assert_eq!(message(r#"{"plan":"7 S3 4,5"}"#), Some(plan));
        assert_eq!(message(&format!(r#"{{"point":"{}"}}"#, "x".repeat(LONGEST_POINTED + 1))), None);
        let deed = Message::Do { seat: None, deed: "undo".into() };
        assert_eq!(message(r#"{"do":"undo"}"#), Some(deed));
        for wrong in
            ["", "[]", "{}", r#"{"act":1}"#, r#"{"act":"1 x","say":"y"}"#, r#"{"seat":"x","act":"1 x"}"#]
        {
            assert_eq!(message(wrong), None, "{wrong}");
        }
    }
}
