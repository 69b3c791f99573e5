//! What every request must be, and what every answer carries.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::routes::message_page;
use crate::serve::AppState;

/// Pages load only what this server has, and run no inline script. Inline styles are allowed as attributes, because
/// pieces and spots are placed by them.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// Counts, limits and checks a request; seals the answer.
pub(crate) async fn check(
    State(state): State<Arc<AppState>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    state.hall.metrics.requests.add(1);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let live = request.headers().contains_key(header::UPGRADE);
    let mut response = if !state.hall.limits.may_request(from.ip()) {
        message_page(StatusCode::TOO_MANY_REQUESTS, "Too many requests", "Wait a moment, then try again.")
    } else if (changes || live) && !same_origin(request.headers(), state.host.as_deref()) {
        message_page(
            StatusCode::FORBIDDEN,
            "From elsewhere",
            "That request came from another site, so it was not done.",
        )
    } else {
        // A body that trickles in holds a connection; whatever was begun at a table is finished there.
        tokio::time::timeout(state.request_timeout, next.run(request)).await.unwrap_or_else(|_| {
            message_page(
                StatusCode::REQUEST_TIMEOUT,
                "Too slow",
                "That took too long. Look whether it was done.",
            )
        })
    };
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    set(HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()");
    set(header::CACHE_CONTROL, "no-store");
    response
}

/// Whether a page of ours sent this. Browsers always say where a post or a live connection comes from.
fn same_origin(headers: &HeaderMap, host: Option<&str>) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|v| v.to_str().ok());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = text(header::ORIGIN) else { return true }; // not a browser: it has no cookies of others
    let from = origin.split_once("://").map_or("", |(_, rest)| rest);
    Some(from) == text(header::HOST) || Some(from) == host
}

/// A request that took too long, or a body too large, in our words.
pub(crate) async fn plain_errors(response: Response) -> Response {
    match response.status() {
        StatusCode::PAYLOAD_TOO_LARGE => message_page(
            StatusCode::PAYLOAD_TOO_LARGE,
            "Too large",
            "That is more than anybody needs to say at a table.",
        )
        .into_response(),
        _ => response,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|&(k, v)| (HeaderName::from_static(k), HeaderValue::from_static(v))).collect()
    }

    #[test]
    fn other_sites_are_not_us() {
        let of = |pairs: &[_]| same_origin(&headers(pairs), Some("games.example.org"));
        assert!(of(&[("host", "localhost:8080"), ("origin", "http://localhost:8080")]));
        assert!(of(&[("host", "inside:1"), ("origin", "https://games.example.org")]));
        assert!(!of(&[("host", "localhost:8080"), ("origin", "http://evil.example")]));
        assert!(!of(&[("host", "localhost:8080"), ("origin", "null")]));
        assert!(!of(&[("sec-fetch-site", "cross-site"), ("host", "a"), ("origin", "http://a")]));
        assert!(of(&[("host", "localhost:8080")]));
    }
}
