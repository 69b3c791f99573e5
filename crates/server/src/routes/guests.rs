//! Who is asking, and what they are called.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use adit_face::pages::{PageShell, page_shell};
use adit_store::Person;
use axum::Form;
use axum::extract::{ConnectInfo, FromRequestParts, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;
use serde::Deserialize;

use crate::guest_session::{Token, set_cookie, token_in};
use crate::names::{LONGEST_NAME, guest_name, tidy_name};
use crate::routes::{ErrorPage, RouteResult, message_page, page};
use crate::serve::AppState;

/// The guest session that a request comes from: whose cookie it carries, if any. No account is behind it.
pub(crate) struct GuestSession {
    pub(crate) guest: Option<Person>,
    token: Option<Token>,
    from: IpAddr,
}

impl FromRequestParts<Arc<AppState>> for GuestSession {
    type Rejection = ErrorPage;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> RouteResult<GuestSession> {
        let from = ConnectInfo::<SocketAddr>::from_request_parts(parts, state)
            .await
            .map_or(IpAddr::from([127, 0, 0, 1]), |ConnectInfo(from)| from.ip());
        let cookies = parts.headers.get(COOKIE).and_then(|v| v.to_str().ok()).unwrap_or_default();
        let Some(token) = token_in(cookies) else {
            return Ok(GuestSession { guest: None, token: None, from });
        };
        let guest = state.hall.guest(&token).await?;
        Ok(GuestSession { token: guest.is_some().then_some(token), guest, from })
    }
}

/// A guest whom the store knows, with the cookie to be set if it is new.
pub(crate) struct SignedIn {
    pub(crate) guest: Person,
    cookie: Option<String>,
}

impl SignedIn {
    /// A redirect that carries the cookie.
    pub(crate) fn redirect(&self, address: &str) -> Response {
        let mut response = Redirect::to(address).into_response();
        if let Some(value) = self.cookie.as_ref().and_then(|c| HeaderValue::from_str(c).ok()) {
            response.headers_mut().append(SET_COOKIE, value);
        }
        response
    }
}

impl GuestSession {
    pub(crate) fn name(&self) -> Option<&str> {
        self.guest.as_ref().map(|g| g.name.as_str())
    }

    /// Counts a table that is opened from here.
    pub(crate) fn may_open(&self, state: &AppState) -> RouteResult<()> {
        let words = "Too many tables were opened from here. Wait a minute, or play on at one of them.";
        if state.hall.limits.may_open(self.from) { Ok(()) } else { Err(too_fast(words)) }
    }

    /// The guest of this session, made now if there is none yet, renamed if a name is given.
    pub(crate) async fn sign_in(self, state: &AppState, name: Option<&str>) -> RouteResult<SignedIn> {
        let name = name.and_then(tidy_name);
        let news = match &self.guest {
            Some(guest) => name.as_ref().is_some_and(|name| *name != guest.name),
            None => true,
        };
        if news && !state.hall.limits.may_sign_in(self.from) {
            return Err(too_fast("Too many people came from here just now. Wait a minute."));
        }
        match (self.guest, self.token) {
            (Some(guest), Some(token)) => match name {
                Some(name) if name != guest.name => {
                    let guest = state.hall.rename(&token, &guest, name).await?;
                    Ok(SignedIn { guest, cookie: None })
                }
                _ => Ok(SignedIn { guest, cookie: None }),
            },
            _ => {
                let name = name.unwrap_or_else(|| guest_name(state.hall.random_seed() as u32));
                let (token, guest) = state.hall.welcome(name).await?;
                Ok(SignedIn { guest, cookie: Some(set_cookie(&token, state.secure)) })
            }
        }
    }
}

fn too_fast(words: &str) -> ErrorPage {
    ErrorPage::with(message_page(StatusCode::TOO_MANY_REQUESTS, "Not so fast", words))
}

#[derive(Deserialize)]
pub(crate) struct NameForm {
    name: String,
}

/// Who I am, and what I want to be called.
pub(crate) async fn me(session: GuestSession) -> Response {
    let name = session.name();
    page(page_shell(PageShell { title: "You", me: name, class: "me", ..PageShell::default() }, &html! {
        div.message {
            h1 { "You" }
            p { "You play as a guest: no account, no password. This browser keeps your seats. "
                "To play on elsewhere, open your table and choose «Another device»." }
            form.card method="post" action="/me" {
                label.field { span { "Your name" } input name="name" maxlength=(LONGEST_NAME) required value=(name.unwrap_or_default()); }
                button.main { "Save" }
            }
        }
    }))
    .into_response()
}

pub(crate) async fn rename(
    State(state): State<Arc<AppState>>,
    session: GuestSession,
    Form(form): Form<NameForm>,
) -> RouteResult {
    if tidy_name(&form.name).is_none() {
        let words = "A name has letters in it, and does not look like that of a bot or of a free seat.";
        return Err(ErrorPage::with(message_page(
            StatusCode::UNPROCESSABLE_ENTITY,
            "That is no name",
            words,
        )));
    }
    Ok(session.sign_in(&state, Some(&form.name)).await?.redirect("/me"))
}
