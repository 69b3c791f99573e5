//! Pages and posts. Each page works without script, except that it is not live.

mod assets;
mod dice;
mod fork;
mod games;
mod guests;
mod operation;
mod replay;
mod rules;
mod tables;

use std::sync::Arc;

use adit_face::pages;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use maud::Markup;

use crate::guard;
use crate::hall::HallError;
use crate::serve::AppState;

pub(crate) use guests::GuestSession;

use crate::replays::LARGEST as LARGEST_RECORD;

/// Bytes of the largest post; forms are far smaller.
const LARGEST: usize = 16 * 1024;

pub(crate) fn router(state: Arc<AppState>) -> Router {
    Router::new()
        .route("/", get(games::shelf))
        .route("/tables", get(games::tables))
        .route("/g/{game}", get(games::game))
        .route("/g/{game}/form", get(games::form))
        .route("/g/{game}/now", post(games::now))
        .route("/g/{game}/new", post(games::new))
        .route("/g/{game}/card/{key}", get(games::card))
        .route("/g/{game}/guide", get(rules::guide))
        .route("/g/{game}/guide/{picture}", get(rules::guide_picture))
        .route("/g/{game}/style.css", get(games::style))
        .route("/g/{game}/ground/{name}", get(games::ground))
        .route("/t/{table}", get(tables::show))
        .route("/t/{table}/live", get(tables::live))
        .route("/t/{table}/act", post(tables::act))
        .route("/t/{table}/say", post(tables::act))
        .route("/t/{table}/join", post(tables::join))
        .route("/t/{table}/again", post(tables::again))
        .route("/t/{table}/why", get(tables::why))
        .route("/t/{table}/log", get(tables::log))
        .route("/t/{table}/record", get(tables::record))
        .route("/t/{table}/replay", get(replay::of_table))
        .route("/t/{table}/replay/moment", get(replay::moment_of_table))
        .route("/t/{table}/replay/fork", get(fork::of_table).post(fork::open_of_table))
        .route(
            "/r",
            get(replay::ask_for_record).post(replay::bring).layer(DefaultBodyLimit::max(LARGEST_RECORD)),
        )
        .route("/r/{digest}", get(replay::of_digest))
        .route("/r/{digest}/moment", get(replay::moment_of_digest))
        .route("/r/{digest}/fork", get(fork::of_digest).post(fork::open_of_digest))
        .route("/r/{digest}/record", get(replay::record))
        .route("/r/{digest}/dice", get(replay::dice))
        .route("/t/{table}/dice", get(dice::dice))
        .route("/t/{table}/draws", get(dice::draws))
        .route("/t/{table}/claim/{secret}", get(tables::claim).post(tables::take))
        .route("/rules/{game}", get(rules::rules))
        .route("/rules/{game}/{clause}", get(rules::clause))
        .route("/me", get(guests::me).post(guests::rename))
        .route("/credits", get(operation::credits))
        .route("/widgets", get(operation::widgets))
        .route("/healthz", get(operation::health))
        .route("/metrics", get(operation::metrics))
        .route("/a/{*path}", get(assets::asset))
        .route("/favicon.ico", get(assets::favicon))
        .fallback(async || not_found())
        .method_not_allowed_fallback(async || {
            message_page(
                StatusCode::METHOD_NOT_ALLOWED,
                "Not like this",
                "This address does not take that kind of request.",
            )
        })
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(map_response(guard::plain_errors))
        .layer(from_fn_with_state(Arc::clone(&state), guard::check))
        .with_state(state)
}

/// A page with a status that says one thing.
pub(crate) fn message_page(status: StatusCode, title: &str, words: &str) -> Response {
    (status, page(pages::message(title, words, ("/", "To the shelf")))).into_response()
}

pub(crate) fn not_found() -> Response {
    message_page(
        StatusCode::NOT_FOUND,
        "Nothing here",
        "There is no page at this address. A link may be cut off or old.",
    )
}

pub(crate) fn page(markup: Markup) -> Html<String> {
    Html(markup.into_string())
}

/// Where a request cannot be served, in words that fit a page. What went wrong inside is for the log.
impl IntoResponse for HallError {
    fn into_response(self) -> Response {
        let (status, words) = match &self {
            HallError::Store(adit_store::StoreError::Full) => (
                StatusCode::INSUFFICIENT_STORAGE,
                "The server's disk is full. Nothing is lost; try again later.",
            ),
            HallError::Stopping => {
                (StatusCode::SERVICE_UNAVAILABLE, "The server is stopping. Try again in a minute.")
            }
            HallError::Branch(error) => {
                return message_page(
                    StatusCode::UNPROCESSABLE_ENTITY,
                    "Nothing goes on from there",
                    &error.to_string(),
                );
            }
            HallError::Open(error) => {
                return message_page(
                    StatusCode::UNPROCESSABLE_ENTITY,
                    "That table cannot be opened",
                    &error.to_string(),
                );
            }
            _ => {
                tracing::error!(error = %self, "a request failed");
                (
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "Something went wrong on our side. Nothing is lost; try again.",
                )
            }
        };
        message_page(status, "Not now", words)
    }
}

impl From<adit_store::StoreError> for ErrorPage {
    fn from(error: adit_store::StoreError) -> ErrorPage {
        ErrorPage::with(HallError::Store(error).into_response())
    }
}

impl From<HallError> for ErrorPage {
    fn from(error: HallError) -> ErrorPage {
        ErrorPage::with(error.into_response())
    }
}

/// The page that says why a request was not served.
pub(crate) struct ErrorPage(Box<Response>);

impl ErrorPage {
    pub(crate) fn with(response: Response) -> ErrorPage {
        ErrorPage(Box::new(response))
    }
}

impl IntoResponse for ErrorPage {
    fn into_response(self) -> Response {
        *self.0
    }
}

pub(crate) type RouteResult<T = Response> = Result<T, ErrorPage>;
