//! What pages load: styles, scripts, fonts, icons. All of it is in the binary.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::routes::not_found;

pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let Some(asset) = adit_web::find(&path) else { return not_found() };
    tagged(asset.digest, asset.mime, asset.bytes, &headers)
}

/// The icon where browsers look for it when they have not read a page's head: they may take any kind of picture.
pub(crate) async fn favicon(headers: HeaderMap) -> Response {
    asset(Path("adit.svg".to_owned()), headers).await
}

/// Packed files that are kept. Ours are few; boards that grow make new pictures all the time, and none of them is asked for
/// for long.
const PACKED_MOST: usize = 512;

/// What shrinks by packing, packed once.
fn packed(digest: &str, mime: &str, bytes: &[u8]) -> Option<Arc<[u8]>> {
    static PACKED: Mutex<BTreeMap<String, Arc<[u8]>>> = Mutex::new(BTreeMap::new());
    if !(mime.starts_with("text/") || mime.starts_with("image/svg")) {
        return None;
    }
    let mut all = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(packed) = all.get(digest) {
        return Some(Arc::clone(packed));
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing into memory cannot fail.
    encoder.write_all(bytes).ok()?;
    let packed: Arc<[u8]> = encoder.finish().ok()?.into();
    if all.len() >= PACKED_MOST {
        all.clear();
    }
    all.insert(digest.to_owned(), Arc::clone(&packed));
    Some(packed)
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    headers.get(ACCEPT_ENCODING).and_then(|v| v.to_str().ok()).is_some_and(|v| v.contains("gzip"))
}

/// Something public that is the same for everybody. Pages are never packed: they mix secrets with what
/// others say.
pub(crate) fn shared(digest: &str, mime: &'static str, bytes: &[u8], headers: &HeaderMap) -> Response {
    match packed(digest, mime, bytes).filter(|_| takes_gzip(headers)) {
        Some(packed) => {
            ([(CONTENT_TYPE, mime), (CONTENT_ENCODING, "gzip")], packed.to_vec()).into_response()
        }
        None => ([(CONTENT_TYPE, mime)], bytes.to_vec()).into_response(),
    }
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
    let kept = [(ETAG, tag), (CACHE_CONTROL, "no-cache".to_owned()), (VARY, "accept-encoding".to_owned())];
    if known {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (kept, shared(digest, mime, bytes, headers)).into_response()
}
