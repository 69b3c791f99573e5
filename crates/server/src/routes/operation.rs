//! For operators, and for people who want to know what Adit is made of.

use std::sync::Arc;

use adit_face::pages;
use adit_store::StoreError;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use crate::routes::{GuestSession, page};
use crate::serve::AppState;

pub(crate) async fn health(State(state): State<Arc<AppState>>) -> Response {
    match state.hall.store.ping().await {
        Ok(()) => (StatusCode::OK, "ok\n").into_response(),
        Err(error) => {
            tracing::error!(%error, "not healthy");
            let words = match error {
                StoreError::Full => "the disk is full\n",
                StoreError::Io(_) | StoreError::OutcomeUnknown(_) => "the disk does not answer\n",
                _ => "the store does not answer\n",
            };
            (StatusCode::SERVICE_UNAVAILABLE, words).into_response()
        }
    }
}

pub(crate) async fn metrics(State(state): State<Arc<AppState>>) -> Response {
    let text = state.hall.metrics.text(state.hall.pool.waiting());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

pub(crate) async fn credits(session: GuestSession) -> Response {
    let credits: Vec<pages::CreditRow<'_>> = adit_web::credits()
        .iter()
        .map(|c| pages::CreditRow { what: c.what, name: c.name, author: c.author, licence: c.licence })
        .collect();
    page(pages::credits(&credits, session.name())).into_response()
}

pub(crate) async fn widgets() -> Response {
    page(pages::gallery()).into_response()
}
