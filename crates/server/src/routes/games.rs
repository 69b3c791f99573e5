//! The shelf, a game's page, and opening a table.

use std::sync::Arc;

use adit_bots::BotSpec;
use adit_face::pages::{self, GameCard, GamePage, SeatForm, ShelfPage, TableChoices, TableRow};
use adit_kernel::content::LoadError;
use adit_kernel::options::{Field, OptionError, Value, Values};
use adit_kernel::{Role, Seat};
use adit_store::{Person, TableSummary};
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::hall::{HallError, SeatAssignment};
use crate::live::{GameInfo, TableForm, game_info, shelf as games};
use crate::names::tidy_name;
use crate::routes::assets::{shared, tagged};
use crate::routes::{ErrorPage, GuestSession, RouteResult, message_page, not_found, page};
use crate::serve::AppState;

/// Tables listed on the shelf, of one's own and of others' each; more do not fit a screen.
const LISTED: u32 = 24;

fn card_of(known: &'static GameInfo) -> GameCard<'static> {
    GameCard {
        id: known.entry.id,
        title: known.entry.title,
        blurb: known.entry.blurb,
        cover: known.cover,
        practice: known.practice(),
    }
}

/// How tables stand, as far as the store knows: no table is woken for a list.
fn rows(summaries: Vec<TableSummary>) -> Vec<TableRow> {
    let row = |summary: TableSummary| {
        let TableSummary { id, game, status, yours, .. } = summary;
        let yours = !status.over && yours.iter().any(|seat| status.turn.has(seat));
        Some(TableRow {
            href: format!("/t/{id}"),
            title: game_info(&game)?.entry.title,
            people: status.people,
            state: if yours { "your turn".to_owned() } else { status.state },
            yours,
        })
    };
    let mut rows: Vec<TableRow> = summaries.into_iter().filter_map(row).collect();
    rows.sort_by_key(|row| !row.yours);
    rows
}

struct Lists {
    yours: Vec<TableRow>,
    public: Vec<TableRow>,
}

async fn lists(state: &AppState, guest: Option<&Person>) -> RouteResult<Lists> {
    let person = guest.map(|g| g.id);
    let yours = match person {
        Some(person) => rows(state.hall.store.tables_of(person, LISTED).await?),
        None => Vec::new(),
    };
    let mut public = state.hall.store.public_tables(person, LISTED).await?;
    public.retain(|table| !yours.iter().any(|row| row.href.ends_with(table.id.as_str())));
    Ok(Lists { yours, public: rows(public) })
}

pub(crate) async fn shelf(State(state): State<Arc<AppState>>, session: GuestSession) -> RouteResult {
    let lists = lists(&state, session.guest.as_ref()).await?;
    let cards: Vec<GameCard<'_>> = games().iter().map(card_of).collect();
    let shelf = ShelfPage { games: &cards, yours: &lists.yours, public: &lists.public, me: session.name() };
    Ok(page(pages::shelf(&shelf)).into_response())
}

/// The lists alone, asked for now and then by a shelf that stays open.
pub(crate) async fn tables(State(state): State<Arc<AppState>>, session: GuestSession) -> RouteResult {
    let lists = lists(&state, session.guest.as_ref()).await?;
    Ok(page(pages::tables(&lists.yours, &lists.public)).into_response())
}

/// What was sent in the form for a new table, whether it is posted or only asks how it looks.
pub(super) struct Sent(pub(super) Vec<(String, String)>);

impl Sent {
    pub(super) fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(k, _)| k == key).map(|(_, v)| v.trim())
    }

    /// The options: what is missing stays as usual. A value that a field does not allow is an error with its label.
    fn values(&self, known: &GameInfo) -> Result<Values, String> {
        let mut values = Values::new();
        for field in known.fields {
            let Some(text) = self.get(&format!("opt-{}", field.key)) else { continue };
            let value = Value::read(text);
            if !field.kind.allows(&value) {
                return Err(format!("«{}» must be {}.", field.label, field.kind));
            }
            values.insert(field.key.to_owned(), value);
        }
        Ok(values)
    }

    /// The form as it was sent, redrawn: options decide which others there are, and the seats.
    fn form(&self, known: &GameInfo) -> (TableForm, Option<String>) {
        let (values, wrong) = match self.values(known) {
            Ok(values) => (values, None),
            Err(wrong) => (Values::new(), Some(wrong)),
        };
        let form = known.form(&values);
        let error = form.roles.as_ref().err().map(|error| plainly(error, known.fields));
        (form, wrong.or(error))
    }

    fn seats(&self, roles: &[Role]) -> Vec<SeatForm> {
        let seat = |(at, &role): (usize, &Role)| SeatForm {
            seat: Seat(at as u8),
            role,
            chosen: self.get(&format!("seat-{at}")).unwrap_or(usual(at)).to_owned(),
            name: self.get(&format!("name-{at}")).unwrap_or_default().to_owned(),
        };
        roles.iter().enumerate().map(seat).collect()
    }
}

/// Who sits on a seat if nobody says.
fn usual(at: usize) -> &'static str {
    if at == 0 { "me" } else { "skilled" }
}

/// Why options do not go together, in the words of the form.
fn plainly(error: &LoadError, fields: &[Field]) -> String {
    let LoadError::Option(OptionError::Contradiction { keys, values, why }) = error else {
        return error.to_string();
    };
    let message_page = |key: &str, value: &Value| match fields.iter().find(|field| field.key == key) {
        Some(field) => format!("«{}: {}»", field.label, pages::option_value(field.kind, value)),
        None => format!("«{key}: {value}»"),
    };
    let [one, other] = [message_page(keys[0], &values[0]), message_page(keys[1], &values[1])];
    format!("{one} and {other} do not go together: {why}.")
}

pub(crate) async fn game(
    State(state): State<Arc<AppState>>,
    Path(game): Path<String>,
    session: GuestSession,
    Query(sent): Query<Vec<(String, String)>>,
) -> RouteResult {
    let Some(known) = game_info(&game) else { return Ok(not_found()) };
    game_page(&state, known, &session, &Sent(sent), StatusCode::OK).await
}

/// The form alone, redrawn when an option was changed in it.
pub(crate) async fn form(Path(game): Path<String>, Query(sent): Query<Vec<(String, String)>>) -> Response {
    let Some(known) = game_info(&game) else { return not_found() };
    let sent = Sent(sent);
    let (form, error) = sent.form(known);
    let roles = form.roles.as_deref().unwrap_or_default();
    let choices = TableChoices {
        game: known.entry.id,
        fields: &form.fields,
        values: &form.values,
        seats: &sent.seats(roles),
        error: error.as_deref(),
    };
    page(pages::table_choices(&choices)).into_response()
}

async fn game_page(
    state: &AppState,
    known: &'static GameInfo,
    session: &GuestSession,
    sent: &Sent,
    status: StatusCode,
) -> RouteResult {
    let (form, error) = sent.form(known);
    let roles = form.roles.as_deref().unwrap_or_default();
    let person = session.guest.as_ref().map(|g| g.id);
    let mut public = state.hall.store.public_tables(person, LISTED).await?;
    public.retain(|table| table.game == known.entry.id);
    let tables = rows(public);
    let markup = pages::game(&GamePage {
        card: card_of(known),
        guide: known.guide.as_ref(),
        me: sent.get("name").filter(|name| !name.is_empty()).or(session.name()),
        choices: TableChoices {
            game: known.entry.id,
            fields: &form.fields,
            values: &form.values,
            seats: &sent.seats(roles),
            error: error.as_deref(),
        },
        tables: &tables,
    });
    Ok((status, page(markup)).into_response())
}

/// Two clicks from the shelf to a game: me against skilled bots, everything as usual.
pub(crate) async fn now(
    State(state): State<Arc<AppState>>,
    Path(game): Path<String>,
    session: GuestSession,
    Form(sent): Form<Vec<(String, String)>>,
) -> RouteResult {
    let Some(known) = game_info(&game) else { return Ok(not_found()) };
    let plain = Sent(sent).get("plain").is_some();
    let form = known.form(&Values::new());
    let seats = form.roles.map_err(|e| HallError::Open(e.into()))?.len();
    session.may_open(&state)?;
    let signed_in = session.sign_in(&state, None).await?;
    let mut chosen = vec![SeatAssignment::Bot(BotSpec::Skilled); seats];
    if let Some(first) = chosen.first_mut() {
        *first = SeatAssignment::Person(signed_in.guest.clone());
    }
    let table = state.hall.open(known, &form.values, chosen, &signed_in.guest, false, plain).await?;
    Ok(signed_in.redirect(&format!("/t/{table}")))
}

/// Opens a table as the form says.
pub(crate) async fn new(
    State(state): State<Arc<AppState>>,
    Path(game): Path<String>,
    session: GuestSession,
    Form(sent): Form<Vec<(String, String)>>,
) -> RouteResult {
    let Some(known) = game_info(&game) else { return Ok(not_found()) };
    let sent = Sent(sent);
    let (form, error) = sent.form(known);
    let (Ok(roles), None) = (&form.roles, &error) else {
        return game_page(&state, known, &session, &sent, StatusCode::UNPROCESSABLE_ENTITY).await;
    };
    session.may_open(&state)?;
    let signed_in = session.sign_in(&state, sent.get("name")).await?;
    let chosen = assignments(&sent.seats(roles), &signed_in.guest)?;
    let (public, plain) = (sent.get("public").is_some(), sent.get("plain").is_some());
    let table = state.hall.open(known, &form.values, chosen, &signed_in.guest, public, plain).await?;
    Ok(signed_in.redirect(&format!("/t/{table}")))
}

/// Who shall sit where, as a form says it.
pub(super) fn assignments(rows: &[SeatForm], guest: &Person) -> RouteResult<Vec<SeatAssignment>> {
    let assignment = |row: &SeatForm| match row.chosen.as_str() {
        "me" => Ok(SeatAssignment::Person(guest.clone())),
        "open" => Ok(SeatAssignment::Free),
        "here" => {
            let name = tidy_name(&row.name).unwrap_or_else(|| format!("Player {}", row.seat.0 + 1));
            Ok(SeatAssignment::Person(Person { id: guest.id, name }))
        }
        // Only levels: budgets are for those whose processor it is.
        other => BotSpec::level(other).map(SeatAssignment::Bot).ok_or_else(|| {
            let words = format!("Nobody is called «{other}».");
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            ErrorPage::with(message_page(status, "Who shall sit there?", &words))
        }),
    };
    rows.iter().map(assignment).collect()
}

/// Something to read about.
pub(crate) async fn card(Path((game, key)): Path<(String, String)>) -> Response {
    match game_info(&game).and_then(|known| known.card(&key)) {
        Some(card) => ([(CACHE_CONTROL, "public, max-age=300")], page(card)).into_response(),
        None => not_found(),
    }
}

pub(crate) async fn style(Path(game): Path<String>, headers: HeaderMap) -> Response {
    let Some(known) = game_info(&game) else { return not_found() };
    let digest = &blake3::hash(known.style.as_bytes()).to_hex()[..16];
    tagged(digest, "text/css; charset=utf-8", known.style.as_bytes(), &headers)
}

pub(crate) async fn ground(
    State(state): State<Arc<AppState>>,
    Path((_, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(name) = file.strip_suffix(".svg") else { return not_found() };
    let Some(svg) = state.hall.grounds.picture(name) else { return not_found() };
    let kept = [
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
        // It is a picture with its letters and styles inside, and nothing else.
        (CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; font-src data:"),
    ];
    (kept, shared(name, "image/svg+xml", svg.as_bytes(), &headers)).into_response()
}
