//! A seat's panel: each of its characters with its values, its quest, title and path, what it wields and carries, and what
//! weighs on it. Values beyond the card's maximum are round pips.

use adit_face::Parts;
use adit_face::widgets::{badge, peek};
use adit_kernel::Seat;
use maud::{Markup, html};

use super::{Moment, about, icons, pieces};
use crate::cast::Cast;
use crate::components::{Affliction, Attribute, ItemCard, Rumor};
use crate::face::asked::acting;
use crate::face::names::Names;
use crate::game::SilverMine;
use crate::place::{MAX_PAWNS, Pawn};
use crate::state::{Body, Favor, Nature, Open, Stage};

pub(crate) fn panel(game: &SilverMine, scene: &Moment<'_>, seat: Seat) -> Parts {
    let mut panel = scene.parts();
    if game.dungeon_seat() == Some(seat) {
        dungeon(&mut panel, scene, seat);
        return panel;
    }
    let own = pawns(game, &scene.view.open, seat);
    brief(&mut panel, game, scene, seat, &own);
    for pawn in own {
        character(&mut panel, game, scene, pawn);
    }
    panel
}

/// What a seat shows that is folded to a line: its characters with Life and Torch.
fn brief(panel: &mut Parts, game: &SilverMine, scene: &Moment<'_>, seat: Seat, own: &[Pawn]) {
    let (o, id) = (&scene.view.open, format!("brief-{}", seat.0));
    let line = html! {
        div.sm-brief.brief id=(id) {
            @for &pawn in own {
                @let body = o.body(pawn);
                span class={ "s" (pieces::colour(game, pawn)) @if body.stage == Stage::Dead { " gone" } } {
                    (pieces::nature(game, body.nature))
                    span.sm-few.life title={ "Life " (body.life) } { (icons::attribute(Attribute::Life)) b { (body.life) } }
                    span.sm-few.torch title={ "Torch " (body.torch) } { (icons::attribute(Attribute::Torch)) b { (body.torch) } }
                    // Where one seat has the whole line.
                    @for (of, value) in [(Attribute::Attack, game.attack(o, pawn)), (Attribute::Move, game.walk(o, pawn))] {
                        span.sm-few.more title={ (crate::face::names::attribute(of)) " " (value) } { (icons::attribute(of)) b { (value) } }
                    }
                }
            }
        }
    };
    panel.push(id, line);
}

/// The pawns of a seat that somebody plays.
pub(crate) fn pawns(game: &SilverMine, o: &Open, seat: Seat) -> Vec<Pawn> {
    let all = (0..MAX_PAWNS as u8).map(Pawn);
    all.filter(|&pawn| o.body(pawn).nature != Nature::Nobody && game.owner(pawn) == seat).collect()
}

fn dungeon(panel: &mut Parts, scene: &Moment<'_>, seat: Seat) {
    let o = &scene.view.open;
    let id = format!("dg-{}", seat.0);
    let asleep = o.enemies.iter().filter(|enemy| enemy.dormant).count();
    let row = html! {
        div.sm-row id=(id) { "Leads the dungeon: " b { (o.enemies.len()) } " enemies" @if asleep > 0 { ", " (asleep) " asleep" } }
    };
    panel.push(id, row);
}

fn character(panel: &mut Parts, game: &SilverMine, scene: &Moment<'_>, pawn: Pawn) {
    let o = &scene.view.open;
    let body = o.body(pawn);
    let cast = Cast::of(o);
    let names = Names { game, cast: &cast };
    let colour = pieces::colour(game, pawn);
    let turn = acting(scene.view) == Some(pawn);
    let id = format!("v{}", pawn.0);
    let gone = match body.stage {
        Stage::Dead => Some("dead"),
        Stage::Left => Some("out"),
        Stage::Waiting if !o.placed.is_empty() && !o.town.market => Some("to come"),
        _ => None,
    };
    let values = html! {
        div class={ "sm-who s" (colour) @if turn { " on" } @if body.stage == Stage::Dead { " gone" } } id=(id) {
            @if body.at[0].is_off() {
                span.sm-name { (pieces::nature(game, body.nature)) (peek(&about(&nature_key(game, body.nature)), "", &html! { (names.bare(pawn)) })) }
            } @else {
                button.sm-name type="button" data-center={ "p" (pawn.0) "-0" } title="Show on the board" {
                    (pieces::nature(game, body.nature)) (names.bare(pawn))
                }
            }
            @if let Some(gone) = gone { (badge(gone, None, if gone == "dead" { "bad" } else { "" })) }
            span.sm-vals {
                (pips("Life", "life", body.life, game.printed(o, pawn)[1].life))
                (pips("Torch", "torch", body.torch, game.printed(o, pawn)[1].torch))
                @let sick = body.sick;
                (value(Attribute::Attack, game.attack(o, pawn), sick))
                (value(Attribute::Move, game.walk(o, pawn), false))
            }
        }
    };
    panel.push(id, values);
    quest(panel, game, scene, pawn, body);
    things(panel, game, scene, pawn, &names);
    notes(panel, game, pawn, body, &names);
}

/// The card to read about a figure.
pub(crate) fn nature_key(game: &SilverMine, nature: Nature) -> String {
    match nature {
        Nature::Character(character) => format!("character-{}", game.content.character(character).key),
        Nature::Goblin(kind) => format!("enemy-{}", game.content.enemy(kind).key),
        Nature::Nobody => "legend".to_owned(),
    }
}

/// One pip a point; those beyond the card's maximum are round.
fn pips(label: &str, class: &str, value: u8, most: u8) -> Markup {
    html! {
        span class={ "sm-pips " (class) } role="img" title={ (label) " " (value) " of " (most) } {
            @for n in 0..value.max(most) { i class=(if n >= value { "" } else if n >= most { "on over" } else { "on" }) {} }
        }
    }
}

fn value(of: Attribute, number: u8, pressed: bool) -> Markup {
    let label = crate::face::names::attribute(of);
    html! { span.sm-val.down[pressed] title={ (label) " " (number) } { (icons::attribute(of)) b { (number) } } }
}

fn quest(panel: &mut Parts, game: &SilverMine, scene: &Moment<'_>, pawn: Pawn, body: &Body) {
    let id = format!("q{}", pawn.0);
    let done = |quest| {
        let row = game.content.quest(quest);
        body.fulfilled || !row.task.is_possession() && body.progress >= row.goal
    };
    let row = html! {
        div.sm-row id=(id) {
            @if let Some(quest) = body.quest {
                @let row = game.content.quest(quest);
                (peek(&about(&format!("quest-{}", row.key)), if done(quest) { "sm-quest done" } else { "sm-quest" }, &html! {
                    (icons::quest(row.task)) (row.name) " "
                    @if row.task.is_possession() { @if body.fulfilled { "✓" } } @else { b { (body.progress) "/" (row.goal) } }
                }))
            }
            @if let Some(title) = game.content.title(body.title) {
                (peek(&about("is-titles"), "sm-title", &html! { (icons::TITLE) (title.name) " " small { (body.title.0) "/6" } }))
            }
            @if let Some(path) = body.path {
                @let row = game.content.path(path);
                (peek(&about(&format!("path-{}", row.key)), if body.charge >= row.charges { "sm-path full" } else { "sm-path" }, &html! {
                    (icons::path(path)) (row.power) " " b { (body.charge) "/" (row.charges) }
                }))
            }
            @if body.wins > 0 { span.sm-val title="rounds won" { (icons::TITLE) b { (body.wins) } } }
            span.sm-coins title="coins carried and in the stash" {
                (icons::COINS) b { (body.carried) }
                @if body.stash > 0 || game.is_campaign() || scene.view.open.town.market { " " (icons::STASH) b { (body.stash) } }
            }
        }
    };
    panel.push(id, row);
}

/// What is wielded, and every card that is carried: those this eye does not know with their backs up.
fn things(panel: &mut Parts, game: &SilverMine, scene: &Moment<'_>, pawn: Pawn, names: &Names<'_>) {
    let o = &scene.view.open;
    let body = o.body(pawn);
    let held = &scene.view.hands[pawn.index()].0;
    if body.worn().iter().all(Option::is_none) && held.is_empty() {
        return;
    }
    let id = format!("i{}", pawn.0);
    let row = html! {
        div.sm-bag id=(id) {
            @for card in body.worn().into_iter().flatten() { (thing(game, o, card, names, "sm-worn")) }
            @for seen in held {
                @match seen.thing {
                    Some(card) => (thing(game, o, ItemCard(card), names, "")),
                    None => span.sm-thing.back role="img" aria-label="an item that you do not know" title="an item that you do not know" { (icons::CARDS) },
                }
            }
        }
    };
    panel.push(id, row);
}

fn thing(game: &SilverMine, o: &Open, card: ItemCard, names: &Names<'_>, class: &str) -> Markup {
    let row = game.content.item(game.content.kind(card));
    let charges = (row.effect.is_key()).then(|| row.effect.charges() - u8::from(o.used.contains(card)));
    peek(
        &about(&row.key),
        &format!("sm-thing {class}"),
        &html! {
            (icons::item(row)) span.sr { (names.item(card)) } @if let Some(charges) = charges { sup { (charges) } }
        },
    )
}

/// Afflictions with the turns that are left, books, rumors, the favoured enemy.
fn notes(panel: &mut Parts, game: &SilverMine, pawn: Pawn, body: &Body, names: &Names<'_>) {
    let mut found: Vec<Markup> = Vec::new();
    let mut note = |class: &str, key: &str, inside: &Markup| {
        found.push(peek(&about(key), &format!("sm-note {class}"), inside));
    };
    if body.poison > 0 {
        note(
            "bad",
            "is-poisoned",
            &html! { (icons::affliction(Affliction::Poison)) "poisoned " (body.poison) },
        );
    }
    if body.disease > 0 {
        note(
            "bad",
            "is-diseased",
            &html! { (icons::affliction(Affliction::Disease)) "diseased " (body.disease) },
        );
    }
    if body.snared {
        note("bad", "is-snared", &html! { (icons::SNARED) "snared" });
    }
    if let Some(rumor) = body.rumor {
        let row = game.content.rumor(rumor);
        let turns =
            matches!(rumor, Rumor::DwarvenWarSong | Rumor::DownhillRails).then_some(body.rumor_turns);
        note(
            "hex",
            &format!("rumor-{}", row.key),
            &html! { (row.name) @if let Some(turns) = turns { " " (turns) } },
        );
    }
    for book in body.books.iter() {
        let row = game.content.book(book);
        note("", &format!("book-{}", row.key), &html! { (icons::book(book)) (row.name) });
    }
    match body.favored {
        Some(Favor::Goblins(kind)) => {
            note("", "book-favored-enemy", &html! { "against " (game.content.enemy(kind).name) });
        }
        Some(Favor::Opponent(other)) => {
            note("", "book-favored-enemy", &html! { "against " (names.pawn(other)) });
        }
        None => {}
    }
    if !found.is_empty() {
        let id = format!("n{}", pawn.0);
        panel.push(id.clone(), html! { div.sm-notes id=(id) { @for note in found { (note) } } });
    }
}
