//! What requests share, and the accept loop, until the server is told to stop.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use adit_store::Store;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::StatusCode;
use axum::response::Response;
use hyper::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch};
use tower::ServiceExt;

use crate::hall::Hall;
use crate::limits::{Limits, OpenByAddress, Slot};
use crate::pool::Pool;
use crate::routes;
use crate::settings::Settings;

/// How long open connections may take to end after the server was told to stop.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// Why the server cannot serve.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("port {port} on {ip} is taken by another program; choose another with --listen", ip = .0.ip(), port = .0.port())]
    Taken(SocketAddr),
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    #[error("cannot start the threads on which bots think: {0}")]
    Threads(io::Error),
}

/// What every request can reach.
pub(crate) struct AppState {
    pub(crate) hall: Arc<Hall>,
    pub(crate) secure: bool,
    /// How long a request may take, from its headers to its answer.
    pub(crate) request_timeout: Duration,
    /// Hosts under which pages may post to us, besides the one they were asked for under.
    pub(crate) host: Option<String>,
    /// Which build of the program draws the pages. What one build sends may not fit the page of another, so a page says
    /// which one drew it when it connects.
    pub(crate) build_id: String,
}

/// The hash of this program's file: another build has another.
fn build_id() -> io::Result<String> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(std::fs::File::open(std::env::current_exe()?)?)?;
    Ok(hasher.finalize().to_hex()[..16].to_owned())
}

/// One slot of [`Settings::connections`] and one of its address, held while its TCP connection, or the WebSocket it became,
/// is open; they count by being there. Shutdown waits until all are returned, at most [`SHUTDOWN_TIMEOUT`].
#[derive(Clone, Debug)]
pub(crate) struct Connected {
    _open: Arc<(OwnedSemaphorePermit, mpsc::Sender<()>, Option<Slot>)>,
    /// Behind a proxy: the slot of the address for which it forwards.
    _of_request: Option<Arc<Slot>>,
}

fn too_many_connections() -> Response {
    let words = "Too many pages are open from your address. Close some, then try again.";
    routes::message_page(StatusCode::TOO_MANY_REQUESTS, "Too many pages", words)
}

/// Takes the port.
pub async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => ServeError::Taken(address),
        _ => ServeError::Listen(address, error),
    })
}

/// Serves until `stop` resolves; then lets everybody finish, and closes the store.
pub async fn serve(
    listener: TcpListener,
    store: Arc<dyn Store>,
    settings: Settings,
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    let pool = Pool::new(settings.bot_threads).map_err(ServeError::Threads)?;
    let limits = Limits::new(settings.rate, settings.openings);
    let hall = Arc::new(Hall::new(Arc::clone(&store), pool, limits, settings.absence));
    let bound = listener.local_addr().unwrap_or(settings.listen);
    hall.set_address(settings.address.clone().unwrap_or_else(|| format!("http://{bound}")));
    // Where the program's file cannot be read, its version stands for it: builds of one version look alike then.
    let build_id = tokio::task::spawn_blocking(build_id).await.map_err(io::Error::other).flatten();
    let build_id = build_id.unwrap_or_else(|_| env!("CARGO_PKG_VERSION").to_owned());
    let state = Arc::new(AppState {
        hall: Arc::clone(&hall),
        secure: settings.address.as_ref().is_some_and(|a| a.starts_with("https://")),
        host: settings.address.as_ref().and_then(|a| a.split_once("://")).map(|(_, host)| host.to_owned()),
        request_timeout: 3 * settings.header_timeout,
        build_id,
    });
    let app = routes::router(Arc::clone(&state));
    tokio::spawn({
        let hall = Arc::clone(&hall);
        async move { hall.wake().await }
    });
    let open = Arc::new(Semaphore::new(settings.connections));
    let by_address = OpenByAddress::new(settings.connections_per_address);
    let (stopping, told) = watch::channel(false);
    // Every connection holds the sender; nothing is ever sent.
    let (alive, mut all_gone) = mpsc::channel::<()>(1);
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(settings.header_timeout).max_buf_size(32 * 1024);
    tokio::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, from) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of file handles, say: wait for some to be closed instead of spinning.
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let behind_proxy = settings.proxy == Some(from.ip());
        // A proxy's connections belong to many people, so its requests are counted one by one.
        let slot = if behind_proxy { None } else { by_address.take(from.ip()) };
        let permit = Arc::clone(&open).try_acquire_owned();
        let (Ok(permit), true) = (permit, behind_proxy || slot.is_some()) else {
            // Counted and not logged: whoever floods us would fill the log.
            hall.metrics.turned_away.add(1);
            continue;
        };
        let _ = stream.set_nodelay(true);
        let connected = Connected { _open: Arc::new((permit, alive.clone(), slot)), _of_request: None };
        let (app, by_address) = (app.clone(), Arc::clone(&by_address));
        let service = hyper::service::service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            let from = if behind_proxy { forwarded(&request, from) } else { from };
            let mut connected = connected.clone();
            let slot = if behind_proxy { by_address.take(from.ip()).map(Arc::new) } else { None };
            let served = !behind_proxy || slot.is_some();
            connected._of_request = slot;
            request.extensions_mut().insert(ConnectInfo(from));
            request.extensions_mut().insert(connected.clone());
            let app = app.clone();
            async move {
                // Held until the answer is there; a live connection keeps it for as long as it lasts.
                let _connected = connected;
                if served { app.oneshot(request).await } else { Ok(too_many_connections()) }
            }
        });
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut told = told.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // A client that breaks off, or speaks no HTTP, is usual and not worth a log line.
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = told.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
        });
    }
    tracing::info!("stopping");
    drop(listener);
    hall.stop().await;
    let _ = stopping.send(true);
    drop(alive);
    if tokio::time::timeout(SHUTDOWN_TIMEOUT, all_gone.recv()).await.is_err() {
        tracing::info!("some connections did not end in time");
    }
    if let Err(error) = store.close().await {
        tracing::error!(%error, "the store did not close well");
    }
    Ok(())
}

/// The client that a proxy forwards for: the last address of the header, which the proxy added itself. Those before
/// it anybody can make up.
fn forwarded(request: &Request<Body>, proxy: SocketAddr) -> SocketAddr {
    let last = request.headers().get_all("x-forwarded-for").iter().next_back();
    let last = last.and_then(|names| names.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    last.map_or(proxy, |ip| SocketAddr::new(ip, 0))
}
