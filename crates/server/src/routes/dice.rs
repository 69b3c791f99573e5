//! What a table has promised about its dice, and what a page needs to check them by itself.

use std::sync::Arc;

use adit_catalog::with;
use adit_face::pages::{self, DicePage};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::live::{DrawsOf, game_info};
use crate::room::request::RoomRequest;
use crate::routes::tables::{no_table, not_over, table, withheld};
use crate::routes::{GuestSession, RouteResult, message_page, page};
use crate::serve::AppState;

/// The promise in words, and the check once the game is over.
pub(crate) async fn dice(
    State(state): State<Arc<AppState>>,
    Path(id): Path<String>,
    session: GuestSession,
) -> RouteResult {
    let id = table(&id)?;
    let Some(facts) = state.hall.ask(&id, |reply| RoomRequest::Dice { reply }).await? else {
        return Ok(no_table());
    };
    let markup = pages::dice(&DicePage {
        title: facts.title,
        base: &format!("/t/{id}"),
        me: session.name(),
        commitment: &facts.commitment,
        shares: facts.shares.as_deref(),
        unopened: &facts.unopened,
        over: facts.over,
        branches: facts.branches,
    });
    Ok(page(markup).into_response())
}

/// What the record does not say of a line's outcomes: from how many each was drawn, and how many of these mean the same.
#[derive(Serialize)]
struct Drawn {
    line: u64,
    draws: Vec<[u32; 2]>,
}

/// From how many each outcome of a finished game was drawn.
pub(crate) async fn draws(State(state): State<Arc<AppState>>, Path(id): Path<String>) -> RouteResult {
    let id = table(&id)?;
    let record = match state.hall.ask(&id, |reply| RoomRequest::Record { reply }).await? {
        None => return Ok(no_table()),
        Some(None) => return Ok(not_over()),
        Some(Some(record)) if state.hall.is_withheld(&record).await? => return Ok(withheld()),
        Some(Some(record)) => record,
    };
    // A whole game is played again: not among those who answer at once.
    let work = tokio::task::spawn_blocking(move || draws_of(&record));
    let json = work.await.ok().flatten().and_then(|drawn| serde_json::to_string(&drawn).ok());
    Ok(json.map_or_else(unverified, |json| ([(CONTENT_TYPE, "application/json")], json).into_response()))
}

fn draws_of(record: &str) -> Option<Vec<Drawn>> {
    let header = adit_kernel::record::header(record.as_bytes()).ok()?;
    let game = game_info(&header.game)?;
    let drawn = with(game.entry.id, DrawsOf { record: record.as_bytes() }).ok()?;
    let drawn = drawn.inspect_err(|error| tracing::error!(%error, "a record does not verify")).ok()?;
    let line = |drawn: adit_kernel::record::LineDraws| Drawn {
        line: drawn.line,
        draws: drawn.draws.iter().map(|draw| [draw.below, draw.alike]).collect(),
    };
    Some(drawn.into_iter().map(line).collect())
}

fn unverified() -> Response {
    let words =
        "The dice of this game do not follow from its seed, or its rules are not known here any more.";
    message_page(StatusCode::INTERNAL_SERVER_ERROR, "Not verified", words)
}
