//! Who is asking, and what they are called.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use adit_face::pages::{Frame, frame};
use adit_store::Person;
use axum::Form;
use axum::extract::{ConnectInfo, FromRequestParts, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;
use serde::Deserialize;

use crate::people::{LONGEST_NAME, Token, guest_name, set_cookie, tidy_name, token_in};
use crate::routes::{Answer, Failed, page, said};
use crate::site::Site;

/// Whoever sent a request.
pub(crate) struct Visitor {
    pub(crate) guest: Option<Person>,
    token: Option<Token>,
    from: IpAddr,
}

impl FromRequestParts<Arc<Site>> for Visitor {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Answer<Visitor> {
        let from = ConnectInfo::<SocketAddr>::from_request_parts(parts, site)
            .await
            .map_or(IpAddr::from([127, 0, 0, 1]), |ConnectInfo(from)| from.ip());
        let cookies = parts.headers.get(COOKIE).and_then(|v| v.to_str().ok()).unwrap_or_default();
        let Some(token) = token_in(cookies) else { return Ok(Visitor { guest: None, token: None, from }) };
        let guest = site.hall.guest(&token).await?;
        Ok(Visitor { token: guest.is_some().then_some(token), guest, from })
    }
}

/// A guest who is there for good, with the cookie to be set if it is new.
pub(crate) struct From {
    pub(crate) guest: Person,
    cookie: Option<String>,
}

impl From {
    /// A redirect that carries the cookie.
    pub(crate) fn to(&self, address: &str) -> Response {
        let mut response = Redirect::to(address).into_response();
        if let Some(value) = self.cookie.as_ref().and_then(|c| HeaderValue::from_str(c).ok()) {
            response.headers_mut().append(SET_COOKIE, value);
        }
        response
    }
}

impl Visitor {
    pub(crate) fn name(&self) -> Option<&str> {
        self.guest.as_ref().map(|g| g.name.as_str())
    }

    /// The guest, made now if need be, under the name it gives itself if it gives one.
    pub(crate) async fn settle(self, site: &Site, name: Option<&str>) -> Answer<From> {
        if !site.hall.limits.may_open(self.from) {
            return Err(Failed::with(said(
                StatusCode::TOO_MANY_REQUESTS,
                "Not so fast",
                "Too many tables were opened from here just now. Wait a minute.",
            )));
        }
        let name = name.and_then(tidy_name);
        match (self.guest, self.token) {
            (Some(guest), Some(token)) => match name {
                Some(name) if name != guest.name => {
                    let guest = site.hall.rename(&token, &guest, name).await?;
                    Ok(From { guest, cookie: None })
                }
                _ => Ok(From { guest, cookie: None }),
            },
            _ => {
                let name = name.unwrap_or_else(|| guest_name(site.hall.thought_seed() as u32));
                let (token, guest) = site.hall.welcome(name).await?;
                Ok(From { guest, cookie: Some(set_cookie(&token, site.secure)) })
            }
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct NameForm {
    name: String,
}

/// Who I am, and what I want to be called.
pub(crate) async fn me(visitor: Visitor) -> Response {
    let name = visitor.name();
    page(frame(Frame { title: "You", me: name, class: "me", ..Frame::default() }, &html! {
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
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Form(form): Form<NameForm>,
) -> Answer {
    if tidy_name(&form.name).is_none() {
        let words = "A name has letters in it, and is not the name of a bot.";
        return Err(Failed::with(said(StatusCode::UNPROCESSABLE_ENTITY, "That is no name", words)));
    }
    Ok(visitor.settle(&site, Some(&form.name)).await?.to("/me"))
}
