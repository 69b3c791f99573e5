//! The live connection of a page: parts go out when they change, what the person does comes in. A slow
//! viewer gets the latest parts, not the backlog; a silent one is let go.

use std::sync::Arc;
use std::time::Duration;

use adit_face::{Layer, Parts, pages};
use adit_store::{Person, PersonId, TableId};
use axum::extract::ws::{CloseFrame, Message as Wire, WebSocket, close_code};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::hall::Hall;
use crate::room::commands::{CommandError, CommandForm, RoomCommand};
use crate::room::request::RoomRequest;
use crate::room::snapshot::Snapshot;

/// Nothing that a page sends is longer.
pub(crate) const LONGEST_MESSAGE: usize = 4 * 1024;
/// Both directions; pages send little, and thousands of them are open.
pub(crate) const BUFFER: usize = 2 * 1024;
const PING_EVERY: Duration = Duration::from_secs(20);
/// A page that has sent nothing for so long, not even an answer to a ping, is gone.
const PING_TIMEOUT: Duration = Duration::from_secs(50);
/// How long a page may take to receive one message.
const SEND_TIMEOUT: Duration = Duration::from_secs(15);
/// How long the other side may take to close, too.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// Closes a page that another program drew; `web/js/live.js` knows it.
const OUTDATED: u16 = 4001;

/// Messages that are garbled, too fast or from nobody, and answered all the same; then the page is closed.
const MAX_STRIKES: u32 = 100;
/// Pings and pongs that a page may send between two pings of ours, each of which a browser answers once.
const MAX_PINGS: u32 = 100;

fn command(text: &str) -> Result<RoomCommand, CommandError> {
    let form: CommandForm = serde_json::from_str(text).map_err(|_| CommandError::Garbled)?;
    form.command()
}

/// Serves one page until it goes away or the table does. The table hears of the page only now that the
/// connection stands: one that was asked for and never made must not stay in its list.
pub(crate) async fn run(
    hall: Arc<Hall>,
    table: TableId,
    guest: Option<Person>,
    (looked, muted): (u64, Vec<PersonId>),
    mut socket: WebSocket,
) {
    let connect =
        |reply| RoomRequest::Connect { guest: guest.clone(), looked, muted: muted.clone(), reply };
    let code = match hall.ask_one(&table, connect).await {
        Ok(Some((room, (viewer, snapshots)))) => {
            let code = talk(&hall, guest.as_ref(), &room, viewer, snapshots, &mut socket).await;
            let _ = room.send(RoomRequest::Disconnect { viewer }).await;
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
    let _ = timeout(SEND_TIMEOUT, socket.send(close)).await;
    // Whoever still sends would otherwise see the connection break instead of why.
    let _ = timeout(CLOSE_TIMEOUT, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
}

async fn talk(
    hall: &Hall,
    guest: Option<&Person>,
    room: &mpsc::Sender<RoomRequest>,
    viewer: u64,
    mut snapshots: watch::Receiver<Arc<Snapshot>>,
    socket: &mut WebSocket,
) -> u16 {
    let mut sent = Arc::<Snapshot>::default();
    let mut heard = Instant::now();
    // Whoever just came is surely there: no ping at once.
    let mut pings = interval_at(heard + PING_EVERY, PING_EVERY);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut strikes, mut pinged) = (0, 0);
    snapshots.mark_changed();
    loop {
        tokio::select! {
            changed = snapshots.changed() => {
                if changed.is_err() {
                    return close_code::RESTART; // the table's task ended: the page comes again
                }
                let snapshot = Arc::clone(&snapshots.borrow_and_update());
                let message = snapshot.diff_from(&sent);
                sent = snapshot;
                if let Some(message) = message
                    && !send(socket, Wire::Text(message.into())).await
                {
                    return close_code::AWAY;
                }
            }
            received = socket.recv() => {
                heard = Instant::now();
                let text = match received {
                    Some(Ok(Wire::Text(text))) => text,
                    Some(Ok(Wire::Ping(_) | Wire::Pong(_))) if pinged < MAX_PINGS => {
                        pinged += 1;
                        continue;
                    }
                    Some(Ok(Wire::Ping(_) | Wire::Pong(_))) => return close_code::POLICY,
                    Some(Ok(Wire::Binary(_))) => return close_code::UNSUPPORTED,
                    Some(Ok(Wire::Close(_)) | Err(_)) | None => return close_code::NORMAL,
                };
                let error = match (command(&text), guest) {
                    (Ok(command), Some(guest)) if hall.limits.may_answer(guest.id) => {
                        if room.send(RoomRequest::Command { viewer, command }).await.is_err() {
                            return close_code::RESTART;
                        }
                        continue;
                    }
                    (Ok(_), Some(_)) => CommandError::TooFast,
                    (Ok(_), None) => CommandError::Spectator,
                    (Err(error), _) => error,
                };
                strikes += 1;
                if strikes > MAX_STRIKES {
                    return close_code::POLICY; // a flood, not a person
                }
                if !send(socket, Wire::Text(notice(&error).into())).await {
                    return close_code::AWAY;
                }
            }
            _ = pings.tick() => {
                pinged = 0;
                if heard.elapsed() > PING_TIMEOUT {
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
fn notice(error: &CommandError) -> String {
    let (mut parts, mut snapshot) = (Parts::default(), Snapshot::default());
    pages::notice(&mut parts, &maud::html! { (error.sentence()) });
    snapshot.put(Layer::Notice, Vec::from(parts));
    snapshot.diff_from(&Snapshot::default()).unwrap_or_default()
}

async fn send(socket: &mut WebSocket, message: Wire) -> bool {
    matches!(timeout(SEND_TIMEOUT, socket.send(message)).await, Ok(Ok(())))
}
