//! A battle as it stands: who fights whom, with what, what the dice show and who has won; and the cards that one
//! can commit, with what they add.

use adit_face::Parts;
use adit_face::widgets::{self, Die, button, die, peek, pips};
use maud::{Markup, html};

use super::place::{Offers, Place};
use super::{Moment, about, icons};
use crate::MuluCaves;
use crate::action::Action;
use crate::components::{Card, Cave, OFF, Piece};
use crate::event::What;
use crate::face::words;
use crate::state::{Battle, Commit, Form, Frame, Phase, Side};
use crate::values::{self, Facing};

/// The battle that goes on, or was fought in the last step.
pub(crate) fn now<'a>(scene: &'a Moment<'_>) -> Option<&'a Battle> {
    let o = &scene.view.open;
    let fights = o.stack.iter().any(|frame| matches!(frame, Frame::Battle(_)));
    let fought = scene.recent.iter().any(|seen| {
        matches!(
            seen.what,
            What::Attacked { .. }
                | What::Rolls { .. }
                | What::Aimed { .. }
                | What::Thrown { .. }
                | What::Shielded { .. }
                | What::Defeated { .. }
                | What::CalledOff
        )
    });
    ((fights || fought) && o.battle.tiles.iter().all(|tile| *tile != OFF)).then_some(&o.battle)
}

pub(crate) fn panel(parts: &mut Parts, game: &MuluCaves, scene: &Moment<'_>, offers: &Offers<'_>) {
    let Some(battle) = now(scene) else { return };
    let fight = html! {
        div.mu-battle id="battle" {
            (fighter(game, scene, battle, 0))
            div.mu-vs { (icons::SWORDS) small { (form(battle.form)) } }
            (fighter(game, scene, battle, 1))
            @if let Some(words) = verdict(scene) { p.mu-verdict { (words) } }
        }
    };
    parts.push("battle", fight);
    commits(parts, game, scene, offers, battle);
}

fn form(form: Form) -> &'static str {
    match form {
        Form::Normal => "battle",
        Form::Reach => "at reach",
        Form::ToHit => "a shot",
        Form::Boomerang => "boomerang",
        Form::Net => "a net",
        Form::IceWave => "ice wave",
        Form::FireBall => "fire ball",
    }
}

/// One of the two.
fn fighter(game: &MuluCaves, scene: &Moment<'_>, battle: &Battle, side: Side) -> Markup {
    let piece = battle.pieces[side];
    let commit = battle.commits[side];
    let shown = battle.shown.filter(|card| side == 0 && !commit.cards().contains(card.0));
    html! {
        div class={ "mu-side s" (piece.seat().0) } {
            span.mu-name { (widgets::shape(piece.seat())) b { (words::short(piece)) } small { @if side == 0 { "attacks" } @else { "defends" } } }
            @for card in commit.cards().iter().map(Card).chain(shown) {
                (peek(&about(&game.content.kind(card).key), "mu-note", &html! { (game.card_name(card)) }))
            }
            @if commit.double { small { "both uses" } }
            @if let Some(words) = secret(game, scene, battle, side) { small { (words) } }
            @match roll(scene, side) {
                Some(up) => span.mu-roll { (dice(scene, piece, side, up)) @if battle.totals[side] > 0 { b { (battle.totals[side]) } } },
                None => @if battle.totals[side] > 0 { span.mu-roll { b { (battle.totals[side]) } } },
            }
            @if battle.wins[side] > 0 { small { "rounds won: " (battle.wins[side]) } }
        }
    }
}

/// Whether a side has chosen its cards in secret, and which ones they are to its own eye.
fn secret(game: &MuluCaves, scene: &Moment<'_>, battle: &Battle, side: Side) -> Option<String> {
    let Some(Frame::Battle(Phase::Commit { waiting })) = scene.view.open.stack.top() else { return None };
    let seat = battle.pieces[side].seat();
    if waiting.has(seat) {
        return Some("chooses cards".into());
    }
    let own = scene.view.commit.filter(|_| scene.seat() == Some(seat));
    Some(own.map_or_else(|| "is ready".into(), |commit| format!("uses {}", game.commit_names(commit))))
}

/// What a side has just rolled.
fn roll(scene: &Moment<'_>, side: Side) -> Option<u8> {
    let battle = &scene.view.open.battle;
    scene.recent.iter().rev().find_map(|seen| match seen.what {
        What::Rolls { dice, aggressor, .. } if aggressor == battle.pieces[0] => Some(dice[side]),
        What::Aimed { piece, roll, .. } | What::Thrown { piece, roll, .. } => {
            (piece == battle.pieces[side]).then_some(roll)
        }
        _ => None,
    })
}

fn dice(scene: &Moment<'_>, piece: Piece, side: Side, up: u8) -> Markup {
    let mut faces: Vec<Markup> = (1..=6).map(pips).collect();
    let index = match up {
        1..=6 => usize::from(up) - 1,
        // Two dice, or none: in digits.
        _ => {
            faces.push(pips(up));
            6
        }
    };
    let id = format!("bd{side}");
    let class = format!("s{}", piece.seat().0);
    die(&Die {
        id: &id,
        faces: &faces,
        up: index,
        rolled: Some(scene.step),
        label: &format!("rolled {up}"),
        class: &class,
    })
}

/// How it ended.
fn verdict(scene: &Moment<'_>) -> Option<String> {
    scene.recent.iter().rev().find_map(|seen| {
        Some(match seen.what {
            What::Defeated { piece } => format!("{} is defeated.", words::piece(piece)),
            What::Unharmed => "Nobody is harmed.".into(),
            What::CalledOff => "The attack ends.".into(),
            What::Aimed { hit: true, .. } => "A hit.".into(),
            What::Aimed { hit: false, .. } => "Missed.".into(),
            What::RoundWon { piece } => format!("{} wins a round.", words::piece(piece)),
            _ => return None,
        })
    })
}

/// What cards would add if the enemy uses none.
fn worth(game: &MuluCaves, battle: &Battle, side: Side, commit: Commit) -> u8 {
    let mut commits = battle.commits;
    commits[side] = Commit {
        weapon: commit.weapon.or(commits[side].weapon),
        armor: commit.armor.or(commits[side].armor),
        ..commit
    };
    let apart = !Cave::neighbours(battle.tiles[0]).any(|tile| tile == battle.tiles[1]);
    values::bonus(|card| *game.gear(card), &commits, Facing { side, apart })
}

/// The cards that one may commit, each choice with what it adds.
fn commits(parts: &mut Parts, game: &MuluCaves, scene: &Moment<'_>, offers: &Offers<'_>, battle: &Battle) {
    let Some(ask) = &scene.ask else { return };
    let side = usize::from(battle.pieces[0].seat() != ask.seat);
    let found: Vec<_> = offers.all().filter(|(_, place, _)| *place == Place::Battle).collect();
    if found.is_empty() {
        return;
    }
    let choices = html! {
        div.mu-commits id="commits" {
            @for (action, _, choice) in found {
                @if let Action::Commit(commit) = action {
                    @let worth = worth(game, battle, side, commit);
                    (button("commits", choice, if commit == Commit::NONE { "small" } else { "small mu-pick" }, &html! {
                        span { @if commit == Commit::NONE { "No card" } @else { (game.commit_names(commit)) } }
                        @if battle.form != Form::ToHit { small { "die" @if worth > 0 { " + " (worth) } } }
                    }))
                }
            }
            @if battle.form != Form::ToHit {
                p.mu-hint { "What a card is worth against the enemy's cards shows when both are turned up." }
            }
        }
    };
    parts.push("commits", choices);
}
