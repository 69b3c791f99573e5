//! Playing on from a moment of a replay, at a table of its own.

use std::sync::Arc;

use adit_face::pages::{self, ForkPage, SeatForm};
use adit_kernel::record::Step;
use adit_kernel::{Eye, Role, Seat};
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};

use crate::replays::ReplayOf;
use crate::replays::draw::step_of;
use crate::replays::eyes::ReplayEye;
use crate::replays::source::Source;
use crate::routes::games::{Sent, assignments};
use crate::routes::replay::{missing, of_record};
use crate::routes::tables::table;
use crate::routes::{GuestSession, RouteResult, page};
use crate::serve::AppState;

/// The moment from which somebody wants to play on.
struct Wanted {
    source: Arc<Source>,
    /// With which eye the replay is looked at.
    eye: ReplayEye,
    at: Step,
    /// Whose view is dealt anew; none where everything goes on as it was.
    dealt_anew: Option<Eye>,
}

impl Wanted {
    fn find(source: Source, sent: &Sent) -> Option<Wanted> {
        let asked = sent.get("eye").map(|text| ReplayEye::parse(text).unwrap_or(ReplayEye::Watch));
        let eye = source.sight.admit(asked);
        let line = sent.get("line").and_then(|text| text.parse().ok()).unwrap_or(u64::MAX);
        let at = {
            let moments = source.replay.read();
            *moments.steps().get(step_of(moments.steps(), line))?
        };
        // Where nothing is hidden there is nothing to deal anew.
        let dealt_anew = eye.eye().filter(|_| source.sight.secrets);
        Some(Wanted { source: Arc::new(source), eye, at, dealt_anew })
    }

    fn rows(&self, sent: &Sent) -> Vec<SeatForm> {
        let mine = self.eye.eye().and_then(Eye::seat).unwrap_or(Seat(0));
        let table = self.source.replay.read().at(self.at.last).ok();
        let row = |seat: Seat| SeatForm {
            seat,
            role: table.as_ref().map_or(Role::Player, |table| table.role(seat)),
            chosen: sent
                .get(&format!("seat-{}", seat.0))
                .unwrap_or(if seat == mine { "me" } else { "skilled" })
                .to_owned(),
            name: sent.get(&format!("name-{}", seat.0)).unwrap_or_default().to_owned(),
        };
        Seat::all(self.source.sight.seats).map(row).collect()
    }

    fn page(&self, sent: &Sent, me: Option<&str>) -> Response {
        let eye = self.eye.key();
        let whose = self.dealt_anew.map(|eye| {
            let seat = eye.seat().and_then(|seat| {
                let table = self.source.replay.read().at(self.at.last).ok()?;
                Some(table.seat_infos().get(seat.index())?.name.clone())
            });
            seat.unwrap_or_else(|| "a spectator".to_owned())
        });
        let may_all = self.source.sight.eyes().contains(&ReplayEye::All);
        let moments = self.source.replay.read();
        let markup = pages::fork(&ForkPage {
            game: self.source.replay.game.entry.id,
            title: self.source.replay.game.entry.title,
            base: &self.source.base,
            me,
            line: self.at.last,
            step: step_of(moments.steps(), self.at.last),
            turn: self.at.turn,
            eye: &eye,
            dealt_anew_for: whose.as_deref(),
            may_see_all: may_all,
            seats: &self.rows(sent),
        });
        page(markup).into_response()
    }
}

async fn ask(state: &Arc<AppState>, of: ReplayOf, session: &GuestSession, sent: &Sent) -> RouteResult {
    let source = Source::find(&state.hall, &of, session.guest.as_ref()).await?;
    match source.and_then(|source| Wanted::find(source, sent)) {
        Some(wanted) => Ok(wanted.page(sent, session.name())),
        None => Ok(missing(&of)),
    }
}

async fn open(state: &Arc<AppState>, of: ReplayOf, session: GuestSession, sent: &Sent) -> RouteResult {
    let source = Source::find(&state.hall, &of, session.guest.as_ref()).await?;
    let Some(wanted) = source.and_then(|source| Wanted::find(source, sent)) else {
        return Ok(missing(&of));
    };
    session.may_open(state)?;
    let signed_in = session.sign_in(state, sent.get("name")).await?;
    let chosen = assignments(&wanted.rows(sent), &signed_in.guest)?;
    let (at, plain) = ((wanted.at.last, wanted.dealt_anew), sent.get("plain").is_some());
    let id = state.hall.open_branch(&wanted.source, at, chosen, &signed_in.guest, plain).await?;
    Ok(signed_in.redirect(&format!("/t/{id}")))
}

type Fields = Vec<(String, String)>;

pub(crate) async fn of_table(
    State(state): State<Arc<AppState>>,
    Path(id): Path<String>,
    Query(sent): Query<Fields>,
    session: GuestSession,
) -> RouteResult {
    ask(&state, ReplayOf::Table(table(&id)?), &session, &Sent(sent)).await
}

pub(crate) async fn of_digest(
    State(state): State<Arc<AppState>>,
    Path(digest): Path<String>,
    Query(sent): Query<Fields>,
    session: GuestSession,
) -> RouteResult {
    ask(&state, of_record(&digest)?, &session, &Sent(sent)).await
}

pub(crate) async fn open_of_table(
    State(state): State<Arc<AppState>>,
    Path(id): Path<String>,
    session: GuestSession,
    Form(sent): Form<Fields>,
) -> RouteResult {
    open(&state, ReplayOf::Table(table(&id)?), session, &Sent(sent)).await
}

pub(crate) async fn open_of_digest(
    State(state): State<Arc<AppState>>,
    Path(digest): Path<String>,
    session: GuestSession,
    Form(sent): Form<Fields>,
) -> RouteResult {
    open(&state, of_record(&digest)?, session, &Sent(sent)).await
}
