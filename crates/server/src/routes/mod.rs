//! Pages and posts. Each page works without script, except that it is not live.

mod assets;
mod games;
mod guests;
mod operation;
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
use crate::site::Site;

pub(crate) use games::Grounds;
pub(crate) use guests::Visitor;

/// No post is larger.
const LARGEST: usize = 16 * 1024;

pub(crate) fn router(site: Arc<Site>) -> Router {
    Router::new()
        .route("/", get(games::shelf))
        .route("/tables", get(games::tables))
        .route("/g/{game}", get(games::game))
        .route("/g/{game}/form", get(games::form))
        .route("/g/{game}/now", post(games::now))
        .route("/g/{game}/new", post(games::new))
        .route("/g/{game}/card/{key}", get(games::card))
        .route("/g/{game}/style.css", get(games::style))
        .route("/g/{game}/ground/{digest}", get(games::ground))
        .route("/t/{table}", get(tables::show))
        .route("/t/{table}/live", get(tables::live))
        .route("/t/{table}/act", post(tables::act))
        .route("/t/{table}/say", post(tables::act))
        .route("/t/{table}/join", post(tables::join))
        .route("/t/{table}/again", post(tables::again))
        .route("/t/{table}/why", get(tables::why))
        .route("/t/{table}/log", get(tables::log))
        .route("/t/{table}/record", get(tables::record))
        .route("/t/{table}/claim/{secret}", get(tables::claim).post(tables::take))
        .route("/rules/{game}", get(rules::rules))
        .route("/rules/{game}/{clause}", get(rules::clause))
        .route("/me", get(guests::me).post(guests::rename))
        .route("/credits", get(operation::credits))
        .route("/widgets", get(operation::widgets))
        .route("/healthz", get(operation::health))
        .route("/metrics", get(operation::metrics))
        .route("/a/{*path}", get(assets::asset))
        .fallback(async || not_found())
        .method_not_allowed_fallback(async || {
            said(
                StatusCode::METHOD_NOT_ALLOWED,
                "Not like this",
                "This address does not take that kind of request.",
            )
        })
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(map_response(guard::plain_errors))
        .layer(from_fn_with_state(Arc::clone(&site), guard::watch))
        .with_state(site)
}

/// A page with a status that says one thing.
pub(crate) fn said(status: StatusCode, title: &str, words: &str) -> Response {
    (status, page(pages::message(title, words, ("/", "To the shelf")))).into_response()
}

pub(crate) fn not_found() -> Response {
    said(
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
            HallError::Open(error) => {
                return said(
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
        said(status, "Not now", words)
    }
}

impl From<adit_store::StoreError> for Failed {
    fn from(error: adit_store::StoreError) -> Failed {
        Failed::with(HallError::Store(error).into_response())
    }
}

impl From<HallError> for Failed {
    fn from(error: HallError) -> Failed {
        Failed::with(error.into_response())
    }
}

/// An answer that is not what was asked for.
pub(crate) struct Failed(Box<Response>);

impl Failed {
    pub(crate) fn with(response: Response) -> Failed {
        Failed(Box::new(response))
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        *self.0
    }
}

pub(crate) type Answer<T = Response> = Result<T, Failed>;
