//! The shelf: the games, and the tables one can go back to or join.

use maud::{Markup, html};

use crate::drawn::Cover;
use crate::pages::{Frame, frame};

#[derive(Clone, Copy, Debug)]
pub struct GameCard<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub blurb: &'a str,
    pub cover: &'a Cover,
    /// A small board to learn on.
    pub practice: bool,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableRow {
    pub href: String,
    pub title: &'static str,
    /// Who sits there.
    pub people: String,
    /// `your turn`, `waiting for players`, `round 3`, `over: Ann won`.
    pub state: String,
    pub yours: bool,
}

#[derive(Debug)]
pub struct Shelf<'a> {
    pub games: &'a [GameCard<'a>],
    pub yours: &'a [TableRow],
    /// Public tables with a free seat, and those that can be watched.
    pub public: &'a [TableRow],
    pub me: Option<&'a str>,
}

pub fn shelf(shelf: &Shelf<'_>) -> Markup {
    let waiting = shelf.yours.iter().filter(|t| t.yours).count();
    let title = if waiting > 0 { format!("({waiting}) Your turn · Adit") } else { "Adit".to_owned() };
    frame(
        Frame { title: &title, me: shelf.me, waiting, class: "shelf", ..Frame::default() },
        &html! {
            h1 { "Adit" }
            div id="tables" hx-get="/tables" hx-trigger="every 10s" hx-swap="innerMorph" { (tables(shelf.yours, shelf.public)) }
            section.games {
                @for card in shelf.games {
                    article.game {
                        h2 { a href={ "/g/" (card.id) } { (card.title) } }
                        p { (card.blurb) }
                        form method="post" action={ "/g/" (card.id) "/now" } { button.main { "Play against bots" } }
                    }
                }
            }
        },
    )
}

/// The lists of tables, sent again now and then.
pub fn tables(yours: &[TableRow], public: &[TableRow]) -> Markup {
    html! {
        @for (label, rows) in [("Your tables", yours), ("Open tables", public)] {
            @if !rows.is_empty() {
                section { h2 { (label) } ul.tables { @for row in rows {
                    li { a href=(row.href) class=(if row.yours { "yours" } else { "" }) {
                        b { (row.title) } " " span { (row.people) } " " em { (row.state) }
                    } }
                } } }
            }
        }
    }
}
