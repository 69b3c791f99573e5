//! Replays: a moment as a page, and as the parts by which it differs from another; records that people bring.

use std::sync::Arc;

use adit_face::pages::{self, EyeRow, RecordPage, ReplayFrame, TablePage, VerdictPage};
use adit_kernel::record::RecordError;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use crate::live::DrawsOf;
use crate::replays::ReplayOf;
use crate::replays::draw::{Moment, Place, draw, step_of};
use crate::replays::eyes::ReplayEye;
use crate::replays::source::Source;
use crate::room::snapshot::Snapshot;
use crate::routes::tables::{no_table, table};
use crate::routes::{ErrorPage, GuestSession, RouteResult, message_page, page};
use crate::serve::AppState;

/// A moment, as an address names it.
#[derive(Deserialize, Default, Clone)]
pub(crate) struct MomentQuery {
    line: Option<u64>,
    /// In place of a line: the number of the step.
    step: Option<usize>,
    eye: Option<String>,
    /// The line of the moment that the page shows now.
    from: Option<u64>,
}

impl MomentQuery {
    fn eye(&self) -> Option<ReplayEye> {
        // What cannot be read is an eye that may not be chosen.
        self.eye.as_deref().map(|text| ReplayEye::parse(text).unwrap_or(ReplayEye::Watch))
    }

    /// Which step is asked for: if none, where the game is now, or the beginning of one that is over.
    fn step(&self, source: &Source) -> usize {
        let moments = source.replay.read();
        let steps = moments.steps();
        match (self.line, self.step) {
            (Some(line), _) => step_of(steps, line),
            (None, Some(step)) => step,
            (None, None) if moments.ended() || source.table.is_none() => 0,
            (None, None) => steps.len(),
        }
    }
}

pub(super) fn of_record(digest: &str) -> RouteResult<ReplayOf> {
    let hex = digest.len() == 32 && digest.bytes().all(|byte| byte.is_ascii_hexdigit());
    if hex { Ok(ReplayOf::Record(digest.to_owned())) } else { Err(ErrorPage::with(forgotten())) }
}

fn forgotten() -> Response {
    let words = "This record is not kept here any more. Open its file again; nothing else is lost.";
    message_page(StatusCode::GONE, "Not here any more", words)
}

fn nothing_yet(home: &str) -> Response {
    let markup =
        pages::message("Nothing to look back at", "Nothing has happened here yet.", (home, "To the table"));
    page(markup).into_response()
}

pub(crate) fn does_not_fit(error: &RecordError, me: Option<&str>) -> Response {
    let why = error.fault.to_string();
    let markup = pages::record_page(&RecordPage { me, wrong: Some((error.line, &why)) });
    (StatusCode::UNPROCESSABLE_ENTITY, page(markup)).into_response()
}

pub(crate) async fn of_table(
    State(state): State<Arc<AppState>>,
    Path(id): Path<String>,
    Query(query): Query<MomentQuery>,
    session: GuestSession,
) -> RouteResult {
    show(&state, ReplayOf::Table(table(&id)?), &query, &session).await
}

pub(crate) async fn of_digest(
    State(state): State<Arc<AppState>>,
    Path(digest): Path<String>,
    Query(query): Query<MomentQuery>,
    session: GuestSession,
) -> RouteResult {
    show(&state, of_record(&digest)?, &query, &session).await
}

pub(super) fn missing(of: &ReplayOf) -> Response {
    match of {
        ReplayOf::Table(_) => no_table(),
        ReplayOf::Record(_) => forgotten(),
    }
}

/// A moment as one page.
async fn show(
    state: &Arc<AppState>,
    of: ReplayOf,
    query: &MomentQuery,
    session: &GuestSession,
) -> RouteResult {
    let Some(source) = Source::find(&state.hall, &of, session.guest.as_ref()).await? else {
        return Ok(missing(&of));
    };
    let source = Arc::new(source);
    let eye = source.sight.admit(query.eye());
    let step = query.step(&source);
    let drawn = draw_moment(state, &source, step, eye).await;
    let moment = match drawn {
        Some(Ok(Some(moment))) => moment,
        Some(Ok(None)) => return Ok(nothing_yet(&source.home)),
        Some(Err(error)) => return Ok(does_not_fit(&error, session.name())),
        None => return Ok(missing(&of)),
    };
    Ok(page(frame(&source, &moment, eye, session.name())).into_response())
}

async fn draw_moment(
    state: &Arc<AppState>,
    source: &Arc<Source>,
    step: usize,
    eye: ReplayEye,
) -> Option<Result<Option<Moment>, RecordError>> {
    let (hall, source) = (Arc::clone(&state.hall), Arc::clone(source));
    let replays = Arc::clone(&hall.replays);
    let work = move || {
        let place = Place { grounds: &hall.grounds, home: &source.home, base: &source.base };
        draw(&source.replay, step, eye, place)
    };
    replays.work(work).await
}

/// The page around a moment.
fn frame(source: &Source, moment: &Moment, eye: ReplayEye, me: Option<&str>) -> maud::Markup {
    let moments = source.replay.read();
    let table = moments.at(moment.line).ok();
    let seats = table.as_ref().map(|table| table.seat_infos()).unwrap_or_default();
    let row = |eye: ReplayEye| EyeRow {
        key: eye.key(),
        words: match eye {
            ReplayEye::Seat(seat) => {
                let name =
                    seats.get(seat.index()).map_or_else(|| seat.to_string(), |info| info.name.clone());
                format!("As {name} saw it")
            }
            ReplayEye::Watch => "As anybody saw it".to_owned(),
            ReplayEye::All => "Nothing hidden".to_owned(),
        },
    };
    let eyes: Vec<EyeRow> = source.sight.eyes().into_iter().map(row).collect();
    let over = moments.ended() && source.sight.over;
    let [record, dice] = ["record", "dice"].map(|page| format!("{}/{page}", source.home));
    let game = source.replay.game;
    let layers: Vec<_> = moment.snapshot.layers().collect();
    let style = (!game.style.is_empty()).then(|| format!("/g/{}/style.css", game.entry.id));
    pages::table(&TablePage {
        title: game.entry.title,
        game: game.entry.id,
        base: &source.home,
        me,
        extent: moment.extent,
        // Which boards come is not told before they do.
        changes: table.as_ref().is_some_and(|table| !table.ground().key.is_empty()),
        dock: table.as_ref().map_or_else(Default::default, |table| table.dock()),
        style: style.as_deref(),
        seats: source.sight.seats,
        layers: &layers,
        chats: false,
        live: "",
        replay: Some(&ReplayFrame {
            base: &source.base,
            eye: &eye.key(),
            eyes: &eyes,
            step: moment.step,
            steps: moment.steps,
            line: moment.line,
            table: source.table.is_some().then_some(source.home.as_str()),
            dice: over.then_some(dice.as_str()),
            record: over.then_some(record.as_str()),
        }),
    })
}

pub(crate) async fn moment_of_table(
    State(state): State<Arc<AppState>>,
    Path(id): Path<String>,
    Query(query): Query<MomentQuery>,
    session: GuestSession,
) -> RouteResult {
    difference(&state, ReplayOf::Table(table(&id)?), &query, &session).await
}

pub(crate) async fn moment_of_digest(
    State(state): State<Arc<AppState>>,
    Path(digest): Path<String>,
    Query(query): Query<MomentQuery>,
    session: GuestSession,
) -> RouteResult {
    difference(&state, of_record(&digest)?, &query, &session).await
}

/// What turns the moment that a page shows into another.
async fn difference(
    state: &Arc<AppState>,
    of: ReplayOf,
    query: &MomentQuery,
    session: &GuestSession,
) -> RouteResult {
    let Some(source) = Source::find(&state.hall, &of, session.guest.as_ref()).await? else {
        return Ok(missing(&of));
    };
    let source = Arc::new(source);
    let eye = source.sight.admit(query.eye());
    let before = match query.from {
        Some(from) => {
            let step = step_of(source.replay.read().steps(), from);
            draw_moment(state, &source, step, eye).await
        }
        None => None,
    };
    let before = before.and_then(|drawn| drawn.ok().flatten()).map(|moment| moment.snapshot);
    let step = query.step(&source);
    let Some(Ok(Some(moment))) = draw_moment(state, &source, step, eye).await else {
        return Ok(missing(&of));
    };
    let message = moment.snapshot.diff_from(&before.unwrap_or_else(Snapshot::default));
    let message = message.unwrap_or_else(|| "{}".to_owned());
    Ok(([(CONTENT_TYPE, "application/json")], message).into_response())
}

/// Where one brings a record.
pub(crate) async fn ask_for_record(session: GuestSession) -> Response {
    page(pages::record_page(&RecordPage { me: session.name(), wrong: None })).into_response()
}

/// Takes a record that somebody brings, in a form or as it is.
pub(crate) async fn bring(
    State(state): State<Arc<AppState>>,
    session: GuestSession,
    headers: HeaderMap,
    body: Bytes,
) -> RouteResult {
    session.may_open(&state)?;
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let record = if kind.starts_with("multipart/form-data") {
        let Some(range) = file_in(&body) else {
            let words = "The form came without a file. Choose one and send it again.";
            return Ok(message_page(StatusCode::UNPROCESSABLE_ENTITY, "No file", words));
        };
        body.slice(range)
    } else {
        body
    };
    let replays = Arc::clone(&state.hall.replays);
    let work = move || replays.bring(&record);
    match state.hall.replays.work(work).await {
        Some(Ok(digest)) => Ok(Redirect::to(&format!("/r/{digest}")).into_response()),
        Some(Err(error)) => Ok(does_not_fit(&error, session.name())),
        None => {
            let words = "This record cannot be opened here.";
            Ok(message_page(StatusCode::UNPROCESSABLE_ENTITY, "Not opened", words))
        }
    }
}

/// Where the one file lies in a form: between the empty line that ends its head and the next boundary.
fn file_in(body: &[u8]) -> Option<std::ops::Range<usize>> {
    let find = |from: usize, wanted: &[u8]| {
        body.get(from..)?.windows(wanted.len()).position(|window| window == wanted).map(|at| from + at)
    };
    let first = find(0, b"\r\n")?;
    let begin = find(first, b"\r\n\r\n")? + 4;
    let boundary = [b"\r\n", &body[..first]].concat();
    let end = find(begin, &boundary)?;
    (first > 2 && end > begin).then_some(begin..end)
}

/// The record that somebody brought, as it came.
pub(crate) async fn record(State(state): State<Arc<AppState>>, Path(digest): Path<String>) -> RouteResult {
    let of = of_record(&digest)?;
    let Some(source) = Source::find(&state.hall, &of, None).await? else { return Ok(forgotten()) };
    let text = source.replay.read().text().to_owned();
    let name = format!("attachment; filename=\"adit-{}.jsonl\"", &digest[..12]);
    Ok(([(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, name)], text)
        .into_response())
}

/// Whether the dice of a record that somebody brought were fair.
pub(crate) async fn dice(
    State(state): State<Arc<AppState>>,
    Path(digest): Path<String>,
    session: GuestSession,
) -> RouteResult {
    let of = of_record(&digest)?;
    let Some(source) = Source::find(&state.hall, &of, None).await? else { return Ok(forgotten()) };
    let source = Arc::new(source);
    let work = {
        let source = Arc::clone(&source);
        move || verdict_of(&source)
    };
    let Some((good, found, proof)) = state.hall.replays.work(work).await else { return Ok(forgotten()) };
    let markup = pages::verdict(&VerdictPage {
        me: session.name(),
        title: source.replay.game.entry.title,
        back: &source.base,
        good,
        found: &found,
        proof: &proof,
    });
    Ok(page(markup).into_response())
}

type Verdict = (bool, Vec<String>, Vec<(&'static str, String)>);

/// Plays the record once more with outcomes from its seed, and says what came of it.
fn verdict_of(source: &Source) -> Verdict {
    let moments = source.replay.read();
    let header = moments.header();
    let text = moments.text();
    let verified = adit_catalog::with(&header.game, DrawsOf { record: text.as_bytes() });
    let promised = ("What the table had promised before anybody sat down", header.commitment.clone());
    match verified {
        Ok(Ok(drawn)) => {
            let outcomes: usize = drawn.iter().map(|line| line.draws.len()).sum();
            let mut found = vec![
                "Yes: this record keeps its promise.".to_owned(),
                format!("The server's secret number is the one it promised in the first line, and all {outcomes} dice and cards follow from it and from what the players' pages added."),
                "So nobody chose an outcome after the promise was made. Whether it is the game that you saw begin, only the promise tells that you were shown then.".to_owned(),
            ];
            if header.adit < 2 {
                found.push("It is a record of an older kind, in which who knew the number and spoke last could choose.".to_owned());
            }
            let seed =
                text.lines().last().and_then(|line| line.split("\"seed\":\"").nth(1)?.split('"').next());
            let proof = vec![
                promised,
                ("The number that was revealed after the game", seed.unwrap_or_default().to_owned()),
            ];
            (true, found, proof)
        }
        Ok(Err(error)) if !moments.ended() => {
            let found = vec![
                "That cannot be told: the game was not finished, so its secret number was never revealed."
                    .to_owned(),
                error.to_string(),
            ];
            (false, found, vec![promised])
        }
        Ok(Err(error)) => {
            let found = vec![
                "No: what this record tells does not follow from what was promised.".to_owned(),
                error.to_string(),
            ];
            (false, found, vec![promised])
        }
        Err(unknown) => (false, vec![unknown.to_string()], Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_found_in_a_form() {
        let form = b"--xyz\r\nContent-Disposition: form-data; name=\"record\"; filename=\"a\"\r\nContent-Type: text/plain\r\n\r\nline 0\nline 1\n\r\n--xyz--\r\n";
        let found = file_in(form).unwrap();
        assert_eq!(&form[found], b"line 0\nline 1\n");
        for broken in [
            &b""[..],
            b"\r\n\r\n\r\n",
            b"--x\r\n\r\n",
            b"--x\r\nhead\r\n\r\nno end",
            b"--x\r\n\r\n\r\n--x--",
        ] {
            assert_eq!(file_in(broken), None, "{}", String::from_utf8_lossy(broken));
        }
    }
}
