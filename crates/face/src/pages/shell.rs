//! What every page has around it.

use maud::{DOCTYPE, Markup, html};

use crate::icon;

/// A page's surroundings.
#[derive(Clone, Copy, Debug, Default)]
pub struct PageShell<'a> {
    pub title: &'a str,
    /// The guest's name, if it has one yet.
    pub me: Option<&'a str>,
    /// How many tables wait for this guest.
    pub waiting: usize,
    /// The address of a game's own style.
    pub style: Option<&'a str>,
    /// A class for the body: `table` fills the screen.
    pub class: &'a str,
    /// What stands in the bar at the top instead of links to other pages.
    pub bar: Option<&'a Markup>,
}

pub fn page_shell(shell: PageShell<'_>, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="dark light";
                title { (shell.title) }
                link rel="icon" href="/a/adit.svg" type="image/svg+xml";
                link rel="stylesheet" href="/a/adit.css";
                @if let Some(style) = shell.style { link rel="stylesheet" href=(style); }
                script src="/a/theme.js" {}
                script src="/a/adit.js" type="module" {}
            }
            body class=(shell.class) {
                a.skip href="#main" { "Skip to the content" }
                header.top {
                    a.home href="/" aria-label="Adit: the shelf" { img src="/a/adit.svg" alt="" width="32" height="32"; b { "Adit" } }
                    @if let Some(bar) = shell.bar { (bar) } @else { nav aria-label="Main" {
                        a href="/" {
                            (icon!("bookshelf")) "Shelf"
                            @if shell.waiting > 0 { span.count { (shell.waiting) span.sr { " waiting for you" } } }
                        }
                        a href="/me" { (icon!("person")) span.me { @match shell.me { Some(name) => (name), None => "Guest" } } }
                        button type="button" data-theme-toggle aria-label="Dark or light" title="Dark or light" { (icon!("old-lantern")) }
                    } }
                }
                main id="main" { (body) }
                footer.foot {
                    span { "Adit: five expeditions underground, one table." }
                    a href="/credits" { "Credits" }
                    a href="/widgets" { "Widgets" }
                }
            }
        }
    }
}

/// A page that only says something: not found, refused, gone wrong.
pub fn message(title: &str, words: &str, back: (&str, &str)) -> Markup {
    page_shell(
        PageShell { title, ..PageShell::default() },
        &html! {
            div.message {
                svg.i.lamp aria-hidden="true" { use href="/a/icons.svg#old-lantern" {} }
                h1 { (title) }
                p { (words) }
                a.button.main href=(back.0) { (back.1) }
            }
        },
    )
}

/// Something that others made and that pages show.
#[derive(Clone, Copy, Debug)]
pub struct CreditRow<'a> {
    pub name: &'a str,
    pub author: &'a str,
    pub licence: &'a str,
    /// What it does here.
    pub what: &'a str,
}

/// Whom Adit thanks, and whose the games are.
pub fn credits(rows: &[CreditRow<'_>], me: Option<&str>) -> Markup {
    page_shell(
        PageShell { title: "Credits · Adit", me, ..PageShell::default() },
        &html! {
            div.credits {
                h1 { "Credits" }
                p.lead {
                    "Adit is an independent implementation, written from the rules. It is not made, endorsed or \
                     approved by the games' designers or publishers; the names of the games belong to their owners."
                }
                p { "If you like a game here, buy the box: it is the better way to play it with friends around one table." }
                h2 { "Made by others" }
                dl {
                    @for row in rows {
                        div { dt { (row.name) } dd { "For " (row.what) "." } dd { "By " (row.author) "." } dd { "Licence: " (row.licence) "." } }
                    }
                }
            }
        },
    )
}
