//! Rules in the page.

use adit_face::pages;
use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::live::known;
use crate::routes::{GuestSession, not_found, page};

#[derive(Deserialize)]
pub(crate) struct RulesQuery {
    #[serde(default)]
    q: String,
}

pub(crate) async fn rules(
    Path(game): Path<String>,
    Query(query): Query<RulesQuery>,
    session: GuestSession,
) -> Response {
    let Some(game) = known(&game) else { return not_found() };
    let words: String = query.q.chars().take(80).collect();
    page(pages::rules(game.entry.id, game.entry.title, &game.book, &words, session.name())).into_response()
}

/// One clause, to be shown in place.
pub(crate) async fn clause(Path((game, clause)): Path<(String, String)>) -> Response {
    let Some(game) = known(&game) else { return not_found() };
    match game.book.find(&clause) {
        Some(rule) => page(pages::clause_tip(game.entry.id, rule)).into_response(),
        None => not_found(),
    }
}
