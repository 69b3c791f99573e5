//! The matter of the question, beside it: which Dwarf, which tier, the dice on the table, the token in hand, the Monster one
//! plays, what the weapon is likely to do. Turning on the spot is folded in here.

use adit_face::Parts;
use adit_face::widgets::{Die, button, die};
use maud::{Markup, html};

use super::hand::{dice_chips, token_disc};
use super::place::{Offers, Place};
use super::{Moment, icons, odds, panel, shop};
use crate::action::{Action, Question};
use crate::components::{Class, Fan, Monster, Tier, Token};
use crate::event::What;
use crate::face::words;
use crate::game::Beneath;
use crate::state::{Frame, Menu, Open, Purpose, Rolling, token_of};

pub(crate) fn matter(game: &Beneath, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let mut parts = scene.parts();
    let o = &scene.view.open;
    dice(&mut parts, scene);
    let Some(ask) = &scene.ask else { return parts };
    match ask.question {
        Question::Choose => classes(&mut parts, game, offers),
        Question::SelectTier => tiers(&mut parts, game, o, offers),
        Question::Shop => shop::counter(&mut parts, game, scene, offers),
        Question::Menu { menu: Menu::Move | Menu::Act, .. } => {
            likely(&mut parts, game, o, offers);
            aiming(&mut parts, game, o, offers);
            turning(&mut parts, offers);
        }
        Question::Store { .. } | Question::Drop => arriving(&mut parts, scene),
        Question::Pick => pair(&mut parts, scene),
        Question::MonsterMove { monster, .. }
        | Question::MonsterDirection(monster)
        | Question::Spawn(monster) => {
            beast(&mut parts, game, o, monster);
        }
        _ => {}
    }
    parts
}

/// The four Dwarves, each a card with its values.
fn classes(parts: &mut Parts, game: &Beneath, offers: &Offers<'_>) {
    let cards = html! {
        div.be-classes id="classes" {
            @for class in Class::ALL {
                @let row = game.content.dwarf(class);
                @if let [choice] = offers.at(Place::Class(class))[..] {
                    (button("classes", choice, "be-class", &html! {
                        (icons::class(class))
                        span { b { (row.label.name) } small { (row.title) } }
                        span.be-vals {
                            span.be-n.li title="Life" { (icons::LIFE) (row.life) } span.be-n.ar title="Armor" { (icons::ARMOR) (row.armor) }
                            span.be-n title="Movement" { (icons::STEPS) (row.movement) }
                            span.be-n title="Backpack spaces" { (icons::container(crate::components::Container::Backpack)) (row.backpack) }
                            span.be-n title="Vault spaces" { (icons::SHOP) (row.vault) }
                        }
                        small { (row.label.text) }
                    }))
                }
            }
        }
    };
    parts.push("classes", cards);
}

/// The ladder of tiers: what one may choose, with what such mines have in common.
fn tiers(parts: &mut Parts, game: &Beneath, o: &Open, offers: &Offers<'_>) {
    let ladder = html! {
        div.be-tiers id="tiers" {
            @for tier in Tier::ALL.into_iter().rev() {
                @let facts = tier_facts(game, tier);
                @match offers.at(Place::Tier(tier))[..] {
                    [choice] => { (button("tiers", choice, "be-tier", &html! { b { (words::tier(tier)) } small { (facts) } })) }
                    _ => { span.be-tier.no { b { (words::tier(tier)) @if o.tier == tier { " · just left" } } small { (facts) } } }
                }
            }
        }
    };
    parts.push("tiers", ladder);
}

/// What all mines of a tier have in common, from their maps.
fn tier_facts(game: &Beneath, tier: Tier) -> String {
    let mines: Vec<_> = game.content.mines_of(tier).map(|mine| game.content.mine(mine)).collect();
    let span = |of: &dyn Fn(&crate::content::MineRow) -> u8| {
        let all = mines.iter().map(|row| of(row));
        match (all.clone().min().unwrap_or(0), all.max().unwrap_or(0)) {
            (low, high) if low == high => low.to_string(),
            (low, high) => format!("{low} to {high}"),
        }
    };
    let loot = |token: Token| span(&|row| row.loot[token.index()]);
    let fight = if tier == Tier::Easy { "nobody may hurt anybody" } else { "fights" };
    format!(
        "Scrolls {}, Monsters {}, Fire −{}, rock {} high, {fight}",
        loot(Token::Scroll),
        loot(Token::Monster),
        span(&|row| row.fire_damage),
        span(&|row| row.height),
    )
}

/// A numbered die as it lies, in its colour.
fn face_up(n: usize, colour: &str, face: u8, rolled: Option<u64>, label: &str) -> Markup {
    let shown = html! { b { (face) } };
    die(&Die {
        id: &format!("be-die{n}"),
        faces: &[shown],
        up: 0,
        rolled,
        label,
        class: &format!("be-die {colour}"),
    })
}

/// The dice of the roll that is on the table, and what they come to.
fn dice(parts: &mut Parts, scene: &Moment<'_>) {
    let o = &scene.view.open;
    let fresh = scene.recent.iter().any(|seen| matches!(seen.what, What::Die { .. }));
    let going = o.stack.iter().any(|frame| {
        matches!(
            frame,
            Frame::Roll(Rolling::Post | Rolling::Direction) | Frame::Spread { .. } | Frame::Aim { .. }
        )
    });
    // Whoever begins a turn is not asked about somebody else's dice.
    let mine = scene.ask.as_ref().is_some_and(|ask| matches!(ask.question, Question::Menu { .. }));
    if o.roll.dice.is_empty() || !(fresh && !mine || going) {
        return;
    }
    let rolled = fresh.then_some(scene.step);
    let spread = o
        .stack
        .iter()
        .find_map(|frame| if let Frame::Spread { left } = frame { Some(*left) } else { None });
    let shown = html! {
        div.be-roll id="roll" {
            @if let Some(fan) = o.roll.fan { (fan_picture(fan)) }
            @if o.roll.distance > 0 && matches!(o.roll.purpose, Purpose::Blast | Purpose::Monster(_)) {
                (face_up(9, "dist", o.roll.distance, rolled, &format!("Distance {}", o.roll.distance)))
            }
            @for (n, &(colour, face)) in o.roll.dice.iter().enumerate() {
                (face_up(n, colour.key(), face, rolled, &format!("{} {face}", words::colour(colour))))
            }
            span.be-sum {
                b { (words::dice_sum(o)) }
                @if let Some(left) = spread.filter(|&left| left > 0) {
                    span.be-left title={ (left) " left" } { @for n in 0..o.roll.total { i.on[n >= o.roll.total.saturating_sub(left)] {} } }
                    (left) " left"
                } @else if o.roll.total != o.roll.sum() && o.roll.total > 0 { " → " b { (o.roll.total) } }
            }
        }
    };
    parts.push("roll", shown);
}

/// The Direction die: the shooter in the middle, facing up, and the lines that it shows.
fn fan_picture(fan: Fan) -> Markup {
    html! {
        svg.be-fan viewBox="-24 -24 48 48" role="img" aria-label={ "Direction: " (words::fan(fan)) } {
            title { (words::fan(fan)) }
            path.h d="M-22 0L-11-19H11L22 0L11 19H-11z" {}
            @for &side in fan.sides() {
                path.a d="M0-7V-16M-4-12L0-17L4-12" transform={ "rotate(" (60 * side as i32) ")" } {}
            }
            circle r="4" {}
        }
    }
}

/// What the weapon in hand is likely to do, as bars, with the number that matters.
fn likely(parts: &mut Parts, game: &Beneath, o: &Open, offers: &Offers<'_>) {
    let mines = offers.all().any(|(action, ..)| matches!(action, Action::Mine(_)));
    let fights = offers.all().any(|(action, ..)| matches!(action, Action::Attack(_)));
    let Some(weapon) = game.weapon(o, o.active) else { return };
    let blasts = offers.all().any(|(action, ..)| matches!(action, Action::Blast(_)));
    if !(mines || fights || blasts) {
        return;
    }
    let totals = odds::totals(game, &weapon.dice, 0);
    let high = totals.each().map(|(_, odds)| odds.percent()).max().unwrap_or(1).max(1);
    let most = offers
        .all()
        .filter_map(|(action, place, _)| match (action, place) {
            (Action::Mine(_), Place::Space(at)) => Some(o.height(at)),
            _ => None,
        })
        .max()
        .unwrap_or(0);
    let shown = html! {
        div.be-odds id="odds" {
            (dice_chips(&weapon.dice, weapon.direction, weapon.distance))
            span.be-bars role="img" aria-label={ "Totals of " (weapon.label.name) } {
                @for (total, odds) in totals.each() {
                    span title={ (total) ": " (odds) } {
                        i.hit[most > 0 && total >= i32::from(most)] style={ "height:" (u32::from(odds.percent()) * 100 / u32::from(high)) "%" } {}
                        small { (total) }
                    }
                }
            }
            span.be-say {
                @if blasts { "to every space of the line" }
                @else { @for height in 1..=most { @if most <= 4 { span { "clears " (height) " high " b { (totals.at_least(i32::from(height))) } } } } }
            }
        }
    };
    parts.push("odds", shown);
}

/// A blast in each direction, with how likely the best target is hit.
fn aiming(parts: &mut Parts, game: &Beneath, o: &Open, offers: &Offers<'_>) {
    let blasts: Vec<_> = offers.all().filter(|(action, ..)| matches!(action, Action::Blast(_))).collect();
    if blasts.is_empty() {
        return;
    }
    let compass = html! {
        div.be-aim id="aiming" {
            span { (icons::BLAST) "Blast, facing" }
            @for (action, _, choice) in blasts {
                @if let Action::Blast(dir) = action {
                    (button("aiming", choice, "small", &html! {
                        b { (words::arrow(dir)) } @if let Some(odds) = odds::aims(game, o, dir) { small { (odds) } } @else { small { "–" } }
                    }))
                }
            }
        }
    };
    parts.push("aiming", compass);
}

/// Turning away from where one looks, folded: mining and attacking turn one anyway.
fn turning(parts: &mut Parts, offers: &Offers<'_>) {
    let turns: Vec<_> = offers.all().filter(|(action, ..)| matches!(action, Action::Face(_))).collect();
    if turns.is_empty() {
        return;
    }
    let fold = html! {
        details.be-turn id="turning" data-stay-open {
            summary { (icons::TURN) "Turn on the spot" }
            div.row {
                @for (action, _, choice) in turns {
                    @if let Action::Face(dir) = action { (button("turning", choice, "small", &html! { (words::arrow(dir)) span.sr { (choice.words) } })) }
                }
            }
        }
    };
    parts.push("turning", fold);
}

/// The tokens in hand, the first of them asked about.
fn arriving(parts: &mut Parts, scene: &Moment<'_>) {
    let all = &scene.view.arriving.0;
    let shown = html! {
        div.be-found id="arriving" {
            @for (n, seen) in all.iter().enumerate() { span.now[n == 0] { (token_disc(seen.thing.map(token_of))) } }
            @if let Some(token) = words::in_hand(scene.view) { b { (words::capital(words::token(token))) } }
            @if all.len() > 1 { small { (all.len() - 1) " more to come" } }
        }
    };
    parts.push("arriving", shown);
}

fn pair(parts: &mut Parts, scene: &Moment<'_>) {
    let shown = html! {
        div.be-found id="pair" {
            @for seen in &scene.view.pair.0 { span { (token_disc(seen.thing.map(token_of))) } }
            small { "The other one goes back into the pile." }
        }
    };
    parts.push("pair", shown);
}

/// The board of the Monster that one plays.
fn beast(parts: &mut Parts, game: &Beneath, o: &Open, monster: Monster) {
    let row = game.content.monster(monster);
    let shown = html! {
        div.be-host id="host" {
            (icons::monster(monster))
            span {
                (panel::card_link(&row.label.key, &html! { b { (row.label.name) } })) " "
                span.be-n.li { (icons::LIFE) (o.monster(monster).life) "/" (game.monster_life(o, monster)) } " " (dice_chips(&row.dice, row.blast > 0, false))
                small { (row.label.text) }
            }
        }
    };
    parts.push("host", shown);
}
