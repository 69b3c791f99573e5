//! A table's page, its live connection, and what is posted to it.

use std::sync::Arc;

use adit_face::pages::{self, TablePage};
use adit_kernel::Seat;
use adit_store::{ReadState, TableId};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Extension, Form};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use crate::connection;
use crate::hall::Hall;
use crate::live::known;
use crate::people::Token;
use crate::room::call::{Call, Guest, LONGEST_POINTED, Message, Refused, Told};
use crate::routes::{Answer, Failed, Visitor, page, said};
use crate::site::{Connected, Site};

/// The table that an address names.
fn table(id: &str) -> Answer<TableId> {
    TableId::parse(id).ok_or_else(|| Failed::with(no_table()))
}

fn no_table() -> Response {
    said(
        StatusCode::NOT_FOUND,
        "No such table",
        "There is no table at this address. A link may be cut off or old.",
    )
}

/// Whom this guest does not want to hear, and how far it has read.
async fn reader(
    hall: &Hall,
    id: &TableId,
    guest: Option<&Guest>,
) -> Answer<(u64, Vec<adit_store::PersonId>)> {
    let Some(guest) = guest else { return Ok((u64::MAX, Vec::new())) };
    let ReadState { read_up_to, muted } = hall.store.read_state(id, guest.person).await?;
    Ok((read_up_to.unwrap_or(u64::MAX), muted))
}

/// What a page without script keeps in its address.
#[derive(Default, Deserialize, Serialize)]
pub(crate) struct Shown {
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<String>,
}

impl Shown {
    /// The page to which somebody returns who said this.
    fn after(message: &Message) -> Shown {
        let (seat, pointed) = match message {
            Message::Act { seat, .. } => (*seat, ""),
            Message::Point { seat, pointed } => (*seat, pointed.as_str()),
            Message::Plan { seat, value } => {
                (*seat, value.split_once(' ').map_or("", |(_, pointed)| pointed))
            }
            Message::Do { seat, deed } => {
                let handed = deed.strip_prefix("show-").and_then(|n| n.parse().ok());
                (handed.map(Seat).or(*seat), "")
            }
            Message::Unfold(_) | Message::Say(_) => (None, ""),
        };
        let point = (!pointed.is_empty()).then(|| pointed.to_owned());
        Shown { seat: seat.map(|seat| seat.0), point }
    }
}

/// The table as one page.
pub(crate) async fn show(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    Query(shown): Query<Shown>,
    visitor: Visitor,
) -> Answer {
    let (id, seat) = (table(&id)?, shown.seat.map(Seat));
    let pointed = shown.point.unwrap_or_default();
    if pointed.len() > LONGEST_POINTED {
        return Ok(refused(&id, &Refused::Garbled));
    }
    let (looked, muted) = reader(&site.hall, &id, visitor.guest.as_ref()).await?;
    let call = |reply| {
        let (guest, pointed, muted) = (visitor.guest.clone(), pointed.clone(), muted.clone());
        Call::Page { guest, seat, pointed, looked, muted, reply }
    };
    let Some(facts) = site.hall.ask(&id, call).await? else { return Ok(no_table()) };
    let Some(known) = known(facts.game) else { return Ok(no_table()) };
    let ground = known.ground(&facts.options).unwrap_or_default();
    let ground = format!("/g/{}/ground/{}.svg", known.entry.id, site.grounds.keep(&ground));
    let style = (!known.style.is_empty()).then(|| format!("/g/{}/style.css", known.entry.id));
    let base = format!("/t/{id}");
    let whole = facts.frame.whole();
    let parts: Vec<(&str, &str)> = whole.iter().map(|p| (p.place, &*p.html)).collect();
    let markup = pages::table(&TablePage {
        title: &facts.title,
        game: known.entry.id,
        base: &base,
        me: visitor.name(),
        cover: known.cover,
        ground: &ground,
        style: style.as_deref(),
        seats: facts.seats,
        parts: &parts,
        chats: facts.seated,
        live: &format!("{base}/live?edition={}", site.edition),
    });
    Ok(page(markup).into_response())
}

/// Who drew the page that connects. Whatever is no page need not say.
#[derive(Deserialize)]
pub(crate) struct Drawn {
    edition: Option<String>,
}

/// The live connection of a page.
pub(crate) async fn live(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    Query(drawn): Query<Drawn>,
    visitor: Visitor,
    Extension(connected): Extension<Connected>,
    upgrade: WebSocketUpgrade,
) -> Answer {
    let id = table(&id)?;
    let guest = visitor.guest;
    let reader = reader(&site.hall, &id, guest.as_ref()).await?;
    if site.hall.find(&id).await?.is_none() {
        return Ok(no_table());
    }
    let outdated = drawn.edition.is_some_and(|edition| edition != site.edition);
    let hall = Arc::clone(&site.hall);
    Ok(upgrade
        .max_message_size(connection::LONGEST_MESSAGE)
        .max_frame_size(connection::LONGEST_MESSAGE)
        .read_buffer_size(connection::BUFFER)
        .write_buffer_size(0)
        .on_upgrade(async move |socket| {
            if outdated {
                connection::turn_away(socket).await;
            } else {
                connection::run(hall, id, guest, reader, socket).await;
            }
            drop(connected);
        }))
}

pub(crate) async fn act(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(posted): Form<connection::Said>,
) -> Answer {
    let id = table(&id)?;
    let Some(message) = posted.message() else { return Ok(refused(&id, &Refused::Garbled)) };
    let Some(guest) = visitor.guest else { return Ok(refused(&id, &Refused::Watching)) };
    if !site.hall.limits.may_answer(guest.person) {
        return Ok(refused(&id, &Refused::TooFast));
    }
    if let Message::Do { seat, deed } = &message
        && deed == "move"
    {
        return moving(&site, &id, &guest, *seat).await;
    }
    let shown = Shown::after(&message);
    let call = |reply| Call::Post { guest: guest.clone(), message: message.clone(), reply };
    let told = site.hall.ask(&id, call).await?;
    Ok(answered(&id, told, &shown))
}

/// The link that moves a seat, on a page of its own.
async fn moving(site: &Site, id: &TableId, guest: &Guest, seat: Option<Seat>) -> Answer {
    let call = |reply| Call::Move { guest: guest.clone(), seat, reply };
    match site.hall.ask(id, call).await? {
        Some(Ok(link)) => {
            Ok(page(pages::moving(&link, &format!("/t/{id}"), Some(&guest.name))).into_response())
        }
        Some(Err(error)) => Ok(answered(id, Some(Err(error)), &Shown::default())),
        None => Ok(no_table()),
    }
}

/// Back to the table, or what was wrong.
fn answered(id: &TableId, told: Option<Told<()>>, shown: &Shown) -> Response {
    match told {
        None => no_table(),
        Some(Ok(())) => {
            let shown = serde_urlencoded::to_string(shown).unwrap_or_default();
            let sign = if shown.is_empty() { "" } else { "?" };
            Redirect::to(&format!("/t/{id}{sign}{shown}")).into_response()
        }
        Some(Err((status, words))) => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::CONFLICT);
            (status, page(refusal_page(&words, &format!("/t/{id}")))).into_response()
        }
    }
}

fn refused(id: &TableId, refused: &Refused) -> Response {
    answered(id, Some(Err((refused.status(), html! { (refused.sentence()) }))), &Shown::default())
}

#[derive(Deserialize)]
pub(crate) struct Joining {
    #[serde(default)]
    name: String,
    seat: Option<u8>,
    #[serde(default)]
    mix: String,
}

pub(crate) async fn join(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(form): Form<Joining>,
) -> Answer {
    let id = table(&id)?;
    let from = visitor.settle(&site, Some(&form.name)).await?;
    let mix: String = form.mix.trim().chars().take(80).collect();
    let seat = form.seat.map(Seat);
    let call = |reply| Call::Join { guest: from.guest.clone(), seat, mix: mix.clone(), reply };
    match site.hall.ask(&id, call).await? {
        Some(Ok(())) => Ok(from.to(&format!("/t/{id}"))),
        told => Ok(answered(&id, told, &Shown::default())),
    }
}

pub(crate) async fn again(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let id = table(&id)?;
    let Some(guest) = visitor.guest else { return Ok(refused(&id, &Refused::Watching)) };
    let call = |reply| Call::Again { guest: guest.clone(), reply };
    match site.hall.ask(&id, call).await? {
        None => Ok(no_table()),
        Some(None) => Ok(refused(&id, &Refused::Watching)),
        Some(Some(next)) => Ok(Redirect::to(&format!("/t/{next}")).into_response()),
    }
}

#[derive(Deserialize)]
pub(crate) struct Wondering {
    act: String,
    seat: Option<u8>,
}

/// Why something cannot be done.
pub(crate) async fn why(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    Query(wondering): Query<Wondering>,
    visitor: Visitor,
) -> Answer {
    let (id, seat) = (table(&id)?, wondering.seat.map(Seat));
    let act: String = wondering.act.chars().take(120).collect();
    let call = |reply| Call::Why { guest: visitor.guest.clone(), seat, act: act.clone(), reply };
    match site.hall.ask(&id, call).await? {
        None => Ok(no_table()),
        Some(words) => Ok(page(words).into_response()),
    }
}

/// Everything that happened, as this guest saw it.
pub(crate) async fn log(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Answer {
    let id = table(&id)?;
    let call = |reply| Call::Log { guest: visitor.guest.clone(), reply };
    match site.hall.ask(&id, call).await? {
        None => Ok(no_table()),
        Some(lines) => Ok(page(log_page(&lines, &format!("/t/{id}"), visitor.name())).into_response()),
    }
}

/// The record of a finished game. Before that it holds secrets.
pub(crate) async fn record(State(site): State<Arc<Site>>, Path(id): Path<String>) -> Answer {
    let id = table(&id)?;
    match site.hall.ask(&id, |reply| Call::Record { reply }).await? {
        None => Ok(no_table()),
        Some(None) => {
            let words = "The record holds every secret, so it is open only once the game is over.";
            Ok(said(StatusCode::CONFLICT, "Not yet", words))
        }
        Some(Some(record)) => {
            let name = format!("attachment; filename=\"adit-{id}.jsonl\"");
            Ok(([(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, name)], record)
                .into_response())
        }
    }
}

fn old_link() -> Response {
    let words = "This link has been used, or a newer one was made. Ask for another on the first device.";
    said(StatusCode::GONE, "An old link", words)
}

/// A link that moves a seat: asks first, because links are followed by machines too.
pub(crate) async fn claim(
    State(site): State<Arc<Site>>,
    Path((id, secret)): Path<(String, String)>,
) -> Answer {
    let id = table(&id)?;
    let Some(token) = Token::parse(&secret) else { return Ok(old_link()) };
    let call = |reply| Call::Claim { guest: None, claim: token.digest(), reply };
    match site.hall.ask(&id, call).await? {
        None => Ok(no_table()),
        Some(None) => Ok(old_link()),
        Some(Some(name)) => {
            let action = format!("/t/{id}/claim/{secret}");
            Ok(page(pages::seat_move("this table", &name, &action)).into_response())
        }
    }
}

pub(crate) async fn take(
    State(site): State<Arc<Site>>,
    Path((id, secret)): Path<(String, String)>,
    visitor: Visitor,
) -> Answer {
    let id = table(&id)?;
    let Some(token) = Token::parse(&secret) else { return Ok(old_link()) };
    let first =
        site.hall.ask(&id, |reply| Call::Claim { guest: None, claim: token.digest(), reply }).await?;
    let Some(Some(name)) = first else { return Ok(old_link()) };
    let name = visitor.name().map_or(name, str::to_owned);
    let from = visitor.settle(&site, Some(&name)).await?;
    let call = |reply| Call::Claim { guest: Some(from.guest.clone()), claim: token.digest(), reply };
    match site.hall.ask(&id, call).await? {
        Some(Some(_)) => Ok(from.to(&format!("/t/{id}"))),
        _ => Ok(old_link()),
    }
}

/// What was refused, for pages without script.
fn refusal_page(words: &Markup, back: &str) -> Markup {
    pages::frame(
        pages::Frame { title: "Not done", ..Default::default() },
        &html! {
            div.message { h1 { "Not done" } p { (words) } p { a.button href=(back) { "Back to the table" } } }
        },
    )
}

fn log_page(lines: &[Markup], back: &str, me: Option<&str>) -> Markup {
    pages::frame(
        pages::Frame { title: "What happened", me, class: "logpage", ..Default::default() },
        &html! {
            h1 { "What happened" }
            p { a.button href=(back) { "Back to the table" } }
            ol.log { @for line in lines { li { (line) } } }
        },
    )
}
