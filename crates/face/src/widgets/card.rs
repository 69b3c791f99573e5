//! Parchment cards: things one holds, hires, crafts or reads about.

use maud::{Markup, html};

use crate::icon::Icon;

/// How large a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Size {
    /// With everything that is on it, to be read.
    #[default]
    Full,
    /// Icon, title and cost: for hands and rows of cards.
    Small,
}

/// What is on a card. Everything but the title may be left out.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardWidget<'a> {
    /// Where a card may become a button: what is on it is not sent again as long as it keeps its id.
    pub id: &'a str,
    pub title: &'a str,
    /// Under the title, small: `Weapon`, `Hireling`.
    pub kind: &'a str,
    pub icon: Option<Icon>,
    /// Top right: what it costs or how strong it is. [Chips](super::chip) fit well.
    pub cost: Option<&'a Markup>,
    pub text: Option<&'a Markup>,
    /// Bottom line: what it is worth, where it belongs.
    pub foot: Option<&'a Markup>,
    pub size: Size,
    /// More classes: `gone` greys it out, `new` lets it come in, `lit` marks it; or the face's own.
    pub class: &'a str,
}

/// A parchment card.
pub fn card_widget(card: &CardWidget<'_>) -> Markup {
    let size = if card.size == Size::Small { " small" } else { "" };
    html! {
        span class={ "card" (size) @if !card.class.is_empty() { " " (card.class) } } id=[(!card.id.is_empty()).then_some(card.id)] {
            span.head {
                @if let Some(icon) = card.icon { (icon) }
                span.title { (card.title) }
                @if let Some(cost) = card.cost { span.cost { (cost) } }
            }
            @if !card.kind.is_empty() { span.kind { (card.kind) } }
            @if card.size == Size::Full {
                @if let Some(text) = card.text { span.text { (text) } }
            }
            @if let Some(foot) = card.foot { span.foot { (foot) } }
        }
    }
}

/// The back of a card that this eye does not know.
pub fn back(label: &str, icon: Icon, size: Size) -> Markup {
    html! {
        span class=(if size == Size::Small { "card small back" } else { "card back" }) role="img" aria-label=(label) {
            (icon)
        }
    }
}

/// Cards side by side; they overlap when there is little room, and scroll sideways when there is less.
pub fn fan(cards: &[Markup]) -> Markup {
    html! { div.fan { @for card in cards { (card) } } }
}
