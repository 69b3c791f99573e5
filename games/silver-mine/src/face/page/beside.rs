//! Beside the question: what was found, cards to choose from (characters, quests, rotations), trades by partner.

use adit_face::widgets::{CardWidget, Size, button, card_widget, menu};
use adit_face::{Choice, Parts};
use maud::{Markup, html};

use super::place::{Offers, Place};
use super::{Moment, ground, hand, icons, plans};
use crate::action::Action;
use crate::cast::Cast;
use crate::components::{Attribute, ItemCard};
use crate::face::names::{Names, kind_of};
use crate::face::text::DEAD_END;
use crate::game::SilverMine;
use crate::mine_card::MineCard;
use crate::place::Pawn;
use crate::state::{Frame, Stake};

pub(crate) fn beside(game: &SilverMine, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let mut parts = scene.parts();
    found(&mut parts, game, scene);
    picks(&mut parts, game, scene, offers);
    if scene.ask.is_some()
        && let Some(said) = plans::said(game, scene, &plans::plans(game, &scene.view.open))
    {
        parts.push("plans", said);
    }
    if game.is_dead_end(&scene.view.open) {
        parts.push("dead-end", html! { p id="dead-end" { (DEAD_END) } });
    }
    trades(&mut parts, game, scene, offers);
    parts
}

/// The card that is decided about.
fn found(parts: &mut Parts, game: &SilverMine, scene: &Moment<'_>) {
    let decided = matches!(scene.view.open.stack.top(), Some(Frame::Found(_) | Frame::RewardItem { .. }));
    if scene.ask.is_none() || !decided {
        return;
    }
    if let Some(card) = scene.view.found.0.first().and_then(|seen| seen.thing) {
        parts.push("found", html! { div id="found" { (hand::shown(game, ItemCard(card))) } });
    }
}

/// Everything that is chosen from like cards on a table.
fn picks(parts: &mut Parts, game: &SilverMine, scene: &Moment<'_>, offers: &Offers<'_>) {
    let picks: Vec<(Action, &Choice)> = offers
        .all()
        .filter(|(_, place, _)| *place == Place::Pick)
        .map(|(action, _, choice)| (action, choice))
        .collect();
    if picks.is_empty() {
        return;
    }
    let revealed = match scene.view.open.stack.top() {
        Some(Frame::Reveal(reveal)) => Some(reveal.card),
        _ => None,
    };
    let row = html! {
        div.sm-picks id="picks" {
            @for (action, choice) in picks {
                (button("picks", choice, "sm-pick", &pick(game, action, choice, revealed)))
            }
        }
    };
    parts.push("picks", row);
}

fn pick(game: &SilverMine, action: Action, choice: &Choice, revealed: Option<MineCard>) -> Markup {
    let content = &game.content;
    match action {
        Action::Character(character) => {
            let row = content.character(character);
            let text = html! {
                (row.text)
                span.sm-vals { @for of in Attribute::ALL { span.sm-val { (icons::attribute(of)) b { (row.start.of(of)) } small { "/" (row.most.of(of)) } } } }
            };
            card(&row.name, kind_of(row.kind), icons::character(character), Some(&text))
        }
        Action::Band(kind) | Action::FavorGoblins(kind) => {
            let row = content.enemy(kind);
            let text = html! { "Attack " (row.values.attack) ", Move " (row.values.walk) ", Life " (row.values.life) };
            card(&row.name, "Goblin", icons::enemy(row), Some(&text))
        }
        Action::Quest(quest) => {
            let row = content.quest(quest);
            card(
                &row.name,
                icons::difficulty(row.difficulty),
                icons::quest(row.task),
                Some(&html! { (row.text) }),
            )
        }
        Action::StartItem(kind) => {
            let row = content.item(kind);
            card(&row.name, &hand::kind(row.effect), icons::item(row), Some(&html! { (row.text) }))
        }
        Action::Keep(item) => {
            let row = content.item(content.kind(item));
            card(&row.name, &hand::kind(row.effect), icons::item(row), Some(&html! { (row.text) }))
        }
        Action::BuyBook(book) => {
            let row = content.book(book);
            card(&row.name, "Book", icons::book(book), Some(&html! { (row.text) }))
        }
        Action::Lay(rotation) => match revealed {
            Some(card) => {
                html! { (ground::card_picture(content.face(card, rotation))) span { (choice.words) } }
            }
            None => html! { span { (choice.words) } },
        },
        Action::Choose(card) => {
            let face = content.face(card, crate::mine_card::Rotation::Printed);
            html! { (ground::card_picture(face)) span { (choice.words) } }
        }
        _ => html! { span { (choice.words) } },
    }
}

fn card(title: &str, kind: &str, icon: adit_face::Icon, text: Option<&Markup>) -> Markup {
    card_widget(&CardWidget {
        title,
        kind,
        icon: Some(icon),
        text,
        size: Size::Full,
        ..CardWidget::default()
    })
}

/// One menu for each partner and each thing that one could give.
fn trades(parts: &mut Parts, game: &SilverMine, scene: &Moment<'_>, offers: &Offers<'_>) {
    let cast = Cast::of(&scene.view.open);
    let names = Names { game, cast: &cast };
    let partners: Vec<Pawn> =
        offers.things(|place| if let Place::Trade(with) = place { Some(with) } else { None });
    for with in partners {
        let mut given: Vec<(Stake, Vec<&Choice>)> = Vec::new();
        for (action, _, choice) in offers.all() {
            let Action::Trade { with: partner, give, .. } = action else { continue };
            if partner != with {
                continue;
            }
            match given.iter_mut().find(|(stake, _)| *stake == give) {
                Some((_, choices)) => choices.push(choice),
                None => given.push((give, vec![choice])),
            }
        }
        let id = format!("trade-{}", with.0);
        for (n, (give, choices)) in given.iter().enumerate() {
            let title = format!("Give {} for …", names.stake(Some(scene.view), *give));
            menu(parts, &format!("{id}-{n}-m"), &title, choices);
        }
        let row = html! {
            div.sm-trade id=(id) {
                (icons::TRADE) " Trade with " (names.pawn(with)) ": "
                @for (n, (give, _)) in given.iter().enumerate() {
                    button class="act small" type="button" popovertarget={ (id) "-" (n) "-m" } { @if *give == Stake::Nothing { "ask for something" } @else { "give " (names.stake(Some(scene.view), *give)) } }
                }
            }
        };
        parts.push(id, row);
    }
}
