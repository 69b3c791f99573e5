//! The shelf, a game's page, and opening a table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use adit_bots::BotSpec;
use adit_face::pages::{self, GameCard, GamePage, SeatForm, Shelf, TableRow};
use adit_face::picture;
use adit_kernel::options::{Field, Kind, Value, Values};
use adit_kernel::{Role, Seat};
use adit_store::TableSummary;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::hall::{Chosen, HallError};
use crate::live::{Known, known, shelf as games};
use crate::people::tidy_name;
use crate::room::call::Guest;
use crate::routes::assets::{shared, tagged};
use crate::routes::{Answer, Failed, Visitor, not_found, page, said};
use crate::site::Site;

/// So many tables are listed.
const LISTED: u32 = 24;

/// The grounds of the boards in use, by digest: pages name them so, and browsers keep them for good.
#[derive(Debug, Default)]
pub(crate) struct Grounds(Mutex<HashMap<String, Arc<str>>>);

impl Grounds {
    /// Keeps a ground and tells its digest.
    pub(crate) fn keep(&self, ground: &str) -> String {
        let svg = picture::standalone(ground, adit_web::sprite(), adit_web::letters());
        let digest = blake3::hash(svg.as_bytes()).to_hex()[..16].to_owned();
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.entry(digest.clone()).or_insert_with(|| svg.into());
        digest
    }

    fn get(&self, digest: &str) -> Option<Arc<str>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(digest).cloned()
    }
}

fn card_of(known: &'static Known) -> GameCard<'static> {
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
            title: known(&game)?.entry.title,
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

async fn lists(site: &Site, guest: Option<&Guest>) -> Answer<Lists> {
    let person = guest.map(|g| g.person);
    let yours = match person {
        Some(person) => rows(site.hall.store.tables_of(person, LISTED).await?),
        None => Vec::new(),
    };
    let mut public = site.hall.store.public_tables(person, LISTED).await?;
    public.retain(|table| !yours.iter().any(|row| row.href.ends_with(table.id.as_str())));
    Ok(Lists { yours, public: rows(public) })
}

pub(crate) async fn shelf(State(site): State<Arc<Site>>, visitor: Visitor) -> Answer {
    let lists = lists(&site, visitor.guest.as_ref()).await?;
    let cards: Vec<GameCard<'_>> = games().iter().map(card_of).collect();
    let shelf = Shelf { games: &cards, yours: &lists.yours, public: &lists.public, me: visitor.name() };
    Ok(page(pages::shelf(&shelf)).into_response())
}

/// The lists alone, asked for now and then by a shelf that stays open.
pub(crate) async fn tables(State(site): State<Arc<Site>>, visitor: Visitor) -> Answer {
    let lists = lists(&site, visitor.guest.as_ref()).await?;
    Ok(page(pages::tables(&lists.yours, &lists.public)).into_response())
}

pub(crate) async fn game(
    State(site): State<Arc<Site>>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Answer {
    let Some(known) = known(&game) else { return Ok(not_found()) };
    game_page(&site, known, &visitor, &known.defaults, None).await
}

async fn game_page(
    site: &Site,
    known: &'static Known,
    visitor: &Visitor,
    values: &Values,
    error: Option<&str>,
) -> Answer {
    let roles = known.roles(values).map_err(|e| HallError::Open(e.into()))?;
    let seats: Vec<SeatForm> = (0..known.most_seats)
        .map(|at| SeatForm {
            seat: Seat(at),
            role: roles.get(usize::from(at)).copied().unwrap_or(Role::Player),
            chosen: if at == 0 { "me" } else { "skilled" },
        })
        .collect();
    let person = visitor.guest.as_ref().map(|g| g.person);
    let mut public = site.hall.store.public_tables(person, LISTED).await?;
    public.retain(|table| table.game == known.entry.id);
    let tables = rows(public);
    let status = if error.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let markup = pages::game(&GamePage {
        card: card_of(known),
        me: visitor.name(),
        fields: known.fields,
        values,
        seats: &seats,
        seated: roles.len() as u8,
        tables: &tables,
        error,
    });
    Ok((status, page(markup)).into_response())
}

/// Two clicks from the shelf to a game: me against skilled bots, everything as usual.
pub(crate) async fn now(
    State(site): State<Arc<Site>>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Answer {
    let Some(known) = known(&game) else { return Ok(not_found()) };
    let from = visitor.settle(&site, None).await?;
    let seats = known.roles(&known.defaults).map_err(|e| HallError::Open(e.into()))?.len();
    let mut chosen = vec![Chosen::Bot(BotSpec::Skilled.to_string()); seats];
    if let Some(first) = chosen.first_mut() {
        *first = Chosen::Person(from.guest.clone());
    }
    let table = site.hall.open(known, &known.defaults, chosen, &from.guest, false, "").await?;
    Ok(from.to(&format!("/t/{table}")))
}

/// Opens a table as the form says.
pub(crate) async fn new(
    State(site): State<Arc<Site>>,
    Path(game): Path<String>,
    visitor: Visitor,
    Form(form): Form<Vec<(String, String)>>,
) -> Answer {
    let Some(known) = known(&game) else { return Ok(not_found()) };
    let get = |key: &str| form.iter().find(|(k, _)| k == key).map(|(_, v)| v.trim());
    let values = match values_of(known.fields, &known.defaults, get) {
        Ok(values) => values,
        Err(wrong) => return game_page(&site, known, &visitor, &known.defaults, Some(&wrong)).await,
    };
    let roles = match known.roles(&values) {
        Ok(roles) => roles,
        Err(error) => {
            return game_page(&site, known, &visitor, &known.defaults, Some(&error.to_string())).await;
        }
    };
    let from = visitor.settle(&site, get("name")).await?;
    let mut chosen = Vec::with_capacity(roles.len());
    for at in 0..roles.len() {
        let who = get(&format!("seat-{at}")).unwrap_or(if at == 0 { "me" } else { "skilled" });
        chosen.push(match who {
            "me" => Chosen::Person(from.guest.clone()),
            "open" => Chosen::Free,
            "here" => {
                let name = get(&format!("name-{at}")).and_then(tidy_name);
                let name = name.unwrap_or_else(|| format!("Player {}", at + 1));
                Chosen::Person(Guest { person: from.guest.person, name })
            }
            bot if bot.parse::<BotSpec>().is_ok() => Chosen::Bot(bot.to_owned()),
            other => {
                let words = format!("Nobody is called «{other}».");
                return Err(Failed::with(said(
                    StatusCode::UNPROCESSABLE_ENTITY,
                    "Who shall sit there?",
                    &words,
                )));
            }
        });
    }
    let public = get("public").is_some();
    let mix: String = get("mix").unwrap_or_default().chars().take(80).collect();
    let table = site.hall.open(known, &values, chosen, &from.guest, public, &mix).await?;
    Ok(from.to(&format!("/t/{table}")))
}

/// The options in a form: what is missing stays as usual, a flag that is missing is off.
fn values_of<'a>(
    fields: &[Field],
    defaults: &Values,
    get: impl Fn(&str) -> Option<&'a str>,
) -> Result<Values, String> {
    let mut values = defaults.clone();
    let sent = fields.iter().any(|field| get(&format!("opt-{}", field.key)).is_some());
    for field in fields {
        let text = get(&format!("opt-{}", field.key));
        let value = match (field.kind, text) {
            (Kind::Flag, None) if sent => Value::Flag(false),
            (_, None) => continue,
            (_, Some(text)) => Value::read(text),
        };
        if !field.kind.allows(&value) {
            return Err(format!("«{}» must be {}.", field.label, field.kind));
        }
        values.insert(field.key.to_owned(), value);
    }
    Ok(values)
}

/// Something to read about.
pub(crate) async fn card(Path((game, key)): Path<(String, String)>) -> Response {
    match known(&game).and_then(|known| known.card(&key)) {
        Some(card) => ([(CACHE_CONTROL, "public, max-age=300")], page(card)).into_response(),
        None => not_found(),
    }
}

pub(crate) async fn style(Path(game): Path<String>, headers: HeaderMap) -> Response {
    let Some(known) = known(&game) else { return not_found() };
    let digest = &blake3::hash(known.style.as_bytes()).to_hex()[..16];
    tagged(digest, "text/css; charset=utf-8", known.style.as_bytes(), &headers)
}

pub(crate) async fn ground(
    State(site): State<Arc<Site>>,
    Path((_, digest)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(svg) = digest.strip_suffix(".svg").and_then(|digest| site.grounds.get(digest)) else {
        return not_found();
    };
    let kept = [
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
        // It is a picture with its letters and styles inside, and nothing else.
        (CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; font-src data:"),
    ];
    (kept, shared(&digest, "image/svg+xml", svg.as_bytes(), &headers)).into_response()
}
