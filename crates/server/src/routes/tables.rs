//! A table's page, its live connection, and what is posted to it.

use std::sync::Arc;

use adit_face::pages::{self, TablePage};
use adit_kernel::Seat;
use adit_store::{Person, ReadState, TableId};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Extension, Form};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use crate::connection;
use crate::guest_session::Token;
use crate::hall::Hall;
use crate::live::game_info;
use crate::room::commands::{CommandError, CommandForm, LONGEST_WORDS, RoomCommand};
use crate::room::request::{Reply, RoomRequest};
use crate::routes::{ErrorPage, GuestSession, RouteResult, message_page, page};
use crate::serve::{AppState, Connected};

/// The table that an address names.
pub(super) fn table(id: &str) -> RouteResult<TableId> {
    TableId::parse(id).ok_or_else(|| ErrorPage::with(no_table()))
}

pub(super) fn no_table() -> Response {
    message_page(
        StatusCode::NOT_FOUND,
        "No such table",
        "There is no table at this address. A link may be cut off or old.",
    )
}

/// Whom this guest does not want to hear, and how far it has read.
async fn read_state(
    hall: &Hall,
    id: &TableId,
    guest: Option<&Person>,
) -> RouteResult<(u64, Vec<adit_store::PersonId>)> {
    let Some(guest) = guest else { return Ok((u64::MAX, Vec::new())) };
    let ReadState { read_up_to, muted } = hall.store.read_state(id, guest.id).await?;
    Ok((read_up_to.unwrap_or(u64::MAX), muted))
}

/// What a page without script keeps in its address.
#[derive(Default, Deserialize, Serialize)]
pub(crate) struct TableQuery {
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<String>,
}

impl TableQuery {
    /// The page to which somebody returns after this.
    fn after(command: &RoomCommand) -> TableQuery {
        let (seat, pointed) = match command {
            RoomCommand::Answer { seat, .. } => (*seat, ""),
            RoomCommand::Point { seat, pointed } | RoomCommand::Plan { seat, pointed, .. } => {
                (*seat, pointed.as_str())
            }
            RoomCommand::Show(seat) => (Some(*seat), ""),
            RoomCommand::Undo(seat)
            | RoomCommand::Abandon(seat)
            | RoomCommand::Hint(seat)
            | RoomCommand::MakeClaimLink(seat) => (*seat, ""),
            _ => (None, ""),
        };
        let point = (!pointed.is_empty()).then(|| pointed.to_owned());
        TableQuery { seat: seat.map(|seat| seat.0), point }
    }
}

/// The table as one page.
pub(crate) async fn show(
    State(state): State<Arc<AppState>>,
    Path(id): Path<String>,
    Query(query): Query<TableQuery>,
    session: GuestSession,
) -> RouteResult {
    let (id, seat) = (table(&id)?, query.seat.map(Seat));
    let pointed = query.point.unwrap_or_default();
    if pointed.len() > LONGEST_WORDS {
        return Ok(refused(&id, &CommandError::Garbled));
    }
    let (looked, muted) = read_state(&state.hall, &id, session.guest.as_ref()).await?;
    let request = |reply| {
        let (guest, pointed, muted) = (session.guest.clone(), pointed.clone(), muted.clone());
        RoomRequest::Page { guest, seat, pointed, looked, muted, reply }
    };
    let Some(facts) = state.hall.ask(&id, request).await? else { return Ok(no_table()) };
    let Some(game) = game_info(facts.game) else { return Ok(no_table()) };
    let style = (!game.style.is_empty()).then(|| format!("/g/{}/style.css", game.entry.id));
    let base = format!("/t/{id}");
    let layers: Vec<_> = facts.snapshot.layers().collect();
    let markup = pages::table(&TablePage {
        title: &facts.title,
        game: game.entry.id,
        base: &base,
        me: session.name(),
        extent: facts.extent,
        changes: facts.changes,
        dock: facts.dock,
        style: style.as_deref(),
        seats: facts.seats,
        layers: &layers,
        chats: facts.seated,
        live: &format!("{base}/live?edition={}", state.build_id),
        replay: None,
    });
    Ok(page(markup).into_response())
}

/// Who drew the page that connects. Whatever is no page need not say.
#[derive(Deserialize)]
pub(crate) struct LiveQuery {
    edition: Option<String>,
}

/// The live connection of a page.
pub(crate) async fn live(
    State(state): State<Arc<AppState>>,
    Path(id): Path<String>,
    Query(query): Query<LiveQuery>,
    session: GuestSession,
    Extension(connected): Extension<Connected>,
    upgrade: WebSocketUpgrade,
) -> RouteResult {
    let id = table(&id)?;
    let guest = session.guest;
    let reader = read_state(&state.hall, &id, guest.as_ref()).await?;
    if state.hall.find(&id).await?.is_none() {
        return Ok(no_table());
    }
    let outdated = query.edition.is_some_and(|edition| edition != state.build_id);
    let hall = Arc::clone(&state.hall);
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
    State(state): State<Arc<AppState>>,
    Path(id): Path<String>,
    session: GuestSession,
    Form(form): Form<CommandForm>,
) -> RouteResult {
    let id = table(&id)?;
    let command = match form.command() {
        Ok(command) => command,
        Err(error) => return Ok(refused(&id, &error)),
    };
    let Some(guest) = session.guest else { return Ok(refused(&id, &CommandError::Spectator)) };
    if !state.hall.limits.may_answer(guest.id) {
        return Ok(refused(&id, &CommandError::TooFast));
    }
    if let RoomCommand::MakeClaimLink(seat) = command {
        return claim_link(&state, &id, &guest, seat).await;
    }
    let query = TableQuery::after(&command);
    let request = |reply| RoomRequest::Post { guest: guest.clone(), command: command.clone(), reply };
    let done = state.hall.ask(&id, request).await?;
    Ok(answered(&id, done, &query))
}

/// The link that moves a seat to another device, on a page of its own.
async fn claim_link(state: &AppState, id: &TableId, guest: &Person, seat: Option<Seat>) -> RouteResult {
    let request = |reply| RoomRequest::MakeClaimLink { guest: guest.clone(), seat, reply };
    match state.hall.ask(id, request).await? {
        Some(Ok(link)) => {
            Ok(page(pages::claim_link(&link, &format!("/t/{id}"), Some(&guest.name))).into_response())
        }
        Some(Err(error)) => Ok(answered(id, Some(Err(error)), &TableQuery::default())),
        None => Ok(no_table()),
    }
}

/// Back to the table, or what was wrong.
fn answered(id: &TableId, done: Option<Reply<()>>, query: &TableQuery) -> Response {
    match done {
        None => no_table(),
        Some(Ok(())) => {
            let query = serde_urlencoded::to_string(query).unwrap_or_default();
            let sign = if query.is_empty() { "" } else { "?" };
            Redirect::to(&format!("/t/{id}{sign}{query}")).into_response()
        }
        Some(Err((status, words))) => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::CONFLICT);
            (status, page(refusal_page(&words, &format!("/t/{id}")))).into_response()
        }
    }
}

fn refused(id: &TableId, refused: &CommandError) -> Response {
    answered(id, Some(Err((refused.status(), html! { (refused.sentence()) }))), &TableQuery::default())
}

#[derive(Deserialize)]
pub(crate) struct JoinForm {
    #[serde(default)]
    name: String,
    seat: Option<u8>,
    /// The page runs without script.
    plain: Option<String>,
}

pub(crate) async fn join(
    State(state): State<Arc<AppState>>,
    Path(id): Path<String>,
    session: GuestSession,
    Form(form): Form<JoinForm>,
) -> RouteResult {
    let id = table(&id)?;
    let signed_in = session.sign_in(&state, Some(&form.name)).await?;
    let (seat, plain) = (form.seat.map(Seat), form.plain.is_some());
    let call = |reply| RoomRequest::Join { guest: signed_in.guest.clone(), seat, plain, reply };
    match state.hall.ask(&id, call).await? {
        Some(Ok(())) => Ok(signed_in.redirect(&format!("/t/{id}"))),
        done => Ok(answered(&id, done, &TableQuery::default())),
    }
}

#[derive(Deserialize)]
pub(crate) struct AgainForm {
    /// The page runs without script.
    plain: Option<String>,
}

pub(crate) async fn again(
    State(state): State<Arc<AppState>>,
    Path(id): Path<String>,
    session: GuestSession,
    Form(form): Form<AgainForm>,
) -> RouteResult {
    let id = table(&id)?;
    session.may_open(&state)?;
    let Some(guest) = session.guest else { return Ok(refused(&id, &CommandError::Spectator)) };
    let plain = form.plain.is_some();
    let call = |reply| RoomRequest::Again { guest: guest.clone(), plain, reply };
    match state.hall.ask(&id, call).await? {
        None => Ok(no_table()),
        Some(None) => Ok(refused(&id, &CommandError::Spectator)),
        Some(Some(next)) => Ok(Redirect::to(&format!("/t/{next}")).into_response()),
    }
}

#[derive(Deserialize)]
pub(crate) struct WhyQuery {
    act: String,
    seat: Option<u8>,
}

/// Why something cannot be done.
pub(crate) async fn why(
    State(state): State<Arc<AppState>>,
    Path(id): Path<String>,
    Query(query): Query<WhyQuery>,
    session: GuestSession,
) -> RouteResult {
    let (id, seat) = (table(&id)?, query.seat.map(Seat));
    let act: String = query.act.chars().take(120).collect();
    let call = |reply| RoomRequest::Why { guest: session.guest.clone(), seat, act: act.clone(), reply };
    match state.hall.ask(&id, call).await? {
        None => Ok(no_table()),
        Some(words) => Ok(page(words).into_response()),
    }
}

/// Everything that happened, as this guest saw it.
pub(crate) async fn log(
    State(state): State<Arc<AppState>>,
    Path(id): Path<String>,
    session: GuestSession,
) -> RouteResult {
    let id = table(&id)?;
    let call = |reply| RoomRequest::Log { guest: session.guest.clone(), reply };
    match state.hall.ask(&id, call).await? {
        None => Ok(no_table()),
        Some(lines) => Ok(page(log_page(&lines, &format!("/t/{id}"), session.name())).into_response()),
    }
}

/// The record of a finished game. Before that it holds secrets.
pub(crate) async fn record(State(state): State<Arc<AppState>>, Path(id): Path<String>) -> RouteResult {
    let id = table(&id)?;
    match state.hall.ask(&id, |reply| RoomRequest::Record { reply }).await? {
        None => Ok(no_table()),
        Some(None) => Ok(not_over()),
        Some(Some(record)) if state.hall.is_withheld(&record).await? => Ok(withheld()),
        Some(Some(record)) => {
            let name = format!("attachment; filename=\"adit-{id}.jsonl\"");
            Ok(([(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, name)], record)
                .into_response())
        }
    }
}

pub(super) fn not_over() -> Response {
    let words = "The record holds every secret, so it is open only once the game is over.";
    message_page(StatusCode::CONFLICT, "Not yet", words)
}

/// It began where a game that still goes on had come to, so it tells what is hidden there.
pub(super) fn withheld() -> Response {
    let words = "This game was played on from a moment of another that still goes on, and its record tells what is hidden there. It is open once that is over, too.";
    message_page(StatusCode::CONFLICT, "Not yet", words)
}

fn old_link() -> Response {
    let words = "This link has been used, or a newer one was made. Ask for another on the first device.";
    message_page(StatusCode::GONE, "An old link", words)
}

/// A link that moves a seat: asks first, because links are followed by machines too.
pub(crate) async fn claim(
    State(state): State<Arc<AppState>>,
    Path((id, secret)): Path<(String, String)>,
) -> RouteResult {
    let id = table(&id)?;
    let Some(token) = Token::parse(&secret) else { return Ok(old_link()) };
    let call = |reply| RoomRequest::Claim { guest: None, claim: token.digest(), reply };
    match state.hall.ask(&id, call).await? {
        None => Ok(no_table()),
        Some(None) => Ok(old_link()),
        Some(Some(name)) => {
            let action = format!("/t/{id}/claim/{secret}");
            Ok(page(pages::claim("this table", &name, &action)).into_response())
        }
    }
}

pub(crate) async fn take(
    State(state): State<Arc<AppState>>,
    Path((id, secret)): Path<(String, String)>,
    session: GuestSession,
) -> RouteResult {
    let id = table(&id)?;
    let Some(token) = Token::parse(&secret) else { return Ok(old_link()) };
    let first = state
        .hall
        .ask(&id, |reply| RoomRequest::Claim { guest: None, claim: token.digest(), reply })
        .await?;
    let Some(Some(name)) = first else { return Ok(old_link()) };
    let name = session.name().map_or(name, str::to_owned);
    let signed_in = session.sign_in(&state, Some(&name)).await?;
    let call =
        |reply| RoomRequest::Claim { guest: Some(signed_in.guest.clone()), claim: token.digest(), reply };
    match state.hall.ask(&id, call).await? {
        Some(Some(_)) => Ok(signed_in.redirect(&format!("/t/{id}"))),
        _ => Ok(old_link()),
    }
}

/// What was refused, for pages without script.
fn refusal_page(words: &Markup, back: &str) -> Markup {
    pages::page_shell(
        pages::PageShell { title: "Not done", ..Default::default() },
        &html! {
            div.message { h1 { "Not done" } p { (words) } p { a.button href=(back) { "Back to the table" } } }
        },
    )
}

fn log_page(lines: &[Markup], back: &str, me: Option<&str>) -> Markup {
    pages::page_shell(
        pages::PageShell { title: "What happened", me, class: "logpage", ..Default::default() },
        &html! {
            h1 { "What happened" }
            p { a.button href=(back) { "Back to the table" } }
            ol.log { @for line in lines { li { (line) } } }
        },
    )
}
