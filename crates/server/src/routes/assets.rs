//! What pages load: styles, scripts, fonts, icons. All of it is in the binary.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::routes::not_found;

pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let Some(asset) = adit_web::find(&path) else { return not_found() };
    tagged(asset.digest, asset.mime, asset.bytes, &headers)
}

/// Something that is asked for again and again, and seldom changes.
pub(crate) fn tagged(
    digest: &str,
    mime: &'static str,
    bytes: &'static [u8],
    headers: &HeaderMap,
) -> Response {
    let tag = format!("\"{digest}\"");
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let kept = [(ETAG, tag), (CACHE_CONTROL, "no-cache".to_owned())];
    if known {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (kept, [(CONTENT_TYPE, mime)], bytes).into_response()
}
