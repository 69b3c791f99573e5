//! Rules and guides in the page.

use adit_face::pages;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::live::game_info;
use crate::routes::assets::tagged;
use crate::routes::{GuestSession, not_found, page};

#[derive(Deserialize)]
pub(crate) struct RulesQuery {
    #[serde(default)]
    q: String,
}

pub(crate) async fn rules(
    Path(game): Path<String>,
    Query(asked): Query<RulesQuery>,
    session: GuestSession,
) -> Response {
    let Some(game) = game_info(&game) else { return not_found() };
    let query: String = asked.q.chars().take(80).collect();
    page(pages::rules(game.entry.id, game.entry.title, &game.book, &query, session.name())).into_response()
}

/// One clause, to be shown in place.
pub(crate) async fn clause(Path((game, clause)): Path<(String, String)>) -> Response {
    let Some(game) = game_info(&game) else { return not_found() };
    match game.book.find(&clause) {
        Some(rule) => page(pages::clause_tip(game.entry.id, rule)).into_response(),
        None => not_found(),
    }
}

pub(crate) async fn guide(Path(game): Path<String>, session: GuestSession) -> Response {
    let Some((game, text)) = game_info(&game).and_then(|game| Some((game, game.guide.as_ref()?))) else {
        return not_found();
    };
    page(pages::guide(game.entry.id, game.entry.title, text, session.name())).into_response()
}

pub(crate) async fn guide_picture(
    Path((game, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let number = file.strip_suffix(".svg").and_then(|number| number.parse().ok());
    let picture = game_info(&game).zip(number).and_then(|(game, n)| game.guide_picture(n));
    let Some(svg) = picture else { return not_found() };
    let digest = &blake3::hash(svg.as_bytes()).to_hex()[..16];
    // It is a picture with its letters and styles inside, and nothing else.
    let policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";
    ([(CONTENT_SECURITY_POLICY, policy)], tagged(digest, "image/svg+xml", svg.as_bytes(), &headers))
        .into_response()
}
