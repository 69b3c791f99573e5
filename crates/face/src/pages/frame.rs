//! What every page has around it.

use maud::{DOCTYPE, Markup, html};

/// A page's surroundings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Frame<'a> {
    pub title: &'a str,
    /// The guest's name, if it has one yet.
    pub me: Option<&'a str>,
    /// How many tables wait for this guest.
    pub waiting: usize,
    /// The address of a game's own style.
    pub style: Option<&'a str>,
    /// A class for the body: `table` fills the screen.
    pub class: &'a str,
}

pub fn frame(frame: Frame<'_>, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="dark light";
                title { (frame.title) }
                link rel="icon" href="/a/adit.svg" type="image/svg+xml";
                link rel="stylesheet" href="/a/adit.css";
                @if let Some(style) = frame.style { link rel="stylesheet" href=(style); }
                script src="/a/htmx.js" defer {}
                script src="/a/hx-ws.js" defer {}
                script src="/a/adit.js" type="module" {}
            }
            body class=(frame.class) {
                a.skip href="#main" { "Skip to the content" }
                header.top {
                    a.home href="/" { "Adit" }
                    nav {
                        a href="/" { "Shelf" @if frame.waiting > 0 { " " span.badge { (frame.waiting) } } }
                        a href="/me" { @match frame.me { Some(name) => (name), None => "Guest" } }
                    }
                }
                main id="main" { (body) }
            }
        }
    }
}

/// A page that only says something: not found, refused, gone wrong.
pub fn message(title: &str, words: &str, back: (&str, &str)) -> Markup {
    frame(
        Frame { title, ..Frame::default() },
        &html! {
            div.message { h1 { (title) } p { (words) } p { a.button href=(back.0) { (back.1) } } }
        },
    )
}
